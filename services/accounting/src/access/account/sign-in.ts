import Type from 'typebox';
import { type Context, callerOf } from '../../platform/context.ts';
import { problem } from '../../platform/errors.ts';
import { type Answer, noContent, ok } from '../../platform/http/answer.ts';
import { bodySchema, readBody, text } from '../../platform/http/fields.ts';
import { unauthenticated } from '../../platform/http/identity.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { defineOperation } from '../../platform/operation.ts';
import { verifyNobody, verifyPassword } from './passwords.ts';
import { askSecondFactor, WaitingSchema } from './second-step.ts';
import { deleteSession, findUser, findUserByLogin } from './store.ts';
import { throttled } from './throttle.ts';
import { passwordText, type UserRow, UserSchema, userJson } from './user.ts';
import { isSecure, withSession } from './with-session.ts';

const FIELDS = { login: text({ maximum: 254 }), password: passwordText() };

/** Signs in by username or e-mail. An unknown login is refused like a wrong password, and as slowly. */
export const signIn = defineOperation({
  id: 'signIn',
  method: 'POST',
  path: '/session',
  summary: 'Sign in',
  description:
    'Starts a browser session, whose token comes in the cookie `_service4_session`. A `login` with an at-sign is an e-mail, any other a username; case does not count. A session ends after 14 days without use, and after 60 days at the latest.\n\nA wrong password and an unknown login are the same 401 `INVALID_CREDENTIALS`, and take as long. After 10 failures within 15 minutes for the login or the address the answer is 429 `RATE_LIMITED`, also for the right password: wait as long as `Retry-After` says. Who has a second factor (`listSecondFactors`) gets a 401 `SECOND_FACTOR_REQUIRED` for the right password: no session yet, but `second_factor` with what `giveSecondFactor` needs. Everybody else is signed in by the password alone. Programs should not sign in but use a key of `createApiKey`.',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  body: bodySchema(FIELDS),
  responses: {
    ...json(200, 'The user; the session is in the cookie', UserSchema),
    ...errorResponses(403, 422, 429),
    401: {
      description: 'The login or the password is wrong, or a second factor is asked for',
      content: { 'application/json': WaitingSchema },
    },
  },
  async handler({ body }, context) {
    const { login, password } = readBody(FIELDS, body);
    const attempt = () => userWith(login, password, context);
    const user = await throttled([login], context, attempt);
    if (user === null) {
      throw problem(401, 'Přihlašovací jméno nebo heslo není správné.', { code: 'INVALID_CREDENTIALS' });
    }
    await askSecondFactor(user, context);
    return withSession({ kind: 'json', status: 200, value: userJson(user) }, user.id, context);
  },
});

/** The user whom the login and the password name; null takes as long for an unknown login as for a wrong password. */
async function userWith(login: string, password: string, context: Context): Promise<UserRow | null> {
  const user = await findUserByLogin(context.sql, login);
  const isRight =
    user === null
      ? await verifyNobody(password, context.address, context.services.passwordCost)
      : await verifyPassword(password, user.password_hash, context.address);
  return isRight ? user : null;
}

export const currentUser = defineOperation({
  id: 'currentUser',
  method: 'GET',
  path: '/session',
  summary: 'The signed-in user',
  description:
    'Answers who is calling, by session or by API key, so it is also the cheapest check that a key works. Without a credential, and with a session that is over, the answer is 401 `UNAUTHENTICATED`; with a key that is not valid it is 401 `INVALID_API_KEY`. Which companies the user may see is told by `listCompanies`. With `or_nobody` that nobody is signed in is no error but a 204, for pages that ask whether they have to show a sign-in.',
  tag: 'Sign-in',
  meta: { permission: 'any', forKeysOfOneCompany: true, versioned: true, askedByNobody: 'or_nobody' },
  query: Type.Object({
    or_nobody: Type.Optional(
      Type.String({
        description:
          '`true` answers 204 in place of 401 `UNAUTHENTICATED` to a request without a credential or with a session that is over',
      }),
    ),
  }),
  responses: {
    ...json(200, 'The user', UserSchema),
    ...noBody(204, 'Nobody is signed in, asked with `or_nobody`'),
    ...errorResponses(401),
  },
  async handler(_input, context) {
    if (context.identity === null) return noContent();
    const user = await findUser(context.sql, callerOf(context).userId);
    if (user === null) throw unauthenticated();
    return ok(userJson(user), user.updated_at);
  },
});

export const signOut = defineOperation({
  id: 'signOut',
  method: 'DELETE',
  path: '/session',
  summary: 'Sign out',
  description:
    'Ends the session of the request on the server and clears its cookie. Other sessions of the user go on, see `listSessions` and `endSession`, and so do API keys.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  responses: { ...noBody(204, 'The session is over'), ...errorResponses(401, 403) },
  async handler(_input, context) {
    const { userId, by } = callerOf(context);
    if (by.kind === 'session') await deleteSession(context.sql, userId, by.sessionId);
    return { ...noContent(), cookie: sessionCookie('', isSecure(context)) } as Answer;
  },
});
