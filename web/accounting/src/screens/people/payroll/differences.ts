import { attendance } from '../../../cs/attendance.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { payrollDifferences as texts } from '../../../cs/payroll-differences.ts';
import { sumOf } from '../../../parts/money.ts';
import type { Payslip } from './api.ts';

/** Something that a slip comes from and that was not the same a month ago. */
export type Cause = { title: string; from: number; to: number; isMoney: boolean };

export type Difference = {
  slip: Payslip;
  /** CZK more to be paid out than a month ago; null where there was no slip. */
  payout: number | null;
  /** None where the same data came out differently. */
  causes: Cause[];
};

export type DifferencesOfMonth = {
  differing: Difference[];
  /** Slips of the month before whose people have none now. */
  gone: Payslip[];
  /** How many slips are as they were. */
  same: number;
};

/** What differs between the slips of two months, person by person. */
export function differencesOf(before: readonly Payslip[], now: readonly Payslip[]): DifferencesOfMonth {
  const earlier = new Map(before.map((slip) => [slip.employee_id, slip]));
  const present = new Set(now.map(({ employee_id }) => employee_id));
  const differing = now
    .map((slip) => differenceOf(earlier.get(slip.employee_id), slip))
    .filter((difference) => difference !== null);
  return {
    differing,
    gone: before.filter(({ employee_id }) => !present.has(employee_id)),
    same: now.length - differing.length,
  };
}

/** @returns null where both come from the same and come to the same */
export function differenceOf(before: Payslip | undefined, slip: Payslip): Difference | null {
  if (before === undefined) return { slip, payout: null, causes: [] };
  const payout = sumOf([slip.data.payout, -before.data.payout]);
  const causes = causesOf(before.data, slip.data);
  return payout === 0 && causes.length === 0 ? null : { slip, payout, causes };
}

type Data = Payslip['data'];
type Input = [title: string, { amount: number; isMoney: boolean }];
type Inputs = ReadonlyMap<Input[0], Input[1]>;

function causesOf(before: Data, now: Data): Cause[] {
  const earlier = inputsOf(before);
  const present = inputsOf(now);
  return [...new Set([...earlier.keys(), ...present.keys()])]
    .map((title) => ({
      title,
      from: earlier.get(title)?.amount ?? 0,
      to: present.get(title)?.amount ?? 0,
      isMoney: (present.get(title) ?? earlier.get(title))?.isMoney === true,
    }))
    .filter(({ from, to }) => from !== to);
}

/** By their titles. Entitlements instead of what was used of them: that follows from the tax. */
function inputsOf(data: Data): Inputs {
  const { absences = [], tax, meals, deductions, settlement } = data;
  const days = Map.groupBy(absences, ({ kind }) => kind);
  const money: (readonly [string, number | undefined])[] = [
    [t.base, data.base_gross],
    [t.bonuses, data.bonuses],
    [t.sickPay, data.sick_pay],
    [t.mealsPaid, meals?.paid],
    [t.nonCash, data.non_cash_income],
    ...tax.credits.map(({ label, entitlement }) => [texts.credit(label), entitlement] as const),
    [texts.children, tax.child_benefit.total],
    [t.healthTopUp, data.health_min_base_topup],
    [t.deducted, deductions?.total],
    ...(settlement === undefined ? [] : [[t.settled(settlement.year), settlement.refund] as const]),
  ];
  return new Map([
    ...[...days].map(([kind, all]): Input => {
      const amount = all.reduce((sum, { working_days }) => sum + working_days, 0);
      return [texts.absence(attendance.kinds[kind]), { amount, isMoney: false }];
    }),
    ...money.map(([title, amount = 0]): Input => [title, { amount, isMoney: true }]),
  ]);
}
