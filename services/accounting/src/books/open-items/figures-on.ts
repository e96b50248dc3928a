import { type OpenOfDay, openByDayOn } from '../../documents/documents/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
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
import { comparedOn, openAccounts } from './store.ts';

/** What is said of all that a filter asks for, from kept sums: no document is read that nothing has touched since. */
export type Figures = {
  days: (OpenOfDay & Summed)[];
  /** What the ledger holds beyond documents. */
  beyond: OpenItem[];
  /** Of the whole company. */
  accounts: Reconciled[];
};

export async function figuresOn(
  tx: Queries,
  { id, bookkeeping }: Pick<Company, 'id' | 'bookkeeping'>,
  on: string,
  filter: OpenFilter,
): Promise<Figures> {
  const [days, compared] = await Promise.all([
    openByDayOn(tx, id, on, filter.partnerId),
    bookkeeping === 'double_entry' ? comparedWith(tx, id, on) : { beyond: [], accounts: [] },
  ]);
  return {
    days: ofDays(days, on).filter(isSumWanted(filter)),
    beyond: compared.beyond.filter(isWanted(filter)),
    accounts: compared.accounts,
  };
}

/** The ledger of a company with double entry beside its documents, at the end of a day. */
export async function comparedWith(tx: Queries, entityId: number, on: string) {
  const accounts = await openAccounts(tx, entityId);
  const codes = accounts.map(({ code }) => code);
  const compared = await comparedOn(tx, entityId, codes, on);
  return { beyond: beyondDocuments(compared, accounts), accounts: reconciled(compared, accounts) };
}
