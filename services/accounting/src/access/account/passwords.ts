import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from '../../platform/isolated/fair-queue.ts';
import type { PasswordCost } from '../../platform/services.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const derive = promisify(argon2);

/** As OWASP recommends for argon2id. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

/**
 * Two hashes at a time leave the pool of four threads room for files, names and compression, and take 38 MiB at
 * most. Addresses take turns; 120 waiting are done in a few seconds.
 */
export const hashing = createFairQueue({ atOnce: 2, waitingAtMost: 120, waitingOfOneAtMost: 40 });

const UP = '1234567890'.repeat(21);
const DOWN = '9876543210'.repeat(21);
const PASSWORD_LENGTH = { minimum: 10, maximum: 200 };

/** Why a password cannot be used, in Czech; null when it can. */
export function whyWeak(password: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.minimum) return `Heslo musí mít aspoň ${PASSWORD_LENGTH.minimum} znaků.`;
  if (length > PASSWORD_LENGTH.maximum) return `Heslo smí mít nejvýše ${PASSWORD_LENGTH.maximum} znaků.`;
  if (isCommon(password)) return 'Toto heslo je příliš běžné, zvolte jiné.';
  return null;
}

/**
 * The argon2id hash of a password in PHC form.
 * @param owner who waits for it, as a key for turns: the address
 * @throws {HttpError} 429 or 503 when too many are waiting
 */
export async function hashPassword(password: string, owner: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashing.run(owner, () =>
    derive('argon2id', { message: Buffer.from(password), nonce, ...cost, tagLength: TAG_LENGTH }),
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether a password belongs to a hash; takes the same time for every password.
 * @param owner who waits for it, as a key for turns: the address
 * @throws {HttpError} 429 or 503 when too many are waiting
 */
export async function verifyPassword(password: string, hash: string, owner: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (match === null) throw new Error('a stored password hash has an unknown form');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const derived = await hashing.run(owner, () =>
    derive('argon2id', { message: Buffer.from(password), nonce: Buffer.from(nonce, 'base64'), ...cost }),
  );
  return timingSafeEqual(derived, expected);
}

/** Hashes of passwords that nobody has. */
const nobodies = new Map<PasswordCost, Promise<string>>();

/** Takes as long as verifying the password of a user who exists; the answer is always no. */
export async function verifyNobody(password: string, owner: string, cost: PasswordCost): Promise<false> {
  let nobody = nobodies.get(cost);
  if (nobody === undefined) {
    nobody = hashPassword(randomBytes(16).toString('hex'), owner, cost).catch((error: unknown) => {
      nobodies.delete(cost);
      throw error;
    });
    nobodies.set(cost, nobody);
  }
  await verifyPassword(password, await nobody, owner);
  return false;
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  // A common password is not saved by a row of digits or signs around it.
  const word = plain.replace(/^[\d\s!-/:-@[-`{-~]+|[\d\s!-/:-@[-`{-~]+$/g, '');
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(word) ||
    /^(.{1,4}?)\1*$/su.test(plain) ||
    isRow(plain.replace(/[a-z]{0,3}$/, '').replace(/^[a-z]{0,3}/, ''))
  );
}

/** Digits in a row, up or down, over the end as well: `123456789012`. */
function isRow(text: string): boolean {
  if (!/^\d{7,}$/.test(text)) return false;
  return UP.includes(text) || DOWN.includes(text);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
