import { createHash } from 'node:crypto';
import type { TransactionSql } from '@news-and-accounting/postgres';
import { writeZip, type ZipContent } from '@news-and-accounting/zip';
import type { ObjectStore } from '../../platform/files/index.ts';
import {
  allUsers,
  type BackupMember,
  type BackupUser,
  companiesToBackUp,
  membersOf,
} from './backup-store.ts';
import type { Manifest } from './manifest.ts';
import { schemaOf } from './store.ts';
import { writeArchive } from './write-archive.ts';

export const BACKUP_FORMAT = 'accounting-backup';
export const BACKUP_VERSION = 1;
export const BACKUP_MANIFEST = 'backup.json';

/** What a backup says of itself. */
export type BackupManifest = {
  format: typeof BACKUP_FORMAT;
  version: number;
  schema: number;
  created_at: string;
  users: readonly BackupUser[];
  companies: readonly BackupCompany[];
};

export type BackupCompany = {
  id: number;
  name: string;
  /** The archive in the backup, with its SHA-256. */
  path: string;
  sha256: string;
  content_sha256: string;
  /** The head of the history: kept elsewhere, it proves all before it. */
  history: { total: number; hash: string };
  members: readonly BackupMember[];
};

export type BackupSource = {
  /** All of it is read in one snapshot. */
  tx: TransactionSql;
  objects: ObjectStore | null;
  now: Date;
  /** Null: all companies. */
  entityId: number | null;
  written: (company: BackupCompany) => void;
};

/** A backup, piece by piece: an archive of each company, and who may do what in it. */
export async function* writeBackup(source: BackupSource): AsyncGenerator<Buffer> {
  yield* writeZip(filesIn(source), { now: source.now });
}

async function* filesIn({ tx, objects, now, entityId, written }: BackupSource): AsyncGenerator<ZipContent> {
  const companies: BackupCompany[] = [];
  for (const { id, name } of await companiesToBackUp(tx, entityId)) {
    const path = `companies/${id}.zip`;
    const told = { sha256: '', content_sha256: '', history: { total: 0, hash: '' } };
    const content = async function* () {
      const hash = createHash('sha256');
      const finished = ({ content_sha256, history }: Manifest) => {
        Object.assign(told, { content_sha256, history });
      };
      for await (const piece of writeArchive({ tx, objects, entityId: id, now, finished })) {
        hash.update(piece);
        yield piece;
      }
      told.sha256 = hash.digest('hex');
    };
    yield { path, content: content(), isPacked: true, isHuge: true };
    const company = { id, name, path, ...told, members: await membersOf(tx, id) };
    companies.push(company);
    written(company);
  }
  const users = await allUsers(tx, entityId);
  const manifest: BackupManifest = {
    ...{ format: BACKUP_FORMAT, version: BACKUP_VERSION, schema: await schemaOf(tx) },
    ...{ created_at: now.toISOString(), users, companies },
  };
  yield { path: BACKUP_MANIFEST, content: [Buffer.from(JSON.stringify(manifest, null, 1))] };
}
