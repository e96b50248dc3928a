import type { FileHandle } from 'node:fs/promises';
import type { ZipInput } from '@news-and-accounting/zip';
import { namelessFile, readAt } from '../../platform/nameless-file.ts';

export type SpooledInput = ZipInput & { close(): Promise<void> };

/** Bytes that come from the beginning only, on the disk without a name, where they can be read at any place. */
export async function spooledInput(pieces: AsyncIterable<Uint8Array>): Promise<SpooledInput> {
  const file = await namelessFile('archive');
  try {
    for await (const piece of pieces) await file.append(piece);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** An open file. */
export const inputOf = (file: FileHandle, bytes: number): ZipInput => ({
  bytes,
  read: (position, length) => readAt(file, position, length),
});
