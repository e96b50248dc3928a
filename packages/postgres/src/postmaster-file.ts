import { randomBytes } from 'node:crypto';
import { link, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What a server writes about itself into `postmaster.pid` of its data directory. */
export type PostmasterFile = { pid: number; port: number; socketDir: string; text: string };

/** The record of a server that has got as far as its socket; `pid` alone before that; undefined without one. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(pathIn(clusterDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  // A negative id is that of a stand-alone backend.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!(pid > 0)) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketDir: lines[4] ?? '', text };
}

/**
 * Removes the record of a dead server whose process id now belongs to another program: PostgreSQL would take
 * that for itself still running. Only that very record goes; one written meanwhile is put back.
 */
export async function removeStalePostmasterFile(clusterDir: string, stale: PostmasterFile): Promise<void> {
  const path = pathIn(clusterDir);
  const aside = `${path}.stale-${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, path);
    await unlink(aside);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Gone already, or written anew a second time: either way the stale record is out of the way.
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  }
}

function pathIn(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}
