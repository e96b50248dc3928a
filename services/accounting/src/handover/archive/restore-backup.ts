import { createHash } from 'node:crypto';
import { type Sql as AnySql, transaction } from '@news-and-accounting/postgres';
import { Malformed, readZip, type ZipFile, type ZipInput } from '@news-and-accounting/zip';
import { insertAuthors } from '../../access/account/index.ts';
import { storeNamedCompany } from '../../access/companies/index.ts';
import { recordEvent } from '../../access/history/index.ts';
import { isObject } from '../../platform/http/fields.ts';
import {
  BACKUP_FORMAT,
  BACKUP_MANIFEST,
  BACKUP_VERSION,
  type BackupCompany,
  type BackupManifest,
} from './backup.ts';
import {
  type BackupMember,
  type BackupUser,
  insertMember,
  insertUsersOf,
  sameUsers,
} from './backup-store.ts';
import type { FilePlaces } from './place-files.ts';
import { ArchiveProblem, damaged, damagedZip } from './problem.ts';
import { openArchive } from './read-archive.ts';
import { restoreArchive } from './restore.ts';
import { type SpooledInput, spooledInput } from './spooled-input.ts';
import { schemaOf } from './store.ts';

/** A backup, or an archive of one company, as what it holds. */
export type OpenBackup = {
  users: readonly BackupUser[];
  companies: readonly { told: BackupCompany | null; open(): Promise<SpooledInput | ZipInput> }[];
};

const FILES_AT_MOST = 100_000;

/** @throws {ArchiveProblem} */
export async function openBackup(input: ZipInput): Promise<OpenBackup> {
  const files = await readZip(input, {
    entriesAtMost: Number.MAX_SAFE_INTEGER,
    unpackedAtMost: Number.MAX_SAFE_INTEGER,
  }).catch((error: unknown) => {
    throw error instanceof Malformed ? damagedZip('není platným souborem ZIP', error) : error;
  });
  const file = files.get(BACKUP_MANIFEST);
  if (file === undefined) return { users: [], companies: [{ told: null, open: async () => input }] };
  if (files.size > FILES_AT_MOST) throw damaged('má příliš mnoho souborů');
  const { users, companies } = await manifestOf(file);
  return {
    users,
    companies: companies.map((told) => ({ told, open: () => nestedArchive(files.get(told.path), told) })),
  };
}

async function manifestOf(file: ZipFile): Promise<BackupManifest> {
  const pieces: Buffer[] = [];
  for await (const piece of file.content()) pieces.push(piece);
  const found: unknown = JSON.parse(Buffer.concat(pieces).toString());
  if (!isObject(found) || found.format !== BACKUP_FORMAT) throw damaged('backup.json je jiného druhu');
  if (Number(found.version) > BACKUP_VERSION)
    throw new ArchiveProblem('Záloha je z novější verze aplikace. Nejdříve aplikaci aktualizujte.');
  return found as BackupManifest;
}

/** An archive inside of a backup; it has to lie by itself to be read at any place. */
async function nestedArchive(
  file: ZipFile | undefined,
  { path, sha256 }: BackupCompany,
): Promise<SpooledInput> {
  if (file === undefined) throw damaged(`chybí ${path}`);
  const hash = createHash('sha256');
  const pieces = async function* () {
    try {
      for await (const piece of file.content()) {
        hash.update(piece);
        yield piece;
      }
    } catch (error) {
      throw error instanceof Malformed ? damagedZip(`${path} nelze rozbalit`, error) : error;
    }
  };
  const input = await spooledInput(pieces());
  if (hash.digest('hex') === sha256) return input;
  await input.close();
  throw damaged(`${path} má jiný obsah, než uvádí backup.json`);
}

export type BackupRestoring = {
  sql: AnySql;
  places: FilePlaces;
  /** Who owns the restored companies. */
  ownerId: number;
  now: Date;
  /** See `Restoring`. */
  keepsSettings: boolean;
};

/** Stores the users of a backup who are nobody here yet. @returns ids by name, and the names that mean somebody else here */
export async function restoreUsers(
  sql: AnySql,
  users: readonly BackupUser[],
): Promise<{ ids: Map<string, number>; others: string[] }> {
  return transaction(sql, async (tx) => {
    const present = await sameUsers(tx, users);
    const others = await insertUsersOf(
      tx,
      users.filter(({ username }) => !present.has(username)),
    );
    return { ids: await sameUsers(tx, users), others };
  });
}

/**
 * Restores an archive as a new company; authors and members are the users of the backup, where they are known.
 * @returns its id here
 * @throws {ArchiveProblem}
 */
export async function restoreCompany(
  { sql, places, ownerId, now, keepsSettings }: BackupRestoring,
  input: ZipInput,
  users: ReadonlyMap<string, number>,
  members: readonly BackupMember[],
): Promise<{ id: number; name: string; contentSha256: string }> {
  const archive = await openArchive(input, await schemaOf(sql));
  const { company, content_sha256: contentSha256 } = archive.manifest;
  const id = await transaction(sql, async (tx) => {
    const entityId = await storeNamedCompany(tx, company.name, ownerId, now);
    await restoreArchive({
      ...{ tx, entityId, archive, places, keepsSettings },
      async authorsOf(names) {
        const unknown = names.filter((name) => !users.has(name));
        return new Map([...users, ...(await insertAuthors(tx, entityId, unknown))]);
      },
    });
    for (const { username, role, accepted_at } of members) {
      const userId = users.get(username);
      if (userId === undefined || userId === ownerId) continue;
      // A company has one owner; who was it keeps all rights but that.
      await insertMember(tx, entityId, userId, { role: role === 'owner' ? 'accountant' : role, accepted_at });
    }
    await recordEvent(tx, {
      ...{ entityId, userId: ownerId, action: 'entity.updated', subjectType: 'Entity', subjectId: entityId },
      summary: `Firma ${company.name} obnovena z archivu s otiskem obsahu ${contentSha256.slice(0, 16)}…`,
    });
    return entityId;
  });
  return { id, name: company.name, contentSha256 };
}
