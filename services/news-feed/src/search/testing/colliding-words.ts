import type { Lang } from '../../languages.ts';
import { lexemeOf } from '../lexeme.ts';
import { pairOf } from '../pairs.ts';

/** Two words that, standing after `first`, give a pair the same lexeme. */
export function collidingWords(first: string, lang: Lang): [string, string] {
  const seen = new Map<string, string>();
  for (let i = 0; ; i += 1) {
    const word = `slovo${i}`;
    const pair = pairOf(lexemeOf(first, lang), lexemeOf(word, lang));
    if (pair === undefined) throw new Error(`${first} is too long`);
    const same = seen.get(pair.lexeme);
    if (same !== undefined) return [same, word];
    seen.set(pair.lexeme, word);
  }
}
