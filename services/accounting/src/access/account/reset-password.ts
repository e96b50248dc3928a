import { transaction } from '@house/postgres';
import Type from 'typebox';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { accepted, noContent } from '../../platform/http/answer.ts';
import { bodySchema, readBody } from '../../platform/http/fields.ts';
import { take } from '../../platform/http/limits.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteSessions,
  findUserByLogin,
  insertReset,
  isReset,
  mailboxOf,
  RESET_MINUTES,
  takeReset,
  updateUser,
} from './store.ts';
import { USER_FIELDS } from './user.ts';

const REQUEST = { email: USER_FIELDS.email };
const CHANGE = { password: USER_FIELDS.password };

/** Sends a link for a new password. The answer is the same, and as fast, whether the account exists or not. */
export const requestReset = defineOperation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/password_resets',
  summary: 'Ask for a link for a new password',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  body: bodySchema(REQUEST),
  responses: {
    ...json(202, 'The mail is on its way, if the account exists', Type.Object({})),
    ...errorResponses(403, 422, 429),
  },
  async handler({ body }, context) {
    const { email } = readBody(REQUEST, body);
    const { limits } = context.services;
    // Counted also for mailboxes without an account, so that the limit does not tell them apart.
    if (limits !== null) await take(limits.resets, await mailboxOf(context.sql, email));
    // After the answer: neither the look-up nor the mail may show in its time.
    setImmediate(() => {
      sendLink(email, context).catch((error: unknown) =>
        context.log.error({ err: error }, 'no reset mail could be sent'),
      );
    });
    return accepted({});
  },
});

export const resetPassword = defineOperation({
  id: 'resetPassword',
  method: 'PUT',
  path: '/password_resets/{token}',
  summary: 'Set a new password by the token of the link',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  params: Type.Object({
    token: Type.String({ description: 'The last part of the address in the mail of `requestPasswordReset`' }),
  }),
  body: bodySchema(CHANGE),
  responses: {
    ...noBody(204, 'The password is changed and all sessions are over'),
    ...errorResponses(403, 404, 422, 429),
  },
  async handler({ params, body }, context) {
    const { password } = readBody(CHANGE, body);
    const digest = digestOf(params.token);
    // A token that does not work costs no hash. Of two uses at once both come past here; one takes it.
    if (!(await isReset(context.sql, digest, context.now()))) throw notFound();
    const passwordHash = await hashPassword(password, context.address);
    await transaction(context.sql, async (tx) => {
      const userId = await takeReset(tx, digest, context.now());
      if (userId === null) throw notFound();
      await updateUser(tx, userId, { password_hash: passwordHash });
      await deleteSessions(tx, userId, null);
    });
    return noContent();
  },
});

async function sendLink(email: string, context: Context): Promise<void> {
  const user = await findUserByLogin(context.sql, email);
  if (user === null) return;
  const token = newToken();
  await insertReset(context.sql, user.id, digestOf(token), new Date(context.now()));
  await context.services.mailer.send({
    to: user.email,
    subject: 'Nové heslo',
    text: `Dobrý den,

někdo, nejspíš vy, si vyžádal nové heslo k účtu ${user.username}. Nastavíte ho na této adrese, která platí ${RESET_MINUTES} minut a použít ji lze jednou:

${context.services.origin}/password_reset/${token}

Pokud jste o nové heslo nežádali, nemusíte dělat nic.`,
  });
}
