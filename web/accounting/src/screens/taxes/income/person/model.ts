import type { Company } from '../../../../api/companies.ts';
import type { Income } from '../model.ts';
import type { Held, Mode } from './values.ts';
import type { PersonInputs } from './working.ts';

type Result<Member extends string> = Extract<Income['result'], Record<Member, unknown>>;

/** The working of an ordinary return, and that of the flat tax. */
export type ReturnIncome = Income & { result: Result<'tax_before_credits'> };
export type FlatTaxIncome = Income & { result: Result<'monthly'> };

export const isOfFlatTax = (income: Income): income is FlatTaxIncome => income.kind === 'flat_tax';

/** What the parts of the form need to know of a year. */
export type PersonOfYear = Held & {
  /** As it was read: writes are for this version. */
  read: Income;
  year: number;
  booksSource: 'cash_journal' | 'ledger' | 'manual';
  /** Of the flat expenses that the company is set up with. */
  usualRate: number | null;
  /** How expenses are counted where nobody says so. */
  usualMode: Mode;
  advancesPaid: number;
  updated_at: string | null;
};

export function personOf(
  income: Income,
  company: Pick<Company, 'bookkeeping' | 'flat_expense_rate'>,
): PersonOfYear {
  const inputs = income.inputs as PersonInputs;
  const isFromBooks = ['business', 'business.activities'].some((key) => income.defaulted.includes(key));
  return {
    ...{ read: income, year: income.year, inputs, defaulted: income.defaulted, isFromBooks },
    booksSource: company.bookkeeping === 'double_entry' ? 'ledger' : 'cash_journal',
    usualRate: company.flat_expense_rate,
    mode: inputs.business?.mode ?? usualMode(company),
    usualMode: usualMode(company),
    advancesPaid: inputs.advances_paid ?? 0,
    updated_at: income.updated_at,
  };
}

/** How expenses are counted where nobody says so. */
const usualMode = ({ bookkeeping }: Pick<Company, 'bookkeeping'>): Mode =>
  bookkeeping === 'flat_expenses' || bookkeeping === 'flat_tax' ? 'flat' : 'actual';
