import type { AccountBalance, Period } from '@news-and-accounting/financial-statements';
import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, ZERO } from '@news-and-accounting/money';
import { type StatementSettings, statementSettingsOf } from '../../access/companies/index.ts';
import { averageEmployees } from '../../people/payslips/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import type { Company } from '../../platform/http/caller.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { type Balance, balances } from '../ledger/balances.ts';
import {
  balancesByMonth,
  balancesOf,
  fiscalMonths,
  fiscalYear,
  fiscalYearOf,
  type LedgerQuestion,
} from '../ledger/index.ts';
import { type StatementAccount, statementAccounts, turnoversByYear, type YearTurnover } from './store.ts';

export type Days = { from: string; to: string };

/** What statements of a company are made of, read once. */
export type StatementBooks = {
  sql: Queries;
  entityId: number;
  legalForm: string;
  fiscalYearStart: number;
  /** The books as they stood then; null: as they are. */
  knownAt: Date | null;
  settings: StatementSettings;
  accounts: readonly StatementAccount[];
  /** By fiscal year, oldest first: the years with turnovers up to the one that was asked for. */
  years: ReadonlyMap<number, readonly YearTurnover[]>;
  /** Average numbers by fiscal year, as payslips have them. */
  employees: ReadonlyMap<number, number>;
};

/** Whose statements they are, and when they are asked for, in milliseconds since the epoch. */
export type Asker = {
  sql: Queries;
  company: Pick<Company, 'id' | 'legalForm' | 'fiscalYearStart'>;
  now: number;
};

export function askerOf(context: Context): Asker {
  return { sql: context.sql, company: companyOf(context), now: context.now() };
}

/** Reads what the statements of a fiscal year and its category are made of. */
export async function readBooks(
  { sql, company, now }: Asker,
  year: number,
  knownAt: Date | null,
): Promise<StatementBooks> {
  const { id: entityId, legalForm, fiscalYearStart } = company;
  const day = today(now);
  const [settings, accounts, turnovers, employees] = await Promise.all([
    statementSettingsOf(sql, entityId),
    statementAccounts(sql, entityId),
    turnoversByYear(sql, entityId, { fiscalYearStart, until: year, knownAt }),
    averageEmployees(sql, entityId, { fiscalYearStart, today: day }),
  ]);
  const years = Map.groupBy(turnovers, (each) => each.year);
  return { sql, entityId, legalForm, fiscalYearStart, knownAt, settings, accounts, years, employees };
}

/** The trial balance of whole fiscal years, the last of them the given one; `null`: nothing was posted until then. */
export function periodOfYear(books: StatementBooks, year: number): Period {
  const before = new Map<string, number>();
  for (const [each, turnovers] of books.years) {
    if (each >= year) break;
    for (const { account, opened, debit, credit } of turnovers)
      before.set(account, (before.get(account) ?? 0) + opened + debit - credit);
  }
  const ofYear = new Map(books.years.get(year)?.map((turnover) => [turnover.account, turnover]));
  const rows = balances(
    books.accounts.map(({ code, name, kind }) => {
      const { opened, debit, credit } = ofYear.get(code) ?? { opened: ZERO, debit: ZERO, credit: ZERO };
      return {
        code,
        name,
        kind,
        before: (before.get(code) ?? 0) as Haler,
        opened,
        earlier: ZERO,
        debit,
        credit,
      };
    }),
  );
  return periodOf(books, fiscalYear(year, books.fiscalYearStart).from, rows);
}

/** The trial balance of days within a fiscal year: of a cost centre alone, or of all. */
export async function periodOfDays(
  books: StatementBooks,
  days: Days,
  costCentre: string | null = null,
): Promise<Period> {
  const year = fiscalYearOf(days.from, books.fiscalYearStart);
  const whole = fiscalYear(year, books.fiscalYearStart);
  if (costCentre === null && days.from === whole.from && days.to === whole.to)
    return periodOfYear(books, year);
  return periodOf(books, days.from, await balancesOf(books.sql, questionOf(books, days, costCentre)));
}

/** The turnover of each of the twelve months of a fiscal year, as a trial balance without openings. */
export async function periodsOfMonths(
  books: StatementBooks,
  days: Days,
  costCentre: string | null,
): Promise<{ month: string; period: Period }[]> {
  const rows = await balancesByMonth(books.sql, questionOf(books, days, costCentre));
  const { fiscalYearStart } = books;
  const months = fiscalMonths(fiscalYearOf(days.from, fiscalYearStart), fiscalYearStart);
  return months.map((month, i) => {
    const ofMonth = rows.map((row): Balance => {
      const { debit, credit } = row.months[i] ?? { debit: ZERO, credit: ZERO };
      return { ...row, opening: ZERO, debit, credit, closing: (debit - credit) as Haler };
    });
    // The tables are those of the year's first day.
    return { month, period: periodOf(books, days.from, ofMonth) };
  });
}

function questionOf(
  { entityId, fiscalYearStart, knownAt }: StatementBooks,
  days: Days,
  costCentre: string | null,
): LedgerQuestion {
  return { entityId, fiscalYearStart, ...days, knownAt, costCentre, withClosing: false };
}

function periodOf({ accounts }: StatementBooks, from: string, rows: readonly Balance[]): Period {
  const settings = new Map(accounts.map((account) => [account.code, account]));
  const used = rows.filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0);
  return {
    from: from as LocalDate,
    accounts: used.map(({ code, name, opening, debit, credit }): AccountBalance => {
      const { statement_row: row = null, function: of = null, turnover = null } = settings.get(code) ?? {};
      return { account: code, name, opening, debit, credit, row, function: of, turnover };
    }),
  };
}
