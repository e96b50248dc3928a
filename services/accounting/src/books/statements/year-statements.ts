import {
  type BalanceSheet,
  balanceSheet,
  balanceSheetScope,
  type CategoryJson,
  type IncomeStatement,
  incomeStatement,
  incomeStatementScope,
  StatementError,
} from '@news-and-accounting/financial-statements';
import { statementTables } from '../../platform/law.ts';
import { fiscalYear } from '../ledger/index.ts';
import { type Asker, periodOfYear, readBooks } from './books-of-statements.ts';
import { categoryOf, reporterOf } from './category.ts';

/** Both statements of a fiscal year in thousands, in the shortest scopes that suffice, by nature. */
export type YearStatements = {
  asOf: string;
  category: CategoryJson;
  isAudited: boolean;
  /** The yearly average. */
  employees: number;
  balance: BalanceSheet;
  income: IncomeStatement;
};

/**
 * The statements of a whole fiscal year, as they go with its return.
 * @returns null: an account has a row of its own that it cannot stand in
 */
export async function statementsOfYear(asker: Asker, year: number): Promise<YearStatements | null> {
  const books = await readBooks(asker, year, null);
  const [current, prior] = [periodOfYear(books, year), periodOfYear(books, year - 1)];
  try {
    const category = categoryOf(books, year);
    const reporter = reporterOf(books, category.category);
    const input = { current, prior, unit: 'thousands', accruals: books.settings.accruals_in } as const;
    const tables = statementTables();
    return {
      asOf: fiscalYear(year, books.fiscalYearStart).to,
      category,
      isAudited: reporter.isAudited,
      employees: books.settings.average_employees[year] ?? books.employees.get(year) ?? 0,
      balance: balanceSheet({ ...input, scope: balanceSheetScope(reporter) }, tables),
      income: incomeStatement(
        { ...input, layout: 'nature', scope: incomeStatementScope(reporter), isWhole: true },
        tables,
      ),
    };
  } catch (error) {
    if (error instanceof StatementError) return null;
    throw error;
  }
}
