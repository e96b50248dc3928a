import {
  dateOf,
  dateOfDayNumber,
  dayNumber,
  lastDayOfMonth,
  movedToWorkingDay,
} from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import type { VatRules } from './rules.ts';
import type { Taxpayer, VatPeriod, VatStatus, VatStatusSince } from './types.ts';

/** Who files: a payer of VAT, or an identified person (section 6g and following). */
export type PayerType = 'payer' | 'identified';

type History = readonly VatStatusSince[];

const CODE = /^(\d{4})-(?:(0[1-9]|1[0-2])|Q([1-4]))$/;

/** The period of a code such as `2026-03` or `2026-Q1`; null for another text. */
export function parsePeriod(code: string): VatPeriod | null {
  const parts = CODE.exec(code);
  if (parts === null || parts[1] === '0000') return null;
  const year = Number(parts[1]);
  return parts[2] === undefined ? quarter(year, Number(parts[3])) : month(year, Number(parts[2]));
}

/** The calendar month of a day. */
export const monthOf = (day: LocalDate): VatPeriod => month(Number(day.slice(0, 4)), Number(day.slice(5, 7)));

/** The calendar quarter of a day. */
export const quarterOf = (day: LocalDate): VatPeriod =>
  quarter(Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3));

/** The three months of a quarter; a month itself. */
export function monthsOf(period: VatPeriod): readonly VatPeriod[] {
  if (period.kind === 'month') return [period];
  return [2, 1, 0].map((before) => month(period.year, period.number * 3 - before));
}

function month(year: number, number: number): VatPeriod {
  const [from, to] = [dateOf(year, number, 1), lastDayOfMonth(year, number)];
  return { code: from.slice(0, 7), kind: 'month', year, number, from, to };
}

function quarter(year: number, number: number): VatPeriod {
  const [from, to] = [dateOf(year, number * 3 - 2, 1), lastDayOfMonth(year, number * 3)];
  return { code: `${from.slice(0, 4)}-Q${number}`, kind: 'quarter', year, number, from, to };
}

/** The status on a day. */
export function vatStatusOn(history: History, day: LocalDate): VatStatus {
  return history.findLast(({ from }) => from <= day)?.status ?? 'none';
}

/** Whether a day is one of a payer or of an identified person; null: of neither. */
export function payerTypeOn(history: History, day: LocalDate): PayerType | null {
  const status = vatStatusOn(history, day);
  if (status === 'none') return null;
  return status === 'identified' ? 'identified' : 'payer';
}

/** The statuses within the days, oldest first. */
function statusesWithin(history: History, { from, to }: Pick<VatPeriod, 'from' | 'to'>): VatStatus[] {
  const changes = history.filter((each) => from < each.from && each.from <= to).map(({ status }) => status);
  return [vatStatusOn(history, from), ...changes];
}

/** The status that says how long a period is: that of its last day with one. */
const decidingStatus = (history: History, period: VatPeriod): VatStatus =>
  statusesWithin(history, period).findLast((status) => status !== 'none') ?? 'none';

/** Whether the return of a company is filed for such a period; without any status both are possible. */
export function isReturnPeriod(history: History, period: VatPeriod): boolean {
  const status = decidingStatus(history, period);
  return status === 'none' || (status === 'quarterly') === (period.kind === 'quarter');
}

/** As whom the return of the period is filed; null where there is nobody to file it. Any day of a payer makes it a payer's. */
export function payerTypeOf(history: History, period: Pick<VatPeriod, 'from' | 'to'>): PayerType | null {
  const statuses = statusesWithin(history, period);
  if (statuses.some((status) => status === 'monthly' || status === 'quarterly')) return 'payer';
  return statuses.includes('identified') ? 'identified' : null;
}

/** The period of the return that a day lies in; that of a company without status is a month. */
export function periodOf(history: History, day: LocalDate): VatPeriod {
  const whole = quarterOf(day);
  return decidingStatus(history, whole) === 'quarterly' ? whole : monthOf(day);
}

/** The last period of the return that ended before the day. */
export function lastEndedPeriod(history: History, day: LocalDate): VatPeriod {
  const { from } = periodOf(history, day);
  return periodOf(history, dateOfDayNumber(dayNumber(from) - 1));
}

/** The periods of the return in the days, oldest first; none where the company had no status. */
export function returnPeriods(history: History, from: LocalDate, to: LocalDate): VatPeriod[] {
  const periods: VatPeriod[] = [];
  for (let day = from; day <= to; ) {
    const period = periodOf(history, day);
    if (payerTypeOf(history, period) !== null) periods.push(period);
    day = dateOfDayNumber(dayNumber(period.to) + 1);
  }
  return periods;
}

/**
 * Whether the control statement is filed for such a period: by months of a legal entity, otherwise as the return
 * (section 101e).
 */
export function isControlPeriod({ legalForm, history }: Taxpayer, period: VatPeriod): boolean {
  if (legalForm !== 'osvc' && payerTypeOf(history, period) === 'payer') return period.kind === 'month';
  return isReturnPeriod(history, period);
}

/** The periods of control statements that a period of the return is compared with. */
export const controlPeriodsOf = ({ legalForm }: Taxpayer, period: VatPeriod): readonly VatPeriod[] =>
  legalForm === 'osvc' ? [period] : monthsOf(period);

/**
 * The day until which the forms of a period are filed and the tax is paid: the 25th, moved to a working day
 * (sections 101, 101e and 102; section 33(4) of act 280/2009).
 */
export function dueOn(rules: Pick<VatRules, 'filingDays'>, period: Pick<VatPeriod, 'to'>): LocalDate {
  return movedToWorkingDay(dateOfDayNumber(dayNumber(period.to) + rules.filingDays(period.to)));
}

/** Whether no day of a payer follows in the year: then the deduction of the year is settled (section 76). */
export function isLastOfYear(history: History, { year, to }: VatPeriod): boolean {
  const end = dateOf(year, 12, 31);
  if (to >= end) return true;
  return payerTypeOf(history, { from: dateOfDayNumber(dayNumber(to) + 1), to: end }) !== 'payer';
}
