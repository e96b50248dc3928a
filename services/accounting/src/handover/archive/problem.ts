import type { Malformed } from '@news-and-accounting/zip';

/** What is wrong with an archive, in Czech. */
export class ArchiveProblem extends Error {}

export const damaged = (what: string): ArchiveProblem => new ArchiveProblem(`Archiv je poškozený: ${what}.`);

/** Of what a ZIP can suffer, what people can do something about. */
const CZECH: Readonly<Record<string, string>> = {
  'it has no directory': 'soubor není ZIP, nebo nedošel celý',
  'its end is not found': 'soubor nedošel celý',
  'it is not whole': 'soubor nedošel celý',
  'its directory is not whole': 'soubor nedošel celý',
  'it is encrypted': 'je chráněný heslem',
  'it has too many files': 'má příliš mnoho souborů',
  'its files are too large': 'rozbalené soubory jsou příliš velké',
  'a file of it has another checksum': 'obsah nesouhlasí s kontrolním součtem',
};

/** @param what what cannot be read, with its verb */
export function damagedZip(what: string, { message }: Malformed): ArchiveProblem {
  const why = CZECH[message];
  return damaged(why === undefined ? what : `${what} (${why})`);
}
