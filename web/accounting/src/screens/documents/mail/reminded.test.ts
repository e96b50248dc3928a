import { expect, test } from 'vitest';
import type { Document } from '../model.ts';
import { canBeReminded, lastReminder } from './reminded.ts';

const advance = (asked: number) =>
  ({
    ...{ kind: 'advance', direction: 'issued', status: 'issued', payment_state: 'partial' },
    ...{ due_on: '2026-01-10', remaining: 500, asked },
  }) as unknown as Document;

test('what is left of an advance is reminded until an invoice asks for it', () => {
  expect(canBeReminded(advance(500))).toBe(true);
  expect(canBeReminded(advance(0))).toBe(false);
});

test('a reminder of today is told from one that went out before', () => {
  const of = (last_level: number, last_at: string | null, reminded_today: boolean) => {
    const told = lastReminder({
      ...{ due_on: '2026-11-20', days_overdue: 10, last_level, last_at, reminded_today },
    });
    return told.replaceAll('\u00a0', ' ');
  };
  const [today, before] = ['2026-11-29T23:30:00Z', '2026-11-25T09:00:00Z'];
  expect([of(0, null, false), of(0, null, true)]).toEqual(['žádná', 'dnes neodešla']);
  expect(of(1, today, true)).toBe('1. upomínka, dnes upomenuto');
  expect(of(1, before, false)).toBe('1. upomínka, 25. 11. 2026 10:00');
  expect(of(1, before, true)).toBe('1. upomínka, 25. 11. 2026 10:00, dnes neodešla');
});
