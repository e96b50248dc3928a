import { openDocumentsOn } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import { isPool, type Queries, type Sql } from '../../platform/store.ts';
import { type DocumentTexts, documentTextsOn } from './document-texts.ts';
import { inOneView } from './in-one-view.ts';
import {
  beyondDocuments,
  isWanted,
  type OpenFilter,
  type OpenItem,
  ofDocuments,
  type Reconciled,
  reconciled,
} from './open-items.ts';
import { comparedOn, type OpenAccount, openAccounts } from './store.ts';

/** What is open with everybody at the end of a day, and how that is the ledger: in one view of the data. */
export async function openItemsOn(
  sql: Sql,
  { id, bookkeeping }: Pick<Company, 'id' | 'bookkeeping'>,
  on: string,
): Promise<{ items: OpenItem[]; accounts: Reconciled[] }> {
  const isDoubleEntry = bookkeeping === 'double_entry';
  if (!isDoubleEntry)
    return { items: ofDocuments(await openDocumentsOn(sql, id, on), on, false), accounts: [] };
  return inOneView(sql, (tx) => openItemsOf(tx, id, on));
}

/** What the ledger holds beyond documents at the end of a day, of a company with double entry: no document is read alone. */
export async function unpairedItemsOn(sql: Queries, entityId: number, on: string): Promise<OpenItem[]> {
  const read = async (tx: Queries) => {
    const accounts = await openAccounts(tx, entityId);
    return beyondDocuments(await comparedOn(tx, entityId, codesOf(accounts), on), accounts);
  };
  // Within a transaction of the caller's, such as the close itself, its plans are its own.
  if (!isPool(sql)) return read(sql);
  return inOneView(sql, read);
}

async function openItemsOf(
  sql: Queries,
  entityId: number,
  on: string,
): Promise<{ items: OpenItem[]; accounts: Reconciled[] }> {
  const accounts = await openAccounts(sql, entityId);
  const [documents, compared] = await Promise.all([
    openDocumentsOn(sql, entityId, on),
    comparedOn(sql, entityId, codesOf(accounts), on),
  ]);
  const items = [...ofDocuments(documents, on, true), ...beyondDocuments(compared, accounts)];
  return { items, accounts: reconciled(compared, accounts) };
}

/** What is asked for of what is open, with the rows of documents as texts; the rest as `openItemsOn` has it. */
export async function openTextsOn(
  sql: Sql,
  { id, bookkeeping }: Pick<Company, 'id' | 'bookkeeping'>,
  on: string,
  asked: OpenFilter,
): Promise<DocumentTexts & { unpaired: OpenItem[]; accounts: Reconciled[] }> {
  if (bookkeeping !== 'double_entry')
    return { ...(await documentTextsOn(sql, id, on, asked, null)), unpaired: [], accounts: [] };
  const read = async (tx: Queries) => {
    const accounts = await openAccounts(tx, id);
    const documents = await documentTextsOn(tx, id, on, asked, codesOf(accounts));
    const { compared } = documents;
    const unpaired = beyondDocuments(compared, accounts).filter(isWanted(asked));
    return { ...documents, unpaired, accounts: reconciled(compared, accounts) };
  };
  return inOneView(sql, read);
}

const codesOf = (accounts: readonly OpenAccount[]) => accounts.map(({ code }) => code);
