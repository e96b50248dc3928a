import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { amountText, haler, halerFromJson } from '@news-and-accounting/money';
import type { NamelessFile } from '../nameless-file.ts';
import { czechDecimal } from '../pdf/amount.ts';
import { type PrintedColumn, type PrintedRow, type PrintedTable, TooWide, tablePdf } from '../pdf/table.ts';
import { invalidFields } from './fields.ts';
import { localTime, pragueTime } from './prague-time.ts';
import type { Section } from './sections.ts';
import { spooled, spooledLines } from './spool.ts';
import { type Cell, cellOf, type TableColumn } from './table.ts';

const ROWS_AT_ONCE = 100;

type PdfHead = {
  title: string;
  company: string;
  facts: readonly string[];
  day: string;
  /** Which rows are in bold. */
  isStrong: ((row: object) => boolean) | null;
};

/**
 * Lists as tables for printing; their rows wait on the disk until they have been measured.
 * @throws {HttpError} 422 when the columns do not fit on a page
 */
export async function* pdfBytes(
  head: PdfHead,
  sections: readonly [Section, ...Section[]],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const files: NamelessFile[] = [];
  const [first, ...others] = sections;
  const printedTable = async (section: Section): Promise<PrintedTable> => {
    const currencies = new Set<unknown>();
    const file = await spooled(Readable.from(linesOf(section, head.isStrong, currencies)), signal);
    files.push(file);
    return {
      title: head.title,
      ...(sections.length === 1 ? {} : { part: section.title }),
      company: head.company,
      facts: head.facts,
      empty: 'Seznam je prázdný.',
      date: new Date(`${head.day}T00:00:00Z`),
      columns: section.columns.map((column) => printedColumn(column, currencies.size > 1)),
      rows: () => printedRows(spooledLines(file)),
    };
  };
  try {
    const rest = [];
    const table = await printedTable(first);
    for (const section of others) rest.push(await printedTable(section));
    yield* tablePdf(table, ...rest);
  } catch (error) {
    if (!(error instanceof TooWide)) throw error;
    throw invalidFields({ columns: 'Tolik sloupců se na stránku A4 nevejde, vyberte jich méně.' });
  } finally {
    for (const file of files) await file.close();
  }
}

async function* linesOf({ columns, rows }: Section, isStrong: PdfHead['isStrong'], currencies: Set<unknown>) {
  for await (const batch of seen(rows, currencies))
    for await (const part of slices(batch))
      yield part
        .map((row) => `${JSON.stringify(printedRow(columns, row, isStrong?.(row) === true))}\n`)
        .join('');
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
  const isNumber = kind === 'money' || kind === 'whole' || kind === 'number';
  const column = { title, align: isNumber ? 'right' : 'left', isWhole: kind !== 'text' } as const;
  if (sum === undefined || (isMixed && sum === 'of_one_currency')) return column;
  return {
    ...column,
    sumText: kind === 'money' ? (total) => czechDecimal(amountText(haler(total))) : String,
  };
}

function printedRow(columns: readonly TableColumn[], row: object, isStrong: boolean): PrintedRow {
  const cells = columns.map((column) => cellOf(column, row));
  return {
    cells: columns.map((column, i) => printed(column, cells[i] ?? null)),
    amounts: columns.map(({ kind, sum }, i) => {
      const cell = cells[i] ?? null;
      if (sum === undefined || cell === null) return null;
      return kind === 'money' ? halerFromJson(cell) : Number(cell);
    }),
    ...(isStrong ? { isStrong } : {}),
  };
}

function printed({ kind = 'text' }: TableColumn, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    if (kind === 'money') return czechDecimal(amountText(halerFromJson(cell)));
    return kind === 'whole' ? czechDecimal(String(cell)) : String(cell).replace('.', ',');
  }
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
