import { pathOfTable } from './manifest.ts';
import { insertRows, type Placing, rowHere } from './place-rows.ts';
import type { Row } from './references.ts';
import type { ArchivedTable } from './table.ts';
import { ARCHIVED } from './tables.ts';

const tableNamed = (wanted: string) => ARCHIVED.find(({ name }) => name === wanted) as ArchivedTable;
const [FILINGS, FILES] = [tableNamed('filings'), tableNamed('filing_files')];

/** What only a filing that was filed has. */
const AS_DRAFT = { status: 'draft', proof_state: 'none', filed_on: null, filed_order: null };

/**
 * Stores filings with their files. Nothing may be added to a filing that was filed, so each of them becomes a draft, gets
 * its files, and is filed then; drafts come after all of those, since a period has one.
 */
export async function placeFilings(placing: Placing): Promise<void> {
  for (const status of ['filed', 'draft']) {
    const files = filesByFiling(placing);
    for await (const rows of placing.archive.lines(pathOfTable(FILINGS.name))) {
      for (const row of rows) {
        const own = await files.of(Number(row.id));
        if (row.status !== status) continue;
        await placeFiling(placing, rowHere(placing, FILINGS, row), own);
        placing.done(1 + own.length);
      }
    }
    await files.end();
  }
}

async function placeFiling(placing: Placing, filing: Row, files: readonly Row[]): Promise<void> {
  const { tx, entityId } = placing;
  const isFiled = filing.status === 'filed';
  // Filing moves the version of the row forward, to the one that it has in the archive.
  const before = new Date(Date.parse(String(filing.updated_at)) - 1000).toISOString();
  await insertRows(placing, FILINGS, [isFiled ? { ...filing, ...AS_DRAFT, updated_at: before } : filing]);
  for (const file of files) await insertRows(placing, FILES, [rowHere(placing, FILES, file)]);
  if (!isFiled) return;
  const { id, status, proof_state, filed_on, filed_order, updated_at } = filing;
  await tx`
    update filings set status = ${status as string}, proof_state = ${proof_state as string},
      filed_on = ${filed_on as string | null}, filed_order = ${filed_order as number | null},
      updated_at = ${updated_at as string}::text::timestamptz
    where entity_id = ${entityId} and id = ${id as number}`;
}

/** The files of filings, which stand in the order of those. */
function filesByFiling({ archive }: Placing) {
  const batches = archive.lines(pathOfTable(FILES.name));
  let rows: Row[] = [];
  let isAtEnd = false;
  const more = async () => {
    const { value, done } = await batches.next();
    if (done === true) isAtEnd = true;
    else rows = [...rows, ...value];
  };
  return {
    async of(filing: number): Promise<Row[]> {
      const own: Row[] = [];
      for (;;) {
        const [first] = rows;
        if (first === undefined) {
          if (isAtEnd) return own;
          await more();
          continue;
        }
        const belongsTo = Number(first.filing_id);
        if (belongsTo > filing) return own;
        rows.shift();
        if (belongsTo === filing) own.push(first);
      }
    },
    /** Reads what is left, so that the file is known to be whole. */
    async end(): Promise<void> {
      while (!isAtEnd) {
        rows = [];
        await more();
      }
    },
  };
}
