import { type Check, SHOWN, whyEmpty } from '../check/by-statement.ts';
import type { Queries } from '../store.ts';
import type { ObjectStore } from './object-store.ts';
import { FileDamaged, fileBytes } from './read-file.ts';
import type { StoredFile } from './store.ts';

const ROWS = 100;

/** Every byte of every file is read; of files in the object store only where that is set. */
export function storedFileChecks(objects: ObjectStore | null): Check[] {
  return [
    {
      name: 'the bytes of files in the database',
      whySkipped: (sql) => whyEmpty(sql, 'stored_files'),
      violations: (sql) => damagedFiles(sql, 'postgres', objects),
    },
    {
      name: 'the bytes of files in the object store',
      whySkipped: (sql) => whyNoObjects(sql, objects),
      violations: (sql) => damagedFiles(sql, 's3', objects),
    },
  ];
}

async function whyNoObjects(sql: Queries, objects: ObjectStore | null): Promise<string | null> {
  const [row] = await sql<{ exists: boolean }[]>`
    select exists (select from stored_files where place = 's3')`;
  if (row?.exists !== true) return 'no file is in an object store';
  return objects === null ? 'ACCOUNTING_S3_URL is not set' : null;
}

async function damagedFiles(
  sql: Queries,
  place: StoredFile['place'],
  objects: ObjectStore | null,
): Promise<string[]> {
  const damaged: string[] = [];
  for (let after = { entity_id: 0, id: 0 }; damaged.length < SHOWN; ) {
    const files = await sql<StoredFile[]>`
      select * from stored_files
      where place = ${place} and (entity_id, id) > (${after.entity_id}, ${after.id})
      order by entity_id, id limit ${ROWS}`;
    for (const file of files) {
      const what = await damageOf(file, sql, objects);
      if (what !== null) damaged.push(what);
    }
    const last = files.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return damaged.slice(0, SHOWN);
}

async function damageOf(file: StoredFile, sql: Queries, objects: ObjectStore | null): Promise<string | null> {
  try {
    for await (const _piece of fileBytes({ sql, objects }, file));
    return null;
  } catch (error) {
    if (error instanceof FileDamaged) return error.message;
    if (file.place === 's3')
      return `the file ${file.id} of the company ${file.entity_id}: ${(error as Error).message}`;
    throw error;
  }
}
