import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of the application that do not go into what is built. */
const NOT_BUILT = new Set(['node_modules', 'dist', 'test']);

/** Packages of this repository that the application imports: pure ones, which browsers can run. */
export const BUNDLED_PACKAGES = ['money', 'identifiers', 'recurrence', 'payment-code', 'accounting-client'];

/**
 * A digest of everything that the built application depends on: its own sources, the packages that it imports and
 * the versions of the lock file. Equal digests mean that a build would give the same.
 * @param root folder of the repository
 */
export async function sourcesDigest(root: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = ['web/accounting', ...BUNDLED_PACKAGES.map((name) => `packages/${name}/src`)];
  const nested = await Promise.all(folders.map((folder) => filesIn(root, folder)));
  const files = ['package-lock.json', ...nested.flat()];
  for (const file of files) {
    if (/\.test\.tsx?$|\.md$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = entries
    .filter((entry) => !NOT_BUILT.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
  return (await Promise.all(nested)).flat().sort();
}
