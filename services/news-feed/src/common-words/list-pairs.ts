import { transaction } from '@news-and-accounting/postgres';
import { LANGUAGES, type Lang } from '../languages.ts';
import { neighboursOf, pairOf } from '../search/index.ts';
import type { Queries, Sql } from '../store.ts';
import { PLACES_AN_ARTICLE } from './keep.ts';
import {
  analyzeLists,
  appendToLists,
  beginLists,
  forgetLists,
  IDS_A_LIST,
  isListed,
  listState,
  listsOfPart,
  nameOf,
  noteListed,
  type PairChoice,
  partOf,
  readLists,
  sampleTexts,
  type Text,
  textsBetween,
  textsOf,
  UNLISTED_AT_MOST,
  wordShares,
  writeLists,
} from './pair-store.ts';
import { sizes } from './store.ts';

export type ListChoice = {
  /** In fewer articles of a language positions are compared fast enough. */
  from: number;
  /** A pair is listed when its words stand in so large a part of the articles: 0 to 1, the product of both. */
  product: number;
  /** And when the pair itself stands in so large a part. */
  share: number;
  /** About so many articles are looked at. */
  sample: number;
  /** As long as fewer articles are to be listed, they wait. */
  together: number;
  /** So many new ones are in memory with their pairs; with more of them each list is written less often. */
  atOnce: number;
};

const CHOICE: ListChoice = {
  ...{ from: 100_000, product: 0.002, share: 0.001, sample: 5000 },
  ...{ together: UNLISTED_AT_MOST / 4, atOnce: 16_384 },
};
/** Chosen anew when there are so many times the articles. */
const GROWTH = 2;
const TEXTS_AT_ONCE = 500;
const LISTS_AT_ONCE = 2000;

/**
 * Lists the articles of pairs of words for languages that have no lists or have grown, and those that came or changed
 * since. Publishes wait for one part of the articles at a time, readers never; a million take a quarter of an hour.
 */
export async function listPairs(
  sql: Sql,
  { choice = CHOICE, tell }: { choice?: ListChoice; tell?: TellListed } = {},
): Promise<void> {
  for (const lang of LANGUAGES) {
    await alone(sql, async (tx) => chooseWhenDue(tx, lang, choice));
    for (;;) {
      const listed = await alone(sql, async (tx) => listSome(tx, lang, choice));
      if (listed === null) break;
      if (listed.to < listed.lastId) tell?.(lang, listed.to, listed.lastId);
    }
  }
}

/** Told after each part while there are more: the last id that is listed, and the last there is. */
export type TellListed = (lang: Lang, listed: number, last: number) => void;

/** One after another, and after publishes that are under way. */
function alone<T>(sql: Sql, work: (tx: Queries) => Promise<T>): Promise<T> {
  return transaction(sql, async (tx) => {
    await tx`select lang from article_sets order by lang for update`;
    return work(tx);
  });
}

async function chooseWhenDue(tx: Queries, lang: Lang, choice: ListChoice): Promise<void> {
  const { articles, lastId } = await sizes(tx, lang);
  const state = await listState(tx, lang);
  const isSparse = lastId > PLACES_AN_ARTICLE * articles;
  const isDue = articles >= (state === null ? choice.from : GROWTH * state.articles);
  if (state !== null && (isSparse || isDue)) await forgetLists(tx, lang);
  if (isSparse || !isDue) return;
  const texts = await sampleTexts(tx, lang, Math.max(1, Math.floor(articles / choice.sample)));
  await beginLists(tx, lang, { articles, product: choice.product, shares: sharesIn(texts, lang, choice) });
}

/** In what part of the texts stand the words that can make a pair listed, and the pairs that are for themselves. */
function sharesIn(texts: readonly Text[], lang: Lang, { product, share }: ListChoice): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const names = new Set<string>();
    for (const [first, second] of neighboursOf(text, lang)) {
      names.add(first).add(second);
      if (pairOf(first, second)?.isExact !== true) names.add(nameOf(first, second));
    }
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const shares = new Map<string, number>();
  for (const [name, count] of counts) {
    if (count / texts.length >= (name.includes(' ') ? share : product))
      shares.set(name, count / texts.length);
  }
  return shares;
}

/** Lists again what has changed in one part of the ids, and the next of what is new. @returns how far; null: nothing to do */
async function listSome(
  tx: Queries,
  lang: Lang,
  { together, atOnce }: ListChoice,
): Promise<{ to: number; lastId: number } | null> {
  const state = await listState(tx, lang);
  if (state === null) return null;
  const { lastId } = await sizes(tx, lang);
  const { changed, listedTo } = state;
  if (changed.length + lastId - listedTo < together) return null;
  const choice: PairChoice = { product: state.product, shares: await wordShares(tx, lang) };
  const part = changed[0] === undefined ? null : partOf(changed[0]);
  const changedHere = changed.filter((id) => partOf(id) === part);
  if (part !== null) await listAgain(tx, lang, { part, ids: changedHere, choice });
  const end = Math.min(lastId, listedTo + atOnce, (partOf(listedTo + 1) + 1) * IDS_A_LIST - 1);
  await listNext(tx, lang, { from: listedTo + 1, to: end, choice });
  await noteListed(tx, lang, { changed: changedHere, lastId: end });
  await analyzeLists(tx);
  return { to: end, lastId };
}

type Again = { part: number; ids: readonly number[]; choice: PairChoice };

/** Takes articles of a part out of its lists, and puts them into those of their pairs as they are now. */
async function listAgain(tx: Queries, lang: Lang, { part, ids, choice }: Again): Promise<void> {
  const again = new Set(ids);
  const written = new Map<string, number[]>();
  for await (const lists of listsOfPart(tx, lang, part)) {
    for (const [pair, listed] of lists) {
      const left = listed.filter((id) => !again.has(id));
      if (left.length < listed.length) written.set(pair, left);
    }
  }
  const added = pairsIn(await textsOf(tx, lang, ids), lang, choice);
  const untouched = [...added.keys()].filter((pair) => !written.has(pair));
  for (const [pair, listed] of await readLists(tx, lang, part, untouched)) written.set(pair, listed);
  for (const [pair, more] of added)
    written.set(
      pair,
      [...(written.get(pair) ?? []), ...more].toSorted((a, b) => a - b),
    );
  await inPieces(written, (rows) => writeLists(tx, lang, part, rows));
}

type Next = { from: number; to: number; choice: PairChoice };

/** Adds the articles of new ids of one part to the ends of its lists. */
async function listNext(tx: Queries, lang: Lang, { from, to, choice }: Next): Promise<void> {
  const added = new Map<string, number[]>();
  for (let at = from; at <= to; at += TEXTS_AT_ONCE) {
    const texts = await textsBetween(tx, lang, { from: at, to: Math.min(to, at + TEXTS_AT_ONCE - 1) });
    pairsIn(texts, lang, choice, added);
  }
  await inPieces(added, (rows) => appendToLists(tx, lang, partOf(from), rows));
}

/** Which of these articles each listed pair stands in, in the order of the articles. */
function pairsIn(
  texts: readonly Text[],
  lang: Lang,
  choice: PairChoice,
  lists = new Map<string, number[]>(),
): Map<string, number[]> {
  for (const { id, ...text } of texts) {
    for (const pair of listedPairsIn(text, lang, choice)) {
      const ids = lists.get(pair);
      if (ids === undefined) lists.set(pair, [id]);
      else ids.push(id);
    }
  }
  return lists;
}

async function inPieces(
  lists: ReadonlyMap<string, number[]>,
  write: (rows: [pair: string, ids: number[]][]) => Promise<void>,
): Promise<void> {
  const rows = [...lists];
  for (let at = 0; at < rows.length; at += LISTS_AT_ONCE) await write(rows.slice(at, at + LISTS_AT_ONCE));
}

function listedPairsIn(text: Omit<Text, 'id'>, lang: Lang, choice: PairChoice): Set<string> {
  const pairs = new Set<string>();
  for (const [first, second] of neighboursOf(text, lang)) {
    if (isListed(choice, first, second) && pairOf(first, second)?.isExact !== true)
      pairs.add(nameOf(first, second));
  }
  return pairs;
}
