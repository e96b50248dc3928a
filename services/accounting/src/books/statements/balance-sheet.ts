import {
  type Accruals,
  type BalanceSheet,
  type BalanceSheetScope,
  balanceSheet,
  balanceSheetScope,
  type Unit,
} from '@news-and-accounting/financial-statements';
import type { Context } from '../../platform/context.ts';
import { statementTables } from '../../platform/law.ts';
import { fiscalYear } from '../ledger/index.ts';
import { booksOf, periodOfDays, periodOfYear } from './books-of-statements.ts';
import { categoryOf, reporterOf } from './category.ts';
import { orRefused } from './refused.ts';

export type AskedBalanceSheet = {
  /** The fiscal year of the day. */
  year: number;
  asOf: string;
  knownAt: Date | null;
  /** Null: the shortest that suffices. */
  scope: BalanceSheetScope | null;
  unit: Unit;
  /** Null: as the company has them. */
  accruals: Accruals | null;
  detail: boolean;
};

/** The balance sheet of a company on a day, beside the last day of the fiscal year before. */
export async function balanceSheetOf(
  context: Context,
  { year, asOf, knownAt, scope, unit, accruals, detail }: AskedBalanceSheet,
) {
  const books = await booksOf(context, year, knownAt);
  const { from } = fiscalYear(year, books.fiscalYearStart);
  const current = await periodOfDays(books, { from, to: asOf });
  return orRefused(() => {
    const category = categoryOf(books, year);
    const sheet: BalanceSheet = balanceSheet(
      {
        current,
        prior: periodOfYear(books, year - 1),
        scope: scope ?? balanceSheetScope(reporterOf(books, category.category)),
        unit,
        accruals: accruals ?? books.settings.accruals_in,
        detail,
      },
      statementTables(),
    );
    return { sheet, category, priorAsOf: fiscalYear(year - 1, books.fiscalYearStart).to };
  });
}
