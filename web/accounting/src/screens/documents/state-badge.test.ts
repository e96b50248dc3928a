import { expect, test } from 'vitest';
import { owedOf } from '../bank/orders/owed.ts';
import { stateOf } from './state-badge.tsx';

const advance = (asked: number) => ({
  ...{ kind: 'received_advance' as const, direction: 'received' as const, status: 'issued' as const },
  ...{ payment_state: 'partial' as const, due_on: '2026-01-10', remaining: 500, asked, approval_state: null },
});

test.each([
  [500, '31\u00A0dní po splatnosti'],
  [200, '31\u00A0dní po splatnosti'],
  [0, 'vyúčtováno'],
])('an advance that asks for %d is late and owed by it', (asked, text) => {
  expect([stateOf(advance(asked), '2026-02-10').text, owedOf(advance(asked))]).toEqual([text, asked]);
});
