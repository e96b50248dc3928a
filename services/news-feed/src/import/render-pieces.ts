import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Article } from '../articles/article.ts';
import { articlesById } from '../articles/index.ts';
import { copyJson, piecesOf } from '../articles/pieces.ts';
import type { Lang } from '../languages.ts';
import { toTsvector, vocabularyOf } from '../search/index.ts';
import { type Queries, rowsOf } from '../store.ts';

const BATCH = 250;

/** So many words are remembered as written, so that the importer's memory stays bounded. */
const WORDS_REMEMBERED = 200_000;

/** So many articles are worked on in one go. */
const AT_ONCE = 10;

type Derivation = { first: number; changedAt: Date; isBeside: boolean; tell: (articles: number) => void };

/**
 * Makes what is derived from articles anew: their JSON pieces, their search vectors and the vocabulary.
 * @param changes the number of the first change, for articles that others see differently now, and when it was
 * @param isBeside whether the index is filled beside the present one, see `index-beside.ts`
 * @param tell told of so many more that were derived
 */
export async function renderPieces(
  sql: Queries,
  lang: Lang,
  ids: readonly number[],
  { isBeside, tell, ...changes }: Derivation,
): Promise<void> {
  const read = (start: number) => articlesById(sql, lang, ids.slice(start, start + BATCH));
  const seen = new Set<string>();
  let articles = await read(0);
  let written: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < ids.length; start += BATCH) {
    // While the database writes the batch before.
    const rows = await derive(articles, lang, { ...changes, first: changes.first + start }, seen);
    tell(articles.length);
    if (seen.size > WORDS_REMEMBERED) seen.clear();
    await written;
    articles = await read(start + BATCH);
    written = write(sql, rows, isBeside);
    // Waited for at the next batch or below; until then nobody else hears of its failure.
    written.catch(() => {});
  }
  await written;
}

type Derived = Awaited<ReturnType<typeof derive>>;

async function derive(
  articles: readonly Article[],
  lang: Lang,
  { first, changedAt }: { first: number; changedAt: Date },
  seen: Set<string>,
) {
  const pieces: object[] = [];
  const index: object[] = [];
  for (const [i, article] of articles.entries()) {
    // The connection goes on sending only between turns.
    if (i % AT_ONCE === 0) await nextTurn();
    const { id, category } = article;
    const { headJson, contentJson } = piecesOf(article);
    const change = first + i;
    pieces.push({
      ...{ lang, id, head_json: headJson, content_json: contentJson, copy_json: copyJson(article) },
      ...{ change, first_change: change, changed_at: changedAt },
    });
    index.push({
      ...{ lang, id, category, search: toTsvector(article, lang) },
      published_at: new Date(article.publishedAt),
      updated_at: new Date(article.updatedAt),
    });
  }
  const texts = articles.flatMap((article) => [article.title, article.summary, article.content]);
  const vocabulary = vocabularyOf(texts, lang, seen).map(({ folded, surface }) => ({
    lang,
    folded,
    surface,
  }));
  return { pieces, index, vocabulary };
}

function write(sql: Queries, { pieces, index, vocabulary }: Derived, isBeside: boolean): Promise<unknown> {
  const indexed = rowsOf(sql, 'article_index', index);
  return Promise.all([
    sql`
      insert into article_pieces select * from ${rowsOf(sql, 'article_pieces', pieces)}
      on conflict (lang, id) do update set head_json = excluded.head_json, content_json = excluded.content_json,
        copy_json = excluded.copy_json, change = excluded.change, changed_at = excluded.changed_at
      where (article_pieces.head_json, article_pieces.content_json, article_pieces.copy_json)
        is distinct from (excluded.head_json, excluded.content_json, excluded.copy_json)`,
    isBeside
      ? sql`insert into article_index_beside select * from ${indexed}`
      : sql`
      insert into article_index select * from ${indexed}
      on conflict (lang, id) do update set category = excluded.category, published_at = excluded.published_at,
        updated_at = excluded.updated_at, search = excluded.search`,
    sql`
      insert into search_vocabulary select * from ${rowsOf(sql, 'search_vocabulary', vocabulary)}
      on conflict do nothing`,
  ]);
}
