import { Checkbox } from '@mantine/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { messageOf } from '../api/error.ts';
import { dropProblem, sayProblem } from '../api/toasts.ts';
import { common as t } from '../cs/common.ts';
import type { PagedRows } from './paged-rows.ts';
import { RowBox } from './row-parts.tsx';
import type { Column } from './table-columns.tsx';

type Key = string | number;

/** What is done with many at once is done one after another; more than so many would take an hour. */
export const TICKED_AT_MOST = 5_000;

export type Ticking<Row> = {
  ticked: readonly Row[];
  /** Ticks a row or takes its tick away; `isRange` does the same with all from the last one to it. */
  toggle: (row: Row, index: number, isRange: boolean) => void;
  column: Column<Row>;
  clear: () => void;
  /** Ticks the whole filter, at most the first `TICKED_AT_MOST`. */
  tickAll: () => void;
  isTickingAll: boolean;
  total: number | undefined;
};

type TickingOptions<Row> = {
  rows: PagedRows<Row>;
  /** The row that stands at a place of the table. */
  shown: RefObject<((index: number) => Row | undefined) | null>;
  keyOf: (row: Row) => Key;
  /** What the box of a row is called. */
  nameOf: (row: Row) => string;
  /** Names list and filter: another one begins without any tick. */
  filter: string;
  isPhone: boolean;
};

type Ticked<Row> = { filter: string; rows: ReadonlyMap<Key, Row>; last: number | null };

/** Which rows of a list are ticked, also of those that are not loaded any more. */
export function useTicking<Row>(options: TickingOptions<Row>): Ticking<Row> {
  const { rows, shown, keyOf, nameOf, filter, isPhone } = options;
  const none = useMemo((): Ticked<Row> => ({ filter, rows: new Map(), last: null }), [filter]);
  const [state, setState] = useState(none);
  const [isTickingAll, setTickingAll] = useState(false);
  const present = state.filter === filter ? state : none;
  const withAsked = useAsked<Row>(filter);
  const set = (next: Iterable<readonly [Key, Row]>, last: number | null) =>
    setState({ filter, rows: new Map(next), last });
  const isTicked = (row: Row) => present.rows.has(keyOf(row));
  const standing = (low: number, high: number) =>
    Array.from({ length: high - low + 1 }, (_, i) => shown.current?.(low + i)).filter(
      (row) => row !== undefined,
    );
  const toggle = (row: Row, index: number, isRange: boolean) => {
    const willTick = !isTicked(row);
    const next = new Map(present.rows);
    const mark = (each: Row) => (willTick ? next.set(keyOf(each), each) : next.delete(keyOf(each)));
    const from = present.last;
    if (!isRange || from === null) {
      mark(row);
      set(next, index);
      return;
    }
    const [low, high] = from < index ? [from, index] : [index, from];
    if (high - low >= TICKED_AT_MOST) return sayProblem(t.tickTooMany(TICKED_AT_MOST), FAILURE);
    // A list that is all there may stand in another order than it came in.
    const between = rows.whole === undefined ? rows.between(low, high) : Promise.resolve(standing(low, high));
    void withAsked(between, (found) => {
      for (const each of found) mark(each);
      set(next, index);
    });
  };
  const tickAll = () => {
    setTickingAll(true);
    void withAsked(rows.first(Math.min(rows.total ?? 0, TICKED_AT_MOST)), (all) =>
      set(
        all.map((row) => [keyOf(row), row] as const),
        null,
      ),
    ).finally(() => setTickingAll(false));
  };
  const ticked = [...present.rows.values()];
  const loaded = loadedOf(rows);
  const isAll = loaded.length > 0 && loaded.every(isTicked);
  const toggleShown = () =>
    set(isAll ? [] : [...present.rows, ...loaded.map((row) => [keyOf(row), row] as const)], null);
  const column = useColumn({ marked: present.rows, isAll, isPhone, keyOf, nameOf, toggle, toggleShown });
  return { ticked, toggle, column, clear: () => set([], null), tickAll, isTickingAll, total: rows.total };
}

type ColumnOf<Row> = Pick<TickingOptions<Row>, 'keyOf' | 'nameOf' | 'isPhone'> & {
  marked: ReadonlyMap<Key, Row>;
  isAll: boolean;
  toggle: Ticking<Row>['toggle'];
  toggleShown: () => void;
};

/** The column of boxes, which stays the same while the ticks do: rows that are there are not drawn again. */
function useColumn<Row>(given: ColumnOf<Row>): Column<Row> {
  const latest = useRef(given);
  latest.current = given;
  const { marked, isAll, isPhone } = given;
  return useMemo(
    () => ({
      id: 'vyber',
      title: t.tick,
      width: isPhone ? '2.75rem' : '2.25rem',
      isScreenOnly: true,
      head: (
        <Checkbox
          size={isPhone ? 'md' : 'xs'}
          aria-label={t.tickShown}
          checked={isAll}
          indeterminate={!isAll && marked.size > 0}
          onChange={() => latest.current.toggleShown()}
        />
      ),
      cell: (row, index) => (
        <RowBox
          label={t.tickOne(latest.current.nameOf(row))}
          checked={marked.has(latest.current.keyOf(row))}
          isLarge={isPhone}
          onChange={(isShift) => latest.current.toggle(row, index, isShift)}
        />
      ),
    }),
    [marked, isAll, isPhone],
  );
}

const FAILURE = 'vyber-selhal';

/** Hands on what was asked for: said where it failed, and of no use where the filter is another one by then. */
function useAsked<Row>(filter: string) {
  const latest = useRef(filter);
  latest.current = filter;
  return (asked: Promise<readonly Row[]>, done: (rows: readonly Row[]) => void) =>
    asked.then(
      (found) => {
        dropProblem(FAILURE);
        if (latest.current === filter) done(found);
      },
      // Nothing else is ticked then than before.
      (error: unknown) => sayProblem(t.tickFailed(messageOf(error)), FAILURE),
    );
}

/** The first page stands for what is shown; more is ticked by `tickAll`. */
function loadedOf<Row>(rows: PagedRows<Row>): Row[] {
  const shown: Row[] = [];
  for (let index = 0; index < (rows.total ?? 0); index++) {
    const row = rows.at(index);
    if (row === undefined) break;
    shown.push(row);
  }
  return shown;
}
