import Type from 'typebox';
import { companyOf } from '../context.ts';
import { ok } from '../http/answer.ts';
import { errorResponses, json } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { EmployeeSchema, employeeJson } from './employee.ts';
import { employeesOf } from './store.ts';

export const EmployeesParams = Type.Object({ entity_id: Type.Integer() });

export const listEmployees = defineOperation({
  id: 'listEmployees',
  method: 'GET',
  path: '/entities/{entity_id}/employees',
  summary: 'Employees by last and first name, ended relationships included',
  tag: 'Employees',
  meta: { permission: 'member' },
  params: EmployeesParams,
  responses: { ...json(200, 'The cards', Type.Array(EmployeeSchema)), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    const employees = await employeesOf(context.sql, companyOf(context).id);
    return ok(employees.map(employeeJson));
  },
});
