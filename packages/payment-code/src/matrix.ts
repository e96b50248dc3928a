import encodeQR from 'qr';

/** Squares of a code by row and column, true where dark; without the quiet margin of four squares. */
export type Matrix = readonly (readonly boolean[])[];

/** A QR code with error correction M, in the smallest size that takes the text. */
export function matrixOf(text: string): Matrix {
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  return framed.slice(1, -1).map((row) => row.slice(1, -1));
}
