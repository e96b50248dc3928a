import { formatCzk } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { readChanges, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { recalculateDrafts } from '../payslips/index.ts';
import { type Deduction, DeductionParams, DeductionSchema, deductionJson } from './deduction.ts';
import { deductionEvent } from './events.ts';
import { changesBody, checkSense, DEDUCTION, type DeductionValues } from './fields.ts';
import { changeDeduction, deductedForGood, deductionOf } from './store.ts';

export const updateDeduction = defineOperation({
  id: 'updateDeduction',
  method: 'PATCH',
  path: '/entities/{entity_id}/deductions/{id}',
  summary: 'Change or end a deduction',
  description:
    'Changes the fields that are sent inside `deduction`, by the rules of `createDeduction`; `ended_on` ends it. Drafts of the person are calculated anew, oldest first; approved and posted payslips stay as they are. A `total` below what these have deducted is a 422 at `total`; so is one of an insolvency, but for one that was stored before it was refused, which limits nothing and may stay. The history gets the record `deduction.updated` with the old and new values.',
  tag: 'Employees',
  meta: { permission: 'writer', versioned: true },
  params: DeductionParams,
  body: changesBody(),
  responses: {
    ...json(200, 'The deduction', DeductionSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(DEDUCTION, unwrap(body, 'deduction'), '');
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const deduction = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const present = await deductionOf(tx, entityId, params.id);
      await checkVersion(context, present, () => deductionJson(present));
      const values = { ...enteredOf(present), ...changes };
      checkSense(values, present);
      await checkTotal(tx, entityId, present, values);
      await changeDeduction(tx, entityId, present.id, values, now);
      await recalculateDrafts(tx, entityId, present.person, now);
      const changed = await deductionOf(tx, entityId, present.id);
      const { remaining: _before, ...before } = deductionJson(present);
      const { remaining: _after, ...after } = deductionJson(changed);
      await recordEvent(tx, {
        ...deductionEvent('updated', entityId, userId, changed),
        changes: changesBetween(before, after),
      });
      return changed;
    });
    return ok(deductionJson(deduction), deduction.updated_at);
  },
});

function enteredOf(deduction: Deduction): DeductionValues {
  const { kind, creditor, reference, delivered_on, monthly, total } = deduction;
  const { bank_account, variable_symbol, ended_on, note } = deduction;
  return {
    kind,
    creditor,
    reference,
    delivered_on,
    monthly,
    total,
    bank_account,
    variable_symbol,
    ended_on,
    note,
  };
}

/** @throws {HttpError} 422 for a debt smaller than what is paid of it */
async function checkTotal(
  tx: Queries,
  entityId: number,
  present: Deduction,
  { kind, total }: DeductionValues,
): Promise<void> {
  // The total of an insolvency was no limit, so more may be deducted than a debt of another kind allows.
  const isKept = total === present.total && kind === present.kind;
  if (total === null || isKept) return;
  const deducted = await deductedForGood(tx, entityId, present.id);
  if (total >= deducted) return;
  throw invalidField(
    'total',
    `Na schválených a zaúčtovaných páskách je už sraženo ${formatCzk(deducted)}, celková částka nemůže být nižší.`,
  );
}
