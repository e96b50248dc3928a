import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { type Context, callerOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, readChanges } from '../../platform/http/fields.ts';
import { unauthenticated } from '../../platform/http/identity.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import type { Mail } from '../../platform/mail.ts';
import { defineOperation } from '../../platform/operation.ts';
import { sendMail } from '../../platform/send-mail.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { refuseTaken } from './register.ts';
import { deleteResets, deleteSessions, findUser, updateUser } from './store.ts';
import { throttled } from './throttle.ts';
import { passwordText, USER_FIELDS, UserSchema, userJson } from './user.ts';

const FIELDS = {
  display_name: USER_FIELDS.displayName,
  email: USER_FIELDS.email,
  password: USER_FIELDS.password,
  current_password: passwordText(),
};

export type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Changes the profile. Whoever holds a session alone must not take the account over, so a new password or e-mail
 * needs the present password; a new password ends all other sessions, and of a new e-mail the former mailbox hears.
 */
export const changeUser = defineOperation({
  id: 'changeUser',
  method: 'PATCH',
  path: '/user',
  summary: 'Change the own profile or password',
  description:
    'Changes the display name, the e-mail or the password; the username stays for good. A new password or another e-mail needs `current_password` as well. A missing or wrong one is a 422 at `current_password`, a wrong one counts as a failed sign-in, and after 10 failures in 15 minutes the answer is 429 `RATE_LIMITED`.\n\nA new password ends all other sessions. It, and any `email` that is sent, voids links of `requestPasswordReset`; of another e-mail the former mailbox is told. API keys keep working in every case: revoke them with `revokeApiKey`.',
  tag: 'Sign-in',
  meta: { permission: 'browser', versioned: true },
  body: Type.Partial(bodySchema(FIELDS)),
  responses: { ...json(200, 'The user', UserSchema), ...errorResponses(401, 403, 422, 429) },
  async handler({ body }, context) {
    const { userId, by } = callerOf(context);
    const { password, current_password, ...profile } = readChanges(FIELDS, body, '');
    const user = await findUser(context.sql, userId);
    if (user === null) throw unauthenticated();
    const isMoving = profile.email !== undefined && profile.email !== user.email;
    if (password !== undefined || isMoving) await checkPassword(user, current_password, context);
    const changes = {
      ...profile,
      ...(password === undefined
        ? {}
        : { password_hash: await hashPassword(password, context.address, context.services.passwordCost) }),
    };
    const changed = await transaction(context.sql, async (tx) => {
      const present = await findUser(tx, userId, true);
      if (present === null) throw unauthenticated();
      await checkVersion(context, present, () => userJson(present));
      if (password !== undefined)
        await deleteSessions(tx, userId, by.kind === 'session' ? by.sessionId : null);
      // A link that was sent before must not undo the change, or open the account to the former mailbox.
      if (password !== undefined || profile.email !== undefined) await deleteResets(tx, userId);
      if (isMoving) await sendMail(context.services, tx, mailToFormerMailbox(present, context));
      return updateUser(tx, userId, changes);
    }).catch(refuseTaken);
    return ok(userJson(changed), changed.updated_at);
  },
});

/**
 * A wrong password counts as a failed sign-in: a session is no way to guess it.
 * @throws {HttpError} 422, or 429 after too many failures
 */
export async function checkPassword(
  user: StoredUser,
  given: string | undefined,
  context: Context,
): Promise<void> {
  if (given === undefined) throw invalidFields({ current_password: 'Musí být vyplněno.' });
  const isRight = await throttled([user.username, user.email], context, async () =>
    (await verifyPassword(given, user.password_hash, context.address)) ? true : null,
  );
  if (isRight === null) throw invalidFields({ current_password: 'Současné heslo není správné.' });
}

function mailToFormerMailbox({ email, username }: StoredUser, context: Context): Mail {
  return {
    to: email,
    subject: 'Změna e-mailu',
    text: `Dobrý den,

e-mail k účtu ${username} na adrese ${context.services.origin} byl právě změněn. Na tuto adresu už žádné zprávy nepřijdou a nelze se jí přihlásit.

Pokud jste e-mail nezměnili vy, přihlaste se uživatelským jménem ${username}, změňte heslo (tím skončí všechna ostatní přihlášení) a vraťte e-mail zpět.`,
  };
}
