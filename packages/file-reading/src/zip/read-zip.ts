import { type Budget, FILES_AT_MOST, Malformed, TooLarge } from '../bounds.ts';
import { inflated } from '../inflate.ts';

/** A file in an archive, not unpacked yet. */
export interface ZipEntry {
  /** Its path, with `/`. */
  readonly path: string;
  /** Unpacked, as the archive says. */
  readonly bytes: number;
  /** @throws {TooLarge | Malformed} */
  read(budget: Budget): Uint8Array;
  /**
   * Its beginning; all of it is unpacked and counted, and not kept.
   * @throws {TooLarge | Malformed}
   */
  head(budget: Budget): Uint8Array;
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const END_BYTES = 22;
const HEAD_BYTES = 100;
const COMMENT_AT_MOST = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;
const UTF_8 = 0x0800;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length > END_BYTES && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * What the directory at the end of an archive lists, without folders. Nothing is unpacked yet.
 * @throws {TooLarge | Malformed} also for what is encrypted, packed in another way, or lies over another entry
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > FILES_AT_MOST * 2) throw new TooLarge();
  const entries: ZipEntry[] = [];
  let packedInAll = 0;
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw new Malformed();
    const entry = directoryEntry(view, bytes, at);
    packedInAll += entry.packed;
    // Entries that lie over each other unpack to a multiple of what the archive holds.
    if (packedInAll > bytes.length) throw new Malformed();
    if (!entry.path.endsWith('/')) entries.push(toEntry(view, bytes, entry));
    at = entry.next;
  }
  if (entries.length > FILES_AT_MOST) throw new TooLarge();
  return entries;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_AT_MOST);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    // What only looks like the end stands in a comment, and others might take another one for it.
    const isEnd = view.getUint32(at, true) === END;
    if (isEnd && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  throw new Malformed();
}

interface Listed {
  readonly path: string;
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
  readonly next: number;
}

function directoryEntry(view: DataView, bytes: Uint8Array, at: number): Listed {
  const nameLength = view.getUint16(at + 28, true);
  const flags = view.getUint16(at + 8, true);
  return {
    path: decodedName(bytes.subarray(at + 46, at + 46 + nameLength), (flags & UTF_8) !== 0),
    flags,
    method: view.getUint16(at + 10, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    next: at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  };
}

/** Most programs write UTF-8 whatever they say; the others the code page of old systems. */
function decodedName(bytes: Uint8Array, isUtf8: boolean): string {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  const name = isUtf8 || !text.includes('\uFFFD') ? text : new TextDecoder('windows-1250').decode(bytes);
  return name.replaceAll('\\', '/');
}

function toEntry(view: DataView, bytes: Uint8Array, listed: Listed): ZipEntry {
  const { path, flags, method, packed, unpacked, offset } = listed;
  const read = (budget: Budget, keptAtMost?: number) => {
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) throw new Malformed();
    if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throw new Malformed();
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (start + packed > bytes.length) throw new Malformed();
    const content = bytes.subarray(start, start + packed);
    const kept = keptAtMost === undefined ? {} : { keptAtMost };
    if (method === DEFLATED) return inflated(content, { hasHead: false, budget, ...kept });
    budget.take(content.length);
    return content;
  };
  return {
    path,
    bytes: unpacked,
    read: (budget) => read(budget),
    head: (budget) => read(budget, HEAD_BYTES),
  };
}
