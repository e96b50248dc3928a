import { type LegalReference, type LocalDate, localDate } from '@news-and-accounting/law';
import {
  add,
  decimalText,
  divide,
  exactly,
  type Haler,
  haler,
  parseDecimal,
  plus,
  rational,
  round,
  sum,
  times,
} from '@news-and-accounting/money';
import type { LateInterestRules } from './rules.ts';

export interface LateDebt {
  readonly amount: Haler;
  readonly dueOn: LocalDate;
  /** The day of payment, or the day up to which interest is wanted. */
  readonly paidOn: LocalDate;
}

/** The days of one calendar year. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly days: number;
  readonly yearDays: 365 | 366;
  readonly interest: Haler;
}

export interface LateInterest {
  /** First day of the delay; null when there was none. */
  readonly from: LocalDate | null;
  readonly days: number;
  /** Per cent, decimal texts; null without a delay. */
  readonly repoRate: string | null;
  /** First day of the half-year whose repo rate counts. */
  readonly repoDate: LocalDate | null;
  readonly rate: string | null;
  readonly interest: Haler;
  readonly total: Haler;
  readonly periods: readonly Period[];
  readonly reference: LegalReference;
}

/** A delay for which no interest can be told; `field` is in the words of the public interface, the message Czech. */
export class LateInterestError extends Error {
  readonly field: 'due_on';

  constructor(message: string) {
    super(message);
    this.name = 'LateInterestError';
    this.field = 'due_on';
  }
}

const REFERENCE: LegalReference = {
  title: '§ 1970 zákona č. 89/2012 Sb., občanský zákoník; § 2 nařízení vlády č. 351/2013 Sb.',
  href: 'https://www.e-sbirka.cz/sb/2013/351',
};
const DAY_MS = 86_400_000;

/**
 * Default interest of a debt paid late: by the repo rate of the first day of the half-year in which the delay began
 * plus the addition, both fixed for the whole delay (section 2 of the regulation).
 * @throws {LateInterestError} for a delay that began before the regulation, or in a half-year without a known rate
 */
export function lateInterest(debt: LateDebt, rules: LateInterestRules): LateInterest {
  const { amount, dueOn, paidOn } = debt;
  if (paidOn <= dueOn) return withoutDelay(amount);
  const from = dayAfter(dueOn);
  const addition = rules.addition(from);
  if (addition === null)
    throw new LateInterestError('Prodlení začalo před 1. 7. 2013, kdy se úrok počítal jinak.');
  const repo = rules.repoRate(from);
  if (repo === null)
    throw new LateInterestError('Repo sazba pro pololetí, ve kterém prodlení začalo, není známa.');
  const rate = plus(parseDecimal(repo.value), parseDecimal(addition.value));
  const periods = yearsOf(from, paidOn).map((year) => ({
    ...year,
    interest: round(
      divide(
        times(times(exactly(amount), rate), rational(BigInt(year.days))),
        rational(BigInt(100 * year.yearDays)),
      ),
      'half_up_to_haler',
    ),
  }));
  const interest = sum(periods.map((period) => period.interest));
  return {
    from,
    days: periods.reduce((days, period) => days + period.days, 0),
    repoRate: repo.value,
    repoDate: repo.from,
    rate: decimalText(rate),
    interest,
    total: add(amount, interest),
    periods,
    reference: REFERENCE,
  };
}

function withoutDelay(amount: Haler): LateInterest {
  const nothing = { from: null, days: 0, repoRate: null, repoDate: null, rate: null };
  return { ...nothing, interest: haler(0), total: amount, periods: [], reference: REFERENCE };
}

/** The calendar years from one day through another, each with its days. */
function yearsOf(from: LocalDate, to: LocalDate): readonly Omit<Period, 'interest'>[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const begin = year === first ? from : localDate(`${year}-01-01`);
    const end = year === last ? to : localDate(`${year}-12-31`);
    const yearDays = daysBetween(localDate(`${year}-01-01`), localDate(`${year}-12-31`)) === 366 ? 366 : 365;
    return { from: begin, to: end, days: daysBetween(begin, end), yearDays };
  });
}

/** Days from one through another, both counted. */
function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

function dayAfter(date: LocalDate): LocalDate {
  return localDate(new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10));
}
