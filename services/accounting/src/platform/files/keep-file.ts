import type { TransactionSql } from '@news-and-accounting/postgres';
import { type Context, companyOf } from '../context.ts';
import { giveMemoryBack } from '../give-memory-back.ts';
import type { Services } from '../services.ts';
import { CHUNK_BYTES, type Upload } from './parts.ts';
import { doubtObject, insertChunk, insertFile, lockedFile, type StoredFile, trustObject } from './store.ts';

/**
 * What chunks leave is collected before so many of them, and what receiving a large file has left before the first: each
 * is sent as text by way of a few copies, and the engine would let those pile up.
 */
const COLLECTED_BEFORE = 8;

/** An upload of a company whose bytes are where they will be read from, or ready to go there with its transaction. */
export type PlacedFile = { entityId: number; upload: Upload; place: StoredFile['place'] };

/**
 * The first step of storing an upload, before the transaction: with an object store the bytes go there, which takes
 * too long to keep a connection for. What no transaction stores afterwards is swept.
 */
export async function placeFile(context: Context, upload: Upload): Promise<PlacedFile> {
  return placeFileOf(context.services, companyOf(context).id, upload);
}

/** The same where no request is behind it. */
export async function placeFileOf(
  { sql, objects, now }: Pick<Services, 'sql' | 'objects' | 'now'>,
  entityId: number,
  upload: Upload,
): Promise<PlacedFile> {
  if (objects === null) return { entityId, upload, place: 'postgres' };
  const { sha256, bytes } = upload;
  const key = { entityId, sha256 };
  await doubtObject(sql, key, new Date(now()));
  await objects.put(key, bytes, () => upload.chunks());
  return { entityId, upload, place: 's3' };
}

/**
 * Stores an upload in the transaction of what refers to it; the same bytes are stored once in a company.
 * @returns the file to refer to, and whether the company did not have it
 */
export async function storeFile(
  tx: TransactionSql,
  { entityId, upload, place }: PlacedFile,
): Promise<{ file: StoredFile; isNew: boolean }> {
  const { sha256, bytes, mediaType } = upload;
  const present = await lockedFile(tx, entityId, sha256);
  if (present !== null) {
    if (present.place === 's3') await trustObject(tx, entityId, sha256);
    return { file: present, isNew: false };
  }
  const file = await insertFile(tx, { entity_id: entityId, sha256, bytes, media_type: mediaType, place });
  // Somebody else has stored the same bytes since.
  if (file === null) return storeFile(tx, { entityId, upload, place });
  if (place === 's3') await trustObject(tx, entityId, sha256);
  else {
    let position = 0;
    for await (const chunk of upload.chunks()) {
      if (position % COLLECTED_BEFORE === 0 && bytes > COLLECTED_BEFORE * CHUNK_BYTES) giveMemoryBack();
      await insertChunk(tx, file, position, chunk);
      position += 1;
    }
  }
  return { file, isNew: true };
}
