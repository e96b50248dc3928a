import type { Document } from '../model.ts';

const ON_PAPER: readonly Document['kind'][] = [
  ...(['invoice', 'advance', 'tax_receipt', 'credit_note', 'quote', 'order', 'delivery_note'] as const),
  ...(['receipt', 'cash_in', 'cash_out'] as const),
];
const AS_DATA: readonly Document['kind'][] = ['invoice', 'advance', 'tax_receipt', 'credit_note'];

/** Whether a document has a PDF. */
export function isOnPaper({ kind, direction, self_billed }: Document): boolean {
  if (kind === 'received_invoice') return self_billed;
  return ON_PAPER.includes(kind) && (direction !== 'received' || kind === 'receipt');
}

/** Whether it is exchanged as data, too. */
export const isData = ({ kind, direction, status }: Document): boolean =>
  AS_DATA.includes(kind) && direction === 'issued' && status === 'issued';
