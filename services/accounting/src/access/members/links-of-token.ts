import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { digestOf } from '../../platform/tokens.ts';
import { CompanySchema, companyJson } from '../companies/company.ts';
import { companyFor } from '../companies/index.ts';
import { recordEvent } from '../history/record.ts';
import { joinByLink, linkOfToken, useLink } from './link-store.ts';
import { linkJson } from './links.ts';
import { INVITED_ROLES } from './member.ts';

const params = Type.Object({
  token: Type.String({
    description:
      'The last part of the link, as `createInvitationLink` shows it in `url` or the mail brings it',
  }),
});

export const getLink = defineOperation({
  id: 'getInvitationLink',
  method: 'GET',
  path: '/invitation_links/{token}',
  summary: 'What an invitation link leads to',
  description:
    'Tells what a link leads to, before anybody signs in, and does not use it up. The `email` is the address that the link was made for; who accepts it is not checked against it. A link that was used or revoked, is older than 14 days, or whose author may not invite any more, is not found. Go on with `register` or `signIn`, then `acceptInvitationLink`.',
  tag: 'Members',
  meta: { permission: 'public' },
  params,
  responses: {
    ...json(
      200,
      'The invitation',
      Type.Object({
        entity_name: Type.String(),
        email: Type.String({ description: 'Whom the link was made for' }),
        role: Type.Enum([...INVITED_ROLES]),
        role_label: Type.String(),
        invited_by: Type.String({ description: 'Username' }),
        expires_at: Type.String({ format: 'date-time' }),
      }),
    ),
    ...errorResponses(404, 429),
  },
  async handler({ params: { token } }, context) {
    const link = await linkOfToken(context.sql, digestOf(token), new Date(context.now()));
    if (link === null) throw notFound();
    const { email, role, role_label, invited_by, expires_at } = linkJson(link);
    return ok({ entity_name: link.entity_name, email, role, role_label, invited_by, expires_at });
  },
});

/** Makes the caller a member. The link ends with it, unless the caller is one already. */
export const acceptLink = defineOperation({
  id: 'acceptInvitationLink',
  method: 'POST',
  path: '/invitation_links/{token}/accept',
  summary: 'Become a member by an invitation link',
  description:
    'Makes the caller a member with the role of the link, whoever the link was made for, and uses the link up. Somebody who had an invitation to the company waiting joins with the role of the link. The history gets the record `member.accepted`. Who is a member already gets a 422 and the link stays open; a link that does not work any more is not found.',
  tag: 'Members',
  meta: { permission: 'any' },
  params,
  responses: { ...json(200, 'The company', CompanySchema), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params: { token } }, context) {
    const { userId, username } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      const link = await linkOfToken(tx, digestOf(token), now);
      if (link === null) throw notFound();
      const { entity_id: entityId, role } = link;
      if (!(await useLink(tx, entityId, link.id, now))) throw notFound();
      const id = await joinByLink(tx, { entityId, userId, role, invitedBy: link.inviter_id, now });
      if (id === null) throw invalid('Do této firmy už přístup máte.');
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'member.accepted',
        subjectType: 'Membership',
        subjectId: id,
        summary: `Uživatel ${username} přijal pozvání odkazem`,
      });
      return ok(companyJson(await companyFor(tx, userId, entityId)));
    });
  },
});
