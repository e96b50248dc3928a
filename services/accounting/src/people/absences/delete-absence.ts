import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeById } from '../employees/index.ts';
import { absenceJson } from './absence.ts';
import { checkSlips, recalculateDrafts } from './change.ts';
import { absenceEvent } from './events.ts';
import { absenceById, deleteAbsence as remove } from './store.ts';
import { AbsenceParams } from './update-absence.ts';

export const deleteAbsence = defineOperation({
  id: 'deleteAbsence',
  method: 'DELETE',
  path: '/entities/{entity_id}/absences/{id}',
  summary: 'Delete an absence',
  description:
    'Deletes an absence; drafts are calculated anew as by `createAbsence`. A month of it with an approved or posted payslip of the employee is a 422 `SLIP_FIXED` with `payslip_id`: take the payslip back to draft with `updatePayslip`, or delete a posted one. The history gets the record `absence.deleted`.',
  tag: 'Absences',
  meta: { permission: 'writer', versioned: true },
  params: AbsenceParams,
  responses: { ...noBody(204, 'The absence is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const absence = await absenceById(tx, entityId, params.id);
      const before = absenceJson(absence);
      await checkVersion(context, absence, () => before);
      const employee = await employeeById(tx, entityId, absence.employee_id);
      await checkSlips(tx, entityId, employee.id, before, null);
      await remove(tx, entityId, absence.id);
      await recalculateDrafts(tx, entityId, employee, before, null, new Date(context.now()));
      await recordEvent(tx, absenceEvent('deleted', entityId, userId, employee, absence));
    });
    return noContent();
  },
});
