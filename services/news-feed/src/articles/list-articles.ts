import Type, { type Static } from 'typebox';
import type { Rendering } from '../answers/answer.ts';
import { jsonAnswer, LIST_SECONDS, RELATIVE_WINDOW_MILLISECONDS } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import type { Context } from '../context.ts';
import { defineOperation } from '../operation.ts';
import { FilterParameters, type RequestedFilter, requestedFilter } from './filter.ts';
import { type ArticlePieces, articleJson, withOrigin } from './pieces.ts';
import { ArticleListSchema } from './schema.ts';
import { type ArticlePage, listPage, newestChange, searchPage } from './store.ts';
import { totalsOf } from './totals.ts';

const Query = Type.Object({
  ...FilterParameters,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Page, from 1' })),
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Articles a page' }),
  ),
  content: Type.Optional(
    Type.Boolean({
      default: true,
      description: '`false` leaves out the text of the articles for a lighter list.',
    }),
  ),
});

export const listArticles = defineOperation({
  id: 'listArticles',
  method: 'GET',
  path: '/articles',
  summary: 'Articles, newest first',
  description:
    'Answers a page of articles of one language that pass all filters, newest first. `meta` repeats the filters as they were understood and counts all matches; `links` leads to the neighbouring pages. `content=false` leaves out the text for a lighter list. A filter that cannot be used is a 422 that says what can.',
  tag: 'Articles',
  meta: {},
  query: Query,
  responses: {
    ...okResponse('A page of articles', 'application/json', ArticleListSchema, ['Link']),
    ...problemResponses(304, 422, 429),
  },
  async handler({ query }, context) {
    const filter = await requestedFilter(query, context);
    const { page = 1, per_page = 20, content = true } = query;
    const found = await findPage(
      filter,
      { offset: (page - 1) * per_page, limit: per_page, withContent: content },
      context,
    );
    return render(found, filter, { page, perPage: per_page, withContent: content }, query, context);
  },
});

async function findPage(
  filter: RequestedFilter,
  page: { offset: number; limit: number; withContent: boolean },
  context: Context,
): Promise<ArticlePage> {
  if (filter.tsquery !== null) return searchPage(context.sql, filter, page);
  const [totals, articles] = await Promise.all([
    totalsOf(filter, filter.isRelative, context),
    listPage(context.sql, filter, page),
  ]);
  return { ...totals, articles };
}

async function render(
  found: ArticlePage,
  filter: RequestedFilter,
  page: { page: number; perPage: number; withContent: boolean },
  query: Static<typeof Query>,
  context: Context,
): Promise<Rendering> {
  const totalPages = Math.ceil(found.total / page.perPage);
  const meta = {
    lang: filter.lang,
    page: page.page,
    per_page: page.perPage,
    total: found.total,
    total_pages: totalPages,
    generated_at: new Date(found.newest ?? (await newestChange(context.sql, filter.lang))),
    filters: {
      category: filter.categories,
      q: filter.q,
      since: filter.since === null ? null : new Date(filter.since),
      until: filter.until === null ? null : new Date(filter.until),
    },
  };
  const links = linksOf(page.page, totalPages, query, filter, context.origin);
  const articles = found.articles.map(({ headJson, contentJson }: ArticlePieces) =>
    // Only the head holds addresses, and the texts are long.
    articleJson({ headJson: withOrigin(headJson, context.origin), contentJson }, page.withContent),
  );
  return {
    ...jsonAnswer(
      `{"data":[${articles.join(',')}],"meta":${JSON.stringify(meta)},"links":${JSON.stringify(links)}}`,
      filter.lang,
      LIST_SECONDS,
    ),
    lastModified: filter.isRelative ? context.now() : context.publications.lastChange(filter.lang),
    ...(filter.isRelative ? { freshMilliseconds: RELATIVE_WINDOW_MILLISECONDS } : {}),
    link: Object.entries(links)
      .map(([rel, url]) => `<${url}>; rel="${rel}"`)
      .join(', '),
  };
}

type Links = { self: string; first: string; last: string; prev?: string; next?: string };

/** Addresses of the neighbouring pages with the filters as they were given. */
function linksOf(
  page: number,
  totalPages: number,
  query: Static<typeof Query>,
  filter: RequestedFilter,
  origin: string,
): Links {
  const at = (target: number) => {
    const given = new URLSearchParams({ lang: filter.lang });
    if (filter.categories !== null) given.set('category', filter.categories.join(','));
    if (query.q !== undefined) given.set('q', query.q);
    if (query.since !== undefined) given.set('since', query.since);
    if (query.until !== undefined) given.set('until', query.until);
    if (query.per_page !== undefined) given.set('per_page', String(query.per_page));
    if (query.content === false) given.set('content', 'false');
    given.set('page', String(target));
    return `${origin}/v1/articles?${given.toString().replaceAll('%2C', ',')}`;
  };
  // Pages beyond the 10,000th exist by count but cannot be asked for.
  const last = Math.min(Math.max(1, totalPages), 10_000);
  return {
    self: at(page),
    first: at(1),
    last: at(last),
    ...(page > 1 ? { prev: at(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { next: at(page + 1) } : {}),
  };
}
