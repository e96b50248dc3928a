import Type from 'typebox';
import { invalid, notFound } from '../../platform/errors.ts';
import { created, ok } from '../../platform/http/answer.ts';
import { bodySchema, nullable, readBody, text } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { checkPassword } from './change-user.ts';
import { tellOfFactor } from './factor-mail.ts';
import {
  attempted,
  checkOneProof,
  openTotp,
  otherFactor,
  proveSignedIn,
  refusedProof,
  SIGNED_IN_PROOF,
  useCode,
} from './factor-proof.ts';
import { deleteTotp, factorsOf, lockUser, putTotp, setConfirmed } from './factor-store.ts';
import {
  CodesSchema,
  FactorsSchema,
  factorsJson,
  forgetCodes,
  ownUser,
  protectedFirst,
  sealTotp,
} from './factors.ts';
import { newTotpSecret, totpAddress } from './totp.ts';
import { passwordText } from './user.ts';

const SETUP = { current_password: nullable(passwordText()) };
const ISSUER = 'Účetnictví';

const present = () => invalid('Aplikaci s kódy už účet má. Nejdříve ji odeberte.');

export const beginTotp = defineOperation({
  id: 'beginTotp',
  method: 'POST',
  path: '/user/second_factors/totp',
  summary: 'Begin with codes of an application',
  description:
    'Makes a secret for an application that shows codes (RFC 6238: SHA-1, six digits, 30 seconds). `uri` is what the application reads from a square code, `secret` the same to be typed. Nothing is asked for at sign-in until `confirmTotp` has seen a first code; calling this again before gives another secret.\n\nIt needs `current_password`; a wrong one is a 422 at that field and counts as a failed sign-in, so 10 within 15 minutes are a 429 `RATE_LIMITED`. With an application that is confirmed already it is a 422 without a code.',
  tag: 'Sign-in',
  meta: { permission: 'browser', secret: true },
  body: strict(bodySchema(SETUP)),
  responses: {
    ...json(201, 'The secret, shown this once', Type.Object({ secret: Type.String(), uri: Type.String() })),
    ...errorResponses(401, 403, 422, 429),
  },
  async handler({ body }, context) {
    const { current_password } = readBody(SETUP, body);
    const user = await ownUser(context);
    await checkPassword(user, current_password ?? undefined, context);
    const secret = newTotpSecret();
    const sealed = await sealTotp(context, user.id, secret);
    return write(context, async (tx) => {
      await lockUser(tx, user.id);
      const { totp } = await factorsOf(tx, user.id);
      if (totp !== null && totp.confirmed_at !== null) throw present();
      await putTotp(tx, user.id, sealed, new Date(context.now()));
      return created({ secret, uri: totpAddress(secret, ISSUER, user.username) });
    });
  },
});

const CONFIRMATION = { code: text({ maximum: 20 }) };

export const confirmTotp = defineOperation({
  id: 'confirmTotp',
  method: 'POST',
  path: '/user/second_factors/totp/confirmation',
  summary: 'Confirm the application by its first code',
  description:
    'From now on sign-in asks for a second factor. Where it is the first one, `recovery_codes` has ten codes that are shown this once, and all other sessions of the user end, since the password alone began them. A mail tells of it.\n\nA code that is wrong is a 422 at `code` and counts as a failed sign-in, so 10 within 15 minutes are a 429 `RATE_LIMITED`. Without `beginTotp` before it is a 422 at `code` as well.',
  tag: 'Sign-in',
  meta: { permission: 'browser', secret: true },
  body: strict(bodySchema(CONFIRMATION)),
  responses: {
    ...json(
      200,
      'What is asked for now',
      Type.Object({ second_factors: FactorsSchema, recovery_codes: CodesSchema }),
    ),
    ...errorResponses(401, 403, 422, 429),
  },
  async handler({ body }, context) {
    const { code } = readBody(CONFIRMATION, body);
    const user = await ownUser(context);
    const answer = await attempted(user, context, () =>
      write(context, async (tx) => {
        await lockUser(tx, user.id);
        const before = await factorsOf(tx, user.id);
        if (before.totp !== null && before.totp.confirmed_at !== null) throw present();
        const secret = before.totp === null ? null : await openTotp(context, user.id, before.totp.secret);
        if (secret === null) throw invalid('Nejdříve si nechte ukázat kód pro aplikaci.');
        await useCode(tx, context, { userId: user.id, secret, code });
        const codes = await protectedFirst(tx, context, before);
        await setConfirmed(tx, user.id, new Date(context.now()));
        await tellOfFactor(context, tx, user, 'se od teď při přihlášení zadává i kód z aplikace.');
        const after = factorsJson(await factorsOf(tx, user.id), context.services.origin);
        return ok({ second_factors: after, recovery_codes: codes });
      }),
    );
    if (answer === null) throw refusedProof({ code, recovery_code: null, passkey: null });
    return answer;
  },
});

export const removeTotp = defineOperation({
  id: 'removeTotp',
  method: 'POST',
  path: '/user/second_factors/totp/removal',
  summary: 'Remove the application that makes codes',
  description:
    'Removes the application from sign-in. It asks for a `code` of it or a `recovery_code`, so that a session alone takes nothing away. With the last factor the recovery codes end as well, and the password alone signs in again. A mail tells of it.\n\nWhat is wrong is a 422 at its field and counts as a failed sign-in, so 10 within 15 minutes are a 429 `RATE_LIMITED`. A user without an application is a 404.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  body: strict(bodySchema(SIGNED_IN_PROOF)),
  responses: {
    ...json(200, 'What is asked for now', FactorsSchema),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(SIGNED_IN_PROOF, body);
    checkOneProof(given);
    const user = await ownUser(context);
    const answer = await attempted(user, context, () =>
      write(context, async (tx) => {
        await lockUser(tx, user.id);
        const { totp } = await factorsOf(tx, user.id);
        if (totp === null || totp.confirmed_at === null) throw notFound();
        const by = await proveSignedIn(tx, context, user.id, given);
        if (by.kind === 'passkey') throw otherFactor();
        await deleteTotp(tx, user.id);
        const left = await factorsOf(tx, user.id);
        await forgetCodes(tx, user.id, left);
        await tellOfFactor(context, tx, user, 'se od teď při přihlášení nezadává kód z aplikace.');
        return ok(factorsJson(await factorsOf(tx, user.id), context.services.origin));
      }),
    );
    if (answer === null) throw refusedProof(given);
    return answer;
  },
});
