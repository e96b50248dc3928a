import { transaction } from '@news-and-accounting/postgres';
import type { Sql } from '../store.ts';
import type { ObjectStore } from './object-store.ts';
import { CHUNK_BYTES } from './parts.ts';
import { FileDamaged, fileBytes } from './read-file.ts';
import { doubtObject, insertChunk, type StoredFile, trustObject } from './store.ts';

type Places = { sql: Sql; objects: ObjectStore };

/**
 * Moves the bytes of all files to another place, file by file: it may be stopped at any moment and begun again. One that
 * is damaged stays where it is.
 * @returns how many files were moved
 * @throws {FileDamaged} naming those that stayed, when all others are moved
 */
export async function moveFiles(places: Places, to: StoredFile['place'], now: () => number): Promise<number> {
  const { sql } = places;
  let moved = 0;
  const damaged: string[] = [];
  for (let after = { entity_id: 0, id: 0 }; ; ) {
    const [file] = await sql<StoredFile[]>`
      select entity_id, id, sha256, bytes, media_type, place, created_at from stored_files
      where place <> ${to} and (entity_id, id) > (${after.entity_id}, ${after.id})
      order by entity_id, id limit 1`;
    if (file === undefined) break;
    after = file;
    try {
      if (await (to === 's3' ? toObjects(places, file, now()) : toDatabase(places, file, now()))) moved += 1;
    } catch (error) {
      if (!(error instanceof FileDamaged)) throw error;
      damaged.push(error.message);
    }
  }
  if (damaged.length > 0) throw new FileDamaged(damaged.join('; '));
  return moved;
}

async function toObjects({ sql, objects }: Places, file: StoredFile, now: number): Promise<boolean> {
  const key = { entityId: file.entity_id, sha256: file.sha256 };
  await doubtObject(sql, key, new Date(now));
  await objects.put(key, file.bytes, () => fileBytes({ sql, objects }, file));
  return transaction(sql, async (tx) => {
    if (!(await isSetTo('s3', tx, file))) return false;
    await tx`delete from stored_file_chunks where entity_id = ${file.entity_id} and file_id = ${file.id}`;
    await trustObject(tx, file.entity_id, file.sha256);
    return true;
  });
}

async function toDatabase({ sql, objects }: Places, file: StoredFile, now: number): Promise<boolean> {
  return transaction(sql, async (tx) => {
    if (!(await isSetTo('postgres', tx, file))) return false;
    let position = 0;
    for await (const chunk of inChunks(fileBytes({ sql: tx, objects }, file))) {
      await insertChunk(tx, file, position, chunk);
      position += 1;
    }
    // Who reads the object at the moment gets it whole; it is swept later.
    await doubtObject(tx, { entityId: file.entity_id, sha256: file.sha256 }, new Date(now));
    return true;
  });
}

/** False for a file that is gone meanwhile. */
async function isSetTo(
  place: StoredFile['place'],
  tx: Parameters<typeof trustObject>[0],
  { entity_id, id }: StoredFile,
): Promise<boolean> {
  const { count } = await tx`
    update stored_files set place = ${place} where entity_id = ${entity_id} and id = ${id} and place <> ${place}`;
  return count === 1;
}

async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; all.length - from >= CHUNK_BYTES; from += CHUNK_BYTES)
      yield all.subarray(from, from + CHUNK_BYTES);
    waiting = [all.subarray(from)];
    bytes = all.length - from;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
