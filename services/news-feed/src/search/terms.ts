import type { Lang } from '../languages.ts';
import { lexemeOf } from './lexeme.ts';
import { STOP_WORDS } from './stop-words.ts';
import { unitsOf } from './tokenize.ts';

/** The lexemes of a text without words that tell nothing, in order. */
export function termsOf(text: string, lang: Lang): string[] {
  const stop = STOP_WORDS[lang];
  return unitsOf(text).flatMap(({ parts }) =>
    parts.flatMap(({ surface }) =>
      stop.has(surface) || (surface.length < 2 && !/\d/.test(surface)) ? [] : [lexemeOf(surface, lang)],
    ),
  );
}
