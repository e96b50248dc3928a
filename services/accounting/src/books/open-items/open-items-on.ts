import { openDocumentsOn } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { GzipPiece } from '../../platform/http/gzip-pieces.ts';
import { isPool, type Queries, type Sql } from '../../platform/store.ts';
import { documentPiecesOn } from './document-pieces.ts';
import { comparedWith, type Figures, figuresOn } from './figures-on.ts';
import { inOneView } from './in-one-view.ts';
import { type OpenFilter, type OpenItem, ofDocuments, partOf, type Reconciled } from './open-items.ts';

type Of = Pick<Company, 'id' | 'bookkeeping'>;

/** What is open with everybody at the end of a day, and how that is the ledger: in one view of the data. */
export async function openItemsOn(
  sql: Sql,
  { id, bookkeeping }: Of,
  on: string,
): Promise<{ items: OpenItem[]; accounts: Reconciled[] }> {
  if (bookkeeping !== 'double_entry')
    return { items: ofDocuments(await openDocumentsOn(sql, id, on), on, false), accounts: [] };
  return inOneView(sql, async (tx) => {
    const [documents, { beyond, accounts }] = await Promise.all([
      openDocumentsOn(tx, id, on),
      comparedWith(tx, id, on),
    ]);
    return { items: [...ofDocuments(documents, on, true), ...beyond], accounts };
  });
}

/** What the ledger holds beyond documents at the end of a day, of a company with double entry: no document is read alone. */
export async function unpairedItemsOn(sql: Queries, entityId: number, on: string): Promise<OpenItem[]> {
  const read = async (tx: Queries) => (await comparedWith(tx, entityId, on)).beyond;
  // Within a transaction of the caller's, such as the close itself, its plans are its own.
  if (!isPool(sql)) return read(sql);
  return inOneView(sql, read);
}

/** What is asked for of what is open, with the rows of documents as compressed texts; the rest as `openItemsOn` has it. */
export async function openPiecesOn(
  sql: Sql,
  company: Of,
  { on, asked, signal }: { on: string; asked: OpenFilter; signal: AbortSignal },
): Promise<{ figures: Figures; pieces: GzipPiece[] }> {
  const isDoubleEntry = company.bookkeeping === 'double_entry';
  return inOneView(sql, async (tx) => {
    const figures = await figuresOn(tx, company, on, asked);
    const question = { entityId: company.id, on, part: partOf(asked, on), isDoubleEntry };
    return { figures, pieces: await documentPiecesOn(tx, question, figures.days, signal) };
  });
}
