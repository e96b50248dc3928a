import { Readable } from 'node:stream';
import { type Context, companyOf } from '../context.ts';
import type { AccountingOperation } from '../operation.ts';
import type { Answer } from './answer.ts';
import { csvText } from './csv.ts';
import { invalidFields } from './fields.ts';
import { FILE_TYPES, type FileFormat } from './file-types.ts';
import { pdfHead } from './pdf-head.ts';
import { pdfBytes } from './pdf-table.ts';
import { today } from './query.ts';
import { asOne, sectionsOf } from './sections.ts';
import { spooled } from './spool.ts';
import type { Table, TableColumn } from './table.ts';
import { xlsxBytes } from './xlsx.ts';
import { xlsxBook } from './xlsx-book.ts';

type Query = Readonly<Record<string, string>>;
type Input = { params: Record<string, string | number>; query: Query; body: unknown };

/**
 * The format in which a list is asked for.
 * @throws {HttpError} 422 for one that there is not
 */
export function formatOf({ meta }: AccountingOperation, { format }: Query): FileFormat | 'json' {
  const given = format?.trim() || 'json';
  if (meta.table === undefined || given === 'json') return 'json';
  if (!Object.hasOwn(FILE_TYPES, given))
    throw invalidFields({
      format: `Musí být jedna z hodnot: ${['json', ...Object.keys(FILE_TYPES)].join(', ')}.`,
    });
  return given as FileFormat;
}

/**
 * A list as a file. It is written to the disk first: rows are read as fast as the database gives them, so a slow reader
 * holds no connection, and what goes wrong meanwhile is an error and not half a file.
 */
export async function exported(
  operation: AccountingOperation,
  format: FileFormat,
  input: Input,
  context: Context,
): Promise<Answer> {
  const table = operation.meta.table as Table;
  const columns = chosenColumns(offeredColumns(table, input.query, context), format, input.query.columns);
  const name = await nameOf(table, format, input.query, context);
  // Whoever asks for the head only gets the head only.
  if (context.isHead)
    return { kind: 'file', contentType: FILE_TYPES[format], ...name, body: Readable.from([]) };
  const answered = once(() => answerOf(operation, input, context));
  const sections = sectionsOf(table, columns, (key) =>
    chosenRows(
      table,
      input.query.only,
      table.all?.(input.query, context, input.params) ?? rowsOf(key, answered),
    ),
  );
  const file = await spooled(await source(), context.signal);
  return { kind: 'file', contentType: FILE_TYPES[format], ...name, body: file.stream(), bytes: file.bytes };

  async function source(): Promise<Readable | ReadableStream<Uint8Array>> {
    if (format === 'pdf')
      return Readable.from(pdfBytes(await pdfHead(operation, input, context), sections, context.signal));
    const one = asOne(columns, sections);
    if (format === 'csv') return Readable.from(csvText(one.columns, one.rows));
    return sections.length > 1
      ? Readable.from(xlsxBook(sections, { now: new Date(context.now()) }))
      : xlsxBytes(table.title, columns, one.rows);
  }
}

function offeredColumns({ columns, more }: Table, query: Query, context: Context): readonly TableColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  for (const column of more?.(query, context) ?? []) byKey.set(column.key, column);
  return [...byKey.values()];
}

function chosenColumns(
  columns: readonly TableColumn[],
  format: FileFormat,
  given: string | undefined,
): readonly TableColumn[] {
  const keys = listOf(given);
  if (keys.length === 0) return columns.filter(({ paper }) => format !== 'pdf' || paper !== false);
  return keys.map((key) => {
    const column = columns.find((each) => each.key === key);
    if (column !== undefined) return column;
    const known = columns.map((each) => each.key).join(', ');
    throw invalidFields({ columns: `Sloupec ${key} tu není; jsou tu: ${known}.` });
  });
}

function listOf(given: string | undefined): string[] {
  return (given ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** The value of a promise that is made when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** What the operation answers as JSON. */
async function answerOf(operation: AccountingOperation, input: Input, context: Context): Promise<unknown> {
  const answer = await operation.handler(input, context);
  if (answer.kind !== 'json') throw new Error(`${operation.id} has a table and answers no JSON`);
  return answer.value;
}

/** @param key what holds the rows; null: the answer is their array */
async function* rowsOf(
  key: string | null,
  answered: () => Promise<unknown>,
): AsyncGenerator<readonly object[]> {
  const value = await answered();
  yield (key === null ? value : (value as Record<string, unknown>)[key]) as object[];
}

async function* chosenRows(
  { id = 'id', below }: Table,
  only: string | undefined,
  rows: AsyncIterable<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  const wanted = new Set(listOf(only));
  for await (const batch of rows) {
    const chosen =
      only === undefined
        ? batch
        : batch.filter((row) => wanted.has(String((row as Record<string, unknown>)[id])));
    yield below === undefined ? chosen : chosen.flatMap((row) => [row, ...below(row)]);
  }
}

/** `denik-27074358-2026.csv`, and the same for people with the company's name. */
async function nameOf({ file, title }: Table, format: FileFormat, query: Query, context: Context) {
  const { id, name } = companyOf(context);
  const [company] = await context.sql<{ ico: string | null }[]>`select ico from entities where id = ${id}`;
  const given = [query.year, query.month, query.as_of, query.from, query.to, query.period, query.date];
  const period = given.flatMap((part) => /^[\d-]+$/.exec(part?.trim() ?? '')?.[0] ?? []).join('-');
  const when = period === '' ? today(context.now()) : period;
  return {
    fileName: `${file}-${company?.ico ?? id}-${when}.${format}`,
    nameForPeople: `${title} ${name} ${when}.${format}`.replaceAll(/[\\/:*?"<>|]/g, ' '),
  };
}
