import { transaction } from '@house/postgres';
import Type from 'typebox';
import { callerOf } from '../context.ts';
import { ok } from '../http/answer.ts';
import { bodySchema, invalidFields, readChanges } from '../http/fields.ts';
import { unauthenticated } from '../http/identity.ts';
import { errorResponses, json } from '../http/responses.ts';
import { checkVersion } from '../http/versions.ts';
import { defineOperation } from '../operation.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { refuseTaken } from './register.ts';
import { deleteResets, deleteSessions, findUser, updateUser } from './store.ts';
import { passwordText, USER_FIELDS, UserSchema, userJson } from './user.ts';

const FIELDS = {
  display_name: USER_FIELDS.displayName,
  email: USER_FIELDS.email,
  password: USER_FIELDS.password,
  current_password: passwordText(),
};

/** Changes the profile. A new password needs the present one and ends all other sessions. */
export const changeUser = defineOperation({
  id: 'changeUser',
  method: 'PATCH',
  path: '/user',
  summary: 'Change the own profile or password; only what is sent changes',
  tag: 'Sign-in',
  meta: { permission: 'browser', versioned: true },
  body: Type.Partial(bodySchema(FIELDS)),
  responses: { ...json(200, 'The user', UserSchema), ...errorResponses(401, 403, 422) },
  async handler({ body }, context) {
    const { userId, by } = callerOf(context);
    const { password, current_password, ...profile } = readChanges(FIELDS, body, '');
    const user = await findUser(context.sql, userId);
    if (user === null) throw unauthenticated();
    if (password !== undefined && !(await verifyPassword(current_password ?? '', user.password_hash))) {
      throw invalidFields({ current_password: 'Současné heslo není správné.' });
    }
    const changes = {
      ...profile,
      ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
    };
    const changed = await transaction(context.sql, async (tx) => {
      const present = await findUser(tx, userId, true);
      if (present === null) throw unauthenticated();
      await checkVersion(context, present, () => userJson(present));
      if (password !== undefined)
        await deleteSessions(tx, userId, by.kind === 'session' ? by.sessionId : null);
      // A link that was sent before must not undo the change, or open the account to the former mailbox.
      if (password !== undefined || profile.email !== undefined) await deleteResets(tx, userId);
      return updateUser(tx, userId, changes);
    }).catch(refuseTaken);
    return ok(userJson(changed), changed.updated_at);
  },
});
