import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { MemberSchema, memberJson } from './member.ts';
import { membersOf } from './store.ts';

export const listMembers = defineOperation({
  id: 'listMembers',
  method: 'GET',
  path: '/entities/{entity_id}/members',
  summary: 'Members in the order they were added, pending invitations included',
  description:
    'Everybody who has access to the company, and who is invited and has not answered yet, with `pending: true`. `id` is the membership and not the user; it is what the other operations on members take. `email` is null for all but the caller’s own membership. Open links are in `listInvitationLinks`.',
  tag: 'Members',
  meta: {
    permission: 'member',
    table: {
      file: 'clenove',
      title: 'Členové',
      columns: [
        { key: 'username', title: 'Uživatelské jméno' },
        { key: 'display_name', title: 'Jméno' },
        { key: 'role_label', title: 'Role' },
        { key: 'pending', title: 'Čeká na přijetí', kind: 'flag' },
        { key: 'accepted_at', title: 'Přijato', kind: 'moment' },
        { key: 'invited_by', title: 'Pozval' },
      ],
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  responses: { ...json(200, 'The members', Type.Array(MemberSchema)), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    const rows = await membersOf(context.sql, companyOf(context).id);
    return ok(rows.map((row) => memberJson(row, callerOf(context).userId)));
  },
});
