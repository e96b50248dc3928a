import { type Haler, ZERO } from '@news-and-accounting/money';
import { BESIDES_BOOKS, UnlessChanged } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import { monthBefore, monthOfText } from '../jmhz/index.ts';
import type { Month } from '../payslips/index.ts';
import { owedOf, type WageMonth } from './owed.ts';
import { payDayOf } from './pay-day.ts';
import { monthSums, type PayingCompany, payingCompany } from './store.ts';

/** So many months are looked at for what is late; who was not paid for longer has other papers of it. */
const MONTHS_BACK = 13;

/** Months of wages that have slips, with the company that pays them. */
export type PaidMonths = { company: PayingCompany; months: WageMonth[] };

/**
 * The last months with slips and what is owed of each, the oldest first.
 * @param since an earlier month from which on they are wanted
 */
export async function wageMonths(
  sql: Queries,
  entityId: number,
  { today, since }: { today: string; since?: Month },
): Promise<PaidMonths> {
  const present = monthOfText(today);
  const usual = Array.from({ length: MONTHS_BACK }).reduce<Month>(monthBefore, present);
  const from = since !== undefined && isBefore(since, usual) ? since : usual;
  const to = since !== undefined && isBefore(present, since) ? since : present;
  const [company, sums] = await Promise.all([
    payingCompany(sql, entityId),
    monthSums(sql, entityId, { from, to }),
  ]);
  return { company, months: owedOf(sums, company) };
}

/** What is owed of all wages of a month, as `getWagePayment` tells. */
export async function owedOfMonth(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
  today: string,
): Promise<Haler> {
  const { months } = await wageMonths(sql, entityId, { today, since: { year, month } });
  return months.find((each) => each.year === year && each.month === month)?.owed ?? ZERO;
}

const isBefore = (a: Month, b: Month) => a.year * 12 + a.month < b.year * 12 + b.month;

/** Wages of a month that are to be paid, as the home screen and the list of companies have it. Haléře. */
export type WagesDue = WageMonth & {
  period: string;
  due_on: string;
  state: 'waiting' | 'open' | 'overdue';
};

/**
 * The months whose wages are not paid, the oldest first: since something was paid or ordered here, the last one in any
 * case, as what was paid elsewhere before is not known. Of the month that runs only what is approved.
 */
export const wagesDue = (sql: Queries, entityId: number, today: string): Promise<readonly WagesDue[]> =>
  due.whereItStands({ sql, entityId }, { of: '', version: today }, () => findDue(sql, entityId, today));

const due = new UnlessChanged<readonly WagesDue[]>(500, BESIDES_BOOKS);

async function findDue(sql: Queries, entityId: number, today: string): Promise<WagesDue[]> {
  const { company, months } = await wageMonths(sql, entityId, { today });
  const present = monthOfText(today);
  const runs = (month: Month) => !isBefore(month, present);
  const last = months.findLast((month) => !runs(month));
  const since = months.find(({ paid, ordered }) => paid > 0 || ordered > 0) ?? last;
  return months
    .filter((month) => since === undefined || !isBefore(month, since))
    .filter((month) => month.owed > 0 || (month.paying_drafts > 0 && !runs(month)))
    .map((month) => {
      const { due_on } = payDayOf(month, company.pay_day);
      return {
        ...month,
        period: `${month.year}-${String(month.month).padStart(2, '0')}`,
        due_on,
        state: runs(month) ? 'waiting' : due_on < today ? 'overdue' : 'open',
      };
    });
}
