import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const PIECE_BYTES = 64 * 1024;

/**
 * What a source gave, in a file that is open and has no name: nothing of it is left behind, whatever happens to the
 * process. Whoever asks for it closes it.
 */
export async function spooled(
  source: Readable | ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<FileHandle> {
  const path = join(tmpdir(), `accounting-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
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
