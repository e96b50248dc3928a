import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { canManage, ROLE_LABELS } from '../../platform/http/caller.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { changesBetween } from '../history/changes.ts';
import { recordEvent } from '../history/record.ts';
import { grantedRole, MemberSchema, memberJson } from './member.ts';
import { lockMembers, memberById, updateRole } from './store.ts';

export const MemberParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The membership, not the user: `id` of an entry of `listMembers`'),
});

export const changeRole = defineOperation({
  id: 'changeMemberRole',
  method: 'PATCH',
  path: '/entities/{entity_id}/members/{id}',
  summary: 'Change the role of a member',
  description:
    'Gives a member, or an invitation that waits, another role. Send the role always: a missing or unknown one means `viewer`. The owner’s role cannot change and nobody can become owner: 422. An accountant may change the own role and loses the right to manage with it. Every call writes the history record `member.updated`, and the new role holds from the next request on.',
  tag: 'Members',
  meta: { permission: 'manager' },
  params: MemberParams,
  body: Type.Object({
    role: Type.Optional(
      Type.String({ description: '`accountant`, `editor` or `viewer`; anything else means `viewer`' }),
    ),
  }),
  responses: { ...json(200, 'The member', MemberSchema), ...errorResponses(400, 401, 403, 404, 422, 429) },
  async handler({ params, body }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const role = grantedRole(body);
    const member = await transaction(context.sql, async (tx) => {
      const members = await lockMembers(tx, entityId);
      // Asked again on the locked rows: another manager may have changed the caller's role a moment ago.
      const caller = members.find((each) => each.user_id === userId && each.accepted_at !== null);
      if (caller === undefined) throw notFound();
      if (!canManage(caller.role)) throw forbidden('Tuto akci smí provést jen vlastník nebo účetní.');
      const target = members.find((each) => each.id === params.id);
      if (target === undefined) throw notFound();
      if (target.role === 'owner') throw invalid('Roli vlastníka nelze změnit.');
      await updateRole(tx, entityId, params.id, role);
      const changed = await memberById(tx, entityId, params.id);
      if (changed === null) throw notFound();
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'member.updated',
        subjectType: 'Membership',
        subjectId: params.id,
        changes: changesBetween({ role: target.role }, { role }),
        summary: `Role uživatele ${changed.username}: ${ROLE_LABELS[role]}`,
      });
      return changed;
    });
    return ok(memberJson(member, userId));
  },
});
