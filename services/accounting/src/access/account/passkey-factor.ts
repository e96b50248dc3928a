import Type from 'typebox';
import { invalid, notFound } from '../../platform/errors.ts';
import { created, ok } from '../../platform/http/answer.ts';
import {
  anyObject,
  bodySchema,
  invalidFields,
  nullable,
  readBody,
  text,
} from '../../platform/http/fields.ts';
import { recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { checkPassword } from './change-user.ts';
import { tellOfFactor } from './factor-mail.ts';
import {
  attempted,
  checkOneProof,
  otherFactor,
  PasskeyOptions,
  proveSignedIn,
  refusedProof,
  SIGNED_IN_PROOF,
} from './factor-proof.ts';
import { noPasskeys } from './factor-refusals.ts';
import {
  deletePasskey,
  factorsOf,
  insertChallenge,
  insertPasskey,
  lockUser,
  takeChallenge,
} from './factor-store.ts';
import {
  CodesSchema,
  FactorsSchema,
  factorsJson,
  forgetCodes,
  ownUser,
  PasskeySchema,
  passkeyJson,
  protectedFirst,
} from './factors.ts';
import { passwordText } from './user.ts';
import { creationOptions, newPasskey, relyingParty } from './webauthn.ts';

const PASSKEYS_AT_MOST = 20;
const SETUP = { current_password: nullable(passwordText()) };

export const beginPasskey = defineOperation({
  id: 'beginPasskey',
  method: 'POST',
  path: '/user/second_factors/passkey_options',
  summary: 'Begin with a new passkey',
  description:
    'Answers what `navigator.credentials.create` takes, as JSON of WebAuthn, and a `token` for `addPasskey`, for 10 minutes. The relying party is the host of the service’s public address; where browsers make no passkeys for it, it is a 422 `PASSKEYS_UNAVAILABLE`. It needs `current_password`: a wrong one is a 422 at that field and counts as a failed sign-in, so 10 within 15 minutes are a 429 `RATE_LIMITED`. A user has at most 20 passkeys.',
  tag: 'Sign-in',
  meta: { permission: 'browser', secret: true },
  body: strict(bodySchema(SETUP)),
  responses: {
    ...json(
      201,
      'The challenge',
      Type.Object({ token: Type.String(), options: PasskeyOptions('Options of WebAuthn') }),
    ),
    ...errorResponses(401, 403, 422, 429),
  },
  async handler({ body }, context) {
    const { current_password } = readBody(SETUP, body);
    const user = await ownUser(context);
    const party = relyingParty(context.services.origin);
    if (party === null) throw noPasskeys();
    await checkPassword(user, current_password ?? undefined, context);
    const { passkeys } = await factorsOf(context.sql, user.id);
    if (passkeys.length >= PASSKEYS_AT_MOST)
      throw invalid(`Přístupových klíčů smí být nejvýše ${PASSKEYS_AT_MOST}. Nejdříve některý odeberte.`);
    const options = await creationOptions(party, user, passkeys);
    const token = newToken();
    return write(context, async (tx) => {
      await insertChallenge(tx, {
        ...{ digest: digestOf(token), userId: user.id, purpose: 'new_passkey', now: new Date(context.now()) },
        challenge: options.challenge,
      });
      return created({ token, options });
    });
  },
});

const NEW = { token: text({ maximum: 100 }), name: nullable(text({ maximum: 80 })), passkey: anyObject() };

export const addPasskey = defineOperation({
  id: 'addPasskey',
  method: 'POST',
  path: '/user/second_factors/passkeys',
  summary: 'Add the passkey that the browser made',
  description:
    'Stores what `navigator.credentials.create` answered to the options of `beginPasskey`, with its `token` and a `name` by which its owner knows it. From now on it is asked for at sign-in, and it signs in alone by `signInByPasskey` where the device verifies its owner. Where it is the first factor, `recovery_codes` has ten codes that are shown this once, and all other sessions of the user end. A mail tells of it.\n\nAn answer that does not fit the challenge or the address, a token that is used or older than 10 minutes, and a passkey that is stored already are a 422 at `passkey`.',
  tag: 'Sign-in',
  meta: { permission: 'browser', secret: true },
  body: strict(bodySchema(NEW)),
  responses: {
    ...json(201, 'The passkey', Type.Object({ passkey: PasskeySchema, recovery_codes: CodesSchema })),
    ...errorResponses(401, 403, 422, 429),
  },
  async handler({ body }, context) {
    const { token, name, passkey } = readBody(NEW, body);
    const user = await ownUser(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      await lockUser(tx, user.id);
      const party = relyingParty(context.services.origin);
      const asked = await takeChallenge(tx, digestOf(token), 'new_passkey', context.now());
      const challenge = asked !== null && asked.user_id === user.id ? asked.challenge : null;
      const made = party === null || challenge === null ? null : await newPasskey(party, challenge, passkey);
      if (made === null)
        throw invalidFields({ passkey: 'Přístupový klíč se nepodařilo ověřit. Zkuste to znovu.' });
      const before = await factorsOf(tx, user.id);
      const codes = await protectedFirst(tx, context, before);
      const stored = { userId: user.id, name: name ?? `Přístupový klíč ${before.passkeys.length + 1}`, now };
      const row = await insertPasskey(tx, { ...stored, passkey: made });
      if (row === null) throw invalidFields({ passkey: 'Tento přístupový klíč už je uložený.' });
      await tellOfFactor(context, tx, user, `přibyl přístupový klíč „${row.name}“.`);
      return created({ passkey: passkeyJson(row), recovery_codes: codes });
    });
  },
});

export const removePasskey = defineOperation({
  id: 'removePasskey',
  method: 'POST',
  path: '/user/second_factors/passkeys/{id}/removal',
  summary: 'Remove a passkey',
  description:
    'Removes a passkey. It asks for the passkey itself (`passkey` with the `token` of `createFactorChallenge`) or, where it is lost, for a `recovery_code`. With the last factor the recovery codes end as well, and the password alone signs in again. A mail tells of it.\n\nWhat is wrong is a 422 at its field and counts as a failed sign-in, so 10 within 15 minutes are a 429 `RATE_LIMITED`. A passkey of somebody else is not found.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  params: Type.Object({ id: recordId('The passkey: `id` of one of `listSecondFactors`') }),
  body: strict(bodySchema(SIGNED_IN_PROOF)),
  responses: {
    ...json(200, 'What is asked for now', FactorsSchema),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(SIGNED_IN_PROOF, body);
    const user = await ownUser(context);
    const { passkeys } = await factorsOf(context.sql, user.id);
    if (!passkeys.some(({ id }) => id === params.id)) throw notFound();
    checkOneProof(given);
    const answer = await attempted(user, context, () =>
      write(context, async (tx) => {
        await lockUser(tx, user.id);
        const { passkeys } = await factorsOf(tx, user.id);
        const removed = passkeys.find(({ id }) => id === params.id);
        if (removed === undefined) throw notFound();
        const by = await proveSignedIn(tx, context, user.id, given);
        if (by.kind === 'code' || (by.kind === 'passkey' && by.id !== removed.id)) throw otherFactor();
        await deletePasskey(tx, user.id, removed.id);
        await forgetCodes(tx, user.id, await factorsOf(tx, user.id));
        await tellOfFactor(context, tx, user, `byl odebrán přístupový klíč „${removed.name}“.`);
        return ok(factorsJson(await factorsOf(tx, user.id), context.services.origin));
      }),
    );
    if (answer === null) throw refusedProof(given);
    return answer;
  },
});
