import {
  compare,
  exactly,
  type Haler,
  minus,
  plus,
  type Rational,
  rational,
  round,
  times,
} from '@news-and-accounting/money';
import type { Absence, SickPayParameters } from './absence.ts';
import { averageOf } from './hourly-average.ts';

const NOTHING = rational(0n);

/**
 * The part of an hourly average that counts: by the rates of the bands up to the limits, exact (section 192(2) of act
 * 262/2006). Haléře.
 */
export function reducedAverage(average: Rational, parameters: SickPayParameters): Rational {
  const { reductionRates, hourlyLimits } = parameters;
  let [reduced, reached] = [NOTHING, NOTHING];
  reductionRates.forEach((rate, band) => {
    const limit = exactly(hourlyLimits[band] ?? (0 as Haler));
    const upTo = compare(average, limit) < 0 ? average : limit;
    if (compare(upTo, reached) <= 0) return;
    reduced = plus(reduced, times(minus(upTo, reached), rational(BigInt(rate), 10_000n)));
    reached = upTo;
  });
  return reduced;
}

/** An absence with the hours of it that the employer compensates, in hundredths of an hour. */
export interface CompensatedHours {
  readonly average: Absence['average'];
  readonly hours: number;
}

/** What is paid for the hours, in haléře before rounding. */
export function compensationOf(
  { average, hours }: CompensatedHours,
  parameters: SickPayParameters,
): Rational {
  if (average === null || hours === 0) return NOTHING;
  const rate = rational(BigInt(hours) * BigInt(parameters.compensationRate), 1_000_000n);
  return times(reducedAverage(averageOf(average), parameters), rate);
}

export interface SickPay {
  /** Whole crowns. */
  readonly total: Haler;
  /** Of each absence, in their order: whole crowns that add up to the total. */
  readonly amounts: readonly Haler[];
}

/**
 * The compensation of a month. Only its sum goes up to whole crowns (section 144 of act 262/2006), so each absence gets
 * what it adds to the rounded sum of those before it.
 */
export function sickPay(absences: readonly CompensatedHours[], parameters: SickPayParameters): SickPay {
  let [sum, total] = [NOTHING, 0];
  const amounts = absences.map((absence) => {
    sum = plus(sum, compensationOf(absence, parameters));
    const before = total;
    total = round(sum, 'up_to_crown');
    return (total - before) as Haler;
  });
  return { total: total as Haler, amounts };
}
