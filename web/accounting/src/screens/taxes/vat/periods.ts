import { locale } from '../../../cs/locale.ts';
import { addDays, monthName } from '../../../parts/dates.ts';
import { statusOn, type VatChange, type VatStatus } from '../../access/settings/vat-history.ts';

/** A calendar month or quarter as the interface names it: `2026-03`, `2026-Q1`. */
export type PeriodCode = string;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const QUARTER = /^(\d{4})-Q([1-4])$/;

/** The months of a period, first and last. */
function monthsOf(code: PeriodCode): { year: number; first: number; last: number } | null {
  const [, monthYear, month] = MONTH.exec(code) ?? [];
  if (month !== undefined) return { year: Number(monthYear), first: Number(month), last: Number(month) };
  const [, year, quarter] = QUARTER.exec(code) ?? [];
  if (quarter === undefined) return null;
  return { year: Number(year), first: Number(quarter) * 3 - 2, last: Number(quarter) * 3 };
}

export const isPeriod = (text: string): boolean => monthsOf(text) !== null;
export const isQuarter = (code: PeriodCode): boolean => QUARTER.test(code);

const twoDigits = (month: number): string => String(month).padStart(2, '0');

export function firstDayOf(code: PeriodCode): string {
  const { year, first } = monthsOf(code) ?? { year: 1900, first: 1 };
  return `${year}-${twoDigits(first)}-01`;
}

export function lastDayOf(code: PeriodCode): string {
  const { year, last } = monthsOf(code) ?? { year: 1900, last: 12 };
  return new Date(Date.UTC(year, last, 0)).toISOString().slice(0, 10);
}

/** `říjen 2026`, `3. čtvrtletí 2026`; another text as it is, such as the year of an annual report. */
export function periodText(code: PeriodCode): string {
  const months = monthsOf(code);
  if (months === null) return code;
  const { year, first } = months;
  return isQuarter(code) ? locale.quarter(Math.ceil(first / 3), year) : `${monthName(first)} ${year}`;
}

/** The single months of a period. */
export function monthCodes(code: PeriodCode): PeriodCode[] {
  const { year, first, last } = monthsOf(code) ?? { year: 1900, first: 1, last: 0 };
  return Array.from({ length: last - first + 1 }, (_, i) => `${year}-${twoDigits(first + i)}`);
}

/** A period in the words of the address: the month or quarter that a day lies in. */
export function periodOf(day: string, status: VatStatus): PeriodCode {
  const [year = '', month = ''] = day.split('-');
  return status === 'quarterly' ? `${year}-Q${Math.ceil(Number(month) / 3)}` : `${year}-${month}`;
}

/** A company that is there for as long is asked about by its address. */
const YEARS_BACK = 10;

/**
 * The periods in which a company has something to do with VAT, the latest first: by the status on the last of their
 * days that has one.
 */
export function periodsOf(history: readonly VatChange[], today: string): PeriodCode[] {
  const year = Number(today.slice(0, 4));
  const quarters = Array.from({ length: (YEARS_BACK + 1) * 4 }, (_, i) => {
    const back = year - Math.floor(i / 4);
    return `${back}-Q${4 - (i % 4)}`;
  });
  return quarters.flatMap((quarter) => codesIn(quarter, history)).filter((code) => firstDayOf(code) <= today);
}

/** A quarter, its months, or those of the months in which there is a status. */
function codesIn(quarter: PeriodCode, history: readonly VatChange[]): PeriodCode[] {
  if (lastStatus(quarter, history) === 'quarterly') return [quarter];
  return monthCodes(quarter)
    .reverse()
    .filter((month) => lastStatus(month, history) !== 'none');
}

/** The status on the last day of a period that has one; changes within it count, too. */
export function lastStatus(code: PeriodCode, history: readonly VatChange[]): VatStatus {
  const [first, last] = [firstDayOf(code), lastDayOf(code)];
  const within = history.filter(({ from }) => from >= first && from <= last).map(({ status }) => status);
  return [statusOn(history, first), ...within].findLast((status) => status !== 'none') ?? 'none';
}

/** That a company becomes a payer or stops being one. */
export type RegistrationChange = { kind: 'begins' | 'ends'; day: string };

const isPayer = (status: VatStatus) => status === 'monthly' || status === 'quarterly';

/** What happens to the registration of a payer within a period, with its first or its last day; null: nothing. */
export function registrationIn(code: PeriodCode, history: readonly VatChange[]): RegistrationChange | null {
  const [first, last] = [firstDayOf(code), lastDayOf(code)];
  for (const { from, status } of history) {
    const dayBefore = addDays(from, -1);
    const was = isPayer(statusOn(history, dayBefore));
    if (was && !isPayer(status) && dayBefore >= first && dayBefore <= last)
      return { kind: 'ends', day: dayBefore };
    if (!was && isPayer(status) && from >= first && from <= last) return { kind: 'begins', day: from };
  }
  return null;
}

/**
 * The period that an address means here: of who files by quarters the quarter that a month lies in, of who files by
 * months the last of a quarter; a time without either as it is. Null: no period.
 * @param periods the latest first
 */
export function periodMeant(text: string, periods: readonly PeriodCode[]): PeriodCode | null {
  if (!isPeriod(text)) return null;
  if (periods.includes(text)) return text;
  const [first, last] = [firstDayOf(text), lastDayOf(text)];
  const common = periods.find((each) => firstDayOf(each) <= last && lastDayOf(each) >= first);
  return common ?? text;
}

/** The last of the periods that has ended; where none has, the one that runs. */
export function lastEnded(periods: readonly PeriodCode[], today: string): PeriodCode | null {
  return periods.find((code) => lastDayOf(code) < today) ?? periods[0] ?? null;
}

/** Returns are due on the 25th of the month after their period (section 101 of the VAT act). */
const DAYS_UNTIL_DUE = 25;

/**
 * The period that a page of VAT begins with: the last that has ended, unless its return was due before the company was
 * kept here, so that others had to do with it; then the one that runs.
 * @param keptSince the day on which the company was created
 */
export function firstShown(
  periods: readonly PeriodCode[],
  { today, keptSince }: { today: string; keptSince: string },
): PeriodCode | null {
  const ended = lastEnded(periods, today);
  const running = periods[0];
  if (ended === null || running === undefined || lastDayOf(running) < today) return ended;
  return addDays(lastDayOf(ended), DAYS_UNTIL_DUE) < keptSince ? running : ended;
}
