import { CATEGORIES, type Category, type Lang } from '../languages.ts';
import type { Queries } from '../store.ts';

export const DAYS = 30;
const CITED_SITES = 20;

/** Adds counted requests to the day of `time` in UTC. */
export async function addUsage(sql: Queries, time: Date, counts: ReadonlyMap<string, number>): Promise<void> {
  const day = time.toISOString().slice(0, 10);
  const rows = [...counts].map(([endpoint, requests]) => ({ day, endpoint, requests }));
  await sql`
    insert into api_usage ${sql(rows)}
    on conflict (day, endpoint) do update set requests = api_usage.requests + excluded.requests`;
}

export type Totals = {
  articles: number;
  words: number;
  sources: number;
  cited_sites: number;
  translated: number;
  first_published_at: Date | null;
  last_published_at: Date | null;
  newest: Date | null;
};

export type PublishedFigures = { totals: Totals; sites: { domain: string; articles: number }[] };

/**
 * What only a publish changes; it takes reading all articles.
 * @param lang null counts both sets
 */
export async function publishedFigures(sql: Queries, lang: Lang | null): Promise<PublishedFigures> {
  const [all, sites] = await Promise.all([totals(sql, lang), citedSites(sql, lang)]);
  return { totals: all, sites };
}

async function totals(sql: Queries, lang: Lang | null): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    select count(*)::int as articles, coalesce(sum(word_count), 0)::bigint as words,
      coalesce(sum(cardinality(source_urls)), 0)::bigint as sources,
      (select count(distinct domain)::int from articles, unnest(source_domains) as domain where ${ofSet(sql, lang)}) as cited_sites,
      count(*) filter (where exists (
        select from articles other
        where other.lang = case articles.lang when 'en' then 'cs' else 'en' end
          and other.translation_key = articles.translation_key
      ))::int as translated,
      min(published_at) as first_published_at, max(published_at) as last_published_at, max(updated_at) as newest
    from articles where ${ofSet(sql, lang)}`;
  if (row === undefined) throw new Error('an aggregate gave no row');
  return row;
}

/** Articles published on each of the last days in UTC, days without an article included. */
export async function articlesPerDay(sql: Queries, lang: Lang | null, today: string) {
  return sql<{ date: string; articles: number }[]>`
    select days.day::date as date, coalesce(sum(articles), 0)::int as articles
    from generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') as days (day)
    left join article_days on article_days.day = days.day at time zone 'UTC' and ${ofSet(sql, lang)}
    group by days.day order by days.day`;
}

export async function articlesPerCategory(
  sql: Queries,
  lang: Lang | null,
): Promise<{ category: Category; articles: number }[]> {
  const rows = await sql<{ category: Category; articles: number }[]>`
    select category, sum(articles)::int as articles from article_days where ${ofSet(sql, lang)} group by category`;
  return CATEGORIES.map((category) => ({
    category,
    articles: rows.find((row) => row.category === category)?.articles ?? 0,
  }));
}

async function citedSites(sql: Queries, lang: Lang | null) {
  return sql<{ domain: string; articles: number }[]>`
    select domain, count(distinct (lang, id))::int as articles
    from articles, unnest(source_domains) as domain where ${ofSet(sql, lang)}
    group by domain order by articles desc, domain limit ${CITED_SITES}`;
}

export async function usagePerDay(sql: Queries, today: string) {
  return sql<{ date: string; requests: number }[]>`
    select days.day::date as date, coalesce(sum(requests), 0)::bigint as requests
    from generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') as days (day)
    left join api_usage on api_usage.day = days.day::date
    group by days.day order by days.day`;
}

export async function usagePerEndpoint(sql: Queries, today: string) {
  return sql<{ endpoint: string; requests: number }[]>`
    select endpoint, sum(requests)::bigint as requests from api_usage
    where day > ${today}::date - ${DAYS}::int group by endpoint order by requests desc, endpoint`;
}

function ofSet(sql: Queries, lang: Lang | null) {
  return lang === null ? sql`true` : sql`lang = ${lang}`;
}
