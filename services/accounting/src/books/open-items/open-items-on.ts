import { transaction } from '@news-and-accounting/postgres';
import { openDocumentsOn } from '../../documents/documents/index.ts';
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
  const read = async (tx: Queries) => {
    const accounts = await openAccounts(tx, id);
    const codes = accounts.map(({ code }) => code);
    const [documents, held] = await Promise.all([openDocumentsOn(tx, id, on), heldOn(tx, id, codes, on)]);
    return { documents, held, accounts };
  };
  const { documents, held, accounts } = await transaction(sql, read, { isolation: 'repeatable read' });
  const paper = ofDocuments(documents, on, true);
  const items = [...paper, ...beyondDocuments(paper, held, accounts)];
  return { items, accounts: reconciled(items, held, accounts) };
}
