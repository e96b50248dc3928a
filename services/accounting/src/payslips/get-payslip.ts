import Type from 'typebox';
import { companyOf } from '../context.ts';
import { ok } from '../http/answer.ts';
import { errorResponses, json } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { payslipJson } from './payslip.ts';
import { PayslipWithStepsSchema } from './schema.ts';
import { stepsOf } from './steps.ts';
import { payslipWithFacts } from './store.ts';

export const PayslipParams = Type.Object({ entity_id: Type.Integer(), id: Type.Integer() });

export const getPayslip = defineOperation({
  id: 'getPayslip',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/{id}',
  summary: 'One payslip with the steps behind its figures',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: PayslipParams,
  responses: { ...json(200, 'The payslip', PayslipWithStepsSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const row = await payslipWithFacts(context.sql, companyOf(context).id, params.id);
    return ok({ ...payslipJson(row), steps: stepsOf(row) });
  },
});
