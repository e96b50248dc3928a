import { type Budget, Malformed } from '../bounds.ts';
import { isZip, type ZipEntry, zipEntries } from './read-zip.ts';

/**
 * Unpacks all of an archive once and keeps nothing of it: what a person opens later must not be a thousand times as much
 * as was sent. Archives within it count with what they say they unpack to.
 * @throws {TooLarge | Malformed}
 */
export function unpackWithin(entries: readonly ZipEntry[], budget: Budget): void {
  for (const entry of entries)
    if (isZip(entry.head(budget))) for (const { bytes } of listed(entry.read(budget))) budget.take(bytes);
}

/** Of what only begins as an archive nothing can be unpacked. */
function listed(bytes: Uint8Array): readonly ZipEntry[] {
  try {
    return zipEntries(bytes);
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
}
