import type { FileHandle } from 'node:fs/promises';
import type { ZipInput } from '@news-and-accounting/zip';
import { namelessFile } from '../../platform/nameless-file.ts';

export type SpooledInput = ZipInput & { close(): Promise<void> };

/** Bytes that come from the beginning only, on the disk without a name, where they can be read at any place. */
export async function spooledInput(pieces: AsyncIterable<Uint8Array>): Promise<SpooledInput> {
  const file = await namelessFile('archive');
  try {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      await file.writeFile(piece);
    }
    return { ...inputOf(file, bytes), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** An open file. */
export const inputOf = (file: FileHandle, bytes: number): ZipInput => ({
  bytes,
  async read(position, length) {
    const buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  },
});
