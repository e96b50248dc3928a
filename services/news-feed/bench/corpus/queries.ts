import type { Lang } from '../../src/languages.ts';
import { oneOf, type Random } from './random.ts';
import type { Writer } from './writer.ts';

const QUERIES_A_KIND = 40;

export type KindOfSearch =
  | 'rare word'
  | 'common word'
  | 'two words'
  | 'phrase'
  | 'phrase of common words'
  | 'exclusion'
  | 'Czech without diacritics';

type Search = { lang: Lang; q: string };

/** Different queries of each kind, in both languages unless the kind names one. */
export function searchQueries(
  writers: Readonly<Record<Lang, Writer>>,
  random: Random,
): Record<KindOfSearch, Search[]> {
  const both = (make: (pool: Pool) => string): Search[] =>
    Array.from({ length: QUERIES_A_KIND }, (_, i) => {
      const lang = i % 2 === 0 ? 'en' : 'cs';
      return { lang, q: make(pools[lang]) };
    });
  const pools = { en: poolOf(writers.en), cs: poolOf(writers.cs) };
  const pick = (words: readonly string[]) => oneOf(random, words);
  return {
    'rare word': both((pool) => takeOne(pool.rare, random)),
    'common word': both((pool) => pool.common.shift() ?? ''),
    'two words': both((pool) => `${pick(pool.half)} ${takeOne(pool.middling, random)}`),
    phrase: both((pool) => `"${takeOne(pool.phrases, random)}"`),
    'phrase of common words': both((pool) => `"${takeOne(pool.commonPhrases, random)}"`),
    exclusion: both((pool) => `${pick(pool.half)} -${takeOne(pool.middling, random)}`),
    'Czech without diacritics': Array.from({ length: QUERIES_A_KIND }, () => ({
      lang: 'cs',
      q: takeOne(pools.cs.accented, random).normalize('NFD').replaceAll(/\p{M}/gu, ''),
    })),
  };
}

type Pool = {
  /** In at most 0.06 % of the articles. */
  rare: string[];
  /** In 1 to 10 % of the articles. */
  middling: string[];
  /** The ones nearest to half of the articles. */
  common: string[];
  half: readonly string[];
  /** Neighbours in the samples, of which neither is common. */
  phrases: string[];
  /** Neighbours in the samples, each in over 30 % of the articles. */
  commonPhrases: string[];
  /** Middling words with diacritics. */
  accented: string[];
};

function poolOf(writer: Writer): Pool {
  const { words, articlesOf, sampleText } = writer;
  const articles = Math.max(...articlesOf);
  const shareOf = (place: number) => (articlesOf[place] ?? 0) / articles;
  const places = words.map((_, place) => place).filter((place) => (words[place] ?? '').length >= 3);
  const named = (chosen: readonly number[]) => chosen.map((place) => words[place] ?? '');
  const isMiddling = (place: number) => shareOf(place) > 0.01 && shareOf(place) < 0.1;
  const byDistanceFromHalf = places.toSorted(
    (a, b) => Math.abs(shareOf(a) - 0.5) - Math.abs(shareOf(b) - 0.5),
  );
  const middling = named(places.filter(isMiddling));
  const neighbours = (isWanted: (place: number) => boolean) => {
    const phrases = new Set<string>();
    for (const [i, place] of sampleText.entries()) {
      const next = sampleText[i + 1];
      if (next !== undefined && isWanted(place) && isWanted(next))
        phrases.add(`${words[place]} ${words[next]}`);
    }
    return [...phrases];
  };
  return {
    rare: named(places.filter((place) => shareOf(place) > 0 && shareOf(place) <= 0.0006)),
    middling,
    common: named(byDistanceFromHalf.slice(0, QUERIES_A_KIND / 2)),
    half: named(byDistanceFromHalf.slice(0, 6)),
    phrases: neighbours((place) => (words[place] ?? '').length >= 4 && shareOf(place) < 0.1),
    commonPhrases: neighbours((place) => shareOf(place) > 0.3),
    accented: middling.filter((word) => /\p{M}/u.test(word.normalize('NFD'))),
  };
}

function takeOne(words: string[], random: Random): string {
  return words.splice(Math.floor(random() * words.length), 1)[0] ?? '';
}
