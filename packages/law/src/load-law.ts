import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Law } from './law.ts';

/** Which files are read, by folders such as `accounting/statements`; absent: all. */
type Folders = { only?: string; without?: string };

/**
 * Reads every `.yaml` file under `directory` and checks it. For the start of a service: it reads
 * synchronously. Throws `LawError` `invalid_files`, or the file system's error.
 */
export function loadLaw(directory: string, { only, without }: Folders = {}): Law {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const files = paths.map((path) => path.split(sep).join('/')).filter((path) => path.endsWith('.yaml'));
  const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`);
  const wanted = files
    .filter((path) => only === undefined || isIn(path, only))
    .filter((path) => without === undefined || !isIn(path, without));
  return new Law(wanted.sort().map((path) => ({ path, text: readFileSync(join(directory, path), 'utf8') })));
}
