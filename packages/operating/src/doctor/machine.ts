import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { failure, ok, type Probe, warning } from './finding.ts';

const GIGABYTE = 1024 ** 3;
const FREE_WARNING = 5 * GIGABYTE;
const FREE_FAILURE = GIGABYTE / 2;
const INODES_LEFT_WARNING = 0.05;
const HOUR = 3_600_000;
/** A daily backup that was missed once. */
const BACKUP_WARNING_HOURS = 48;
const BACKUP_FAILURE_HOURS = 7 * 24;

/** How much room is left where data and what is temporary lies, and whether it can be written. */
export function diskProbes(dataDir: string): Probe[] {
  const places = [
    ['disk of DATA_DIR', dataDir],
    ['disk of temporary files', tmpdir()],
  ] as const;
  return places.map(([name, path]) => ({
    name,
    advice: 'make the folder, or let this user write there',
    look: () => roomAt(path),
  }));
}

async function roomAt(path: string) {
  const place = await nearest(resolve(path));
  await access(place, constants.W_OK);
  const { bavail, bsize, files, ffree } = await statfs(place);
  const free = bavail * bsize;
  const found = `${(free / GIGABYTE).toFixed(1)} GB free at ${path}`;
  const advice = 'remove what is not needed, or take a larger disk: a full one stops every write';
  if (free < FREE_FAILURE) return failure(found, advice);
  if (files > 0 && ffree / files < INODES_LEFT_WARNING)
    return warning(`${found}, but only ${ffree} files more`, advice);
  return free < FREE_WARNING ? warning(found, advice) : ok(found);
}

/** The folder itself, or what of the way to it is there: it is made at the start. */
async function nearest(path: string): Promise<string> {
  const isThere = (await stat(path).catch(() => null)) !== null;
  return isThere || dirname(path) === path ? path : nearest(dirname(path));
}

/** How old the newest file of the folder is in which backups are put. */
export function backupProbe(folder: string | null, now: number): Probe {
  const advice = 'see "Database" in docs/operating.md for how to back up';
  return {
    name: 'backup',
    advice,
    async look() {
      if (folder === null)
        return warning(
          'nothing is known of backups',
          'put backups into a folder and name it as BACKUP_DIR; the newest file there is looked at',
        );
      const newest = await newestIn(folder);
      if (newest === null) return failure(`there is no backup in ${folder}`, advice);
      const hours = (now - newest.at) / HOUR;
      const found = `${newest.name} in ${folder} is ${hours < 48 ? `${Math.max(0, Math.round(hours))} hours` : `${Math.floor(hours / 24)} days`} old`;
      if (newest.bytes === 0) return failure(`${found} and empty`, advice);
      if (hours > BACKUP_FAILURE_HOURS) return failure(found, advice);
      return hours > BACKUP_WARNING_HOURS ? warning(found, advice) : ok(found);
    },
  };
}

async function newestIn(folder: string): Promise<{ name: string; at: number; bytes: number } | null> {
  // What is being written goes under another name until it is whole.
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !name.endsWith('.part'));
  const files = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size, isDirectory } = await statOf(join(folder, name));
      return { name, at: mtimeMs, bytes: isDirectory ? 1 : size };
    }),
  );
  return files.reduce<(typeof files)[number] | null>(
    (newest, file) => (newest === null || file.at > newest.at ? file : newest),
    null,
  );
}

async function statOf(path: string) {
  const stats = await stat(path);
  return { mtimeMs: stats.mtimeMs, size: stats.size, isDirectory: stats.isDirectory() };
}
