import { accepted } from '../../platform/http/answer.ts';
import { bodySchema, isObject, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { heldFor, mailWriterOf, remindDocument as remind } from './act.ts';
import { REMIND_FIELDS } from './contents.ts';
import { MailSchema, mailJson } from './mail.ts';
import { MailParams } from './params.ts';

export const remindDocument = defineOperation({
  id: 'remindDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/remind',
  summary: 'Remind of an overdue document by mail',
  description:
    'Puts a reminder into the outbox, with the paper attached where there is one. `level` is one above that of the last reminder, up to the count of `settings.reminder_days`, unless it is given; higher ones speak more firmly, and `message` says something else. What becomes of it is told as of `sendDocument`; a reminder that failed does not count, one that was `logged` for want of a mail server counts for its day and raises no level, and one of a document that is paid before it goes out fails.\n\nA document that is not overdue or is paid is a 422 `NOT_OVERDUE`, a second reminder of one day `REMINDED_TODAY`, a draft or a cancelled document `NOT_ISSUED`, and without an address it is a 422 naming `to`. With `settings.auto_reminders` the service reminds by itself, each level so many days after `due_on` as `reminder_days` says. The history gets the record `document.reminded`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: MailParams,
  body: strict(bodySchema(REMIND_FIELDS)),
  responses: {
    ...json(202, 'The mail', MailSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(REMIND_FIELDS, isObject(body) ? body : {});
    return write(context, async (tx) => {
      const document = await heldFor(tx, context, params.id);
      return accepted(mailJson(await remind(tx, context.services, mailWriterOf(context), document, given)));
    });
  },
});
