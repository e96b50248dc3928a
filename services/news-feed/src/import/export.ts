import { slugOf } from '../articles/addresses.ts';
import { LANGUAGES, type Lang } from '../languages.ts';
import type { Queries } from '../store.ts';

const BATCH = 500;

type Row = {
  lang: Lang;
  id: number;
  key: string;
  slug: string;
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

/** Every article as a line of the import format, in the order of ids, so that an import gives the same ids. */
export async function* exportLines(sql: Queries): AsyncGenerator<string> {
  for (const lang of LANGUAGES) {
    const cursor = sql<Row[]>`
      select lang, id, key, slug, title, summary, category, published_at, updated_at, image_url, source_urls, content,
        translation_key
      from articles where lang = ${lang} order by id`.cursor(BATCH);
    for await (const rows of cursor) yield rows.map(lineOf).join('');
  }
}

function lineOf(row: Row): string {
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
    // Given once from the first title; after a change of title it would be lost otherwise.
    ...(row.slug === slugOf(row.title) ? {} : { slug: row.slug }),
  };
  return `${JSON.stringify(line)}\n`;
}
