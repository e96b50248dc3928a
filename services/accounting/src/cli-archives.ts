import { rmSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import type { ZipInput } from '@news-and-accounting/zip';
import { findUserByLogin } from './access/account/index.ts';
import {
  ArchiveProblem,
  inputOf,
  openBackup,
  restoreCompany,
  restoreUsers,
  verifyArchive,
  writeBackup,
} from './handover/archive/index.ts';
import { MIGRATIONS } from './platform/database.ts';
import { createObjectStore, type ObjectStore } from './platform/files/index.ts';
import type { Settings } from './platform/settings.ts';
import type { Sql } from './platform/store.ts';

/** What is wrong with the arguments of a command. */
export class WrongArguments extends Error {}

type Command = { sql: Sql; settings: Settings; file: string; entityId: number | null };

/**
 * Writes a backup of one snapshot; a file that is there already is left as it is.
 * @param signal aborted: nothing of it is left behind
 */
export async function backup(
  { sql, settings, file, entityId }: Command,
  signal: AbortSignal,
): Promise<number> {
  return withObjects(settings, async (objects) => {
    const target = await open(file, 'wx', 0o600).catch((error: Error) => {
      throw new WrongArguments(error.message);
    });
    await target.close();
    const part = `${file}.part`;
    // At once: the process ends when its database is closed, and what is under way then comes to no end.
    const discard = () => {
      for (const path of [part, file]) rmSync(path, { force: true });
    };
    signal.addEventListener('abort', discard);
    try {
      const isWritten = await writePart({ sql, objects, entityId }, part);
      if (isWritten) {
        await rename(part, file);
        return 0;
      }
      console.log(`no company has the id ${entityId}`);
      await rm(file);
      return 1;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      signal.removeEventListener('abort', discard);
      await rm(part, { force: true });
    }
  });
}

type Part = { sql: Sql; objects: ObjectStore | null; entityId: number | null };

async function writePart({ sql, objects, entityId }: Part, path: string): Promise<boolean> {
  const handle = await open(path, 'w', 0o600);
  let companies = 0;
  try {
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      const written: Parameters<typeof writeBackup>[0]['written'] = ({
        id,
        name,
        content_sha256,
        history,
      }) => {
        companies += 1;
        console.log(
          `company ${id} ${name}: content ${content_sha256}, ${history.total} records of history, head ${history.hash}`,
        );
      };
      for await (const piece of writeBackup({ tx, objects, now: new Date(), entityId, written }))
        await handle.writeFile(piece);
    });
    await handle.sync();
  } finally {
    await handle.close();
  }
  return entityId === null || companies > 0;
}

/** Looks at a backup or an archive; no database is needed. */
export async function verify(file: string): Promise<number> {
  const schema = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).length;
  return withInput(file, async (input) => {
    const { companies } = await openBackup(input);
    let isWhole = true;
    for (const company of companies) {
      const name = company.told === null ? file : `company ${company.told.id} ${company.told.name}`;
      const problems = await problemsOf(company, schema, (text) => console.log(`${name}: ${text}`));
      for (const problem of problems) console.log(`${name}: ${problem}`);
      isWhole &&= problems.length === 0;
    }
    if (companies.length === 0) console.log('it holds no company');
    return isWhole ? 0 : 1;
  });
}

type Held = Awaited<ReturnType<typeof openBackup>>['companies'][number];

async function problemsOf(held: Held, schema: number, say: (text: string) => void): Promise<string[]> {
  try {
    return await withArchive(held, async (input) => {
      const { problems, records, files, contentSha256 } = await verifyArchive(input, schema);
      if (held.told !== null && held.told.content_sha256 !== contentSha256)
        problems.push('backup.json names another content');
      if (problems.length === 0)
        say(`whole, ${records} records and ${files} files, content ${contentSha256}`);
      return problems;
    });
  } catch (error) {
    if (error instanceof ArchiveProblem) return [error.message];
    throw error;
  }
}

type Restore = Command & { owner: string; keepsSettings: boolean };

/** Restores what a backup or an archive holds as new companies, each in a transaction of its own. */
export async function restore({
  sql,
  settings,
  file,
  entityId,
  owner,
  keepsSettings,
}: Restore): Promise<number> {
  const user = await findUserByLogin(sql, owner);
  if (user === null) throw new WrongArguments(`there is no user "${owner}"`);
  return withObjects(settings, (objects) =>
    withInput(file, async (input) => {
      const held = await openBackup(input);
      const companies = held.companies.filter(({ told }) => entityId === null || told?.id === entityId);
      if (companies.length === 0) throw new WrongArguments(`it holds no company ${entityId ?? ''}`.trim());
      const { ids, others } = await restoreUsers(sql, held.users);
      for (const name of others)
        console.log(`user ${name}: the name or the address is somebody else's here, so only the name stays`);
      let isWhole = others.length === 0;
      const places = { sql, objects, now: Date.now };
      const restoring = { sql, places, ownerId: user.id, now: new Date(), keepsSettings };
      for (const company of companies) {
        const name = company.told === null ? file : `company ${company.told.id} ${company.told.name}`;
        try {
          const made = await withArchive(company, (archive) =>
            restoreCompany(restoring, archive, ids, company.told?.members ?? []),
          );
          console.log(`${name}: restored as company ${made.id}, content ${made.contentSha256}`);
        } catch (error) {
          if (!(error instanceof ArchiveProblem)) throw error;
          console.log(`${name}: ${error.message}`);
          isWhole = false;
        }
      }
      return isWhole ? 0 : 1;
    }),
  );
}

async function withObjects(settings: Settings, work: (objects: ObjectStore | null) => Promise<number>) {
  const { ACCOUNTING_S3_URL: s3 } = settings;
  const objects = s3 === null ? null : createObjectStore(s3);
  try {
    return await work(objects);
  } finally {
    objects?.close();
  }
}

async function withInput(file: string, work: (input: ZipInput) => Promise<number>): Promise<number> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new WrongArguments(error.message);
  });
  try {
    return await work(inputOf(handle, (await handle.stat()).size));
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    console.log(`${file}: ${error.message}`);
    return 1;
  } finally {
    await handle.close();
  }
}

async function withArchive<T>(held: Held, work: (input: ZipInput) => Promise<T>): Promise<T> {
  const input = await held.open();
  try {
    return await work(input);
  } finally {
    if ('close' in input) await input.close();
  }
}
