import { transaction } from '@news-and-accounting/postgres';
import { callerOf, companyOf } from '../../platform/context.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { canManage } from '../../platform/http/caller.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { recordEvent } from '../history/record.ts';
import { MemberParams } from './change-role.ts';
import { deleteMember, lockMembers, memberById } from './store.ts';

/** Leaves a company, or removes somebody else's membership or invitation. The owner stays. */
export const removeMember = defineOperation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/entities/{entity_id}/members/{id}',
  summary: 'Leave a company or remove a member',
  description:
    'Ends a membership or withdraws an invitation. Everybody may leave by the id of the own membership; others are removed by the owner or an accountant only, else 403. The owner can neither leave nor be removed: 422. What the member has written stays. The history gets the record `member.left` or `member.removed`; a second call is a 404.',
  tag: 'Members',
  meta: { permission: 'special' },
  params: MemberParams,
  responses: { ...noBody(204, 'The membership is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const members = await lockMembers(tx, entityId);
      const caller = members.find((each) => each.user_id === userId && each.accepted_at !== null);
      if (caller === undefined) throw notFound();
      const isOwn = caller.id === params.id;
      if (!isOwn && !canManage(caller.role))
        throw forbidden('Odebrat jiného člena smí jen vlastník nebo účetní.');
      const target = await memberById(tx, entityId, params.id);
      if (target === null) throw notFound();
      if (target.role === 'owner') {
        throw invalid(isOwn ? 'Vlastník nemůže firmu opustit.' : 'Vlastníka nelze odebrat.');
      }
      await deleteMember(tx, entityId, params.id);
      await recordEvent(tx, {
        entityId,
        userId,
        action: isOwn ? 'member.left' : 'member.removed',
        subjectType: 'Membership',
        subjectId: params.id,
        summary: isOwn ? `Uživatel ${target.username} opustil firmu` : `Odebrán uživatel ${target.username}`,
      });
    });
    return noContent();
  },
});
