import { matrixOf } from '@news-and-accounting/payment-code';
import sharp from 'sharp';

/** A code as shades of grey with its margin, so many points a square. */
export function codePicture(
  text: string,
  size: number,
): { width: number; height: number; pixels: Uint8Array } {
  const matrix = matrixOf(text);
  const width = (matrix.length + 8) * size;
  const pixels = new Uint8Array(width * width).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [row, column] = [Math.floor(y / size) - 4, Math.floor(x / size) - 4];
      if (matrix[row]?.[column] === true) pixels[y * width + x] = 0;
    }
  }
  return { width, height: width, pixels };
}

/** The same as a file. */
export async function codeFile(
  text: string,
  format: 'png' | 'jpeg' | 'webp',
  { size = 4, turned = 0 } = {},
): Promise<Uint8Array> {
  const { width, height, pixels } = codePicture(text, size);
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } });
  return new Uint8Array(await picture.rotate(turned, { background: 'white' }).toFormat(format).toBuffer());
}

/** A code as filled squares of a page: `re f` for each dark one, from the left lower corner of the code. */
export function drawnCode(text: string, x: number, y: number, size: number): string {
  const matrix = matrixOf(text);
  const squares = matrix.flatMap((row, at) =>
    row.flatMap((isDark, column) =>
      isDark ? [`${x + column * size} ${y + (matrix.length - 1 - at) * size} ${size} ${size} re`] : [],
    ),
  );
  return `0 g\n${squares.join('\n')}\nf`;
}

/** A code as a mask of bits that is painted black within the content of a page. */
export function maskedCode(text: string, x: number, y: number, side: number): string {
  const matrix = matrixOf(text);
  const bits = matrix.map((row) => {
    const bytes = new Uint8Array((row.length + 7) >> 3).fill(255);
    for (const [column, isDark] of row.entries())
      if (isDark) bytes[column >> 3] = (bytes[column >> 3] ?? 0) & ~(128 >> (column & 7));
    return Buffer.from(bytes).toString('hex');
  });
  return `q 0 g ${side} 0 0 ${side} ${x} ${y} cm\nBI /W ${matrix.length} /H ${matrix.length} /IM true /BPC 1 /F /AHx ID\n${bits.join('')}>\nEI Q`;
}
