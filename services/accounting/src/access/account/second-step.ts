import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/errors.ts';
import { created } from '../../platform/http/answer.ts';
import { anyObject, bodySchema, readBody, text } from '../../platform/http/fields.ts';
import { ErrorSchema, errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { tellOfFactor } from './factor-mail.ts';
import { attempted, checkOneProof, PasskeyOptions, PROOF_FIELDS, prove } from './factor-proof.ts';
import { expired, noPasskeys, wrongFactor } from './factor-refusals.ts';
import {
  type Factors,
  factorsOf,
  findChallenge,
  insertChallenge,
  isProtected,
  notePasskeyUse,
  passkeyOf,
  takeChallenge,
} from './factor-store.ts';
import { CHALLENGE_MINUTES, findUser } from './store.ts';
import { throttled } from './throttle.ts';
import { type UserRow, UserSchema, userJson } from './user.ts';
import { answeredCounter, relyingParty, requestOptions } from './webauthn.ts';
import { withSession } from './with-session.ts';

const Methods = Type.Array(Type.Enum(['code', 'passkey', 'recovery_code']));

/** What a sign-in waits for, in the 401 after the right password. */
export const WaitingSchema = Type.Intersect([
  ErrorSchema,
  Type.Object({
    second_factor: Type.Optional(
      Type.Object({
        token: Type.String({ description: 'For `giveSecondFactor`' }),
        methods: Methods,
        expires_at: Type.String({ format: 'date-time' }),
        passkey: Type.Union([
          PasskeyOptions('What `navigator.credentials.get` takes, as JSON of WebAuthn'),
          Type.Null(),
        ]),
      }),
    ),
  }),
]);

/**
 * Refuses a sign-in that has given the right password alone, where the user has a second factor. What it gets is no
 * session: a token that opens nothing but the second step, for ten minutes and once.
 * @throws {HttpError} 401 `SECOND_FACTOR_REQUIRED`
 */
export async function askSecondFactor(user: UserRow, context: Context): Promise<void> {
  const factors = await factorsOf(context.sql, user.id);
  if (!isProtected(factors)) return;
  const token = newToken();
  const now = context.now();
  const party = relyingParty(context.services.origin);
  const options =
    party === null || factors.passkeys.length === 0 ? null : await requestOptions(party, factors.passkeys);
  await insertChallenge(context.sql, {
    ...{ digest: digestOf(token), userId: user.id, purpose: 'sign_in', now: new Date(now) },
    challenge: options?.challenge ?? null,
  });
  const expires_at = new Date(now + CHALLENGE_MINUTES * 60_000).toISOString();
  throw problem(401, 'Heslo je správné. Potvrďte přihlášení ještě druhým způsobem.', {
    code: 'SECOND_FACTOR_REQUIRED',
    more: {
      second_factor: { token, methods: methodsOf(factors, options !== null), expires_at, passkey: options },
    },
  });
}

function methodsOf({ totp, codesLeft }: Factors, hasPasskey: boolean) {
  return [
    ...(totp !== null && totp.confirmed_at !== null ? ['code'] : []),
    ...(hasPasskey ? ['passkey'] : []),
    ...(codesLeft > 0 ? ['recovery_code'] : []),
  ];
}

const SECOND = { token: text({ maximum: 100 }), ...PROOF_FIELDS };

export const giveSecondFactor = defineOperation({
  id: 'giveSecondFactor',
  method: 'POST',
  path: '/session/second_factor',
  summary: 'Sign in: the second step',
  description:
    'Ends a sign-in that `signIn` answered with `SECOND_FACTOR_REQUIRED`: send its `token` with one of `code` (six digits of the application), `recovery_code`, or `passkey` (what `navigator.credentials.get` gave for the options, as JSON). The answer and the cookie are those of `signIn`.\n\nEach code works once, also of the application; the use of a recovery code is mailed. What is wrong is a 401 `INVALID_SECOND_FACTOR` and counts as a failed sign-in, so that 10 within 15 minutes are a 429 `RATE_LIMITED`; the token may be tried again. It works for 10 minutes and for one sign-in, then it is a 401 `SIGN_IN_EXPIRED`: begin anew with the password.',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  body: strict(bodySchema(SECOND)),
  responses: {
    ...json(200, 'The user; the session is in the cookie', UserSchema),
    ...errorResponses(401, 403, 422, 429),
  },
  async handler({ body }, context) {
    const { token, ...given } = readBody(SECOND, body);
    checkOneProof(given);
    const digest = digestOf(token);
    const waiting = await findChallenge(context.sql, digest, 'sign_in', context.now());
    const user = waiting?.user_id == null ? null : await findUser(context.sql, waiting.user_id);
    if (user === null) throw expired();
    const answer = await attempted(user, context, () =>
      transaction(context.sql, async (tx) => {
        const taken = await takeChallenge(tx, digest, 'sign_in', context.now());
        if (taken === null) throw expired();
        const by = await prove(tx, context, { userId: user.id, given, challenge: taken.challenge });
        if (by.kind === 'recovery_code')
          await tellOfFactor(context, tx, user, 'se někdo právě přihlásil záchranným kódem.');
        return withSession({ kind: 'json', status: 200, value: userJson(user) }, user.id, context, tx);
      }),
    );
    if (answer === null) throw wrongFactor();
    return answer;
  },
});

export const createPasskeyChallenge = defineOperation({
  id: 'createPasskeyChallenge',
  method: 'POST',
  path: '/session/passkey_challenges',
  summary: 'Sign in by passkey: the challenge',
  description:
    'Begins a sign-in without a password. Give `options` to `navigator.credentials.get` (as JSON of WebAuthn) and its answer to `signInByPasskey`, with the `token`, within 10 minutes. Where the service’s public address is one that browsers make no passkeys for, it is a 422 `PASSKEYS_UNAVAILABLE`.',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  responses: {
    ...json(
      201,
      'The challenge',
      Type.Object({ token: Type.String(), options: PasskeyOptions('Options of WebAuthn') }),
    ),
    ...errorResponses(403, 422, 429),
  },
  async handler(_input, context) {
    const party = relyingParty(context.services.origin);
    if (party === null) throw noPasskeys();
    const options = await requestOptions(party, null);
    const token = newToken();
    await insertChallenge(context.sql, {
      ...{ digest: digestOf(token), userId: null, purpose: 'passkey', now: new Date(context.now()) },
      challenge: options.challenge,
    });
    return created({ token, options });
  },
});

const BY_PASSKEY = { token: text({ maximum: 100 }), passkey: anyObject() };

export const signInByPasskey = defineOperation({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/session/passkey',
  summary: 'Sign in by passkey alone',
  description:
    'Signs in without a password by a passkey whose device has verified its owner (by a finger, a face or a PIN), which is two factors at once. Send the `token` of `createPasskeyChallenge` and, as `passkey`, what `navigator.credentials.get` answered. The answer and the cookie are those of `signIn`.\n\nA passkey that is not known, or whose device has verified nobody, is a 401 `INVALID_SECOND_FACTOR` and counts as a failed sign-in of the address; after 10 within 15 minutes it is a 429 `RATE_LIMITED`. A token that is used or older than 10 minutes is a 401 `SIGN_IN_EXPIRED`.',
  tag: 'Sign-in',
  meta: { permission: 'public' },
  body: strict(bodySchema(BY_PASSKEY)),
  responses: {
    ...json(200, 'The user; the session is in the cookie', UserSchema),
    ...errorResponses(401, 403, 422, 429),
  },
  async handler({ body }, context) {
    const { token, passkey } = readBody(BY_PASSKEY, body);
    const answer = await throttled([], context, () =>
      transaction(context.sql, async (tx) => {
        const taken = await takeChallenge(tx, digestOf(token), 'passkey', context.now());
        if (taken === null) throw expired();
        const known = typeof passkey.id === 'string' ? await passkeyOf(tx, passkey.id) : null;
        const party = relyingParty(context.services.origin);
        if (known === null || party === null || taken.challenge === null) return null;
        const asked = { challenge: taken.challenge, passkey: known, mustVerifyUser: true };
        const counter = await answeredCounter(party, asked, passkey);
        const user = counter === null ? null : await findUser(tx, known.user_id);
        if (counter === null || user === null) return null;
        await notePasskeyUse(tx, known.id, counter, new Date(context.now()));
        return withSession({ kind: 'json', status: 200, value: userJson(user) }, user.id, context, tx);
      }),
    );
    if (answer === null) throw wrongFactor();
    return answer;
  },
});
