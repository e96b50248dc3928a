import type { Target } from './types.ts';

/** So many open items of a partner are added up in every way. */
export const SUMMED_AT_MOST = 12;
/** So many are looked through for pairs and triples. */
const LOOKED_THROUGH = 200;
/** So many are fetched, to see that there are too many. */
export const ALL_OF_PARTNER = LOOKED_THROUGH + 1;

/**
 * The subsets whose remaining amounts come to a sum, at most two: one tells, more do not. Null where there are too many
 * items to add them up.
 * @param isTakenOff what lowers the sum; where there is any, only subsets with some of it are asked for
 */
export function subsetsOf(
  targets: readonly Target[],
  sum: number,
  isTakenOff: (target: Target) => boolean = () => false,
): readonly (readonly Target[])[] | null {
  if (targets.length > SUMMED_AT_MOST) return null;
  const found: (readonly Target[])[] = [];
  const takenOff = targets.reduce((all, target, at) => (isTakenOff(target) ? all | (1 << at) : all), 0);
  const sums = new Float64Array(1 << targets.length);
  for (let set = 1; set < sums.length && found.length < 2; set += 1) {
    const low = 31 - Math.clz32(set & -set);
    const amount = targets[low]?.remaining ?? 0;
    sums[set] = (sums[set & (set - 1)] ?? 0) + ((takenOff & (1 << low)) === 0 ? amount : -amount);
    const isAskedFor = takenOff === 0 || (set & takenOff) !== 0;
    if (isAskedFor && sums[set] === sum) found.push(targets.filter((_, at) => (set & (1 << at)) !== 0));
  }
  return found;
}

/** Whether one, two or three of the items come to a sum; where there are too many, it cannot be excluded. */
export function reachesBySome(targets: readonly Target[], sum: number): boolean {
  if (targets.length > LOOKED_THROUGH) return true;
  const amounts = targets.map(({ remaining }) => remaining as number);
  const places = new Map<number, number>();
  for (const amount of amounts) places.set(amount, (places.get(amount) ?? 0) + 1);
  if (places.has(sum)) return true;
  for (const [at, first] of amounts.entries()) {
    if (first >= sum) continue;
    if (countBut(places, sum - first, first) > 0) return true;
    for (const second of amounts.slice(at + 1)) {
      const rest = sum - first - second;
      if (rest > 0 && countBut(places, rest, first, second) > 0) return true;
    }
  }
  return false;
}

/** How many items of an amount there are beside those that are taken. */
function countBut(places: ReadonlyMap<number, number>, amount: number, ...taken: readonly number[]): number {
  return (places.get(amount) ?? 0) - taken.filter((each) => each === amount).length;
}
