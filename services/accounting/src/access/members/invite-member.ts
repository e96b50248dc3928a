import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/errors.ts';
import { created } from '../../platform/http/answer.ts';
import { ROLE_LABELS } from '../../platform/http/caller.ts';
import { bodySchema, readBody, text } from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { findUserByLogin } from '../account/index.ts';
import { recordEvent } from '../history/record.ts';
import { grantedRole, MemberSchema, memberJson } from './member.ts';
import { insertMember, memberById } from './store.ts';

const FIELDS = { login: text({ maximum: 254 }) };

/** Invites a user by username or e-mail. Nothing is sent; the user sees the invitation when signed in. */
export const inviteMember = defineOperation({
  id: 'inviteMember',
  method: 'POST',
  path: '/entities/{entity_id}/members',
  summary: 'Invite a user',
  description:
    'Invites somebody who has an account: a `login` with an at-sign is an e-mail, any other a username, compared whole and regardless of case. Any `role` other than `accountant`, `editor` and `viewer`, also `owner` and a missing one, means `viewer`. The invitation waits for `acceptInvitation`, and nothing is mailed unless `mailInvitation` is called. The history gets the record `member.invited`.\n\nNo account of that name or e-mail is a 404: use `createInvitationLink` instead. Who is a member or invited already is a 422.',
  tag: 'Members',
  meta: { permission: 'manager' },
  params: Type.Object({ entity_id: EntityId }),
  body: Type.Intersect([
    bodySchema(FIELDS),
    Type.Object({
      role: Type.Optional(
        Type.String({ description: '`accountant`, `editor` or `viewer`; anything else means `viewer`' }),
      ),
    }),
  ]),
  responses: {
    ...json(201, 'The invitation', MemberSchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ body }, context) {
    const { login } = readBody(FIELDS, body);
    const role = grantedRole(body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const user = await findUserByLogin(context.sql, login);
    if (user === null) throw problem(404, 'Uživatel s tímto jménem nebo e-mailem neexistuje.');
    return write(context, async (tx) => {
      const now = new Date(context.now());
      const id = await insertMember(tx, { entityId, userId: user.id, role, invitedBy: userId, now });
      if (id === null) throw invalid('Tento uživatel už je členem nebo je pozvaný.');
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'member.invited',
        subjectType: 'Membership',
        subjectId: id,
        summary: `Pozván uživatel ${user.username} (${ROLE_LABELS[role]})`,
      });
      const member = await memberById(tx, entityId, id);
      if (member === null) throw new Error('an invitation vanished in its own transaction');
      return created({ ...memberJson(member, userId), email: null });
    });
  },
});
