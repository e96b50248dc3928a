import { halerToJson, ZERO } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { POSTED, setUnposted } from './acts.ts';
import { type PayslipChanges, readPayslipChanges } from './changes.ts';
import { findingsOf } from './findings.ts';
import { checkPayslipVersion, PayslipParams } from './get-payslip.ts';
import { recalculatePerson } from './later.ts';
import type { OutdatedSlip } from './outdated.ts';
import { type PayslipRow, payslipJson } from './payslip.ts';
import { AttendanceSchema, BenefitsSchema, ChangedPayslipSchema } from './schema.ts';
import { payslipOf, setAttendance, setBenefits } from './store.ts';

export const updatePayslip = defineOperation({
  id: 'updatePayslip',
  method: 'PATCH',
  path: '/entities/{entity_id}/payslips/{id}',
  summary: 'Change a payslip',
  description:
    'Changes wage, benefits, status or attendance; the fields stand directly in the body. `gross` sets the base wage of the month and takes back a reduction for a part of it. `bonuses` without `gross` keep both; `gross` without `bonuses` sets bonuses to 0. Either calculates the slip anew from the present card and makes it a draft, whatever `status` says, together with the person’s other drafts of the month and of later months; approved and posted ones of later months that would come out differently are named in `findings`. `status` is `approved` or `draft`, anything else is ignored; a slip that goes back to `draft` and would come out differently by now is calculated anew. `attendance` replaces the stored one and is for the monthly report only.\n\n`benefits` replaces the benefits of the month, null takes them away; base, its reduction and bonuses stay, the slip is calculated anew and becomes a draft, and later calculations keep the benefits. `meals` are paid: up to the limit of a shift free of tax, above it insured and taxed. `cars` (price with VAT, one per car) and `other` raise the bases of insurance and tax, not `net`: `leisure`, `health` and `retirement` above the limit of the year, after what the person had in earlier months, `taxable` wholly.\n\nOf a posted slip only `attendance` may change, else it is a 422 without a code: delete the slip and make it again. What cannot be calculated is a 422 and nothing of the request is stored. Locked periods do not matter. Every call writes the history record `payroll.updated`.',
  tag: 'Payslips',
  meta: { permission: 'writer', versioned: true },
  params: PayslipParams,
  body: Type.Object({
    gross: Type.Optional(
      Type.Number({ description: 'Base wage without bonuses; what is no number counts as 0' }),
    ),
    bonuses: Type.Optional(Type.Number()),
    status: Type.Optional(Type.String({ description: '`draft` or `approved`; other values are ignored' })),
    attendance: Type.Optional(AttendanceSchema),
    benefits: Type.Optional(Type.Union([BenefitsSchema, Type.Null()])),
  }),
  responses: {
    ...json(200, 'The payslip', ChangedPayslipSchema),
    ...errorResponses(400, 401, 403, 404, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readPayslipChanges(body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const { row, outdated } = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const present = await payslipOf(tx, entityId, params.id);
      await checkPayslipVersion(context, tx, present);
      const later = await applyChanges(tx, entityId, present, changes, new Date(context.now()));
      const changed = await payslipOf(tx, entityId, params.id);
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'payroll.updated',
        subjectType: 'Payslip',
        subjectId: present.id,
        summary: `Změněna výplatní páska ${present.month}/${present.year}: ${present.employee_name}`,
        changes: changesBetween(enteredOf(present), enteredOf(changed)),
      });
      return { row: changed, outdated: later };
    });
    return ok({ ...payslipJson(row), ...findingsOf(outdated) }, row.updated_at);
  },
});

/** What people enter on a slip, by the names of the change, and what comes out of it. */
function enteredOf(row: PayslipRow) {
  const { status, attendance } = row;
  return {
    gross: halerToJson(row.base_gross),
    bonuses: halerToJson(row.bonuses),
    net: halerToJson(row.net),
    benefits: row.data.benefits ?? null,
    status,
    attendance,
  };
}

/** @returns slips of later months that stay and would come out differently */
async function applyChanges(
  tx: Queries,
  entityId: number,
  present: PayslipRow,
  changes: PayslipChanges,
  now: Date,
): Promise<OutdatedSlip[]> {
  const { gross, bonuses, status, attendance, benefits } = changes;
  const isRecalculated = gross !== undefined || bonuses !== undefined || benefits !== undefined;
  if (present.status === 'posted' && (isRecalculated || status !== undefined)) throw invalid(POSTED);
  if (attendance !== undefined) await setAttendance(tx, entityId, present.id, attendance, now);
  if (benefits !== undefined) await setBenefits(tx, entityId, present.id, benefits, now);
  if (isRecalculated) {
    const change = {
      payslipId: present.id,
      ...(gross === undefined ? {} : { gross, bonuses: ZERO }),
      ...(bonuses === undefined ? {} : { bonuses }),
    };
    // New figures are a draft whatever the request says: nobody has seen them yet.
    return recalculatePerson(tx, entityId, present, present.person, change, now);
  }
  return status === undefined ? [] : setUnposted(tx, entityId, present, status, now);
}
