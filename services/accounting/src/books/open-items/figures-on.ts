import { changedAfter, type OpenDay, type OpenOfDay, openByDayBy } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import type { View } from './in-one-view.ts';
import { comparedOn, itemsOn, type OfItems } from './kept-on.ts';
import { hashedNames, type NameOf } from './names-known.ts';
import {
  beyondDocuments,
  isSumWanted,
  isWanted,
  type OpenFilter,
  type OpenItem,
  ofDays,
  type Reconciled,
  reconciled,
  type Summed,
} from './open-items.ts';

/** What is said of all that a filter asks for, from kept sums: no document is read that nothing has touched since. */
export type Figures = {
  days: (OpenOfDay & Summed)[];
  /** What the ledger holds beyond documents. */
  beyond: OpenItem[];
  /** Of the whole company. */
  accounts: Reconciled[];
  /** Those of the contacts of what is open, where they are asked for. */
  names: NameOf[];
};

export async function figuresOn(
  tx: Queries,
  { id, bookkeeping }: Pick<Company, 'id' | 'bookkeeping'>,
  view: View,
  filter: OpenFilter,
  hasNames = false,
): Promise<Figures> {
  const { day } = view;
  const accounts = bookkeeping === 'double_entry' ? view.accounts : [];
  const { days, partners }: OfItems =
    filter.partnerId === null
      ? await itemsOn(tx, id, view)
      : { days: await daysOfPartner(tx, id, day, filter.partnerId), partners: [] };
  const ids = hasNames ? [...new Set(partners.flatMap(({ partner_id }) => partner_id ?? []))] : [];
  const [compared, names] = await Promise.all([
    comparedOn(tx, id, { ...view, accounts }),
    hashedNames(tx, id, ids),
  ]);
  return {
    days: ofDays(days, day.on).filter(isSumWanted(filter)),
    beyond: beyondDocuments(compared, accounts).filter(isWanted(filter)),
    accounts: reconciled(compared, accounts),
    names,
  };
}

const daysOfPartner = (tx: Queries, entityId: number, day: OpenDay, partnerId: number) =>
  tx<OpenOfDay[]>`with ${changedAfter(tx, entityId, day)} ${openByDayBy(tx, entityId, partnerId)}`;
