import { type TransactionSql, transaction } from '@news-and-accounting/postgres';
import { changesBetween, recordEvents } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields, readChanges, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { checkMailsOfDay } from './daily-limit.ts';
import { type RequestEvent, requestEvent } from './events.ts';
import { CHANGES, type Changes, changesBody, DUE_OVER } from './fields.ts';
import { expiryOf, linkOf } from './link.ts';
import { askByMail, sendsMails } from './mails.ts';
import { type DocumentRequest, LinkedRequestSchema, RequestParams, requestJson } from './request.ts';
import { changeRequest, putLink, removeLinks, requestOf } from './store.ts';

const HOURS_BETWEEN_REMINDERS = 24;

export const updateDocumentRequest = defineOperation({
  id: 'updateDocumentRequest',
  method: 'PATCH',
  path: '/entities/{entity_id}/document_requests/{id}',
  summary: 'Close a request, remind of it, or make its link anew',
  description:
    'Changes what is sent inside `document_request`. `state`: `closed` ends a request, its link opens nothing then; `open` asks again, also after an answer. `remind: true` writes to who was asked once more, in a mail with a link of its own where mail is set up: once in 24 hours, and only of what is open and whose link still holds, otherwise 422. `renew_link: true` makes a link that holds as long as the first one did, in `url` of this answer alone; every former one dies, those that were mailed as well. A member has no link: 422. A new `due_on` is today or later.\n\nThe history gets a record for each of `document_request.closed`, `.reopened`, `.reminded`, and `.updated` for other changes. `updated_at` in quotes, from `listDocumentRequests`, is the version for `If-Match`; a file that comes is a new version.',
  tag: 'Document requests',
  meta: { permission: 'writer', versioned: true, secret: true },
  params: RequestParams,
  body: changesBody(),
  responses: {
    ...json(200, 'The request, with its link where one was made', LinkedRequestSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes: Changes = readChanges(CHANGES, unwrap(body, 'document_request'), '');
    const { value, version } = await transaction(context.sql, (tx) =>
      changed(tx, params.id, changes, context),
    );
    return ok(value, version);
  },
});

async function changed(tx: TransactionSql, id: number, changes: Changes, context: Context) {
  const { id: entityId } = companyOf(context);
  const { userId } = callerOf(context);
  const { services } = context;
  const now = new Date(context.now());
  await holdCompany(tx, entityId);
  const before = await requestOf(tx, entityId, id, true);
  await checkVersion(context, before, () => requestJson(before));
  const { remind = false, renew_link: renews = false, state = before.state } = changes;
  const { text = before.text, due_on = before.due_on } = changes;
  if (due_on !== null && due_on !== before.due_on && due_on < today(now.getTime()))
    throw invalidFields({ due_on: DUE_OVER });
  const days = before.link_days;
  if (renews && days === null) throw invalidFields({ renew_link: 'Uživatel firmy odkaz nemá.' });
  const link_expires_at = renews && days !== null ? expiryOf(now, days) : before.link_expires_at;
  const wanted = { ...before, state, text, due_on, link_expires_at };
  if (remind) checkReminder(wanted, now);
  const reminders = before.reminders + (remind ? 1 : 0);
  const reminded_at = remind ? now : before.reminded_at;
  await changeRequest(tx, entityId, { ...wanted, reminders, reminded_at }, now);

  const isMailed = remind && (await sendsMails(services, tx, entityId));
  if (isMailed && before.email !== null)
    await checkMailsOfDay(tx, services.settings, { entityId, userId, now });
  if (isMailed) await askByMail(services, tx, entityId, id, 1 + reminders);
  let url: string | null = null;
  if (renews) {
    const link = linkOf(services.origin, entityId, id);
    await removeLinks(tx, entityId, id);
    await putLink(tx, entityId, id, { mail: 0, digest: link.digest });
    url = link.url;
  }
  const after = await requestOf(tx, entityId, id);
  const told = eventsOf(before, after, { remind, renews, isMailed });
  const values = changesBetween(valuesOf(before), valuesOf(after));
  await recordEvents(
    tx,
    told.map(([what, note]) => ({
      ...requestEvent(what, entityId, userId, after, note),
      ...(what === 'updated' ? { changes: values } : {}),
    })),
  );
  return {
    value: url === null ? requestJson(after) : { ...requestJson(after), url },
    version: after.updated_at,
  };
}

/** @throws {HttpError} 422 when there is nothing to remind of, or too soon */
function checkReminder(request: DocumentRequest, now: Date): void {
  const { state, reminded_at, link_expires_at } = request;
  if (state !== 'open') throw invalid('Připomenout lze jen to, na co se čeká.');
  if (link_expires_at !== null && link_expires_at <= now)
    throw invalid('Odkaz už neplatí. Nejdřív ho prosím obnovte.');
  const since = reminded_at === null ? null : now.getTime() - reminded_at.getTime();
  if (since !== null && since < HOURS_BETWEEN_REMINDERS * 3_600_000)
    throw invalid(`Připomenout lze jednou za ${HOURS_BETWEEN_REMINDERS} hodin.`);
}

type Told = { remind: boolean; renews: boolean; isMailed: boolean };

function eventsOf(
  before: DocumentRequest,
  after: DocumentRequest,
  { remind, renews, isMailed }: Told,
): [RequestEvent, string?][] {
  const told: [RequestEvent, string?][] = [];
  if (before.text !== after.text || before.due_on !== after.due_on || renews)
    told.push(['updated', renews ? ' (nový odkaz)' : '']);
  if (before.state !== after.state) told.push([after.state === 'closed' ? 'closed' : 'reopened']);
  if (remind) told.push(['reminded', isMailed ? '' : ' (bez e-mailu)']);
  return told;
}

const valuesOf = ({ text, due_on }: DocumentRequest) => ({ text, due_on });
