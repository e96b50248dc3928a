import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { BYTES_AT_MOST } from '@news-and-accounting/bank-statements';

const FILES_AT_MOST = 200;

/** A file that waits; its name is its own, whatever is behind it. */
export type WaitingFile = { name: string; bytes: Buffer | null };

/**
 * The files that wait in the folder of a company, by name, one at a time. Links and folders are left alone; of a file
 * that is too large there are no bytes.
 */
export async function* waitingFiles(root: string, entityId: number): AsyncGenerator<WaitingFile> {
  const folder = join(root, String(entityId));
  if (!(await isFolder(folder))) return;
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((each) => each.isFile() && !each.name.startsWith('.')).map(({ name }) => name);
  for (const name of names.sort().slice(0, FILES_AT_MOST)) {
    const file = await bytesOf(join(folder, name));
    if (file !== null) yield { name, bytes: file.bytes };
  }
}

/** Null for what is no file any more. */
async function bytesOf(path: string): Promise<{ bytes: Buffer | null } | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => null,
  );
  if (file === null) return null;
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    return { bytes: found.size > BYTES_AT_MOST ? null : await file.readFile() };
  } finally {
    await file.close();
  }
}

/** Moves a file aside; one of the same name that lies there keeps its own. */
export async function moveAside(
  root: string,
  entityId: number,
  name: string,
  where: 'done' | 'failed',
  now: Date,
): Promise<void> {
  const folder = join(root, String(entityId));
  const target = join(folder, where);
  await mkdir(target, { mode: 0o750 }).catch(() => undefined);
  if (!(await isFolder(target))) throw new Error(`${where} is no folder`);
  const isTaken = await lstat(join(target, name)).then(
    () => true,
    () => false,
  );
  await rename(join(folder, name), join(target, isTaken ? `${now.toISOString()} ${name}` : name));
}

/** A folder itself, and no link to one. */
async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
