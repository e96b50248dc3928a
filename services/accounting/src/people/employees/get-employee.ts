import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { EmployeeSchema, employeeJson } from './employee.ts';
import { employeeById } from './store.ts';

export const EmployeeParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The card of the employee: `id` of an entry of `listEmployees`'),
});

export const getEmployee = defineOperation({
  id: 'getEmployee',
  method: 'GET',
  path: '/entities/{entity_id}/employees/{id}',
  summary: 'One employee',
  description:
    'Answers a card as `listEmployees` does, with its version for `updateEmployee`. `details` is null until something was entered; what the monthly report misses in it is told by `checkJmhz`.',
  tag: 'Employees',
  meta: { permission: 'member', versioned: true },
  params: EmployeeParams,
  responses: { ...json(200, 'The card', EmployeeSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const employee = await employeeById(context.sql, companyOf(context).id, params.id);
    return ok(employeeJson(employee), employee.updated_at);
  },
});
