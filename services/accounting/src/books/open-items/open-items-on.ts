import { openDocumentsOn } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { GzipPiece } from '../../platform/http/gzip-pieces.ts';
import { Remembered, turnOf } from '../../platform/remembered.ts';
import { isPool, type Queries, type Sql } from '../../platform/store.ts';
import { documentPiecesOn } from './document-pieces.ts';
import { comparedOn, comparedWith, type Figures, figuresOn } from './figures-on.ts';
import { inOneView } from './in-one-view.ts';
import {
  beyondDocuments,
  type OpenFilter,
  type OpenItem,
  ofDocuments,
  partOf,
  type Reconciled,
} from './open-items.ts';
import { type Compared, markedUntil, namesOfPartners, openAccounts } from './store.ts';

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
    const [documents, { beyond, accounts }] = await Promise.all([
      openDocumentsOn(tx, id, view.day),
      comparedWith(tx, id, view),
    ]);
    return { items: [...ofDocuments(documents, on, true), ...beyond], accounts };
  });
}

/** A row of each account, and of what lies beyond documents: some kilobytes each. */
const remembered = new Remembered<readonly Compared[]>(500);

/**
 * What the ledger holds beyond documents at the end of a day, of a company with double entry: no document is read alone, and
 * none at all while nothing is written of that month or one before it.
 */
export async function unpairedItemsOn(sql: Queries, entityId: number, on: string): Promise<OpenItem[]> {
  // Within a transaction of the caller's, such as the close itself, its plans are its own.
  if (!isPool(sql)) {
    const view = { day: { on, hasLater: true }, accounts: await openAccounts(sql, entityId) };
    return (await comparedWith(sql, entityId, view)).beyond;
  }
  return inOneView(sql, { entityId, on }, async (tx, { day, accounts }) => {
    const marks = await markedUntil(tx, entityId, on);
    const version = JSON.stringify([marks, accounts, turnOf(entityId, performance.now())]);
    const read = () => comparedOn(tx, entityId, accounts, day);
    const compared = await remembered.get({ of: `${entityId} ${on}`, version }, read, tx);
    return beyondDocuments(await named(tx, entityId, compared), accounts);
  });
}

/** With the names of contacts as they are now. */
async function named(sql: Queries, entityId: number, compared: readonly Compared[]): Promise<Compared[]> {
  const ids = compared.flatMap(({ partner_id }) => partner_id ?? []);
  const names = ids.length === 0 ? new Map<number, string>() : await namesOfPartners(sql, entityId, ids);
  return compared.map((row) =>
    row.partner_id === null ? row : { ...row, partner_name: names.get(row.partner_id) ?? null },
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
