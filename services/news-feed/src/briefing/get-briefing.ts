import Type from 'typebox';
import { DIGEST_SECONDS, jsonAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { newestChange } from '../articles/index.ts';
import { articleJson, withOrigin } from '../articles/pieces.ts';
import { ArticleSchema, CategoryName } from '../articles/schema.ts';
import { CATEGORY_LABELS } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import {
  BRIEFING_FRESH_MILLISECONDS,
  BRIEFING_LIMIT,
  BriefingParameters,
  briefingFilter,
  byCategory,
} from './briefing.ts';
import { newestPieces, totalsByCategory } from './store.ts';

const DateTime = Type.String({ format: 'date-time' });

export const BriefingSchema = Type.Object(
  {
    data: Type.Object({
      from: DateTime,
      to: DateTime,
      hours: Type.Integer(),
      total: Type.Integer({ description: 'Articles in the window, whatever `limit` is' }),
      categories: Type.Array(
        Type.Object({
          category: CategoryName,
          category_label: Type.String(),
          total: Type.Integer({ description: 'Articles of the category in the window' }),
          articles: Type.Array(ArticleSchema),
        }),
      ),
    }),
    meta: Type.Object({
      lang: Type.String(),
      limit: Type.Integer(),
      generated_at: DateTime,
      q: Type.Optional(Type.String({ description: 'The subject, where one was asked for' })),
    }),
  },
  { description: 'The last hours, grouped by category' },
);

export const getBriefing = defineOperation({
  id: 'getBriefing',
  method: 'GET',
  path: '/briefing',
  summary: 'The last hours, grouped by category',
  description:
    'Answers the articles of the last `hours`, grouped by category and newest first. `limit` bounds the whole answer; a category without an article is left out. With `q` it is a briefing on one subject.',
  tag: 'Briefing',
  meta: {},
  query: Type.Object({
    ...BriefingParameters,
    limit: Type.Optional(
      Type.Integer({ ...BRIEFING_LIMIT, description: 'Articles in the whole answer, the newest' }),
    ),
  }),
  responses: {
    ...okResponse('The briefing', 'application/json', BriefingSchema),
    ...problemResponses(304, 422, 429),
  },
  async handler({ query }, context) {
    const { window, filter } = await briefingFilter(query, context);
    const limit = query.limit ?? BRIEFING_LIMIT.default;
    const [totals, articles] = await Promise.all([
      totalsByCategory(context.sql, filter),
      newestPieces(context.sql, filter, limit),
    ]);
    const newest =
      totals.length > 0
        ? Math.max(...totals.map((row) => row.newest))
        : await newestChange(context.sql, filter.lang);
    const groups = byCategory(articles).map(({ category, items }) => {
      const total = totals.find((row) => row.category === category)?.total ?? items.length;
      const label = JSON.stringify(CATEGORY_LABELS[filter.lang][category]);
      const list = items.map((pieces) => articleJson(pieces, true)).join(',');
      return `{"category":"${category}","category_label":${label},"total":${total},"articles":[${list}]}`;
    });
    const head = `"from":"${iso(window.from)}","to":"${iso(window.to)}","hours":${window.hours},"total":${sum(totals)}`;
    const meta = JSON.stringify({
      lang: filter.lang,
      limit,
      generated_at: iso(newest),
      ...(filter.q === null ? {} : { q: filter.q }),
    });
    const json = `{"data":{${head},"categories":[${withOrigin(groups.join(','), context.origin)}]},"meta":${meta}}`;
    return {
      ...jsonAnswer(json, filter.lang, DIGEST_SECONDS),
      lastModified: window.to,
      freshMilliseconds: BRIEFING_FRESH_MILLISECONDS,
    };
  },
});

function iso(time: number): string {
  return new Date(time).toISOString();
}

function sum(rows: readonly { total: number }[]): number {
  return rows.reduce((total, row) => total + row.total, 0);
}
