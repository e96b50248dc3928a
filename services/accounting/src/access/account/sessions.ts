import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { noContent, ok } from '../../platform/http/answer.ts';
import { recordId } from '../../platform/http/params.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { deleteSession, listSessions as selectSessions } from './store.ts';

const SessionSchema = Type.Object(
  {
    id: Type.Integer(),
    device: Type.String({ description: 'What the browser said of itself' }),
    created_at: Type.String({ format: 'date-time' }),
    last_used_at: Type.String({ format: 'date-time' }),
    current: Type.Boolean({ description: 'Whether this request came by it' }),
  },
  { title: 'Session', description: 'A browser session' },
);

export const listSessions = defineOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/sessions',
  summary: 'Own browser sessions, last used first',
  description:
    'Lists the sessions of the caller that are not over; `current` marks the one that carries this request. `device` is what the browser said of itself at sign-in. `last_used_at` is kept to five minutes. A session that should not be there is ended by `endSession`, and `changeUser` with a new password ends all others.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  responses: { ...json(200, 'The sessions', Type.Array(SessionSchema)), ...errorResponses(401, 403) },
  async handler(_input, context) {
    const { userId, by } = callerOf(context);
    const rows = await selectSessions(context.sql, userId, context.now());
    return ok(rows.map((row) => ({ ...row, current: by.kind === 'session' && by.sessionId === row.id })));
  },
});

export const endSession = defineOperation({
  id: 'endSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  summary: 'End one of the own browser sessions',
  description:
    'Ends one of the caller’s own sessions at once: its next request is a 401. A session of somebody else, or one that is over, is not found. Ending the present session is like `signOut`, only that the cookie stays in the browser.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  params: Type.Object({ id: recordId('The session: `id` of an entry of `listSessions`') }),
  responses: { ...noBody(204, 'The session is over'), ...errorResponses(401, 403, 404) },
  async handler({ params }, context) {
    if (!(await deleteSession(context.sql, callerOf(context).userId, params.id))) throw notFound();
    return noContent();
  },
});
