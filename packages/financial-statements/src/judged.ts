import type { Haler } from '@news-and-accounting/money';
import type { Period } from './account.ts';
import { netAssetsOf } from './balance-sheet.ts';
import type { YearFigures } from './category.ts';
import { placedResult, turnoverOf } from './income-statement.ts';
import type { Accruals } from './rows.ts';
import { type StatementTables, tablesOn } from './tables.ts';

/**
 * What the category of a period is judged by, as its balance sheet and its income statement have it, without making
 * them: a category looks at every year of a company. Throws `StatementError`.
 */
export function judgedFigures(
  period: Period,
  accruals: Accruals,
  all: readonly StatementTables[],
): Pick<YearFigures, 'assets' | 'turnover'> {
  const tables = tablesOn(all, period.from);
  const { placements } = placedResult(period, 'nature', tables);
  return {
    assets: netAssetsOf(period, accruals, tables) as Haler,
    turnover: turnoverOf(placements, tables).amount as Haler,
  };
}
