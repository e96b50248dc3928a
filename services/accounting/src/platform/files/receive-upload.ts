import { createHash } from 'node:crypto';
import { boundMemory } from '../give-memory-back.ts';
import { type NamelessFile, namelessFile } from '../nameless-file.ts';
import { mediaTypeOf } from './media-type.ts';
import { CHUNK_BYTES, type ReceivedUpload } from './parts.ts';

/** An upload and what must be closed when its request is over. */
export type Received = { upload: ReceivedUpload; close(): Promise<void> };

/** The file has more bytes than it may. */
export class TooLarge extends Error {}

/**
 * Receives a file to the disk, where it has no name: nothing of it is left behind, whatever happens to the process, and
 * a slow sender holds no connection to the database.
 * @throws {TooLarge}
 * @throws {HttpError} 503 when the disk takes no more
 */
export async function receiveUpload(
  pieces: AsyncIterable<Buffer>,
  { name, bytesAtMost }: { name: string; bytesAtMost: number },
): Promise<Received> {
  const file = await namelessFile('upload');
  try {
    const hash = createHash('sha256');
    for await (const piece of pieces) {
      if (file.bytes + piece.length > bytesAtMost) throw new TooLarge();
      hash.update(piece);
      await file.append(piece);
      if (isLarge(file) && file.bytes % CHUNK_BYTES < piece.length) boundMemory();
    }
    const { bytes } = file;
    const mediaType = await mediaTypeOf(await file.read(0, Math.min(bytes, CHUNK_BYTES)));
    const sha256 = hash.digest();
    const upload: ReceivedUpload = {
      ...{ name: lastPart(name), bytes, sha256, mediaType, chunks: () => chunksOf(file) },
      read: (position, length) => file.read(position, length),
    };
    return { upload, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** What is small leaves little behind. */
const isLarge = ({ bytes }: NamelessFile) => bytes > CHUNK_BYTES;

/** The bytes of a file from its beginning, in pieces of `CHUNK_BYTES` but for the last. */
export async function* chunksOf(file: NamelessFile): AsyncGenerator<Buffer> {
  for (let position = 0; position < file.bytes; position += CHUNK_BYTES) {
    if (isLarge(file)) boundMemory();
    yield await file.read(position, Math.min(CHUNK_BYTES, file.bytes - position));
  }
}

const NAME_AT_MOST = 200;

/** `C:\faktury\přijatá.pdf` as `přijatá.pdf`. */
function lastPart(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return [
    ...last
      .normalize('NFC')
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
  ]
    .slice(0, NAME_AT_MOST)
    .join('');
}
