import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid, notFound, problem } from '../../platform/errors.ts';
import { created, noContent, ok } from '../../platform/http/answer.ts';
import { ROLE_LABELS } from '../../platform/http/caller.ts';
import { bodySchema, oneOf, readBody, withDefault } from '../../platform/http/fields.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { USER_FIELDS } from '../account/user.ts';
import { lockCompany } from '../companies/index.ts';
import { recordEvent } from '../history/record.ts';
import { INVITATION_LINK } from './invitation-link.ts';
import {
  insertLink,
  LINK_DAYS,
  type LinkRow,
  linksOf,
  linksOfDay,
  MAIL_STATES,
  revokeLink,
  setMailState,
  takeMail,
} from './link-store.ts';
import { type GrantedRole, INVITED_ROLES } from './member.ts';

const OPEN_AT_MOST = 20;
const A_DAY_AT_MOST = 50;

const LINK = {
  id: Type.Integer(),
  email: Type.String({ description: 'Whom it was made for; it does not say whether there is an account' }),
  role: Type.Enum([...INVITED_ROLES]),
  role_label: Type.String(),
  invited_by: Type.String({ description: 'Username' }),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: Type.String({ format: 'date-time' }),
  mail_state: Type.Union([Type.Enum([...MAIL_STATES]), Type.Null()], {
    description:
      'What became of its mail: `queued` not tried yet, `retried` tried in vain and tried again, `sent` taken by the mail server, `failed` given up. Null: none was put on its way.',
  }),
};
const LinkSchema = Type.Object(LINK, {
  title: 'InvitationLink',
  description: 'A link by which somebody becomes a member',
});
const NewLinkSchema = Type.Object(
  {
    ...LINK,
    url: Type.String({ description: 'Shown this once: only its hash is stored' }),
    mailed: Type.Boolean({ description: 'Whether it is on its way to the address by mail' }),
  },
  { title: 'NewInvitationLink' },
);

const params = Type.Object({ entity_id: EntityId });
const path = '/entities/{entity_id}/invitation_links';

export function linkJson({ id, email, role, invited_by, created_at, mail_state }: LinkRow) {
  const expires_at = new Date(created_at.getTime() + LINK_DAYS * 86_400_000);
  return { id, email, role, role_label: ROLE_LABELS[role], invited_by, created_at, expires_at, mail_state };
}

export const listLinks = defineOperation({
  id: 'listInvitationLinks',
  method: 'GET',
  path,
  summary: 'Open invitation links, oldest first',
  description:
    'The links that still work, with the address each was made for, its last moment and what became of its mail (`mail_state`). Their secret addresses are not shown again. Links whose author may not invite any more are left out, as they do not work. Links that were accepted show up in `listMembers`.',
  tag: 'Members',
  meta: { permission: 'manager' },
  params,
  responses: { ...json(200, 'The links', Type.Array(LinkSchema)), ...errorResponses(401, 403, 404, 429) },
  async handler(_input, context) {
    const rows = await linksOf(context.sql, companyOf(context).id, new Date(context.now()));
    return ok(rows.map(linkJson));
  },
});

const FIELDS = { email: USER_FIELDS.email, role: withDefault(oneOf(INVITED_ROLES), 'viewer') };

/**
 * Makes a link through which somebody registers or signs in and becomes a member. What happens does not depend on
 * whether the address has an account.
 */
export const createLink = defineOperation({
  id: 'createInvitationLink',
  method: 'POST',
  path,
  summary: 'Make an invitation link',
  description:
    'Makes a link through which somebody registers or signs in and becomes a member; it works once and for 14 days, for whoever holds it. `url` is shown in this answer only. Where mail is configured, the company is no sample and the address got less than 5 invitations within a day, a mail is put on its way (`mailed: true`; what becomes of it is `mail_state` in `listInvitationLinks`); it has an address of its own for the same link. The answer does not depend on whether the address has an account.\n\n`role` must be `accountant`, `editor` or `viewer`, by default `viewer`. A company has at most 20 open links, the next is a 422; a user makes at most 50 within a day, then 429 `RATE_LIMITED`. The history gets the record `member.link_created`, without the address.',
  tag: 'Members',
  meta: { permission: 'manager', secret: true },
  params,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(201, 'The link, with its address this once', NewLinkSchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ body }, context) {
    const { email, role } = readBody(FIELDS, body);
    const token = newToken();
    const url = `${context.services.origin}/pozvanka/${token}`;
    return write(context, async (tx) => {
      const { row, mailed } = await storeLink(tx, { email, role, token }, context);
      return created({ ...linkJson(row), url, mailed });
    });
  },
});

type NewLink = { email: string; role: GrantedRole; token: string };

async function storeLink(tx: Queries, { email, role, token }: NewLink, context: Context) {
  const { id: entityId } = companyOf(context);
  const { userId } = callerOf(context);
  const now = new Date(context.now());
  const { settings } = await lockCompany(tx, entityId);
  const open = await linksOf(tx, entityId, now);
  if (open.length >= OPEN_AT_MOST) {
    throw invalid(`Firma má ${OPEN_AT_MOST} otevřených odkazů, víc jich mít nemůže. Nepotřebné zrušte.`);
  }
  if ((await linksOfDay(tx, userId, now)) >= A_DAY_AT_MOST) throw tooMany();
  const id = await insertLink(tx, {
    entityId,
    digest: digestOf(token),
    email,
    role,
    invitedBy: userId,
    now,
  });
  await recordEvent(tx, {
    entityId,
    userId,
    action: 'member.link_created',
    subjectType: 'InvitationLink',
    subjectId: id,
    summary: `Vytvořen odkaz s pozvánkou (${ROLE_LABELS[role]})`,
  });
  const canSend = context.services.mailer.canSend && settings.demo !== true;
  const mailed = canSend && (await takeMail(tx, email, now));
  if (mailed) {
    await setMailState(tx, entityId, id, 'queued');
    await context.services.jobs.enqueue(tx, INVITATION_LINK, { entityId, linkId: id });
  }
  const row = (await linksOf(tx, entityId, now)).find((each) => each.id === id);
  // Another manager took the caller's role a moment ago: such a link would be dead.
  if (row === undefined) throw notFound();
  return { row, mailed };
}

const tooMany = () =>
  problem(429, `Za den lze vytvořit nejvýš ${A_DAY_AT_MOST} odkazů, zkuste to prosím zítra.`, {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': '86400' },
  });

export const revokeALink = defineOperation({
  id: 'revokeInvitationLink',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Revoke an open invitation link',
  description:
    'Ends an open link at once, also the address that was mailed. Who joined by a link stays a member: see `removeMember`. A link that was used, revoked or is too old is not found. The history gets the record `member.link_revoked`.',
  tag: 'Members',
  meta: { permission: 'manager' },
  params: Type.Object({
    entity_id: EntityId,
    id: recordId('The link: `id` of an entry of `listInvitationLinks`'),
  }),
  responses: { ...noBody(204, 'The link works no more'), ...errorResponses(401, 403, 404, 429) },
  async handler({ params: { id } }, context) {
    const { id: entityId } = companyOf(context);
    await transaction(context.sql, async (tx) => {
      if (!(await revokeLink(tx, entityId, id, new Date(context.now())))) throw notFound();
      await recordEvent(tx, {
        entityId,
        userId: callerOf(context).userId,
        action: 'member.link_revoked',
        subjectType: 'InvitationLink',
        subjectId: id,
        summary: 'Zrušen odkaz s pozvánkou',
      });
    });
    return noContent();
  },
});
