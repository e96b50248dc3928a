import { expect, test } from 'vitest';
import type { Employee } from '../employees/api.ts';
import type { Payslip } from './api.ts';
import { lostBy } from './lost.ts';

const JUNE = { year: 2026, month: 6 };

const slip = (employee_id: number, base_gross: number, bonuses = 0, status: Payslip['status'] = 'draft') =>
  ({ employee_id, employee_name: `Páska ${employee_id}`, status, data: { base_gross, bonuses } }) as Payslip;
const card = (id: number, parts: Partial<Employee> = {}) =>
  ({
    id,
    contract: 'hpp',
    gross_wage: 40_000,
    started_on: '2026-06-01',
    ended_on: null,
    ...parts,
  }) as Employee;

test('drafts are named whose wage or bonuses are not those of the card', () => {
  const slips = [slip(1, 40_000), slip(2, 41_000), slip(3, 40_000, 500), slip(4, 1, 1, 'approved')];
  const cards = [1, 2, 3, 4].map((id) => card(id));
  expect(lostBy(slips, cards, JUNE)).toEqual({ changed: ['Páska 2', 'Páska 3'], reduced: [] });
});

test('a lower wage of a part of a month is told apart, unless it is not reduced at all', () => {
  const slips = [slip(1, 20_000), slip(2, 20_000), slip(3, 20_000), slip(4, 20_000, 100), slip(5, 40_000)];
  const cards = [
    card(1, { started_on: '2026-06-02' }),
    card(2, { ended_on: '2026-06-29' }),
    card(3, { contract: 'dpp', started_on: '2026-06-16' }),
    card(4, { started_on: '2026-06-16' }),
    card(5, { ended_on: '2026-06-30' }),
  ];
  expect(lostBy(slips, cards, JUNE)).toEqual({
    changed: ['Páska 3', 'Páska 4'],
    reduced: ['Páska 1', 'Páska 2'],
  });
});

test('a wage that is lower for days of absence is no wage that somebody set', () => {
  const absent = (slip: Payslip, working_days: number) =>
    ({ ...slip, data: { ...slip.data, absences: [{ working_days }] } }) as Payslip;
  const slips = [absent(slip(1, 20_000), 9), absent(slip(2, 20_000), 0)];
  expect(lostBy(slips, [card(1), card(2)], JUNE)).toEqual({ changed: ['Páska 2'], reduced: ['Páska 1'] });
});
