import { readFile, readlink } from 'node:fs/promises';

/** Whether a process of that id exists, a finished one that nobody has waited for included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What a process is to a cluster: its server (PostgreSQL works in its data directory), certainly not, gone, or
 * impossible to tell (no /proc, or another user's process).
 */
export async function roleOf(
  pid: number,
  clusterDir: string,
): Promise<'server' | 'other' | 'gone' | 'unknown'> {
  if (!isAlive(pid)) return 'gone';
  if (await isZombie(pid)) return 'other';
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === clusterDir ? 'server' : 'other';
  } catch {
    return isAlive(pid) ? 'unknown' : 'gone';
  }
}

/** A finished process that its parent has not waited for; in a container that parent may never do it. */
async function isZombie(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.slice(line.lastIndexOf(')') + 2).startsWith('Z');
}
