import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { Day } from './date-display.tsx';
import { moneyText } from './money.ts';

/** A column of a table. */
export type Column<Row> = {
  id: string;
  title: string;
  /** What the head shows instead of the title, such as a box that ticks every row. */
  head?: ReactNode;
  /** How values are shown, aligned and compared; default `text`. */
  kind?: 'text' | 'money' | 'number' | 'date';
  /** The value of a row: shown by its kind, sorted by, summed up. */
  value?: (row: Row) => string | number | null;
  /** What the cell shows instead. */
  cell?: (row: Row, index: number) => ReactNode;
  /** Under the column in the totals row: an amount that the service or `sumOf` gave, or a text. */
  total?: number | string | null;
  /** Under the total: what cannot be added to it, such as amounts in other currencies. */
  besideTotal?: ReactNode;
  /** CSS width such as `8rem`; otherwise as wide as its content needs. */
  width?: string;
  /** Left out on narrower windows, `any`: on every one until it is chosen; on paper it is there. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl' | 'any' | undefined;
  /** What stands for it in the file of the list: keys of the operation's table. */
  fields?: readonly string[];
  /** Buttons and the like, of no use on paper. */
  isScreenOnly?: boolean;
  /** Columns without a value cannot be sorted; others can unless this is false. */
  isSortable?: boolean;
};

/** What a cell shows. */
export function cellOf<Row>(column: Column<Row>, row: Row, index: number): ReactNode {
  if (column.cell !== undefined) return column.cell(row, index);
  return shownValue(column.kind, column.value?.(row) ?? null);
}

/** A value by its kind; nothing known is a dash. */
export function shownValue(kind: Column<unknown>['kind'], value: string | number | null): ReactNode {
  if (value === null || value === '') return '—';
  if (kind === 'money' && typeof value === 'number') return moneyText(value);
  if (kind === 'date' && typeof value === 'string') return <Day day={value} />;
  return value;
}

export function isFigure(column: Pick<Column<unknown>, 'kind'>): boolean {
  return column.kind === 'money' || column.kind === 'number';
}

export function cellClass(column: Pick<Column<unknown>, 'kind' | 'width' | 'isScreenOnly'>): string {
  const narrow = column.width === undefined ? '' : classes.narrow;
  const screen = column.isScreenOnly === true ? 'no-print' : '';
  return `${isFigure(column) ? classes.figure : ''} ${narrow} ${screen}`;
}
