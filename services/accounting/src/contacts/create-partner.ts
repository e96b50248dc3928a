import { recordEvent } from '../access/history/index.ts';
import { holdCompany } from '../books/ledger/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { created } from '../platform/http/answer.ts';
import { bodySchema, readBody } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import { checkAccounts } from './accounts.ts';
import { partnerBody, partnerBodySchema } from './body.ts';
import { partnerDetail } from './detail.ts';
import { partnerEvent } from './events.ts';
import { PARTNER_FIELDS } from './fields.ts';
import { checkedNumbers } from './numbers.ts';
import { checkPartner } from './rules.ts';
import { PartnerSchema, PartnersParams } from './schema.ts';
import { insertPartner, partnerOf } from './store.ts';

export const createPartner = defineOperation({
  id: 'createPartner',
  method: 'POST',
  path: '/entities/{entity_id}/partners',
  summary: 'Create a contact; a live one with the same IČO is a 422 `PARTNER_EXISTS` with its `partner_id`',
  description:
    'Czech numbers are padded and checked: a wrong `ico` is a 422 `INVALID_ICO`. When a live contact has the same `ico`, the answer is a 422 `PARTNER_EXISTS` with its `partner_id`, unless `allow_duplicate` is true.',
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
    const read = readBody(PARTNER_FIELDS, given);
    const values = { ...read, ...checkedNumbers(read) };
    checkAccounts(values.bank_accounts, []);
    const company = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      // Two at once with one IČO: the second one finds the first.
      await holdCompany(tx, company.id);
      await checkPartner(tx, company.id, values, null, allowDuplicate);
      const id = await insertPartner(tx, company.id, values, null, new Date(context.now()));
      const stored = await partnerOf(tx, company.id, id);
      await recordEvent(tx, partnerEvent('created', company.id, userId, stored));
      return created(await partnerDetail(tx, company, stored, context.now()));
    });
  },
});
