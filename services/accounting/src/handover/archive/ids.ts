/** A set of ids in their order, eight bytes each: of a large company they are millions. */
export type Ids = {
  count: number;
  /** The place of an id, from 0; -1 for one that is not in the set. */
  placeOf(id: number): number;
};

export function idCollector() {
  let all = new Float64Array(1024);
  let count = 0;
  return {
    add(id: number): void {
      if (count === all.length) {
        const larger = new Float64Array(2 * all.length);
        larger.set(all);
        all = larger;
      }
      all[count] = id;
      count += 1;
    },
    /** Each once. */
    sorted(): Float64Array {
      const sorted = all.slice(0, count).sort();
      let kept = 0;
      for (const id of sorted) {
        if (kept > 0 && sorted[kept - 1] === id) continue;
        sorted[kept] = id;
        kept += 1;
      }
      return sorted.slice(0, kept);
    },
  };
}

export function placesOf(sorted: Float64Array): Ids {
  return {
    count: sorted.length,
    placeOf(id) {
      let [low, high] = [0, sorted.length - 1];
      while (low <= high) {
        const middle = (low + high) >>> 1;
        const found = sorted[middle] as number;
        if (found === id) return middle;
        if (found < id) low = middle + 1;
        else high = middle - 1;
      }
      return -1;
    },
  };
}
