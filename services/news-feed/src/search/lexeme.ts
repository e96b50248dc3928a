import type { Lang } from '../languages.ts';
import { foldDiacritics } from './normalize.ts';
import { stemCzech } from './stem-czech.ts';
import { stemEnglish } from './stem-english.ts';

/** Entries a language; beyond it the cache starts again empty, which bounds it to a few megabytes. */
const CACHE_SIZE = 50_000;
const CACHES: Readonly<Record<Lang, Map<string, string>>> = { en: new Map(), cs: new Map() };
const ENGLISH_LETTERS = /^[a-z]+$/;
const NEEDS_ESCAPE = /['\\]/;
const HAS_DIGIT = /\p{N}/u;

/** What the index holds for a normalised word: its stem without diacritics; a word with a digit is not stemmed. */
export function lexemeOf(surface: string, lang: Lang): string {
  const cache = CACHES[lang];
  const known = cache.get(surface);
  if (known !== undefined) return known;
  const lexeme = HAS_DIGIT.test(surface) ? foldDiacritics(surface) : stem(surface, lang);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(surface, lexeme);
  return lexeme;
}

function stem(surface: string, lang: Lang): string {
  // Czech endings differ by their diacritics (-u and -ů, -e and -ě), English ones have none.
  if (lang === 'cs') return foldDiacritics(stemCzech(surface));
  const folded = foldDiacritics(surface);
  return ENGLISH_LETTERS.test(folded) ? stemEnglish(folded) : folded;
}

/** A lexeme as it stands in a `tsvector` or `tsquery` literal. */
export function quoteLexeme(lexeme: string): string {
  if (!NEEDS_ESCAPE.test(lexeme)) return `'${lexeme}'`;
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
