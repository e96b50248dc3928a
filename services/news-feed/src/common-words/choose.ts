import { transaction } from '@news-and-accounting/postgres';
import { CATEGORIES, LANGUAGES, type Lang } from '../languages.ts';
import { quoteLexeme } from '../search/index.ts';
import type { Queries, Sql } from '../store.ts';
import { BYTES_A_PART, IDS_A_PART, setBit } from './bits.ts';
import { PLACES_AN_ARTICLE } from './keep.ts';
import {
  ALWAYS,
  analyzeCommonWords,
  categoryLexeme,
  forgetCommonWords,
  frequentLexemes,
  idsFound,
  idsOfCategory,
  noteChoice,
  sizes,
  writeParts,
} from './store.ts';

export type Choice = {
  /** Fewer articles of a language are counted one by one fast enough. */
  from: number;
  /** A word is common when so many of the articles have it: 0 to 1. */
  share: number;
  /** About so many articles are looked at. */
  sample: number;
};

const CHOICE: Choice = { from: 20_000, share: 0.05, sample: 1000 };
/** Chosen anew when there are so many times the articles. */
const GROWTH = 2;

/**
 * Chooses the common words of languages that have none or have grown, and writes which articles have them. Publishes
 * wait for it, readers do not; of a million articles it takes a minute.
 */
export async function chooseCommonWords(sql: Sql, choice: Choice = CHOICE): Promise<void> {
  for (const lang of LANGUAGES) {
    if (!(await isDue(sql, lang, choice))) continue;
    await transaction(sql, async (tx) => {
      await tx`select lang from article_sets order by lang for update`;
      // Somebody else may have done it meanwhile.
      if (await isDue(tx, lang, choice)) await choose(tx, lang, choice);
    });
  }
}

async function isDue(sql: Queries, lang: Lang, { from }: Choice): Promise<boolean> {
  const { articles, chosenAt, lastId } = await sizes(sql, lang);
  if (articles < from || lastId > PLACES_AN_ARTICLE * articles) return false;
  return chosenAt === null || articles >= GROWTH * chosenAt;
}

async function choose(tx: Queries, lang: Lang, { sample, share }: Choice): Promise<void> {
  const { articles, lastId } = await sizes(tx, lang);
  await forgetCommonWords(tx, lang);
  const frequent = await frequentLexemes(tx, lang, { articles, sample, share });
  const lexemes = [...new Set([...ALWAYS, ...frequent])].sort();
  const parts = Math.floor(lastId / IDS_A_PART) + 1;
  const categories = new Map(CATEGORIES.map((category) => [categoryLexeme(category), category]));
  for (const lexeme of lexemes) {
    const category = categories.get(lexeme);
    const ids =
      category === undefined
        ? await idsFound(tx, lang, quoteLexeme(lexeme))
        : await idsOfCategory(tx, lang, category);
    const bits = new Uint8Array(parts * BYTES_A_PART);
    for (const id of ids) setBit(bits, id, true);
    await writeParts(
      tx,
      lang,
      Array.from({ length: parts }, (_, part) => ({
        ...{ lexeme, part },
        articles: bits.subarray(part * BYTES_A_PART, (part + 1) * BYTES_A_PART),
      })),
    );
  }
  await noteChoice(tx, lang, articles);
  await analyzeCommonWords(tx);
}
