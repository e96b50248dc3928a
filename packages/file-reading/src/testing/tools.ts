import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Tools } from '../types.ts';

const at = (module: string) => import.meta.resolve(module);

export const TOOLS: Tools = {
  codeReader: readFileSync(fileURLToPath(at('zxing-wasm/reader/zxing_reader.wasm'))),
  wasmUrl: new URL('../../wasm/', at('pdfjs-dist/legacy/build/pdf.mjs')).href,
  async decode(bytes) {
    try {
      const { data, info } = await sharp(bytes)
        .flatten({ background: 'white' })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, pixels: data, scale: 1 };
    } catch {
      return null;
    }
  },
};
