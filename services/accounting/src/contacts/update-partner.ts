import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent } from '../access/history/index.ts';
import { holdCompany } from '../books/ledger/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { bodySchema, readChanges } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { checkVersion } from '../platform/http/versions.ts';
import { defineOperation } from '../platform/operation.ts';
import { checkAccounts } from './accounts.ts';
import { partnerBody, partnerBodySchema } from './body.ts';
import { partnerChanges } from './changes.ts';
import { partnerDetail } from './detail.ts';
import { partnerEvent } from './events.ts';
import { PARTNER_FIELDS } from './fields.ts';
import { checkedNumbers } from './numbers.ts';
import type { PartnerValues } from './partner.ts';
import { checkPartner } from './rules.ts';
import { PartnerParams, PartnerSchema } from './schema.ts';
import { changePartner, partnerOf } from './store.ts';

const NUMBERS = ['country', 'ico', 'dic', 'vat_id'] as const;

export const updatePartner = defineOperation({
  id: 'updatePartner',
  method: 'PATCH',
  path: '/entities/{entity_id}/partners/{id}',
  summary: 'Change a contact',
  description:
    'Changes the fields that are sent inside `partner`; `bank_accounts` and `tags` are replaced as a whole. `archived: true` takes the contact out of the list without losing anything, `false` brings it back. Rules are those of `createPartner`: a wrong Czech `ico` is a 422 `INVALID_ICO`; taking the `ico` of another contact that is not archived, also by coming back from the archive, is a 422 `PARTNER_EXISTS` with its `partner_id`, unless `allow_duplicate` is true. Documents that were issued keep their own copy of the contact. The history gets the record `partner.updated` with the old and new values.',
  tag: 'Contacts',
  meta: { permission: 'writer', versioned: true },
  params: PartnerParams,
  body: partnerBodySchema(Type.Partial(bodySchema(PARTNER_FIELDS))),
  responses: {
    ...json(200, 'The contact', PartnerSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { partner: given, allowDuplicate } = partnerBody(body);
    const changes = readChanges(PARTNER_FIELDS, given, '') as Partial<PartnerValues>;
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const partner = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, company.id);
      const before = await partnerOf(tx, company.id, params.id, true);
      const merged = { ...before, ...changes };
      const values = NUMBERS.some((name) => name in changes)
        ? { ...merged, ...checkedNumbers(merged) }
        : merged;
      checkAccounts(values.bank_accounts, before.bank_accounts);
      await checkVersion(context, before, () => partnerDetail(tx, company, before, context.now()));
      await checkPartner(tx, company.id, values, before, allowDuplicate);
      const now = new Date(context.now());
      await changePartner(tx, company.id, before.id, values, before.checked_at, now);
      const after = await partnerOf(tx, company.id, before.id);
      await recordEvent(tx, {
        ...partnerEvent('updated', company.id, userId, after),
        changes: partnerChanges(before, after),
      });
      return after;
    });
    return ok(await partnerDetail(context.sql, company, partner, context.now()), partner.updated_at);
  },
});
