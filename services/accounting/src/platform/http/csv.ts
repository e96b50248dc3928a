import { localTime, pragueTime } from './prague-time.ts';
import { type Cell, cellOf, type TableColumn } from './table.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV that Czech Excel opens by a double click: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF.
 * @param rows in batches, each of which is one piece of the text
 */
export async function* csvText(
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${line(columns.map(({ title }) => field(title)))}`;
  for await (const batch of rows)
    yield batch.map((row) => line(columns.map((column) => csvField(column, cellOf(column, row))))).join('');
}

function csvField({ kind = 'text' }: TableColumn, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return (kind === 'money' ? cell.toFixed(2) : String(cell)).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'ano' : 'ne';
  if (cell instanceof Date) return kind === 'local' ? localTime(cell) : pragueTime(cell);
  return field(kind === 'date' ? cell : harmless(cell));
}

/** A text that no spreadsheet takes for a formula. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function field(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (fields: readonly string[]) => `${fields.join(';')}\r\n`;
