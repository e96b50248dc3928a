import type { ReadingRun } from '../format.ts';
import { ACCOUNTS, JOURNAL, MOVEMENTS, PARTNERS } from './books.ts';
import { DOCUMENTS, LINES, PAYMENTS } from './documents.ts';
import type { ExportTable } from './table.ts';

const TABLES: readonly ExportTable[] = [DOCUMENTS, LINES, PARTNERS, PAYMENTS, MOVEMENTS, JOURNAL, ACCOUNTS];

/** The tables of an export; only what belongs to documents where only some kinds of them are wanted. */
export const tablesOf = ({ options }: Pick<ReadingRun, 'options'>): readonly ExportTable[] =>
  TABLES.filter(({ isBesideDocuments }) => options.kinds.length === 0 || isBesideDocuments !== true);

/** The rows of a table, counted. */
export async function* countedRows(run: ReadingRun, table: ExportTable): AsyncGenerator<readonly object[]> {
  for await (const batch of table.rows(run)) {
    run.count(table.name, batch.length);
    yield batch;
  }
}

/** About how many rows the tables have, for the progress. */
export async function rowsExpected({ tx, entityId }: ReadingRun): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select (select count(*) from documents where entity_id = ${entityId})
      + (select count(*) from document_lines where entity_id = ${entityId})
      + (select count(*) from partners where entity_id = ${entityId})
      + (select count(*) from payments where entity_id = ${entityId})
      + (select count(*) from bank_transactions where entity_id = ${entityId})
      + (select count(*) from postings where entity_id = ${entityId}) as count`;
  return Number(row?.count ?? 0);
}
