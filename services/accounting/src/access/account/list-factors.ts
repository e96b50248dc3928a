import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { created, ok } from '../../platform/http/answer.ts';
import { bodySchema, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { tellOfFactor } from './factor-mail.ts';
import {
  attempted,
  checkOneProof,
  PasskeyOptions,
  proveSignedIn,
  refusedProof,
  SIGNED_IN_PROOF,
} from './factor-proof.ts';
import { noPasskeys } from './factor-refusals.ts';
import { factorsOf, insertChallenge, isProtected, lockUser } from './factor-store.ts';
import { FactorsSchema, factorsJson, ownUser, renewCodes } from './factors.ts';
import { relyingParty, requestOptions } from './webauthn.ts';

export const listSecondFactors = defineOperation({
  id: 'listSecondFactors',
  method: 'GET',
  path: '/user/second_factors',
  summary: 'What is asked for beside the password',
  description:
    'The second factors of the caller: the application that makes codes, passkeys, and how many recovery codes are left. Secrets and codes are never shown again. API keys are not concerned by any of it, and a new password by `resetPassword` takes none of it away.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  responses: { ...json(200, 'The factors', FactorsSchema), ...errorResponses(401, 403) },
  async handler(_input, context) {
    const factors = await factorsOf(context.sql, callerOf(context).userId);
    return ok(factorsJson(factors, context.services.origin));
  },
});

export const createFactorChallenge = defineOperation({
  id: 'createFactorChallenge',
  method: 'POST',
  path: '/user/second_factors/challenge',
  summary: 'Have one of the own passkeys answer',
  description:
    'What `navigator.credentials.get` takes, as JSON of WebAuthn, and a `token` to send along with its answer to `removePasskey` or `renewRecoveryCodes`, within 10 minutes and once. Without a passkey, and where browsers make none for the public address, it is a 422 `PASSKEYS_UNAVAILABLE`.',
  tag: 'Sign-in',
  meta: { permission: 'browser', secret: true },
  responses: {
    ...json(
      201,
      'The challenge',
      Type.Object({ token: Type.String(), options: PasskeyOptions('Options of WebAuthn') }),
    ),
    ...errorResponses(401, 403, 422),
  },
  async handler(_input, context) {
    const { userId } = callerOf(context);
    const { passkeys } = await factorsOf(context.sql, userId);
    const party = relyingParty(context.services.origin);
    if (party === null || passkeys.length === 0) throw noPasskeys();
    const options = await requestOptions(party, passkeys);
    const token = newToken();
    return write(context, async (tx) => {
      await insertChallenge(tx, {
        ...{ digest: digestOf(token), userId, purpose: 'proof', now: new Date(context.now()) },
        challenge: options.challenge,
      });
      return created({ token, options });
    });
  },
});

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/second_factors/recovery_codes',
  summary: 'New recovery codes',
  description:
    'Puts ten new recovery codes in place of all former ones, used or not. They are shown this once; each signs in once in place of a second factor. It asks for a `code`, a `passkey` (with the `token` of `createFactorChallenge`) or a `recovery_code`. A mail tells of it.\n\nWhat is wrong is a 422 at its field and counts as a failed sign-in, so 10 within 15 minutes are a 429 `RATE_LIMITED`. Without a second factor there is nothing to recover: a 422 without a code.',
  tag: 'Sign-in',
  meta: { permission: 'browser', secret: true },
  body: strict(bodySchema(SIGNED_IN_PROOF)),
  responses: {
    ...json(201, 'The codes', Type.Object({ recovery_codes: Type.Array(Type.String()) })),
    ...errorResponses(401, 403, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(SIGNED_IN_PROOF, body);
    checkOneProof(given);
    const user = await ownUser(context);
    const answer = await attempted(user, context, () =>
      write(context, async (tx) => {
        await lockUser(tx, user.id);
        if (!isProtected(await factorsOf(tx, user.id)))
          throw invalid('Záchranné kódy se týkají až účtu s dvoufázovým přihlášením.');
        await proveSignedIn(tx, context, user.id, given);
        const codes = await renewCodes(tx, user.id, new Date(context.now()));
        await tellOfFactor(context, tx, user, 'byly vytvořeny nové záchranné kódy, dosavadní už neplatí.');
        return created({ recovery_codes: codes });
      }),
    );
    if (answer === null) throw refusedProof(given);
    return answer;
  },
});
