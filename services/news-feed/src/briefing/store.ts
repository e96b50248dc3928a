import type { ArticleFilter } from '../articles/filter.ts';
import { matching } from '../articles/index.ts';
import type { ArticlePieces } from '../articles/pieces.ts';
import type { Category } from '../languages.ts';
import type { Queries } from '../store.ts';

/** How many articles of a category match and when the newest of them changed, in milliseconds since the epoch. */
export type CategoryTotals = { category: Category; total: number; newest: number };

export async function totalsByCategory(sql: Queries, filter: ArticleFilter): Promise<CategoryTotals[]> {
  const matches = await matching(sql, filter);
  const rows = await sql<{ category: Category; total: number; newest: Date }[]>`
    select category, count(*)::int as total, max(updated_at) as newest from ${matches()} group by category`;
  return rows.map((row) => ({ ...row, newest: row.newest.getTime() }));
}

/** The newest articles that match, each with its category. */
export async function newestPieces(
  sql: Queries,
  filter: ArticleFilter,
  limit: number,
): Promise<(ArticlePieces & { category: Category })[]> {
  const matches = await matching(sql, filter);
  const rows = await sql<{ category: Category; head_json: string; content_json: string }[]>`
    with page as (
      select id, category, published_at from ${matches()}
      order by published_at desc, id desc limit ${limit}
    )
    select category, head_json, content_json
    from page join article_pieces pieces on pieces.lang = ${filter.lang} and pieces.id = page.id
    order by published_at desc, page.id desc`;
  return rows.map((row) => ({
    category: row.category,
    headJson: row.head_json,
    contentJson: row.content_json,
  }));
}
