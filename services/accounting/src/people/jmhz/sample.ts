import type { BuiltReport } from '@news-and-accounting/jmhz';
import type { SampleContext } from '../../access/companies/index.ts';
import { recordEvents } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { changedEvent, type FilingChange, storePastFilings } from '../../taxes/filings/index.ts';
import type { Month } from '../payslips/facts.ts';
import { buildOrRefuse, FILING_TYPES } from './build.ts';
import { builtEvent } from './download-jmhz.ts';
import { gathered, KIND, periodOf } from './gather.ts';
import { employmentsOf, settingsOf } from './store.ts';

const FIRST_YEAR = 2026;
/** Reports of January to March 2026 could be filed from April on. */
const FIRST_FILED = '2026-04-10';

const DRAFT: FilingChange = { status: 'draft', filed_on: null, proof_state: 'none', filed_order: null };

type PastReport = { month: Month; day: string; time: number; report: BuiltReport };

/**
 * Adds the monthly reports of the sample, each filed in time: the last month that has ended is still to be reported
 * until the day on which somebody would have. Built as the operations build them, at that time, and stored together.
 */
export async function fillJmhz(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  await holdCompany(tx, entityId);
  const reports = await pastReports(tx, entityId, now);
  if (reports.length === 0) return;
  const filings = reports.map(({ month, day, time, report }) => ({
    kind: KIND,
    period: periodOf(month),
    filing_type: FILING_TYPES.regular,
    submission_id: report.submissionId,
    forms: report.forms,
    packages: report.packages,
    input_digest: null,
    filled_at: new Date(time),
    xml: report.xml(1),
    filed_on: day,
    proof_state: 'accepted' as const,
  }));
  const ids = await storePastFilings(tx, entityId, filings);
  const records = filings.flatMap((built, i) => {
    const filing = { ...built, id: ids[i] ?? 0 };
    const filed = {
      status: 'filed',
      filed_on: built.filed_on,
      proof_state: built.proof_state,
      filed_order: 1,
    } as const;
    return [
      builtEvent(entityId, userId, filing, built, 1),
      changedEvent(entityId, userId, filing, DRAFT, filed),
    ];
  });
  await recordEvents(tx, records);
}

async function pastReports(tx: Queries, entityId: number, now: Date): Promise<PastReport[]> {
  const months = endedMonths(today(now.getTime()))
    .map((month) => ({ month, day: usualDay(month) }))
    .map((each) => ({ ...each, time: Date.parse(`${each.day}T08:30:00Z`) }))
    .filter(({ time }) => time <= now.getTime());
  const [settings, ...employments] = await Promise.all([
    settingsOf(tx, entityId),
    ...months.map(({ month }) => employmentsOf(tx, entityId, month)),
  ]);
  return months.flatMap(({ month, day, time }, i) => {
    // Months before the wages of the sample, and of a year whose rates are not known yet.
    if (employments[i]?.every(({ payslip }) => payslip === null) ?? true) return [];
    const options = { kind: 'regular', isDivided: false, now: time } as const;
    const input = gathered(settings, employments[i] ?? [], [], month, options);
    return [{ month, day, time, report: buildOrRefuse(input, 'regular', time) }];
  });
}

/** Months with a report that ended before the day, oldest first. */
function endedMonths(day: string): Month[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const count = Math.max(0, (year - FIRST_YEAR) * 12 + month - 1);
  return Array.from({ length: count }, (_, i) => ({
    year: FIRST_YEAR + Math.floor(i / 12),
    month: (i % 12) + 1,
  }));
}

/** The 12th of the following month, or when filing began. */
function usualDay({ year, month }: Month): string {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const day = `${next.year}-${String(next.month).padStart(2, '0')}-12`;
  return day < FIRST_FILED ? FIRST_FILED : day;
}
