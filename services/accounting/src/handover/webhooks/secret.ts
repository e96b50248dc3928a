import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64; these are 32 characters of base64 without filling. */
const KEY_BYTES = 24;
const HINT_CHARACTERS = 4;

/** How long the former secret signs beside the new one. */
export const BOTH_SIGN_HOURS = 24;

export const newSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64');

export const hintOf = (secret: string): string => `…${secret.slice(-HINT_CHARACTERS)}`;

/** What the secret of a webhook is bound to, for `Secrets`. */
export const ownerOf = (entityId: number, id: number): string => `webhook ${entityId}/${id}`;

/**
 * The signature of Standard Webhooks, one for each secret.
 * @param timestamp seconds since the epoch
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
