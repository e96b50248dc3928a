import { createHash, randomBytes } from 'node:crypto';

const KEY_PREFIX = 'service_';
/** 30 random bytes are exactly 40 characters of base64url. */
export const TOKEN_BYTES = 30;

/** A new personal key: `service_` and 40 random letters, digits, `-` and `_`. */
export function newKeyToken(): string {
  return KEY_PREFIX + newToken();
}

/** A new token of a session or of a link: a password reset, an invitation. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function isKeyToken(text: string): boolean {
  return /^service_[A-Za-z0-9_-]{40}$/.test(text);
}

/** What is stored of a token. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
