import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { namelessFile } from '../nameless-file.ts';

const PIECE_BYTES = 64 * 1024;

/** What a source gave, in a file without a name. Whoever asks for it closes it. */
export async function spooled(
  source: Readable | ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<FileHandle> {
  const file = await namelessFile('export');
  try {
    // Not by a stream of the file: it closes what it writes to when its source fails.
    await pipeline(
      source,
      async (pieces: AsyncIterable<string | Uint8Array>) => {
        for await (const piece of pieces) await file.writeFile(piece);
      },
      { signal },
    );
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The lines of a spooled text from the beginning, some at a time; nothing of the file is read ahead. */
export async function* spooledLines(file: FileHandle): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(PIECE_BYTES), position });
    if (bytesRead === 0) break;
    position += bytesRead;
    const lines = (rest + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}
