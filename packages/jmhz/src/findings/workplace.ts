import type { Month } from '../month.ts';
import type { Workplace } from '../report-input.ts';
import type { Codebooks } from '../rules.ts';
import { cleanName, isPlaceName } from '../text.ts';
import { hasPart } from '../xml/form-contents.ts';
import type { FindingCode } from './codes.ts';
import type { Collector, FindingDetails } from './collector.ts';

/** A workplace, as far as the lists of municipalities and states that are known tell. */
export function checkWorkplace(
  workplace: Workplace,
  field: string,
  codebooks: Codebooks,
  add: (code: FindingCode, details: FindingDetails) => void,
): void {
  const { municipality_code, country } = workplace;
  const name = cleanName(workplace.municipality ?? '');
  const town = codebooks.municipalities.find((each) => each.hasParts && isPartOf(name, each.name));
  const coded = codebooks.municipalities.find(({ code }) => code === municipality_code);
  if (!isPlaceName(name)) {
    add('workplace_municipality_invalid', { field: `${field}.municipality` });
  } else if (town) {
    add('workplace_part_of_town', { field: `${field}.municipality`, values: { town: town.name } });
  } else if (coded && coded.name !== name) {
    add('workplace_code_mismatch', {
      field: `${field}.municipality_code`,
      values: { code: coded.code, town: coded.name },
      ...(coded.isConfirmed ? {} : { level: 'warning' }),
    });
  }
  if (!/^\d{6}$/.test(municipality_code ?? '')) {
    add('workplace_code_invalid', { field: `${field}.municipality_code` });
  }
  const isState = codebooks.countries?.has(country ?? '') ?? /^[A-Z]{2}$/.test(country ?? '');
  if (country && !isState) add('workplace_country_invalid', { field: `${field}.country` });
}

/** `Praha 5`, `Brno-střed`: no municipality of the list begins with the name of such a town. */
function isPartOf(name: string, town: string): boolean {
  return name.startsWith(town) && /^\s*[- ]\s*\S/.test(name.slice(town.length));
}

/** Of a company without a place of its own: one setting mends all cards, unless some of them have theirs. */
export function checkMissingWorkplaces({ relationships }: Month, found: Collector): void {
  const working = relationships.filter(({ form }) => hasPart(form, 'vykonavanaPozice'));
  const without = working.filter(({ details }) => !details.workplace);
  if (without.length > 0 && without.length === working.length) {
    found.company('workplace_missing', { field: 'settings.jmhz_workplace' });
    return;
  }
  for (const { card } of without) {
    found.employee(card, 'workplace_missing', { field: 'details.workplace' });
  }
}
