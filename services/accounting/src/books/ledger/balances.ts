import type { Haler } from '@news-and-accounting/money';
import type { AccountKind } from './chart.ts';
import { RESULT_ACCOUNT } from './result-account.ts';
import type { AccountTurnover } from './turnovers.ts';

export type Balance = {
  code: string;
  name: string;
  kind: AccountKind;
  /** Debit minus credit before the first day, with the openings dated in the fiscal year. */
  opening: Haler;
  debit: Haler;
  credit: Haler;
  closing: Haler;
};

/**
 * Balances of days within a fiscal year. Expenses and revenues begin each year at zero; the result of the years before
 * stands on account 431, as if those years had been closed. Openings are state and no turnover, whatever their day. So
 * openings add up to zero, and so do closings.
 */
export function balances<T extends AccountTurnover>(turnovers: readonly T[]): (T & Balance)[] {
  const pastResult = turnovers.filter(isOfYear).reduce((sum, { before }) => sum + before, 0);
  return turnovers.map((row) => {
    const carried = isOfYear(row) ? 0 : row.before;
    const past = row.code === RESULT_ACCOUNT ? pastResult : 0;
    const opening = (carried + past + row.opened + row.earlier) as Haler;
    return { ...row, opening, closing: (opening + row.debit - row.credit) as Haler };
  });
}

/** Whether an account begins each year at zero. */
function isOfYear({ code }: { code: string }): boolean {
  return code.startsWith('5') || code.startsWith('6');
}
