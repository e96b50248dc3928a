import { fitColumns } from './column-widths.ts';
import { newPdf, type Pdf, pdfReady } from './document.ts';
import { Letters } from './letters.ts';
import { demandsOf } from './measure-columns.ts';
import { Paper } from './paper.ts';
import { TABLE_MARGIN, TablePages } from './table-pages.ts';

export type PrintedColumn = {
  title: string;
  align: 'left' | 'right';
  /** Cells are never broken, as amounts. */
  isWhole: boolean;
  /** How a sum is written; absent: the column has none. */
  sumText?: (sum: number) => string;
};

export type PrintedRow = {
  /** Texts by the columns. */
  cells: readonly string[];
  /** By the columns what they add to a sum: whole numbers, null for nothing. */
  amounts: readonly (number | null)[];
  /** In bold. */
  isStrong?: boolean;
};

export type PrintedTable = {
  title: string;
  /** Which of several lists it is. */
  part?: string;
  company: string;
  /** What the list holds, in words. */
  facts: readonly string[];
  /** What stands there when there are no rows. */
  empty: string;
  /** The same table of the same date has the same bytes. */
  date: Date;
  columns: readonly PrintedColumn[];
  /** The rows from the beginning, each time that it is called. */
  rows: () => AsyncIterable<readonly PrintedRow[]>;
};

/** There are more columns than a page takes. */
export class TooWide extends Error {}

/**
 * Tables as one PDF, its bytes as pages are drawn; each begins on a page of its own. The rows are read three times: to
 * make columns as wide as what stands in them, to count the pages, and to draw them; none are kept.
 * @throws {TooWide}
 */
export async function* tablePdf(first: PrintedTable, ...others: PrintedTable[]): AsyncGenerator<Buffer> {
  const { title, company: author, date } = first;
  await pdfReady();
  const pdf = newPdf({ title, author, date }, { autoFirstPage: false, fontLayoutCache: false });
  const letters = { regular: new Letters(pdf, 'regular'), bold: new Letters(pdf, 'bold') };
  const counted = [];
  let of = 0;
  for (const table of [first, ...others]) {
    const fit = fitColumns(await demandsOf(table, letters), TABLE_MARGIN);
    if (fit === null) throw new TooWide();
    const frame = { table, fit, letters, before: of };
    const pages = new TablePages({ ...frame, paper: new Paper(null, letters, fit.layout), of });
    for await (const batch of table.rows()) for (const row of batch) pages.add(row);
    of = pages.end();
    counted.push(frame);
  }
  for (const frame of counted) {
    const pages = new TablePages({ ...frame, paper: new Paper(pdf, letters, frame.fit.layout), of });
    for await (const batch of frame.table.rows()) {
      for (const row of batch) pages.add(row);
      yield* drawn(pdf);
    }
    pages.end();
  }
  pdf.end();
  yield* drawn(pdf);
}

/** What the document has made since the last time. */
function* drawn(pdf: Pdf): Generator<Buffer> {
  for (let bytes = pdf.read(); bytes !== null; bytes = pdf.read()) yield bytes;
}
