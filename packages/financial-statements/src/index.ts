export {
  type AccountBalance,
  type BalancePart,
  isOwnRow,
  type OwnRow,
  ownRows,
  type Period,
  StatementError,
  type StatementErrorCode,
} from './account.ts';
export {
  type AssetRow,
  type BalanceSheet,
  type BalanceSheetInput,
  type BalanceSheetScope,
  balanceSheet,
  type LiabilityRow,
  type UnusualBalance,
} from './balance-sheet.ts';
export {
  type AuditDuty,
  type AuditRule,
  auditDuty,
  CATEGORIES,
  type Category,
  type CategoryJson,
  type CategoryLimits,
  type CategoryOfYear,
  type CategoryRules,
  type Criterion,
  categoriesOf,
  categoryRulesFromLaw,
  categoryToJson,
  type Limits,
  type LimitsJson,
  type YearFigures,
} from './category.ts';
export { balanceSheetSteps } from './explain-balance-sheet.ts';
export { incomeStatementSteps } from './explain-income-statement.ts';
export {
  type AssumedFunction,
  type IncomeRow,
  type IncomeStatement,
  type IncomeStatementInput,
  type IncomeStatementScope,
  incomeStatement,
} from './income-statement.ts';
export { judgedFigures } from './judged.ts';
export type { RowAccount } from './printed.ts';
export type { Unit } from './rounding.ts';
export type { Accruals } from './rows.ts';
export { balanceSheetScope, incomeStatementScope, type Reporter } from './scopes.ts';
export type { StatementStep, StepInput, Which } from './step.ts';
export {
  COST_FUNCTIONS,
  type CostFunction,
  type Layout,
  type StatementTables,
  statementTablesFromLaw,
} from './tables.ts';
