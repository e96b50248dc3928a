// What other rooms may ask of the statements.
export { type AskedBalanceSheet, balanceSheetOf } from './balance-sheet.ts';
export { yearOfStatements } from './category.ts';
export { type AskedIncomeStatement, incomeStatementOf } from './income-statement.ts';
export { CategorySchema } from './schema.ts';
export { statementsOfYear, type YearStatements } from './year-statements.ts';
