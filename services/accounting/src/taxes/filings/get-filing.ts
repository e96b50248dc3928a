import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { FilingWithDetailsSchema, filingWithDetailsJson } from './filing.ts';
import { filingOf } from './store.ts';

export const FilingParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The report: `id` of a row of `listFilings`'),
});

export const getFiling = defineOperation({
  id: 'getFiling',
  method: 'GET',
  path: '/entities/{entity_id}/filings/{id}',
  summary: 'One report with the list of its forms',
  description:
    'Answers one report with the list of its forms: whose each is, its GUID, and whether it is new (`R`), corrected (`O`) or cancelled (`S`). The file itself is `getFilingXml`.',
  tag: 'Filings',
  meta: { permission: 'member', versioned: true },
  params: FilingParams,
  responses: { ...json(200, 'The report', FilingWithDetailsSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const { forms, ...row } = await filingOf(context.sql, companyOf(context).id, params.id);
    return ok(filingWithDetailsJson(row, forms), row.updated_at);
  },
});
