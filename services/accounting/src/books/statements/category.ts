import {
  type Category,
  type CategoryJson,
  categoriesOf,
  categoryRulesFromLaw,
  categoryToJson,
  judgedFigures,
  type Period,
  type Reporter,
  StatementError,
  type YearFigures,
} from '@news-and-accounting/financial-statements';
import type { LocalDate } from '@news-and-accounting/law';
import { LAW, statementTables } from '../../platform/law.ts';
import { ownFiscalYear } from '../ledger/index.ts';
import { type Asker, periodOfYear, readBooks, type StatementBooks } from './books-of-statements.ts';

const RULES = categoryRulesFromLaw(LAW);

/** Corporations whose income statement is always full: section 3a of decree 500/2002. */
const TRADING_COMPANIES: readonly string[] = ['sro', 'as', 'vos', 'ks'];

/**
 * The category that the statements of a fiscal year are made in: by the setting, else by the figures of all years since
 * the first one with a posting, which counts as the company's first.
 */
export function categoryOf(books: StatementBooks, year: number): CategoryJson {
  const { accounting_category: set } = books.settings;
  const { firstYear: first } = books;
  const years = Array.from({ length: year - first + 1 }, (_, i) => figuresOf(books, first + i));
  const found = categoriesOf(years, RULES).at(-1);
  if (found === undefined) throw new Error(`no category of ${year}`);
  return categoryToJson(found, set === 'auto' ? null : set);
}

/**
 * What the statements of a fiscal year are made of, for other rooms: its trial balance with what is set for the accounts,
 * and the category; null: an account has a row of its own that it cannot stand in.
 */
export async function yearOfStatements(
  asker: Asker,
  year: number,
): Promise<{ period: Period; category: CategoryJson | null }> {
  const books = await readBooks(asker, year, null);
  const period = periodOfYear(books, year);
  try {
    return { period, category: categoryOf(books, year) };
  } catch (error) {
    if (error instanceof StatementError) return { period, category: null };
    throw error;
  }
}

/** Who the statements are for. */
export function reporterOf({ settings, legalForm }: StatementBooks, category: Category): Reporter {
  return { category, isAudited: settings.audit, isTradingCompany: TRADING_COMPANIES.includes(legalForm) };
}

/** What a year is judged by; whole days of it, also those to come, but none before the company came to be. */
function figuresOf(books: StatementBooks, year: number): YearFigures {
  const { from, to } = ownFiscalYear(year, books.fiscalYearStart, books.settings.founded_on);
  return {
    ...{ from: from as LocalDate, to: to as LocalDate },
    ...judgedFigures(periodOfYear(books, year), books.settings.accruals_in, statementTables()),
    employees: books.settings.average_employees[year] ?? books.employees.get(year) ?? 0,
  };
}
