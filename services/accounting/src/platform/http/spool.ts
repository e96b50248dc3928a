import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type NamelessFile, namelessFile } from '../nameless-file.ts';

const PIECE_BYTES = 64 * 1024;

/** What a source gave, in a file without a name. Whoever asks for it closes it. */
export async function spooled(
  source: Readable | ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<NamelessFile> {
  const file = await namelessFile('export');
  try {
    // Not by a stream of the file: it closes what it writes to when its source fails.
    await pipeline(
      source,
      async (pieces: AsyncIterable<string | Uint8Array>) => {
        for await (const piece of pieces) await file.append(piece);
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
export async function* spooledLines(file: NamelessFile): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let position = 0; position < file.bytes; position += PIECE_BYTES) {
    const piece = await file.read(position, Math.min(PIECE_BYTES, file.bytes - position));
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}
