import { CHUNK_BYTES, mediaTypeOf, placeFileOf, storeFile, type Upload } from '../../platform/files/index.ts';
import { boundMemory } from '../../platform/give-memory-back.ts';
import type { Services } from '../../platform/services.ts';
import { pathOfBytes, pathOfTable } from './manifest.ts';
import { idIn } from './numbering.ts';
import type { Placing } from './place-rows.ts';
import { damaged } from './problem.ts';
import type { OpenArchive } from './read-archive.ts';
import type { ArchivedTable } from './table.ts';

/** Where bytes of files go. */
export type FilePlaces = Pick<Services, 'sql' | 'objects' | 'now'>;

/**
 * Stores the bytes of an archive; what the company has already, such as of an earlier preview, it keeps.
 * @returns the ids here by those in the archive
 */
export async function placeFiles(
  { tx, entityId, archive, done }: Placing,
  table: ArchivedTable,
  places: FilePlaces,
): Promise<Map<number, number>> {
  const here = new Map<number, number>();
  for await (const rows of archive.lines(pathOfTable(table.name)))
    for (const row of rows) {
      const upload = await uploadOf(archive, /^\\x([0-9a-f]{64})$/.exec(String(row.sha256))?.[1] ?? '');
      const placed = await placeFileOf(places, entityId, upload);
      const { file } = await storeFile(tx, placed);
      here.set(idIn(table, row.id), file.id);
      done(1);
    }
  return here;
}

async function uploadOf(archive: OpenArchive, sha256: string): Promise<Upload> {
  const path = pathOfBytes(sha256);
  if (archive.manifest.files[path] !== sha256) throw damaged(`chybí soubor ${path}, nebo má jiný otisk`);
  const chunks = () => chunksOf(archive.content(path));
  let beginning: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks()) {
    beginning = chunk;
    break;
  }
  return {
    ...{ name: sha256, bytes: archive.bytesOf(path), sha256: Buffer.from(sha256, 'hex'), chunks },
    mediaType: await mediaTypeOf(beginning),
  };
}

/** Pieces of any length as those that files are stored in. */
async function* chunksOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    while (bytes >= CHUNK_BYTES) {
      boundMemory();
      const all = Buffer.concat(held);
      yield all.subarray(0, CHUNK_BYTES);
      held = [all.subarray(CHUNK_BYTES)];
      bytes -= CHUNK_BYTES;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
