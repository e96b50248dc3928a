import type { OpenDay } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Page } from '../../platform/http/paged.ts';
import type { Sql } from '../../platform/store.ts';
import { figuresOn } from './figures-on.ts';
import { inOneView } from './in-one-view.ts';
import {
  byPartner,
  inOrderOfNames,
  keyOfPartner,
  type OpenFilter,
  type OpenItem,
  ofDocuments,
  partOf,
  type Reconciled,
  type Summed,
} from './open-items.ts';
import { documentsOfPartnersOn, pageOfDocumentsOn, partnersOfDocumentsOn } from './page-of-documents.ts';

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
  return inOneView(sql, { entityId: company.id, on }, async (tx, view) => {
    const { days, beyond, accounts } = await figuresOn(tx, company, view, filter);
    const counted = days.reduce((sum, { count }) => sum + count, 0);
    const documents = await pageOfDocumentsOn(tx, askedOf(company, view.day, filter), days, page);
    // What is beyond documents comes after them.
    const from = Math.max(0, page.offset - counted);
    const to = Math.max(0, page.offset + page.limit - counted);
    return {
      rows: [...ofDocuments(documents, on, isDoubleEntry(company)), ...beyond.slice(from, to)],
      total: counted + beyond.length,
      summed: [...days, ...beyond],
      accounts,
    };
  });
}

/** The same by partner: each row is what is open with one. */
export async function openPartnersPageOn(
  sql: Sql,
  company: Of,
  { on, filter, page }: Asked,
): Promise<OpenPage<OpenItem[]>> {
  return inOneView(sql, { entityId: company.id, on }, async (tx, view) => {
    const asked = askedOf(company, view.day, filter);
    const [{ days, beyond, accounts }, partners] = await Promise.all([
      figuresOn(tx, company, view, filter),
      partnersOfDocumentsOn(tx, asked),
    ]);
    const all = inOrderOfNames([...partners, ...beyond]);
    const shown = all.slice(page.offset, page.offset + page.limit);
    const documents = await documentsOfPartnersOn(tx, asked, shown);
    const isShown = new Set(shown.map(keyOfPartner));
    const items = [
      ...ofDocuments(documents, on, isDoubleEntry(company)),
      ...beyond.filter((item) => isShown.has(keyOfPartner(item))),
    ];
    return { rows: byPartner(items), total: all.length, summed: [...days, ...beyond], accounts };
  });
}

const isDoubleEntry = ({ bookkeeping }: Of) => bookkeeping === 'double_entry';

const askedOf = ({ id }: Of, day: OpenDay, filter: OpenFilter) => ({
  ...{ entityId: id, day },
  part: partOf(filter, day.on),
});
