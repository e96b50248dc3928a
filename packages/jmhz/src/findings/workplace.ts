import type { Workplace } from '../report-input.ts';
import { cleanName, isPlaceName } from '../text.ts';
import type { FindingCode } from './codes.ts';
import type { FindingDetails } from './collector.ts';

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
