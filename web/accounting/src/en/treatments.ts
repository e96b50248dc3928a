import type { TREATMENTS as cs } from '../cs/treatments.ts';
import type { Translated } from '../parts/translated.ts';

/** How lines are taxed, in words. */
export const TREATMENTS: Translated<typeof cs> = {
  taxable: 'ordinary rate',
  reverse_charge: 'reverse charge',
  eu_goods: 'EU goods',
  eu_services: 'EU services',
  third_country_services: 'services outside the EU',
  import: 'import',
  triangular: 'triangular trade',
  export: 'export',
  outside_cz: 'place of supply outside Czechia',
  exempt: 'exempt',
  exempt_with_deduction: 'exempt with deduction',
  not_subject: 'without VAT',
  oss: 'OSS',
};
