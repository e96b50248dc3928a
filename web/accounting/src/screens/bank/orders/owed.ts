import type { DocumentRow } from '../../documents/model.ts';

/** What the company gives: a supplier's price, or a credit note's back. In its own currency, above zero. */
export function owedOf({ kind, status, asked }: Pick<DocumentRow, 'kind' | 'status' | 'asked'>): number {
  if (status !== 'issued') return 0;
  if (kind === 'credit_note') return Math.max(0, -asked);
  return PAID_KINDS.includes(kind) ? Math.max(0, asked) : 0;
}

const PAID_KINDS = ['received_invoice', 'received_advance', 'receipt', 'other_liability'];
