import type { AccountBalance, Period } from '@news-and-accounting/financial-statements';
import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, ZERO } from '@news-and-accounting/money';
import { type StatementSettings, statementSettings } from '../../access/companies/index.ts';
import { historyHead } from '../../access/history/index.ts';
import { averageEmployees } from '../../people/payslips/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import type { Company } from '../../platform/http/caller.ts';
import { today } from '../../platform/http/query.ts';
import { Remembered } from '../../platform/remembered.ts';
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
import { type StatementAccount, statementFacts } from './store.ts';

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
  /** Those that were posted to in the years up to the one that was asked for, and 431. */
  accounts: readonly StatementAccount[];
  /** The first fiscal year with a posting; without any the one that was asked for. */
  firstYear: number;
  /** Average numbers by fiscal year, as payslips have them. */
  employees: ReadonlyMap<number, number>;
  /** Trial balances that were made, by fiscal year: the category looks at the year that is printed as well. */
  periods: Map<number, Period>;
};

/** Whose statements they are, and when they are asked for, in milliseconds since the epoch. */
export type Asker = {
  sql: Queries;
  company: Pick<Company, 'id' | 'legalForm' | 'fiscalYearStart'>;
  now: number;
};

/** Every change stands in the history of its company but a repair of kept sums, which is seen so much later. */
const KEPT_MS = 10_000;

const read = new Remembered<StatementBooks>(50);

/**
 * What the statements that a caller asks for are made of, read again when the history of the company has moved: what is
 * added up for a statement is the same for both, for every scope and unit, and for each day and comparison.
 */
export async function booksOf(context: Context, year: number, knownAt: Date | null): Promise<StatementBooks> {
  const { sql } = context;
  const company = companyOf(context);
  const { legalForm, fiscalYearStart } = company;
  const now = context.now();
  // Before the books, so that what changes meanwhile is never remembered as the state behind the change.
  const { hash } = await historyHead(sql, company.id);
  const key = {
    of: JSON.stringify([company.id, year, knownAt]),
    version: JSON.stringify([legalForm, fiscalYearStart, today(now), Math.floor(now / KEPT_MS), hash]),
  };
  const kept = await read.get(key, () => readBooks({ sql, company, now }, year, knownAt), sql);
  // What is still to be read is read where this caller reads.
  return { ...kept, sql };
}

/** Reads what the statements of a fiscal year and its category are made of. */
export async function readBooks(
  { sql, company, now }: Asker,
  year: number,
  knownAt: Date | null,
): Promise<StatementBooks> {
  const { id: entityId, legalForm, fiscalYearStart } = company;
  const facts = await statementFacts(sql, entityId, { fiscalYearStart, until: year, knownAt });
  const { accounts } = facts;
  const settings = statementSettings(facts.settings);
  const foundedOn = settings.founded_on;
  return {
    ...{ sql, entityId, legalForm, fiscalYearStart, knownAt, accounts },
    settings,
    employees: averageEmployees(facts.employed, { fiscalYearStart, foundedOn, today: today(now) }),
    firstYear: Math.min(year, ...accounts.flatMap(({ years }) => years.map((each) => each.year))),
    periods: new Map(),
  };
}

/** The trial balance of a whole fiscal year, at the latest the one that was asked for. */
export function periodOfYear(books: StatementBooks, year: number): Period {
  const known = books.periods.get(year);
  if (known !== undefined) return known;
  const rows = balances(
    books.accounts.map((account) => {
      let before = 0;
      const own = { opened: 0, debit: 0, credit: 0 };
      for (const { year: each, opened, debit, credit } of account.years) {
        if (each < year) before += opened + debit - credit;
        else if (each === year) {
          own.opened += opened;
          own.debit += debit;
          own.credit += credit;
        }
      }
      return {
        ...account,
        ...(own as Record<keyof typeof own, Haler>),
        before: before as Haler,
        earlier: ZERO,
      };
    }),
  );
  const period = periodOf(fiscalYear(year, books.fiscalYearStart).from, rows);
  books.periods.set(year, period);
  return period;
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
  const rows = await balancesOf(books.sql, questionOf(books, days, costCentre));
  return periodOf(days.from, withSettings(books, rows));
}

/** The turnover of each of the twelve months of a fiscal year, as a trial balance without openings. */
export async function periodsOfMonths(
  books: StatementBooks,
  days: Days,
  costCentre: string | null,
): Promise<{ month: string; period: Period }[]> {
  const rows = withSettings(books, await balancesByMonth(books.sql, questionOf(books, days, costCentre)));
  const { fiscalYearStart } = books;
  const months = fiscalMonths(fiscalYearOf(days.from, fiscalYearStart), fiscalYearStart);
  return months.map((month, i) => {
    const ofMonth = rows.map((row) => {
      const { debit, credit } = row.months[i] ?? { debit: ZERO, credit: ZERO };
      return { ...row, opening: ZERO, debit, credit, closing: (debit - credit) as Haler };
    });
    // The tables are those of the year's first day.
    return { month, period: periodOf(days.from, ofMonth) };
  });
}

function questionOf(
  { entityId, fiscalYearStart, knownAt }: StatementBooks,
  days: Days,
  costCentre: string | null,
): LedgerQuestion {
  return { entityId, fiscalYearStart, ...days, knownAt, costCentre, withClosing: false };
}

type Settings = Partial<Pick<StatementAccount, 'statement_row' | 'function' | 'turnover'>>;

/** Balances with what is set for their accounts. */
function withSettings<T extends Balance>({ accounts }: StatementBooks, rows: readonly T[]): (T & Settings)[] {
  const settings = new Map(accounts.map((account) => [account.code, account]));
  return rows.map((row) => {
    const { statement_row = null, function: of = null, turnover = null } = settings.get(row.code) ?? {};
    return { ...row, statement_row, function: of, turnover };
  });
}

function periodOf(from: string, rows: readonly (Balance & Settings)[]): Period {
  const used = rows.filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0);
  return {
    from: from as LocalDate,
    accounts: used.map(
      (row): AccountBalance => ({
        account: row.code,
        name: row.name,
        opening: row.opening,
        debit: row.debit,
        credit: row.credit,
        row: row.statement_row ?? null,
        function: row.function ?? null,
        turnover: row.turnover ?? null,
      }),
    ),
  };
}
