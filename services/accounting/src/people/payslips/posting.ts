import { type Haler, halerFromJson } from '@news-and-accounting/money';
import { type EmployerSocialOfSlip, employerSocialRounding } from '@news-and-accounting/payroll';
import { type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { daysOfMonth, type Month } from './facts.ts';
import type { PayslipRow } from './payslip.ts';
import { RULES } from './rules.ts';
import { setStatus, socialSums } from './store.ts';

/**
 * Posts slips of one month on its last day, replacing what they had posted before, with the month's rounding of the
 * employer's social insurance. The company is held by the caller.
 * @throws {HttpError} 422 in a locked period, or when the chart lacks an account
 */
export async function postSlips(
  tx: Queries,
  entityId: number,
  month: Month,
  slips: readonly PayslipRow[],
  now: Date,
): Promise<void> {
  const ids = slips.map(({ id }) => id);
  const date = daysOfMonth(month).last;
  const postings = slips.flatMap((slip) => postingsOf(slip, date));
  await replacePostings(tx, entityId, { source: 'payroll', sourceIds: ids }, postings);
  await setStatus(tx, entityId, ids, 'posted', now);
  await postRounding(tx, entityId, month);
}

/** The ledger's postings of a slip. */
export function postingsOf(slip: Pick<PayslipRow, 'id' | 'data'>, date: string): NewPosting[] {
  return slip.data.postings.map(({ debit, credit, amount, text }) => ({
    date,
    debit,
    credit,
    amount: halerFromJson(amount),
    text,
    source: 'payroll',
    sourceId: slip.id,
  }));
}

/** The number of the month's rounding entry: 202605 for May 2026. */
export function roundingId({ year, month }: Month): number {
  return year * 100 + month;
}

/**
 * Brings the month's rounding entry in line with the posted slips: the premium of the employer is rounded once from
 * the total of the bases, the slips round each their own. An entry that is right already stays.
 */
export async function postRounding(tx: Queries, entityId: number, month: Month): Promise<void> {
  const sums = await socialSums(tx, entityId, month, { isPosted: true });
  const posting = roundingPosting(sums, month);
  const sourceId = roundingId(month);
  const present = await tx<{ debit: string; credit: string; amount: Haler }[]>`
    select debit, credit, amount_haler as amount from postings
    where entity_id = ${entityId} and source = 'payroll_rounding' and source_id = ${sourceId}`;
  const [only] = present;
  const isRight =
    posting === null
      ? only === undefined
      : present.length === 1 &&
        only?.debit === posting.debit &&
        only.credit === posting.credit &&
        only.amount === posting.amount;
  if (isRight) return;
  await replacePostings(
    tx,
    entityId,
    { source: 'payroll_rounding', sourceIds: [sourceId] },
    posting === null ? [] : [posting],
  );
}

/** The rounding entry of a month from what its posted slips have, or sums of them; null when there is nothing to round. */
export function roundingPosting(slips: readonly EmployerSocialOfSlip[], month: Month): NewPosting | null {
  const { posting } = employerSocialRounding(slips, RULES, month.year, month.month);
  if (posting === null) return null;
  return {
    ...posting,
    date: daysOfMonth(month).last,
    source: 'payroll_rounding',
    sourceId: roundingId(month),
  };
}
