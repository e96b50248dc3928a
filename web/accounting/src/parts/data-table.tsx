import { Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { common } from '../cs/common.ts';
import { locale } from '../cs/locale.ts';
import { useChosenColumns } from './chosen-columns.ts';
import { CountLeft } from './count-left.tsx';
import classes from './data-table.module.css';
import { useDrawnRows } from './drawn-rows.ts';
import { EmptyState } from './empty-state.tsx';
import { useDrawnInPieces } from './in-pieces.ts';
import { useColumnsInSight } from './narrow-window.ts';
import type { PagedRows } from './paged-rows.ts';
import { counted } from './plural.ts';
import { usePrintedRows } from './printed-rows.ts';
import { useIsPrinting } from './printing.ts';
import { PLAIN_ROWS_AT_MOST, type RowSource, TableBody } from './table-body.tsx';
import { type Column, cellClass, shownValue } from './table-columns.tsx';
import { type ListFile, TableMenu } from './table-menu.tsx';
import { useUrlState } from './url-state.ts';

export type { Column } from './table-columns.tsx';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

const ROW_HEIGHT = 37;
const SKELETON_ROWS = 6;
/** Tables of so many columns are printed on paper that lies on its side. */
const WIDE_COLUMNS = 8;
const collator = new Intl.Collator(locale.code, { numeric: true });

export type DataTableProps<Row> = {
  /** What the table lists, for who cannot see it. */
  label: string;
  /** Undefined: still loading. */
  rows?: readonly Row[] | undefined;
  /** In place of `rows`: a list in pages of the service, scrolled without an end. */
  paged?: PagedRows<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Opens a row: click, or Enter on it. */
  onOpen?: (row: Row) => void;
  /** Whether a row can be opened; by default every one. */
  opens?: (row: Row) => boolean;
  /** Ticks a row, or takes its tick away: the space bar on it. */
  onTick?: (row: Row, index: number, isRange: boolean) => void;
  /** Is told the rows in the order in which they stand, which is another one than that of the list when it is sorted. */
  shown?: RefObject<((index: number) => Row | undefined) | null>;
  /** The list as a file: gives the table a menu of its columns and files. */
  file?: ListFile;
  /** Stands over the table beside its menu: what is ticked, how many there are. */
  beside?: ReactNode;
  /** What stands in place of no rows; by default that nothing matches. */
  empty?: ReactNode;
  /** Name in the address under which the sorting is kept; needed when a page has two tables. */
  sortName?: string;
  /** Tallest the table grows before it scrolls in itself; `none`: the page scrolls, for rows of text. */
  maxHeight?: string;
  /** Pixels of a row that has more than one line: rows out of sight are counted by it. */
  rowHeight?: number;
};

/** A dense table: sticky head and totals, sorting kept in the address, arrow keys, any number of rows. */
export function DataTable<Row extends object>({ file, beside, ...props }: DataTableProps<Row>) {
  if (file === undefined) return <PlainTable {...props} />;
  return <TableWithMenu {...props} file={file} beside={beside} />;
}

type PlainProps<Row> = Omit<DataTableProps<Row>, 'file' | 'beside'>;
type MenuProps = { file: ListFile; beside: ReactNode };

/** A long list has rows, whichever of them are loaded. */
const SOME = [{}];

function TableWithMenu<Row extends object>({ file, beside, ...props }: PlainProps<Row> & MenuProps) {
  const { columns, ...chosen } = useChosenColumns(file.name, props.columns);
  const { label, rowKey, paged } = props;
  const whole = paged === undefined ? props.rows : paged.whole;
  const rows = whole ?? (paged?.total === undefined ? undefined : SOME);
  return (
    <Stack gap={4}>
      {(rows?.length !== 0 || beside !== undefined) && (
        <Group justify={beside === undefined ? 'flex-end' : 'space-between'} className="no-print" mih={30}>
          {beside}
          {rows?.length !== 0 && (
            <TableMenu label={label} file={file} rows={whole?.map(rowKey) ?? []} chosen={chosen} />
          )}
        </Group>
      )}
      {paged === undefined && file.of !== undefined && rows !== undefined && (
        <CountLeft count={rows.length} />
      )}
      <PlainTable {...props} columns={columns} />
    </Stack>
  );
}

function PlainTable<Row extends object>(props: PlainProps<Row>) {
  const { label, paged, columns, rowKey, onOpen, opens, onTick, empty, sortName = 'razeni', shown } = props;
  const { rowHeight = ROW_HEIGHT, maxHeight = '70vh' } = props;
  const inSight = useColumnsInSight(columns);
  const [sort, setSort] = useUrlState(sortName);
  const start = useStart(paged !== undefined);
  const scroll = useRef<HTMLDivElement>(null);
  const isInPage = maxHeight === 'none';
  const rows = paged === undefined ? props.rows : paged.whole;
  const sorted = useSortedRows(rows, columns, rowKey, sort);
  const isThere = rows !== undefined || paged?.total !== undefined;
  const isLoaded = useDrawnInPieces(isThere) && isThere;
  const isPart = paged !== undefined && rows === undefined;
  const printed = usePrintedRows(paged);
  const source: RowSource<Row> = isPart
    ? partOf(paged, printed)
    : { count: sorted.length, at: (index) => sorted[index]?.original };
  if (shown !== undefined) shown.current = source.at;
  const isPrinting = useIsPrinting();
  const drawn = useDrawnRows(source.count, isPrinting || source.count > PLAIN_ROWS_AT_MOST);
  if (isLoaded && source.count === 0) {
    return <div className="surface">{empty ?? <EmptyState title={common.filterNothing} />}</div>;
  }
  return (
    <section
      ref={scroll}
      className={`surface data-table-scroll ${isInPage ? classes.grows : classes.scroll}`}
      style={{ maxHeight }}
      aria-label={label}
      aria-busy={!isLoaded || drawn < source.count}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={isInPage ? undefined : 0}
    >
      {isPart && <PaperNote source={source} />}
      <table
        className={classes.table}
        aria-label={label}
        data-wide={columns.length >= WIDE_COLUMNS || undefined}
        aria-rowcount={isPart ? source.count + 1 : undefined}
      >
        <Head columns={inSight} sort={sort} onSort={setSort} isSorted={!isPart} />
        {isLoaded ? (
          <TableBody
            key={rowHeight}
            source={source}
            columns={inSight}
            rowKey={rowKey}
            scroll={isInPage ? null : scroll}
            rowHeight={rowHeight}
            drawn={drawn}
            start={start}
            onOpen={onOpen}
            opens={opens}
            onTick={onTick}
          />
        ) : (
          <SkeletonRows columns={inSight} />
        )}
        {/* Under rows that are still to come they would have to move. */}
        {isLoaded && <Totals columns={inSight} />}
      </table>
    </section>
  );
}

function partOf<Row>(paged: PagedRows<Row>, printed: readonly Row[] | undefined): RowSource<Row> {
  const { total = 0, at, show, loaded } = paged;
  return {
    count: total,
    at: printed === undefined ? at : (index) => printed[index],
    show,
    onPaper: () => (printed === undefined ? loaded() : [...printed.keys()]),
  };
}

/** Paper with a part of the list says so. */
function PaperNote<Row>({ source }: { source: RowSource<Row> }) {
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? (source.onPaper?.().length ?? source.count) : source.count;
  if (shown >= source.count) return null;
  return (
    <Text size="sm" fw={600} mb="xs">
      {common.printedPart(shown, counted(source.count, common.rows))}
    </Text>
  );
}

/** Of a list in pages: the row that the reader was at, in the address. */
function useStart(isPaged: boolean) {
  const [text, set] = useUrlState('radek', '0');
  if (!isPaged) return undefined;
  return { row: /^\d{1,7}$/.test(text) ? Number(text) : 0, tell: (row: number) => set(String(row)) };
}

function useSortedRows<Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  rowKey: (row: Row) => string | number,
  sort: string,
): TableRow<Features, Row>[] {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.id,
          accessorFn: (row: Row) => column.value?.(row) ?? undefined,
          sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
          sortUndefined: 'last',
        }),
      ),
    [columns],
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const id = sort.replace(/^-/, '');
  const isKnown = columns.some((column) => column.id === id);
  const sorting = useMemo(() => (isKnown ? [{ id, desc: sort.startsWith('-') }] : []), [isKnown, id, sort]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting },
  });
  return table.getRowModel().rows;
}

function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  /** Only what is loaded as a whole can be sorted. */
  isSorted: boolean;
};

function Head<Row>({ columns, sort, onSort, isSorted }: HeadProps<Row>) {
  const isPrinting = useIsPrinting();
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { id, title, head = title, width, value, isSortable = value !== undefined } = column;
          const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
          // On the further sheets of paper browsers repeat the texts of a head, but no buttons.
          const hasButton = isSortable && isSorted && !isPrinting;
          return (
            <th
              key={id}
              scope="col"
              style={{ width }}
              className={cellClass(column)}
              aria-sort={direction ?? (hasButton ? 'none' : undefined)}
            >
              {hasButton ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() =>
                    onSort(direction === 'ascending' ? `-${id}` : direction === 'descending' ? '' : id)
                  }
                >
                  {title}
                  {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
                  {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
                </UnstyledButton>
              ) : (
                head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <tr key={row}>
          {columns.map((column) => (
            <td key={column.id} className={cellClass(column)}>
              <Skeleton height={14} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Tells the table how high its totals are, so that nothing that takes the focus is scrolled to under them. */
function useToldHeight(isShown: boolean): RefObject<HTMLTableSectionElement | null> {
  const foot = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const shown = foot.current;
    if (!isShown || shown === null) return;
    const observer = new ResizeObserver(([entry]) =>
      shown.parentElement?.style.setProperty('--totals', `${entry?.contentRect.height ?? 0}px`),
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isShown]);
  return foot;
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const hasAny = columns.some((column) => column.total !== undefined);
  const foot = useToldHeight(hasAny);
  if (!hasAny) return null;
  // A column of boxes to tick is no wider than a box.
  const named = columns.findIndex(({ isScreenOnly }) => isScreenOnly !== true);
  return (
    <tfoot ref={foot}>
      <tr>
        {columns.map((column, position) => (
          <td key={column.id} className={cellClass(column)}>
            <Text span inherit fw={650}>
              {column.total !== undefined
                ? shownValue(column.kind, column.total)
                : position === named
                  ? common.total
                  : ''}
            </Text>
            {column.besideTotal}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
