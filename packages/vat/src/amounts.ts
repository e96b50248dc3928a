import { part } from '@news-and-accounting/document';
import { type Haler, haler, subtract } from '@news-and-accounting/money';

/** Hundredths of a per cent in a whole. */
export const WHOLE = 10_000;

/** So many hundredths of a per cent of an amount, a half away from zero. */
export const shareOf = (amount: Haler, hundredths: number): Haler =>
  hundredths === WHOLE ? amount : part(amount, hundredths, WHOLE);

/** Whole crowns, a half away from zero. */
export const toCrowns = (amount: Haler): Haler => haler(part(amount, 1, 100) * 100);

/** Whole crowns, away from zero. */
export function awayToCrowns(amount: Haler): Haler {
  const crowns = Math.ceil(Math.abs(amount) / 100) * 100;
  return haler(amount < 0 ? 0 - crowns : crowns);
}

/**
 * An amount divided in proportion to weights, a half away from zero; what rounding leaves goes to the largest. Weights
 * that cancel each other out stand for themselves, since nothing can be in proportion to them.
 */
export function divided(amount: Haler, weights: readonly Haler[]): Haler[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  const sign = sum < 0 ? -1 : 1;
  const parts = weights.map((weight) => (sum === 0 ? weight : part(amount, sign * weight, Math.abs(sum))));
  let rest: Haler = amount;
  for (const each of parts) rest = subtract(rest, each);
  const at = largestOf(weights);
  if (rest !== 0) parts[at] = haler((parts[at] ?? 0) + rest);
  return parts;
}

/** The place of what is farthest from zero, the first of equals. */
function largestOf(amounts: readonly Haler[]): number {
  let largest = 0;
  for (const [at, amount] of amounts.entries())
    if (Math.abs(amount) > Math.abs(amounts[largest] ?? 0)) largest = at;
  return largest;
}
