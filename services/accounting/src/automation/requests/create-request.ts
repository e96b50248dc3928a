import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { checkSubjects } from '../../intake/attachments/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields, readBody, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { checkMailsOfDay } from './daily-limit.ts';
import { requestEvent } from './events.ts';
import { DUE_OVER, NEW_REQUEST, type NewRequest, newBody } from './fields.ts';
import { expiryOf, linkOf } from './link.ts';
import { askByMail, sendsMails } from './mails.ts';
import { LinkedRequestSchema, RequestsParams, requestJson } from './request.ts';
import { insertRequest, memberOfName, putLink, requestOf } from './store.ts';

export const createDocumentRequest = defineOperation({
  id: 'createDocumentRequest',
  method: 'POST',
  path: '/entities/{entity_id}/document_requests',
  summary: 'Ask for a paper that is missing',
  description:
    'Sent inside `document_request`, with exactly one of `username` (a member, who uploads after signing in) and `email` (anybody, by a link). The answer to `email` has the link in `url`, this once: it holds for `expires_in_days` (14), takes up to 10 files and shows the name of the company, `text` and `due_on`, nothing else. Its token stands behind `#`, so it is sent to no server and stands in no log; only its hash is stored.\n\nWith `send` (the usual way) a mail with a link of its own goes out where mail is set up, `sent_at` says when; a sample company sends nothing. A company, and a user in all companies, asks so many strangers a day by mail as documents are mailed, then 429 `RATE_LIMITED`.\n\n`subject_type` and `subject_id`, together or neither, say what the paper belongs to: files that come are linked to it. `due_on` is today or later. A member or a subject that the company does not have is a 422 that names the field. Files come by `uploadRequestedDocument`; `updateDocumentRequest` closes, reminds and makes a new link. The history gets the record `document_request.created`.',
  tag: 'Document requests',
  meta: { permission: 'writer', secret: true },
  params: RequestsParams,
  body: newBody(),
  responses: {
    ...json(201, 'The request, with its link this once', LinkedRequestSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(NEW_REQUEST, unwrap(body, 'document_request'));
    checkSense(values, today(context.now()));
    return write(context, async (tx) => created(await makeRequest(tx, values, context)));
  },
});

/** @throws {HttpError} 422 naming what a request cannot say */
function checkSense({ username, email, subject_type, subject_id, due_on }: NewRequest, day: string): void {
  const problems: Record<string, string> = {};
  if (username === null && email === null)
    problems.username = 'Musí být vyplněno, koho žádáte: uživatel firmy, nebo e-mail.';
  if (username !== null && email !== null) problems.email = 'Žádat lze uživatele, nebo e-mail, ne oba.';
  if (subject_type === null && subject_id !== null) problems.subject_type = 'Chybí, čeho je to číslo.';
  if (subject_type !== null && subject_id === null) problems.subject_id = 'Chybí číslo záznamu.';
  if (due_on !== null && due_on < day) problems.due_on = DUE_OVER;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

async function makeRequest(tx: Queries, values: NewRequest, context: Context) {
  const { id: entityId } = companyOf(context);
  const { userId } = callerOf(context);
  const { services } = context;
  const now = new Date(context.now());
  await holdCompany(tx, entityId);
  const { username, email, subject_type, subject_id, text, due_on } = values;
  const subject = subject_type === null || subject_id === null ? null : { subject_type, subject_id };
  if (subject !== null) await checkSubjects(tx, entityId, [subject], () => 'subject_id');
  const askedId = username === null ? null : await memberOfName(tx, entityId, username);
  if (username !== null && askedId === null)
    throw invalidFields({ username: 'Takový uživatel ve firmě není.' });
  const sends = values.send && (await sendsMails(services, tx, entityId));
  if (sends && email !== null) await checkMailsOfDay(tx, services.settings, { entityId, userId, now });
  const linkDays = email === null ? null : values.expires_in_days;
  const id = await insertRequest(tx, entityId, {
    ...{ subject, text, askedId, email, dueOn: due_on, linkDays, sends: values.send, askerId: userId, now },
    linkExpiresAt: linkDays === null ? null : expiryOf(now, linkDays),
  });
  const request = await requestOf(tx, entityId, id);
  await recordEvent(tx, requestEvent('created', entityId, userId, request));
  if (sends) await askByMail(services, tx, entityId, id, 1);
  if (email === null) return requestJson(request);
  const { url, digest } = linkOf(services.origin, entityId, id);
  await putLink(tx, entityId, id, { mail: 0, digest });
  return { ...requestJson(request), url };
}
