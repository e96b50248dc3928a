import type { BalanceSheetScope } from './balance-sheet.ts';
import type { Category } from './category.ts';
import type { IncomeStatementScope } from './income-statement.ts';

/** Who the statements are for, as section 3a of the decree asks. */
export interface Reporter {
  readonly category: Category;
  readonly isAudited: boolean;
  /** A commercial corporation: s.r.o., a.s., v.o.s. or k.s. */
  readonly isTradingCompany: boolean;
}

/** The shortest balance sheet that suffices. */
export function balanceSheetScope({ category, isAudited }: Reporter): BalanceSheetScope {
  if (isAudited || category === 'medium' || category === 'large') return 'full';
  return category;
}

/** The shortest income statement that suffices. */
export function incomeStatementScope({
  category,
  isAudited,
  isTradingCompany,
}: Reporter): IncomeStatementScope {
  const isFull = isTradingCompany || isAudited || category === 'medium' || category === 'large';
  return isFull ? 'full' : 'short';
}
