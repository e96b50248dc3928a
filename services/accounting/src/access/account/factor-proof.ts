import Type from 'typebox';
import type { Context } from '../../platform/context.ts';
import { anyObject, invalidFields, nullable, text } from '../../platform/http/fields.ts';
import { SECRETS } from '../../platform/secrets.ts';
import type { Queries } from '../../platform/store.ts';
import { digestOf } from '../../platform/tokens.ts';
import { notePasskeyUse, passkeyOf, takeChallenge, takeCode, takeStep } from './factor-store.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { throttled } from './throttle.ts';
import { stepOfCode } from './totp.ts';
import { answeredCounter, relyingParty } from './webauthn.ts';

/** One of the three, as it is given. */
export const PROOF_FIELDS = {
  code: nullable(text({ maximum: 20 })),
  recovery_code: nullable(text({ maximum: 60 })),
  passkey: nullable(anyObject()),
};

/** The same by who is signed in: a passkey answers a challenge of `createFactorChallenge`, whose token comes along. */
export const SIGNED_IN_PROOF = { ...PROOF_FIELDS, token: nullable(text({ maximum: 100 })) };

export const PasskeyOptions = (description: string) =>
  Type.Object({}, { additionalProperties: true, description });

type Given = {
  code: string | null;
  recovery_code: string | null;
  passkey: Record<string, unknown> | null;
};

export type ProvenBy = { kind: 'code' } | { kind: 'recovery_code' } | { kind: 'passkey'; id: number };

/** Of whom a proof is wanted. */
type Person = { id: number; username: string; email: string };

class Refused extends Error {}

/**
 * Runs an attempt that proves a factor; one that is refused counts as a failed sign-in of the login and leaves nothing
 * written.
 * @returns null when it was refused
 * @throws {HttpError} 429 after too many failures
 */
export function attempted<T>(
  { username, email }: Pick<Person, 'username' | 'email'>,
  context: Context,
  work: () => Promise<T>,
): Promise<T | null> {
  return throttled([username, email], context, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  });
}

/** @throws {HttpError} 422 where not exactly one kind of proof is given */
export function checkOneProof({ code, recovery_code, passkey }: Given): void {
  const given = [code, recovery_code, passkey].filter((each) => each !== null);
  if (given.length === 1) return;
  const field = given.length === 0 ? 'code' : recovery_code === null ? 'passkey' : 'recovery_code';
  throw invalidFields({
    [field]:
      given.length === 0
        ? 'Musí být vyplněno.'
        : 'Smí být vyplněno jen jedno z polí code, recovery_code a passkey.',
  });
}

/**
 * Proves a factor of a user and uses up what proves it: a code works once, and a recovery code, and a challenge.
 * @param challenge what a passkey signs; null: none was asked
 * @throws {Refused} for `attempted`
 */
export async function prove(
  tx: Queries,
  context: Context,
  { userId, given, challenge }: { userId: number; given: Given; challenge: string | null },
): Promise<ProvenBy> {
  const now = new Date(context.now());
  if (given.recovery_code !== null) {
    if (!(await takeCode(tx, userId, recoveryDigest(given.recovery_code), now))) throw new Refused();
    return { kind: 'recovery_code' };
  }
  if (given.passkey !== null) return provePasskey(tx, context, { userId, passkey: given.passkey, challenge });
  const secret = await totpSecret(tx, context, userId);
  if (secret === null) throw new Refused();
  return useCode(tx, context, { userId, secret, code: given.code ?? '' });
}

/** @throws {Refused} for a code of no period, or of one whose code was used */
export async function useCode(
  tx: Queries,
  context: Context,
  { userId, secret, code }: { userId: number; secret: string; code: string },
): Promise<ProvenBy> {
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), context.now());
  if (step === null || !(await takeStep(tx, userId, step))) throw new Refused();
  return { kind: 'code' };
}

/** The secret of the user's application, once it is confirmed; null without one, and where it cannot be opened any more. */
async function totpSecret(tx: Queries, context: Context, userId: number): Promise<string | null> {
  const [row] = await tx<{ secret: Uint8Array }[]>`
    select secret from totp_factors where user_id = ${userId} and confirmed_at is not null`;
  return row === undefined ? null : openTotp(context, userId, row.secret);
}

export async function openTotp(context: Context, userId: number, sealed: Uint8Array): Promise<string | null> {
  const secret = await context.services.clients.get(SECRETS).open(Buffer.from(sealed), totpOwner(userId));
  if (secret === null)
    context.log.error({ userId }, 'a secret of two-factor sign-in cannot be opened: another key?');
  return secret;
}

export const totpOwner = (userId: number) => `totp of user ${userId}`;

async function provePasskey(
  tx: Queries,
  context: Context,
  {
    userId,
    passkey,
    challenge,
  }: { userId: number; passkey: Record<string, unknown>; challenge: string | null },
): Promise<ProvenBy> {
  const known = typeof passkey.id === 'string' ? await passkeyOf(tx, passkey.id) : null;
  const party = relyingParty(context.services.origin);
  if (known === null || known.user_id !== userId || challenge === null || party === null) throw new Refused();
  const counter = await answeredCounter(party, { challenge, passkey: known, mustVerifyUser: false }, passkey);
  if (counter === null) throw new Refused();
  await notePasskeyUse(tx, known.id, counter, new Date(context.now()));
  return { kind: 'passkey', id: known.id };
}

/** The same for who is signed in, with the challenge that the token names. */
export async function proveSignedIn(
  tx: Queries,
  context: Context,
  userId: number,
  { token, ...given }: Given & { token: string | null },
): Promise<ProvenBy> {
  const asked = token === null ? null : await takeChallenge(tx, digestOf(token), 'proof', context.now());
  const challenge = asked !== null && asked.user_id === userId ? asked.challenge : null;
  return prove(tx, context, { userId, given, challenge });
}

/** A factor is removed by itself or by a recovery code, not by another one that somebody may have added. */
export const otherFactor = () =>
  invalidFields({ passkey: 'Odebrat lze jen tím, co se odebírá, nebo záchranným kódem.' });

/** Says which field holds what proves nothing. */
export const refusedProof = ({ code, recovery_code }: Given) =>
  invalidFields(
    recovery_code !== null
      ? { recovery_code: 'Záchranný kód není správný, nebo už byl použit.' }
      : code !== null
        ? { code: 'Kód není správný, nebo už byl použit. Počkejte na další.' }
        : { passkey: 'Přístupový klíč se nepodařilo ověřit.' },
  );
