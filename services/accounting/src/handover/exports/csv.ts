import { writeZip, type ZipContent } from '@news-and-accounting/zip';
import { csvText } from '../../platform/http/csv.ts';
import { documentFiles } from './attachments.ts';
import type { ExportFormat, ExportRun, ReadingRun } from './format.ts';
import { countedRows, rowsExpected, tablesOf } from './tables/index.ts';
import { uniqueNames } from './unique-names.ts';

/** Tables for spreadsheets and other programs, each a file. */
export const CSV: ExportFormat = {
  name: 'csv',
  type: () => 'zip',
  make: (run) => writeZip(entries(run), { now: run.createdAt }),
};

async function* entries(run: ExportRun): AsyncGenerator<ZipContent> {
  run.total(await rowsExpected(run));
  yield* csvFiles(run);
  if (run.options.attachments) yield* documentFiles(run, uniqueNames());
}

/** The tables alone. */
export async function* csvFiles(run: ReadingRun): AsyncGenerator<ZipContent> {
  for (const table of tablesOf(run)) {
    const text = csvText(table.columns, countedRows(run, table));
    yield { path: `${table.name}.csv`, content: asBytes(text) };
  }
}

async function* asBytes(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
