import { expect, test } from 'vitest';
import { owedOf } from '../bank/orders/owed.ts';
import type { DocumentRow } from './model.ts';
import { stateOf } from './state-badge.tsx';

const settledBy = (number: string | null): DocumentRow['links'] => [
  { relation: 'settled_by', document_id: 2, number },
];
const advance = (links: DocumentRow['links']) => ({
  ...{ kind: 'received_advance' as const, direction: 'received' as const, status: 'issued' as const },
  ...{ payment_state: 'partial' as const, due_on: '2026-01-10', remaining: 500, approval_state: null, links },
});

test('an advance that an invoice deducted is neither late nor owed, however little of it was paid', () => {
  const waiting = advance(settledBy(null));
  expect([stateOf(waiting, '2026-02-10').colour, owedOf(waiting)]).toEqual(['red', 500]);
  const deducted = advance(settledBy('PF20260001'));
  expect([stateOf(deducted, '2026-02-10').text, owedOf(deducted)]).toEqual(['vyúčtováno', 0]);
});
