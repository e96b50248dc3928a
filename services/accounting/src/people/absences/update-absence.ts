import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { readChanges, unwrap } from '../../platform/http/fields.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeById } from '../employees/index.ts';
import { findingsOf } from '../payslips/index.ts';
import { absenceJson, WrittenAbsenceSchema } from './absence.ts';
import { checkOverlap, checkSlips, recalculateDrafts } from './change.ts';
import { absenceEvent } from './events.ts';
import { ABSENCE_CHANGES_BODY, ABSENCE_FIELDS, checkDays } from './fields.ts';
import { absenceById, updateAbsence as storeChanges } from './store.ts';

export const AbsenceParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The absence: `id` of an entry of `listAbsences`'),
});

export const updateAbsence = defineOperation({
  id: 'updateAbsence',
  method: 'PATCH',
  path: '/entities/{entity_id}/absences/{id}',
  summary: 'Change an absence',
  description:
    'Changes the fields that are sent inside `absence`. Refusals are those of `createAbsence`. 422 `SLIP_FIXED` comes for months of the old and of the new days; when nothing but `to` changes only for months of the days that are added or dropped, so that an illness goes on beyond an approved month, and never for `note` alone. Drafts are calculated anew as by `createAbsence`. The history gets the record `absence.updated`.',
  tag: 'Absences',
  meta: { permission: 'writer', versioned: true },
  params: AbsenceParams,
  body: ABSENCE_CHANGES_BODY,
  responses: {
    ...json(200, 'The absence', WrittenAbsenceSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(ABSENCE_FIELDS, unwrap(body, 'absence'), '');
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const { absence, outdated } = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const stored = await absenceById(tx, entityId, params.id);
      const before = absenceJson(stored);
      await checkVersion(context, stored, () => before);
      const employee = await employeeById(tx, entityId, stored.employee_id);
      const after = { ...before, ...changes };
      checkDays(after, employee);
      await checkOverlap(tx, entityId, employee.id, after, stored.id);
      await checkSlips(tx, entityId, employee.id, before, after);
      await storeChanges(tx, entityId, stored.id, after, now);
      const outdated = await recalculateDrafts(tx, entityId, employee, before, after, now);
      const changed = await absenceById(tx, entityId, stored.id);
      await recordEvent(tx, {
        ...absenceEvent('updated', entityId, userId, employee, changed),
        changes: changesBetween(before, absenceJson(changed)),
      });
      return { absence: changed, outdated };
    });
    return ok({ ...absenceJson(absence), ...findingsOf(outdated) }, absence.updated_at);
  },
});
