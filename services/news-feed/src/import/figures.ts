import type { Lang } from '../languages.ts';
import type { Queries } from '../store.ts';

/** With so many new rows the planner's figures are wrong until it counts again by itself, minutes later. */
const ANALYZE_FROM = 1000;
/** Of all articles; fewer move the figures too little. */
const ANALYZE_FROM_SHARE = 0.1;

/** Counts a whole language set: cheaper than to know which days an article has left. */
export async function countDays(sql: Queries, lang: Lang): Promise<void> {
  await sql`delete from article_days where lang = ${lang}`;
  await sql`
    insert into article_days
    select lang, category, date_trunc('day', published_at, 'UTC'), count(*), max(updated_at)
    from article_index where lang = ${lang} group by 1, 2, 3`;
}

/** Has the planner count anew after so many rows were written. */
export async function analyzeAfter(sql: Queries, written: number): Promise<void> {
  if (written < ANALYZE_FROM) return;
  const [all] = await sql<{ articles: number }[]>`select sum(articles)::int as articles from article_days`;
  if (written >= (all?.articles ?? 0) * ANALYZE_FROM_SHARE)
    await sql`analyze articles, article_pieces, article_index, article_days`;
}
