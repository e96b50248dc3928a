import sharp from 'sharp';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';

/** What becomes of the bytes of a logo. */
export type DecodedLogo = { png: Uint8Array } | { refused: 'no_picture' | 'too_large' };

/** No screen or page shows a logo larger than this. */
const SIDE_AT_MOST = 1200;
const PIXELS_AT_MOST = 25_000_000;
/** All pixels with all their channels: what a picture takes that cannot be read line by line. */
const DECODED_BYTES_AT_MOST = 100_000_000;
const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const BYTES_OF_OTHER_DEPTHS = 8;

sharp.concurrency(1);
sharp.cache(false);
serveJobs(encodedAnew);

async function encodedAnew(bytes: Uint8Array): Promise<DecodedLogo> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' });
    // Reads the header only.
    const { format, width, height, channels, depth } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg') return { refused: 'no_picture' };
    const decoded = width * height * channels * (BYTES_OF_DEPTH[depth] ?? BYTES_OF_OTHER_DEPTHS);
    if (decoded > DECODED_BYTES_AT_MOST) return { refused: 'too_large' };
    const png = await picture
      .rotate()
      .resize({ width: SIDE_AT_MOST, height: SIDE_AT_MOST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return { png };
  } catch {
    return { refused: 'no_picture' };
  }
}
