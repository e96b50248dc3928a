import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type Balance, balances } from './balances.ts';
import { fiscalMonths, fiscalYearOf } from './period.ts';
import { type AccountTurnover, type LedgerQuestion, monthlyTurnovers, turnovers } from './turnovers.ts';

/** What moved an account in a calendar month, `YYYY-MM`. */
export type MonthTurnover = { month: string; debit: Haler; credit: Haler };
export type MonthlyBalance = Balance & { months: MonthTurnover[] };

/**
 * The one reading of the ledger for reports: every account of the chart, used or not, by code, with its balance at the
 * first day, its turnover and its balance at the last. The turnover since the year's start stands in `opening`. With a
 * cost centre it is the ledger of its postings alone, what they carried over from the years before included, so
 * openings add up to zero there as well.
 */
export async function balancesOf(sql: Queries, question: LedgerQuestion): Promise<Balance[]> {
  return balances(await turnovers(sql, question)).map(balanceOnly);
}

/** The same with the turnover of the twelve months of the fiscal year; those outside of the days have none. */
export async function balancesByMonth(sql: Queries, question: LedgerQuestion): Promise<MonthlyBalance[]> {
  const { from, fiscalYearStart } = question;
  const all = fiscalMonths(fiscalYearOf(from, fiscalYearStart), fiscalYearStart);
  return balances(await monthlyTurnovers(sql, question)).map((row) => {
    const indexOf = new Map(row.months.map((first, i) => [first.slice(0, 7), i]));
    const at = (values: readonly Haler[], month: string) => values[indexOf.get(month) ?? -1] ?? (0 as Haler);
    const months = all.map((month) => ({
      month,
      debit: at(row.debits, month),
      credit: at(row.credits, month),
    }));
    return { ...balanceOnly(row), months };
  });
}

function balanceOnly({
  code,
  name,
  kind,
  opening,
  debit,
  credit,
  closing,
}: Balance & AccountTurnover): Balance {
  return { code, name, kind, opening, debit, credit, closing };
}
