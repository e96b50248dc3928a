import { CATEGORIES, type Category, type Lang } from '../languages.ts';
import { PAIRS_LEFT_OUT, quoteLexeme } from '../search/index.ts';
import { type Queries, rowsOf } from '../store.ts';
import { type ArticleBits, BYTES_A_PART, IDS_A_PART } from './bits.ts';

/** No word of a text has `<`. */
export function categoryLexeme(category: Category): string {
  return `<${category}>`;
}

/** What is always among the common words, however few articles have it. */
export const ALWAYS: readonly string[] = [PAIRS_LEFT_OUT, ...CATEGORIES.map(categoryLexeme)];

/** Which of the lexemes are common words. */
export async function commonAmong(
  sql: Queries,
  lang: Lang,
  lexemes: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ lexeme: string }[]>`
    select lexeme from common_words where lang = ${lang} and lexeme = any(${[...lexemes]}) and part = 0`;
  return new Set(rows.map((row) => row.lexeme));
}

export async function hasCommonWords(sql: Queries, lang: Lang): Promise<boolean> {
  return (await commonAmong(sql, lang, [PAIRS_LEFT_OUT])).size > 0;
}

/** The articles that have each of these common words, all sets equally long. */
export async function bitsOf(
  sql: Queries,
  lang: Lang,
  lexemes: readonly string[],
): Promise<Map<string, ArticleBits>> {
  const rows = await sql<{ lexeme: string; part: number; articles: Buffer }[]>`
    select lexeme, part, articles from common_words where lang = ${lang} and lexeme = any(${[...lexemes]})`;
  const parts = 1 + rows.reduce((last, { part }) => Math.max(last, part), 0);
  const bits = new Map<string, ArticleBits>();
  for (const { lexeme, part, articles } of rows) {
    const known = bits.get(lexeme) ?? new Uint8Array(parts * BYTES_A_PART);
    known.set(articles, part * BYTES_A_PART);
    bits.set(lexeme, known);
  }
  return bits;
}

/** The ids of the articles that a `tsquery` finds. */
export async function idsFound(sql: Queries, lang: Lang, tsquery: string): Promise<number[]> {
  const [row] = await sql<{ ids: Buffer | null }[]>`
    select string_agg(int4send(id::int4), ''::bytea) as ids from article_index
    where ${lang === 'en' ? sql`lang = 'en'` : sql`lang = 'cs'`} and search @@ ${tsquery}::text::tsquery`;
  return integersOf(row?.ids ?? null);
}

export async function idsOfCategory(sql: Queries, lang: Lang, category: Category): Promise<number[]> {
  const [row] = await sql<{ ids: Buffer | null }[]>`
    select string_agg(int4send(id::int4), ''::bytea) as ids from article_index
    where lang = ${lang} and category = ${category}`;
  return integersOf(row?.ids ?? null);
}

/** Many ids are read as bytes: as text they would cost more than they took to find. */
function integersOf(bytes: Buffer | null): number[] {
  if (bytes === null) return [];
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4));
}

/** The lexemes that at least this share of a sample of the articles has. */
export async function frequentLexemes(
  sql: Queries,
  lang: Lang,
  { articles, sample, share }: { articles: number; sample: number; share: number },
): Promise<string[]> {
  const every = Math.max(1, Math.floor(articles / sample));
  const rows = await sql<{ lexeme: string }[]>`
    with sample as materialized (
      select search from article_index where lang = ${lang} and id % ${every} = 0
    )
    select lexeme from sample, unnest(tsvector_to_array(search)) as lexeme
    group by lexeme having count(*) >= ${share}::float8 * (select count(*) from sample)`;
  return rows.map((row) => row.lexeme);
}

export type Part = { lexeme: string; part: number; articles: Uint8Array };

/** A part of every common word; bits of none where nothing stands yet. */
export async function readPart(sql: Queries, lang: Lang, part: number): Promise<Map<string, Buffer>> {
  const rows = await sql<{ lexeme: string; articles: Buffer }[]>`
    select words.lexeme, coalesce(parts.articles, decode(repeat('00', ${BYTES_A_PART}::int), 'hex')) as articles
    from common_words words
    left join common_words parts on parts.lang = ${lang} and parts.lexeme = words.lexeme and parts.part = ${part}
    where words.lang = ${lang} and words.part = 0`;
  return new Map(rows.map(({ lexeme, articles }) => [lexeme, articles]));
}

export async function writeParts(sql: Queries, lang: Lang, parts: readonly Part[]): Promise<void> {
  const rows = parts.map(({ lexeme, part, articles }) => ({
    ...{ lang, lexeme, part },
    articles: `\\x${Buffer.from(articles).toString('hex')}`,
  }));
  await sql`
    insert into common_words select * from ${rowsOf(sql, 'common_words', rows)}
    on conflict (lang, lexeme, part) do update set articles = excluded.articles`;
}

/** Writes which of the common words one article has: these and no others. */
export async function writeArticle(
  sql: Queries,
  lang: Lang,
  id: number,
  lexemes: readonly string[],
): Promise<void> {
  const part = Math.floor(id / IDS_A_PART);
  const bit = id % IDS_A_PART;
  await sql`
    update common_words set articles = set_bit(articles, ${bit}, 0)
    where lang = ${lang} and part = ${part} and get_bit(articles, ${bit}) = 1 and lexeme <> all(${[...lexemes]})`;
  await sql`
    insert into common_words
    select ${lang}, lexeme, ${part}, set_bit(decode(repeat('00', ${BYTES_A_PART}::int), 'hex'), ${bit}, 1)
    from unnest(${[...lexemes]}::text[]) as lexeme
    on conflict (lang, lexeme, part) do update set articles = set_bit(common_words.articles, ${bit}, 1)
    where get_bit(common_words.articles, ${bit}) = 0`;
}

/** The common words that each of the touched articles of a part has; none for one that is gone. */
export async function commonWordsOfTouched(
  sql: Queries,
  lang: Lang,
  { from, to }: { from: number; to: number },
): Promise<Map<number, string[]>> {
  const rows = await sql<{ id: number; lexemes: string[] }[]>`
    select touched.id, array(
      select word from unnest(tsvector_to_array(present.search) || ('<' || present.category || '>')) as word
      where exists (select from common_words common where common.lang = ${lang} and common.lexeme = word and common.part = 0)
    ) as lexemes
    from touched left join article_index present using (lang, id)
    where lang = ${lang} and id >= ${from} and id < ${to}`;
  return new Map(rows.map(({ id, lexemes }) => [id, lexemes]));
}

export async function touchedIds(sql: Queries, lang: Lang): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from touched where lang = ${lang} order by id`;
  return rows.map((row) => row.id);
}

export async function forgetCommonWords(sql: Queries, lang: Lang): Promise<void> {
  await sql`delete from common_words where lang = ${lang}`;
  await sql`delete from common_word_choices where lang = ${lang}`;
}

export async function analyzeCommonWords(sql: Queries): Promise<void> {
  await sql`analyze common_words`;
}

export async function noteChoice(sql: Queries, lang: Lang, articles: number): Promise<void> {
  await sql`insert into common_word_choices (lang, articles) values (${lang}, ${articles})`;
}

/** What decides whether the common words of a language are to be chosen anew. */
export async function sizes(
  sql: Queries,
  lang: Lang,
): Promise<{ articles: number; chosenAt: number | null; lastId: number }> {
  const [row] = await sql<{ articles: number; chosen_at: number | null; last_id: number }[]>`
    select (select coalesce(sum(articles), 0)::int from article_days where lang = ${lang}) as articles,
      (select articles from common_word_choices where lang = ${lang}) as chosen_at,
      (select last_id from article_sets where lang = ${lang}) as last_id`;
  if (row === undefined) throw new Error('a select of values gave no row');
  return { articles: row.articles, chosenAt: row.chosen_at, lastId: row.last_id };
}

/**
 * The condition on an article to be in the set. Ids beyond its end are of articles that came later.
 * @param sent where the statement has the set already: it is some hundred kilobytes
 */
export function isIn(sql: Queries, bits: ArticleBits, sent = sql`${bits}::bytea`) {
  return sql`case when id < ${bits.length * 8} then get_bit(${sent}, id) = 1 else false end`;
}

export function literalOf(lexemes: readonly string[]): string {
  return lexemes.map(quoteLexeme).join(' | ');
}
