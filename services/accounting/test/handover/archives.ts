import { transaction } from '@news-and-accounting/postgres';
import { readZip, writeZip, type ZipContent } from '@news-and-accounting/zip';
import { insertAuthors } from '../../src/access/account/index.ts';
import type { Manifest } from '../../src/handover/archive/manifest.ts';
import { openArchive } from '../../src/handover/archive/read-archive.ts';
import { restoreArchive } from '../../src/handover/archive/restore.ts';
import { schemaOf } from '../../src/handover/archive/store.ts';
import { writeArchive } from '../../src/handover/archive/write-archive.ts';
import type { TestAccounting } from '../harness.ts';

type Sql = TestAccounting['sql'];

export const bytesAsInput = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (position: number, length: number) => bytes.subarray(position, position + length),
});

/** An archive of a company as it is now. */
export async function archived(sql: Sql, entityId: number): Promise<{ manifest: Manifest; bytes: Buffer }> {
  const pieces: Buffer[] = [];
  let manifest: Manifest | null = null;
  await transaction(
    sql,
    async (tx) => {
      const finished = (told: Manifest) => {
        manifest = told;
      };
      const source = { tx, objects: null, entityId, now: new Date('2026-03-10T09:00:00Z'), finished };
      for await (const piece of writeArchive(source)) pieces.push(piece);
    },
    { isolation: 'repeatable read' },
  );
  if (manifest === null) throw new Error('an archive without a manifest');
  return { manifest, bytes: Buffer.concat(pieces) };
}

/** Restores an archive into a company as the import does. */
export async function restored(sql: Sql, bytes: Buffer, entityId: number): Promise<void> {
  const archive = await openArchive(bytesAsInput(bytes), await schemaOf(sql));
  await transaction(sql, (tx) =>
    restoreArchive({
      ...{ tx, entityId, archive },
      places: { sql, objects: null, now: Date.now },
      authorsOf: (names) => insertAuthors(tx, entityId, names),
    }),
  );
}

/** The files of an archive by their paths. */
export async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const bounds = { entriesAtMost: 100_000, unpackedAtMost: 1e9 };
  for (const [path, file] of await readZip(bytesAsInput(bytes), bounds)) {
    const pieces: Buffer[] = [];
    for await (const piece of file.content()) pieces.push(piece);
    found.set(path, Buffer.concat(pieces));
  }
  return found;
}

export async function zipOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const contents = [...files].map(([path, bytes]): ZipContent => ({ path, content: [bytes] }));
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(contents, { now: new Date('2026-03-10T09:00:00Z') })) pieces.push(piece);
  return Buffer.concat(pieces);
}
