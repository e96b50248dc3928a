import type { LedgerMonth, LedgerRow } from './api.ts';

/** A line of the general ledger on the page: an account, or a month of one that is unfolded. */
export type LedgerLine = { id: string; row: LedgerRow; month: LedgerMonth | null; isOpen: boolean };

/** Accounts with the months of those that are unfolded; months without a turnover are left out. */
export function ledgerLines(rows: readonly LedgerRow[], isOpen: (account: string) => boolean): LedgerLine[] {
  return rows.flatMap((row) => {
    const open = isOpen(row.account);
    const months = open ? row.months.filter(hasMoved) : [];
    return [
      { id: row.account, row, month: null, isOpen: open },
      ...months.map((month) => ({ id: `${row.account} ${month.month}`, row, month, isOpen: open })),
    ];
  });
}

function hasMoved({ debit, credit }: LedgerMonth): boolean {
  return debit !== 0 || credit !== 0;
}

/** The days of a month, `YYYY-MM`, as far as they are asked for. */
export function daysOfMonth(month: string, { from, to }: { from: string; to: string }) {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString();
  const [first, end] = [`${month}-01`, last.slice(0, 10)];
  return { from: first < from ? from : first, to: end > to ? to : end };
}
