import { dateOf, lastDayOfMonth, movedToWorkingDay } from '@news-and-accounting/calendar';
import { add, type Haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import { BESIDES_WAGES, UnlessChanged } from '../../access/history/index.ts';
import { DUTY_ACCOUNTS } from '../../documents/payments/index.ts';
import { monthBefore, monthOfText, periodOf } from '../../people/jmhz/index.ts';
import type { Month } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type Duty,
  dutiesFrom,
  type OwingEmployment,
  owingEmployments,
  type Payer,
  paidDuties,
  paidOf,
  socialOnSlips,
} from '../duties/index.ts';
import { reportedMonth } from '../filings/index.ts';
import { type CalendarDuty, paymentState } from './duty.ts';
import {
  type AuthorityMonth,
  type CalendarFiling,
  firstWages,
  wageMonthsPosted,
  wageReports,
} from './store.ts';
import { proofState } from './vat-duties.ts';

type Asked = { year: number; today: string; payer: Payer; isDoubleEntry: boolean };

/**
 * What wages oblige to around a year: since the first payslip, at least since the last month, as wages of before were
 * made elsewhere. Months to come have the people who are employed today.
 */
export async function wageDuties(sql: Queries, entityId: number, asked: Asked): Promise<CalendarDuty[]> {
  const { months, owing, reports } = await remembered.get(
    { sql, entityId },
    { of: String(asked.year), version: asked.today },
    () => wagesAround(sql, entityId, asked),
  );
  if (owing.length === 0) return [];
  const [paid, posted] = await Promise.all([
    paidDuties(sql, entityId, months.map(periodOf)),
    asked.isDoubleEntry ? wageMonthsPosted(sql, entityId) : [],
  ]);
  const ofMonths = Map.groupBy(owing, periodOf);
  const ofReports = Map.groupBy(reports, ({ period }) => period);
  const settled = settledMonths(posted);
  return months.flatMap((month) => {
    const own = ofMonths.get(periodOf(month)) ?? [];
    return dutiesFrom(asked.payer, own, month, socialOnSlips(own, month)).map((duty) =>
      duty.payment === null
        ? reportDuty(duty, ofReports.get(duty.period) ?? [], asked.today)
        : paymentDuty(duty, paidOf(duty, paid) ?? 0, settled, asked.today),
    );
  });
}

/** What the wages around a year oblige to, with their reports; what was paid of it is not among it. */
type Wages = {
  months: readonly Month[];
  owing: readonly OwingEmployment[];
  reports: readonly (CalendarFiling & { submission_id: string })[];
};

const remembered = new UnlessChanged<Wages>(2000, BESIDES_WAGES);

async function wagesAround(sql: Queries, entityId: number, asked: Asked): Promise<Wages> {
  const months = await wageMonths(sql, entityId, asked);
  const owing = await owingEmployments(sql, entityId, months);
  if (owing.length === 0) return { months, owing, reports: [] };
  const periods = months.map(periodOf);
  const reports = await wageReports(sql, entityId, periods[0] ?? '', periods.at(-1) ?? '');
  return { months, owing, reports };
}

/** The months whose duties may be due in a year: a tax withheld in November may be due on the first days of January. */
async function wageMonths(sql: Queries, entityId: number, { year, today }: Asked): Promise<Month[]> {
  const last = periodOf(monthBefore(monthOfText(today)));
  const first = (await firstWages(sql, entityId)) ?? last;
  const since = first < last ? first : last;
  return [
    { year: year - 1, month: 11 },
    { year: year - 1, month: 12 },
    ...Array.from({ length: 12 }, (_, i) => ({ year, month: i + 1 })),
  ].filter((month) => periodOf(month) >= since);
}

function reportDuty(
  { label, period, due_on, year, month }: Duty,
  reports: readonly (CalendarFiling & { submission_id: string })[],
  today: string,
): CalendarDuty {
  const { regular, lastFiled, drafts } = reportedMonth(
    reports as readonly (CalendarFiling & { submission_id: string; filing_type: 'B' | 'O' | 'S' })[],
  );
  const twentieth = dateOf(year, month + 1, 20);
  const draft = drafts.B ?? null;
  const state =
    regular !== null
      ? proofState(lastFiled ?? regular)
      : lastDayOfMonth(year, month) >= today
        ? 'waiting'
        : due_on < today
          ? 'overdue'
          : draft === null
            ? 'open'
            : 'draft';
  return {
    ...{ kind: 'jmhz', label, period },
    // The first months are filed until a day of their own.
    statutory_on: movedToWorkingDay(twentieth) === due_on ? twentieth : due_on,
    ...{ due_on, state, filing_id: (regular === null ? draft : lastFiled)?.id ?? null },
    ...{ amount: null, payment: null },
  };
}

type Owed = Duty & { payment: NonNullable<Duty['payment']> };

function paymentDuty(duty: Duty, paidCzk: number, settled: ReadonlySet<string>, today: string): CalendarDuty {
  const { kind, label, period, due_on, payment, year, month, is_final } = duty as Owed;
  const amount = duty.amount === null ? null : halerFromJson(duty.amount);
  const named = halerFromJson(paidCzk);
  // Who posts payments without saying what they are for has paid what the accounts of the authorities are settled by.
  const isSettled = amount !== null && settled.has(`${DUTY_ACCOUNTS[payment.duty.kind]} ${period}`);
  const paid = isSettled && amount > named ? amount : named;
  return {
    ...{ kind, label, period, due_on, filing_id: null, amount },
    statutory_on:
      payment.duty.kind === 'withholding_tax' ? lastDayOfMonth(year, month + 1) : dateOf(year, month + 1, 20),
    state: paymentState(amount, paid, due_on, today),
    payment: { ...payment, amount, paid, is_final },
  };
}

/** The months up to which what was ever paid to an account's authorities reaches, as `336 2026-05`. */
export function settledMonths(months: readonly AuthorityMonth[]): Set<string> {
  const settled = new Set<string>();
  for (const [account, own] of Map.groupBy(months, (each) => each.account)) {
    const paid = own.reduce((total, { debit }) => add(total, debit), ZERO);
    let owed: Haler = ZERO;
    for (const { month, credit } of own) {
      owed = add(owed, credit);
      if (credit > 0 && owed <= paid) settled.add(`${account} ${month}`);
    }
  }
  return settled;
}
