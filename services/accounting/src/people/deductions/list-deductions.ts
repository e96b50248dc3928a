import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeById } from '../employees/index.ts';
import { DeductionSchema, deductionJson } from './deduction.ts';
import { deductionsOfEmployee } from './store.ts';

export const EmployeeDeductionsParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The card of the employee: `id` of an entry of `listEmployees`'),
});

export const listDeductions = defineOperation({
  id: 'listDeductions',
  method: 'GET',
  path: '/entities/{entity_id}/employees/{id}/deductions',
  summary: 'What is deducted from an employee’s wages, and what is left of it',
  description:
    'An array by `delivered_on`, ended deductions included. Those of another card of the same person are with that card; wages and claims of a person count together all the same. `remaining` is `total` less what payslips deduct, drafts included. How a month came out stands in `data.deductions` of the payslip, why in the `steps` of `getPayslip`. `updated_at` in quotes is the version for `If-Match` of `updateDeduction` and `deleteDeduction`.',
  tag: 'Employees',
  meta: { permission: 'member' },
  params: EmployeeDeductionsParams,
  responses: {
    ...json(200, 'The deductions', Type.Array(DeductionSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { id } = await employeeById(context.sql, entityId, params.id);
    return ok((await deductionsOfEmployee(context.sql, entityId, id)).map(deductionJson));
  },
});
