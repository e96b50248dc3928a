import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeById } from '../employees/index.ts';
import { AbsenceSchema, absenceJson } from './absence.ts';
import { absencesOf } from './store.ts';

export const EmployeeAbsencesParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The card of the employee: `id` of an entry of `listEmployees`'),
});

export const listAbsences = defineOperation({
  id: 'listAbsences',
  method: 'GET',
  path: '/entities/{entity_id}/employees/{id}/absences',
  summary: 'Absences of an employee by their first day',
  description:
    'All absences of a relationship by `from`, without pages. Of a person with several relationships each has its own. What they come to in a month stands on the payslip (`data.absences`, `data.sick_pay`); all employees of a month at once are in `getAttendance`.',
  tag: 'Absences',
  meta: { permission: 'member' },
  params: EmployeeAbsencesParams,
  responses: { ...json(200, 'The absences', Type.Array(AbsenceSchema)), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const employee = await employeeById(context.sql, entityId, params.id);
    return ok((await absencesOf(context.sql, entityId, employee.id)).map(absenceJson));
  },
});
