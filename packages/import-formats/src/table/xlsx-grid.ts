import { inspectFile } from '@news-and-accounting/file-reading';
import type { CellValue } from 'hucre';
import type { Read, ReadOptions } from '../options.ts';
import { problem, ROWS_AT_MOST } from '../shared/answers.ts';
import { latin } from '../shared/text.ts';
import type { Cell, Grid, GridRow } from './grid.ts';
import { readGrid } from './read-tables.ts';

const LINES_AT_MOST = ROWS_AT_MOST + 1_000;
/** More columns and rows than are read are not even unpacked into cells. */
const RANGE = `A1:GR${LINES_AT_MOST + 2}`;

/** A workbook without macros; null for what is none. */
export async function readXlsxTable(bytes: Uint8Array, options: ReadOptions): Promise<Read | null> {
  if (latin(bytes, 4) === '\u00D0\u00CF\u0011\u00E0') {
    return problem(
      'encrypted',
      'Sešit je zašifrovaný, nebo ve starém formátu XLS; uložte ho jako XLSX bez hesla.',
    );
  }
  if (latin(bytes, 2) !== 'PK') return null;
  // What it unpacks to is bound there, macros are refused.
  const inspection = await inspectFile(bytes);
  if (!inspection.ok) {
    if (inspection.refusal === 'macro')
      return problem('unreadable', 'Sešit obsahuje makra; uložte ho bez nich.');
    return null;
  }
  if (inspection.extension !== 'xlsx') return null;
  const grid = await gridOf(bytes, options.sheet).catch(() => null);
  if (grid === null) return problem('unreadable', 'Sešit je poškozený, nejde přečíst.');
  if (grid === 'no_sheet') return problem('unreadable', `Sešit nemá list „${options.sheet?.slice(0, 50)}“.`);
  if (grid.rows.length > LINES_AT_MOST)
    return problem('too_large', 'Tabulka má přes 20 000 řádků; rozdělte ji.');
  return readGrid(grid, options, 'xlsx');
}

/** The sheet of a name, or the first one that has rows. */
async function gridOf(bytes: Uint8Array, name: string | null): Promise<Grid | 'no_sheet'> {
  // Loaded when it is first needed, as it is large.
  const { readXlsx } = await import('hucre');
  const sheets: string[] = [];
  await readXlsx(bytes, {
    range: RANGE,
    sheets: (info) => {
      sheets.push(info.name);
      return false;
    },
  });
  if (name !== null && !sheets.includes(name)) return 'no_sheet';
  for (const sheet of name === null ? sheets : [name]) {
    const { sheets: read } = await readXlsx(bytes, { range: RANGE, sheets: [sheet] });
    const rows = (read[0]?.rows ?? []).map(
      (cells, at): GridRow => ({ cells: cells.map(cellOf), row: at + 1 }),
    );
    if (name !== null || rows.length > 1) return { rows, sheets };
  }
  return { rows: [], sheets };
}

function cellOf(value: CellValue): Cell {
  if (typeof value === 'number') return value;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : { day: value.toISOString().slice(0, 10) };
  return typeof value === 'string' ? value : value === true ? 'ano' : value === false ? 'ne' : '';
}
