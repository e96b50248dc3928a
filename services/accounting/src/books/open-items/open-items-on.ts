import { openDocumentsOn } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { GzipPiece } from '../../platform/http/gzip-pieces.ts';
import { isPool, type Queries, type Sql } from '../../platform/store.ts';
import { documentPiecesOn } from './document-pieces.ts';
import { type Figures, figuresOn } from './figures-on.ts';
import { inOneView } from './in-one-view.ts';
import { comparedAnew, comparedOn } from './kept-on.ts';
import {
  beyondDocuments,
  type OpenFilter,
  type OpenItem,
  ofDocuments,
  partOf,
  type Reconciled,
  reconciled,
} from './open-items.ts';
import { openAccounts } from './store.ts';

type Of = Pick<Company, 'id' | 'bookkeeping'>;

/** What is open with everybody at the end of a day, and how that is the ledger: in one view of the data. */
export async function openItemsOn(
  sql: Sql,
  { id, bookkeeping }: Of,
  on: string,
): Promise<{ items: OpenItem[]; accounts: Reconciled[] }> {
  if (bookkeeping !== 'double_entry')
    return {
      items: ofDocuments(await openDocumentsOn(sql, id, { on, hasLater: true }), on, false),
      accounts: [],
    };
  return inOneView(sql, { entityId: id, on }, async (tx, view) => {
    const [documents, compared] = await Promise.all([
      openDocumentsOn(tx, id, view.day),
      comparedOn(tx, id, view),
    ]);
    const beyond = beyondDocuments(compared, view.accounts);
    return {
      items: [...ofDocuments(documents, on, true), ...beyond],
      accounts: reconciled(compared, view.accounts),
    };
  });
}

/**
 * What the ledger holds beyond documents at the end of a day, of a company with double entry: no document is read alone, and
 * none at all while nothing is written of that month or one before it.
 */
export async function unpairedItemsOn(sql: Queries, entityId: number, on: string): Promise<OpenItem[]> {
  // Within a transaction of the caller's, such as the close itself, its plans are its own.
  if (!isPool(sql)) {
    const accounts = await openAccounts(sql, entityId);
    return beyondDocuments(
      await comparedAnew(sql, entityId, { day: { on, hasLater: true }, accounts }),
      accounts,
    );
  }
  return inOneView(sql, { entityId, on }, async (tx, view) =>
    beyondDocuments(await comparedOn(tx, entityId, view), view.accounts),
  );
}

/** What is asked for of what is open, with the rows of documents as compressed texts; the rest as `openItemsOn` has it. */
export async function openPiecesOn(
  sql: Sql,
  company: Of,
  { on, asked, signal }: { on: string; asked: OpenFilter; signal: AbortSignal },
): Promise<{ figures: Figures; pieces: GzipPiece[] }> {
  const isDoubleEntry = company.bookkeeping === 'double_entry';
  return inOneView(sql, { entityId: company.id, on }, async (tx, view) => {
    const figures = await figuresOn(tx, company, view, asked, asked.partnerId === null);
    const question = { entityId: company.id, day: view.day, part: partOf(asked, on), isDoubleEntry };
    return { figures, pieces: await documentPiecesOn(tx, question, figures, signal) };
  });
}
