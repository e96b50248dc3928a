import { expect, test } from 'vitest';
import type { Payslip } from './api.ts';
import { differencesOf } from './differences.ts';

const DATA: Payslip['data'] = {
  gross: 40_000,
  base_gross: 40_000,
  bonuses: 0,
  insured: { social: true, health: true },
  assessment_base: { social: 40_000, health: 40_000 },
  employee: { social: 2840, health: 1800, total: 4640 },
  employer: { social: 9920, health: 3600, total: 13_520 },
  health_min_base_topup: 0,
  tax: {
    base: 40_000,
    rounded_base: 40_000,
    rate_split: [],
    advance_before_credits: 6000,
    credits: [{ key: 'taxpayer', label: 'Sleva na poplatníka', amount: 2570, entitlement: 2570 }],
    child_benefit: { total: 0, as_credit: 0, bonus: 0 },
    advance: 3430,
    withholding: 0,
    kind: 'advance',
  },
  net: 31_930,
  payout: 31_930,
  employer_cost: 53_520,
  postings: [],
  warnings: [],
};

const slip = (employee_id: number, data: Partial<Payslip['data']> = {}): Payslip =>
  ({ employee_id, data: { ...DATA, ...data } }) as Payslip;

const ABSENCE = {
  absence_id: 1,
  kind: 'sickness' as const,
  from: '2026-06-08',
  to: '2026-06-12',
  calendar_days: 5,
  working_days: 5,
  compensated_hours: 40,
  amount: 5000,
};

test('slips of the same data are the same; new people and those who are gone are told apart', () => {
  const { differing, gone, same } = differencesOf([slip(1), slip(2)], [slip(1), slip(3)]);
  expect(same).toBe(1);
  expect(gone.map(({ employee_id }) => employee_id)).toEqual([2]);
  expect(differing.map(({ slip, payout, causes }) => [slip.employee_id, payout, causes])).toEqual([
    [3, null, []],
  ]);
});

test('what a slip comes from is told with what it was before, days of absences by their kind', () => {
  const now = slip(1, {
    base_gross: 31_000,
    bonuses: 5000,
    sick_pay: 5000,
    absences: [ABSENCE, { ...ABSENCE, absence_id: 2, working_days: 2 }],
    tax: { ...DATA.tax, credits: [], child_benefit: { total: 1267, as_credit: 1267, bonus: 0 } },
    payout: 31_930.5,
  });
  const [difference] = differencesOf([slip(1)], [now]).differing;
  expect(difference?.payout).toBe(0.5);
  expect(difference?.causes.map(({ title, from, to }) => [title, from, to])).toEqual([
    ['Základní mzda', 40_000, 31_000],
    ['Odměny', 0, 5000],
    ['Náhrada mzdy při pracovní neschopnosti', 0, 5000],
    ['nárok: Sleva na poplatníka', 2570, 0],
    ['zvýhodnění na děti', 0, 1267],
    ['Nemoc (dočasná pracovní neschopnost), pracovní dny', 0, 7],
  ]);
});

test('the same data that comes out differently is told without a cause', () => {
  const [difference] = differencesOf([slip(1)], [slip(1, { payout: 31_930.01 })]).differing;
  expect(difference).toMatchObject({ payout: 0.01, causes: [] });
});
