import { streamCsvRows } from 'hucre/csv';
import { StatementError } from '../problem.ts';
import { folded } from '../values.ts';
import { type ColumnName, LAYOUTS, type Layout } from './layouts.ts';

export interface Row {
  readonly cells: readonly string[];
  /** From 1. */
  readonly line: number;
}

/** The rows of a text one after another; a quoted cell may go over several lines. */
export function* rowsOf(text: string, delimiter: string): Generator<Row> {
  let line = 1;
  for (const values of streamCsvRows(text, { delimiter })) {
    const cells = values.map((value) => String(value ?? ''));
    yield { cells, line };
    line +=
      1 + cells.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
  }
}

export interface Table {
  readonly layout: Layout;
  readonly delimiter: string;
  readonly headerLine: number;
  /** Places of the columns that mean something. */
  readonly places: ReadonlyMap<ColumnName, readonly number[]>;
}

const DELIMITERS = [';', ',', '\t', '|'];
/** So many rows may stand above a table. */
const ROWS_ABOVE = 100;
const HEAD = 100_000;

/** The table that most columns of a known layout are in, by whatever delimiter. Throws with the columns that it saw. */
export function tableOf(text: string): Table {
  const head = text.slice(0, HEAD);
  let best: Table | null = null;
  let widest: readonly string[] = [];
  for (const delimiter of DELIMITERS) {
    let rows = 0;
    for (const { cells, line } of rowsOf(head, delimiter)) {
      rows += 1;
      if (rows > ROWS_ABOVE) break;
      if (cells.filter((cell) => cell.trim() !== '').length > widest.length) widest = cells;
      const found = knownBy(cells);
      if (found !== null && (best === null || found.places.size > best.places.size)) {
        best = { ...found, delimiter, headerLine: line };
      }
    }
  }
  if (best === null) throw unknownLayout(widest);
  return best;
}

function unknownLayout(cells: readonly string[]): StatementError {
  const columns = cells.map((cell) => cell.trim().slice(0, 60)).filter((cell) => cell !== '');
  const isTable = columns.length > 2;
  return new StatementError(
    isTable ? 'unknown_layout' : 'unreadable',
    {},
    isTable ? columns.slice(0, 50) : [],
  );
}

function knownBy(cells: readonly string[]): Pick<Table, 'layout' | 'places'> | null {
  // A header is no longer than that.
  if (cells.length < 2 || cells.length > 100) return null;
  const names = cells.map((cell) => folded(cell.slice(0, 100)));
  let best: Pick<Table, 'layout' | 'places'> | null = null;
  for (const layout of LAYOUTS) {
    if (!layout.required.every((variants) => variants.some((name) => names.includes(folded(name))))) continue;
    const places = placesOf(layout, names);
    const isBetter = best === null || places.size > best.places.size || best.layout.isImitated;
    if (isBetter && !(best !== null && layout.isImitated)) best = { layout, places };
  }
  return best;
}

function placesOf(layout: Layout, names: readonly string[]): Map<ColumnName, readonly number[]> {
  const places = new Map<ColumnName, readonly number[]>();
  for (const [column, variants] of Object.entries(layout.columns) as [ColumnName, readonly string[]][]) {
    const found = variants.flatMap((variant) => {
      const [name = '', nth] = variant.split('@');
      const all = names.flatMap((each, at) => (each === folded(name) ? [at] : []));
      if (nth !== undefined) return all.slice(Number(nth) - 1, Number(nth));
      return column === 'message' ? all : all.slice(0, 1);
    });
    if (found.length > 0) places.set(column, found);
  }
  return places;
}
