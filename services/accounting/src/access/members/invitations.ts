import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { noContent, ok } from '../../platform/http/answer.ts';
import { ROLE_LABELS } from '../../platform/http/caller.ts';
import { recordId } from '../../platform/http/params.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { CompanySchema, companyJson } from '../companies/company.ts';
import { companyFor } from '../companies/index.ts';
import { LEGAL_FORM_LABELS, type LegalForm } from '../companies/labels.ts';
import { recordEvent } from '../history/record.ts';
import { acceptInvitation, declineInvitation, invitationsOf } from './store.ts';

const InvitationSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the membership' }),
    entity_id: Type.Integer(),
    entity_name: Type.String(),
    legal_form: Type.String(),
    legal_form_label: Type.String(),
    role: Type.Enum(['accountant', 'editor', 'viewer']),
    role_label: Type.String(),
    invited_by: Type.Union([Type.String(), Type.Null()], { description: 'Username' }),
    invited_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Invitation', description: 'An invitation addressed to the caller' },
);
const params = Type.Object({ id: recordId('The invitation: `id` of an entry of `listInvitations`') });

export const listInvitations = defineOperation({
  id: 'listInvitations',
  method: 'GET',
  path: '/invitations',
  summary: 'Invitations addressed to the caller, oldest first',
  description:
    'Lists the memberships that wait for the caller’s answer, over all companies. The company itself cannot be seen before `acceptInvitation`; `declineInvitation` removes the invitation. Links made by `createInvitationLink` are not listed here, as they belong to whoever holds them.',
  tag: 'Members',
  meta: { permission: 'any' },
  responses: { ...json(200, 'The invitations', Type.Array(InvitationSchema)), ...errorResponses(401, 429) },
  async handler(_input, context) {
    const rows = await invitationsOf(context.sql, callerOf(context).userId);
    return ok(
      rows.map(({ id, entity_id, entity_name, legal_form, role, invited_by, invited_at }) => ({
        id,
        entity_id,
        entity_name,
        legal_form,
        legal_form_label: LEGAL_FORM_LABELS[legal_form as LegalForm],
        role,
        role_label: ROLE_LABELS[role],
        invited_by,
        invited_at,
      })),
    );
  },
});

export const acceptAnInvitation = defineOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{id}/accept',
  summary: 'Accept an invitation',
  description:
    'Makes the caller a member with the role of the invitation and answers with the company as the caller now sees it. The history gets the record `member.accepted`. An invitation that is addressed to somebody else, accepted already or withdrawn is not found.',
  tag: 'Members',
  meta: { permission: 'any' },
  params,
  responses: { ...json(200, 'The company', CompanySchema), ...errorResponses(401, 403, 404, 429) },
  async handler({ params }, context) {
    const { userId, username } = callerOf(context);
    return write(context, async (tx) => {
      const entityId = await acceptInvitation(tx, userId, params.id, new Date(context.now()));
      if (entityId === null) throw notFound();
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'member.accepted',
        subjectType: 'Membership',
        subjectId: params.id,
        summary: `Uživatel ${username} přijal pozvání`,
      });
      return ok(companyJson(await companyFor(tx, userId, entityId)));
    });
  },
});

export const declineAnInvitation = defineOperation({
  id: 'declineInvitation',
  method: 'DELETE',
  path: '/invitations/{id}',
  summary: 'Decline an invitation',
  description:
    'Removes an invitation that waits for the caller’s answer; the company’s history gets the record `member.declined`. The company may invite again. A membership that was accepted is not found here: it is left by `removeMember`.',
  tag: 'Members',
  meta: { permission: 'any' },
  params,
  responses: { ...noBody(204, 'The invitation is gone'), ...errorResponses(401, 403, 404, 429) },
  async handler({ params }, context) {
    const { userId, username } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const entityId = await declineInvitation(tx, userId, params.id);
      if (entityId === null) throw notFound();
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'member.declined',
        subjectType: 'Membership',
        subjectId: params.id,
        summary: `Uživatel ${username} odmítl pozvání`,
      });
    });
    return noContent();
  },
});
