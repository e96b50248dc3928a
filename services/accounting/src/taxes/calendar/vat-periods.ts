import { dateOf, lastDayOfMonth, movedToWorkingDay } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import type { VatStatus } from '@news-and-accounting/vat';

export type VatPeriod = { code: string; from: LocalDate; to: LocalDate };

/** The changes of a company's VAT status, the oldest first. */
export type VatHistory = readonly { from: string; status: VatStatus }[];

/** The 25th day after the period (sections 101, 101e, 102 of act 235/2004). */
const DAY_AFTER_PERIOD = 25;

export function monthPeriod(year: number, month: number): VatPeriod {
  const code = `${year}-${String(month).padStart(2, '0')}`;
  return { code, from: dateOf(year, month, 1), to: lastDayOfMonth(year, month) };
}

export function quarterPeriod(year: number, quarter: number): VatPeriod {
  const [first, last] = [monthPeriod(year, quarter * 3 - 2), monthPeriod(year, quarter * 3)];
  return { code: `${year}-Q${quarter}`, from: first.from, to: last.to };
}

/** The months of a quarter. */
export function monthsOf({ code }: VatPeriod): VatPeriod[] {
  const [year, quarter] = [Number(code.slice(0, 4)), Number(code.slice(6))];
  return [2, 1, 0].map((back) => monthPeriod(year, quarter * 3 - back));
}

/** By when the forms of a period are filed and its tax is paid. */
export function daysAfter({ to }: VatPeriod): { statutory_on: LocalDate; due_on: LocalDate } {
  const statutory_on = dateOf(Number(to.slice(0, 4)), Number(to.slice(5, 7)) + 1, DAY_AFTER_PERIOD);
  return { statutory_on, due_on: movedToWorkingDay(statutory_on) };
}

/** The status that decides on a period: that of its last day with one. */
export function statusIn(history: VatHistory, { from, to }: VatPeriod): VatStatus {
  const inside = history.filter((change, i) => {
    const next = history[i + 1];
    return change.status !== 'none' && change.from <= to && (next === undefined || next.from > from);
  });
  return inside.at(-1)?.status ?? 'none';
}

/** Forms of VAT with their periods that a company may have to file. */
export type VatForms = {
  /** Payers and identified persons; what is filed by quarters is there once. */
  returns: (VatPeriod & { status: VatStatus })[];
  controls: VatPeriod[];
};

/** The periods around a year by what the company was: those whose forms may be due in it. */
export function formsAround(history: VatHistory, legalForm: string, year: number): VatForms {
  const months = Array.from({ length: 13 }, (_, i) =>
    monthPeriod(i === 0 ? year - 1 : year, i === 0 ? 12 : i),
  );
  const quarters = [quarterPeriod(year - 1, 4), ...[1, 2, 3, 4].map((each) => quarterPeriod(year, each))];
  const of = (periods: readonly VatPeriod[], ...wanted: VatStatus[]) =>
    periods
      .map((period) => ({ ...period, status: statusIn(history, period) }))
      .filter(({ status }) => wanted.includes(status));
  const returns = [...of(months, 'monthly', 'identified'), ...of(quarters, 'quarterly')];
  return {
    returns,
    // Natural persons file it with the return, legal entities by months (section 101e).
    controls:
      legalForm === 'osvc'
        ? returns.filter(({ status }) => status !== 'identified')
        : of(months, 'monthly', 'quarterly'),
  };
}

/** The period that had ended last on a day, by the status in it; of who is none of the two a month. */
export function periodBefore(history: VatHistory, day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const quarter = Math.ceil(month / 3);
  const ended = quarter === 1 ? quarterPeriod(year - 1, 4) : quarterPeriod(year, quarter - 1);
  if (statusIn(history, ended) === 'quarterly') return ended.code;
  return month === 1 ? monthPeriod(year - 1, 12).code : monthPeriod(year, month - 1).code;
}
