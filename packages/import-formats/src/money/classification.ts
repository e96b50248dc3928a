import type { Treatment } from '@news-and-accounting/document';

const ISSUED: Readonly<Record<string, Treatment>> = {
  '00': 'not_subject',
  '20': 'eu_goods',
  '21': 'eu_services',
  '22': 'export',
  '25': 'reverse_charge',
  '26': 'outside_cz',
  '31': 'triangular',
  '50': 'exempt',
};
const RECEIVED: Readonly<Record<string, Treatment>> = {
  '00': 'not_subject',
  '03': 'eu_goods',
  '04': 'eu_goods',
  '05': 'eu_services',
  '06': 'eu_services',
  '07': 'import',
  '08': 'import',
  '10': 'reverse_charge',
  '11': 'reverse_charge',
  '12': 'third_country_services',
  '13': 'third_country_services',
  '30': 'triangular',
};

/**
 * What a classification of VAT says of supplies without tax. Customary codes name the line of the VAT return
 * (`19Ř20`); companies may have their own, which say nothing (*uncertain*: no official list is published).
 */
export function classified(code: string | null, isIssued: boolean): Treatment | null {
  // One line of the return has two kinds of supplies; exempt ones are told apart by what stands behind it.
  if (isIssued && /Ř\s?26osv/i.test(code ?? '')) return 'exempt_with_deduction';
  const line = /Ř\s?(\d\d)/i.exec(code ?? '')?.[1];
  const table = isIssued ? ISSUED : RECEIVED;
  return line !== undefined && Object.hasOwn(table, line) ? (table[line] ?? null) : null;
}
