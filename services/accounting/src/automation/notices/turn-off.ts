import Type from 'typebox';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { readToken, type TurnedOff } from './link.ts';
import { namesOf, turnDeadlinesOff, turnFailuresOff } from './store.ts';

const params = Type.Object({
  token: Type.String({ description: 'The last part of the link in the mail; the service has signed it' }),
});

const NoticeLinkSchema = Type.Object(
  {
    topic: Type.Enum(['deadlines', 'failures'], {
      description: 'The mail of deadlines and tasks of all companies, or of failed work in one',
    }),
    username: Type.String({ description: 'Whose mails they are' }),
    company: Type.Union([Type.String(), Type.Null()], { description: 'Null: all of the user' }),
  },
  { title: 'NoticeLink' },
);

export const getNoticeLink = defineOperation({
  id: 'getNoticeLink',
  method: 'GET',
  path: '/notice_links/{token}',
  summary: 'What a link for turning mails off is about',
  description:
    'Tells what the link at the end of a mail turns off, before anybody signs in, and changes nothing: programs that look at mails follow links. A link that the service has not signed is not found. Go on with `turnNoticesOff`.',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  params,
  responses: { ...json(200, 'What it is about', NoticeLinkSchema), ...errorResponses(404, 429) },
  async handler({ params: { token } }, context) {
    const { json: told } = await linkOf(context, token);
    return ok(told);
  },
});

export const turnNoticesOff = defineOperation({
  id: 'turnNoticesOff',
  method: 'POST',
  path: '/notice_links/{token}',
  summary: 'Turn such mails off by the link in one',
  description:
    'Turns off what `getNoticeLink` tells, without signing in and however often: the address of `List-Unsubscribe` in the mail, asked as RFC 8058 has it (a form with `List-Unsubscribe=One-Click`, of which nothing is read) or with no body. Nothing else is opened by the token. The user turns it on again with `changeNotices`. A link that the service has not signed is not found.',
  tag: 'Sign-in',
  meta: { permission: 'public', takesForm: true },
  params,
  responses: { ...json(200, 'What is turned off', NoticeLinkSchema), ...errorResponses(404, 429) },
  async handler({ params: { token } }, context) {
    const { off, json: told } = await linkOf(context, token);
    return write(context, async (tx) => {
      if (off.topic === 'deadlines') await turnDeadlinesOff(tx, off.userId);
      else await turnFailuresOff(tx, off.entityId, off.userId);
      return ok(told);
    });
  },
});

/** @throws {HttpError} 404 */
async function linkOf(context: Context, token: string): Promise<{ off: TurnedOff; json: object }> {
  const off = await readToken(context.services, token);
  if (off === null) throw notFound();
  const names = await namesOf(context.sql, off.userId, off.topic === 'failures' ? off.entityId : null);
  if (names === null) throw notFound();
  return { off, json: { topic: off.topic, ...names } };
}
