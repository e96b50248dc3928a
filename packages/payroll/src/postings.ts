import type { Haler } from '@news-and-accounting/money';
import type { SlipDeductions } from './deductions.ts';
import type { Relationship, Settlement } from './facts.ts';
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
const SOCIAL_EXPENSE = '527';
const OTHER_PAYABLES = '379';

/** The postings of a payslip; lines of zero are left out. Paying the wage and the levies is posted elsewhere. */
export function postingsOf({
  payee,
  gross,
  sickPay,
  meals,
  employee,
  employer,
  tax,
  settlement,
}: {
  payee: Relationship['payee'];
  gross: number;
  sickPay: number;
  meals: number;
  employee: Premiums;
  employer: Premiums;
  tax: SlipTax;
  settlement: Settlement | null;
}): readonly Posting[] {
  const { expense, payable } = ACCOUNTS[payee];
  const postings: Posting[] = [];
  const add = (debit: string, credit: string, amount: number, text: string) => {
    if (amount > 0) postings.push({ debit, credit, amount: amount as Haler, text });
  };
  add(expense, payable, gross, 'Hrubá mzda');
  add(expense, payable, sickPay, 'Náhrada mzdy při pracovní neschopnosti');
  add(SOCIAL_EXPENSE, payable, meals, 'Příspěvek na stravování');
  add(PREMIUM_EXPENSE, INSURERS, employer.social, 'Sociální pojištění zaměstnavatele');
  add(PREMIUM_EXPENSE, INSURERS, employer.health, 'Zdravotní pojištění zaměstnavatele');
  add(payable, INSURERS, employee.social, 'Sociální pojištění zaměstnance');
  add(payable, INSURERS, employee.health, 'Zdravotní pojištění zaměstnance');
  add(payable, INCOME_TAX, tax.advance, 'Záloha na daň z příjmů');
  add(payable, INCOME_TAX, tax.withholding, 'Srážková daň z příjmů');
  add(INCOME_TAX, payable, tax.childBenefit.bonus, 'Daňový bonus');
  add(INCOME_TAX, payable, settlement?.refund ?? 0, 'Přeplatek z ročního zúčtování daně');
  return postings;
}

/** What is owed to creditors instead of the employee. */
export function deductionPostings(
  payee: Relationship['payee'],
  { total }: SlipDeductions,
): readonly Posting[] {
  if (total === 0) return [];
  return [{ debit: ACCOUNTS[payee].payable, credit: OTHER_PAYABLES, amount: total, text: 'Srážky ze mzdy' }];
}
