import { dateOf, dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import { type PayerType, payerTypeOf, payerTypeOn, periodOf } from './periods.ts';
import type { VatRules } from './rules.ts';
import type { Taxpayer, VatDocument, VatPeriod, VatRecord } from './types.ts';

/** Everything that the forms of a company come of; what lies outside of the days asked for is left out by itself. */
export interface VatInput {
  readonly taxpayer: Taxpayer;
  readonly rules: VatRules;
  readonly documents: readonly VatDocument[];
  readonly records: readonly VatRecord[];
}

/** Days that are looked at, and as whom the company stands in them. */
export interface Scope {
  readonly taxpayer: Taxpayer;
  readonly rules: VatRules;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The last day on which the deduction of what was supplied on a day may be claimed; null where no limit is known. */
  deductibleUntil(suppliedOn: LocalDate): LocalDate | null;
  /** As whom a day counts; null: as nobody, which leaves out what falls on it. */
  payerTypeOn(day: LocalDate): PayerType | null;
}

/** The days of a period: where any is a payer's, those of an identified person do not count. */
export function periodScope(
  { taxpayer, rules }: Pick<VatInput, 'taxpayer' | 'rules'>,
  period: Pick<VatPeriod, 'from' | 'to'>,
): Scope {
  const type = payerTypeOf(taxpayer.history, period);
  const typeOn = remembered((day) => payerTypeOn(taxpayer.history, day));
  return {
    ...{ taxpayer, rules, from: period.from, to: period.to },
    deductibleUntil: remembered((day) => deductibleUntil(taxpayer, rules, day)),
    payerTypeOn: (day) => (typeOn(day) === type ? type : null),
  };
}

/** Any days, each with what holds on it. */
export function daysScope(
  { taxpayer, rules }: Pick<VatInput, 'taxpayer' | 'rules'>,
  from: LocalDate,
  to: LocalDate,
): Scope {
  return {
    ...{ taxpayer, rules, from, to },
    deductibleUntil: remembered((day) => deductibleUntil(taxpayer, rules, day)),
    payerTypeOn: remembered((day) => payerTypeOn(taxpayer.history, day)),
  };
}

/** Documents share a few days. */
function remembered<T>(find: (day: LocalDate) => T): (day: LocalDate) => T {
  const found = new Map<LocalDate, T>();
  return (day) => {
    let value = found.get(day);
    if (value === undefined && !found.has(day)) {
      value = find(day);
      found.set(day, value);
    }
    return value as T;
  };
}

export const isWithin = ({ from, to }: Pick<Scope, 'from' | 'to'>, day: LocalDate): boolean =>
  from <= day && day <= to;

/** Section 73(3): by the day on which the right arose. */
function deductibleUntil(taxpayer: Taxpayer, rules: VatRules, suppliedOn: LocalDate): LocalDate | null {
  const limit = rules.deductionLimit(suppliedOn);
  if (limit === null) return null;
  if (limit.way === 'calendar_years') return dateOf(Number(suppliedOn.slice(0, 4)) + limit.years, 12, 31);
  const { to } = periodOf(taxpayer.history, suppliedOn);
  const begins = dateOfDayNumber(dayNumber(to) + 1);
  return dateOf(Number(begins.slice(0, 4)) + limit.years, Number(begins.slice(5, 7)), 0);
}
