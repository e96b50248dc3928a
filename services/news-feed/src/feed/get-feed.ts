import Type from 'typebox';
import { DIGEST_SECONDS } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { CategoryParameter, categoriesOf } from '../articles/filter.ts';
import { articlesById, newestIds } from '../articles/index.ts';
import { type Category, type Lang, LangParameter, languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { rss } from './rss.ts';

const LIMIT = { minimum: 1, maximum: 100, default: 30 };

export const getFeed = defineOperation({
  id: 'getFeed',
  method: 'GET',
  path: '/feed.xml',
  summary: 'RSS 2.0 of the newest articles',
  tag: 'Feeds',
  meta: {},
  query: Type.Object({
    lang: Type.Optional(LangParameter),
    category: Type.Optional(CategoryParameter),
    limit: Type.Optional(Type.Integer({ ...LIMIT, description: 'Articles in the feed' })),
  }),
  responses: {
    ...okResponse('The feed', 'application/rss+xml', Type.String()),
    ...problemResponses(304, 422, 429),
  },
  async handler({ query }, context) {
    const lang = languageOf(query.lang);
    const categories = categoriesOf(query.category);
    const limit = query.limit ?? LIMIT.default;
    const filter = { lang, categories, since: null, until: null, tsquery: null };
    const articles = await articlesById(
      context.sql,
      lang,
      await newestIds(context.sql, filter, { offset: 0, limit }),
    );
    const address = feedAddress(context.origin, lang, categories, query.limit === undefined ? null : limit);
    return {
      contentType: 'application/rss+xml; charset=utf-8',
      body: rss(articles, { lang, categories, address, origin: context.origin, name: context.name }),
      maxAgeSeconds: DIGEST_SECONDS,
      language: lang,
      lastModified: context.publications.lastChange(lang),
    };
  },
});

/** The address of a feed as the feed itself and the pages name it. */
export function feedAddress(
  origin: string,
  lang: Lang,
  categories: readonly Category[] | null,
  limit: number | null,
): string {
  const filters = categories === null ? '' : `&category=${categories.join(',')}`;
  return `${origin}/v1/feed.xml?lang=${lang}${filters}${limit === null ? '' : `&limit=${limit}`}`;
}
