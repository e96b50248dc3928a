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
  summary: 'One contact with its turnover of this fiscal year and its last documents',
  description:
    '`turnover` is what was issued to the contact in the fiscal year of today, in CZK without VAT; `last_documents` are ten. Both are empty while no documents exist.',
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
