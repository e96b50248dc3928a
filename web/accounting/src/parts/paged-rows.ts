import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A list in pages of the service as one list: what is in sight is asked for, with a page before and after it. */
export type PagedRows<Row> = {
  /** Rows of the whole filter; undefined: still loading. */
  total: number | undefined;
  at: (index: number) => Row | undefined;
  /** Which rows are there now, in their order. */
  loaded: () => readonly number[];
  /** Everything in one page: it may be sorted here. */
  whole: readonly Row[] | undefined;
  /** Says which rows are in sight. */
  show: (first: number, last: number) => void;
  /** Rows from one to another, both inclusive, asked for where they are not there. */
  between: (from: number, to: number) => Promise<Row[]>;
  /** The first so many rows of the whole filter. */
  first: (count: number) => Promise<Row[]>;
};

type Page<Row> = { total: number; rows: readonly Row[] };

type Asked<Of> = {
  /** Names the list with its filter, as the keys of queries do. */
  list: readonly unknown[];
  per: number;
  ask: (page: number, per: number) => Promise<Of>;
};

/** A drag of the scrollbar passes by hundreds of pages: only where it stays is asked for. */
const STAYS_MILLISECONDS = 60;
/** Pages that are kept besides those in sight: the way back is there at once, and memory has an end. */
const KEPT_PAGES = 12;
const PER_AT_MOST = 500;

/** The pages of a list that are in sight, of any number of them. */
export function usePagedRows<Row, Of extends Page<Row>>({ list, per, ask }: Asked<Of>) {
  const client = useQueryClient();
  const name = JSON.stringify(list);
  const [wanted, setWanted] = useState<{ name: string; pages: readonly number[] }>({ name, pages: [] });
  const pages = wanted.name === name ? wanted.pages : [];
  const query = (page: number) => ({
    queryKey: [...list, { page, per }],
    queryFn: () => ask(page, per),
  });
  const head = useQuery({ ...query(1), placeholderData: keepPreviousData });
  const others = useQueries({ queries: pages.map(query) });
  const total = head.data?.total;
  const found = new Map<number, readonly Row[]>();
  for (const [place, page] of pages.entries()) {
    const data = others[place]?.data;
    if (data !== undefined) found.set(page, data.rows);
  }
  if (head.data !== undefined) found.set(1, head.data.rows);
  const at = (index: number) => found.get(Math.floor(index / per) + 1)?.[index % per];
  const loaded = () =>
    [...found]
      .sort(([a], [b]) => a - b)
      .flatMap(([page, all]) => all.map((_, place) => (page - 1) * per + place));
  const show = useSettled((first: number, last: number) => {
    if (total === undefined || total <= per) return;
    const from = Math.max(2, Math.floor(first / per));
    const to = Math.min(Math.ceil(total / per), Math.floor(last / per) + 2);
    const next = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
    if (next.join() !== pages.join()) setWanted({ name, pages: next });
  });
  useForgotten(list, pages);
  const pagesOf = async (from: number, to: number, size: number) => {
    const rows: Row[] = [];
    for (let page = from; page <= to; page++) {
      const known = size === per ? client.getQueryData<Of>(query(page).queryKey) : undefined;
      rows.push(...(known ?? (await ask(page, size))).rows);
    }
    return rows;
  };
  const rows: PagedRows<Row> = {
    total,
    at,
    loaded,
    whole: total !== undefined && total <= per ? head.data?.rows : undefined,
    show,
    between: async (from, to) => {
      const size = to - from < PER_AT_MOST ? per : PER_AT_MOST;
      const start = Math.floor(from / size);
      const all = await pagesOf(start + 1, Math.floor(to / size) + 1, size);
      return all.slice(from - start * size, to - start * size + 1);
    },
    first: async (count) => (await pagesOf(1, Math.ceil(count / PER_AT_MOST), PER_AT_MOST)).slice(0, count),
  };
  return { head, rows };
}

/** Calls with the last arguments once they stay the same for a while. */
function useSettled(call: (first: number, last: number) => void) {
  const latest = useRef(call);
  latest.current = call;
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback((first: number, last: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(first, last), STAYS_MILLISECONDS);
  }, []);
}

/** Lets go of the pages that were seen longest ago. */
function useForgotten(list: readonly unknown[], pages: readonly number[]) {
  const client = useQueryClient();
  const name = JSON.stringify(list);
  const seen = pages.join();
  useEffect(() => {
    if (seen === '') return;
    const idle = client
      .getQueryCache()
      .findAll({ queryKey: JSON.parse(name), type: 'inactive' })
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const { queryKey } of idle.slice(KEPT_PAGES)) client.removeQueries({ queryKey, exact: true });
  }, [client, name, seen]);
}
