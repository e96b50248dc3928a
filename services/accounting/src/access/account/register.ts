import { bodySchema, invalidFields, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { hashPassword } from './passwords.ts';
import { insertUser } from './store.ts';
import { USER_FIELDS, UserSchema, userJson } from './user.ts';
import { withSession } from './with-session.ts';

const FIELDS = {
  username: USER_FIELDS.username,
  email: USER_FIELDS.email,
  password: USER_FIELDS.password,
  display_name: USER_FIELDS.displayName,
};

export const register = defineOperation({
  id: 'register',
  method: 'POST',
  path: '/registration',
  summary: 'Register a user and sign in',
  description:
    'Creates a user account and signs it in: the answer sets the cookie `_service4_session`. `username` has 3 to 40 letters without diacritics, digits, dots, underscores and hyphens; `username` and `email` are unique whatever their case; `password` has 10 to 200 characters and is none of the commonest. What is taken or too weak is a 422 that names the field, without a code. Nothing is mailed and no company is made: go on with `createCompany` or `createSampleCompany`, and for a program with `createApiKey`.',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  body: bodySchema(FIELDS),
  responses: {
    ...json(201, 'The user; the session is in the cookie', UserSchema),
    ...errorResponses(403, 422, 429),
  },
  async handler({ body }, context) {
    const { username, email, password, display_name } = readBody(FIELDS, body);
    const passwordHash = await hashPassword(password, context.address, context.services.passwordCost);
    const user = await insertUser(context.sql, {
      username,
      email,
      displayName: display_name,
      passwordHash,
    }).catch(refuseTaken);
    return withSession({ kind: 'json', status: 201, value: userJson(user) }, user.id, context);
  },
});

/** Says which of the unique fields of a user is taken. */
export function refuseTaken(error: unknown): never {
  const { constraint_name: constraint } = error as { constraint_name?: string };
  if (constraint === 'users_username')
    throw invalidFields({ username: 'Toto uživatelské jméno už někdo má.' });
  if (constraint === 'users_email') throw invalidFields({ email: 'S tímto e-mailem už někdo účet má.' });
  throw error;
}
