import {
  type IncomeStatement,
  type IncomeStatementInput,
  type IncomeStatementScope,
  incomeStatement,
  incomeStatementScope,
  type Layout,
  type Unit,
} from '@news-and-accounting/financial-statements';
import type { Context } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { statementTables } from '../../platform/law.ts';
import { fiscalYear, type ReportPeriod } from '../ledger/index.ts';
import {
  booksOf,
  type Days,
  periodOfDays,
  periodsOfMonths,
  type StatementBooks,
} from './books-of-statements.ts';
import { categoryOf, reporterOf } from './category.ts';
import { orRefused } from './refused.ts';

export type AskedIncomeStatement = ReportPeriod & {
  layout: Layout;
  /** Null: the shortest that suffices. */
  scope: IncomeStatementScope | null;
  unit: Unit;
  detail: boolean;
  costCentre: string | null;
  byMonth: boolean;
};

/** The income statement of a company, beside that of the same days a year before. */
export async function incomeStatementOf(context: Context, asked: AskedIncomeStatement) {
  const { year, knownAt, layout, unit, detail, costCentre, byMonth } = asked;
  const books = await booksOf(context, year, knownAt);
  const [current, prior, months] = await Promise.all([
    periodOfDays(books, asked, costCentre),
    periodOfDays(books, yearBefore(asked), costCentre),
    byMonth ? periodsOfMonths(books, asked, costCentre) : null,
  ]);
  return orRefused(() => {
    const category = categoryOf(books, year);
    const scope = asked.scope ?? incomeStatementScope(reporterOf(books, category.category));
    checkScope(books, scope);
    const input: IncomeStatementInput = {
      ...{ current, prior, layout, scope, unit, detail, accruals: books.settings.accruals_in },
      // With anything left out the result is none that a balance sheet has.
      isWhole: costCentre === null && asked.from === fiscalYear(year, books.fiscalYearStart).from,
    };
    const statement = incomeStatement(input, statementTables());
    return { statement, category, months: months === null ? null : monthsOf(input, months) };
  });
}

type MonthColumn = { month: string; statement: IncomeStatement };

/** The statement of each month, rounded by itself. */
function monthsOf(
  input: IncomeStatementInput,
  months: Awaited<ReturnType<typeof periodsOfMonths>>,
): MonthColumn[] {
  return months.map(({ month, period }) => ({
    month,
    statement: incomeStatement(
      { ...input, current: period, prior: null, isWhole: false, detail: false },
      statementTables(),
    ),
  }));
}

/** @throws {HttpError} 422 for the short statement of a company that must make the full one */
function checkScope(books: StatementBooks, scope: IncomeStatementScope): void {
  const { isTradingCompany, isAudited } = reporterOf(books, 'micro');
  if (scope !== 'short' || !(isTradingCompany || isAudited)) return;
  throw invalidFields({
    scope: 'Obchodní společnost a firma s auditem sestavují výkaz zisku a ztráty v plném rozsahu.',
  });
}

/** The same days a year earlier; the last day of a February stays the last one. */
function yearBefore({ from, to }: Days): Days {
  return { from: dayYearBefore(from), to: dayYearBefore(to, true) };
}

function dayYearBefore(day: string, isLast = false): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOf = (of: number) => new Date(Date.UTC(of, month, 0)).getUTCDate();
  const kept = isLast && date === lastOf(year) ? lastOf(year - 1) : Math.min(date, lastOf(year - 1));
  return `${year - 1}-${day.slice(5, 7)}-${String(kept).padStart(2, '0')}`;
}
