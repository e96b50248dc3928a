import { readFileSync } from 'node:fs';
import type { GreyPicture, Tools } from '@news-and-accounting/file-reading';
import sharp from 'sharp';

const resolved = (module: string) => new URL(import.meta.resolve(module));
const PIXELS_AT_MOST = 100_000_000;

/** What reading needs files of its own for; for processes that do nothing else. */
export function readingTools(): Tools {
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    codeReader: readFileSync(resolved('zxing-wasm/reader/zxing_reader.wasm')),
    wasmUrl: new URL('../../wasm/', resolved('pdfjs-dist/legacy/build/pdf.mjs')).href,
    decode,
  };
}

/** Upright, on white, in shades of grey. */
async function decode(bytes: Uint8Array, pixelsAtMost: number): Promise<GreyPicture | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'none' });
    const { width: wide, height: high } = await picture.metadata();
    const shrunk = Math.min(1, Math.sqrt(pixelsAtMost / (wide * high)));
    const { data, info } = await picture
      .rotate()
      .flatten({ background: 'white' })
      .resize({
        width: Math.ceil(Math.max(wide, high) * shrunk),
        height: Math.ceil(Math.max(wide, high) * shrunk),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (channels !== 1) return null;
    return { width, height, pixels: data, scale: Math.max(wide, high) / Math.max(width, height) };
  } catch {
    return null;
  }
}
