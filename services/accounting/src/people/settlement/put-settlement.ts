import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, object, readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { settlementEvent } from './events.ts';
import { SETTLEMENT_FIELDS } from './fields.ts';
import { SettlementParams, YearQuery } from './get-settlement.ts';
import { answerOf, readWorking } from './read.ts';
import { askedYear } from './rules.ts';
import { SettlementSchema } from './schema.ts';
import { isApplied } from './settlement.ts';
import { insertSettlement, updateSettlement } from './store.ts';

export const putSettlement = defineOperation({
  id: 'putAnnualSettlement',
  method: 'PUT',
  path: '/entities/{entity_id}/employees/{id}/annual_settlement',
  summary: 'Enter what an employee claims in the yearly settlement',
  description:
    'Stores, inside `settlement`, what the employee asked for and claims for the year, in place of what was entered before; a key that is not sent is as if nothing was entered, so `children`, `disability`, `ztpp_months` and `student_months` come from the card and the payslips again. `other_employers` are earlier employers of the year as their certificates state; `gifts`, `mortgage` (with `months` and whether the home was acquired before 2021), `retirement` and `spouse` as the employee proves them. Limits are not yours to apply: what is above one is cut and told in `findings`. `ztpp_months`, `student_months` and `kindergarten` (to 2023) are beyond the contract.\n\nThe person has one settlement for all cards. Children of one order have together at most 12 months, a child’s `ztpp_months` at most its `months`: else a 422 at the field. What is in a wage already does not change: a 422 without a code, take it back by `undoAnnualSettlement` first. The answer is that of `getAnnualSettlement`; the history gets the record `settlement.updated`. Go on with `applyAnnualSettlement`.',
  tag: 'Annual settlement',
  meta: { permission: 'writer', versioned: true },
  params: SettlementParams,
  query: YearQuery,
  body: strict(bodySchema({ settlement: object(SETTLEMENT_FIELDS, 'SettlementClaims') })),
  responses: {
    ...json(200, 'The settlement', SettlementSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, query, body }, context) {
    const year = askedYear(query.year, context.now());
    const values = readBody(SETTLEMENT_FIELDS, unwrap(body, 'settlement'));
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const { value, version } = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const present = await readWorking(tx, entityId, params.id, year, context.now());
      const { row, card } = present;
      await checkVersion(context, row, () => answerOf(tx, entityId, present));
      if (isApplied(row)) throw invalid('Zúčtování už je ve výplatní pásce; nejdřív ho vezměte zpět.');
      if (row === null) await insertSettlement(tx, entityId, card.id, year.year, values, now);
      else await updateSettlement(tx, entityId, row.id, values, now);
      await recordEvent(tx, settlementEvent('updated', entityId, userId, card, year.year));
      const changed = await readWorking(tx, entityId, params.id, year, context.now());
      return { value: await answerOf(tx, entityId, changed), version: changed.row?.updated_at ?? null };
    });
    return ok(value, version);
  },
});
