import { createHash } from 'node:crypto';
import { notFound } from '../errors.ts';
import { boundMemory } from '../give-memory-back.ts';
import type { Queries } from '../store.ts';
import type { ObjectStore } from './object-store.ts';
import { chunkOf, fileById, type StoredFile } from './store.ts';

/** The bytes that are stored for a file are not those that were received. */
export class FileDamaged extends Error {}

type Places = { sql: Queries; objects: ObjectStore | null };

/**
 * The bytes of a file, a piece at a time; between two pieces no connection is held. The last piece comes only when all
 * of them have the file's hash.
 * @throws {FileDamaged}
 */
export async function* fileBytes(places: Places, file: StoredFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let held: Buffer | null = null;
  for await (const piece of piecesOf(places, file)) {
    // What is small leaves little behind.
    if (bytes > 0) boundMemory();
    hash.update(piece);
    bytes += piece.length;
    if (held !== null) yield held;
    held = piece;
  }
  if (bytes !== file.bytes) throw damaged(file, `has ${bytes} bytes of ${file.bytes}`);
  if (!hash.digest().equals(file.sha256)) throw damaged(file, 'has another hash');
  if (held !== null) yield held;
}

async function* piecesOf({ sql, objects }: Places, file: StoredFile): AsyncGenerator<Buffer> {
  if (file.place === 's3') {
    yield* objectOf(objects, file, 0);
    return;
  }
  for (let [position, left] = [0, file.bytes]; left > 0; position += 1) {
    const chunk = await chunkOf(sql, file, position);
    if (chunk === null) {
      // It may have been moved to the object store since.
      const now = await fileById(sql, file.entity_id, file.id);
      if (now?.place === 's3') yield* objectOf(objects, file, file.bytes - left);
      return;
    }
    left -= chunk.length;
    yield chunk;
  }
}

/** @param from how many bytes of it are known already */
async function* objectOf(
  objects: ObjectStore | null,
  file: StoredFile,
  from: number,
): AsyncGenerator<Buffer> {
  if (objects === null) throw damaged(file, 'is in the object store, and ACCOUNTING_S3_URL is not set');
  const pieces = await objects.get({ entityId: file.entity_id, sha256: file.sha256 });
  if (pieces === null) throw damaged(file, 'is not in the object store');
  let known = from;
  for await (const piece of pieces) {
    if (piece.length > known) yield piece.subarray(known);
    known = Math.max(0, known - piece.length);
  }
}

const damaged = ({ entity_id, id }: StoredFile, what: string) =>
  new FileDamaged(`the file ${id} of the company ${entity_id} ${what}`);

/**
 * A file of a company, for `fileBytes`.
 * @throws {HttpError} 404
 */
export async function fileOf(sql: Queries, entityId: number, id: number): Promise<StoredFile> {
  const file = await fileById(sql, entityId, id);
  if (file === null) throw notFound();
  return file;
}
