import { randomBytes } from 'node:crypto';
import { digestOf } from '../../platform/tokens.ts';

const CODES = 10;
/** Without `i`, `l`, `o` and `1`, which are taken for others; 32 of them, so each is five bits. */
const LETTERS = '023456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 16;

/** Ten codes of 80 random bits: too many to be found out even by who has their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is stored of a code, however its groups were typed. */
export function recoveryDigest(code: string): Buffer {
  return digestOf(`recovery ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
