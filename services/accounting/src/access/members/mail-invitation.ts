import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { accepted } from '../../platform/http/answer.ts';
import { ROLE_LABELS } from '../../platform/http/caller.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { sendMail } from '../../platform/send-mail.ts';
import { lockCompany } from '../companies/index.ts';
import { MemberParams } from './change-role.ts';
import { markMailed } from './store.ts';

/**
 * Tells an invited user by mail. It is an operation of its own because the specification says of the invitation
 * itself that no e-mail is sent. An invitation is mailed once, whoever asks however often.
 */
export const mailInvitation = defineOperation({
  id: 'mailInvitation',
  method: 'POST',
  path: '/entities/{entity_id}/members/{id}/mail',
  summary: 'Tell an invited user by mail',
  description:
    'Puts a mail about a waiting invitation of `inviteMember` on its way. Each invitation is mailed once. `mailed` is `false`, and nothing is sent, when it was mailed before, no mail server is configured, the company is a sample, or the address got 5 invitations within a day from all companies together. A membership that was accepted or does not exist is not found.',
  tag: 'Members',
  meta: { permission: 'manager' },
  params: MemberParams,
  responses: {
    ...json(
      202,
      'Whether a mail is on its way; also false when one was sent before',
      Type.Object({ mailed: Type.Boolean() }),
    ),
    ...errorResponses(401, 403, 404, 429),
  },
  async handler({ params }, context) {
    const { id: entityId, name } = companyOf(context);
    const { mailer, origin } = context.services;
    const { username } = callerOf(context);
    return write(context, async (tx) => {
      const { settings } = await lockCompany(tx, entityId);
      const isSilent = settings.demo === true || !mailer.canSend;
      const invitation = await markMailed(tx, entityId, params.id, isSilent ? null : new Date(context.now()));
      if (invitation === null) throw notFound();
      if (invitation.isNew) {
        await sendMail(context.services, tx, {
          to: invitation.email,
          subject: `Pozvánka do firmy ${name}`,
          text: `Dobrý den,

uživatel ${username} vás zve do firmy ${name} v roli ${ROLE_LABELS[invitation.role]}. Pozvánku přijmete nebo odmítnete po přihlášení:

${origin}/ucet/pozvanky`,
        });
      }
      return accepted({ mailed: invitation.isNew });
    });
  },
});
