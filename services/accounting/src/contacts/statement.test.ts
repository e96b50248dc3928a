import type { Haler } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import type { Movement, OpenItem } from './dealings.ts';
import { statementOf } from './statement.ts';

const movement = (date: string, debit: number, credit: number, more: Partial<Movement> = {}): Movement => ({
  date,
  document_id: 1,
  payment_id: null,
  number: null,
  text: 'Faktura',
  debit: debit as Haler,
  credit: credit as Haler,
  currency: 'CZK',
  amount: (debit + credit) as Haler,
  ...more,
});
const item = (document_id: number, due_on: string | null): OpenItem => ({
  document_id,
  number: null,
  due_on,
  currency: 'CZK',
  total_payable: 100 as Haler,
  paid: 40 as Haler,
  remaining: 60 as Haler,
});
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

test('what was before is the opening, and each row has the balance after it', () => {
  const movements = [
    movement('2026-03-01', 0, 12_100, { payment_id: 5, text: 'Úhrada' }),
    movement('2026-03-01', 12_100, 0),
    movement('2025-12-31', 500, 0),
    movement('2026-01-01', 0, 1),
  ];
  const statement = statementOf({ movements, openItems: [] }, YEAR, '2026-07-01');
  expect(statement.opening).toBe(5);
  expect(statement.rows.map(({ text, balance }) => [text, balance])).toEqual([
    ['Faktura', 4.99],
    ['Faktura', 125.99],
    ['Úhrada', 4.99],
  ]);
  expect(statement.closing).toBe(4.99);
});

test('movements after the last day are not in it', () => {
  const movements = [movement('2026-01-31', 100, 0), movement('2026-02-01', 200, 0)];
  const { rows, closing } = statementOf(
    { movements, openItems: [] },
    { from: '2026-01-01', to: '2026-01-31' },
    '2026-07-01',
  );
  expect([rows.length, closing]).toEqual([1, 1]);
});

test('open items go by due date, and are overdue by today or by the last day if that was earlier', () => {
  const openItems = [item(3, null), item(2, '2026-06-21'), item(1, '2026-06-21'), item(4, '2026-08-01')];
  const shown = (to: string) =>
    statementOf({ movements: [], openItems }, { from: '2026-01-01', to }, '2026-07-01').open_items.map(
      ({ document_id, days_overdue }) => [document_id, days_overdue],
    );
  expect(shown('2026-12-31')).toEqual([
    [1, 10],
    [2, 10],
    [4, 0],
    [3, 0],
  ]);
  expect(shown('2026-06-22')[0]).toEqual([1, 1]);
});
