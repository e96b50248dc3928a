import { expect, test } from 'vitest';
import type { MonthParts } from './api.ts';
import { lateWages } from './wage-lines.tsx';

const wages = (period: string, due_on: string, before_kept = false) => ({
  ...{ kind: 'wages', period, due_on, before_kept },
});

test('late are wages of earlier months; those of the month before stand in the month, though due before it', () => {
  const deadlines = [
    wages('2026-08', '2026-09-01', true),
    wages('2026-09', '2026-10-01'),
    // Sunday 1 November is no day to pay on.
    wages('2026-10', '2026-10-30'),
    { ...wages('2026-09', '2026-10-26'), kind: 'vat_return' },
  ];
  const parts = { overview: { data: { deadlines } } } as unknown as MonthParts;
  const late = lateWages(parts, { year: 2026, month: 11 });
  expect(late.map(({ kind, period }) => [kind, period])).toEqual([['wages', '2026-09']]);
});
