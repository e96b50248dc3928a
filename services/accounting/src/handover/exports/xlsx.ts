import { writeZip, type ZipContent } from '@news-and-accounting/zip';
import { xlsxBook } from '../../platform/http/xlsx-book.ts';
import { documentFiles } from './attachments.ts';
import type { ExportFormat, ExportRun } from './format.ts';
import { countedRows, rowsExpected, tablesOf } from './tables/index.ts';
import { uniqueNames } from './unique-names.ts';

/** The tables of `csv` as sheets with typed cells; with files of documents a ZIP beside them. */
export const XLSX: ExportFormat = {
  name: 'xlsx',
  type: ({ attachments }) => (attachments ? 'zip' : 'xlsx'),
  make: (run) => (run.options.attachments ? writeZip(entries(run), { now: run.createdAt }) : book(run)),
};

async function* book(run: ExportRun): AsyncGenerator<Uint8Array> {
  run.total(await rowsExpected(run));
  const sheets = tablesOf(run).map((table) => ({
    ...{ title: table.title, columns: table.columns, rows: countedRows(run, table) },
  }));
  yield* xlsxBook(sheets, { now: run.createdAt });
}

async function* entries(run: ExportRun): AsyncGenerator<ZipContent> {
  yield { path: 'data.xlsx', content: book(run), isPacked: true };
  yield* documentFiles(run, uniqueNames());
}
