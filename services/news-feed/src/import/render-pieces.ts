import { articlesById } from '../articles/index.ts';
import { copyJson, piecesOf } from '../articles/pieces.ts';
import type { Lang } from '../languages.ts';
import { toTsvector, vocabularyOf } from '../search/index.ts';
import { type Queries, rowsOf } from '../store.ts';

const BATCH = 250;

/** With so many new rows the planner's figures are wrong until it counts again by itself, minutes later. */
const ANALYZE_FROM = 1000;

/**
 * Makes what is derived from articles anew: their JSON pieces, their search vectors, the vocabulary and the counts.
 * @param changes the number of the first change, for articles that others see differently now, and when it was
 */
export async function renderPieces(
  sql: Queries,
  lang: Lang,
  ids: readonly number[],
  changes: { first: number; changedAt: Date },
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const articles = await articlesById(sql, lang, ids.slice(start, start + BATCH));
    const pieces = articles.map((article, i) => {
      const { headJson, contentJson } = piecesOf(article);
      const change = changes.first + start + i;
      return {
        ...{
          lang,
          id: article.id,
          head_json: headJson,
          content_json: contentJson,
          copy_json: copyJson(article),
        },
        ...{ change, first_change: change, changed_at: changes.changedAt },
      };
    });
    const index = articles.map((article) => ({
      lang,
      id: article.id,
      category: article.category,
      published_at: new Date(article.publishedAt),
      updated_at: new Date(article.updatedAt),
      search: toTsvector(article, lang),
    }));
    const texts = articles.flatMap((article) => [article.title, article.summary, article.content]);
    const vocabulary = vocabularyOf(texts, lang).map(({ folded, surface }) => ({ lang, folded, surface }));
    await sql`
      insert into article_pieces select * from ${rowsOf(sql, 'article_pieces', pieces)}
      on conflict (lang, id) do update set head_json = excluded.head_json, content_json = excluded.content_json,
        copy_json = excluded.copy_json, change = excluded.change, changed_at = excluded.changed_at
      where (article_pieces.head_json, article_pieces.content_json, article_pieces.copy_json)
        is distinct from (excluded.head_json, excluded.content_json, excluded.copy_json)`;
    await sql`
      insert into article_index select * from ${rowsOf(sql, 'article_index', index)}
      on conflict (lang, id) do update set category = excluded.category, published_at = excluded.published_at,
        updated_at = excluded.updated_at, search = excluded.search`;
    await sql`
      insert into search_vocabulary select * from ${rowsOf(sql, 'search_vocabulary', vocabulary)}
      on conflict do nothing`;
  }
  await countDays(sql, lang);
  if (ids.length >= ANALYZE_FROM) await sql`analyze articles, article_pieces, article_index, article_days`;
}

/** Counts a whole language set: cheaper than to know which days an article has left. */
async function countDays(sql: Queries, lang: Lang): Promise<void> {
  await sql`delete from article_days where lang = ${lang}`;
  await sql`
    insert into article_days
    select lang, category, date_trunc('day', published_at, 'UTC'), count(*), max(updated_at)
    from article_index where lang = ${lang} group by 1, 2, 3`;
}
