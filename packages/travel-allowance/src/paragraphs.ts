import type { LegalReference } from '@news-and-accounting/law';

const LABOUR_CODE = ['zákona č. 262/2006 Sb., zákoník práce', '2006/262'] as const;
const INCOME_TAX = ['zákona č. 586/1992 Sb., o daních z příjmů', '1992/586'] as const;

function of(paragraph: string, [act, path]: readonly [string, string]): LegalReference {
  return Object.freeze({ title: `${paragraph} ${act}`, href: `https://www.e-sbirka.cz/sb/${path}` });
}

/** Rules of method, which no value in law/ carries. */
export const PARAGRAPHS = {
  meals: of('§ 163 odst. 1', LABOUR_CODE),
  twoDays: of('§ 163 odst. 4', LABOUR_CODE),
  foreign: of('§ 170 odst. 3', LABOUR_CODE),
  hoursWithoutForeign: of('§ 170 odst. 4', LABOUR_CODE),
  vehicle: of('§ 157 odst. 3', LABOUR_CODE),
  fuel: of('§ 158', LABOUR_CODE),
  lodging: of('§ 162', LABOUR_CODE),
  otherExpenses: of('§ 164', LABOUR_CODE),
  settlement: of('§ 183', LABOUR_CODE),
  selfEmployed: of('§ 24 odst. 2 písm. k)', INCOME_TAX),
} as const;
