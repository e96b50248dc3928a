import { transaction } from '@news-and-accounting/postgres';
import type { ArticleLine } from '../import/article-line.ts';
import { readFeedFile } from '../import/read-feed-file.ts';
import type { Sql } from '../store.ts';
import { FetchError } from './fetch/fetch-error.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import { canonicalAddress } from './group/canonical-address.ts';
import { WINDOW } from './group/group.ts';
import { inParallel } from './in-parallel.ts';
import type { Report } from './report.ts';
import type { Source } from './sources.ts';
import {
  type NewItem,
  noteFailure,
  noteFetched,
  registerSources,
  type SourceState,
  storeItems,
} from './store.ts';

const FEED_BYTES = 5 * 1024 * 1024;
const SOURCES_AT_A_TIME = 256;
const ITEMS_AT_MOST = 500;
const CONTENT_CHARACTERS = 20_000;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

export type Collecting = {
  sql: Sql;
  fetcher: Fetcher;
  report: Report;
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** Asks every source for what is new and keeps it; what goes wrong with one source does not stop the others. */
export async function collect(sources: readonly Source[], collecting: Collecting): Promise<void> {
  const { sql, report, signal, now } = collecting;
  const states = new Map((await registerSources(sql, sources)).map((state) => [state.feed, state]));
  await inParallel(sources, SOURCES_AT_A_TIME, async (source) => {
    signal.throwIfAborted();
    const state = states.get(source.feed);
    if (state === undefined) return;
    if (state.not_before !== null && state.not_before.getTime() > now()) {
      report.sources.postponed += 1;
      return;
    }
    report.sources.asked += 1;
    try {
      await collectOne(source, state, collecting);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FetchError)) throw error;
      report.sources.failed.push({ what: source.feed, reason: error.message });
      await noteFailure(sql, source.feed, error.message, error.notBefore);
    }
  });
}

async function collectOne(source: Source, state: SourceState, collecting: Collecting): Promise<void> {
  const { sql, fetcher, report, now } = collecting;
  const answer = await fetcher.get(source.feed, {
    accept: ACCEPT,
    bytesAtMost: FEED_BYTES,
    etag: state.etag,
    lastModified: state.last_modified,
  });
  if (answer.status === 304) {
    report.sources.unchanged += 1;
    await noteFetched(sql, source.feed, new Date(now()), null);
    return;
  }
  const items = itemsOf(answer.body, source, report, now());
  const validators = {
    etag: answer.headers.etag ?? null,
    lastModified: answer.headers['last-modified'] ?? null,
  };
  // Together: a validator that is kept without its items would hide them for ever.
  const time = new Date(now());
  const stored = await transaction(sql, async (tx) => {
    await noteFetched(tx, source.feed, time, validators);
    return storeItems(tx, source.feed, items, time);
  });
  report.items.added += stored.added;
  report.items.changed += stored.changed;
}

function itemsOf(body: Buffer, source: Source, report: Report, now: number): NewItem[] {
  let lines: ReturnType<typeof readFeedFile>;
  try {
    lines = readFeedFile(body, { lang: source.lang, category: source.category, fallbackTime: now });
  } catch (error) {
    throw new FetchError((error as Error).message.slice(0, 300));
  }
  const items = new Map<string, NewItem>();
  for (const line of lines.slice(-ITEMS_AT_MOST)) {
    if ('reason' in line) report.items.refused += 1;
    else if (line.article.publishedAt < now - WINDOW) report.items.tooOld += 1;
    else items.set(line.article.key, itemOf(line.article, source, now));
  }
  return [...items.values()];
}

function itemOf(article: ArticleLine, source: Source, now: number): NewItem {
  return {
    feed: source.feed,
    guid: article.key,
    url: canonicalAddress(article.sources[0] ?? source.feed),
    publisher: source.publisher,
    lang: source.lang,
    category: source.category,
    title: article.title,
    summary: article.summary,
    content: article.content.slice(0, CONTENT_CHARACTERS).toWellFormed(),
    // A date in the future is a mistake of the source.
    published_at: new Date(Math.min(article.publishedAt, now)),
  };
}
