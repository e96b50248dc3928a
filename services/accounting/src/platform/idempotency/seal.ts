import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Answers that hold a secret, such as the token of a new API key, are stored so that only who asked can read them: the
 * key is made from the caller's credential and the `Idempotency-Key`, and the service keeps neither.
 */
export function sealed(text: string, credential: string, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secretOf(credential, key), iv);
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64');
}

export function unsealed(text: string, credential: string, key: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secretOf(credential, key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const content = bytes.subarray(IV_BYTES, -TAG_BYTES);
  return `${decipher.update(content, undefined, 'utf8')}${decipher.final('utf8')}`;
}

function secretOf(credential: string, key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', credential, key, 'answer of an idempotent request', 32));
}
