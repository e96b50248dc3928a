import type { Treatment } from '@news-and-accounting/document';

/**
 * Customary classifications, which name the line of the VAT return; companies may have their own (*uncertain*: no
 * official list is published).
 */
const CODES: Readonly<Record<'issued' | 'received', Partial<Record<Treatment, string>>>> = {
  issued: {
    reverse_charge: '19Ř25',
    eu_goods: '19Ř20',
    eu_services: '19Ř21',
    triangular: '19Ř31',
    export: '19Ř22',
    outside_cz: '19Ř26',
    exempt: '19Ř50',
    exempt_with_deduction: '19Ř26osv',
    not_subject: '19Ř00',
  },
  received: {
    reverse_charge: '19Ř10',
    eu_goods: '19Ř03',
    eu_services: '19Ř05',
    third_country_services: '19Ř12',
    import: '19Ř07',
    triangular: '19Ř30',
    exempt: '19Ř00',
    not_subject: '19Ř00',
  },
};

/** Undefined for what is taxed here, which the program takes for granted. */
export const classificationOf = (treatment: Treatment, side: 'issued' | 'received'): string | undefined =>
  CODES[side][treatment];
