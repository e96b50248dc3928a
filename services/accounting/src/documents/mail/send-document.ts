import { accepted } from '../../platform/http/answer.ts';
import { bodySchema, isObject, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { heldFor, mailWriterOf, sendDocument as send } from './act.ts';
import { SEND_FIELDS } from './contents.ts';
import { MailSchema, mailJson } from './mail.ts';
import { MailParams } from './params.ts';

export const sendDocument = defineOperation({
  id: 'sendDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/send',
  summary: 'Send a document by mail',
  description:
    'Puts a mail with an issued document into the outbox. `{}` sends it as usual: `to` the address of the contact, or else the one that the document keeps, with the paper (`pdf`), in the language of the document and in the words of the company. `to` and `cc` are texts with commas between addresses, or lists, of at most 10 each; `attach` may add `isdoc` to invoices, advance invoices, tax receipts and credit notes, and `[]` attaches nothing. The files are made when the mail goes out.\n\nThe answer is the mail, `queued` at first; `mails` of the document tell what became of it. It is tried three times with pauses of minutes, always with the same `message_id`; what the mail server refuses for good has `failed` at once, with the reason in `error`, and may be sent again. Without a mail server mails are `logged`; those of a sample company are `suppressed`. Replies go to the `email` of the company.\n\nWithout an address it is a 422 naming `to`, for a draft or a cancelled document `NOT_ISSUED`. A company, and a user in all companies, write to 500 addresses within 24 hours unless the operator says otherwise: 429 `RATE_LIMITED`. The history gets the record `document.sent`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: MailParams,
  body: strict(bodySchema(SEND_FIELDS)),
  responses: {
    ...json(202, 'The mail', MailSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(SEND_FIELDS, isObject(body) ? body : {});
    return write(context, async (tx) => {
      const document = await heldFor(tx, context, params.id);
      return accepted(mailJson(await send(tx, context.services, mailWriterOf(context), document, given)));
    });
  },
});
