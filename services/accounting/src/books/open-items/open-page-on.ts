import type { Company } from '../../platform/http/caller.ts';
import type { Page } from '../../platform/http/paged.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import { inOneView } from './in-one-view.ts';
import {
  beyondDocuments,
  byPartner,
  inOrderOfNames,
  isWanted,
  keyOfPartner,
  type OpenFilter,
  type OpenItem,
  ofDocuments,
  type Reconciled,
  reconciled,
  type Summed,
} from './open-items.ts';
import { documentsOfPartnersOn, pageOfDocumentsOn, partnersOfDocumentsOn } from './page-of-documents.ts';
import { openAccounts } from './store.ts';

/** A page of what is asked for, with the figures of all of it. */
export type OpenPage<Row> = {
  rows: Row[];
  /** Rows of the whole filter. */
  total: number;
  /** What the sums of the whole filter are made of. */
  summed: Summed[];
  accounts: Reconciled[];
};

type Of = Pick<Company, 'id' | 'bookkeeping'>;
type Asked = { on: string; filter: OpenFilter; page: Page };

/** A page of what `openItemsOn` has of a filter: documents of no other page are read. */
export async function openPageOn(
  sql: Sql,
  company: Of,
  { on, filter, page }: Asked,
): Promise<OpenPage<OpenItem>> {
  return inOneView(sql, async (tx) => {
    const { asked, accounts } = await surroundings(tx, company, on, filter);
    const { documents, sums, compared } = await pageOfDocumentsOn(tx, asked, page);
    const beyond = beyondDocuments(compared, accounts).filter(isWanted(filter));
    const counted = sums.reduce((sum, { count }) => sum + count, 0);
    // What is beyond documents comes after them.
    const from = Math.max(0, page.offset - counted);
    const to = Math.max(0, page.offset + page.limit - counted);
    return {
      rows: [...ofDocuments(documents, on, asked.accounts !== null), ...beyond.slice(from, to)],
      total: counted + beyond.length,
      summed: [...sums, ...beyond],
      accounts: reconciled(compared, accounts),
    };
  });
}

/** The same by partner: each row is what is open with one. */
export async function openPartnersPageOn(
  sql: Sql,
  company: Of,
  { on, filter, page }: Asked,
): Promise<OpenPage<OpenItem[]>> {
  return inOneView(sql, async (tx) => {
    const { asked, accounts } = await surroundings(tx, company, on, filter);
    const { partners, sums, compared } = await partnersOfDocumentsOn(tx, asked);
    const beyond = beyondDocuments(compared, accounts).filter(isWanted(filter));
    const all = inOrderOfNames([...partners, ...beyond]);
    const shown = all.slice(page.offset, page.offset + page.limit);
    const documents = await documentsOfPartnersOn(tx, asked, shown);
    const isShown = new Set(shown.map(keyOfPartner));
    const items = [
      ...ofDocuments(documents, on, asked.accounts !== null),
      ...beyond.filter((item) => isShown.has(keyOfPartner(item))),
    ];
    return {
      rows: byPartner(items),
      total: all.length,
      summed: [...sums, ...beyond],
      accounts: reconciled(compared, accounts),
    };
  });
}

async function surroundings(tx: Queries, { id, bookkeeping }: Of, on: string, filter: OpenFilter) {
  const isDoubleEntry = bookkeeping === 'double_entry';
  const accounts = isDoubleEntry ? await openAccounts(tx, id) : [];
  const codes = isDoubleEntry ? accounts.map(({ code }) => code) : null;
  return { accounts, asked: { entityId: id, on, filter, accounts: codes } };
}
