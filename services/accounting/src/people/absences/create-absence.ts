import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeById } from '../employees/index.ts';
import { findingsOf } from '../payslips/index.ts';
import { absenceJson, WrittenAbsenceSchema } from './absence.ts';
import { checkOverlap, checkSlips, recalculateDrafts } from './change.ts';
import { absenceEvent } from './events.ts';
import { ABSENCE_FIELDS, checkDays, NEW_ABSENCE_BODY } from './fields.ts';
import { EmployeeAbsencesParams } from './list-absences.ts';
import { insertAbsence } from './store.ts';

export const createAbsence = defineOperation({
  id: 'createAbsence',
  method: 'POST',
  path: '/entities/{entity_id}/employees/{id}/absences',
  summary: 'Enter an absence',
  description:
    'Stores days on which the employee does not work; `kind`, `from` and `to` (included) are required. The base wage of `hpp` and `dpc` falls by the working days of the absence. `sickness` and `quarantine` are paid by the employer for Monday to Friday, public holidays too, within 14 calendar days from `from` (with `first_day_worked` from the next day): 60 % of the reduced hourly average × `hours_per_day`, each month up to whole CZK; for agreements (`dpc`, `dpp`) only in months in which they are insured, for executives and members of bodies (`details.activity_type` `S`, `Q`) never, since they are no employees. The average is `average_hourly`, else the gross wage of the previous quarter by its hours, else the base wage by the hours of the month. `attendance` of a payslip plays no part. `previewAbsence` shows all of it beforehand.\n\nDays that another absence of the employee has are a 422 `OVERLAP`, and a month with an approved or posted payslip of the employee a 422 `SLIP_FIXED` with `payslip_id`. Days outside the relationship are a 422 naming the field; what reaches over its beginning or end counts within it. Drafts of the person from the first of the months on are calculated anew, those of months without payslips come from `generatePayslips`; approved and posted payslips of later months that would come out differently are named in `findings`. Nothing is posted, so locked periods do not matter. The history gets the record `absence.created`.',
  tag: 'Absences',
  meta: { permission: 'writer' },
  params: EmployeeAbsencesParams,
  body: NEW_ABSENCE_BODY,
  responses: {
    ...json(201, 'The absence', WrittenAbsenceSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const values = readBody(ABSENCE_FIELDS, unwrap(body, 'absence'));
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const employee = await employeeById(tx, entityId, params.id);
      checkDays(values, employee);
      await checkOverlap(tx, entityId, employee.id, values, null);
      await checkSlips(tx, entityId, employee.id, null, values);
      const absence = await insertAbsence(tx, entityId, employee.id, values, now);
      const outdated = await recalculateDrafts(tx, entityId, employee, null, values, now);
      await recordEvent(tx, absenceEvent('created', entityId, userId, employee, absence));
      return created({ ...absenceJson(absence), ...findingsOf(outdated) });
    });
  },
});
