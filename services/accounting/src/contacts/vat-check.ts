import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../platform/context.ts';
import { invalidField, problem } from '../platform/errors.ts';
import { ok } from '../platform/http/answer.ts';
import { take } from '../platform/http/limits.ts';
import { today } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { REGISTRIES } from '../public/lookup/index.ts';
import type { VatEvidence } from '../public/registries/index.ts';
import { markPublished, publishedOn } from './accounts.ts';
import { partnerChanges } from './changes.ts';
import { partnerEvent } from './events.ts';
import { PartnerParams, VatCheckSchema } from './schema.ts';
import { changePartner, keepVatCheck, partnerOf } from './store.ts';

export const checkVat = defineOperation({
  id: 'checkPartnerVat',
  method: 'GET',
  path: '/entities/{entity_id}/partners/{id}/vat_check',
  summary: 'What the registry of VAT payers says of a contact now',
  description:
    'Asks the registry of VAT payers about the `dic` of a contact, now and not from memory. The answer is kept with its time as evidence under `evidence_id`, and `vat_payer`, `unreliable` and the published accounts of the contact are marked by it. So this GET writes, and does so for viewers and read-only keys too; `HEAD` neither asks nor stores anything.\n\nA contact without a Czech `dic` is a 422 at `dic`. When the registry does not answer it is a 502 `VAT_REGISTRY_UNAVAILABLE` and nothing is stored: for evidence, try again. It counts against the 40 look-ups a minute of a user, then 429 `RATE_LIMITED`. A change of the contact writes the history record `partner.updated`.',
  tag: 'Contacts',
  meta: { permission: 'member' },
  params: PartnerParams,
  responses: {
    ...json(200, 'The answer, kept under `evidence_id`', VatCheckSchema),
    ...errorResponses(401, 404, 422, 429, 502),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { dic } = await partnerOf(context.sql, entityId, params.id);
    const number = czechNumber(dic);
    if (dic === null || number === null)
      throw invalidField('dic', 'Kontakt nemá české DIČ, registr plátců DPH o něm nic neví.');
    // Whoever asks for the head only changes nothing.
    if (context.isHead) return ok({});
    const { limits, clients } = context.services;
    if (limits !== null) await take(limits.lookups, String(callerOf(context).userId));
    const reply = await clients.get(REGISTRIES).vatEvidence(number);
    if (reply.kind !== 'answered')
      throw problem(502, 'Registr plátců DPH teď neodpovídá, zkuste to prosím za chvíli.', {
        code: 'VAT_REGISTRY_UNAVAILABLE',
      });
    return ok(await keep(context, params.id, dic, reply.value));
  },
});

/** The digits of a Czech DIČ, as the registry wants them; null for any other. */
export function czechNumber(dic: string | null): string | null {
  return /^CZ(\d{8,10})$/.exec(dic ?? '')?.[1] ?? null;
}

/** Stores the answer as evidence and what it says about the partner. */
async function keep(context: Context, partnerId: number, dic: string, { status, xml }: VatEvidence) {
  const { id: entityId } = companyOf(context);
  const { userId } = callerOf(context);
  const now = new Date(context.now());
  const accounts = publishedOn(status.accounts, today(context.now()));
  const answer = {
    dic,
    found: status.found,
    vat_payer: status.kind === 'payer',
    unreliable: status.unreliable,
    unreliable_since: status.unreliableSince,
    accounts,
    checked_at: now,
  };
  return transaction(context.sql, async (tx) => {
    const before = await partnerOf(tx, entityId, partnerId, true);
    const evidence = { partnerId, userId, dic, answer, xml, checkedAt: now };
    const evidence_id = await keepVatCheck(tx, entityId, evidence);
    // The number was changed meanwhile: what was learned is not about this partner.
    if (before.dic !== dic) return { ...answer, evidence_id };
    const values = {
      ...before,
      vat_payer: answer.vat_payer,
      unreliable: answer.unreliable,
      bank_accounts: markPublished(before.bank_accounts, accounts),
    };
    await changePartner(tx, entityId, partnerId, values, now, now);
    const after = await partnerOf(tx, entityId, partnerId);
    const changes = partnerChanges(before, after);
    if (changes.length > 0)
      await recordEvent(tx, { ...partnerEvent('updated', entityId, userId, after), changes });
    return { ...answer, evidence_id };
  });
}
