import type { Lang } from '../../languages.ts';
import { figuresOf, STOP_WORDS } from '../../search/index.ts';
import { folded, nameRowOf } from '../check/words.ts';

/** What a text names, in a form that is the same in both languages, with how telling each kind is. */
export type Anchors = ReadonlyMap<string, number>;

const NAME = 1;
const FIGURE = 1;
const LINK = 3;
/** Words of one origin: "magnitude" and "magnituda". */
const COGNATE = 0.4;

const NAME_LENGTH = 6;
const NAME_AT_LEAST = 3;
const COGNATE_FROM = 6;
const COGNATE_LENGTH = 5;
/** Czech endings of names, and the vowel in which an English one may end; without diacritics. */
const ENDING = /(?:ovou|ovi|ove|ova|ech|ami|emi|ich|ach|eho|emu|em|ou|ym|[aeiouy])$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const SENTENCE_START = /(?:^|[.!?:]["”“’)]*\s+|\n)["“„(]*$/u;

/** The names, numbers, addresses and words of international origin of a text. */
export function anchorsOf(text: string, lang: Lang): Anchors {
  const anchors = new Map<string, number>();
  const add = (name: string, weight: number) => anchors.set(name, Math.max(weight, anchors.get(name) ?? 0));
  for (const [address] of text.matchAll(/https?:\/\/[^\s)\]>"“”]+/g)) add(`link ${address}`, LINK);
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' ');
  // A single digit is in every other text.
  for (const figure of figuresOf(plain)) if (figure.length > 1) add(`figure ${figure}`, FIGURE);
  for (const match of plain.matchAll(WORD)) {
    const word = folded(match[0]).replace(/['’]s$/, '');
    if (STOP_WORDS[lang].has(match[0].toLowerCase()) || /^\p{N}/u.test(word)) continue;
    const before = plain.slice(Math.max(0, match.index - 8), match.index);
    if (/^\p{Lu}/u.test(match[0]) && !SENTENCE_START.test(before)) add(`name ${nameKey(word)}`, NAME);
    // The first word of a sentence may be a name; as one it counts when the other text names it.
    else if (/^\p{Lu}/u.test(match[0])) add(`name ${nameKey(word)}`, NAME / 2);
    if (word.length >= COGNATE_FROM) add(`word ${word.slice(0, COGNATE_LENGTH)}`, COGNATE);
  }
  return anchors;
}

/** Whether two texts that both name somebody or something have none of these names in common. */
export function nameNothingInCommon(one: Anchors, other: Anchors): boolean {
  const [names, others] = [namesOf(one), namesOf(other)];
  return names.size > 0 && others.size > 0 && names.isDisjointFrom(others);
}

/** Names that are plainly some: not the first words of sentences. */
function namesOf(anchors: Anchors): Set<string> {
  return new Set(
    [...anchors].flatMap(([name, weight]) => (name.startsWith('name ') && weight === NAME ? [name] : [])),
  );
}

/** The same for the forms of a name: Klenice, Klenici; Rustad, Rustadová; Germany, Německo. */
function nameKey(word: string): string {
  const row = nameRowOf(word);
  if (row !== null) return `#${row}`;
  const stem = word.replace(ENDING, '');
  return (stem.length >= NAME_AT_LEAST ? stem : word).slice(0, NAME_LENGTH);
}
