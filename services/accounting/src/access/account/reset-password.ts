import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { notFound } from '../../platform/errors.ts';
import { accepted, noContent } from '../../platform/http/answer.ts';
import { bodySchema, readBody } from '../../platform/http/fields.ts';
import { take } from '../../platform/http/limits.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { digestOf } from '../../platform/tokens.ts';
import { hashPassword } from './passwords.ts';
import { RESET_LINK } from './reset-link.ts';
import { deleteSessions, isReset, mailboxOf, takeReset, updateUser } from './store.ts';
import { USER_FIELDS } from './user.ts';

const REQUEST = { email: USER_FIELDS.email };
const CHANGE = { password: USER_FIELDS.password };

/** Sends a link for a new password. The answer is the same, and as fast, whether the account exists or not. */
export const requestReset = defineOperation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/password_resets',
  summary: 'Ask for a link for a new password',
  description:
    'Mails a link for a new password to the address, if an account has it. The answer is the same 202 whether it does or not. The link opens the application, and its last part is the token for `resetPassword`; it works once and for 60 minutes. Where no mail server is configured the link is written to the log of the service. A mailbox gets at most 5 an hour; beyond that the answer is 429 `RATE_LIMITED`, with an account or without.',
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
    // The look-up and the mail belong to the job: neither may show in the time of the answer.
    await context.services.jobs.enqueue(context.sql, RESET_LINK, { email });
    return accepted({});
  },
});

export const resetPassword = defineOperation({
  id: 'resetPassword',
  method: 'PUT',
  path: '/password_resets/{token}',
  summary: 'Set a new password by the token of the link',
  description:
    'Sets a new password for the account that the link was mailed to. All its sessions and all its other links end; API keys keep working. Nobody is signed in by it: go on with `signIn`. A token that is unknown, used or older than 60 minutes is not found, so ask for a new link by `requestPasswordReset`; a password that is too short or too common is a 422 and leaves the token usable.',
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
    const passwordHash = await hashPassword(password, context.address, context.services.passwordCost);
    await transaction(context.sql, async (tx) => {
      const userId = await takeReset(tx, digest, context.now());
      if (userId === null) throw notFound();
      await updateUser(tx, userId, { password_hash: passwordHash });
      await deleteSessions(tx, userId, null);
    });
    return noContent();
  },
});
