import type { DocumentRow } from '../../documents/model.ts';

type Owed = Pick<DocumentRow, 'kind' | 'status' | 'asked' | 'payment_method'>;

/** What the company gives: a supplier's price, or a credit note's back. In its own currency, above zero. */
export function owedOf(document: Owed): number {
  const { kind, status, asked } = document;
  if (status !== 'issued' || isPaidByCard(document)) return 0;
  if (kind === 'credit_note') return Math.max(0, -asked);
  return PAID_KINDS.includes(kind) ? Math.max(0, asked) : 0;
}

const PAID_KINDS = ['received_invoice', 'received_advance', 'receipt', 'other_liability'];

/** A receipt that a card has paid: the shop has its money, only the statement of the bank is still to say so. */
export const isPaidByCard = ({ kind, payment_method }: Pick<DocumentRow, 'kind' | 'payment_method'>) =>
  kind === 'receipt' && payment_method === 'card';
