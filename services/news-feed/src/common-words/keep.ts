import type { Lang } from '../languages.ts';
import type { Queries } from '../store.ts';
import { IDS_A_PART, setBit } from './bits.ts';
import { noteChangedPairs } from './pair-store.ts';
import {
  commonWordsOfTouched,
  forgetCommonWords,
  hasCommonWords,
  type Part,
  readPart,
  sizes,
  touchedIds,
  writeArticle,
  writeParts,
} from './store.ts';

/** Of ids that lines name, so many places for each article; with more empty ones the sets would be long. */
export const PLACES_AN_ARTICLE = 8;

/** Of so many articles of a part each is written for itself: to read the part of every word takes as long as ten. */
const FEW = 8;

/** Writes what a publish changed, in its own transaction. Its articles stand in `touched`, those that are gone as well. */
export async function keepCommonWords(tx: Queries, lang: Lang): Promise<void> {
  await noteChangedPairs(tx, lang);
  if (!(await hasCommonWords(tx, lang))) return;
  const { lastId, articles } = await sizes(tx, lang);
  if (lastId > PLACES_AN_ARTICLE * articles) return forgetCommonWords(tx, lang);
  const byPart = Map.groupBy(await touchedIds(tx, lang), (id) => Math.floor(id / IDS_A_PART));
  for (const [part, ids] of byPart) {
    const from = part * IDS_A_PART;
    const wordsOf = await commonWordsOfTouched(tx, lang, { from, to: from + IDS_A_PART });
    if (ids.length > FEW) await writePart(tx, lang, part, ids, wordsOf);
    else for (const id of ids) await writeArticle(tx, lang, id, wordsOf.get(id) ?? []);
  }
}

async function writePart(
  tx: Queries,
  lang: Lang,
  part: number,
  ids: readonly number[],
  wordsOf: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const from = part * IDS_A_PART;
  const stored = await readPart(tx, lang, part);
  const written = new Map([...stored].map(([lexeme, articles]) => [lexeme, Uint8Array.from(articles)]));
  for (const articles of written.values()) for (const id of ids) setBit(articles, id - from, false);
  for (const [id, lexemes] of wordsOf)
    for (const lexeme of lexemes) setBit(written.get(lexeme) as Uint8Array, id - from, true);
  const changed = [...written].flatMap(([lexeme, articles]): Part[] =>
    stored.get(lexeme)?.equals(articles) === true ? [] : [{ lexeme, part, articles }],
  );
  if (changed.length > 0) await writeParts(tx, lang, changed);
}
