import type { Haler } from '@news-and-accounting/money';
import type { SettlementValues } from './fields.ts';

/** The result of a settlement in the words of the interface, CZK. */
export type ResultJson = {
  income: number;
  deductions: number;
  rounded_base: number;
  tax: number;
  credits: number;
  child_benefit: { total: number; as_credit: number; bonus: number };
  tax_after: number;
  advances: number;
  bonuses_paid: number;
  refund: number;
  /** Why it is not settled, in Czech. */
  refused: string | null;
};

/** A settlement as stored; amounts in haléře. */
export type SettlementRow = {
  id: number;
  employee_id: number;
  person: string;
  year: number;
  requested_on: string | null;
  input: Omit<SettlementValues, 'requested_on'>;
  applied_month: number | null;
  applied_employee_id: number | null;
  applied_at: Date | null;
  refund: Haler | null;
  tax_refund: Haler | null;
  result: AppliedResult | null;
  updated_at: Date;
};

/** A settlement that is in a wage. */
export type AppliedRow = SettlementRow & {
  applied_month: number;
  applied_employee_id: number;
  applied_at: Date;
  refund: Haler;
  tax_refund: Haler;
  result: AppliedResult;
};

/** What was put into the wage, with the claims that it was made of: they may change on the card later. */
export type AppliedResult = ResultJson & { claims: Claims };

/** The claims that count: what was entered, else what card and slips say. */
export type Claims = Omit<
  SettlementValues,
  'requested_on' | 'children' | 'ztpp_months' | 'student_months'
> & {
  children: NonNullable<SettlementValues['children']>;
  ztpp_months: number;
  student_months: number;
};

export function isApplied(row: SettlementRow | null): row is AppliedRow {
  return row !== null && row.applied_month !== null;
}

/** What was entered, for a body of the same shape. */
export function valuesOf(row: SettlementRow): SettlementValues {
  return { requested_on: row.requested_on, ...row.input };
}
