import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { answerOf, readWorking } from './read.ts';
import { askedYear } from './rules.ts';
import { SettlementSchema } from './schema.ts';

export const SettlementParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The card of the employee: `id` of an entry of `listEmployees`'),
});

export const YearQuery = Type.Object({
  year: Type.Optional(
    Type.String({ description: 'The year that is settled; absent or no number: the last one in Prague' }),
  ),
});

export const getSettlement = defineOperation({
  id: 'getAnnualSettlement',
  method: 'GET',
  path: '/entities/{entity_id}/employees/{id}/annual_settlement',
  summary: 'The yearly settlement of an employee’s tax',
  description:
    'Works out the settlement of a year (section 38ch) from the payslips of all cards of the person and from what `putAnnualSettlement` has entered. Income that tax was withheld from for good stays out. Claims that were not entered come from the card and the payslips and are named in `defaulted`: children for the months in which they may be claimed, disability for the whole year, ZTP/P and student by the months that had the credit.\n\n`result` has the figures, `lines` each step with its paragraph, `findings` what was claimed and does not count, and past months of an employment that have no payslip here (`months_without_payslips`): the figures would lack their income. `result.refused` says why it cannot be applied: the year runs, nobody asked for it by `request_until`, or there was no declaration in any month. Nothing is stored. A year without known rates is a 422 at `year`.',
  tag: 'Annual settlement',
  meta: { permission: 'member', versioned: true },
  params: SettlementParams,
  query: YearQuery,
  responses: { ...json(200, 'The settlement', SettlementSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ params, query }, context) {
    const year = askedYear(query.year, context.now());
    const { id: entityId } = companyOf(context);
    const working = await readWorking(context.sql, entityId, params.id, year, context.now());
    return ok(await answerOf(context.sql, entityId, working), working.row?.updated_at ?? null);
  },
});
