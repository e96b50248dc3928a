import { slugOf } from '../articles/addresses.ts';
import { LANGUAGES, type Lang } from '../languages.ts';
import type { Queries } from '../store.ts';
import type { Known } from './known-article.ts';

const BATCH = 500;

type Row = Known & { lang: Lang; slug: string };

type WithdrawnRow = { lang: Lang; id: number; key: string; slug: string; reason: string; withdrawn_at: Date };

/**
 * Every article as a line of the import format, and every withdrawn one, in the order of ids, so that an import gives
 * the same ids. Read in one snapshot.
 */
export async function* exportLines(sql: Queries): AsyncGenerator<string> {
  for (const lang of LANGUAGES) {
    const withdrawn = await sql<WithdrawnRow[]>`
      select lang, id, key, slug, reason, withdrawn_at from withdrawn_articles where lang = ${lang} order by id`;
    const cursor = sql<Row[]>`
      select lang, id, key, slug, title, summary, category, published_at, updated_at, image_url, source_urls, content,
        translation_key, story_key, revisions_json
      from articles where lang = ${lang} order by id`.cursor(BATCH);
    let last = 0;
    let next = 0;
    const withdrawnBefore = (id: number): string => {
      let lines = '';
      for (let row = withdrawn[next]; row !== undefined && row.id < id; row = withdrawn[next]) {
        lines += withdrawalLine(row, last);
        last = row.id;
        next += 1;
      }
      return lines;
    };
    for await (const rows of cursor) {
      let lines = '';
      for (const row of rows) {
        lines += withdrawnBefore(row.id) + articleLine(row, last);
        last = row.id;
      }
      yield lines;
    }
    const rest = withdrawnBefore(Number.POSITIVE_INFINITY);
    if (rest !== '') yield rest;
  }
}

/** @param last the id of the line before, which an import would count on from */
function articleLine(row: Row, last: number): string {
  const line = {
    lang: row.lang,
    key: row.key,
    title: row.title,
    summary: row.summary,
    category: row.category,
    published_at: row.published_at,
    updated_at: row.updated_at,
    ...(row.image_url === null ? {} : { image_url: row.image_url }),
    sources: row.source_urls,
    content: row.content,
    ...(row.translation_key === null ? {} : { translation_key: row.translation_key }),
    ...(row.story_key === null ? {} : { story_key: row.story_key }),
    ...(row.revisions_json === '[]' ? {} : { revisions: JSON.parse(row.revisions_json) as unknown }),
    // Given once from the first title; after a change of title it would be lost otherwise.
    ...(row.slug === slugOf(row.title) ? {} : { slug: row.slug }),
    ...(row.id === last + 1 ? {} : { id: row.id }),
  };
  return `${JSON.stringify(line)}\n`;
}

function withdrawalLine(row: WithdrawnRow, last: number): string {
  const { lang, key, slug, reason, withdrawn_at } = row;
  const id = row.id === last + 1 ? {} : { id: row.id };
  return `${JSON.stringify({ lang, key, withdrawn_at, reason, slug, ...id })}\n`;
}
