import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Log } from './log.ts';
import { blockingDirectory, can } from './reach.ts';
import { chooseServerUser, isRoot, type ServerUser } from './server-user.ts';

/** Where root keeps what the server's user cannot reach otherwise. */
export const SYSTEM_DIR = '/var/lib/news-and-accounting';

/** The directories of one embedded cluster, and the system user it belongs to. */
export type Place = {
  /** PostgreSQL's own data directory, without symlinks; may be still to be created. */
  clusterDir: string;
  logFile: string;
  user: ServerUser;
};

export type DataDir = {
  dataDir: string;
  /** True when nobody chose `dataDir`: the cluster may then be put elsewhere if it has to. */
  dataDirIsDefault?: boolean | undefined;
  log: Log;
};

/** Finds or makes the place of the cluster. Throws an error that says what to do when it cannot be there. */
export async function findPlace({ dataDir, dataDirIsDefault = false, log }: DataDir): Promise<Place> {
  const home = await makeDirectory(resolve(dataDir));
  const logFile = join(home, 'postgres.log');
  const link = join(home, 'postgres');
  const clusterDir = await followed(link);
  const owner = await stat(clusterDir).catch(() => undefined);
  const user = await chooseServerUser(owner);
  if (!isRoot()) {
    await checkOwnAccess(home, clusterDir, owner, user);
    return { clusterDir, logFile, user };
  }
  const parent = resolve(clusterDir, '..');
  if (await can(user, 'execute', parent)) return { clusterDir, logFile, user };
  if (owner === undefined && dataDirIsDefault) {
    return { clusterDir: await relocate(home, link, log), logFile, user };
  }
  const blocker = (await blockingDirectory(user, parent)) ?? parent;
  throw new Error(
    `the embedded PostgreSQL runs as uid ${user.uid}, which cannot enter ${blocker} on the way to ${clusterDir}; ` +
      `run "chmod o+x ${blocker}", set DATA_DIR to another directory, or run as an ordinary user instead of root`,
  );
}

async function makeDirectory(path: string): Promise<string> {
  try {
    // What we make is opened to the server's user whatever the umask is; what is there stays as it is.
    if ((await mkdir(path, { recursive: true })) !== undefined && isRoot()) await chmod(path, 0o755);
    return await realpath(path);
  } catch (error) {
    throw new Error(
      `the data directory ${path} cannot be created (${(error as Error).message}); ` +
        'set DATA_DIR to a directory this user can write to',
      { cause: error },
    );
  }
}

/** The directory that `path` is or points to, which need not exist yet. */
async function followed(path: string): Promise<string> {
  const stats = await lstat(path).catch(() => undefined);
  if (stats?.isSymbolicLink() !== true) return path;
  return await realpath(path).catch(async () => resolve(path, '..', await readlink(path)));
}

async function checkOwnAccess(home: string, clusterDir: string, owner: Stats | undefined, user: ServerUser) {
  if (owner !== undefined && owner.uid !== user.uid) {
    throw new Error(
      `the database in ${clusterDir} belongs to uid ${owner.uid}, and this process runs as uid ${user.uid}; ` +
        `run as its owner, run "chown -R ${user.uid} ${clusterDir}" while it is stopped, ` +
        'or set DATA_DIR to another directory',
    );
  }
  if (!(await can(user, 'write', home)) || !(await can(user, 'execute', home))) {
    throw new Error(
      `the data directory ${home} cannot be written by uid ${user.uid}; ` +
        `run "chown ${user.uid} ${home}" or set DATA_DIR to a directory this user can write to`,
    );
  }
}

/** Root only: the cluster lives under SYSTEM_DIR and the data directory holds a symlink to it. */
async function relocate(home: string, link: string, log: Log): Promise<string> {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const clusterDir = join(SYSTEM_DIR, name);
  await makeDirectory(SYSTEM_DIR);
  await symlink(clusterDir, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  log.info(
    { dataDir: home, clusterDir },
    `the database is kept in ${clusterDir}: ${home} is closed to its user`,
  );
  return await followed(link);
}
