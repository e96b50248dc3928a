import { CATEGORIES, type Category, type Lang } from '../languages.ts';
import type { Queries } from '../store.ts';
import {
  areFiguresCurrent,
  type Counted,
  type Figures,
  figuresAsTheyAre,
  sitesAsTheyAre,
} from './published-figures.ts';

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

export type Totals = Figures & {
  cited_sites: number;
  first_published_at: Date | null;
  last_published_at: Date | null;
  newest: Date | null;
};

/** @param counted a language set, or both */
export async function totals(sql: Queries, counted: Counted): Promise<Totals> {
  const [row] = await sql<(Totals & { is_current: boolean })[]>`
    select articles, words, sources, translated, cited_sites, change = (select last_change from change_log) as is_current,
      least(${edgeOf(sql, counted, 'min', 'published_at')}) as first_published_at,
      greatest(${edgeOf(sql, counted, 'max', 'published_at')}) as last_published_at,
      greatest(${edgeOf(sql, counted, 'max', 'updated_at')}) as newest
    from published_figures where counted = ${counted}`;
  if (row === undefined) throw new Error(`the figures of ${counted} are missing`);
  const { is_current: isCurrent, ...all } = row;
  if (isCurrent) return all;
  const [counts] = await sql<(Figures & { cited_sites: number })[]>`
    select figures.*, (select count(*) from (${sitesAsTheyAre(sql)}) as sites where sites.counted = ${counted}) as cited_sites
    from (${figuresAsTheyAre(sql)}) as figures where counted = ${counted}`;
  return { ...all, ...counts };
}

/** The first or last of each set, which an index gives at once; it would not for both together. */
function edgeOf(sql: Queries, counted: Counted, edge: 'min' | 'max', column: string) {
  const of = (lang: Lang) =>
    sql`(select ${sql.unsafe(edge)}(${sql(column)}) from article_index where lang = ${lang})`;
  return counted === 'all' ? sql`${of('en')}, ${of('cs')}` : of(counted);
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

/** The sites that most articles cite. */
export async function citedSites(
  sql: Queries,
  counted: Counted,
): Promise<{ domain: string; articles: number }[]> {
  const sites = (await areFiguresCurrent(sql))
    ? sql`cited_sites`
    : sql`(${sitesAsTheyAre(sql)}) as cited_sites`;
  return sql`
    select domain, articles from ${sites} where counted = ${counted}
    order by articles desc, domain limit ${CITED_SITES}`;
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
