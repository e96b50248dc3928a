import type { DocumentKind } from '../documents/documents/index.ts';

/** What is bought and owed: the kinds that may need approval. A receipt for a paid advance follows money that is gone. */
export const EXPENSE_KINDS = [
  'received_invoice',
  'received_advance',
  'received_credit_note',
  'receipt',
  'cash_out',
  'other_liability',
] as const satisfies readonly DocumentKind[];
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

export const isExpense = (kind: string): kind is ExpenseKind => EXPENSE_KINDS.some((each) => each === kind);
