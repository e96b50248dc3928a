import { createHash } from 'node:crypto';

/** Whether this is `npm run test:deep`. */
export const IS_DEEP = process.env.TEST_DEEP === '1';

/** How often a random test tries: few times in `npm test`, many in `npm run test:deep`. */
export const runs = (plain: number, deep: number): number => (IS_DEEP ? deep : plain);

/** The seed of a random test that is the same each time in `npm test`; a deep run looks elsewhere. */
export const seedOr = (fixed: number): number => (IS_DEEP ? Number(process.env.TEST_SEED) : fixed);

/**
 * Where several looks at the same thing cost much: one of them in `npm test`, chosen by the seed of the run and a name,
 * so that runs come to all of them; all in a deep run.
 */
export function someOf<T>(choices: readonly [T, ...T[]], name: string): readonly [T, ...T[]] {
  if (IS_DEEP) return choices;
  return [choices[drawnBy(name) % choices.length] ?? choices[0]];
}

/** So many of them in `npm test`, chosen by the seed of the run and a name; all in a deep run. */
export function fewOf<T>(choices: readonly T[], count: number, name: string): readonly T[] {
  if (IS_DEEP) return choices;
  const order = choices.map((choice, at) => ({ choice, at, drawn: drawnBy(`${name} ${at}`) }));
  const chosen = order.sort((one, other) => one.drawn - other.drawn).slice(0, count);
  return chosen.sort((one, other) => one.at - other.at).map(({ choice }) => choice);
}

/** A number that the seed of the run draws for a name. */
const drawnBy = (name: string): number =>
  createHash('sha256').update(`${process.env.TEST_SEED} ${name}`).digest().readUInt32BE();
