import { readFileSync } from 'node:fs';

/** What every data file says about itself. */
export interface DataFile {
  readonly title: string;
  readonly source: string;
  /** Day, or month, of the state that the file shows. */
  readonly as_of: string;
  readonly complete: boolean;
  readonly note?: string;
}

const loaded = new Map<string, DataFile>();

/** The contents of `data/<name>.json`, read when first asked for and kept. */
export function dataFile<Contents extends DataFile>(name: string): Contents {
  const known = loaded.get(name);
  if (known !== undefined) return known as Contents;
  const contents = JSON.parse(
    readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'),
  ) as Contents;
  loaded.set(name, contents);
  return contents;
}
