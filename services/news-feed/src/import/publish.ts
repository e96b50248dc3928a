import { transaction } from '@house/postgres';
import { slugOf } from '../articles/addresses.ts';
import type { Lang } from '../languages.ts';
import { announcePublication } from '../publications.ts';
import { countWords } from '../search/index.ts';
import { type Queries, rowsOf, type Sql } from '../store.ts';
import { type ArticleLine, domainOf } from './article-line.ts';
import { renderPieces } from './render-pieces.ts';

export type Numbered = { line: number; article: ArticleLine };

/** What an import found: counts, and every line that could not be taken. */
export type Outcome = {
  added: number;
  updated: number;
  unchanged: number;
  refused: { line: number; reason: string }[];
  /** Whether anything was stored; not when a line was refused without `skipInvalid`. */
  stored: boolean;
};

export type PublishOptions = {
  /** Store the good lines and list the bad instead of storing nothing. */
  skipInvalid: boolean;
  now: () => number;
};

/** A line that was read: an article, or why it is none. */
export type ReadLine = Numbered | { line: number; reason: string };

const BATCH = 500;

/**
 * Stores articles in one transaction: all of them, or nothing when one cannot be taken. The same key again
 * updates the article and keeps its id and its address; an unchanged one is left alone.
 */
export async function publish(
  sql: Sql,
  read: () => AsyncIterable<ReadLine>,
  options: PublishOptions,
): Promise<Outcome> {
  let outcome = emptyOutcome();
  try {
    await transaction(sql, async (tx) => {
      outcome = emptyOutcome();
      await publishWithin(tx, read(), options, outcome);
      if (outcome.refused.length > 0 && !options.skipInvalid) throw new NothingStored();
      outcome.stored = true;
    });
  } catch (error) {
    if (!(error instanceof NothingStored)) throw error;
  }
  return outcome;
}

/** Rolls the transaction back when a line was refused. */
class NothingStored extends Error {}

function emptyOutcome(): Outcome {
  return { added: 0, updated: 0, unchanged: 0, refused: [], stored: false };
}

async function publishWithin(
  tx: Queries,
  lines: AsyncIterable<ReadLine>,
  options: PublishOptions,
  outcome: Outcome,
): Promise<void> {
  // Imports of one language wait for each other here, so that ids follow without gaps.
  const sets = await tx<
    { lang: Lang; last_id: number }[]
  >`select lang, last_id from article_sets order by lang for update`;
  const lastIds = new Map(sets.map((row) => [row.lang, row.last_id]));
  await tx`create temporary table touched (lang text, id bigint, primary key (lang, id)) on commit drop`;
  const firstLineOfKey = new Map<string, number>();
  let batch: Numbered[] = [];
  for await (const read of lines) {
    if ('reason' in read) {
      outcome.refused.push(read);
      continue;
    }
    const name = `${read.article.lang} ${read.article.key}`;
    const first = firstLineOfKey.get(name);
    if (first !== undefined) {
      outcome.refused.push({
        line: read.line,
        reason: `the key "${read.article.key}" stands on line ${first} already`,
      });
      continue;
    }
    firstLineOfKey.set(name, read.line);
    batch.push(read);
    if (batch.length < BATCH) continue;
    await storeBatch(tx, batch, lastIds, options, outcome);
    batch = [];
  }
  if (batch.length > 0) await storeBatch(tx, batch, lastIds, options, outcome);
  if (outcome.refused.length > 0 && !options.skipInvalid) return;
  await finish(tx, lastIds);
}

type Known = {
  id: number;
  key: string;
  title: string;
  summary: string;
  category: string;
  published_at: Date;
  updated_at: Date;
  image_url: string | null;
  source_urls: string[];
  content: string;
  translation_key: string | null;
};

async function storeBatch(
  tx: Queries,
  batch: readonly Numbered[],
  lastIds: Map<Lang, number>,
  options: PublishOptions,
  outcome: Outcome,
): Promise<void> {
  for (const [lang, lastId] of lastIds) {
    const lines = batch.filter(({ article }) => article.lang === lang);
    if (lines.length === 0) continue;
    const free = await withoutTakenTranslations(tx, lang, lines, outcome);
    const known = await knownArticles(tx, lang, free);
    const added = free.filter(({ article }) => !known.has(article.key));
    const changed = free.filter(({ article }) => isChanged(article, known.get(article.key)));
    await insertArticles(tx, added, lastId);
    await updateArticles(tx, changed, known, options.now());
    lastIds.set(lang, lastId + added.length);
    outcome.added += added.length;
    outcome.updated += changed.length;
    outcome.unchanged += free.length - added.length - changed.length;
  }
}

/** Refuses lines whose translation key another article of the language holds: a text has one translation. */
async function withoutTakenTranslations(
  tx: Queries,
  lang: Lang,
  lines: readonly Numbered[],
  outcome: Outcome,
): Promise<Numbered[]> {
  const keys = lines.flatMap(({ article }) => article.translationKey ?? []);
  const rows = await tx<{ key: string; translation_key: string }[]>`
    select key, translation_key from articles where lang = ${lang} and translation_key = any(${keys})`;
  const holders = new Map(rows.map((row) => [row.translation_key, row.key]));
  return lines.filter(({ line, article }) => {
    if (article.translationKey === null) return true;
    const holder = holders.get(article.translationKey) ?? article.key;
    holders.set(article.translationKey, holder);
    if (holder === article.key) return true;
    const reason = `the translation key "${article.translationKey}" belongs to the article "${holder}" of the same language`;
    outcome.refused.push({ line, reason });
    return false;
  });
}

async function knownArticles(
  tx: Queries,
  lang: Lang,
  lines: readonly Numbered[],
): Promise<Map<string, Known>> {
  const rows = await tx<Known[]>`
    select id, key, title, summary, category, published_at, updated_at, image_url, source_urls, content, translation_key
    from articles where lang = ${lang} and key = any(${lines.map(({ article }) => article.key)})`;
  return new Map(rows.map((row) => [row.key, row]));
}

function isChanged(article: ArticleLine, known: Known | undefined): boolean {
  if (known === undefined) return false;
  return (
    article.title !== known.title ||
    article.summary !== known.summary ||
    article.category !== known.category ||
    article.publishedAt !== known.published_at.getTime() ||
    (article.updatedAt !== null && article.updatedAt !== known.updated_at.getTime()) ||
    article.imageUrl !== known.image_url ||
    article.content !== known.content ||
    article.translationKey !== known.translation_key ||
    article.sources.length !== known.source_urls.length ||
    article.sources.some((source, i) => source !== known.source_urls[i])
  );
}

async function insertArticles(tx: Queries, lines: readonly Numbered[], lastId: number): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ article }, i) => ({
    ...rowOf(article),
    id: lastId + 1 + i,
    slug: article.slug ?? slugOf(article.title),
    updated_at: new Date(article.updatedAt ?? article.publishedAt),
  }));
  await tx`insert into articles select * from ${rowsOf(tx, 'articles', rows)}`;
  await touch(tx, rows);
}

async function updateArticles(
  tx: Queries,
  lines: readonly Numbered[],
  known: ReadonlyMap<string, Known>,
  now: number,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ article }) => ({
    ...rowOf(article),
    id: known.get(article.key)?.id ?? 0,
    updated_at: new Date(article.updatedAt ?? now),
  }));
  // The former translation loses its link, and the new one gains it.
  await touch(tx, rows);
  await touchTranslations(tx);
  await tx`
    update articles set title = new.title, summary = new.summary, category = new.category,
      published_at = new.published_at, updated_at = new.updated_at, image_url = new.image_url,
      source_urls = new.source_urls, source_domains = new.source_domains, content = new.content,
      word_count = new.word_count, translation_key = new.translation_key
    from ${rowsOf(tx, 'articles', rows)} as new
    where articles.lang = new.lang and articles.id = new.id`;
}

function rowOf(article: ArticleLine) {
  return {
    lang: article.lang,
    key: article.key,
    title: article.title,
    summary: article.summary,
    category: article.category,
    published_at: new Date(article.publishedAt),
    image_url: article.imageUrl,
    source_urls: article.sources,
    source_domains: article.sources.map(domainOf),
    content: article.content,
    word_count: countWords(article.content),
    translation_key: article.translationKey,
  };
}

async function touch(tx: Queries, rows: readonly { lang: Lang; id: number }[]): Promise<void> {
  await tx`
    insert into touched select lang, id from ${rowsOf(
      tx,
      'articles',
      rows.map(({ lang, id }) => ({ lang, id })),
    )}
    on conflict do nothing`;
}

/** Articles whose translation was touched show its title and address, so they are touched as well. */
async function touchTranslations(tx: Queries): Promise<void> {
  await tx`
    insert into touched select other.lang, other.id
    from touched join articles a using (lang, id)
    join articles other on other.lang <> a.lang and other.translation_key = a.translation_key
    on conflict do nothing`;
}

async function finish(tx: Queries, lastIds: ReadonlyMap<Lang, number>): Promise<void> {
  await touchTranslations(tx);
  const touched = await tx<{ lang: Lang; id: number }[]>`select lang, id from touched order by lang, id`;
  if (touched.length === 0) return;
  for (const [lang, lastId] of lastIds) {
    await tx`update article_sets set last_id = ${lastId} where lang = ${lang}`;
    await renderPieces(
      tx,
      lang,
      touched.filter((row) => row.lang === lang).map((row) => row.id),
    );
  }
  await announcePublication(tx, [...new Set(touched.map((row) => row.lang))]);
}
