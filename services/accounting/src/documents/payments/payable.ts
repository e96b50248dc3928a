import type { Side } from '@news-and-accounting/document';
import type { SeriesKind } from '../series/index.ts';

/** How documents of a kind are paid. */
export type Payable = {
  /** Who is paid. */
  side: Side;
  /** Where the payment is posted against money. */
  account: string;
  /** Nothing is posted for the document itself, so its payment is worth what was paid; a rate makes a difference when it is given back. */
  isAdvance: boolean;
};

const RECEIVABLE: Payable = { side: 'issued', account: '311', isAdvance: false };
const PAYABLE: Payable = { side: 'received', account: '321', isAdvance: false };

/** Kinds that are paid, each by payments of its own; cash documents are settled at issue. */
const KINDS: Partial<Record<SeriesKind, Payable>> = {
  invoice: RECEIVABLE,
  credit_note: RECEIVABLE,
  advance: { ...RECEIVABLE, account: '324', isAdvance: true },
  other_receivable: { ...RECEIVABLE, account: '378' },
  received_invoice: PAYABLE,
  received_credit_note: PAYABLE,
  receipt: PAYABLE,
  received_advance: { ...PAYABLE, account: '314', isAdvance: true },
  other_liability: { ...PAYABLE, account: '379' },
};

/** How a kind is paid; null: by no payments. */
export const payableOf = (kind: SeriesKind): Payable | null => KINDS[kind] ?? null;
