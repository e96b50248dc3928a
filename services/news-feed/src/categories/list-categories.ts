import Type from 'typebox';
import { ARTICLE_SECONDS, jsonAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { CategoryName } from '../articles/schema.ts';
import { feedAddress } from '../feed/feed.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category, LangParameter, languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';

const Uri = Type.String({ format: 'uri' });

export const CategoriesSchema = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        category: CategoryName,
        category_label: Type.String(),
        articles: Type.Integer(),
        latest_published_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
        url: Uri,
        api_url: Uri,
        feed_url: Uri,
      }),
    ),
    meta: Type.Object({ lang: Type.String() }),
  },
  { description: 'The five categories, always all of them' },
);

export const listCategories = defineOperation({
  id: 'listCategories',
  method: 'GET',
  path: '/categories',
  summary: 'The five categories with their numbers of articles',
  description:
    'Answers all five categories, also those without an article. Each has the addresses of its page, its list and its feed.',
  tag: 'Overview',
  meta: {},
  query: Type.Object({ lang: Type.Optional(LangParameter) }),
  responses: {
    ...okResponse('The categories', 'application/json', CategoriesSchema),
    ...problemResponses(304, 422, 429),
  },
  async handler({ query }, context) {
    const lang = languageOf(query.lang);
    // The newest is found by its index; a count of the articles themselves would read all of them.
    const rows = await context.sql<{ category: Category; articles: number; latest: Date }[]>`
      select category, articles, (
        select published_at from article_index newest
        where newest.lang = ${lang} and newest.category = counted.category
        order by published_at desc limit 1
      ) as latest
      from (
        select category, sum(articles)::int as articles from article_days where lang = ${lang} group by category
      ) as counted`;
    const data = CATEGORIES.map((category) => {
      const row = rows.find((each) => each.category === category);
      return {
        category,
        category_label: CATEGORY_LABELS[lang][category],
        articles: row?.articles ?? 0,
        latest_published_at: row?.latest ?? null,
        url: `${context.origin}/${lang}/category/${category}`,
        api_url: `${context.origin}/v1/articles?lang=${lang}&category=${category}`,
        feed_url: feedAddress(context.origin, 'feed.xml', lang, [category]),
      };
    });
    return {
      ...jsonAnswer(JSON.stringify({ data, meta: { lang } }), lang, ARTICLE_SECONDS),
      lastModified: context.publications.lastChange(lang),
    };
  },
});
