import { companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { partnerDetail } from './detail.ts';
import { PartnerParams, PartnerSchema } from './schema.ts';
import { partnerOf } from './store.ts';

export const getPartner = defineOperation({
  id: 'getPartner',
  method: 'GET',
  path: '/entities/{entity_id}/partners/{id}',
  summary: 'One contact',
  description:
    'Answers a contact as it is stored, with `turnover`, what was issued to it in the present fiscal year in CZK without VAT, and its ten `last_documents`. Corrections are taken off the turnover, drafts are among the documents. What is open with it is in `getPartnerStatement`, what the registries say of it in `refreshPartner`.',
  tag: 'Contacts',
  meta: { permission: 'member', versioned: true },
  params: PartnerParams,
  responses: { ...json(200, 'The contact', PartnerSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const partner = await partnerOf(context.sql, company.id, params.id);
    return ok(await partnerDetail(context.sql, company, partner, context.now()), partner.updated_at);
  },
});
