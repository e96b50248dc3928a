import type { Haler } from '@news-and-accounting/money';
import type { Relationship } from './facts.ts';
import type { Premiums } from './premiums.ts';
import type { SlipTax } from './tax.ts';

/** A double entry; accounts of the chart for businesses (decree 500/2002). */
export interface Posting {
  readonly debit: string;
  readonly credit: string;
  /** Above zero. */
  readonly amount: Haler;
  readonly text: string;
}

const ACCOUNTS: Readonly<Record<Relationship['payee'], { expense: string; payable: string }>> = {
  employee: { expense: '521', payable: '331' },
  partner: { expense: '522', payable: '366' },
  statutory_body: { expense: '523', payable: '366' },
};
const PREMIUM_EXPENSE = '524';
const INSURERS = '336';
const INCOME_TAX = '342';

/** The postings of a payslip; lines of zero are left out. Paying the wage and the levies is posted elsewhere. */
export function postingsOf(
  payee: Relationship['payee'],
  gross: number,
  employee: Premiums,
  employer: Premiums,
  tax: SlipTax,
): readonly Posting[] {
  const { expense, payable } = ACCOUNTS[payee];
  const postings: Posting[] = [];
  const add = (debit: string, credit: string, amount: number, text: string) => {
    if (amount > 0) postings.push({ debit, credit, amount: amount as Haler, text });
  };
  add(expense, payable, gross, 'Hrubá mzda');
  add(PREMIUM_EXPENSE, INSURERS, employer.social, 'Sociální pojištění zaměstnavatele');
  add(PREMIUM_EXPENSE, INSURERS, employer.health, 'Zdravotní pojištění zaměstnavatele');
  add(payable, INSURERS, employee.social, 'Sociální pojištění zaměstnance');
  add(payable, INSURERS, employee.health, 'Zdravotní pojištění zaměstnance');
  add(payable, INCOME_TAX, tax.advance, 'Záloha na daň z příjmů');
  add(payable, INCOME_TAX, tax.withholding, 'Srážková daň z příjmů');
  add(INCOME_TAX, payable, tax.childBenefit.bonus, 'Daňový bonus');
  return postings;
}
