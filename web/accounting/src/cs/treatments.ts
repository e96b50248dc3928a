import type { Treatment } from '../screens/documents/model.ts';

/** How lines are taxed, in words. */
export const TREATMENTS: Readonly<Record<Treatment, string>> = {
  taxable: 'běžná sazba',
  reverse_charge: 'přenesená povinnost',
  eu_goods: 'zboží EU',
  eu_services: 'služby EU',
  third_country_services: 'služby mimo EU',
  import: 'dovoz',
  triangular: 'třístranný obchod',
  export: 'vývoz',
  outside_cz: 'místo plnění mimo ČR',
  exempt: 'osvobozeno',
  exempt_with_deduction: 'osvobozeno s nárokem',
  not_subject: 'bez DPH',
  oss: 'OSS',
};
