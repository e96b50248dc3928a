import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { FilingParams, filingOf } from '../filings/index.ts';
import { detailOf, FilingWithDetailsSchema } from './detail.ts';

export const getFiling = defineOperation({
  id: 'getFiling',
  method: 'GET',
  path: '/entities/{entity_id}/filings/{id}',
  summary: 'One filing with what it says and what has changed since',
  description:
    'Answers one filing with what was frozen in it: in `details` the list of forms of an employer report (whose each is, its GUID, and whether it is new `R`, corrected `O` or cancelled `S`), or the content of a form of VAT as the live view has it. `difference` compares it with what it would say now, by lines and by documents; it is null for employer reports. `checks` is the last validation of the file (`validateFiling`) or null, `receipts` what the authority gave back (`attachFilingEvidence`), `postings` the clearing of a return (`postFiling`). The file itself is `getFilingXml`.',
  tag: 'Filings',
  meta: { permission: 'member', versioned: true },
  params: FilingParams,
  responses: { ...json(200, 'The filing', FilingWithDetailsSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const filing = await filingOf(context.sql, companyOf(context).id, params.id);
    return ok(await detailOf(context.sql, context, filing), filing.updated_at);
  },
});
