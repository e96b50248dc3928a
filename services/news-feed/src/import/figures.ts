import type { Lang } from '../languages.ts';
import { type Queries, rowsOf } from '../store.ts';

/** With so many new rows the planner's figures are wrong until it counts again by itself, minutes later. */
const ANALYZE_FROM = 1000;
/** Of all articles; fewer move the figures too little. */
const ANALYZE_FROM_SHARE = 0.1;

/** Counts a whole language set by `index`, the table that holds its rows. */
export async function countDays(sql: Queries, lang: Lang, index: string): Promise<void> {
  await sql`delete from article_days where lang = ${lang}`;
  await sql`
    insert into article_days
    select lang, category, date_trunc('day', published_at, 'UTC'), count(*), max(updated_at)
    from ${sql(index)} where lang = ${lang} group by 1, 2, 3`;
}

/** The days on which articles stand that are about to change or to go. */
export async function noteDays(sql: Queries, places: readonly { lang: string; id: number }[]): Promise<void> {
  const rows = places.map(({ lang, id }) => ({ lang, id }));
  await sql`
    insert into touched_days
    select distinct lang, date_trunc('day', present.published_at, 'UTC')
    from ${rowsOf(sql, 'article_index', rows)} as place join article_index present using (lang, id)
    on conflict do nothing`;
}

/** Counts the days that were noted and those of the articles in `touched`; the others are as they were. */
export async function countTouchedDays(sql: Queries): Promise<void> {
  await sql`
    insert into touched_days
    select distinct lang, date_trunc('day', published_at, 'UTC') from touched join article_index using (lang, id)
    on conflict do nothing`;
  await sql`
    delete from article_days using touched_days touched
    where article_days.lang = touched.lang and article_days.day = touched.day`;
  // Day by day: joined, the planner would rather read the whole index.
  await sql`
    insert into article_days
    select touched.lang, counted.category, touched.day, counted.articles, counted.newest
    from touched_days touched cross join lateral (
      select category, count(*)::int as articles, max(updated_at) as newest from article_index
      where lang = touched.lang and published_at >= touched.day and published_at < touched.day + interval '24 hours'
      group by category
    ) as counted`;
}

/** Whether what was written is so large a part of all that the planner should count anew. */
export async function areMany(sql: Queries): Promise<boolean> {
  const [row] = await sql<{ written: number; before: number }[]>`
    select (select count(*)::int from touched) as written,
      (select coalesce(sum(articles), 0)::int from article_days) as before`;
  return row !== undefined && row.written >= Math.max(ANALYZE_FROM, row.before * ANALYZE_FROM_SHARE);
}
