import { expect, test } from 'vitest';
import { namesWithoutSlip, partOf } from './relations.ts';

const JUNE = { year: 2026, month: 6 };
const card = (id: number, started_on: string, ended_on: string | null = null) => ({
  ...{ id, full_name: `Osoba ${id}`, started_on, ended_on },
});

test('who is employed on a day of the month and has no slip is named', () => {
  const cards = [
    card(1, '2026-01-01'),
    card(2, '2026-06-30'),
    card(3, '2026-07-01'),
    card(4, '2026-01-01', '2026-05-31'),
    card(5, '2026-01-01', '2026-06-01'),
  ];
  expect(namesWithoutSlip([{ employee_id: 1 }], cards, JUNE)).toEqual(['Osoba 2', 'Osoba 5']);
});

test('only a day that makes a part of the month of it is told', () => {
  expect(partOf(card(1, '2026-06-01', '2026-06-30'), JUNE)).toEqual({ from: null, to: null });
  expect(partOf(card(1, '2026-06-02', '2026-06-29'), JUNE)).toEqual({ from: '2026-06-02', to: '2026-06-29' });
  expect(partOf(card(1, '2026-05-02', '2026-07-01'), JUNE)).toEqual({ from: null, to: null });
  expect(partOf(card(1, '2026-07-02'), JUNE)).toEqual({ from: null, to: null });
});
