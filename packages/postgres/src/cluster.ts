import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { type DataDir, findPlace, type Place } from './data-dir.ts';
import type { Log } from './log.ts';
import { isAlive } from './process.ts';
import { run } from './run-as.ts';

/** An initialised database cluster on this machine, running or not. */
export type Cluster = Place & { binaries: Binaries; settings: Record<string, string>; log: Log };

export type ClusterOptions = DataDir & {
  /** Server settings beyond ours, as for `postgres -c`. */
  settings?: Record<string, string> | undefined;
};

/** Finds the cluster of a data directory; creates it on the first start. */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  if (process.platform === 'win32') {
    throw new Error(
      'there is no embedded PostgreSQL on Windows; set DATABASE_URL to the address of a server',
    );
  }
  const place = await findPlace(options);
  const binaries = await findBinaries(place.user);
  const cluster = { ...place, binaries, settings: options.settings ?? {}, log: options.log };
  await removeDeadAttempts(cluster);
  if (!(await isInitialised(cluster))) await initialise(cluster);
  await checkMajorVersion(cluster);
  return cluster;
}

/** A server cannot read the files of another major version: told before it is started, with the way on. */
async function checkMajorVersion({ clusterDir, binaries }: Cluster): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  const ours = binaries.version.split('.')[0];
  if (made === ours) return;
  throw new Error(
    `the database in ${clusterDir} was made by PostgreSQL ${made}, and the embedded server is PostgreSQL ${ours}; ` +
      'nothing was changed: move it as docs/operating.md tells under "Another major version of PostgreSQL", ' +
      'or set DATA_DIR to another directory',
  );
}

async function isInitialised({ clusterDir }: Cluster): Promise<boolean> {
  return (await stat(join(clusterDir, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

/** Builds the cluster beside its place and renames it there: two starters never see half of one. */
async function initialise(cluster: Cluster): Promise<void> {
  const { clusterDir, user } = cluster;
  const attempt = `${clusterDir}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(attempt, { mode: 0o700 });
  try {
    await chown(attempt, user.uid, user.gid);
    await initdb(cluster, attempt);
    await rename(attempt, clusterDir);
    await flushDirectory(dirname(clusterDir));
    cluster.log.info({ clusterDir }, 'created a PostgreSQL cluster');
  } catch (error) {
    await rm(attempt, { recursive: true, force: true });
    if (await isInitialised(cluster)) return;
    throw (error as NodeJS.ErrnoException).code === 'ENOTEMPTY'
      ? new Error(`${clusterDir} is neither empty nor a PostgreSQL data directory`, { cause: error })
      : error;
  }
}

/**
 * ICU's root collation sorts every language sensibly and does not depend on the locales of the machine.
 * Anyone who gets to the socket is let in; its directory is closed to all but the server's user and root.
 */
async function initdb({ binaries, user, settings }: Cluster, dir: string): Promise<void> {
  const { code, output } = await run(user, binaries.initdb, [
    `--pgdata=${dir}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--text-search-config=simple',
    '--no-instructions',
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ]);
  if (code === 0) return;
  const hint = output.includes('could not look up effective user ID')
    ? `\nPostgreSQL runs only as a user the system knows: add uid ${user.uid} to /etc/passwd or set DATABASE_URL`
    : '';
  throw new Error(`initdb failed (exit code ${code}):\n${output.trim()}${hint}`);
}

async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}

/** What a process killed during the first start has left behind. */
async function removeDeadAttempts({ clusterDir }: Cluster): Promise<void> {
  const parent = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.init-`;
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}
