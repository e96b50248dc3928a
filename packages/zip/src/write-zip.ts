import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import {
  CENTRAL,
  DEFLATED,
  DESCRIPTOR,
  END,
  END_64,
  EXTRA_64,
  HAS_DESCRIPTOR,
  IS_UTF_8,
  LOCAL,
  LOCATOR_64,
  MAX_16,
  MAX_32,
} from './format.ts';

/** A file that goes into an archive. */
export type ZipContent = {
  /** With `/`. */
  path: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether it is of a format that is packed already. */
  isPacked?: boolean;
  /** Whether it may have 4 GB or more; readers of former times want to be told before. */
  isHuge?: boolean;
};

type Written = {
  path: Buffer;
  isHuge: boolean;
  crc: number;
  packed: number;
  bytes: number;
  offset: number;
};

const VERSION = 20;
const VERSION_64 = 45;
/** Regular files that everybody may read, as Unix says it. */
const MODE = 0o100644 * 0x10000;
const UNIX = 3 << 8;

/**
 * An archive, piece by piece; each file is asked for when the one before it is written.
 * @param now the time that all files get; archives know it to two seconds
 */
export async function* writeZip(
  files: AsyncIterable<ZipContent> | Iterable<ZipContent>,
  { now }: { now: Date },
): AsyncGenerator<Buffer> {
  const moment = dosMoment(now);
  const written: Written[] = [];
  let offset = 0;
  for await (const file of files) {
    for await (const piece of writeFile(file, moment, offset, written)) {
      offset += piece.length;
      yield piece;
    }
  }
  const start = offset;
  for (const each of written) {
    const entry = centralEntry(each, moment);
    offset += entry.length;
    yield entry;
  }
  yield endOf({ count: written.length, start, bytes: offset - start });
}

async function* writeFile(
  { path, content, isPacked = false, isHuge = false }: ZipContent,
  moment: number,
  offset: number,
  written: Written[],
): AsyncGenerator<Buffer> {
  const name = Buffer.from(path);
  if (name.length > MAX_16) throw new RangeError('the path of a file in an archive is too long');
  yield localHeader(name, moment, isHuge);
  let [crc, bytes, packed] = [0, 0, 0];
  const counted = async function* () {
    for await (const piece of content) {
      crc = crc32(piece, crc);
      bytes += piece.length;
      yield piece;
    }
  };
  for await (const piece of isPacked ? stored(counted()) : deflated(counted())) {
    packed += piece.length;
    yield piece;
  }
  if (!isHuge && Math.max(bytes, packed) >= MAX_32)
    throw new RangeError(`${path} has 4 GB or more, and was not said to`);
  written.push({ path: name, isHuge, crc, packed, bytes, offset });
  yield descriptor({ crc, packed, bytes, isHuge });
}

/** Most files are small, and a stream costs more than packing them. */
const SMALL = 64 * 1024;
/** No bytes, packed. */
const NOTHING = Buffer.from([3, 0]);

async function* deflated(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Buffer> {
  const first: Uint8Array[] = [];
  for (let bytes = 0; bytes <= SMALL; ) {
    const { value, done } = await pieces.next();
    if (done === true) {
      yield bytes === 0 ? NOTHING : deflateRawSync(Buffer.concat(first));
      return;
    }
    first.push(value);
    bytes += value.length;
  }
  const all = async function* () {
    yield* first;
    yield* pieces;
  };
  const source = Readable.from(all(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  try {
    for await (const piece of source.pipe(deflate)) yield piece as Buffer;
  } finally {
    source.destroy();
    deflate.destroy();
  }
}

/** What a block that is not packed has at most. */
const BLOCK = 0xffff;

/** Blocks as they are: only their lengths stand before them (RFC 1951, 3.2.4), and the last one is empty. */
async function* stored(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += BLOCK) {
      const block = piece.subarray(at, at + BLOCK);
      const head = Buffer.alloc(5);
      head.writeUInt16LE(block.length, 1);
      head.writeUInt16LE(block.length ^ MAX_16, 3);
      yield Buffer.concat([head, block]);
    }
  yield NOTHING;
}

function localHeader(name: Buffer, moment: number, isHuge: boolean): Buffer {
  // Sizes are not known yet: they follow the content. Where they may need 64 bits, this field says so.
  const extra = isHuge ? extra64([0, 0]) : Buffer.alloc(0);
  const header = Buffer.alloc(LOCAL.bytes);
  header.writeUInt32LE(LOCAL.signature, 0);
  header.writeUInt16LE(isHuge ? VERSION_64 : VERSION, 4);
  header.writeUInt16LE(HAS_DESCRIPTOR | IS_UTF_8, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt32LE(moment, 10);
  if (isHuge) header.fill(0xff, 18, 26);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function descriptor({ crc, packed, bytes, isHuge }: Pick<Written, 'crc' | 'packed' | 'bytes' | 'isHuge'>) {
  const after = Buffer.alloc(isHuge ? 24 : 16);
  after.writeUInt32LE(DESCRIPTOR, 0);
  after.writeUInt32LE(crc, 4);
  if (isHuge) {
    after.writeBigUInt64LE(BigInt(packed), 8);
    after.writeBigUInt64LE(BigInt(bytes), 16);
  } else {
    after.writeUInt32LE(packed, 8);
    after.writeUInt32LE(bytes, 12);
  }
  return after;
}

function centralEntry({ path, isHuge, crc, packed, bytes, offset }: Written, moment: number): Buffer {
  const [isLong, isFar] = [Math.max(bytes, packed) >= MAX_32, offset >= MAX_32];
  const large = [...(isLong ? [bytes, packed] : []), ...(isFar ? [offset] : [])];
  const extra = large.length === 0 ? Buffer.alloc(0) : extra64(large);
  const entry = Buffer.alloc(CENTRAL.bytes);
  const version = isHuge || large.length > 0 ? VERSION_64 : VERSION;
  entry.writeUInt32LE(CENTRAL.signature, 0);
  entry.writeUInt16LE(UNIX | version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(HAS_DESCRIPTOR | IS_UTF_8, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt32LE(moment, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(isLong ? MAX_32 : packed, 20);
  entry.writeUInt32LE(isLong ? MAX_32 : bytes, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(MODE, 38);
  entry.writeUInt32LE(isFar ? MAX_32 : offset, 42);
  return Buffer.concat([entry, path, extra]);
}

function endOf({ count, start, bytes }: { count: number; start: number; bytes: number }): Buffer {
  const end = Buffer.alloc(END.bytes);
  end.writeUInt32LE(END.signature, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(bytes, MAX_32), 12);
  end.writeUInt32LE(Math.min(start, MAX_32), 16);
  if (count < MAX_16 && bytes < MAX_32 && start < MAX_32) return end;
  const end64 = Buffer.alloc(END_64.bytes);
  end64.writeUInt32LE(END_64.signature, 0);
  end64.writeBigUInt64LE(BigInt(END_64.bytes - 12), 4);
  end64.writeUInt16LE(UNIX | VERSION_64, 12);
  end64.writeUInt16LE(VERSION_64, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(bytes), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(LOCATOR_64.bytes);
  locator.writeUInt32LE(LOCATOR_64.signature, 0);
  locator.writeBigUInt64LE(BigInt(start + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

function extra64(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(EXTRA_64, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [i, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * i);
  return extra;
}

/** Time in the low half, day in the high one; in UTC, which is as good as any, since archives know no zone. */
function dosMoment(now: Date): number {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return day * 0x10000 + time;
}
