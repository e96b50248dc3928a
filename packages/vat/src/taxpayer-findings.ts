import { czechDic, finding } from './findings.ts';
import type { Finding, Taxpayer } from './types.ts';

/** What the heads of the forms need of the company. */
export function taxpayerFindings(
  { dic, legalForm, hasTaxOffice, hasSubmitter, hasNace }: Taxpayer,
  form: 'return' | 'control' | 'recapitulative',
): Finding[] {
  const found: Finding[] = [];
  const add = (code: Finding['code'], message: string, field: string) =>
    found.push(finding(code, message, { field }));
  if (czechDic({ dic }) === null) add('DIC_MISSING', 'Firma nemá vyplněné české DIČ.', 'dic');
  if (!hasTaxOffice)
    add('TAX_OFFICE_MISSING', 'Firma nemá vyplněný finanční úřad a územní pracoviště.', 'tax_office_code');
  if (legalForm !== 'osvc' && !hasSubmitter) {
    add('SUBMITTER_MISSING', 'Chybí osoba oprávněná k podání za právnickou osobu.', 'settings.submitter');
  }
  if (form === 'return' && !hasNace)
    add('NACE_MISSING', 'Firma nemá vyplněnou hlavní činnost (CZ-NACE).', 'nace');
  return found;
}
