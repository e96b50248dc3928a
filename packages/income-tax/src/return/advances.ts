import { movedToWorkingDay } from '@news-and-accounting/calendar';
import { type Law, type LegalReference, type LocalDate, localDate } from '@news-and-accounting/law';
import {
  exactly,
  type Haler,
  halerFromDecimal,
  percent,
  rational,
  round,
  times,
  ZERO,
} from '@news-and-accounting/money';
import { dayAfterMonths, nextDay, type TaxPeriod } from './period.ts';

export type AdvanceFrequency = 'none' | 'half_yearly' | 'quarterly';
export const ADVANCE_FREQUENCIES: readonly AdvanceFrequency[] = ['none', 'half_yearly', 'quarterly'];

export interface AdvancePlan {
  /** The last known tax, that of a shorter period put on a year. */
  readonly basis: Haler;
  readonly frequency: AdvanceFrequency;
  readonly amount: Haler;
  /** The last known tax up to which none are paid; null: there is no rule for it. */
  readonly noneTo: Haler | null;
  /** Why none are paid: the tax is within the limit, or employment makes at least half of the base. */
  readonly why: 'limit' | 'employment' | null;
  readonly dates: readonly { readonly due_on: LocalDate; readonly amount: Haler }[];
}

export interface AdvanceRules {
  readonly noneTo: Haler;
  readonly halfYearlyTo: Haler;
  /** Decimal texts in per cent. */
  readonly halfYearlyPercent: string;
  readonly quarterlyPercent: string;
  readonly reference: LegalReference;
}

export function advanceRulesFromLaw(law: Law, day: string): AdvanceRules {
  const limits = law.on('income_tax.advances.thresholds', localDate(day), 'map');
  const parts = law.on('income_tax.advances.percent', localDate(day), 'map');
  return Object.freeze({
    noneTo: halerFromDecimal(limits.value.none_to ?? ''),
    halfYearlyTo: halerFromDecimal(limits.value.half_yearly_to ?? ''),
    halfYearlyPercent: parts.value.half_yearly ?? '',
    quarterlyPercent: parts.value.quarterly ?? '',
    reference: limits.reference,
  });
}

const DAY = 15;
const MONTHS = { half_yearly: [6, 12], quarterly: [3, 6, 9, 12] } as const;

/** The part of the advances that is owed: half of them, say, where employment is a part of the income. */
export interface AdvanceShare {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
const WHOLE: AdvanceShare = { numerator: 1n, denominator: 1n };

/**
 * Advances on the tax after a period (§ 38a): on the 15th of months of the tax period, those in the year that begins
 * after the last day for filing. The tax of a period of less than twelve months is put on twelve, by the months that it
 * has begun.
 * @param lastKnown the last known tax
 * @param dueOn the last day for filing, moved to a working day
 */
export function advancesOf(
  lastKnown: Haler,
  period: TaxPeriod,
  dueOn: LocalDate,
  rules: AdvanceRules,
  share: AdvanceShare = WHOLE,
): AdvancePlan {
  const basis = putOnYear(lastKnown, period);
  const frequency = frequencyOf(basis, share, rules);
  const { noneTo } = rules;
  if (frequency === 'none') {
    const why = basis <= noneTo ? 'limit' : 'employment';
    return { basis, frequency, amount: ZERO, noneTo, why, dates: [] };
  }
  const part = percent(frequency === 'quarterly' ? rules.quarterlyPercent : rules.halfYearlyPercent);
  const owed = times(exactly(basis), part);
  const amount = round(times(owed, rational(share.numerator, share.denominator)), 'up_to_hundred_crowns');
  const until = `${Number(dueOn.slice(0, 4)) + 1}${dueOn.slice(4)}`;
  // Months of the periods after it: the period itself may be shorter than a year.
  const next = nextDay(period.to);
  const dates = [0, 1, 2]
    .flatMap((years) => MONTHS[frequency].map((month) => dayAfterMonths(next, years * 12 + month - 1, DAY)))
    .filter((day) => day > dueOn && day <= until)
    .map((day) => ({ due_on: movedToWorkingDay(day), amount }));
  return { basis, frequency, amount, noneTo, why: null, dates };
}

function putOnYear(tax: Haler, { from, to }: TaxPeriod): Haler {
  const monthOf = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = BigInt(monthOf(to) - monthOf(from) + 1);
  return round(times(exactly(tax), rational(12n, months)), 'half_up_to_haler');
}

function frequencyOf(basis: Haler, share: AdvanceShare, rules: AdvanceRules): AdvanceFrequency {
  if (share.numerator === 0n || basis <= rules.noneTo) return 'none';
  return basis <= rules.halfYearlyTo ? 'half_yearly' : 'quarterly';
}
