import type { Treatment } from '@news-and-accounting/document';
import type { XmlElement } from '@news-and-accounting/xml';
import { isTrue } from '../shared/xml-values.ts';

/**
 * Customary codes of the program's list of VAT classifications. Every company may have its own, so a code that is not
 * here says nothing (*uncertain*: no official list is published).
 */
const CODES: readonly (readonly [RegExp, Treatment])[] = [
  [/pdp/i, 'reverse_charge'],
  [/^UDdodEU/i, 'eu_goods'],
  [/^UDdod3/i, 'triangular'],
  [/^UDzahrSl/i, 'eu_services'],
  [/^UDzahr$/i, 'outside_cz'],
  [/^U.*v[yý]v/i, 'export'],
  [/^U.*osv/i, 'exempt'],
  [/^U[NK]odpS/i, 'exempt_with_deduction'],
  [/^U[NK]odpBez/i, 'exempt'],
  [/^UN/i, 'not_subject'],
  [/^P[DBK]nadEU/i, 'eu_goods'],
  [/^P[DBK]sluz3/i, 'third_country_services'],
  [/^P[DBK]sluzEU/i, 'eu_services'],
  [/^P[DBK](?:tovar|dovoz)/i, 'import'],
  [/^PN/i, 'not_subject'],
];

/** What a classification says of supplies without tax; null where it says nothing. */
export function classified(element: XmlElement | null): Treatment | null {
  const classification = element?.at('classificationVAT');
  if (classification?.text('classificationVATType') === 'nonSubsume') return 'not_subject';
  const code = classification?.text('ids') ?? '';
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** Whether the recipient pays the tax in Czechia. */
export const isReversed = (item: XmlElement): boolean => isTrue(item.text('PDP'));
