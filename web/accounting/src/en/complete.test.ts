import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const filesOf = (language: string) =>
  readdirSync(join(SOURCES, language)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

const CZECH = filesOf('cs');
const ENGLISH = filesOf('en');

/** What English texts have of Czech: names without another, each as it stands in a text. */
const CZECH_NAMES = [
  'Dílna s.r.o.',
  'IČO',
  'DIČ',
  'RÚIAN',
  'ČSSZ',
  'ČNB',
  'OSVČ',
  'Čeština',
  'IČ DPH',
  'MÚ',
  'ČSÚ',
  'DPČ',
];
/** Official names of forms and of what has a Czech name in law stand in brackets after their English meaning. */
const IN_BRACKETS = /\([^()]*\)|“[^“”]*”/g;
const CZECH_LETTERS = /[ěščřžýáíéůúďťňóĚŠČŘŽÝÁÍÉŮÚĎŤŇÓ]/;

type Values = Readonly<Record<string, unknown>>;
const read = async (language: string, name: string): Promise<Values> =>
  (await import(`../${language}/${name}`)) as Values;

const isForms = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= 4 &&
  value.every((each) => typeof each === 'string');

/** What a text says for values of several kinds; a function that needs an object says nothing for them. */
const SAMPLES: readonly unknown[] = ['Alfa', 'Beta', 1, 2, 7, true, false, null, [2024], [2023, 2024]];

function said(text: (...values: unknown[]) => unknown, values: readonly unknown[]): string | null {
  try {
    const result = text(...values);
    return typeof result === 'string' && !/undefined|\[object/.test(result) ? result : null;
  } catch {
    return null;
  }
}

/** The values by which a text differs: what it really uses. */
function used(text: (...values: unknown[]) => unknown): number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) =>
    SAMPLES.some((rest) => {
      const texts = SAMPLES.map((value) => {
        const values = Array.from({ length: text.length }, (_, i) => (i === at ? value : rest));
        return said(text, values);
      });
      return new Set(texts.filter((each) => each !== null)).size > 1;
    }),
  );
}

/** Which words and signs there are is of the language. */
const OF_THE_LANGUAGE = [
  ...['locale.ts.locale.currencySigns', 'locale.ts.locale.dayWords'],
  // What the service says is translated here, and looked at in `service/sentences.test.ts`.
  'service-texts.ts.serviceTexts',
];

/** How English differs from Czech, by the way to each text. */
function differences(czech: unknown, english: unknown, path: string): string[] {
  if (OF_THE_LANGUAGE.includes(path)) return [];
  if (typeof czech === 'function') {
    if (typeof english !== 'function') return [`${path}: no function`];
    if (english.length !== czech.length) return [`${path}: of ${english.length} values, not ${czech.length}`];
    const [wanted, present] = [used(czech as never), used(english as never)];
    return wanted.filter((at) => !present.includes(at)).map((at) => `${path}: value ${at} is not used`);
  }
  if (czech instanceof RegExp) return english instanceof RegExp ? [] : [`${path}: no pattern`];
  if (isForms(czech) && isForms(english)) return [];
  if (Array.isArray(czech)) {
    return Array.isArray(english) && english.length === czech.length ? [] : [`${path}: another length`];
  }
  if (typeof czech === 'object' && czech !== null) {
    if (typeof english !== 'object' || english === null) return [`${path}: is missing`];
    const [wanted, present] = [Object.entries(czech), english as Values];
    const more = Object.keys(present).filter((key) => !(key in czech));
    return [
      ...more.map((key) => `${path}.${key}: is not there in Czech`),
      ...wanted.flatMap(([key, value]) => differences(value, present[key], `${path}.${key}`)),
    ];
  }
  return typeof czech === typeof english && (english !== '' || czech === '') ? [] : [`${path}: is missing`];
}

/** Texts that stand in the source, without comments. */
function literals(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

test('every file of Czech texts has one in English, and no other is there', () => {
  expect(ENGLISH).toEqual(CZECH);
});

describe.each(ENGLISH)('%s', (name) => {
  test('has the texts, values and forms of the Czech one', async () => {
    const [czech, english] = [await read('cs', name), await read('en', name)];
    expect(differences(czech, english, name)).toEqual([]);
  });

  test('has no Czech words but names', () => {
    const source = readFileSync(join(SOURCES, 'en', name), 'utf8');
    const czech = literals(source).filter((text) =>
      CZECH_LETTERS.test(
        CZECH_NAMES.reduce((rest, known) => rest.replaceAll(known, ''), text.replaceAll(IN_BRACKETS, '')),
      ),
    );
    expect(czech).toEqual([]);
  });
});
