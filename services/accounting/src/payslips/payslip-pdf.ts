import Type from 'typebox';
import { companyOf } from '../context.ts';
import { employeeById } from '../employees/index.ts';
import { errorResponses } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { PayslipParams } from './get-payslip.ts';
import { payslipDocument } from './payslip-document.ts';
import { stepsOf } from './steps.ts';
import { employerOf, payslipWithFacts } from './store.ts';

export const payslipPdf = defineOperation({
  id: 'getPayslipPdf',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/{id}/pdf',
  summary: 'A payslip for the employee as PDF',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: PayslipParams,
  query: Type.Object({
    steps: Type.Optional(Type.String({ description: '`1` adds pages with the steps behind the figures' })),
  }),
  responses: {
    200: {
      description: 'The document',
      content: { 'application/pdf': Type.String({ format: 'binary' }) },
    },
    ...errorResponses(401, 404, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const slip = await payslipWithFacts(context.sql, entityId, params.id);
    const employee = await employeeById(context.sql, entityId, slip.employee_id);
    const employer = await employerOf(context.sql, entityId);
    const isExplained = query.steps === '1' || query.steps === 'true';
    const body = await payslipDocument(slip, employee, employer, isExplained ? stepsOf(slip) : []);
    const period = `${slip.year}-${String(slip.month).padStart(2, '0')}`;
    const fileName = `vyplatni-paska-${period}-${slip.id}.pdf`;
    return { kind: 'bytes', contentType: 'application/pdf', body, fileName };
  },
});
