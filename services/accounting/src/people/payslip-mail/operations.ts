import type { AccountingOperation } from '../../platform/operation.ts';
import { listPayslipRecipients } from './list-recipients.ts';
import { getPayslipPassword, removePayslipPassword, setPayslipPassword } from './password.ts';
import { listPayslipPasswords, setPayslipPasswords } from './passwords.ts';

export const PAYSLIP_MAIL_OPERATIONS: readonly AccountingOperation[] = [
  listPayslipRecipients, // GET    /entities/{entity_id}/payslips/recipients
  listPayslipPasswords, //  GET    /entities/{entity_id}/payslips/passwords
  setPayslipPasswords, //   PUT    /entities/{entity_id}/payslips/passwords
  getPayslipPassword, //    GET    /entities/{entity_id}/employees/{id}/payslip_password
  setPayslipPassword, //    PUT    /entities/{entity_id}/employees/{id}/payslip_password
  removePayslipPassword, // DELETE /entities/{entity_id}/employees/{id}/payslip_password
];
