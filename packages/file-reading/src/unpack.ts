import { Budget, Malformed, TooLarge, UNPACKED_AT_MOST } from './bounds.ts';
import { memberName } from './member-name.ts';
import type { Member, Unpacked } from './types.ts';
import { isdocxMain } from './zip/isdocx.ts';
import { officeFile } from './zip/office.ts';
import { isZip, zipEntries } from './zip/read-zip.ts';

/** What systems add to archives by themselves. */
const OF_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * The files of a ZIP: 1,000 and 200 MB at most, no archives within but ISDOCX and office files, which count with what
 * they unpack to.
 */
export function unpackArchive(bytes: Uint8Array): Unpacked {
  try {
    if (!isZip(bytes)) return { ok: false, refusal: bytes.length === 0 ? 'empty' : 'unknown' };
    const budget = new Budget(UNPACKED_AT_MOST);
    const members: Member[] = [];
    for (const entry of zipEntries(bytes)) {
      if (OF_SYSTEMS.test(entry.path)) continue;
      const content = entry.read(budget);
      if (isNested(content, budget)) return { ok: false, refusal: 'nested' };
      members.push({ name: memberName(entry.path), bytes: content });
    }
    return members.length === 0 ? { ok: false, refusal: 'empty' } : { ok: true, members };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, refusal: 'too_large' };
    if (error instanceof Malformed) return { ok: false, refusal: 'malformed' };
    throw error;
  }
}

/** Other archives by their first bytes: 7z, RAR, gzip, xz, bzip2. */
const ARCHIVES = ['377abcaf271c', '526172211a07', '1f8b08', 'fd377a585a00', '425a68'];

function isNested(bytes: Uint8Array, budget: Budget): boolean {
  const head = bytes.subarray(0, 6).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  if (ARCHIVES.some((archive) => head.startsWith(archive))) return true;
  if (!isZip(bytes)) return false;
  const entries = zipEntries(bytes);
  if (officeFile(entries, budget) === null && isdocxMain(entries, budget) === null) return true;
  for (const entry of entries) budget.take(entry.bytes);
  return false;
}
