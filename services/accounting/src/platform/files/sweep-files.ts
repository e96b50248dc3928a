import { HttpError } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import type { Sql } from '../store.ts';
import type { ObjectStore } from './object-store.ts';

const GRACE_MILLISECONDS = 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Removes files that nothing refers to any more, and objects that no file has: of uploads that were not stored in the
 * end, and of files that are gone. A file counts as referred to by any foreign key, so nobody has to be asked.
 * @returns how many files and objects went
 */
export async function sweepFiles(
  { sql, objects }: { sql: Sql; objects: ObjectStore | null },
  now: number,
): Promise<{ files: number; objects: number }> {
  const before = new Date(now - GRACE_MILLISECONDS);
  const files = await sweepUnreferred(sql, before);
  return { files, objects: objects === null ? 0 : await sweepObjects(sql, objects, before) };
}

type Reference = { table: string; company: string; file: string };

/** Every foreign key to files but that of their chunks, its names quoted. */
const referencesTo = (sql: Sql) => sql<Reference[]>`
  select p.conrelid::regclass::text as table, quote_ident(company.attname) as company, quote_ident(file.attname) as file
  from pg_constraint p
    cross join lateral unnest(p.conkey, p.confkey) c (own, other)
    cross join lateral unnest(p.conkey, p.confkey) f (own, other)
    join pg_attribute company on company.attrelid = p.conrelid and company.attnum = c.own
    join pg_attribute file on file.attrelid = p.conrelid and file.attnum = f.own
    join pg_attribute entity on entity.attrelid = p.confrelid and entity.attnum = c.other and entity.attname = 'entity_id'
    join pg_attribute id on id.attrelid = p.confrelid and id.attnum = f.other and id.attname = 'id'
  where p.contype = 'f' and p.confrelid = 'stored_files'::regclass
    and p.conrelid <> 'stored_file_chunks'::regclass`;

async function sweepUnreferred(sql: Sql, before: Date): Promise<number> {
  const references = await referencesTo(sql);
  const isUnreferred = references
    .map(
      ({ table, company, file }) =>
        `and not exists (select from ${table} r where r.${company} = f.entity_id and r.${file} = f.id)`,
    )
    .join(' ');
  let swept = 0;
  for (let count = AT_ONCE; count === AT_ONCE; swept += count) {
    const rows = await transaction(sql, async (tx) => {
      const gone = await tx<{ entity_id: number; sha256: Buffer; place: string }[]>`
        delete from stored_files d using (
          select f.entity_id, f.id from stored_files f where f.created_at < ${before} ${tx.unsafe(isUnreferred)}
          limit ${AT_ONCE} for update skip locked
        ) o where d.entity_id = o.entity_id and d.id = o.id returning d.entity_id, d.sha256, d.place`;
      for (const { entity_id, sha256 } of gone.filter(({ place }) => place === 's3'))
        await tx`insert into objects_in_doubt (entity_id, sha256, since) values (${entity_id}, ${sha256}, ${before})
          on conflict (entity_id, sha256) do nothing`;
      return gone;
    });
    count = rows.length;
  }
  return swept;
}

type Doubtful = { entity_id: number; sha256: Buffer; has_file: boolean };

/** So many that the store does not let go: the rest waits for the next time. */
const FAILURES_AT_MOST = 100;

/**
 * @throws what one could not be removed for, when the others are; at once where the store is away, since each further one
 *   would wait for it as long, and the rest of the upkeep with it
 */
async function sweepObjects(sql: Sql, objects: ObjectStore, before: Date): Promise<number> {
  const failed: { name: string; error: unknown }[] = [];
  let swept = 0;
  while (failed.length < FAILURES_AT_MOST) {
    const looked: { at: Doubtful | null } = { at: null };
    try {
      // While the row is held, nobody begins to write the same object; see `placeFile`.
      await transaction(sql, async (tx) => {
        const names = failed.map(({ name }) => name);
        const [row] = await tx<Doubtful[]>`
          select d.entity_id, d.sha256, exists (
            select from stored_files f where f.entity_id = d.entity_id and f.sha256 = d.sha256 and f.place = 's3'
          ) as has_file
          from objects_in_doubt d
          where d.since <= ${before} and d.entity_id || ' ' || encode(d.sha256, 'hex') <> all (${names}::text[])
          limit 1 for update skip locked`;
        looked.at = row ?? null;
        if (row === undefined) return;
        const { entity_id, sha256, has_file } = row;
        if (!has_file) await objects.remove({ entityId: entity_id, sha256 });
        await tx`delete from objects_in_doubt where entity_id = ${entity_id} and sha256 = ${sha256}`;
      });
    } catch (error) {
      if (looked.at === null || error instanceof HttpError) throw error;
      failed.push({ name: nameOf(looked.at), error });
      continue;
    }
    if (looked.at === null) break;
    if (!looked.at.has_file) swept += 1;
  }
  if (failed[0] !== undefined) throw failed[0].error;
  return swept;
}

const nameOf = ({ entity_id, sha256 }: Doubtful) => `${entity_id} ${sha256.toString('hex')}`;
