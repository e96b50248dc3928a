import type { SampleContext } from '../companies/sample-context.ts';
import { changeFiling, filingOf } from '../filings/index.ts';
import { today } from '../http/query.ts';
import type { Month } from '../payslips/facts.ts';
import type { Queries } from '../store.ts';
import { storeReport } from './download-jmhz.ts';

const FIRST_YEAR = 2026;
/** Reports of January to March 2026 could be filed from April on. */
const FIRST_FILED = '2026-04-10';

/**
 * Adds the monthly reports of the sample, each filed in time: the last month that has ended is still to be reported
 * until the day on which somebody would have. Built as the operations build them, at that time.
 */
export async function fillJmhz(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const months = endedMonths(today(now.getTime()));
  for (const month of months) {
    const day = usualDay(month);
    const time = Date.parse(`${day}T08:30:00Z`);
    if (time > now.getTime()) continue;
    const { id } = await storeReport(tx, { entityId, userId, month, kind: 'regular', now: time });
    const filing = await filingOf(tx, entityId, id);
    const filed = { status: 'filed', filed_on: day, proof_state: 'accepted' } as const;
    await changeFiling(tx, entityId, userId, filing, filed, new Date(time));
  }
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
