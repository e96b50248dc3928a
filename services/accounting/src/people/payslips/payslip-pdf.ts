import { letterheadOf } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { PDF_RESPONSE, pdfAnswer, StepsQuery } from '../../platform/pdf/answer.ts';
import { employeeById } from '../employees/index.ts';
import { PayslipParams } from './get-payslip.ts';
import { payslipDocument, payslipFileName } from './payslip-document.ts';
import { stepsOf } from './steps.ts';
import { payslipWithFacts } from './store.ts';

export const payslipPdf = defineOperation({
  id: 'getPayslipPdf',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/{id}/pdf',
  summary: 'A payslip for the employee as PDF',
  description:
    'The payslip to hand to the employee, in Czech, as a download. It is made from the stored figures; whether they are approved does not matter. The JSON behind it is `getPayslip`.',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: PayslipParams,
  query: StepsQuery,
  responses: { ...PDF_RESPONSE, ...errorResponses(401, 404, 429) },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const slip = await payslipWithFacts(context.sql, entityId, params.id);
    const employee = await employeeById(context.sql, entityId, slip.employee_id);
    const employer = await letterheadOf(context.sql, entityId);
    const body = await payslipDocument(slip, employee, employer, isOn(query.steps) ? stepsOf(slip) : []);
    return pdfAnswer(payslipFileName(slip), body);
  },
});
