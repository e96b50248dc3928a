import { transaction } from '@news-and-accounting/postgres';
import { openDocumentsOn, openOfPartnersOn } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import { beyondDocuments, type OpenItem, ofDocuments, type Reconciled, reconciled } from './open-items.ts';
import { heldOn, openAccounts } from './store.ts';

/** What is open with everybody at the end of a day, and how that is the ledger: in one view of the data. */
export async function openItemsOn(
  sql: Sql,
  { id, bookkeeping }: Pick<Company, 'id' | 'bookkeeping'>,
  on: string,
): Promise<{ items: OpenItem[]; accounts: Reconciled[] }> {
  const isDoubleEntry = bookkeeping === 'double_entry';
  if (!isDoubleEntry)
    return { items: ofDocuments(await openDocumentsOn(sql, id, on), on, false), accounts: [] };
  return transaction(sql, (tx) => openItemsOf(tx, id, on), { isolation: 'repeatable read' });
}

/** What the ledger holds beyond documents at the end of a day, of a company with double entry: no document is read alone. */
export async function unpairedItemsOn(sql: Queries, entityId: number, on: string): Promise<OpenItem[]> {
  const accounts = await openAccounts(sql, entityId);
  const codes = accounts.map(({ code }) => code);
  const [documents, held] = await Promise.all([
    openOfPartnersOn(sql, entityId, on),
    heldOn(sql, entityId, codes, on),
  ]);
  return beyondDocuments(documents, held, accounts);
}

async function openItemsOf(
  sql: Queries,
  entityId: number,
  on: string,
): Promise<{ items: OpenItem[]; accounts: Reconciled[] }> {
  const accounts = await openAccounts(sql, entityId);
  const codes = accounts.map(({ code }) => code);
  const [documents, held] = await Promise.all([
    openDocumentsOn(sql, entityId, on),
    heldOn(sql, entityId, codes, on),
  ]);
  const paper = ofDocuments(documents, on, true);
  const items = [...paper, ...beyondDocuments(paper, held, accounts)];
  return { items, accounts: reconciled(items, held, accounts) };
}
