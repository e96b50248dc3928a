import type { Lang } from '../languages.ts';
import { lexemeOf } from './lexeme.ts';
import { foldDiacritics } from './normalize.ts';
import { unitsOf } from './tokenize.ts';
import { lexemesOfUnaccented } from './unaccented-czech.ts';

/** A word of the corpus and its spelling without diacritics. */
export type VocabularyEntry = { readonly folded: string; readonly surface: string };

/**
 * Words of the texts that a query without diacritics would miss: those whose stem cannot be
 * reached from their folded spelling (kůň, peníze), each once. English has none, its stems are taken after folding.
 * @param seen words that were given before are left out, and those of these texts are added
 */
export function vocabularyOf(
  texts: Iterable<string>,
  lang: Lang,
  seen = new Set<string>(),
): VocabularyEntry[] {
  if (lang === 'en') return [];
  const entries: VocabularyEntry[] = [];
  for (const text of texts) {
    for (const { parts, joined } of unitsOf(text)) {
      for (const { surface } of parts) addWord(surface, seen, entries);
      if (joined !== undefined) addWord(joined, seen, entries);
    }
  }
  return entries;
}

function addWord(surface: string, seen: Set<string>, entries: VocabularyEntry[]): void {
  if (seen.has(surface)) return;
  seen.add(surface);
  const folded = foldDiacritics(surface);
  if (folded === surface || lexemesOfUnaccented(folded).has(lexemeOf(surface, 'cs'))) return;
  entries.push({ folded, surface });
}
