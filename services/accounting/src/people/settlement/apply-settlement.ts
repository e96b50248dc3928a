import { refundParts } from '@news-and-accounting/income-tax';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, readBody, wholeNumber } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { recalculatePerson } from '../payslips/index.ts';
import { settlementEvent } from './events.ts';
import { SettlementParams, YearQuery } from './get-settlement.ts';
import { answerOf, readWorking } from './read.ts';
import { askedYear } from './rules.ts';
import { SettlementSchema } from './schema.ts';
import { isApplied } from './settlement.ts';
import { setApplication, slipOf } from './store.ts';
import { resultJson, type Working } from './working.ts';

const FIELDS = { month: wholeNumber(1, 12) };

export const applySettlement = defineOperation({
  id: 'applyAnnualSettlement',
  method: 'POST',
  path: '/entities/{entity_id}/employees/{id}/annual_settlement/apply',
  summary: 'Put the yearly settlement into a wage',
  description:
    'Puts the settlement of `year` into the employee’s draft payslip of `month` (1 to 3) of the next year: its `data.settlement` has the refund, `payout` rises by it, `net` does not, and `postPayslip` posts it 342/331. The slip keeps it when it is calculated anew. A refund of at most 50 CZK, or something missing, is settled with 0. The monthly employer report of that month has the settlement.\n\n422 without a code, or at the field: no request, or one after 15 February moved to a working day (`requested_on`), no declaration in any month, no income, a month that is none of the three, no slip in it, a slip that is approved or posted, a settlement that is in a wage already, another one in the same wage. `YEAR_RUNNING` while the year runs. The history gets the record `settlement.applied`; `undoAnnualSettlement` takes it back.',
  tag: 'Annual settlement',
  meta: { permission: 'writer', versioned: true },
  params: SettlementParams,
  query: YearQuery,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The settlement', SettlementSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, query, body }, context) {
    const year = askedYear(query.year, context.now());
    const { month } = readBody(FIELDS, body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const working = await readWorking(tx, entityId, params.id, year, context.now());
      const { card } = working;
      await checkVersion(context, working.row, () => answerOf(tx, entityId, working));
      const payout = { year: year.year + 1, month };
      checkMay(working, month);
      await checkSlip(tx, entityId, card.id, payout);
      await store(tx, entityId, working, month, now);
      await recalculatePerson(tx, entityId, payout, card.person, null, now);
      await recordEvent(tx, settlementEvent('applied', entityId, userId, card, year.year));
      const applied = await readWorking(tx, entityId, params.id, year, context.now());
      return ok(await answerOf(tx, entityId, applied), applied.row?.updated_at);
    });
  },
});

/** @throws {HttpError} 422 when the settlement may not be put into a wage, or not into one of the month */
function checkMay({ row, refusal, year }: Working, month: number): void {
  if (isApplied(row))
    throw invalid(`Zúčtování roku ${year.year} už je ve mzdě za ${row.applied_month}/${year.year + 1}.`);
  if (refusal?.code === 'year_running') throw invalid(refusal.message, { code: 'YEAR_RUNNING' });
  if (refusal?.code === 'late_request' || refusal?.code === 'not_requested')
    throw invalidField('requested_on', refusal.message);
  if (refusal !== null) throw invalid(refusal.message);
  const { refundMonth } = year.settlement;
  if (month > refundMonth)
    throw invalidField('month', `Přeplatek se vrací nejpozději se mzdou za ${refundMonth}. měsíc.`);
}

/** @throws {HttpError} 422 when there is no draft to put it into */
async function checkSlip(
  tx: Queries,
  entityId: number,
  employeeId: number,
  payout: { year: number; month: number },
): Promise<void> {
  const slip = await slipOf(tx, entityId, employeeId, payout);
  const period = `${payout.month}/${payout.year}`;
  if (slip === null)
    throw invalidField('month', `Za ${period} zaměstnanec nemá výplatní pásku; nejdřív ji vytvořte.`);
  if (slip.status !== 'draft')
    throw invalidField(
      'month',
      `Páska za ${period} je ${slip.status === 'posted' ? 'zaúčtovaná' : 'schválená'}; zúčtování jde jen do rozpracované.`,
    );
}

/** The result as it is now stays with the settlement, whatever the slips of the year and the card say later. */
async function store(
  tx: Queries,
  entityId: number,
  working: Working,
  month: number,
  now: Date,
): Promise<void> {
  const { row, card, settlement, claims } = working;
  if (row === null) throw new Error('a settlement that was asked for has no row');
  const application = {
    applied_month: month,
    applied_employee_id: card.id,
    refund: settlement.refund,
    tax_refund: refundParts(settlement).tax,
    result: { ...resultJson(working), claims },
  };
  await setApplication(tx, entityId, row.id, application, now);
}
