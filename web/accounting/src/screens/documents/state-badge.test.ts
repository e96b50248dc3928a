import { expect, test } from 'vitest';
import { owedOf } from '../bank/orders/owed.ts';
import { stateOf } from './state-badge.tsx';

const advance = (asked: number) => ({
  ...{ kind: 'received_advance' as const, direction: 'received' as const, status: 'issued' as const },
  ...{
    payment_method: 'transfer' as const,
    payment_state: 'partial' as const,
    due_on: '2026-01-10',
    remaining: 500,
    asked,
    approval_state: null,
  },
});

test.each([
  [500, '31\u00A0dní po splatnosti'],
  [200, '31\u00A0dní po splatnosti'],
  [0, 'vyúčtováno'],
])('an advance that asks for %d is late and owed by it', (asked, text) => {
  expect([stateOf(advance(asked), '2026-02-10').text, owedOf(advance(asked))]).toEqual([text, asked]);
});

const receipt = (payment_method: 'card' | 'cash') => ({
  ...{ kind: 'receipt' as const, direction: 'received' as const, status: 'issued' as const, payment_method },
  ...{ payment_state: 'unpaid' as const, due_on: '2026-01-10', remaining: 242, asked: 242 },
  approval_state: null,
});

test('a receipt that a card has paid is neither late nor to be paid once more', () => {
  const card = receipt('card');
  expect([stateOf(card, '2026-02-10').text, owedOf(card)]).toEqual(['placeno kartou, čeká na výpis', 0]);
  const paid = { ...card, payment_state: 'paid' as const, remaining: 0, asked: 0 };
  expect(stateOf(paid, '2026-02-10').text).toBe('zaplaceno');
  const cash = receipt('cash');
  expect([stateOf(cash, '2026-02-10').text, owedOf(cash)]).toEqual(['31\u00A0dní po splatnosti', 242]);
});
