import type { TransactionSql } from '@news-and-accounting/postgres';
import { type Queries, rowsOf } from '../store.ts';

export type StoredFile = {
  entity_id: number;
  id: number;
  sha256: Buffer;
  bytes: number;
  media_type: string;
  place: 'postgres' | 's3';
  created_at: Date;
};
export type NewFile = Omit<StoredFile, 'id' | 'created_at'>;

const columns = (sql: Queries) => sql`entity_id, id, sha256, bytes, media_type, place, created_at`;

export async function fileById(sql: Queries, entityId: number, id: number): Promise<StoredFile | null> {
  const [row] = await sql<StoredFile[]>`
    select ${columns(sql)} from stored_files where entity_id = ${entityId} and id = ${id}`;
  return row ?? null;
}

/** Files of a company by their ids; those that there are. */
export async function filesById(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<StoredFile[]>`
    select ${columns(sql)} from stored_files where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The file with these bytes, held so that it is not swept before the transaction refers to it. */
export async function lockedFile(
  tx: TransactionSql,
  entityId: number,
  sha256: Buffer,
): Promise<StoredFile | null> {
  const [row] = await tx<StoredFile[]>`
    select ${columns(tx)} from stored_files
    where entity_id = ${entityId} and sha256 = ${sha256} for key share`;
  return row ?? null;
}

/** @returns null when the company has these bytes already; waits for who is storing them */
export async function insertFile(tx: TransactionSql, file: NewFile): Promise<StoredFile | null> {
  const [row] = await tx<StoredFile[]>`
    insert into stored_files (entity_id, sha256, bytes, media_type, place)
    values (${file.entity_id}, ${file.sha256}, ${file.bytes}, ${file.media_type}, ${file.place})
    on conflict (entity_id, sha256) do nothing returning ${columns(tx)}`;
  return row ?? null;
}

/** Stores files that the company does not have, each of one piece, in the database. @returns their ids in their order */
export async function insertSmallFiles(
  tx: Queries,
  entity_id: number,
  files: readonly { bytes: Uint8Array; sha256: Buffer; mediaType: string }[],
): Promise<number[]> {
  const hex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
  const rows = files.map(({ bytes, sha256, mediaType }) => ({
    ...{ entity_id, sha256: hex(sha256), bytes: bytes.length, media_type: mediaType, place: 'postgres' },
  }));
  const inserted = await tx<{ id: number }[]>`
    insert into stored_files (entity_id, sha256, bytes, media_type, place)
    select entity_id, sha256, bytes, media_type, place
    from ${rowsOf(tx, 'stored_files', rows)} with ordinality r order by r.ordinality returning id`;
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  const chunks = files.map(({ bytes }, i) => ({ entity_id, file_id: ids[i], position: 0, data: hex(bytes) }));
  await tx`
    insert into stored_file_chunks (entity_id, file_id, position, data)
    select entity_id, file_id, position, data from ${rowsOf(tx, 'stored_file_chunks', chunks)}`;
  return ids;
}

/** Sent as base64: the driver's own text of bytes takes twice the room, and is made by way of two more of the kind. */
export async function insertChunk(
  tx: TransactionSql,
  { entity_id, id }: StoredFile,
  position: number,
  data: Buffer,
): Promise<void> {
  await tx`insert into stored_file_chunks (entity_id, file_id, position, data)
    values (${entity_id}, ${id}, ${position}, decode(${data.toString('base64')}, 'base64'))`;
}

export async function chunkOf(
  sql: Queries,
  { entity_id, id }: StoredFile,
  position: number,
): Promise<Buffer | null> {
  const [row] = await sql<{ data: string }[]>`
    select encode(data, 'base64') as data from stored_file_chunks
    where entity_id = ${entity_id} and file_id = ${id} and position = ${position}`;
  return row === undefined ? null : Buffer.from(row.data, 'base64');
}

/** An object that is about to be written, or may be there without a file. */
export async function doubtObject(
  sql: Queries,
  { entityId, sha256 }: { entityId: number; sha256: Buffer },
  since: Date,
): Promise<void> {
  await sql`insert into objects_in_doubt (entity_id, sha256, since) values (${entityId}, ${sha256}, ${since})
    on conflict (entity_id, sha256) do update set since = excluded.since`;
}

export async function trustObject(tx: TransactionSql, entityId: number, sha256: Buffer): Promise<void> {
  await tx`delete from objects_in_doubt where entity_id = ${entityId} and sha256 = ${sha256}`;
}
