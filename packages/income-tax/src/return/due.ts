import { movedToWorkingDay } from '@news-and-accounting/calendar';
import { type Law, type LegalReference, type LocalDate, localDate } from '@news-and-accounting/law';
import { dayAfterMonths, nextDay, type TaxPeriod } from './period.ts';

export const FILING_MODES = ['paper', 'electronic', 'advisor'] as const;
/** How a return is filed: on paper, electronically, by a tax adviser or with a statutory audit. */
export type FilingMode = (typeof FILING_MODES)[number];

export interface Due {
  readonly filing_mode: FilingMode;
  /** As the law counts it. */
  readonly statutory_on: LocalDate;
  /** The same moved to a working day. */
  readonly due_on: LocalDate;
}

/** Months of § 136 of act 280/2009 by the mode. */
export type ReturnMonths = Readonly<Record<FilingMode, number>> & { readonly reference: LegalReference };

export function returnMonthsFromLaw(law: Law, day: string): ReturnMonths {
  const { value, reference } = law.on('income_tax.return_months', localDate(day), 'map');
  const months = (mode: FilingMode) => Number(value[mode] ?? missing(mode));
  return Object.freeze({
    paper: months('paper'),
    electronic: months('electronic'),
    advisor: months('advisor'),
    reference,
  });
}

function missing(mode: string): never {
  throw new RangeError(`income_tax.return_months has no ${mode}`);
}

/** By when the return of a period is filed and the tax paid: the months run from the day after the period. */
export function dueOf(period: TaxPeriod, filing_mode: FilingMode, months: ReturnMonths): Due {
  const after = nextDay(period.to);
  const statutory_on = dayAfterMonths(after, months[filing_mode], Number(after.slice(8)));
  return { filing_mode, statutory_on, due_on: movedToWorkingDay(statutory_on) };
}
