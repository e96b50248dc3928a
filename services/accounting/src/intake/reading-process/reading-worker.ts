import { readFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import {
  createFileReader,
  type FileReading,
  type GreyPicture,
  type Inspection,
  inspectFile,
  type ReadingOptions,
} from '@news-and-accounting/file-reading';
import sharp from 'sharp';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';

/** What goes with the bytes of a file. */
export type ReadingJob = { kind: 'inspect' } | { kind: 'read'; options: ReadingOptions };
export type ReadingResult = { inspection: Inspection } | { reading: FileReading };

const resolved = (module: string) => new URL(import.meta.resolve(module));
const PIXELS_AT_MOST = 100_000_000;

sharp.concurrency(1);
sharp.cache(false);
const readFile = createFileReader({
  codeReader: readFileSync(resolved('zxing-wasm/reader/zxing_reader.wasm')),
  wasmUrl: new URL('../../wasm/', resolved('pdfjs-dist/legacy/build/pdf.mjs')).href,
  decode,
});

serveJobs(async (job: ReadingJob, { input, output }): Promise<ReadingResult> => {
  if (job.kind === 'inspect') return { inspection: await inspectFile(input) };
  // What was read stands when the rest takes too long; members are many bytes and come at the end only.
  const onProgress = (reading: FileReading) => output(serialize({ ...reading, members: [] }));
  return { reading: await readFile(input, { ...job.options, onProgress }) };
});

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
