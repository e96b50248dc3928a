import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeById } from '../employees/index.ts';
import { DeductionSchema, deductionJson } from './deduction.ts';
import { deductionsOfEmployee, deductionsOfPerson } from './store.ts';

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
    'An array by `delivered_on`, ended deductions included. Those of another card of the same person are with that card, and here too with `person=1`: wages and claims of a person count together, so a payslip names them all. `remaining` is `total` less what payslips deduct, drafts included. How a month came out stands in `data.deductions` of the payslip, why in the `steps` of `getPayslip`. `updated_at` in quotes is the version for `If-Match` of `updateDeduction` and `deleteDeduction`.',
  tag: 'Employees',
  meta: { permission: 'member' },
  params: EmployeeDeductionsParams,
  query: Type.Object({
    person: Type.Optional(Type.String({ description: '`1`: also those of the other cards of the person' })),
  }),
  responses: {
    ...json(200, 'The deductions', Type.Array(DeductionSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const { id, person } = await employeeById(context.sql, entityId, params.id);
    const rows = isOn(query.person)
      ? await deductionsOfPerson(context.sql, entityId, person)
      : await deductionsOfEmployee(context.sql, entityId, id);
    return ok(rows.map(deductionJson));
  },
});
