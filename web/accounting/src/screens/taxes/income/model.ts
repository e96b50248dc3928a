import type { operations } from '@news-and-accounting/accounting-client';

/** The income tax of a year as the interface gives it. */
export type Income = operations['getIncomeTax']['responses'][200]['content']['application/json'];
type Entries = operations['updateIncomeTax']['requestBody']['content']['application/json']['working'];
/** Keys of a working with new values; null takes one back to what holds by itself. */
export type Changes = Entries;

export type IncomeLine = Income['lines'][number];
export type IncomeItem = IncomeLine['items'][number];
export type Finding = Income['findings'][number];
export type Proposal = Income['proposals'][number];
export type FilingMode = Income['due']['filing_mode'];

type Inputs = { [Key in keyof Income['inputs']]-?: NonNullable<Income['inputs'][Key]> };
type Result<Member extends string> = Extract<Income['result'], Record<Member, unknown>>;

/** Keys that count for every kind: what was entered, or its default. */
type CommonInput = 'filing_mode' | 'losses' | 'loss_claim' | 'gifts' | 'advances_paid';
type CompanyInput =
  | CommonInput
  | 'adjustments'
  | 'accounts'
  | 'foreign_income'
  | 'disabled_employees'
  | 'severely_disabled_employees';

export type CompanyIncome = Omit<Income, 'kind' | 'result' | 'inputs'> & {
  kind: 'dppo';
  result: Result<'accounting_profit'>;
  inputs: Income['inputs'] & Omit<Pick<Inputs, CompanyInput>, 'loss_claim'>;
};
export type Adjustment = CompanyIncome['inputs']['adjustments'][number];

export type ForeignMethod = CompanyIncome['inputs']['foreign_income'][number]['method'];

export const isOfCompany = (income: Income): income is CompanyIncome => income.kind === 'dppo';
