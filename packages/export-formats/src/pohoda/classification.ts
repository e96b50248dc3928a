import type { Treatment } from '@news-and-accounting/document';
import type { Content } from '@news-and-accounting/xml';

type Side = 'issued' | 'received';

/**
 * Customary codes of the program's list of VAT classifications; every company may have its own (*uncertain*: no
 * official list is published, and those of what is received are told by the program's Slovak edition).
 */
const CODES: Readonly<Record<Side, Partial<Record<Treatment, string>>>> = {
  issued: {
    reverse_charge: 'UDpdp',
    eu_goods: 'UDdodEU',
    eu_services: 'UDzahrSl',
    triangular: 'UDdod3',
    export: 'UDvyvoz',
    outside_cz: 'UDzahr',
    exempt: 'UNodpBez',
    exempt_with_deduction: 'UNodpS',
  },
  received: {
    reverse_charge: 'PDpdp',
    eu_goods: 'PDnadEU',
    eu_services: 'PDsluzEU',
    third_country_services: 'PDsluz3',
    import: 'PDdovoz',
    triangular: 'PD1odb',
    exempt: 'PNosv',
  },
};

/** `typ:classificationVATType`; undefined for what is taxed here, which the program takes for granted. */
export function classificationOf(treatment: Treatment, side: Side): Content | undefined {
  if (treatment === 'not_subject') return { 'typ:classificationVATType': 'nonSubsume' };
  const code = CODES[side][treatment];
  return code === undefined ? undefined : { 'typ:ids': code };
}
