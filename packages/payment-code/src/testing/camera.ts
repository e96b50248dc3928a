import jsQR from 'jsqr';
import type { Matrix } from '../matrix.ts';

const SCALE = 3;
const MARGIN = 4;

/** What a reader of another author sees in a picture of the code; null: nothing. */
export function seen(matrix: Matrix): string | null {
  const width = (matrix.length + 2 * MARGIN) * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = matrix[Math.floor(y / SCALE) - MARGIN]?.[Math.floor(x / SCALE) - MARGIN] ?? false;
      if (isDark) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  const read = jsQR as unknown as typeof jsQR.default;
  const found = read(pixels, width, width);
  return found === null ? null : new TextDecoder().decode(new Uint8Array(found.binaryData));
}
