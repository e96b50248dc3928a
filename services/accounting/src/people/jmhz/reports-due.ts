import { dueDate } from '@news-and-accounting/jmhz';
import { BESIDES_WAGES, UnlessChanged } from '../../access/history/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { reportedMonth } from '../../taxes/filings/index.ts';
import type { Month } from '../payslips/facts.ts';
import { KIND, periodOf } from './gather.ts';
import { factsOfMonths, isEmploying, monthOfText, monthsBetween, reportedSince } from './months.ts';
import { REPORT_RULES } from './rules.ts';
import { reportFacts } from './store.ts';
import { truthOf } from './truth.ts';

/** The report of an ended month that waits for being filed, or whose payslips have changed since it was. */
export type ReportDue = Month & {
  period: string;
  due_on: string;
  state: 'open' | 'overdue' | 'draft';
  isCorrection: boolean;
};

/** Deadlines and queue ask for the same, often within one answer. */
const remembered = new UnlessChanged<readonly ReportDue[]>(2000, BESIDES_WAGES);

/**
 * What the months of `listJmhzMonths` leave to be done, oldest first. Only a month whose payslips were written to after
 * its report is looked at closely, so that the others cost one statement together.
 */
export function reportsDue(sql: Queries, entityId: number, now: number): Promise<readonly ReportDue[]> {
  return remembered.get({ sql, entityId }, { of: '', version: today(now) }, () =>
    findDue(sql, entityId, now),
  );
}

async function findDue(sql: Queries, entityId: number, now: number): Promise<ReportDue[]> {
  const { spans, slips, filings } = await reportFacts(sql, entityId, KIND);
  if (spans.length === 0 && filings.length === 0) return [];
  const range = reportedSince([...slips, ...filings.map(({ period }) => monthOfText(period))], now);
  if (range === null) return [];
  const filed = Map.groupBy(filings, ({ period }) => period);
  const written = new Map(slips.map((each) => [periodOf(each), each]));
  const due: ReportDue[] = [];
  for (const month of monthsBetween(range.from, range.to)) {
    const period = periodOf(month);
    const { regular, lastFiled, drafts } = reportedMonth(filed.get(period) ?? []);
    const slip = written.get(period);
    const due_on = dueDate(REPORT_RULES, month.year, month.month);
    if (regular === null) {
      if (slip === undefined && !isEmploying(spans, month)) continue;
      const state = due_on < today(now) ? 'overdue' : drafts.B === undefined ? 'open' : 'draft';
      due.push({ ...month, period, due_on, state, isCorrection: false });
    } else if (!isUntouched(lastFiled, slip) && (await isDifferent(sql, entityId, month, now))) {
      due.push({ ...month, period, due_on, state: 'open', isCorrection: true });
    }
  }
  return due;
}

type Facts = Awaited<ReturnType<typeof reportFacts>>;

/** A regular report of as many people as there are payslips, none of them written to since: nothing can differ. */
function isUntouched(
  filing: Facts['filings'][number] | null,
  slip: Facts['slips'][number] | undefined,
): boolean {
  return (
    filing?.filing_type === 'B' &&
    filing.form_count === (slip?.count ?? 0) &&
    (slip === undefined || Date.parse(slip.changed_at) < Date.parse(filing.filled_at))
  );
}

async function isDifferent(sql: Queries, entityId: number, month: Month, now: number): Promise<boolean> {
  const [facts] = await factsOfMonths(sql, entityId, month, month);
  return facts !== undefined && (await truthOf(sql, entityId, facts, now)).status === 'differs';
}
