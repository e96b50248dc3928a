import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { amountText, haler, halerFromJson } from '@news-and-accounting/money';
import { czechDecimal } from '../pdf/amount.ts';
import { type PrintedColumn, type PrintedRow, TooWide, tablePdf } from '../pdf/table.ts';
import { invalidFields } from './fields.ts';
import { localTime, pragueTime } from './prague-time.ts';
import { spooled, spooledLines } from './spool.ts';
import { type Cell, cellOf, type TableColumn } from './table.ts';

const ROWS_AT_ONCE = 100;

type PdfHead = { title: string; company: string; facts: readonly string[]; day: string };

/**
 * Rows as a table for printing; they wait on the disk until they have been measured.
 * @throws {HttpError} 422 when the columns do not fit on a page
 */
export async function* pdfBytes(
  { day, ...head }: PdfHead,
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly object[]>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const currencies = new Set<unknown>();
  const file = await spooled(Readable.from(linesOf(columns, seen(rows, currencies))), signal);
  try {
    yield* tablePdf({
      ...head,
      empty: 'Seznam je prázdný.',
      date: new Date(`${day}T00:00:00Z`),
      columns: columns.map((column) => printedColumn(column, currencies.size > 1)),
      rows: () => printedRows(spooledLines(file)),
    });
  } catch (error) {
    if (!(error instanceof TooWide)) throw error;
    throw invalidFields({ columns: 'Tolik sloupců se na stránku A4 nevejde, vyberte jich méně.' });
  } finally {
    await file.close();
  }
}

async function* linesOf(columns: readonly TableColumn[], rows: AsyncIterable<readonly object[]>) {
  for await (const batch of rows)
    for await (const part of slices(batch))
      yield part.map((row) => `${JSON.stringify(printedRow(columns, row))}\n`).join('');
}

async function* printedRows(lines: AsyncIterable<readonly string[]>): AsyncGenerator<PrintedRow[]> {
  for await (const batch of lines)
    for await (const part of slices(batch)) yield part.map((line) => JSON.parse(line));
}

/** Few at a time: tables are made in the service itself, and other requests come in between. */
async function* slices<T>(batch: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < batch.length; from += ROWS_AT_ONCE) {
    yield batch.slice(from, from + ROWS_AT_ONCE);
    await setImmediate();
  }
}

/** The rows, as they are; what currencies are among them is known once all were read. */
async function* seen(rows: AsyncIterable<readonly object[]>, currencies: Set<unknown>) {
  for await (const batch of rows) {
    for (const row of batch) currencies.add('currency' in row ? row.currency : null);
    yield batch;
  }
}

function printedColumn({ title, kind = 'text', sum }: TableColumn, isMixed: boolean): PrintedColumn {
  const isNumber = kind === 'money' || kind === 'number';
  const column = { title, align: isNumber ? 'right' : 'left', isWhole: kind !== 'text' } as const;
  if (sum === undefined || (isMixed && sum === 'of_one_currency')) return column;
  return {
    ...column,
    sumText: kind === 'money' ? (total) => czechDecimal(amountText(haler(total))) : String,
  };
}

function printedRow(columns: readonly TableColumn[], row: object): PrintedRow {
  const cells = columns.map((column) => cellOf(column, row));
  return {
    cells: columns.map((column, i) => printed(column, cells[i] ?? null)),
    amounts: columns.map(({ kind, sum }, i) => {
      const cell = cells[i] ?? null;
      if (sum === undefined || cell === null) return null;
      return kind === 'money' ? halerFromJson(cell) : Number(cell);
    }),
  };
}

function printed({ kind = 'text' }: TableColumn, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return kind === 'money' ? czechDecimal(amountText(halerFromJson(cell))) : String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'ano' : 'ne';
  if (cell instanceof Date) return timeText(kind === 'local' ? localTime(cell) : pragueTime(cell));
  return kind === 'date' ? dayText(cell) : plain(cell);
}

/** `2026-01-05 14:05:00` as `5. 1. 2026 14:05`. */
function timeText(time: string): string {
  return `${dayText(time.slice(0, 10))}\u00A0${time.slice(11, 16)}`;
}

/** `2026-01-05` as `5. 1. 2026`; its blanks do not break. */
export function dayText(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return `${date}.\u00A0${month}.\u00A0${year}`;
}

/** A text of letters that can be printed one by one, with its line breaks. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ');
}
