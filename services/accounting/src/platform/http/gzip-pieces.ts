import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { LEVEL_OF_MEGABYTES, type PackedText } from './packed-text.ts';

/** A piece of a text, compressed so that it can stand in any gzip file. */
export type GzipPiece = {
  deflated: Buffer;
  /** Of the piece itself. */
  bytes: number;
  crc: number;
};

const toDeflated = promisify(deflateRaw);

export async function gzipPiece(text: Buffer): Promise<GzipPiece> {
  // Flushed, it ends with a whole byte and is no end of the file, so that others may follow.
  const options = { level: LEVEL_OF_MEGABYTES, finishFlush: constants.Z_SYNC_FLUSH };
  return { deflated: await toDeflated(text, options), bytes: text.length, crc: crc32(text) };
}

/** RFC 1952: deflated, no name, no time, any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block of a file, with nothing in it. */
const END = Buffer.from([3, 0]);

/** The text that pieces are one after another, as one gzip file: nothing is compressed again. */
export function gzipOfPieces(pieces: readonly GzipPiece[]): PackedText {
  let [bytes, crc] = [0, 0];
  for (const piece of pieces) {
    crc = (multiplied(powerOfX(8 * piece.bytes), crc) ^ piece.crc) >>> 0;
    bytes += piece.bytes;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return { gzip: Buffer.concat([HEADER, ...pieces.map(({ deflated }) => deflated), END, trailer]), bytes };
}

// The checksum of what follows another text is that of both once the first one was moved by its length: polynomials over
// GF(2) modulo that of CRC-32, with the lowest power in the highest bit.
const POLYNOMIAL = 0xedb88320;
const ONE = 2 ** 31;
const X = 2 ** 30;

function multiplied(one: number, other: number): number {
  let product = 0;
  let moved = other;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((one >>> bit) & 1) product ^= moved;
    moved = moved & 1 ? (moved >>> 1) ^ POLYNOMIAL : moved >>> 1;
  }
  return product >>> 0;
}

function powerOfX(exponent: number): number {
  let power = ONE;
  for (let [square, rest] = [X, exponent]; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiplied(square, power);
    square = multiplied(square, square);
  }
  return power;
}
