import { readFileSync } from 'node:fs';
import { ROOT, repositoryFiles } from '../../../test/sources.ts';
import { CATALOGUE } from '../src/en/service/catalogue.ts';

const wordsOf = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Words that stand in the texts of sources. */
const wordsIn = (sources: RegExp, without = /^$/): string[] =>
  repositoryFiles()
    .filter((path) => sources.test(path))
    .flatMap((path) => [
      ...readFileSync(ROOT + path, 'utf8').matchAll(
        /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g,
      ),
    ])
    .flatMap(([, single, double, template]) => wordsOf(small(single ?? double ?? template ?? '', without)));

const small = (text: string, without: RegExp): string =>
  text.replaceAll(new RegExp(without, 'g'), '').toLowerCase();

/** Official Czech names that follow an English one. */
const IN_BRACKETS = /\([^()]*\)/;

/**
 * Words of Czech texts of the application and the service, with accents or without, but those that English texts have
 * too, those that the people of sample companies write, official names, and months in texts of recurrences.
 */
function czechWords(more: readonly string[]): ReadonlySet<string> {
  const others = new Set([
    ...wordsIn(/^web\/accounting\/src\/en\/[\w-]+\.ts$/, IN_BRACKETS),
    ...Object.values(CATALOGUE).flatMap((text) => wordsOf(small(text, IN_BRACKETS))),
    ...wordsIn(/^services\/accounting\/src\/.*sample.*\.ts$/),
    ...wordsIn(
      /^services\/accounting\/src\/public\/codebooks\/data\/(ossz|health-insurers|tax-office\S*|nace\S*)\.json$/,
    ),
    ...more.flatMap((text) => wordsOf(text.toLowerCase())),
  ]);
  const czech = [
    ...wordsIn(/^web\/accounting\/src\/cs\/[\w-]+\.ts$/),
    ...Object.keys(CATALOGUE).flatMap((text) => wordsOf(text.toLowerCase())),
  ];
  return new Set(czech.filter((word) => !others.has(word)));
}

/** Which words of a line that is shown in English are Czech; `more` is what the test itself writes in Czech. */
export function czechIn(more: readonly string[]): (line: string) => string[] {
  const czech = czechWords(more);
  return (line) =>
    wordsOf(line.replaceAll(new RegExp(IN_BRACKETS, 'g'), '')).filter(
      (word) => word !== word.toUpperCase() && czech.has(word.toLowerCase()),
    );
}
