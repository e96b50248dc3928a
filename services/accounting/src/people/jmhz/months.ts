import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { filingsBetween, firstFilingPeriod, reportedMonth } from '../../taxes/filings/index.ts';
import { daysOfMonth, type Month } from '../payslips/facts.ts';
import { KIND, periodOf } from './gather.ts';
import { REPORT_RULES } from './rules.ts';
import { employmentSpans, firstPayslipMonth, slipTimes } from './store.ts';
import type { MonthFacts } from './truth.ts';

/** What the truth of a month's report follows from, for each month of a range, oldest first. */
export async function factsOfMonths(
  sql: Queries,
  entityId: number,
  from: Month,
  to: Month,
): Promise<MonthFacts[]> {
  const [filings, slips, spans] = await Promise.all([
    filingsBetween(sql, entityId, KIND, periodOf(from), periodOf(to)),
    slipTimes(sql, entityId, from, to),
    employmentSpans(sql, entityId),
  ]);
  const byPeriod = Map.groupBy(filings, ({ period }) => period);
  return monthsBetween(from, to).map((month) => ({
    ...month,
    reported: reportedMonth(byPeriod.get(periodOf(month)) ?? []),
    slips: slips.get(periodOf(month)) ?? [],
    hasEmployees: isEmploying(spans, month),
  }));
}

/** Whether somebody is employed in a month. */
export function isEmploying(
  spans: readonly { started_on: string; ended_on: string | null }[],
  month: Month,
): boolean {
  const { first, last } = daysOfMonth(month);
  return spans.some(
    ({ started_on, ended_on }) => started_on <= last && (ended_on === null || ended_on >= first),
  );
}

/**
 * The ended months that a company reports here: since its first payslip or report, at least the last month. What it
 * reported elsewhere before is not known here.
 */
export async function reportedRange(
  sql: Queries,
  entityId: number,
  now: number,
): Promise<{ from: Month; to: Month } | null> {
  const [slip, period] = await Promise.all([
    firstPayslipMonth(sql, entityId),
    firstFilingPeriod(sql, entityId, KIND),
  ]);
  return reportedSince(
    [slip, period === null ? null : monthOfText(period)].filter((month) => month !== null),
    now,
  );
}

/** The same from the months that something is known of. */
export function reportedSince(known: readonly Month[], now: number): { from: Month; to: Month } | null {
  const last = monthBefore(monthOfText(today(now)));
  const first = [...known, last].reduce((a, b) => (numberOf(a) <= numberOf(b) ? a : b));
  const oldest = monthOfText(REPORT_RULES.firstMonth);
  const from = numberOf(first) < numberOf(oldest) ? oldest : first;
  return numberOf(from) > numberOf(last) ? null : { from, to: last };
}

export function monthBefore({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/** Of `2026-05` or a day of it. */
export function monthOfText(text: string): Month {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) };
}

export function monthsBetween(from: Month, to: Month): Month[] {
  const first = numberOf(from);
  return Array.from({ length: numberOf(to) - first + 1 }, (_, i) => ({
    year: Math.floor((first + i - 1) / 12),
    month: ((first + i - 1) % 12) + 1,
  }));
}

function numberOf({ year, month }: Month): number {
  return year * 12 + month;
}
