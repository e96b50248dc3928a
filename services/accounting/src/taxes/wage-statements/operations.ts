import type { AccountingOperation } from '../../platform/operation.ts';
import { getFilingPdf } from './get-filing-pdf.ts';
import { getPayrollStatement } from './get-payroll-statement.ts';

export const WAGE_STATEMENT_OPERATIONS: readonly AccountingOperation[] = [
  getPayrollStatement, // GET /entities/{entity_id}/taxes/payroll_statement
  getFilingPdf, //        GET /entities/{entity_id}/filings/{id}/pdf
];
