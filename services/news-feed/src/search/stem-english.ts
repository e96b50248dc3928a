/**
 * Snowball English ("Porter2") stemmer after the published description of M. F. Porter, with the exceptions of
 * its later revisions that keep apart what news keeps apart: news and new, general and generate, university
 * and universe.
 */

const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ['sky', 'sky'],
  ['news', 'news'],
  ['howe', 'howe'],
  ['atlas', 'atlas'],
  ['cosmos', 'cosmos'],
  ['bias', 'bias'],
  ['andes', 'andes'],
]);
const EXCEPTIONS_AFTER_PLURAL = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'evening',
  'proceed',
  'exceed',
  'succeed',
]);

const STEP_2: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['ogist', 'og'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const STEP_4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(' ');

/** The word with its regions, as offsets: R1 and R2 of the description. */
type Regions = { readonly r1: number; readonly r2: number };

/** Stem of a lower-case word without diacritics. Words under three letters are their own stem. */
export function stemEnglish(word: string): string {
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  if (word.length < 3) return word;
  const marked = word.replace(/^y/, 'Y').replace(/(?<=[aeiouy])y/g, 'Y');
  const regions = regionsOf(marked);
  const singular = withoutPlural(marked);
  if (EXCEPTIONS_AFTER_PLURAL.has(singular)) return singular;
  const present = withFinalI(withoutPast(singular, regions));
  const short = step4(step3(step2(present, regions), regions), regions);
  return step5(short, regions).toLowerCase();
}

function regionsOf(word: string): Regions {
  const prefix = /^(?:gener|commun|arsen|past|univers|later|emerg|organ)/.exec(word)?.[0];
  const r1 = prefix?.length ?? afterVowelConsonant(word, 0);
  return { r1, r2: afterVowelConsonant(word, r1) };
}

function afterVowelConsonant(word: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return match === null ? word.length : from + match.index + 2;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutPast(word: string, { r1 }: Regions): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed !== null) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const match = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (match === null) return word;
  const rest = word.slice(0, match.index);
  if (match[0] === 'ing' && /^[^aeiouy]y$/.test(rest)) return `${rest[0]}ie`;
  if (!/[aeiouy]/.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) {
    return /^[aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest) ? rest : rest.slice(0, -1);
  }
  return isShort(rest, r1) ? `${rest}e` : rest;
}

function withFinalI(word: string): string {
  return /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

function step2(word: string, { r1 }: Regions): string {
  for (const [suffix, replacement] of STEP_2) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    if (rest.length < r1) return word;
    if (suffix === 'ogi' && !rest.endsWith('l')) return word;
    if (suffix === 'li' && !/[cdeghkmnrt]$/.test(rest)) return word;
    return rest + replacement;
  }
  return word;
}

function step3(word: string, { r1, r2 }: Regions): string {
  for (const [suffix, replacement] of STEP_3) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, -suffix.length);
    return rest.length < (suffix === 'ative' ? r2 : r1) ? word : rest + replacement;
  }
  return word;
}

function step4(word: string, { r2 }: Regions): string {
  const suffix = STEP_4.find((one) => word.endsWith(one));
  if (suffix === undefined) return word;
  const rest = word.slice(0, -suffix.length);
  if (rest.length < r2 || (suffix === 'ion' && !/[st]$/.test(rest))) return word;
  return rest;
}

function step5(word: string, { r1, r2 }: Regions): string {
  const rest = word.slice(0, -1);
  if (word.endsWith('e') && (rest.length >= r2 || (rest.length >= r1 && !endsInShortSyllable(rest))))
    return rest;
  return word.endsWith('ll') && rest.length >= r2 ? rest : word;
}

function isShort(word: string, r1: number): boolean {
  return word.length <= r1 && endsInShortSyllable(word);
}

function endsInShortSyllable(word: string): boolean {
  return (
    /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word) || /^past$/.test(word)
  );
}
