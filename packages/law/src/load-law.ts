import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Law } from './law.ts';

/**
 * Reads every `.yaml` file under `directory` and checks it. For the start of a service: it reads
 * synchronously. Throws `LawError` `invalid_files`, or the file system's error.
 */
export function loadLaw(directory: string): Law {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.yaml')).sort();
  return new Law(
    files.map((path) => ({
      path: path.split(sep).join('/'),
      text: readFileSync(join(directory, path), 'utf8'),
    })),
  );
}
