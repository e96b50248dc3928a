import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeById } from '../employees/index.ts';
import { recalculatePerson } from '../payslips/index.ts';
import { settlementEvent } from './events.ts';
import { SettlementParams, YearQuery } from './get-settlement.ts';
import { answerOf, appliedSlip, readWorking } from './read.ts';
import { askedYear } from './rules.ts';
import { isApplied } from './settlement.ts';
import { setApplication } from './store.ts';

export const undoSettlement = defineOperation({
  id: 'undoAnnualSettlement',
  method: 'DELETE',
  path: '/entities/{entity_id}/employees/{id}/annual_settlement/apply',
  summary: 'Take the yearly settlement out of a wage',
  description:
    'Takes back what `applyAnnualSettlement` did: the draft payslip is calculated without the settlement, what was entered stays. 422 without a code when the settlement is in no wage, or when its slip is approved or posted: bring that back to a draft, or delete it, first. The history gets the record `settlement.undone`.',
  tag: 'Annual settlement',
  meta: { permission: 'writer', versioned: true },
  params: SettlementParams,
  query: YearQuery,
  responses: { ...noBody(204, 'It is in no wage'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params, query }, context) {
    const year = askedYear(query.year, context.now());
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const working = await readWorking(tx, entityId, params.id, year, context.now());
      const { row } = working;
      await checkVersion(context, row, () => answerOf(tx, entityId, working));
      if (!isApplied(row)) throw invalid(`Zúčtování roku ${year.year} v žádné mzdě není.`);
      const slip = await appliedSlip(tx, entityId, row);
      if (slip !== null && slip.status !== 'draft')
        throw invalid(
          'Výplatní páska se zúčtováním je schválená nebo zaúčtovaná; zúčtování z ní vzít nelze.',
        );
      const card = await employeeById(tx, entityId, row.applied_employee_id);
      await setApplication(tx, entityId, row.id, null, now);
      const payout = { year: year.year + 1, month: row.applied_month };
      await recalculatePerson(tx, entityId, payout, card.person, null, now);
      await recordEvent(tx, settlementEvent('undone', entityId, userId, card, year.year));
    });
    return noContent();
  },
});
