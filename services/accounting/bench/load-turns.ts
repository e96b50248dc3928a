/** Answers of an operation. */
export type Times = {
  name: string;
  of: 'read' | 'write';
  milliseconds: number[];
  statuses: Map<number, number>;
};

export const TARGET_MS: Readonly<Record<Times['of'], number>> = { read: 100, write: 300 };
/** From so many answers on a p95 is not the slowest one. */
export const ENOUGH = 40;
/** What is wanted oftener is not asked for by everybody at once, which nobody's office does. */
const UNDERWAY_AT_MOST = 2;

/** Whether more than one answer took half of what is wanted at most. */
const isNear = ({ of, milliseconds }: Times) =>
  milliseconds.filter((each) => each > TARGET_MS[of] / 2).length > 1;

/**
 * What is asked for next: all of it in turn, and every other time what has come near its target and was not yet asked
 * often enough.
 * @returns gives the next item to do, for as long as that takes
 * @param timesOf of the operations that an item asks
 */
export function inTurn<Item>(
  items: readonly Item[],
  timesOf: (item: Item) => readonly Times[],
): (work: (item: Item) => Promise<void>) => Promise<void> {
  let turn = 0;
  let next = 0;
  const underway = new Map<Item, number>();
  const begun = (item: Item) => underway.get(item) ?? 0;
  const countOf = (item: Item) =>
    Math.min(...timesOf(item).flatMap((times) => (isNear(times) ? [times.milliseconds.length] : [])));
  const following = () => {
    turn += 1;
    if (turn % 2 === 0) {
      const wanted = items
        .filter((item) => begun(item) < UNDERWAY_AT_MOST)
        .map((item) => ({ item, count: countOf(item) + begun(item) }))
        .sort((a, b) => a.count - b.count)[0];
      if (wanted !== undefined && wanted.count < ENOUGH) return wanted.item;
    }
    const item = items[next % items.length] as Item;
    next += 1;
    return item;
  };
  return async (work) => {
    const item = following();
    underway.set(item, begun(item) + 1);
    await work(item).finally(() => underway.set(item, begun(item) - 1));
  };
}
