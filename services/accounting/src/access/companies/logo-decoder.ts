import type { Logger } from '@news-and-accounting/http';
import { clientKey } from '../../platform/clients.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import {
  createIsolatedWorker,
  type IsolatedWorker,
  JobLimitError,
} from '../../platform/isolated/isolated-worker.ts';
import type { DecodedLogo } from './logo-worker.ts';

export type LogoDecoder = IsolatedWorker<Uint8Array, DecodedLogo>;

/** Who decodes logos. */
export const LOGOS = clientKey<LogoDecoder>('logos');

/** Logos are decoded one at a time in a process of their own: a small file can hold a picture of 100 MB. */
export function createLogoDecoder(log: Logger): LogoDecoder {
  return createIsolatedWorker({
    name: 'logos',
    module: new URL('./logo-worker.ts', import.meta.url),
    millisecondsAtMost: 30_000,
    megabytesAtMost: 512,
    idleMilliseconds: 30_000,
    queue: { waitingAtMost: 12, waitingOfOneAtMost: 3 },
    log,
  });
}

/**
 * The picture as PNG, encoded anew: what was sent is never served as it came.
 * @throws {HttpError} 422 for bytes that are no PNG or JPEG, or that take too much to decode
 */
export async function decodeLogo(decoder: LogoDecoder, owner: string, bytes: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalidFields({ logo: REFUSALS.no_picture });
  const decoded = await decoder.run(owner, bytes).catch((error: unknown) => {
    if (error instanceof JobLimitError) throw invalidFields({ logo: REFUSALS.too_large });
    throw error;
  });
  if ('refused' in decoded) throw invalidFields({ logo: REFUSALS[decoded.refused] });
  return Buffer.from(decoded.png);
}

const REFUSALS = {
  no_picture: 'Soubor není obrázek PNG ani JPEG.',
  too_large: 'Obrázek je po rozbalení příliš velký, zmenšete ho prosím třeba na 2 000 × 2 000 bodů.',
};
