import type { Category, Lang } from '../languages.ts';
import { PAIRS_LEFT_OUT, type WordCondition } from '../search/index.ts';
import type { Queries } from '../store.ts';
import { type ArticleBits, countBits, intersect, setBit, subtract, unite } from './bits.ts';
import { bitsOf, categoryLexeme, commonAmong, idsFound, literalOf } from './store.ts';

/**
 * The articles that a search for common words finds. Words that are not common may be excluded, or be other forms of
 * one that is: the few articles that have them are found by the search index.
 * @returns null for any other search: where it asks for a word that is not common, the search index is fast
 */
export async function articlesWithCommonWords(
  sql: Queries,
  lang: Lang,
  conditions: readonly WordCondition[],
  categories: readonly Category[] | null,
): Promise<ArticleBits | null> {
  const lexemes = conditions.flatMap((condition) => condition.lexemes ?? []);
  const common = await commonAmong(sql, lang, [...new Set([...lexemes, PAIRS_LEFT_OUT])]);
  const isCommon = (lexeme: string) => common.has(lexeme);
  const isAnswered = conditions.every(({ excluded, lexemes: any }) => excluded || any?.some(isCommon));
  if (!common.has(PAIRS_LEFT_OUT) || !isAnswered) return null;
  const named = (categories ?? []).map(categoryLexeme);
  const isPhrase = conditions.some((condition) => condition.isPhrase);
  const read = [...common].filter((lexeme) => isPhrase || lexeme !== PAIRS_LEFT_OUT);
  const bits = await bitsOf(sql, lang, [...read, ...named]);
  // There the positions of a phrase have to be looked at.
  if (isPhrase && countBits(bits.get(PAIRS_LEFT_OUT) as ArticleBits) > 0) return null;
  const length = Math.max(...[...bits.values()].map((set) => set.length));
  const anyOf = (words: readonly string[]): ArticleBits => {
    const united = new Uint8Array(length);
    for (const word of words) unite(united, bits.get(word) as ArticleBits);
    return united;
  };
  const sets = await Promise.all(
    conditions.map(async ({ excluded, lexemes: any, literal }) => {
      const set = anyOf((any ?? []).filter(isCommon));
      const others = any?.filter((lexeme) => !isCommon(lexeme));
      const rest = others === undefined ? literal : literalOf(others);
      for (const id of rest === '' ? [] : await idsFound(sql, lang, rest))
        if (id < set.length * 8) setBit(set, id, true);
      return { excluded, set };
    }),
  );
  const [first, ...further] = sets.toSorted((a, b) => Number(a.excluded) - Number(b.excluded));
  const found = (first as { set: ArticleBits }).set;
  for (const { excluded, set } of further) (excluded ? subtract : intersect)(found, set);
  if (categories !== null) intersect(found, anyOf(named));
  return found;
}
