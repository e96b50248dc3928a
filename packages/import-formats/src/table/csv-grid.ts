import { streamCsvRows } from 'hucre/csv';
import type { ReadOptions } from '../options.ts';
import { ROWS_AT_MOST } from '../shared/answers.ts';
import { decoded } from '../shared/text.ts';
import type { Grid, GridRow } from './grid.ts';
import { knownHeaders } from './headers.ts';

const DELIMITERS = [';', ',', '\t'] as const;
/** The header stands among so many first rows. */
export const HEADER_WITHIN = 20;
const HEAD = 50_000;
const COLUMNS_AT_MOST = 200;
/** Also rows without anything, and what stands above the header. */
const LINES_AT_MOST = ROWS_AT_MOST + 1_000;

/** The table of a text; null where it is none. */
export function csvGrid(bytes: Uint8Array, { encoding, delimiter }: ReadOptions): Grid | 'too_large' | null {
  const text = decoded(bytes, encoding).replace(/^\uFEFF/, '');
  if (/\0/.test(text.slice(0, 1_000))) return null;
  const by = delimiter ?? delimiterOf(text.slice(0, HEAD));
  if (by === null) return null;
  const rows: GridRow[] = [];
  for (const cells of rowsOf(text, by)) {
    rows.push({ cells, row: rows.length + 1 });
    if (rows.length > LINES_AT_MOST) return 'too_large';
  }
  return { rows, sheets: [] };
}

function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  for (const values of streamCsvRows(text, { delimiter })) {
    yield values.slice(0, COLUMNS_AT_MOST).map((value) => String(value ?? ''));
  }
}

/** By the row that has the most headers that are known, else by the first one with several columns. */
function delimiterOf(head: string): string | null {
  let best: { delimiter: string; known: number; columns: number } | null = null;
  for (const delimiter of DELIMITERS) {
    let count = 0;
    for (const cells of rowsOf(head, delimiter)) {
      count += 1;
      if (count > HEADER_WITHIN) break;
      const known = knownHeaders(cells);
      const isBetter =
        best === null || known > best.known || (known === best.known && cells.length > best.columns);
      if (isBetter) best = { delimiter, known, columns: cells.length };
    }
  }
  return best === null || best.columns < 2 ? null : best.delimiter;
}
