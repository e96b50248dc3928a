import type { LegalReference } from '@news-and-accounting/law';
import type { CompanyRow } from './rows.ts';

function of(paragraph: string): LegalReference {
  return Object.freeze({
    title: `${paragraph} zákona č. 586/1992 Sb., o daních z příjmů`,
    href: 'https://www.e-sbirka.cz/sb/1992/586',
  });
}

const BY_ROW: Readonly<Partial<Record<CompanyRow, LegalReference>>> = {
  10: of('§ 23 odst. 2'),
  20: of('§ 23 odst. 3 písm. a)'),
  30: of('§ 23 odst. 3 písm. a)'),
  40: of('§ 24 a 25'),
  63: of('§ 23e, 23g, 23h a 38fa'),
  65: of('§ 23i'),
  100: of('§ 18'),
  101: of('§ 18a'),
  109: of('§ 19b'),
  110: of('§ 19'),
  111: of('§ 23 odst. 3 písm. b)'),
  112: of('§ 23 odst. 3 písm. c)'),
  120: of('§ 36'),
  130: of('§ 20b'),
  140: of('§ 23 odst. 4'),
  160: of('§ 24'),
  163: of('§ 23e, 23g a 38fa'),
  165: of('§ 23i'),
  210: of('§ 38f odst. 3'),
  240: of('§ 34'),
  242: of('§ 34a až 34e'),
  243: of('§ 34f až 34h'),
  251: of('§ 20 odst. 7'),
  319: of('§ 38fa odst. 9'),
  320: of('§ 38f odst. 2, 3 a 8'),
  331: of('§ 20b'),
  334: of('§ 38f'),
};

/** Rules of method behind the rows, which no value in law/ carries. */
export const COMPANY_PARAGRAPHS = {
  rows: BY_ROW,
  base: of('§ 23 odst. 1 a 2'),
  depreciation: of('§ 26 až 33'),
  rounded_base: of('§ 21 odst. 6'),
  tax: of('§ 21 odst. 1'),
  total: of('§ 21'),
  advances: of('§ 38a'),
} as const;

/** Why something is proposed for the return of a company. */
export const PROPOSAL_PARAGRAPHS = {
  disposed: of('§ 24 odst. 2 písm. b)'),
  insurance: of('§ 24 odst. 2 písm. f) a § 23 odst. 3 písm. a)'),
  gifts: of('§ 20 odst. 8'),
  foreignTax: of('§ 24 odst. 2 písm. ch)'),
  penaltiesPaid: of('§ 24 odst. 2 písm. zi)'),
  penaltiesReceived: of('§ 23 odst. 3 písm. b)'),
} as const;
