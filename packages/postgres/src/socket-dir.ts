import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import type { Cluster } from './cluster.ts';

/** A short path, because the address of a unix socket has room for about 100 bytes. */
export function socketDirOf({ clusterDir }: Cluster): string {
  return `/tmp/news-and-accounting-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`;
}

/**
 * Makes the directory of the socket, open to the server's user alone. Anyone may write to /tmp, so one that is
 * there already is checked, not trusted.
 */
export async function makeSocketDir(cluster: Cluster): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeOrCheck(cluster);
    } catch (error) {
      // Whoever stops a server removes the directory at any moment of this.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === TRIES) throw error;
    }
  }
}

const TRIES = 20;

async function makeOrCheck(cluster: Cluster): Promise<string> {
  const path = socketDirOf(cluster);
  const { uid, gid } = cluster.user;
  try {
    await mkdir(path, { mode: 0o700 });
    await chmod(path, 0o700);
    await chown(path, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await checkSocketDir(path, uid);
  return path;
}

/** Throws unless `path` is a directory that only `uid` can enter (and root). */
export async function checkSocketDir(path: string, uid: number): Promise<void> {
  const stats = await lstat(path);
  // The owner is root for the moment between making the directory and handing it over.
  const ownerFits = stats.uid === uid || (stats.uid === 0 && process.getuid?.() === 0);
  if (stats.isDirectory() && ownerFits && (stats.mode & 0o777) === 0o700) return;
  throw new Error(`${path} is not a directory of uid ${uid} with mode 0700; remove it and start again`);
}

/** Leaves no litter behind; not an error when a new server uses it already. */
export async function removeSocketDir(cluster: Cluster): Promise<void> {
  await rmdir(socketDirOf(cluster)).catch(() => {});
}
