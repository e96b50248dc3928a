import type { AccountingOperation } from '../../platform/operation.ts';
import { getBalanceSheet } from './get-balance-sheet.ts';
import { getIncomeStatement } from './get-income-statement.ts';

export const STATEMENT_REPORT_OPERATIONS: readonly AccountingOperation[] = [
  getBalanceSheet, //    GET    /entities/{entity_id}/reports/balance_sheet
  getIncomeStatement, // GET    /entities/{entity_id}/reports/income_statement
];
