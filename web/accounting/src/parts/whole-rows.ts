import type { PagedRows } from './paged-rows.ts';

/**
 * A list that the service answers as a whole, as a list in pages that are all there.
 * @param rows undefined: still loading
 */
export function wholeRows<Row>(rows: readonly Row[] | undefined): PagedRows<Row> {
  const all = rows ?? [];
  return {
    total: rows?.length,
    at: (index) => all[index],
    loaded: () => [...all.keys()],
    whole: rows,
    show: () => undefined,
    between: async (from, to) => all.slice(from, to + 1),
    first: async (count) => all.slice(0, count),
  };
}
