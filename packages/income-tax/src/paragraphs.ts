import type { LegalReference } from '@news-and-accounting/law';

function of(paragraph: string): LegalReference {
  return Object.freeze({
    title: `${paragraph} zákona č. 586/1992 Sb., o daních z příjmů`,
    href: 'https://www.e-sbirka.cz/sb/1992/586',
  });
}

/** Rules of method behind the lines of a settlement, which no value in law/ carries. */
export const SETTLEMENT_PARAGRAPHS = {
  income: of('§ 6'),
  deductions: of('§ 15 a 15a'),
  rounded_base: of('§ 16 odst. 2'),
  tax: of('§ 16'),
  credits: of('§ 35 a 35ba'),
  after_credits: of('§ 35ba'),
  child_benefit: of('§ 35c odst. 1'),
  child_credit: of('§ 35c odst. 2'),
  child_bonus: of('§ 35c odst. 3 a 4'),
  tax_after: of('§ 35d odst. 6'),
  tax_difference: of('§ 38ch odst. 4'),
  bonus_difference: of('§ 35d odst. 7 a 8'),
  difference: of('§ 38ch odst. 5'),
  refund: of('§ 38ch odst. 5'),
} as const;

/** Rules of method behind the rows of a return of a person. */
export const PERSON_PARAGRAPHS = {
  business: of('§ 7'),
  expenses: of('§ 24'),
  adjustments: of('§ 5 a 23'),
  employment: of('§ 6'),
  premiums: of('§ 6 odst. 12, ve znění do 31. 12. 2020,'),
  capital: of('§ 8'),
  rent: of('§ 9'),
  other: of('§ 10 odst. 4'),
  base: of('§ 5 odst. 1 a 3'),
  rounded_base: of('§ 16 odst. 2'),
  tax: of('§ 16'),
  loss: of('§ 5 odst. 3'),
  credits: of('§ 35ba'),
  child_benefit: of('§ 35c odst. 1'),
  child_credit: of('§ 35c odst. 2'),
  child_bonus: of('§ 35c odst. 3 a 4'),
} as const;
