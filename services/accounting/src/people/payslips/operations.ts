import type { AccountingOperation } from '../../platform/operation.ts';
import { calculateAgreement } from './agreement.ts';
import { deletePayslip } from './delete-payslip.ts';
import { generatePayslips } from './generate-payslips.ts';
import { getPayslip } from './get-payslip.ts';
import { listPayslips } from './list-payslips.ts';
import { calculateNetWage } from './net-wage.ts';
import { payslipPdf } from './payslip-pdf.ts';
import { postPayslip } from './post-payslip.ts';
import { updatePayslip } from './update-payslip.ts';

export const PAYSLIP_OPERATIONS: readonly AccountingOperation[] = [
  listPayslips, //     GET    /entities/{entity_id}/payslips
  generatePayslips, // POST   /entities/{entity_id}/payslips/generate
  getPayslip, //       GET    /entities/{entity_id}/payslips/{id}
  payslipPdf, //       GET    /entities/{entity_id}/payslips/{id}/pdf
  updatePayslip, //    PATCH  /entities/{entity_id}/payslips/{id}
  deletePayslip, //    DELETE /entities/{entity_id}/payslips/{id}
  postPayslip, //      POST   /entities/{entity_id}/payslips/{id}/post_entries

  calculateNetWage, // GET    /calculators/net_wage
  calculateAgreement, // GET  /calculators/agreement
];
