import { crowns } from '@house/money';
import type { SampleContext } from '../companies/sample-context.ts';
import { EMPLOYEE_FIELDS, storeEmployee } from '../employees/index.ts';
import { recordEvent } from '../history/record.ts';
import { readBody } from '../http/fields.ts';
import { today } from '../http/query.ts';
import type { Queries } from '../store.ts';
import { daysOfMonth, type Month } from './facts.ts';
import { generateMonth } from './generate.ts';
import { postSlips } from './posting.ts';
import { recalculatePerson } from './recalculate.ts';
import { hasRates } from './rules.ts';
import { SAMPLE_EMPLOYEES, type SampleEmployee } from './sample-employees.ts';
import { payslipsOf } from './store.ts';

const MONTHS = 24;
/** Months in which the sample pays bonuses. */
const BONUS_MONTHS = [6, 11];

/**
 * Adds employees of every kind with the payslips of the last two years, posted, up to the last month that has ended.
 * The people and their numbers are invented.
 */
export async function fillPayroll(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const months = endedMonths(today(now.getTime()));
  if (months.length === 0) return;
  for (const employee of SAMPLE_EMPLOYEES) {
    const card = readBody(EMPLOYEE_FIELDS, cardOf(employee, months));
    await storeEmployee(tx, entityId, userId, card, now);
  }
  for (const month of months) {
    for (const slip of await generateMonth(tx, entityId, userId, month, now)) {
      if (!BONUS_MONTHS.includes(month.month) || slip.data.base_gross < 35_000) continue;
      const change = { payslipId: slip.id, bonuses: crowns(5_000) };
      await recalculatePerson(tx, entityId, month, slip.person, change, now);
    }
    await postSlips(tx, entityId, month, await payslipsOf(tx, entityId, month), now);
    await recordEvent(tx, {
      entityId,
      userId,
      action: 'payroll.posted',
      subjectType: 'Entity',
      subjectId: entityId,
      summary: `Zaúčtovány výplatní pásky za ${month.month}/${month.year}`,
    });
  }
}

/** The last two years of months that ended before the day, oldest first; only those with rates. */
function endedMonths(day: string): Month[] {
  const present = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, i) => {
    const index = present - MONTHS + i;
    return { year: Math.floor(index / 12), month: (index % 12) + 1 };
  }).filter(({ year }) => hasRates(year));
}

/** The card of somebody, with days that count from the months of the sample. */
function cardOf({ starts, ends, ...card }: SampleEmployee, months: readonly Month[]): object {
  const startedOn =
    'yearsBefore' in starts
      ? `${(months[0]?.year ?? 0) - starts.yearsBefore}-03-01`
      : dayOf(months, starts.month, '01');
  return {
    ...card,
    started_on: startedOn,
    ended_on: ends === undefined ? null : dayOf(months, ends.month, '15'),
  };
}

/** A day of one of the months; as with `at`, a negative index counts from the last one. */
function dayOf(months: readonly Month[], index: number, day: string): string {
  const month = months.at(index) ?? months[0];
  if (month === undefined) throw new Error('a sample without months');
  return `${daysOfMonth(month).first.slice(0, 7)}-${day}`;
}
