import type { Month } from '../month.ts';
import type { Workplace } from '../report-input.ts';
import { cleanName, isPlaceName } from '../text.ts';
import type { FindingCode } from './codes.ts';
import type { Collector, FindingDetails } from './collector.ts';

/** The form of a workplace; whether the municipality exists is for the list of municipalities to say. */
export function checkWorkplace(
  { municipality, municipality_code, country }: Workplace,
  field: string,
  add: (code: FindingCode, details: FindingDetails) => void,
): void {
  if (!isPlaceName(cleanName(municipality ?? ''))) {
    add('workplace_municipality_invalid', { field: `${field}.municipality` });
  }
  if (!/^\d{6}$/.test(municipality_code ?? '')) {
    add('workplace_code_invalid', { field: `${field}.municipality_code` });
  }
  if (country && !/^[A-Z]{2}$/.test(country)) add('workplace_country_invalid', { field: `${field}.country` });
}

/** Of a company without a place of its own: one setting mends all cards, unless some of them have theirs. */
export function checkMissingWorkplaces({ relationships }: Month, found: Collector): void {
  const without = relationships.filter(({ details }) => !details.workplace);
  if (without.length > 0 && without.length === relationships.length) {
    found.company('workplace_missing', { field: 'settings.jmhz_workplace' });
    return;
  }
  for (const { card } of without) {
    found.employee(card, 'workplace_missing', { field: 'details.workplace' });
  }
}
