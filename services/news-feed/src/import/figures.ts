import type { Lang } from '../languages.ts';
import type { Queries } from '../store.ts';

/** With so many new rows the planner's figures are wrong until it counts again by itself, minutes later. */
const ANALYZE_FROM = 1000;
/** Of all articles; fewer move the figures too little. */
const ANALYZE_FROM_SHARE = 0.1;

/**
 * Counts a whole language set: cheaper than to know which days an article has left.
 * @param index the table that holds its rows
 */
export async function countDays(sql: Queries, lang: Lang, index: string): Promise<void> {
  await sql`delete from article_days where lang = ${lang}`;
  await sql`
    insert into article_days
    select lang, category, date_trunc('day', published_at, 'UTC'), count(*), max(updated_at)
    from ${sql(index)} where lang = ${lang} group by 1, 2, 3`;
}

/** Whether what was written is so large a part of all that the planner should count anew. */
export async function areMany(sql: Queries): Promise<boolean> {
  const [row] = await sql<{ written: number; before: number }[]>`
    select (select count(*)::int from touched) as written,
      (select coalesce(sum(articles), 0)::int from article_days) as before`;
  return row !== undefined && row.written >= Math.max(ANALYZE_FROM, row.before * ANALYZE_FROM_SHARE);
}
