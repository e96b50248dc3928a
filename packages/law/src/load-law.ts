import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Law } from './law.ts';

/**
 * Reads every `.yaml` file under `directory` and checks it. For the start of a service: it reads
 * synchronously. Throws `LawError` `invalid_files`, or the file system's error.
 * @param without folders whose files are not read, such as `accounting/statements`
 */
export function loadLaw(directory: string, without: readonly string[] = []): Law {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const files = paths.map((path) => path.split(sep).join('/')).filter((path) => path.endsWith('.yaml'));
  const wanted = files.filter((path) => !without.some((folder) => path.startsWith(`${folder}/`)));
  return new Law(wanted.sort().map((path) => ({ path, text: readFileSync(join(directory, path), 'utf8') })));
}
