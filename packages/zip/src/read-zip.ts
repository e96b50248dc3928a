import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  CENTRAL,
  DEFLATED,
  END,
  END_64,
  EXTRA_64,
  IS_ENCRYPTED,
  LOCAL,
  LOCATOR_64,
  MAX_16,
  MAX_32,
  STORED,
} from './format.ts';

/** It is no archive that a writer would have made. */
export class Malformed extends Error {}

/** Bytes that can be read at any place; `read` gives fewer only at their end. */
export type ZipInput = { bytes: number; read(position: number, length: number): Promise<Buffer> };

export type ZipBounds = {
  entriesAtMost: number;
  /** Of all files together, unpacked. */
  unpackedAtMost: number;
};

/** A file in an archive, not unpacked yet. */
export type ZipFile = {
  path: string;
  /** Unpacked. */
  bytes: number;
  /** @throws {Malformed} when it is not what the directory says; what came before is not to be trusted then */
  content(): AsyncGenerator<Buffer>;
};

type Entry = { path: string; method: number; crc: number; packed: number; bytes: number; offset: number };

const COMMENT_AT_MOST = 0xffff;
const PATH_AT_MOST = 500;
const PIECE = 256 * 1024;

/**
 * The files that the directory of an archive lists, by their paths in its order. Nothing is unpacked yet.
 * @throws {Malformed}
 */
export async function readZip(input: ZipInput, bounds: ZipBounds): Promise<Map<string, ZipFile>> {
  const { count, start, bytes } = await endOf(input);
  if (count > bounds.entriesAtMost) throw new Malformed('it has too many files');
  const entries = await directoryOf(input, { count, start, bytes });
  let unpacked = 0;
  const files = new Map<string, ZipFile>();
  for (const entry of entries) {
    unpacked += entry.bytes;
    if (unpacked > bounds.unpackedAtMost) throw new Malformed('its files are too large');
    if (files.has(entry.path)) throw new Malformed('it has two files of one path');
    const { path } = entry;
    files.set(path, { path, bytes: entry.bytes, content: () => contentOf(input, entry) });
  }
  refuseOverlaps(entries, start);
  return files;
}

type Directory = { count: number; start: number; bytes: number };

async function endOf(input: ZipInput): Promise<Directory> {
  const from = Math.max(0, input.bytes - END.bytes - COMMENT_AT_MOST);
  const tail = await input.read(from, input.bytes - from);
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    if (at + END.bytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const found = {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    };
    const isLarge = found.count === MAX_16 || found.bytes === MAX_32 || found.start === MAX_32;
    const directory = isLarge ? await end64Of(input, from + at) : found;
    if (directory.start + directory.bytes > from + at) throw new Malformed('its directory is not whole');
    return directory;
  }
  throw new Malformed('it has no directory');
}

async function end64Of(input: ZipInput, end: number): Promise<Directory> {
  const locator = await exactly(input, end - LOCATOR_64.bytes, LOCATOR_64.bytes);
  if (locator.readUInt32LE(0) !== LOCATOR_64.signature) throw new Malformed('its end is not found');
  const found = await exactly(input, number64(locator, 8), END_64.bytes);
  if (found.readUInt32LE(0) !== END_64.signature) throw new Malformed('its end is not found');
  return { count: number64(found, 32), bytes: number64(found, 40), start: number64(found, 48) };
}

async function directoryOf(input: ZipInput, { count, start, bytes }: Directory): Promise<Entry[]> {
  const entries: Entry[] = [];
  let window = Buffer.alloc(0);
  let position = start;
  for (let index = 0; index < count; index += 1) {
    // The longest entry is its head and three texts of 64 KB.
    if (window.length < CENTRAL.bytes + 3 * MAX_16 && position < start + bytes) {
      const more = await input.read(position, Math.min(4 * MAX_16, start + bytes - position));
      if (more.length === 0) throw new Malformed('its directory is not whole');
      position += more.length;
      window = Buffer.concat([window, more]);
    }
    const { entry, length } = directoryEntry(window);
    window = window.subarray(length);
    if (!entry.path.endsWith('/')) entries.push(entry);
    else if (entry.bytes > 0) throw new Malformed('a folder of it has content');
  }
  return entries;
}

function directoryEntry(window: Buffer): { entry: Entry; length: number } {
  if (window.length < CENTRAL.bytes || window.readUInt32LE(0) !== CENTRAL.signature)
    throw new Malformed('its directory is not whole');
  const nameBytes = window.readUInt16LE(28);
  const extraBytes = window.readUInt16LE(30);
  const length = CENTRAL.bytes + nameBytes + extraBytes + window.readUInt16LE(32);
  if (length > window.length) throw new Malformed('its directory is not whole');
  if ((window.readUInt16LE(8) & IS_ENCRYPTED) !== 0) throw new Malformed('it is encrypted');
  const method = window.readUInt16LE(10);
  if (method !== STORED && method !== DEFLATED) throw new Malformed('it is packed in an unknown way');
  const path = pathOf(window.subarray(CENTRAL.bytes, CENTRAL.bytes + nameBytes));
  const extra = window.subarray(CENTRAL.bytes + nameBytes, CENTRAL.bytes + nameBytes + extraBytes);
  const [bytes, packed, offset] = with64(
    [window.readUInt32LE(24), window.readUInt32LE(20), window.readUInt32LE(42)],
    extra,
  ) as [number, number, number];
  return { entry: { path, method, crc: window.readUInt32LE(16), packed, bytes, offset }, length };
}

/** Those of the values that 32 bits do not hold stand in the extra field, in their order. */
function with64(values: readonly number[], extra: Buffer): number[] {
  let large: Buffer | null = null;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === EXTRA_64)
      large = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  let at = 0;
  return values.map((value) => {
    if (value !== MAX_32) return value;
    if (large === null || at + 8 > large.length) throw new Malformed('a size of it is missing');
    at += 8;
    return number64(large, at - 8);
  });
}

function pathOf(bytes: Buffer): string {
  let path: string;
  try {
    path = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Malformed('a path of it is no UTF-8');
  }
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..') || path.length > PATH_AT_MOST)
    throw new Malformed('a path of it leads elsewhere');
  if (/[\\\p{Cc}]|^[A-Za-z]:/u.test(path)) throw new Malformed('a path of it leads elsewhere');
  return path;
}

/** Files that lie over each other would unpack to a multiple of what the archive holds. */
function refuseOverlaps(entries: readonly Entry[], start: number): void {
  let end = 0;
  for (const { offset, packed } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < end) throw new Malformed('files of it lie over each other');
    end = offset + LOCAL.bytes + packed;
  }
  if (end > start) throw new Malformed('its directory is not whole');
}

async function* contentOf(input: ZipInput, { method, crc, packed, bytes, offset }: Entry) {
  const local = await exactly(input, offset, LOCAL.bytes);
  if (local.readUInt32LE(0) !== LOCAL.signature)
    throw new Malformed('a file of it is not where it should be');
  const from = offset + LOCAL.bytes + local.readUInt16LE(26) + local.readUInt16LE(28);
  let [read, sum] = [0, 0];
  try {
    const pieces = piecesOf(input, from, packed);
    for await (const piece of method === STORED ? pieces : inflated(pieces)) {
      read += piece.length;
      if (read > bytes) throw new Malformed('a file of it is longer than it says');
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    if (error instanceof Malformed || !isOfZlib(error)) throw error;
    throw new Malformed('a file of it cannot be unpacked');
  }
  if (read !== bytes) throw new Malformed('a file of it is shorter than it says');
  if (sum !== crc) throw new Malformed('a file of it has another checksum');
}

const isOfZlib = (error: unknown) =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_');

async function* inflated(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(pieces, { objectMode: false });
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  try {
    for await (const piece of source.pipe(inflate)) yield piece as Buffer;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

async function* piecesOf(input: ZipInput, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const piece = await exactly(input, from + at, Math.min(PIECE, length - at));
    at += piece.length;
    yield piece;
  }
}

async function exactly(input: ZipInput, position: number, length: number): Promise<Buffer> {
  if (position < 0 || position + length > input.bytes) throw new Malformed('it is not whole');
  const piece = await input.read(position, length);
  if (piece.length !== length) throw new Malformed('it is not whole');
  return piece;
}

function number64(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw new Malformed('a size of it is too large');
  return value;
}
