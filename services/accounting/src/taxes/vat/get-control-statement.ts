import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { vatCompany } from './company.ts';
import { controlTotalsJson, sectionsJson } from './json.ts';
import { liveControlStatement } from './live.ts';
import { askedVatPeriod } from './period.ts';
import { ControlTotalsSchema, SectionsSchema, VIEW } from './schema.ts';
import { PERIOD_QUERY, viewJson } from './view.ts';

const ControlStatementSchema = Type.Object(
  {
    ...{ period: VIEW.period, due_on: VIEW.due_on, applies: VIEW.applies, reason: VIEW.reason },
    filing_type: Type.Enum(['B', 'O', 'N', 'E']),
    sections: SectionsSchema,
    totals: ControlTotalsSchema,
    ...{ checks: VIEW.checks, findings: VIEW.findings, filings: VIEW.filings },
  },
  { title: 'ControlStatement' },
);

export const getControlStatement = defineOperation({
  id: 'getControlStatement',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/control_statement',
  summary: 'The control statement of a period as it stands now',
  description:
    'Computes the control statement (DPHKH1) live from the rows that the return is made of, in haléře. Sections with rows are arrays by `date` and `number`, `A5` and `B3` are sums or null; columns 1 are 21 %, columns 2 are 15 and 12 %, columns 3 are 10 %. A document has one row in a section, in A1 and B1 one a commodity, in B2 one more of what is deducted by a share. Over 10,000 including tax it stands by itself where the partner has a Czech `dic`; records of bad debts always do. `totals` are those of the form’s last sentence.\n\nA legal entity files by months whatever its return, a natural person as its return; another form of `period` is a 422. `applies` is false with a Czech `reason` where the company is no payer and where there is nothing to report. `checks` compare it, with the other months of a quarter, with `getVatReturn` to the haléř.',
  tag: 'VAT',
  meta: { permission: 'member', report: true },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object(PERIOD_QUERY),
  responses: { ...json(200, 'The statement', ControlStatementSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const { id: entityId } = companyOf(context);
    const { sql } = context;
    const company = await vatCompany(sql, entityId);
    const period = askedVatPeriod('control_statement', company.taxpayer, query.period, today(context.now()));
    const live = await liveControlStatement(sql, company, period);
    const { head, tail } = await viewJson(sql, entityId, 'control_statement', period.code, live);
    return ok({
      ...{ ...head, filing_type: live.content.filingType },
      ...{ sections: sectionsJson(live.content.sections), totals: controlTotalsJson(live.content.totals) },
      ...tail,
    });
  },
});
