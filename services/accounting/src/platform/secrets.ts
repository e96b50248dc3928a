import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientKey } from './clients.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is kept for others, such as a token of a bank: never stored or shown as it is. */
export type Secrets = {
  /** @param owner what the secret is of: it opens for that alone */
  seal(text: string, owner: string): Promise<Buffer>;
  /** Null: it was sealed with another key, for another owner, or changed since. */
  open(sealed: Buffer, owner: string): Promise<string | null>;
  /** What tells one secret from another without telling it. */
  fingerprint(text: string): Promise<Buffer>;
};

/** Who keeps secrets. */
export const SECRETS = clientKey<Secrets>('secrets');

/**
 * AES-256-GCM with a fresh nonce each time.
 * @param given the key; null: that of `secret.key` in the folder, made when it is first needed
 */
export function createSecrets(given: Buffer | null, folder: string): Secrets {
  let reading: Promise<Buffer> | null = null;
  const key = () => {
    reading ??= given === null ? keyIn(folder) : Promise.resolve(given);
    // What could not be read is tried again by the next one.
    reading.catch(() => {
      reading = null;
    });
    return reading;
  };
  return {
    async seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await key(), nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    async open(sealed, owner) {
      const [nonce, tag] = [
        sealed.subarray(0, NONCE_BYTES),
        sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      ];
      const bytes = await key();
      try {
        const decipher = createDecipheriv('aes-256-gcm', bytes, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const hidden = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    fingerprint: async (text) =>
      createHmac('sha256', await key())
        .update(text)
        .digest(),
  };
}

/** 32 bytes in base64. @throws {Error} for anything else */
export function keyOf(text: string): Buffer {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length !== KEY_BYTES || !/^[A-Za-z0-9+/]{43}=$/.test(text.trim()))
    throw new Error('must be 32 bytes in base64');
  return bytes;
}

/** The key of a folder. Of several processes that make one at once all take the first. */
async function keyIn(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret.key');
  const present = await readFile(path, 'utf8').catch(missing);
  if (present !== null) return keyOf(present);
  await mkdir(folder, { recursive: true });
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    await link(own, path);
    // Before anything is sealed with it: after a crash of the machine its name must be there as well.
    await flushFolder(folder);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    await unlink(own);
  }
  return keyOf(await readFile(path, 'utf8'));
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function missing(error: { code?: string }): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
