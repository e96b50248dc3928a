/** Where a key takes what stands at a position (from 1) of a list; null: it is no such key. */
export function placeByKey(key: string, position: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: position - 1,
    ArrowDown: position + 1,
    Home: 1,
    End: count,
  };
  const place = places[key];
  return place === undefined ? null : Math.min(Math.max(place, 1), count);
}

/**
 * Which position is at a height of the page, for what is dragged there.
 * @param middles heights of the middles of all items, in their order
 */
export function placeAt(height: number, middles: readonly number[], position: number): number {
  const above = middles.filter((middle, i) => i !== position - 1 && middle < height).length;
  return above + 1;
}

/** A list with what stands at a position put to another one. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from - 1, 1);
  return rest.toSpliced(to - 1, 0, ...list.slice(from - 1, from));
}
