import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { vatCompany } from './company.ts';
import { recapitulativeJson } from './json.ts';
import { liveRecapitulative } from './live.ts';
import { askedVatPeriod } from './period.ts';
import { RecapitulativeRowSchema, VIEW } from './schema.ts';
import { PERIOD_QUERY, viewJson } from './view.ts';

const RecapitulativeSchema = Type.Object(
  {
    ...{ period: VIEW.period, due_on: VIEW.due_on, applies: VIEW.applies, reason: VIEW.reason },
    filing_type: Type.Enum(['R', 'N']),
    rows: Type.Array(RecapitulativeRowSchema, { description: 'By country, number and code' }),
    ...{ checks: VIEW.checks, findings: VIEW.findings, filings: VIEW.filings },
  },
  { title: 'RecapitulativeStatement' },
);

export const getRecapitulativeStatement = defineOperation({
  id: 'getRecapitulativeStatement',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/recapitulative_statement',
  summary: 'The recapitulative statement of a period as it stands now',
  description:
    'Computes the recapitulative statement (DPHSHV) live: supplies to other member states by customer and code (0 goods, 2 middle person of a triangle, 3 services), each `value` in whole CZK rounded away from zero. Payers and identified persons file it by months; a quarterly payer by the quarter while all its rows have code 3, otherwise by months: the other `period` answers `applies` false with a Czech `reason`, and so does one without rows. `checks` compare it with lines 20, 21 and 31 of `getVatReturn`, a crown for each row. A VAT number that has not the shape of its state is a finding.',
  tag: 'VAT',
  meta: { permission: 'member', report: true },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object(PERIOD_QUERY),
  responses: { ...json(200, 'The statement', RecapitulativeSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const { id: entityId } = companyOf(context);
    const { sql } = context;
    const company = await vatCompany(sql, entityId);
    const { taxpayer } = company;
    const period = askedVatPeriod('recapitulative_statement', taxpayer, query.period, today(context.now()));
    const live = await liveRecapitulative(sql, company, period);
    const { head, tail } = await viewJson(sql, entityId, 'recapitulative_statement', period.code, live);
    const { filingType, rows } = live.content;
    return ok({ ...head, filing_type: filingType, rows: rows.map(recapitulativeJson), ...tail });
  },
});
