import type { Category, Lang } from '../languages.ts';
import { type Queries, rowsOf } from '../store.ts';
import type { Draft } from './draft.ts';
import type { Decision, KnownEvent } from './group/decide.ts';
import type { Source } from './sources.ts';

/** What is known of a source from earlier runs. */
export type SourceState = {
  feed: string;
  etag: string | null;
  last_modified: string | null;
  not_before: Date | null;
};

export type NewItem = {
  feed: string;
  guid: string;
  url: string;
  publisher: string;
  lang: Lang;
  category: Category;
  title: string;
  summary: string;
  content: string;
  published_at: Date;
};

export type Item = NewItem & {
  id: number;
  page_state: string | null;
  page_text: string | null;
  event_key: string | null;
};

export type EventState = 'picked' | 'written' | 'published' | 'waiting';

export type Event = {
  key: string;
  lang: Lang;
  state: EventState;
  reason: string | null;
  refusals: number;
  refused_digest: string | null;
  draft: Draft | null;
  draft_digest: string | null;
  published_digest: string | null;
  published_at: Date | null;
  story_key: string;
  pair_key: string | null;
};

/** Makes the listed sources known; what earlier runs learned of them stays. */
export async function registerSources(sql: Queries, sources: readonly Source[]): Promise<SourceState[]> {
  const rows = sources.map(({ feed, publisher }) => ({ feed, publisher }));
  await sql`
    insert into newsroom_sources (feed, publisher)
    select feed, publisher from ${rowsOf(sql, 'newsroom_sources', rows)}
    on conflict (feed) do update set publisher = excluded.publisher
    where newsroom_sources.publisher <> excluded.publisher`;
  return sql<SourceState[]>`
    select feed, etag, last_modified, not_before from newsroom_sources
    where feed = any(${sources.map(({ feed }) => feed)})`;
}

/** Notes a successful request; validators are null for an answer that has none. */
export async function noteFetched(
  sql: Queries,
  feed: string,
  now: Date,
  validators: { etag: string | null; lastModified: string | null } | null,
): Promise<void> {
  await sql`
    update newsroom_sources set fetched_at = ${now}, not_before = null, failures = 0, failure = null
    where feed = ${feed}`;
  if (validators === null) return;
  const { etag, lastModified } = validators;
  await sql`
    update newsroom_sources set etag = ${etag}, last_modified = ${lastModified}, listed_at = ${now}
    where feed = ${feed}`;
}

export async function noteFailure(
  sql: Queries,
  feed: string,
  reason: string,
  notBefore: number | null,
): Promise<void> {
  await sql`
    update newsroom_sources set failures = failures + 1, failure = ${reason},
      not_before = ${notBefore === null ? null : new Date(notBefore)}
    where feed = ${feed}`;
}

/** Stores items of one feed; one that is known is changed where it differs, and its page is then read anew. */
export async function storeItems(
  sql: Queries,
  feed: string,
  items: readonly NewItem[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  const rows = await sql<{ added: boolean }[]>`
    insert into newsroom_items as known
      (feed, guid, url, publisher, lang, category, title, summary, content, published_at, seen_at)
    select feed, guid, url, publisher, lang, category, title, summary, content, published_at, ${now}
    from ${rowsOf(sql, 'newsroom_items', items)}
    on conflict (feed, guid) do update set url = excluded.url, title = excluded.title, summary = excluded.summary,
      content = excluded.content, page_state = null, page_text = null
    where (known.url, known.title, known.summary, known.content)
      is distinct from (excluded.url, excluded.title, excluded.summary, excluded.content)
    returning xmax = 0 as added`;
  await sql`
    update newsroom_items set seen_at = ${now}
    where feed = ${feed} and guid = any(${items.map((item) => item.guid)})`;
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
}

/** Reports published since `from`, and all reports of events that had one since `eventsFrom`, oldest first. */
export function recentItems(sql: Queries, from: Date, eventsFrom: Date): Promise<Item[]> {
  return sql<Item[]>`
    select id, feed, guid, url, publisher, lang, category, title, summary, content, published_at, page_state,
      page_text, event_key
    from newsroom_items
    where published_at >= ${from} or event_key in (
      select event_key from newsroom_items where event_key is not null and published_at >= ${eventsFrom})
    order by published_at, id`;
}

export async function addEvent(
  sql: Queries,
  { key, lang, storyKey, pairKey }: Pick<Decision, 'key' | 'lang' | 'storyKey' | 'pairKey'>,
): Promise<void> {
  await sql`
    insert into newsroom_events (key, lang, story_key, pair_key) values (${key}, ${lang}, ${storyKey}, ${pairKey})`;
}

type KnownRow = {
  key: string;
  story_key: string;
  is_published: boolean;
  is_paired: boolean;
  latest: Date;
  draft: Draft | null;
  reports: Partial<Record<Lang, string>> | null;
};

/** The events that changed since a time, with what their reports say, or what was written where those are forgotten. */
export async function knownEvents(sql: Queries, since: Date): Promise<KnownEvent[]> {
  const rows = await sql<KnownRow[]>`
    select key, story_key, published_digest is not null as is_published, draft,
      pair_key is not null or exists (select from newsroom_events other where other.pair_key = e.key)
        or coalesce(draft -> 'translation' <> 'null'::jsonb, false) as is_paired,
      coalesce((select max(i.published_at) from newsroom_items i where i.event_key = e.key), published_at, created_at) as latest,
      (select jsonb_object_agg(lang, text) from (
        select i.lang, string_agg(i.title || E'\\n' || i.summary, E'\\n') as text
        from newsroom_items i where i.event_key = e.key group by i.lang) as told) as reports
    from newsroom_events e where changed_at >= ${since}`;
  return rows.map(({ key, story_key, is_published, is_paired, latest, draft, reports }) => ({
    ...{ key, storyKey: story_key, isPublished: is_published, isPaired: is_paired, latest: latest.getTime() },
    texts:
      reports ??
      Object.fromEntries(
        [draft?.original, draft?.translation].flatMap((text) =>
          text == null ? [] : [[text.lang, [text.title, text.summary, ...text.paragraphs].join('\n')]],
        ),
      ),
  }));
}

export async function assignItems(sql: Queries, key: string, ids: readonly number[]): Promise<void> {
  await sql`update newsroom_items set event_key = ${key} where id = any(${[...ids]}) and event_key is null`;
}

export async function storePage(sql: Queries, id: number, state: string, text: string | null): Promise<void> {
  await sql`update newsroom_items set page_state = ${state}, page_text = ${text} where id = ${id}`;
}

export function eventsByKey(sql: Queries, keys: readonly string[]): Promise<Event[]> {
  return sql<Event[]>`
    select key, lang, state, reason, refusals, refused_digest, draft, draft_digest, published_digest, published_at,
      story_key, pair_key
    from newsroom_events where key = any(${[...keys]})`;
}

/** Keeps what was written; the first draft also gives the articles their time. */
export async function storeDraft(
  sql: Queries,
  key: string,
  draft: Draft,
  digest: string,
  now: Date,
): Promise<void> {
  await sql`
    update newsroom_events set draft = ${JSON.stringify(draft)}::text::jsonb, draft_digest = ${digest},
      state = 'written', reason = null, published_at = coalesce(published_at, ${now}), changed_at = ${now}
    where key = ${key}`;
}

export async function noteWaiting(sql: Queries, key: string, reason: string, now: Date): Promise<void> {
  await sql`
    update newsroom_events set state = 'waiting', reason = ${reason}, changed_at = ${now} where key = ${key}`;
}

/** Notes that what was written from the reports with this digest was not good enough. */
export async function noteRefusal(sql: Queries, key: string, reason: string, digest: string, now: Date) {
  await sql`
    update newsroom_events set state = 'waiting', reason = ${reason}, changed_at = ${now},
      refusals = case when refused_digest = ${digest} then refusals + 1 else 1 end, refused_digest = ${digest}
    where key = ${key}`;
}

export async function notePublished(sql: Queries, key: string, digest: string, now: Date): Promise<void> {
  await sql`
    update newsroom_events set state = 'published', reason = null, published_digest = ${digest},
      refusals = 0, refused_digest = null, changed_at = ${now}
    where key = ${key}`;
}

/** Forgets what no run needs any more. */
export async function forgetOld(sql: Queries, itemsBefore: Date, eventsBefore: Date): Promise<void> {
  await sql`
    delete from newsroom_items i using newsroom_sources s
    where s.feed = i.feed and i.published_at < ${itemsBefore} and i.seen_at < s.listed_at`;
  await sql`
    delete from newsroom_events e where changed_at < ${eventsBefore}
      and not exists (select from newsroom_items i where i.event_key = e.key)`;
  await sql`
    delete from newsroom_runs where id <= (select coalesce(max(id), 0) - 1000 from newsroom_runs)`;
}
