import { dateOf, dateOfDayNumber, dayNumber, workingDayAfter } from '@news-and-accounting/calendar';
import { type Law, type LocalDate, localDate } from '@news-and-accounting/law';
import { add, type Haler, halerFromDecimal, ZERO } from '@news-and-accounting/money';

/** What the registration for VAT hangs on in a year. */
export type TurnoverLimits = {
  nextYear: Haler;
  immediate: Haler;
  /** Working days after the crossing until which the application is due. */
  applicationDays: number;
};

export const TURNOVER_STATES = ['below', 'near', 'next_year', 'immediate'] as const;

export type Turnover = {
  year: number;
  amount: Haler;
  limit_next_year: Haler;
  limit_immediate: Haler;
  crossed_next_year_on: LocalDate | null;
  crossed_immediate_on: LocalDate | null;
  payer_from: LocalDate | null;
  application_due_on: LocalDate | null;
  state: (typeof TURNOVER_STATES)[number];
};

/** Ours: from how many hundredths of the limit on one is near it. */
const NEAR = 80;

/** The limits of a year; null before there was a turnover of calendar years. */
export function turnoverLimits(law: Law, year: number): TurnoverLimits | null {
  const day = localDate(`${year}-01-01`);
  const on = (key: string) => law.find(`vat.${key}`, day, 'number')?.value;
  const [nextYear, immediate] = [on('registration_turnover'), on('registration_turnover_immediate')];
  const days = on('registration_application_days');
  if (nextYear === undefined || immediate === undefined || days === undefined) return null;
  return {
    nextYear: halerFromDecimal(nextYear),
    immediate: halerFromDecimal(immediate),
    applicationDays: Number(days),
  };
}

/**
 * The turnover of a calendar year against its limits, which are crossed when they are exceeded (section 6 of act
 * 235/2004). Over the lower one somebody is a payer from 1 January of the next year, over the higher one from the
 * next day; what is said of the registration belongs to the earlier of the two.
 * @param days what was supplied on which day, the days ascending
 */
export function turnoverOf(
  year: number,
  days: readonly { on: string; amount: Haler }[],
  limits: TurnoverLimits,
): Turnover {
  let amount = ZERO;
  const crossed: { nextYear: LocalDate | null; immediate: LocalDate | null } = {
    nextYear: null,
    immediate: null,
  };
  for (const day of days) {
    amount = add(amount, day.amount);
    if (amount > limits.nextYear) crossed.nextYear ??= localDate(day.on);
    if (amount > limits.immediate) crossed.immediate ??= localDate(day.on);
  }
  const nextJanuary = dateOf(year + 1, 1, 1);
  const ways = [
    crossed.immediate === null
      ? null
      : { on: crossed.immediate, from: dateOfDayNumber(dayNumber(crossed.immediate) + 1) },
    crossed.nextYear === null ? null : { on: crossed.nextYear, from: nextJanuary },
  ].filter((way) => way !== null);
  const first = ways.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))[0] ?? null;
  return {
    ...{ year, amount, limit_next_year: limits.nextYear, limit_immediate: limits.immediate },
    crossed_next_year_on: crossed.nextYear,
    crossed_immediate_on: crossed.immediate,
    payer_from: first?.from ?? null,
    application_due_on: first === null ? null : workingDayAfter(first.on, limits.applicationDays),
    state: stateOf(crossed, amount, limits),
  };
}

function stateOf(
  { nextYear, immediate }: { nextYear: LocalDate | null; immediate: LocalDate | null },
  amount: Haler,
  limits: TurnoverLimits,
): Turnover['state'] {
  if (immediate !== null) return 'immediate';
  if (nextYear !== null) return 'next_year';
  return amount * 100 >= limits.nextYear * NEAR ? 'near' : 'below';
}
