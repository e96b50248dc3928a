import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|m?js|css|svg|json|txt|webmanifest)$/;
/** Below this a compressed form saves nothing worth a second file. */
const BYTES_AT_LEAST = 512;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes a gzip and a brotli form beside every text file of a folder, once, so that no answer compresses anything. */
export async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < BYTES_AT_LEAST) continue;
    const [zipped, brotli] = await Promise.all([
      toGzip(bytes, { level: 9 }),
      toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ]);
    await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
  }
}
