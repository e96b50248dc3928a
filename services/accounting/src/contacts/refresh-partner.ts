import { checkIco, type Ico } from '@news-and-accounting/identifiers';
import Type from 'typebox';
import { recordEvent } from '../access/history/index.ts';
import { holdCompany } from '../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../platform/context.ts';
import { invalidField, problem } from '../platform/errors.ts';
import { ok } from '../platform/http/answer.ts';
import { invalidFields, isObject } from '../platform/http/fields.ts';
import { take } from '../platform/http/limits.ts';
import { today } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { strict } from '../platform/http/strict.ts';
import { checkVersion } from '../platform/http/versions.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import { REGISTRIES } from '../public/lookup/index.ts';
import type { FoundCompany } from '../public/registries/index.ts';
import { publishedOn } from './accounts.ts';
import { partnerChanges } from './changes.ts';
import { partnerDetail } from './detail.ts';
import { differencesOf, REFRESHED_FIELDS, type RefreshedField, registered } from './differences.ts';
import { partnerEvent } from './events.ts';
import type { Partner } from './partner.ts';
import { PartnerParams, RefreshSchema } from './schema.ts';
import { changePartner, partnerOf } from './store.ts';
import { czechNumber } from './vat-check.ts';

export const refreshPartner = defineOperation({
  id: 'refreshPartner',
  method: 'POST',
  path: '/entities/{entity_id}/partners/{id}/refresh',
  summary: 'Compare a contact with the public registries',
  description:
    'Compares a contact with the companies registry (ARES) and the registry of VAT payers. Without `apply` nothing but `checked_at` changes, so that a person can look at `differences` first; `apply: true` takes all of them over, a list of fields only those. What the registries do not know is no difference. When the registry of VAT payers does not answer, its fields are left out and `warnings` says so; a company that was dissolved is named there too.\n\nA contact without an `ico`, outside of CZ or unknown to the registry is a 422 at `ico`. When ARES does not answer it is a 502 `ARES_UNAVAILABLE` and nothing changes. It counts against the 40 look-ups a minute of a user, then 429 `RATE_LIMITED`. Only what is taken over writes a history record, `partner.updated`.',
  tag: 'Contacts',
  meta: { permission: 'writer', versioned: true },
  params: PartnerParams,
  body: strict(
    Type.Object({
      apply: Type.Optional(
        Type.Union([Type.Boolean(), Type.Array(Type.Enum([...REFRESHED_FIELDS]))], {
          description: 'true: everything; absent: nothing',
        }),
      ),
    }),
  ),
  responses: {
    ...json(200, 'The differences, and what of them was taken over', RefreshSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429, 502),
  },
  async handler({ params, body }, context) {
    const apply = applyOf(isObject(body) ? body.apply : undefined);
    const { id: entityId } = companyOf(context);
    const ico = icoOf(await partnerOf(context.sql, entityId, params.id));
    const { limits } = context.services;
    if (limits !== null) await take(limits.lookups, String(callerOf(context).userId));
    const answer = await askRegistries(context, ico);
    return refresh(context, params.id, answer, apply);
  },
});

type Apply = (field: RefreshedField) => boolean;

/** @throws {HttpError} 422 for a field that the registries know nothing of */
function applyOf(given: unknown): Apply {
  if (given === undefined || given === null || given === false) return () => false;
  if (given === true) return () => true;
  const known: readonly unknown[] = REFRESHED_FIELDS;
  if (Array.isArray(given) && given.every((field) => known.includes(field)))
    return (field) => given.includes(field);
  throw invalidFields({ apply: `Musí být true, nebo seznam z údajů: ${REFRESHED_FIELDS.join(', ')}.` });
}

/** @throws {HttpError} 422 for a partner that the Czech registries cannot know */
function icoOf({ ico, country }: Partner): Ico {
  if (ico === null) throw invalidField('ico', 'Kontakt nemá IČO, v registru ho nelze najít.');
  const checked = checkIco(ico);
  if (country === 'CZ' && checked.ok) return checked.value;
  throw invalidField('ico', 'Registr ARES zná jen české subjekty.');
}

type RegistryAnswer = {
  found: FoundCompany;
  vat: Parameters<typeof registered>[1];
};

/** @throws {HttpError} 502 `ARES_UNAVAILABLE`; 422 for a number that the registry does not know */
async function askRegistries(context: Context, ico: Ico): Promise<RegistryAnswer> {
  const registries = context.services.clients.get(REGISTRIES);
  const outcome = await registries.lookup(ico);
  if (outcome.kind === 'unavailable')
    throw problem(502, 'Registr ARES teď neodpovídá, zkuste to prosím za chvíli.', {
      code: 'ARES_UNAVAILABLE',
    });
  if (outcome.kind === 'not_found') throw invalidField('ico', outcome.body.error);
  // The look-up shows a few accounts only, and whatever is not published must be known of each.
  const reply = await registries.vatEvidence(czechNumber(outcome.body.company.dic) ?? ico);
  if (reply.kind !== 'answered') return { found: outcome.body, vat: null };
  const { status } = reply.value;
  const accounts = publishedOn(status.accounts, today(context.now()));
  return {
    found: outcome.body,
    vat: { vat_payer: status.kind === 'payer', unreliable: status.unreliable, accounts },
  };
}

async function refresh(context: Context, id: number, { found, vat }: RegistryAnswer, apply: Apply) {
  const company = companyOf(context);
  const { userId } = callerOf(context);
  const now = new Date(context.now());
  return write(context, async (tx) => {
    await holdCompany(tx, company.id);
    const before = await partnerOf(tx, company.id, id, true);
    await checkVersion(context, before, () => partnerDetail(tx, company, before, context.now()));
    if (before.ico !== found.ico)
      throw invalidField('ico', 'IČO se mezitím změnilo, zkuste to prosím znovu.');
    const differences = differencesOf(before, registered(found, vat, before));
    const applied = differences.filter(({ field }) => apply(field));
    const taken = Object.fromEntries(applied.map(({ field, registry }) => [field, registry]));
    await changePartner(tx, company.id, id, { ...before, ...taken }, now, now);
    const partner = await partnerOf(tx, company.id, id);
    if (applied.length > 0)
      await recordEvent(tx, {
        ...partnerEvent('updated', company.id, userId, partner),
        changes: partnerChanges(before, partner),
      });
    const refreshed = {
      checked_at: now,
      differences,
      applied: applied.map(({ field }) => field),
      warnings: warningsOf(found, vat === null),
      partner: await partnerDetail(tx, company, partner, context.now()),
    };
    return ok(refreshed, partner.updated_at);
  });
}

const VAT_AWAY =
  'Registr plátců DPH neodpověděl: plátcovství, spolehlivost a zveřejněné účty nebyly porovnány.';

function warningsOf({ company: { dissolved } }: FoundCompany, isVatAway: boolean): string[] {
  const [year, month, day] = (dissolved ?? '').split('-').map(Number);
  return [
    ...(dissolved === null ? [] : [`Subjekt zanikl ${day}. ${month}. ${year}.`]),
    ...(isVatAway ? [VAT_AWAY] : []),
  ];
}
