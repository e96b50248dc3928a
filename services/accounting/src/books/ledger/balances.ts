import type { Haler } from '@news-and-accounting/money';
import type { AccountKind } from './chart.ts';
import type { AccountTurnover } from './sums.ts';

export type Balance = {
  code: string;
  name: string;
  kind: AccountKind;
  /** Debit minus credit at the start of the year, with the openings dated in it. */
  opening: Haler;
  debit: Haler;
  credit: Haler;
  closing: Haler;
};

/** Profit or loss of past years until it is distributed. */
const RESULT_ACCOUNT = '431';

/**
 * Balances of a year. Expenses and revenues begin each year at zero; the result of the years before stands on
 * account 431, as if those years had been closed. Openings are state and no turnover, whatever their day. So openings
 * add up to zero, and so do closings.
 */
export function balances(turnovers: readonly AccountTurnover[]): Balance[] {
  const isOfYear = ({ kind }: { kind: AccountKind }) => kind === 'expense' || kind === 'revenue';
  const pastResult = turnovers.filter(isOfYear).reduce((sum, { before }) => sum + before, 0);
  return turnovers.map((row) => {
    const carried = (isOfYear(row) ? 0 : row.before) + row.opened;
    const opening = (row.code === RESULT_ACCOUNT ? carried + pastResult : carried) as Haler;
    const { code, name, kind, debit, credit } = row;
    return { code, name, kind, opening, debit, credit, closing: (opening + debit - credit) as Haler };
  });
}
