import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  type Fields,
  isObject,
  nullable,
  oneOf,
  readBody,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { documentOf } from '../documents/index.ts';
import { formsOf } from './attachments.ts';
import { bodiesOf } from './bodies.ts';
import { remindingOf, SEND_FIELDS, sendingOf } from './contents.ts';
import { ATTACHMENTS, MAIL_KINDS, MAIL_LANGUAGES } from './mail.ts';
import { MailParams } from './params.ts';
import { levelsOf } from './reminders.ts';
import { senderOf } from './store.ts';

const FIELDS = {
  ...SEND_FIELDS,
  kind: withDefault(oneOf(MAIL_KINDS), 'document'),
  level: nullable(wholeNumber(1, 10)),
} satisfies Fields;

const Forms = Type.Array(Type.Enum([...ATTACHMENTS]));

const PreviewSchema = Type.Object(
  {
    kind: Type.Enum([...MAIL_KINDS]),
    level: Type.Union([Type.Integer(), Type.Null()]),
    to: Type.String(),
    cc: Type.String(),
    subject: Type.String(),
    message: Type.String(),
    attach: Forms,
    lang: Type.Enum([...MAIL_LANGUAGES]),
    text: Type.String({ description: 'The plain form, figures included' }),
    html: Type.String({ description: 'The form that mail programs show' }),
    forms: { ...Forms, description: 'What can be attached' },
    levels: Type.Integer({ description: 'How many levels of reminders the company has' }),
    reply_to: Type.Union([Type.String(), Type.Null()], { description: 'Where replies go' }),
    suppressed: Type.Boolean({ description: 'It would not go out: the company is a sample' }),
    logged: Type.Boolean({ description: 'It would only be written to the log: there is no mail server' }),
  },
  { title: 'MailPreview', description: 'A mail as it would go out' },
);

export const previewMail = defineOperation({
  id: 'previewDocumentMail',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/mail_preview',
  summary: 'A mail with a document as it would go out',
  description:
    'Composes what `sendDocument`, or with `kind` `reminder` what `remindDocument` would send by the same fields, and stores nothing: with `{}` the usual words and address, to be changed. It refuses what they would refuse, but for a missing address, which leaves `to` empty.',
  tag: 'Documents',
  meta: { permission: 'writer' },
  params: MailParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The mail', PreviewSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(FIELDS, isObject(body) ? body : {});
    const { id: entityId } = companyOf(context);
    const { sql, services } = context;
    const document = await documentOf(sql, entityId, params.id);
    const sender = await senderOf(sql, entityId, document);
    const mailed = { document, sender, today: today(context.now()) };
    const content =
      given.kind === 'reminder'
        ? await remindingOf(sql, entityId, mailed, given, true)
        : await sendingOf(sql, entityId, mailed, given, true);
    const { kind, level, recipients, copies, subject, message, attachments, language } = content;
    const answer = ok({
      ...{ kind, level, to: recipients.join(', '), cc: copies.join(', '), subject, message },
      ...{ attach: attachments, lang: language, ...bodiesOf(mailed, content), forms: formsOf(document) },
      ...{ levels: levelsOf(sender.reminderDays.length), reply_to: sender.email },
      ...{ suppressed: sender.isSample, logged: !services.mailer.canSend },
    });
    return write(context, async () => answer);
  },
});
