import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LANGUAGES } from '../../languages.ts';
import { foldDiacritics, lexemeOf } from '../../search/index.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const SHORT = 3;
/** Of a name in the source, so that an inflected form is found; shorter ones must agree in their stem. */
const PREFIX_AT_LEAST = 4;
const PREFIX_SHARE = 0.6;

const SAME_NAMES = parse(readFileSync(new URL('same-names.yaml', import.meta.url), 'utf8')) as string[][];

/**
 * The number of the row that names the same in both languages, or null.
 * @param name in small letters without diacritics
 */
export function nameRowOf(name: string): number | null {
  const row = SAME_NAMES.findIndex((starts) => starts.some((start) => begins(name, start)));
  return row === -1 ? null : row;
}

/** A word of a text as it stands there. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Small letters without diacritics. */
export function folded(word: string): string {
  return foldDiacritics(word.toLowerCase());
}

/** The words of sources, to ask whether a word occurs among them in some form. */
export class Vocabulary {
  private readonly words = new Set<string>();
  private readonly lexemes = new Set<string>();
  private readonly prefixes = new Set<string>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const word of wordsOf(text)) {
        const plain = folded(word);
        if (this.words.has(plain)) continue;
        this.words.add(plain);
        for (const lang of LANGUAGES) this.lexemes.add(lexemeOf(word.toLowerCase(), lang));
        for (let length = SHORT; length <= plain.length; length += 1)
          this.prefixes.add(plain.slice(0, length));
      }
    }
  }

  /** Whether the word occurs in the same or another form of the same stem. */
  hasLexeme(word: string): boolean {
    const small = word.toLowerCase();
    return this.words.has(folded(word)) || LANGUAGES.some((lang) => this.lexemes.has(lexemeOf(small, lang)));
  }

  /** The same for what is a lexeme already. */
  hasTerm(lexeme: string): boolean {
    return this.lexemes.has(lexeme) || this.words.has(lexeme);
  }

  /** As `hasLexeme`; also by a common beginning, or as the other language's name of the same. */
  hasName(word: string): boolean {
    if (this.hasLexeme(word)) return true;
    const plain = folded(word);
    const length = Math.max(PREFIX_AT_LEAST, Math.ceil(plain.length * PREFIX_SHARE));
    if (plain.length >= length && this.prefixes.has(plain.slice(0, length))) return true;
    return SAME_NAMES.some(
      (row) => row.some((start) => begins(plain, start)) && row.some((start) => this.hasBeginning(start)),
    );
  }

  private hasBeginning(start: string): boolean {
    return start.length <= SHORT ? this.words.has(start) : this.prefixes.has(start);
  }
}

function begins(word: string, start: string): boolean {
  return start.length <= SHORT ? word === start : word.startsWith(start);
}
