import type { Queries, Sql } from '../../platform/store.ts';
import { overBefore } from './store.ts';
import type { KnownPasskey } from './webauthn.ts';

export type PasskeyRow = KnownPasskey & {
  id: number;
  user_id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export type TotpRow = { secret: Uint8Array; confirmed_at: Date | null; created_at: Date };

/** What a user has beside the password. */
export type Factors = { totp: TotpRow | null; passkeys: PasskeyRow[]; codesLeft: number };

export async function factorsOf(sql: Queries, userId: number): Promise<Factors> {
  const [totp] = await sql<TotpRow[]>`
    select secret, confirmed_at, created_at from totp_factors where user_id = ${userId}`;
  const passkeys = await sql<PasskeyRow[]>`select * from passkeys where user_id = ${userId} order by id`;
  const [codes] = await sql<{ left: number }[]>`
    select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`;
  return { totp: totp ?? null, passkeys: [...passkeys], codesLeft: codes?.left ?? 0 };
}

/** Whether a second factor is asked for at sign-in. */
export const isProtected = ({ totp, passkeys }: Factors): boolean =>
  (totp?.confirmed_at ?? null) !== null || passkeys.length > 0;

/** Holds the user's row, so that what is decided about factors is decided one after another. */
export async function lockUser(tx: Queries, userId: number): Promise<void> {
  await tx`select 1 from users where id = ${userId} for no key update`;
}

/** Stores a secret that is to be confirmed, in place of one that never was. */
export async function putTotp(tx: Queries, userId: number, secret: Buffer, now: Date): Promise<void> {
  await tx`
    insert into totp_factors (user_id, secret, created_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0`;
}

export async function setConfirmed(tx: Queries, userId: number, now: Date): Promise<void> {
  await tx`update totp_factors set confirmed_at = ${now} where user_id = ${userId}`;
}

/** Uses a code up with all before it. @returns false when it was used already */
export async function takeStep(tx: Queries, userId: number, step: number): Promise<boolean> {
  const { count } = await tx`
    update totp_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}`;
  return count > 0;
}

export async function deleteTotp(tx: Queries, userId: number): Promise<void> {
  await tx`delete from totp_factors where user_id = ${userId}`;
}

/** @returns null when this passkey is stored already, for whomever */
export async function insertPasskey(
  tx: Queries,
  { userId, name, now, passkey }: { userId: number; name: string; now: Date; passkey: KnownPasskey },
): Promise<PasskeyRow | null> {
  const [row] = await tx<PasskeyRow[]>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${userId}, ${passkey.credential_id}, ${Buffer.from(passkey.public_key)}, ${passkey.counter},
      ${[...passkey.transports]}::text[], ${name}, ${now})
    on conflict (credential_id) do nothing returning *`;
  return row ?? null;
}

export async function passkeyOf(tx: Queries, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx<PasskeyRow[]>`
    select * from passkeys where credential_id = ${credentialId} for update`;
  return row ?? null;
}

export async function notePasskeyUse(tx: Queries, id: number, counter: number, now: Date): Promise<void> {
  await tx`update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id}`;
}

/** @returns null when the user has no such passkey */
export async function renamePasskeyRow(
  sql: Queries,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await sql<PasskeyRow[]>`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id} returning *`;
  return row ?? null;
}

/** Takes away all that a user has beside the password. */
export async function deleteFactors(tx: Queries, userId: number): Promise<void> {
  await tx`delete from totp_factors where user_id = ${userId}`;
  await tx`delete from passkeys where user_id = ${userId}`;
  await tx`delete from recovery_codes where user_id = ${userId}`;
}

export async function deletePasskey(tx: Queries, userId: number, id: number): Promise<void> {
  await tx`delete from passkeys where user_id = ${userId} and id = ${id}`;
}

/** Puts new codes in place of all that there were. */
export async function replaceCodes(
  tx: Queries,
  userId: number,
  digests: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`;
  for (const digest of digests)
    await tx`insert into recovery_codes (user_id, digest, created_at) values (${userId}, ${digest}, ${now})`;
}

/** Uses a recovery code up. @returns false when there is none, or it was used */
export async function takeCode(tx: Queries, userId: number, digest: Buffer, now: Date): Promise<boolean> {
  const { count } = await tx`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and digest = ${digest} and used_at is null`;
  return count > 0;
}

export type ChallengePurpose = 'sign_in' | 'passkey' | 'new_passkey' | 'proof';
export type Challenge = { user_id: number | null; challenge: string | null };

export async function insertChallenge(
  sql: Queries,
  row: {
    digest: Buffer;
    userId: number | null;
    purpose: ChallengePurpose;
    challenge: string | null;
    now: Date;
  },
): Promise<void> {
  await sql`
    insert into sign_in_challenges (digest, user_id, purpose, challenge, created_at)
    values (${row.digest}, ${row.userId}, ${row.purpose}, ${row.challenge}, ${row.now})`;
}

export async function findChallenge(
  sql: Sql | Queries,
  digest: Buffer,
  purpose: ChallengePurpose,
  now: number,
): Promise<Challenge | null> {
  const [row] = await sql<Challenge[]>`
    select user_id, challenge from sign_in_challenges
    where digest = ${digest} and purpose = ${purpose} and created_at > ${overBefore(now).challenges}`;
  return row ?? null;
}

/** Uses a challenge up: of two at once one gets it. */
export async function takeChallenge(
  tx: Queries,
  digest: Buffer,
  purpose: ChallengePurpose,
  now: number,
): Promise<Challenge | null> {
  const [row] = await tx<Challenge[]>`
    delete from sign_in_challenges
    where digest = ${digest} and purpose = ${purpose} and created_at > ${overBefore(now).challenges}
    returning user_id, challenge`;
  return row ?? null;
}
