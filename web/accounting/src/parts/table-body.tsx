import { Skeleton } from '@mantine/core';
import { type MouseEvent, memo, useEffect, useId, useLayoutEffect, useRef } from 'react';
import classes from './data-table.module.css';
import { useIsPrinting } from './printing.ts';
import { type Column, cellClass, cellOf } from './table-columns.tsx';
import { useRowKeys } from './table-keys.ts';
import { type Scroll, useVirtualRows } from './virtual-rows.ts';

/** Above this only the rows in sight are in the page; on paper all are. */
export const PLAIN_ROWS_AT_MOST = 150;

/** Where the rows of a table come from: all of them, or those of a long list that are loaded. */
export type RowSource<Row> = {
  count: number;
  /** Undefined: not loaded yet. */
  at: (index: number) => Row | undefined;
  /** Told which rows are in sight. */
  show?: (first: number, last: number) => void;
  /** Those that paper gets; absent: all. */
  onPaper?: () => readonly number[];
};

type BodyProps<Row extends object> = {
  source: RowSource<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What scrolls; null: the page. */
  scroll: Scroll;
  rowHeight: number;
  /** Where all rows are in the page: how many there are by now. */
  drawn: number;
  /** The row that stands first when the table is opened, and how another one is told. */
  start?: { row: number; tell: (row: number) => void } | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  opens?: ((row: Row) => boolean) | undefined;
  onTick?: ((row: Row, index: number, isRange: boolean) => void) | undefined;
};

export function TableBody<Row extends object>(props: BodyProps<Row>) {
  const { source, columns, rowKey, scroll, rowHeight, drawn, start, onOpen, opens, onTick } = props;
  const { count, at } = source;
  const isPrinting = useIsPrinting();
  const isLong = count > PLAIN_ROWS_AT_MOST;
  const isVirtual = isLong && !isPrinting;
  const body = useRef<HTMLTableSectionElement>(null);
  const virtualizer = useVirtualRows({ count, isLong, rowHeight, scroll, body });
  const open = (row: Row | undefined) => row !== undefined && opens?.(row) !== false && onOpen?.(row);
  const keys = useRowKeys({
    body,
    count,
    open: (index) => void open(at(index)),
    tick:
      onTick &&
      ((index, isRange) => {
        const row = at(index);
        if (row !== undefined) onTick(row, index, isRange);
      }),
    reveal: (index) => {
      if (isVirtual) virtualizer.scrollToIndex(index);
    },
  });
  const items = isVirtual
    ? virtualizer.getVirtualItems()
    : indexesOf(source, drawn, isPrinting).map((index) => ({ index, start: 0, end: 0 }));
  useSight(source, items, start, isVirtual ? virtualizer : null);
  const margin = virtualizer.options.scrollMargin;
  const before = isVirtual ? (items[0]?.start ?? margin) - margin : 0;
  const after = isVirtual
    ? virtualizer.getTotalSize() + margin - (items.at(-1)?.end ?? margin)
    : isPrinting
      ? 0
      : (count - items.length) * rowHeight;
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    // A link or a button in the row does its own thing, and what lies over the page belongs to no row.
    if (target.closest('a, button, input, label') || !body.current?.contains(target)) return;
    const index = Number(target.closest('tr')?.dataset.row ?? Number.NaN);
    const row = at(index);
    if (row === undefined) return;
    if (event.shiftKey && onTick !== undefined) onTick(row, index, true);
    else open(row);
  };
  return (
    <tbody ref={body} onClick={onClick} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <Gap height={before} columns={columns.length} />
      {items.map(({ index }) => {
        const row = at(index);
        return (
          <BodyRow
            // Of a list in pages a row may stand on two of them when something was added meanwhile.
            key={row === undefined || source.show !== undefined ? `row ${index}` : rowKey(row)}
            // A row may have more lines than are counted for one.
            measure={isVirtual ? virtualizer.measureElement : undefined}
            index={index}
            row={row}
            columns={columns as readonly Column<object>[]}
            opens={onOpen !== undefined && row !== undefined && opens?.(row) !== false}
            isInTabOrder={keys.active === index}
            height={rowHeight}
          />
        );
      })}
      <Gap height={after} columns={columns.length} />
    </tbody>
  );
}

const indexesOf = <Row,>(
  { onPaper }: RowSource<Row>,
  drawn: number,
  isPrinting: boolean,
): readonly number[] =>
  isPrinting && onPaper !== undefined ? onPaper() : Array.from({ length: drawn }, (_, index) => index);

type RowProps = {
  row: object | undefined;
  index: number;
  columns: readonly Column<object>[];
  opens: boolean;
  isInTabOrder: boolean;
  height: number;
  measure: ((element: Element | null) => void) | undefined;
};

/** While a table is scrolled only rows that come into sight are drawn. */
const BodyRow = memo(function BodyRow(props: RowProps) {
  const { row, index, columns, opens, isInTabOrder, height, measure } = props;
  const id = useId();
  const idOf = (column: Column<object>) => `${id}${column.id}`;
  const read = columns.filter(({ isScreenOnly }) => isScreenOnly !== true);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={index}
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      // A row is called by its cells; browsers leave that out where a row may have the focus outside of a grid.
      aria-labelledby={isInTabOrder ? read.map(idOf).join(' ') : undefined}
      className={opens ? classes.opens : undefined}
      style={row === undefined ? { height } : undefined}
    >
      {columns.map((column) => (
        <td key={column.id} id={isInTabOrder ? idOf(column) : undefined} className={cellClass(column)}>
          {row === undefined ? <Skeleton height={14} animate={false} /> : cellOf(column, row, index)}
        </td>
      ))}
    </tr>
  );
});

type Item = { index: number };
type Scrolls = {
  scrollToIndex: (index: number, options: { align: 'start' }) => void;
  scrollOffset: number | null;
  getVirtualItemForOffset: (offset: number) => Item | undefined;
};

const RESTS_MILLISECONDS = 400;

/** Tells which rows are in sight, begins where the address says, and says in the address where the reader rests. */
function useSight<Row>(
  source: RowSource<Row>,
  items: readonly Item[],
  start: BodyProps<Row & object>['start'],
  scrolls: Scrolls | null,
) {
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => source.show?.(first, last), [source.show, first, last]);
  const isStarted = useRef(false);
  const told = useRef(0);
  useLayoutEffect(() => {
    if (start === undefined || scrolls === null) return;
    if (isStarted.current && start.row === told.current) return;
    isStarted.current = true;
    told.current = start.row;
    scrolls.scrollToIndex(start.row, { align: 'start' });
  });
  const top = scrolls?.getVirtualItemForOffset(scrolls.scrollOffset ?? 0)?.index ?? 0;
  const tell = useRef(start?.tell);
  tell.current = start?.tell;
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (tell.current === undefined || top === told.current) return;
      told.current = top;
      tell.current(top);
    }, RESTS_MILLISECONDS);
    return () => window.clearTimeout(timer);
  }, [top]);
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
