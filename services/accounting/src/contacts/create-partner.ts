import { callerOf, companyOf } from '../platform/context.ts';
import { created } from '../platform/http/answer.ts';
import { bodySchema } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import { partnerBody, partnerBodySchema } from './body.ts';
import { partnerDetail } from './detail.ts';
import { PARTNER_FIELDS } from './fields.ts';
import { addContact, readContact } from './new-contact.ts';
import { PartnerSchema, PartnersParams } from './schema.ts';

export const createPartner = defineOperation({
  id: 'createPartner',
  method: 'POST',
  path: '/entities/{entity_id}/partners',
  summary: 'Create a contact',
  description:
    'Stores a contact, sent inside `partner`; only `name` is required. Numbers are checked by `country`: a Czech `ico` is filled up with zeros, and one with a wrong check digit is a 422 `INVALID_ICO`; of other countries only the shape is checked, and a VAT number of another member state that is sent as `dic` without a `vat_id` is stored as `vat_id`. Bank accounts are checked as well, and `default_account` must be in the chart, else a 422 naming the field.\n\nWhen a contact that is not archived has the same `ico`, it is a 422 `PARTNER_EXISTS` with its `partner_id`: use that one, or send `allow_duplicate: true` beside `partner` when a second one is wanted. Nothing is asked of the registries: `lookupCompany` helps to fill the contact in, `refreshPartner` and `checkPartnerVat` compare it later. The history gets the record `partner.created`.',
  tag: 'Contacts',
  meta: { permission: 'writer' },
  params: PartnersParams,
  body: partnerBodySchema(bodySchema(PARTNER_FIELDS)),
  responses: {
    ...json(201, 'The contact', PartnerSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { partner: given, allowDuplicate } = partnerBody(body);
    const values = readContact(given);
    const company = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const order = { entityId: company.id, userId, now: new Date(context.now()) };
      const stored = await addContact(tx, order, values, allowDuplicate);
      return created(await partnerDetail(tx, company, stored, context.now()));
    });
  },
});
