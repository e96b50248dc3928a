import { type Haler, halerFromBigInt } from './haler.ts';
import { ceil, floor, nearest, type Rational, rational } from './rational.ts';

/**
 * The roundings Czech law names, each with its unit in haléře.
 * `up` is towards plus infinity, `down` towards minus infinity, `half_up` to the nearest with a half away
 * from zero ("mathematically").
 */
export const ROUNDINGS = Object.freeze({
  up_to_haler: { direction: 'up', unit: 1n },
  down_to_haler: { direction: 'down', unit: 1n },
  half_up_to_haler: { direction: 'half_up', unit: 1n },
  up_to_ten_haler: { direction: 'up', unit: 10n },
  up_to_crown: { direction: 'up', unit: 100n },
  down_to_crown: { direction: 'down', unit: 100n },
  half_up_to_crown: { direction: 'half_up', unit: 100n },
  up_to_ten_crowns: { direction: 'up', unit: 1_000n },
  down_to_ten_crowns: { direction: 'down', unit: 1_000n },
  half_up_to_ten_crowns: { direction: 'half_up', unit: 1_000n },
  up_to_hundred_crowns: { direction: 'up', unit: 10_000n },
  down_to_hundred_crowns: { direction: 'down', unit: 10_000n },
  down_to_five_hundred_crowns: { direction: 'down', unit: 50_000n },
  down_to_thousand_crowns: { direction: 'down', unit: 100_000n },
} as const satisfies Record<string, Rounding>);

export interface Rounding {
  readonly direction: 'up' | 'down' | 'half_up';
  /** Size of the step in haléře. */
  readonly unit: bigint;
}

export type RoundingName = keyof typeof ROUNDINGS;

/** Whether a text from data, such as a value in law/, names a rounding. */
export function isRoundingName(text: string): text is RoundingName {
  return Object.hasOwn(ROUNDINGS, text);
}

/**
 * An exact figure in haléře rounded to an amount by the named rounding.
 * Throws `MoneyError` `too_large` when the result is beyond the safe integers.
 */
export function round(figure: Rational, name: RoundingName): Haler {
  const { direction, unit } = ROUNDINGS[name];
  const inUnits = rational(figure.numerator, figure.denominator * unit);
  return halerFromBigInt(WHOLE[direction](inUnits) * unit);
}

const WHOLE = { up: ceil, down: floor, half_up: nearest };
