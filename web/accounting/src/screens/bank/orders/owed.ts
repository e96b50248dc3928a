import { isDeducted } from '../../documents/kinds.ts';
import type { DocumentRow } from '../../documents/model.ts';

/** What the company gives: a supplier's price, or a credit note's back. In its own currency, above zero. */
export function owedOf(document: Pick<DocumentRow, 'kind' | 'status' | 'remaining' | 'links'>): number {
  const { kind, status, remaining } = document;
  if (status !== 'issued' || isDeducted(document)) return 0;
  if (kind === 'credit_note') return Math.max(0, -remaining);
  return PAID_KINDS.includes(kind) ? Math.max(0, remaining) : 0;
}

const PAID_KINDS = ['received_invoice', 'received_advance', 'receipt', 'other_liability'];
