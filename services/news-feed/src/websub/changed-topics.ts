import { tsqueryOf } from '../articles/filter.ts';
import { articlesById, newestIds } from '../articles/index.ts';
import { feedDigest } from '../feed/digest.ts';
import { FEED_ARTICLES, type FeedFile } from '../feed/feed.ts';
import { CATEGORIES, type Lang } from '../languages.ts';
import type { Queries } from '../store.ts';
import { askedTopics } from './topics.ts';

export type ChangedTopic = { address: string; answer: string };

/** The feeds of subjects that say something else than when the hub was told of them last, with what they say now. */
export async function changedTopics(sql: Queries, lang: Lang): Promise<ChangedTopic[]> {
  const changed: ChangedTopic[] = [];
  for (const { address, answer: known } of await askedTopics(sql, lang)) {
    const answer = await answerNow(sql, address, lang);
    if (answer !== null && answer !== known) changed.push({ address, answer });
  }
  return changed;
}

/** What the feed of an address says now, as a digest; null for a subject that is no search. */
async function answerNow(sql: Queries, address: string, lang: Lang): Promise<string | null> {
  const { pathname, searchParams } = new URL(address);
  const given = searchParams.get('category')?.split(',');
  const categories = given === undefined ? null : CATEGORIES.filter((category) => given.includes(category));
  const search = await tsqueryOf(sql, searchParams.get('q') ?? '', lang);
  if ('failure' in search) return null;
  const filter = { lang, categories, since: null, until: null, ...search };
  const ids = await newestIds(sql, filter, { offset: 0, limit: FEED_ARTICLES });
  const file = pathname.slice(pathname.lastIndexOf('/') + 1) as FeedFile;
  return feedDigest(file, await articlesById(sql, lang, ids));
}
