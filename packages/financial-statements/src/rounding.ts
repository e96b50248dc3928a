import { checked, type Row, type Tree } from './rows.ts';

/** What the figures of a sheet are in; `czk` keeps the haléře. */
export type Unit = 'czk' | 'whole_czk' | 'thousands' | 'millions';

/** Haléře in one of the unit. */
export const HALER_IN: Readonly<Record<Unit, number>> = {
  czk: 1,
  whole_czk: 100,
  thousands: 100_000,
  millions: 100_000_000,
};

/** The largest whole number of units in an amount, of negative ones the next lower. */
export function floorOf(amount: number, haler: number): number {
  const rest = amount % haler;
  return (amount - rest) / haler - (rest < 0 ? 1 : 0);
}

/** What stands above the floor, in haléře. */
export function restOf(amount: number, haler: number): number {
  const rest = amount % haler;
  return rest < 0 ? rest + haler : rest + 0;
}

/** To the nearest unit, halves away from zero. */
export function nearest(amount: number, haler: number): number {
  const size = Math.abs(amount);
  const rest = size % haler;
  const rounded = (size - rest) / haler + (rest * 2 >= haler ? 1 : 0);
  return amount < 0 ? 0 - rounded : rounded;
}

/**
 * Rounded parts that add up to the rounded whole: each its floor, and the units that are then missing go to the largest
 * rests, one each, of equal ones to the earlier part. What is a whole number of units does not move.
 */
export function divided(whole: number, parts: readonly number[], haler: number): number[] {
  const rounded = parts.map((part) => floorOf(part, haler));
  let missing = whole - rounded.reduce((sum, part) => sum + part, 0);
  if (missing === 0) return rounded;
  const byRest = parts
    .map((part, at) => ({ at, rest: restOf(part, haler) }))
    .filter(({ rest }) => rest > 0)
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRest) {
    if (missing <= 0) break;
    rounded[at] = (rounded[at] ?? 0) + 1;
    missing -= 1;
  }
  if (missing !== 0) throw new RangeError(`${whole} is no rounding of the sum of its parts`);
  return rounded;
}

/** A column of a sheet by the places of its rows: exact in haléře, and rounded to the unit. */
export interface Column {
  readonly exact: readonly number[];
  readonly rounded: readonly number[];
}

/** The rounded column of exact sums: from the roots down, each row divided among its parts. */
export function roundedDown(
  tree: Tree,
  exact: readonly number[],
  haler: number,
  root: (place: number) => number,
): Column {
  if (haler === 1) return { exact, rounded: exact };
  const rounded = exact.map(() => 0);
  for (const place of tree.downwards) {
    const { parent, parts } = tree.rows[place] as Row;
    if (parent === null) rounded[place] = root(place);
    if (parts.length === 0) continue;
    const whole = rounded[place] ?? 0;
    // Most rows of a sheet are empty.
    if (whole === 0 && parts.every((part) => exact[part] === 0)) continue;
    const shares = divided(
      whole,
      parts.map((part) => exact[part] ?? 0),
      haler,
    );
    parts.forEach((part, at) => {
      rounded[part] = checked(shares[at] ?? 0);
    });
  }
  return { exact, rounded };
}
