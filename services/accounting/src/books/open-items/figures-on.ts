import { changedAfter, type OpenDay, type OpenOfDay, openByDayBy } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import type { View } from './in-one-view.ts';
import { type NameOf, namesBy } from './names-known.ts';
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
import { type Compared, comparedBy, type OpenAccount } from './store.ts';

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
  { day, accounts: open }: View,
  filter: OpenFilter,
  hasNames = false,
): Promise<Figures> {
  const accounts = bookkeeping === 'double_entry' ? open : [];
  const compared =
    accounts.length === 0 ? tx`select where false` : comparedBy(tx, id, codesOf(accounts), day.on);
  // In one statement: what has changed after the day is read once.
  const names = hasNames ? namesBy(tx, id) : tx`select where false`;
  const [row] = await tx<{ days: OpenOfDay[]; compared: Compared[]; names: NameOf[] }[]>`
    with ${changedAfter(tx, id, day)}
    select (select coalesce(json_agg(d), '[]') from (${openByDayBy(tx, id, filter.partnerId)}) d) as days,
      (select coalesce(json_agg(c), '[]') from (${compared}) c) as compared,
      (select coalesce(json_agg(n), '[]') from (${names}) n) as names`;
  const found = row ?? { days: [], compared: [], names: [] };
  return {
    days: ofDays(found.days, day.on).filter(isSumWanted(filter)),
    beyond: beyondDocuments(found.compared, accounts).filter(isWanted(filter)),
    accounts: reconciled(found.compared, accounts),
    names: found.names,
  };
}

/** The ledger of a company with double entry beside its documents, at the end of a day. */
export async function comparedWith(tx: Queries, entityId: number, { day, accounts }: View) {
  const compared = await comparedOn(tx, entityId, accounts, day);
  return { beyond: beyondDocuments(compared, accounts), accounts: reconciled(compared, accounts) };
}

/** What the ledger says of these accounts beside what documents do. */
export const comparedOn = (tx: Queries, entityId: number, accounts: readonly OpenAccount[], day: OpenDay) =>
  tx<Compared[]>`
    with ${changedAfter(tx, entityId, day)} ${comparedBy(tx, entityId, codesOf(accounts), day.on)}`;

const codesOf = (accounts: readonly OpenAccount[]) => accounts.map(({ code }) => code);
