import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { Pdf } from './document.ts';

/**
 * What the library is asked for: AES with a key of 256 bits, and everything allowed to who opens it. Its way from the
 * password to the key (revision 5) is one SHA-256, which guesses run through by the billion; `harden` takes its place.
 */
export const ENCRYPTED = (password: string): PDFKit.PDFDocumentOptions => ({
  pdfVersion: '1.7ext3',
  userPassword: password,
  ownerPassword: password,
  permissions: {
    printing: 'highResolution',
    modifying: true,
    copying: true,
    annotating: true,
    fillingForms: true,
    contentAccessibility: true,
    documentAssembly: true,
  },
});

/** What the library keeps of the encryption of a document that is being made. */
type Security = { encryptionKey: Uint8Array; dictionary: { data: Record<string, unknown> } };

/**
 * Makes the key of an encrypted document follow from the password as PDF 2.0 has it (ISO 32000-2, 7.6.4: revision 6,
 * algorithms 2.B, 8 and 9), before anything is written.
 */
export function harden(pdf: Pdf, password: string): void {
  const { encryptionKey, dictionary } = (pdf as unknown as { _security: Security })._security;
  const secret = Buffer.from(password, 'utf8');
  const user = entryOf(secret, encryptionKey, Buffer.alloc(0));
  const owner = entryOf(secret, encryptionKey, user.check);
  Object.assign(dictionary.data, { R: 6, U: user.check, UE: user.key, O: owner.check, OE: owner.key });
}

/** What a password is checked by, and the key of the file under it. @param bound what it depends on besides */
function entryOf(password: Buffer, fileKey: Uint8Array, bound: Buffer): { check: Buffer; key: Buffer } {
  const [checkSalt, keySalt] = [randomBytes(8), randomBytes(8)];
  const check = Buffer.concat([hashOf(password, checkSalt, bound), checkSalt, keySalt]);
  const key = encrypted('aes-256-cbc', hashOf(password, keySalt, bound), Buffer.alloc(16), fileKey);
  return { check, key };
}

const HASHES = ['sha256', 'sha384', 'sha512'];
const ROUNDS_AT_LEAST = 64;

/** Algorithm 2.B: at least 64 rounds of AES and a hash that the cipher text chooses. */
function hashOf(password: Buffer, salt: Buffer, bound: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(bound).digest();
  for (let round = 1; ; round += 1) {
    const piece = Buffer.concat([password, key, bound]);
    const block = Buffer.concat(Array.from({ length: 64 }, () => piece));
    const cipher = encrypted('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32), block);
    // The first 16 bytes as one number modulo 3: 256 is 1 modulo 3, so their sum will do.
    const rest = cipher.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(HASHES[rest] ?? 'sha256')
      .update(cipher)
      .digest();
    const last = cipher.at(-1) ?? 0;
    if (round >= ROUNDS_AT_LEAST && last <= round - 32) return key.subarray(0, 32);
  }
}

function encrypted(algorithm: string, key: Buffer, iv: Buffer, data: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}
