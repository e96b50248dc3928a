import type { CategoryJson, Period } from '@news-and-accounting/financial-statements';
import type { Company } from '../../../platform/http/caller.ts';
import type { Queries } from '../../../platform/store.ts';
import type { Balance } from '../../ledger/index.ts';

/** Whose year it is, and when it is asked for. */
export type YearFacts = {
  sql: Queries;
  company: Pick<Company, 'id' | 'legalForm' | 'fiscalYearStart'>;
  year: number;
  /** First and last day of the year. */
  from: string;
  to: string;
  /** In Prague. */
  today: string;
  /** Milliseconds since the epoch. */
  now: number;
};

/** What findings of the books are computed from. */
export type Facts = YearFacts & {
  /** Of the year, without its formal close. */
  balances: readonly Balance[];
  /** The same as the statements have them. */
  period: Period;
  /** Of the accounting unit in the year; null: it cannot be said as accounts have their rows. */
  category: CategoryJson | null;
  /** Ids of the accounts by their codes. */
  accountIds: ReadonlyMap<string, number>;
};

/** The accounts whose codes begin so, with something that holds of them, as items with their closing balance. */
export function accountItems(
  { balances, accountIds }: Facts,
  pattern: RegExp,
  holds: (balance: Balance) => boolean,
) {
  return balances
    .filter((balance) => pattern.test(balance.code) && holds(balance))
    .map(({ code, name, closing }) => ({
      type: 'account' as const,
      id: accountIds.get(code) ?? 0,
      label: `${code} ${name}`,
      amount: closing,
    }));
}
