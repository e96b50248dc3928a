import type { Category, Lang } from '../languages.ts';
import { PAIRS_LEFT_OUT, pairsLiteral, type WordCondition, type WordPair } from '../search/index.ts';
import type { Queries } from '../store.ts';
import {
  type ArticleBits,
  BYTES_A_PART,
  countBits,
  IDS_A_PART,
  intersect,
  setBit,
  subtract,
  unite,
} from './bits.ts';
import { foundAmong, isListed, type Listed, listedOf, nameOf, UNLISTED_AT_MOST } from './pair-store.ts';
import { bitsOf, categoryLexeme, commonAmong, idsFound, literalOf } from './store.ts';

/**
 * The articles that a search for common words finds, or for two words side by side whose articles are listed. Others may
 * be excluded, or be other forms of one of these: the few articles that have them are found by the search index.
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
  const lists = await PairLists.read(sql, lang, conditions);
  const isAnswered = conditions.every(
    ({ excluded, lexemes: any, pairs }) =>
      excluded || (any !== null && (any.some(isCommon) || pairs.some((pair) => lists.has(pair)))),
  );
  if (!common.has(PAIRS_LEFT_OUT) || !isAnswered) return null;
  const named = (categories ?? []).map(categoryLexeme);
  const isPhrase = conditions.some((condition) => condition.isPhrase);
  const read = [...common].filter((lexeme) => isPhrase || lexeme !== PAIRS_LEFT_OUT);
  const bits = await bitsOf(sql, lang, [...read, ...named]);
  // There the positions of a phrase have to be looked at.
  if (isPhrase && countBits(bits.get(PAIRS_LEFT_OUT) as ArticleBits) > 0) return null;
  const length = Math.max(lists.length, ...[...bits.values()].map((set) => set.length));
  const anyOf = (words: readonly string[]): ArticleBits => {
    const united = new Uint8Array(length);
    for (const word of words) unite(united, bits.get(word) as ArticleBits);
    return united;
  };
  const sets = await Promise.all(
    conditions.map(async ({ excluded, lexemes: any, pairs, literal }) => {
      const set = anyOf((any ?? []).filter(isCommon));
      const listed = any === null ? [] : pairs.filter((pair) => lists.has(pair));
      const others = pairs.filter((pair) => !listed.includes(pair));
      const words = any?.filter((lexeme) => !isCommon(lexeme)) ?? [];
      const rest =
        any === null ? literal : [literalOf(words), pairsLiteral(others)].filter(Boolean).join(' | ');
      const ids = [
        ...(rest === '' ? [] : await idsFound(sql, lang, rest)),
        ...(listed.length === 0 ? [] : await lists.articlesWith(sql, lang, listed)),
      ];
      for (const id of ids) if (id < set.length * 8) setBit(set, id, true);
      return { excluded, set };
    }),
  );
  const [first, ...further] = sets.toSorted((a, b) => Number(a.excluded) - Number(b.excluded));
  const found = (first as { set: ArticleBits }).set;
  for (const { excluded, set } of further) (excluded ? subtract : intersect)(found, set);
  if (categories !== null) intersect(found, anyOf(named));
  return found;
}

/** The lists of the pairs that a search asks for. */
class PairLists {
  /** Bytes of a set that has room for every article. */
  readonly length: number;
  private readonly listed: Listed | null;

  static async read(sql: Queries, lang: Lang, conditions: readonly WordCondition[]): Promise<PairLists> {
    const pairs = conditions.flatMap((condition) => (condition.lexemes === null ? [] : condition.pairs));
    if (pairs.length === 0) return new PairLists(null);
    const listed = await listedOf(sql, lang, {
      words: [...new Set(pairs.flat())],
      pairs: [...new Set(pairs.map(([first, second]) => nameOf(first, second)))],
    });
    return new PairLists(listed !== null && listed.unlisted.length <= UNLISTED_AT_MOST ? listed : null);
  }

  private constructor(listed: Listed | null) {
    this.listed = listed;
    this.length = listed === null ? 0 : (Math.floor(listed.lastId / IDS_A_PART) + 1) * BYTES_A_PART;
  }

  has([first, second]: WordPair): boolean {
    return this.listed !== null && isListed(this.listed, first, second);
  }

  /** Any of the pairs; all of them have lists. */
  async articlesWith(sql: Queries, lang: Lang, pairs: readonly WordPair[]): Promise<number[]> {
    if (this.listed === null) return [];
    const { lists, unlisted } = this.listed;
    const isUnlisted = new Set(unlisted);
    const ids = pairs
      .flatMap(([first, second]) => lists.get(nameOf(first, second)) ?? [])
      .filter((id) => !isUnlisted.has(id));
    return unlisted.length === 0
      ? ids
      : [...ids, ...(await foundAmong(sql, lang, unlisted, pairsLiteral(pairs)))];
  }
}
