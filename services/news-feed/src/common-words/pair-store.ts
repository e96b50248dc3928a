import type { Lang } from '../languages.ts';
import type { SearchableText } from '../search/index.ts';
import { type Queries, rowsOf } from '../store.ts';

/** Ids of one part of a pair in `listed_pairs`. */
export const IDS_A_LIST = 65_536;

export const partOf = (id: number): number => Math.floor(id / IDS_A_LIST);

/** So many articles that are not listed yet, or not as they are now, are looked at by each search at most. */
export const UNLISTED_AT_MOST = 2000;

/** What says which pairs are listed. */
export type PairChoice = { product: number; shares: ReadonlyMap<string, number> };

/** Whether the articles of a pair are listed. */
export function isListed({ product, shares }: PairChoice, first: string, second: string): boolean {
  return (shares.get(first) ?? 0) * (shares.get(second) ?? 0) >= product || shares.has(nameOf(first, second));
}

/** No lexeme has a space but those of pairs. */
export function nameOf(first: string, second: string): string {
  return `${first} ${second}`;
}

export type Listed = PairChoice & {
  /** The last id given. */
  lastId: number;
  /** Articles that are not listed, or not as they are now. */
  unlisted: readonly number[];
  lists: ReadonlyMap<string, readonly number[]>;
};

type Row = { kind: string; name: string; number: number; bytes: Buffer | null };

/** The lists of these pairs, as one statement saw them; null while most articles are still to be listed. */
export async function listedOf(
  sql: Queries,
  lang: Lang,
  { words, pairs }: { words: readonly string[]; pairs: readonly string[] },
): Promise<Listed | null> {
  const rows = await sql<Row[]>`
    with state as materialized (
      select product, pair_lists.last_id as listed, article_sets.last_id
      from pair_lists join article_sets using (lang)
      where lang = ${lang} and article_sets.last_id - pair_lists.last_id <= ${UNLISTED_AT_MOST}
    ), unlisted as (
      select id from pair_changes where lang = ${lang}
      union all select id from state join article_index on lang = ${lang} and id > listed
    )
    select 'product' as kind, '' as name, product as number, null::bytea as bytes from state
    union all select 'last id', '', last_id, null from state
    union all select 'unlisted', '', 0, string_agg(int4send(id::int4), ''::bytea) from unlisted
    union all select 'share', lexeme, share, null from pair_words
      where lang = ${lang} and lexeme = any(${[...words, ...pairs]})
    union all select 'list', pair, part, articles from listed_pairs
      where lang = ${lang} and pair = any(${[...pairs]})`;
  const product = rows.find((row) => row.kind === 'product')?.number;
  if (product === undefined) return null;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const lists = new Map<string, number[]>();
  for (const { name, number, bytes } of of('list').toSorted((a, b) => a.number - b.number)) {
    const known = lists.get(name) ?? [];
    for (const id of idsOfList(number, bytes as Buffer)) known.push(id);
    lists.set(name, known);
  }
  const unlisted = of('unlisted')[0]?.bytes ?? null;
  return {
    product,
    shares: new Map(of('share').map(({ name, number }) => [name, number])),
    lastId: of('last id')[0]?.number ?? 0,
    unlisted: unlisted === null ? [] : integersOf(unlisted),
    lists,
  };
}

function integersOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4));
}

export function idsOfList(part: number, bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 2 }, (_, at) => part * IDS_A_LIST + bytes.readUInt16BE(at * 2));
}

/** The ids are in their order. */
function listOf(ids: readonly number[]): string {
  const bytes = Buffer.alloc(ids.length * 2);
  for (const [at, id] of ids.entries()) bytes.writeUInt16BE(id % IDS_A_LIST, at * 2);
  return `\\x${bytes.toString('hex')}`;
}

/** Which of these articles a `tsquery` finds. */
export async function foundAmong(
  sql: Queries,
  lang: Lang,
  ids: readonly number[],
  tsquery: string,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from article_index
    where lang = ${lang} and id = any(${[...ids]}) and search @@ ${tsquery}::text::tsquery`;
  return rows.map((row) => row.id);
}

/** Who is to be listed: what the lists were chosen for, how far they go, and which articles have changed since. */
export async function listState(sql: Queries, lang: Lang) {
  const [row] = await sql<{ articles: number; product: number; last_id: number; changed: number[] }[]>`
    select articles, product, last_id, array(select id from pair_changes where lang = ${lang} order by id) as changed
    from pair_lists where lang = ${lang}`;
  return row === undefined ? null : { ...row, listedTo: row.last_id };
}

export async function wordShares(sql: Queries, lang: Lang): Promise<Map<string, number>> {
  const rows = await sql<{ lexeme: string; share: number }[]>`
    select lexeme, share from pair_words where lang = ${lang}`;
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
}

export type Text = SearchableText & { id: number };

/** Every nth article's text. */
export async function sampleTexts(sql: Queries, lang: Lang, every: number): Promise<Text[]> {
  return sql<Text[]>`
    select id, title, summary, content from articles where lang = ${lang} and id % ${every} = 0`;
}

export async function textsBetween(
  sql: Queries,
  lang: Lang,
  { from, to }: { from: number; to: number },
): Promise<Text[]> {
  return sql<Text[]>`
    select id, title, summary, content from articles where lang = ${lang} and id >= ${from} and id <= ${to} order by id`;
}

export async function textsOf(sql: Queries, lang: Lang, ids: readonly number[]): Promise<Text[]> {
  return sql<Text[]>`
    select id, title, summary, content from articles where lang = ${lang} and id = any(${[...ids]})`;
}

/** All lists of a part, some at a time. The connection is taken until the last. */
export async function* listsOfPart(
  sql: Queries,
  lang: Lang,
  part: number,
): AsyncIterable<Map<string, number[]>> {
  const rows = sql<
    ListRow[]
  >`select pair, articles from listed_pairs where lang = ${lang} and part = ${part}`;
  for await (const some of rows.cursor(2000)) yield listsIn(some, part);
}

/** Those of some pairs in a part. */
export async function readLists(
  sql: Queries,
  lang: Lang,
  part: number,
  pairs: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await sql<ListRow[]>`
    select pair, articles from listed_pairs where lang = ${lang} and part = ${part} and pair = any(${[...pairs]})`;
  return listsIn(rows, part);
}

type ListRow = { pair: string; articles: Buffer };

function listsIn(rows: readonly ListRow[], part: number): Map<string, number[]> {
  return new Map(rows.map(({ pair, articles }) => [pair, idsOfList(part, articles)]));
}

type Lists = readonly (readonly [pair: string, ids: readonly number[]])[];

/** Writes lists of a part as they are from now on. */
export async function writeLists(sql: Queries, lang: Lang, part: number, lists: Lists): Promise<void> {
  await sql`
    insert into listed_pairs select * from ${listRows(sql, lang, part, lists)}
    on conflict (lang, pair, part) do update set articles = excluded.articles`;
}

/** Adds ids to lists of a part, which are higher than all that are listed. */
export async function appendToLists(sql: Queries, lang: Lang, part: number, lists: Lists): Promise<void> {
  await sql`
    insert into listed_pairs select * from ${listRows(sql, lang, part, lists)}
    on conflict (lang, pair, part) do update set articles = listed_pairs.articles || excluded.articles`;
}

function listRows(sql: Queries, lang: Lang, part: number, lists: Lists) {
  const rows = lists.map(([pair, ids]) => ({ lang, pair, part, articles: listOf(ids) }));
  return rowsOf(sql, 'listed_pairs', rows);
}

/** Notes that the lists hold these articles as they are, and all others up to `lastId`. */
export async function noteListed(
  sql: Queries,
  lang: Lang,
  { changed, lastId }: { changed: readonly number[]; lastId: number },
): Promise<void> {
  await sql`delete from pair_changes where lang = ${lang} and id = any(${[...changed]})`;
  await sql`update pair_lists set last_id = ${lastId} where lang = ${lang}`;
}

/** Of the articles in `touched`, those that are listed are compared by their positions from now on. */
export async function noteChangedPairs(tx: Queries, lang: Lang): Promise<void> {
  await tx`
    insert into pair_changes
    select lang, id from touched join pair_lists using (lang) where lang = ${lang} and id <= last_id
    on conflict do nothing`;
}

export async function beginLists(
  sql: Queries,
  lang: Lang,
  { articles, product, shares }: PairChoice & { articles: number },
): Promise<void> {
  await sql`insert into pair_lists (lang, articles, product) values (${lang}, ${articles}, ${product})`;
  const rows = [...shares].map(([lexeme, share]) => ({ lang, lexeme, share }));
  await sql`insert into pair_words select * from ${rowsOf(sql, 'pair_words', rows)}`;
}

export async function forgetLists(sql: Queries, lang: Lang): Promise<void> {
  await sql`delete from pair_lists where lang = ${lang}`;
  await sql`delete from pair_words where lang = ${lang}`;
  await sql`delete from listed_pairs where lang = ${lang}`;
  await sql`delete from pair_changes where lang = ${lang}`;
}

export async function analyzeLists(sql: Queries): Promise<void> {
  await sql`analyze pair_words, listed_pairs`;
}
