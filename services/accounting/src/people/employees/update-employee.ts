import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, readChanges, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { dayText } from '../../platform/http/texts.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { personalNumberTaken } from './create-employee.ts';
import { type Employee, EmployeeSchema, employeeJson, fullName } from './employee.ts';
import { checkDates, EMPLOYEE_FIELDS, type EmployeeValues } from './fields.ts';
import { EmployeeParams } from './get-employee.ts';
import {
  absenceOutside,
  employeeById,
  hasPersonalNumber,
  payslipOutside,
  updateEmployee as storeChanges,
} from './store.ts';

export const updateEmployee = defineOperation({
  id: 'updateEmployee',
  method: 'PATCH',
  path: '/entities/{entity_id}/employees/{id}',
  summary: 'Change an employee',
  description:
    'Changes the fields that are sent inside `employee`; `children` and `details` are replaced as a whole. Payslips stay as they are: drafts follow the card when `generatePayslips` or `updatePayslip` calculates them anew, approved and posted ones never. When the new `started_on` or `ended_on` would leave a payslip or an absence outside the relationship it is a 422 at that field: delete it first (`deletePayslip`, `deleteAbsence`). The history gets the record `employee.updated`, with birth numbers cut to their last four characters.',
  tag: 'Employees',
  meta: { permission: 'writer', versioned: true },
  params: EmployeeParams,
  body: Type.Object({ employee: Type.Partial(bodySchema(EMPLOYEE_FIELDS)) }),
  responses: {
    ...json(200, 'The card', EmployeeSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(EMPLOYEE_FIELDS, unwrap(body, 'employee'), '');
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const employee = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const stored = await employeeById(tx, entityId, params.id);
      await checkVersion(context, stored, () => employeeJson(stored));
      const { id, person: _person, updated_at: _updated, ...present } = stored;
      const { personal_number, ...rest } = changes;
      const values = { ...present, ...rest, personal_number: personal_number ?? present.personal_number };
      await checkChanges(tx, entityId, id, present, values);
      await storeChanges(tx, entityId, id, values, now);
      const changed = await employeeById(tx, entityId, id);
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'employee.updated',
        subjectType: 'Employee',
        subjectId: id,
        summary: `Změněn zaměstnanec ${fullName(values)}`,
        changes: changesBetween(employeeJson(stored), employeeJson(changed)),
      });
      return changed;
    });
    return ok(employeeJson(employee), employee.updated_at);
  },
});

/** @throws {HttpError} 422 for dates or a personal number that the card cannot have */
async function checkChanges(
  tx: Queries,
  entityId: number,
  id: number,
  present: Omit<Employee, 'id' | 'person' | 'updated_at'>,
  values: EmployeeValues & { personal_number: string },
): Promise<void> {
  checkDates(values);
  if (values.personal_number !== present.personal_number) {
    if (await hasPersonalNumber(tx, entityId, values.personal_number, id))
      throw personalNumberTaken(values.personal_number);
  }
  if (values.started_on === present.started_on && values.ended_on === present.ended_on) return;
  const field = values.started_on > present.started_on ? 'started_on' : 'ended_on';
  const slip = await payslipOutside(tx, entityId, id, values);
  if (slip !== null)
    throw invalidFields({
      [field]: `Za ${slip.month}/${slip.year} má zaměstnanec výplatní pásku, nejdříve ji smažte.`,
    });
  const absence = await absenceOutside(tx, entityId, id, values);
  if (absence !== null)
    throw invalidFields({
      [field]: `Od ${dayText(absence)} má zaměstnanec nepřítomnost, nejdříve ji smažte nebo změňte.`,
    });
}
