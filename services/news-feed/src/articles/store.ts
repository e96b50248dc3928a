import { type ArticleBits, articlesWithCommonWords, countBits, idsOf, isIn } from '../common-words/index.ts';
import { type Lang, otherLanguage } from '../languages.ts';
import type { Queries } from '../store.ts';
import type { Article, Story, StoryArticle } from './article.ts';
import type { ArticleFilter } from './filter.ts';
import type { ArticlePieces } from './pieces.ts';
import { DAY, EARLIEST, LATEST } from './window.ts';

/** How many articles match and when the newest of them changed, in milliseconds since the epoch. */
export type Totals = { total: number; newest: number | null };

/** Articles of its story that an article names, each way. */
const NEIGHBOURS = 3;

type PieceRow = { head_json: string | null; content_json: string | null };
type TotalsRow = { total: number | null; newest: Date | null };

/** One page of the articles that match, newest first, with the totals of the whole filter. */
export type ArticlePage = Totals & { articles: ArticlePieces[] };

type PageOf = { offset: number; limit: number; withContent: boolean };

/** Searches, newest first. */
export async function searchPage(sql: Queries, filter: ArticleFilter, page: PageOf): Promise<ArticlePage> {
  const found = await foundByCommonWords(sql, filter);
  return found === null ? indexedPage(sql, filter, page) : foundPage(sql, filter, found, page);
}

/** The articles of all times that a search for common words finds; null for any other search. */
async function foundByCommonWords(
  sql: Queries,
  { lang, words, categories }: ArticleFilter,
): Promise<ArticleBits | null> {
  return words === undefined ? null : articlesWithCommonWords(sql, lang, words, categories);
}

/** Whether the window reaches to the newest article and holds most of them. */
async function holdsMost(sql: Queries, { lang, since, until }: ArticleFilter): Promise<boolean> {
  if (until !== null || since === null) return until === null;
  const [row] = await sql<{ is_most: boolean | null }[]>`
    select 2 * sum(articles) filter (where day >= ${new Date(since)}) > sum(articles) as is_most
    from article_days where lang = ${lang}`;
  return row?.is_most === true;
}

/** `total` and `newest` by counting the articles within the window, or, of one that holds most of them, those before it. */
function foundTotals(sql: Queries, filter: ArticleFilter, found: ArticleBits, isMost: boolean): Fragment {
  const inWindow = withinFound(sql, filter, found, SENT);
  if (!isMost)
    return sql`select count(*)::int as total, max(updated_at) as newest from article_index where ${inWindow}`;
  const before = filter.since === null ? null : { ...filter, since: null, until: filter.since - 1 };
  const left =
    before === null
      ? sql`0`
      : sql`(
    select count(*)::int from article_index where ${withinFound(sql, before, found, SENT)}
  )`;
  return sql`
    select ${countBits(found)}::int - ${left} as total, (
      select updated_at from article_index where ${inWindow} order by updated_at desc limit 1
    ) as newest`;
}

/** The set goes to the database once, however often the statement asks for it. */
async function foundPage(
  sql: Queries,
  given: ArticleFilter,
  found: ArticleBits,
  page: PageOf,
): Promise<ArticlePage> {
  // Of nothing before the earliest time there is no instant to count to.
  const filter = given.since !== null && given.since <= EARLIEST ? { ...given, since: null } : given;
  const isMost = await holdsMost(sql, filter);
  const sent = isFew(found) ? sql`` : sql`sent as materialized (select ${found}::bytea as bits),`;
  const rows = await sql<(PieceRow & TotalsRow)[]>`
    with ${sent} totals as (${foundTotals(sql, filter, found, isMost)}), page as materialized (
      select id, published_at from article_index where ${withinFound(sql, filter, found, SENT)}
      order by published_at desc, id desc offset ${page.offset} limit ${page.limit}
    )
    ${pageWithTotals(sql, filter, page)}`;
  return pageFrom(rows);
}

/** Of a statement that has its `totals` and its `page`. */
function pageWithTotals(sql: Queries, { lang }: ArticleFilter, { withContent }: PageOf) {
  return sql`
    select total, newest, head_json, ${withContent ? sql`content_json` : sql`null as content_json`}
    from totals
    left join (page join article_pieces pieces on pieces.lang = ${lang} and pieces.id = page.id) on true
    order by published_at desc, page.id desc`;
}

function pageFrom(rows: readonly (PieceRow & TotalsRow)[]): ArticlePage {
  return { ...totalsFrom(rows), articles: rows.flatMap(piecesFrom) };
}

/** Few articles are looked up; of many, whoever walks the index meets one soon. */
const FEW = 2000;

function isFew(found: ArticleBits): boolean {
  return countBits(found) <= FEW;
}

/** The statement has the set as `sent`. */
const SENT = { isSent: true };

/** The condition to be among the found articles and within the window. The set heeds the categories already. */
function withinFound(
  sql: Queries,
  { lang, since, until }: ArticleFilter,
  found: ArticleBits,
  { isSent } = { isSent: false },
) {
  const isAmong = () => (isSent ? isIn(sql, found, sql`(select bits from sent)`) : isIn(sql, found));
  return sql`
    lang = ${lang} and ${isFew(found) ? sql`id = any(${idsOf(found)})` : isAmong()}
    ${inWindow(sql, { since, until })}`;
}

/** The matches are collected once and both counted and paged. */
async function indexedPage(sql: Queries, filter: ArticleFilter, page: PageOf): Promise<ArticlePage> {
  const rows = await sql<(PieceRow & TotalsRow)[]>`
    with hits as materialized (
      select id, published_at, updated_at from ${indexed(sql, filter, filter.tsquery)}
    ), totals as (
      select count(*)::int as total, max(updated_at) as newest from hits
    ), page as (
      select id, published_at from hits order by published_at desc, id desc offset ${page.offset} limit ${page.limit}
    )
    ${pageWithTotals(sql, filter, page)}`;
  return pageFrom(rows);
}

/** One page without its totals, straight from the index. */
export async function listPage(
  sql: Queries,
  filter: ArticleFilter,
  page: { offset: number; limit: number; withContent: boolean },
): Promise<ArticlePieces[]> {
  const rows = await sql<PieceRow[]>`
    with page as (
      select id, published_at from article_index where ${conditions(sql, filter)}
      order by published_at desc, id desc offset ${page.offset} limit ${page.limit}
    )
    select head_json, ${page.withContent ? sql`content_json` : sql`null as content_json`}
    from page join article_pieces pieces on pieces.lang = ${filter.lang} and pieces.id = page.id
    order by published_at desc, page.id desc`;
  return rows.flatMap(piecesFrom);
}

/** Without a search. Counts the whole days of the window by `article_days`, and article by article only what is left at its ends. */
export async function countArticles(sql: Queries, filter: ArticleFilter): Promise<Totals> {
  const { since, until } = filter;
  const firstDay = since === null ? EARLIEST : Math.ceil(since / DAY) * DAY;
  const lastDay = until === null ? LATEST : Math.floor((until + 1) / DAY) * DAY - DAY;
  if (firstDay > lastDay) return totalsFrom(await sql`${oneByOne(sql, filter)}`);
  // Times of articles have whole milliseconds.
  const before = { ...filter, until: firstDay - 1 };
  const after = { ...filter, since: lastDay + DAY };
  return totalsFrom(
    await sql`
    select sum(total)::int as total, max(newest) as newest from (
      select sum(articles) as total, max(newest) as newest from article_days
      where ${inSet(sql, filter)} and day >= ${new Date(firstDay)} and day <= ${new Date(lastDay)}
      ${since === null || since > before.until ? sql`` : sql`union all ${oneByOne(sql, before)}`}
      ${until === null || until < after.since ? sql`` : sql`union all ${oneByOne(sql, after)}`}
    ) as counted`,
  );
}

function oneByOne(sql: Queries, filter: ArticleFilter) {
  return sql`
    select count(*)::int as total, max(updated_at) as newest from article_index where ${conditions(sql, filter)}`;
}

function totalsFrom(rows: readonly Record<string, unknown>[]): Totals {
  const [row] = rows as readonly TotalsRow[];
  return { total: row?.total ?? 0, newest: row?.newest?.getTime() ?? null };
}

/** The prepared pieces of one article, or null. */
export async function articlePieces(sql: Queries, lang: Lang, id: number): Promise<ArticlePieces | null> {
  const rows = await sql<PieceRow[]>`
    select head_json, content_json from article_pieces where lang = ${lang} and id = ${id}`;
  return rows.flatMap(piecesFrom)[0] ?? null;
}

/** Why and when an article was withdrawn; null for one that was not. */
export async function withdrawalOf(
  sql: Queries,
  lang: Lang,
  id: number,
): Promise<{ reason: string; withdrawnAt: Date } | null> {
  const [row] = await sql<{ reason: string; withdrawn_at: Date }[]>`
    select reason, withdrawn_at from withdrawn_articles where lang = ${lang} and id = ${id}`;
  return row === undefined ? null : { reason: row.reason, withdrawnAt: row.withdrawn_at };
}

/** When the newest change of a whole language set was, in milliseconds since the epoch; 0 for an empty one. */
export async function newestChange(sql: Queries, lang: Lang): Promise<number> {
  const [row] = await sql<{ newest: Date | null }[]>`
    select max(newest) as newest from article_days where lang = ${lang}`;
  return row?.newest?.getTime() ?? 0;
}

/** The surface forms that the articles hold for words typed without diacritics. */
export async function surfacesOf(
  sql: Queries,
  lang: Lang,
  folded: readonly string[],
): Promise<Map<string, string[]>> {
  const surfaces = new Map<string, string[]>();
  if (folded.length === 0) return surfaces;
  const rows = await sql<{ folded: string; surface: string }[]>`
    select folded, surface from search_vocabulary where lang = ${lang} and folded = any(${[...folded]}) limit 1000`;
  for (const { folded: word, surface } of rows) {
    const known = surfaces.get(word);
    if (known === undefined) surfaces.set(word, [surface]);
    else known.push(surface);
  }
  return surfaces;
}

type ArticleRow = {
  lang: Lang;
  id: number;
  key: string;
  slug: string;
  title: string;
  summary: string;
  category: Article['category'];
  published_at: Date;
  updated_at: Date;
  image_url: string | null;
  source_urls: string[];
  source_domains: string[];
  content: string;
  word_count: number;
  translation_key: string | null;
  story_key: string | null;
  story_id: string | null;
  revisions_json: string;
  other_id: number | null;
  other_slug: string | null;
  other_title: string | null;
};

/** Whole articles of a language set with their translations, in the order of the ids given. */
export async function articlesById(sql: Queries, lang: Lang, ids: readonly number[]): Promise<Article[]> {
  const rows = await sql<ArticleRow[]>`
    select a.*, other.id as other_id, other.slug as other_slug, other.title as other_title
    from articles a
    left join articles other on other.lang = ${otherLanguage(lang)} and other.translation_key = a.translation_key
    where a.lang = ${lang} and a.id = any(${[...ids]})`;
  const stories = await storyMembers(
    sql,
    lang,
    rows.flatMap((row) => row.story_id ?? []),
  );
  const byId = new Map(
    rows.map((row) => [row.id, articleFrom(row, placeIn(stories.get(row.story_id ?? ''), row))]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The articles of stories in the order in which they were published, by the story's id. */
export async function storyMembers(
  sql: Queries,
  lang: Lang,
  storyIds: readonly string[],
): Promise<Map<string, StoryArticle[]>> {
  if (storyIds.length === 0) return new Map();
  const rows = await sql<{ story_id: string; id: number; slug: string; title: string; published_at: Date }[]>`
    select story_id, id, slug, title, published_at from articles
    where lang = ${lang} and story_id = any(${[...new Set(storyIds)]})
    order by published_at, id`;
  return Map.groupBy(
    rows.map(({ published_at, ...row }) => ({ ...row, lang, publishedAt: published_at.getTime() })),
    (row) => row.story_id,
  );
}

/** An article alone is no story yet. */
function placeIn(members: readonly StoryArticle[] | undefined, { id, story_id }: ArticleRow): Story | null {
  if (members === undefined || members.length < 2 || story_id === null) return null;
  const place = members.findIndex((member) => member.id === id);
  return {
    id: story_id,
    earlier: members.slice(Math.max(0, place - NEIGHBOURS), place).toReversed(),
    later: members.slice(place + 1, place + 1 + NEIGHBOURS),
  };
}

/** The ids of the newest articles that match. */
export async function newestIds(
  sql: Queries,
  filter: ArticleFilter,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const matches = await matching(sql, filter);
  const rows = await sql<{ id: number }[]>`
    select id from ${matches()} order by published_at desc, id desc offset ${page.offset} limit ${page.limit}`;
  return rows.map((row) => row.id);
}

function articleFrom(row: ArticleRow, story: Story | null): Article {
  const { other_id, other_slug, other_title } = row;
  return {
    lang: row.lang,
    id: row.id,
    key: row.key,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: row.category,
    publishedAt: row.published_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    imageUrl: row.image_url,
    sourceUrls: row.source_urls,
    sourceDomains: row.source_domains,
    content: row.content,
    wordCount: row.word_count,
    translationKey: row.translation_key,
    storyKey: row.story_key,
    revisions: JSON.parse(row.revisions_json) as Article['revisions'],
    story,
    translation:
      other_id === null || other_slug === null || other_title === null
        ? null
        : { lang: otherLanguage(row.lang), id: other_id, slug: other_slug, title: other_title },
  };
}

/**
 * The articles that match, as a table for `from` with their id, category and times; made anew for each statement.
 */
export async function matching(sql: Queries, filter: ArticleFilter): Promise<() => Fragment> {
  const { tsquery } = filter;
  if (tsquery === null)
    return () => sql`(
      select id, category, published_at, updated_at from article_index where ${conditions(sql, filter)}
    ) as matching`;
  const found = await foundByCommonWords(sql, filter);
  if (found === null) return () => indexed(sql, filter, tsquery);
  return () => sql`(
    select id, category, published_at, updated_at from article_index where ${withinFound(sql, filter, found)}
  ) as matching`;
}

type Fragment = ReturnType<Queries>;

/**
 * What a search finds by its index, as a table for `from`. The search stands for itself: the planner does not know
 * what it costs to read a search vector, and would rather walk all articles of a window and read the one of each.
 */
function indexed(sql: Queries, { lang, ...filter }: ArticleFilter, tsquery: string | null): Fragment {
  return sql`(
    with hits as materialized (
      select id, category, published_at, updated_at from article_index
      where ${inLanguage(sql, lang)} and search @@ ${tsquery}::text::tsquery
    )
    select * from hits where true ${inCategories(sql, filter)} ${inWindow(sql, filter)}
  ) as matching`;
}

/** The where clause of a filter without a search over `article_index`. */
function conditions(sql: Queries, filter: ArticleFilter) {
  return sql`${inSet(sql, filter)} ${inWindow(sql, filter)}`;
}

function inSet(sql: Queries, { lang, categories }: Pick<ArticleFilter, 'lang' | 'categories'>) {
  return sql`${inLanguage(sql, lang)} ${inCategories(sql, { categories })}`;
}

/** The language stands in the statement itself: the index of its searches is chosen when a statement is planned. */
function inLanguage(sql: Queries, lang: Lang) {
  return lang === 'en' ? sql`lang = 'en'` : sql`lang = 'cs'`;
}

function inCategories(sql: Queries, { categories }: Pick<ArticleFilter, 'categories'>) {
  return categories === null ? sql`` : sql`and category = any(${[...categories]})`;
}

function inWindow(sql: Queries, { since, until }: Pick<ArticleFilter, 'since' | 'until'>) {
  return sql`
    ${since === null ? sql`` : sql`and published_at >= ${new Date(since)}`}
    ${until === null ? sql`` : sql`and published_at <= ${new Date(until)}`}`;
}

function piecesFrom(row: PieceRow): ArticlePieces[] {
  return row.head_json === null ? [] : [{ headJson: row.head_json, contentJson: row.content_json ?? 'null' }];
}
