import type { Deduction, DeductionKind, NewDeduction } from './api.ts';

export type DeductionValues = {
  kind: DeductionKind;
  creditor: string;
  reference: string;
  delivered_on: string | null;
  monthly: number | null;
  total: number | null;
  bank_account: string;
  variable_symbol: string;
  ended_on: string | null;
  note: string;
};

/** The form of a stored deduction, or an empty one. */
export function valuesOf(deduction: Deduction | null): DeductionValues {
  return {
    kind: deduction?.kind ?? 'non_priority',
    creditor: deduction?.creditor ?? '',
    reference: deduction?.reference ?? '',
    delivered_on: deduction?.delivered_on ?? null,
    monthly: deduction?.monthly ?? null,
    total: deduction?.total ?? null,
    bank_account: deduction?.bank_account ?? '',
    variable_symbol: deduction?.variable_symbol ?? '',
    ended_on: deduction?.ended_on ?? null,
    note: deduction?.note ?? '',
  };
}

/** What is deducted every month whatever is owed; other claims have no such amount. */
export const hasMonthly = (kind: DeductionKind): kind is 'maintenance' | 'agreed' =>
  kind === 'maintenance' || kind === 'agreed';

/** An insolvency is ended by a court, not by an amount. */
export const hasTotal = (kind: DeductionKind): boolean => kind !== 'insolvency';

export function deductionOf(values: DeductionValues): NewDeduction {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    kind: values.kind,
    creditor: values.creditor,
    // Nothing chosen is for the service to refuse, at its field.
    delivered_on: values.delivered_on ?? '',
    monthly: hasMonthly(values.kind) ? values.monthly : null,
    total: hasTotal(values.kind) ? values.total : null,
    ended_on: values.ended_on,
    reference: orNull(values.reference),
    bank_account: orNull(values.bank_account),
    variable_symbol: orNull(values.variable_symbol),
    note: orNull(values.note),
  };
}
