import type { AccountingOperation } from '../../platform/operation.ts';
import { bulkPayslips } from './bulk-payslips.ts';

export const PAYSLIP_BULK_OPERATIONS: readonly AccountingOperation[] = [
  bulkPayslips, // POST /entities/{entity_id}/payslips/bulk
];
