import type { Read, ReadFile, ReadOptions } from '../options.ts';
import type { ReadRecord } from '../record.ts';
import { fileOf, problem } from '../shared/answers.ts';
import { folded } from '../shared/text.ts';
import { csvGrid } from './csv-grid.ts';
import { groupRows, readDocumentRows } from './documents.ts';
import { cellText, type Grid, type GridRow, isEmptyRow } from './grid.ts';
import { type Understood, understand } from './guess.ts';
import { readMovements } from './movements.ts';
import { readOpening } from './openings.ts';
import { readPartnerRow } from './partners.ts';

/** A text with columns; null where it is none that says anything. */
export async function readCsv(bytes: Uint8Array, options: ReadOptions): Promise<Read | null> {
  const grid = csvGrid(bytes, options);
  if (grid === 'too_large') return problem('too_large', 'Tabulka má přes 20 000 řádků; rozdělte ji.');
  return grid === null ? null : readGrid(grid, options, 'csv');
}

/** The records of a table by what it is about. */
export function readGrid(grid: Grid, options: ReadOptions, format: 'csv' | 'xlsx'): Read | null {
  const rows = grid.rows.filter((row) => !isEmptyRow(row));
  const table = understand(rows, options);
  if (table === null) return null;
  const warnings: ReadFile['warnings'][number][] = [];
  if (table.isUnclear) {
    warnings.push({
      field: 'direction',
      message: 'Z tabulky není zřejmé, zda jde o vydané, nebo přijaté doklady; zvolte to.',
    });
  }
  const body = table.rows.filter((row) => !isSum(row, table));
  const records = recordsOf(body, table, options);
  return fileOf({
    format: options.format === 'opening_balances' || table.target === 'opening' ? 'opening_balances' : format,
    mapping: table.mapping,
    columns: table.columns,
    sheets: grid.sheets,
    records,
    warnings,
  });
}

function recordsOf(body: readonly GridRow[], table: Understood, options: ReadOptions): ReadRecord[] {
  if (table.target === 'opening') return body.flatMap((row) => readOpening(row, table) ?? []);
  if (table.target === 'bank_transaction') return readMovements(body, table);
  if (table.target === 'partner') return body.map((row) => readPartnerRow(row, table));
  return groupRows(body, table).map((rows) => readDocumentRows(rows, table, options));
}

/** A last row that adds the others up. */
function isSum({ cells }: GridRow, { places }: Understood): boolean {
  const first = cells.map((cell) => folded(cellText(cell))).find((text) => text !== '') ?? '';
  const names = (['issued_on', 'booked_on', 'ico', 'account'] as const).some(
    (field) => cellText(cells[places.get(field) ?? -1]) !== '' && !/^(?:celkem|soucet|total)/.test(first),
  );
  return /^(?:celkem|soucet|total|suma)\b/.test(first) && !names;
}
