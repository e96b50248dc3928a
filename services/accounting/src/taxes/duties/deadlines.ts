import { halerFromJson, halerToJson, subtract } from '@news-and-accounting/money';
import { periodOf, reportsDue } from '../../people/jmhz/index.ts';
import type { Month } from '../../people/payslips/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { type Duty, dutiesFrom, paidOf, socialOnSlips, wageMonths } from './duties.ts';
import { owingEmployments, paidDuties, payerOf } from './store.ts';

/** What has to be done until a day; `state` as the calendar of taxes names it. */
export type Deadline = Month & {
  kind: Duty['kind'];
  label: string;
  period: string;
  due_on: string;
  state: 'waiting' | 'open' | 'overdue' | 'draft';
  is_payment: boolean;
  /** CZK that are left to be paid; null while nobody knows it. */
  amount: number | null;
};

/**
 * What is to be reported and paid of wages and is not done, soonest first: late and coming reports, and payments from
 * today on. Amounts are those of payslips, so that no report is made for it.
 */
export async function deadlinesOf(sql: Queries, entityId: number, now: number): Promise<Deadline[]> {
  const [reports, payments] = await Promise.all([
    reportsDue(sql, entityId, now),
    dutiesAhead(sql, entityId, today(now)),
  ]);
  const late = reports.map(
    ({ isCorrection, ...report }): Deadline => ({
      ...report,
      kind: 'jmhz',
      label: isCorrection ? 'Oprava jednotného měsíčního hlášení' : 'Jednotné měsíční hlášení',
      is_payment: false,
      amount: null,
    }),
  );
  return [...late, ...payments].sort((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0));
}

/** Payments from a day on that are not made, and the report of the month that still runs. */
async function dutiesAhead(sql: Queries, entityId: number, day: string): Promise<Deadline[]> {
  const months = wageMonths(day);
  const owing = await owingEmployments(sql, entityId, months);
  if (owing.length === 0) return [];
  const [payer, paid] = await Promise.all([
    payerOf(sql, entityId),
    paidDuties(sql, entityId, months.map(periodOf)),
  ]);
  const present = day.slice(0, 7);
  const duties = months.flatMap((month) => {
    const own = owing.filter((each) => each.year === month.year && each.month === month.month);
    return dutiesFrom(payer, own, month, socialOnSlips(own, month));
  });
  return duties
    .filter(({ kind, period }) => kind !== 'jmhz' || period === present)
    .filter((duty) => duty.due_on >= day && !isDone(duty, paidOf(duty, paid)))
    .map((duty) => {
      const { year, month, kind, label, period, due_on } = duty;
      return {
        ...{ year, month, kind, label, period, due_on },
        state: period === present ? 'waiting' : 'open',
        is_payment: duty.payment !== null,
        amount: leftOf(duty, paidOf(duty, paid)),
      };
    });
}

const isDone = ({ amount }: Duty, paid: number | null) => amount !== null && paid !== null && paid >= amount;

/** The rest of a payment. */
function leftOf({ amount }: Duty, paid: number | null): number | null {
  return amount === null ? null : halerToJson(subtract(halerFromJson(amount), halerFromJson(paid ?? 0)));
}
