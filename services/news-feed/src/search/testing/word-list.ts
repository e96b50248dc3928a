import { readFileSync } from 'node:fs';

/** Lines of a list in `test-data`, as words. */
export function wordList(name: string): string[][] {
  return readFileSync(new URL(`../test-data/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '));
}

/**
 * Share (0 to 1) of ordered pairs of forms of one lemma where a query for the first finds a text with the
 * second, and the lemmas that a query for another one finds.
 */
export function recall(
  lemmas: readonly (readonly string[])[],
  queried: (form: string) => ReadonlySet<string>,
  indexed: (form: string) => string,
): { share: number; falsePairs: string[] } {
  let found = 0;
  let pairs = 0;
  const falsePairs: string[] = [];
  for (const forms of lemmas) {
    const others = lemmas.filter((one) => one !== forms);
    for (const [index, form] of forms.entries()) {
      const lexemes = queried(form);
      const same = forms.filter((_, position) => position !== index);
      pairs += same.length;
      found += same.filter((one) => lexemes.has(indexed(one))).length;
      for (const other of others.flat()) if (lexemes.has(indexed(other))) falsePairs.push(`${form} ${other}`);
    }
  }
  return { share: found / pairs, falsePairs };
}
