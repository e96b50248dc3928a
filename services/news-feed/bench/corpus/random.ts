import type { Random } from '../../../../test/random.ts';

export { type Random, seeded } from '../../../../test/random.ts';

/** A whole number, both bounds included. */
export function between(random: Random, minimum: number, maximum: number): number {
  return minimum + Math.floor(random() * (maximum - minimum + 1));
}

export function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}
