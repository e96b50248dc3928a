import { dateOf, lastDayOfMonth, movedToWorkingDay } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';

/** By when what was deducted for a month must be paid. */
export interface RemittanceDeadlines {
  /** Social insurance (section 9 of act 589/1992) and health insurance (section 5 of act 592/1992): the 20th. */
  readonly insurance: LocalDate;
  /** Advances on income tax: the 20th (section 38h(10) of act 586/1992). */
  readonly advanceTax: LocalDate;
  /** Withheld tax: the last day of the following month (section 38d(3) of act 586/1992). */
  readonly withholdingTax: LocalDate;
}

/** Deadlines of the wage month, each in the following month and moved to a working day. */
export function remittanceDeadlines(year: number, month: number): RemittanceDeadlines {
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const twentieth = movedToWorkingDay(dateOf(nextYear, nextMonth, 20));
  return {
    insurance: twentieth,
    advanceTax: twentieth,
    withholdingTax: movedToWorkingDay(lastDayOfMonth(nextYear, nextMonth)),
  };
}
