import Type from 'typebox';
import { type Context, callerOf } from '../../platform/context.ts';
import { unauthenticated } from '../../platform/http/identity.ts';
import { SECRETS } from '../../platform/secrets.ts';
import type { Queries } from '../../platform/store.ts';
import type { StoredUser } from './change-user.ts';
import { totpOwner } from './factor-proof.ts';
import { type Factors, isProtected, type PasskeyRow, replaceCodes } from './factor-store.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { deleteSessions, findUser } from './store.ts';
import { relyingParty } from './webauthn.ts';

const Time = Type.String({ format: 'date-time' });

export const PasskeySchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ maxLength: 80 }),
    created_at: Time,
    last_used_at: Type.Union([Time, Type.Null()]),
  },
  { title: 'Passkey', description: 'A passkey of the user' },
);

export const FactorsSchema = Type.Object(
  {
    is_protected: Type.Boolean({ description: 'Whether sign-in asks for more than the password' }),
    totp: Type.Union([Type.Object({ created_at: Time }), Type.Null()], {
      description: 'The application that makes codes; null without one',
    }),
    passkeys: Type.Array(PasskeySchema),
    recovery_codes_left: Type.Integer(),
    passkeys_possible: Type.Boolean({
      description: 'Whether browsers make passkeys for the public address of the service',
    }),
  },
  { title: 'SecondFactors', description: 'What is asked for beside the password' },
);

/** Recovery codes where they came into being by this call. */
export const CodesSchema = Type.Union([Type.Array(Type.String()), Type.Null()], {
  description: 'Ten recovery codes, shown this once, where this was the first factor; otherwise null',
});

export function passkeyJson({ id, name, created_at, last_used_at }: PasskeyRow) {
  return { id, name, created_at, last_used_at };
}

export function factorsJson(factors: Factors, origin: string) {
  const { totp, passkeys, codesLeft } = factors;
  return {
    is_protected: isProtected(factors),
    totp: totp === null || totp.confirmed_at === null ? null : { created_at: totp.confirmed_at },
    passkeys: passkeys.map(passkeyJson),
    recovery_codes_left: codesLeft,
    passkeys_possible: relyingParty(origin) !== null,
  };
}

/** The signed-in user with the hash of the password. @throws {HttpError} 401 */
export async function ownUser(context: Context): Promise<StoredUser> {
  const user = await findUser(context.sql, callerOf(context).userId);
  if (user === null) throw unauthenticated();
  return user;
}

/**
 * What follows from the first factor of a user: recovery codes, and the end of all other sessions, which were begun
 * with the password alone.
 * @returns the codes; null where another factor was there before
 */
export async function protectedFirst(
  tx: Queries,
  context: Context,
  before: Factors,
): Promise<string[] | null> {
  if (isProtected(before)) return null;
  const { userId, by } = callerOf(context);
  await deleteSessions(tx, userId, by.kind === 'session' ? by.sessionId : null);
  return renewCodes(tx, userId, new Date(context.now()));
}

export async function renewCodes(tx: Queries, userId: number, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(tx, userId, codes.map(recoveryDigest), now);
  return codes;
}

/** Without any factor recovery codes open nothing and are forgotten. */
export async function forgetCodes(tx: Queries, userId: number, left: Factors): Promise<void> {
  if (!isProtected(left)) await replaceCodes(tx, userId, [], new Date());
}

export function sealTotp(context: Context, userId: number, secret: string): Promise<Buffer> {
  return context.services.clients.get(SECRETS).seal(secret, totpOwner(userId));
}
