import { Inflate, Unzlib } from 'fflate';
import { type Budget, Malformed, TooLarge } from './bounds.ts';

/** The piece that is handed in at once: what comes out of it is at most a thousand times as much before it is counted. */
const PIECE = 16 * 1024;

export interface InflateOptions {
  /** With the head and the check sum of zlib, as in PDF. */
  readonly hasHead: boolean;
  readonly budget: Budget;
  /** What came out until the data broke is enough, as with viewers. */
  readonly isLenient?: boolean;
  /** Only the beginning is wanted. */
  readonly bytesAtMost?: number;
  /** All is unpacked and counted, and about so many bytes are kept; default: all. */
  readonly keptAtMost?: number;
}

/**
 * Unpacks Deflate.
 * @throws {TooLarge | Malformed}
 */
export function inflated(packed: Uint8Array, options: InflateOptions): Uint8Array {
  const { hasHead, budget, isLenient = false } = options;
  const { bytesAtMost = Number.POSITIVE_INFINITY, keptAtMost = Number.POSITIVE_INFINITY } = options;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const take = (piece: Uint8Array) => {
    budget.take(piece.length);
    if (piece.length > 0 && bytes < keptAtMost) pieces.push(piece);
    bytes += piece.length;
  };
  const stream = hasHead ? new Unzlib(take) : new Inflate(take);
  try {
    let at = 0;
    do {
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
      at += PIECE;
    } while (at < packed.length && bytes < bytesAtMost);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    if (!isLenient) throw new Malformed();
  }
  return joined(
    pieces,
    pieces.reduce((sum, piece) => sum + piece.length, 0),
  );
}

export function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  if (pieces.length === 1) return pieces[0] as Uint8Array;
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
