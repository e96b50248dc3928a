import Type from 'typebox';
import { ARTICLE_SECONDS, jsonAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { CategoryName } from '../articles/schema.ts';
import type { Context } from '../context.ts';
import { CATEGORY_LABELS, type Lang } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import {
  articlesPerCategory,
  articlesPerDay,
  citedSites,
  totals,
  usagePerDay,
  usagePerEndpoint,
} from './store.ts';

/** How long the process itself hands out the statistics, whose usage counts move all the time. */
const FRESH_MILLISECONDS = 60_000;

const Time = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);
const Day = Type.String({ format: 'date' });
const Count = Type.Integer({ minimum: 0 });

export const StatsSchema = Type.Object(
  {
    data: Type.Object({
      totals: Type.Object({
        articles: Count,
        words: Count,
        sources: Count,
        cited_sites: Count,
        translated: Count,
        first_published_at: Time,
        last_published_at: Time,
      }),
      articles_per_day: Type.Array(Type.Object({ date: Day, articles: Count }), {
        description: 'The last 30 days',
      }),
      topics: Type.Array(
        Type.Object({
          category: CategoryName,
          category_label: Type.String(),
          articles: Count,
          share: Type.Number(),
        }),
      ),
      cited_sites: Type.Array(Type.Object({ domain: Type.String(), articles: Count }), {
        description: 'The 20 most cited',
      }),
      api_usage: Type.Object({
        requests_today: Count,
        requests_7_days: Count,
        requests_30_days: Count,
        per_day: Type.Array(Type.Object({ date: Day, requests: Count })),
        per_endpoint: Type.Array(Type.Object({ endpoint: Type.String(), requests: Count })),
      }),
    }),
    meta: Type.Object({ lang: Type.String(), generated_at: Type.String({ format: 'date-time' }) }),
  },
  { description: 'Totals, articles per day, topics, cited sites and API usage' },
);

export const getStats = defineOperation({
  id: 'getStats',
  method: 'GET',
  path: '/stats',
  summary: 'Statistics',
  description:
    'Answers totals, articles by day and topic, the sites that are cited most, and how much the interface is used. Requests are counted, never who sent them. Without `lang` both languages are counted together.',
  tag: 'Overview',
  meta: {},
  query: Type.Object({
    lang: Type.Optional(
      Type.Enum(['all', 'en', 'cs', 'cz'], {
        type: 'string',
        default: 'all',
        description: 'Language set; `all` counts both, `cz` is an alias of `cs`.',
      }),
    ),
  }),
  responses: {
    ...okResponse('The statistics', 'application/json', StatsSchema),
    ...problemResponses(304, 422, 429),
  },
  async handler({ query }, context) {
    const given = query.lang ?? 'all';
    const lang = given === 'all' ? null : given === 'en' ? 'en' : 'cs';
    return {
      ...jsonAnswer(JSON.stringify(await statistics(lang, context)), lang, ARTICLE_SECONDS),
      lastModified: context.now(),
      freshMilliseconds: FRESH_MILLISECONDS,
    };
  },
});

async function statistics(lang: Lang | null, context: Context) {
  const { sql } = context;
  const counted = lang ?? 'all';
  const today = new Date(context.now()).toISOString().slice(0, 10);
  const [{ newest, ...all }, sites, perDay, topics, usage, endpoints] = await Promise.all([
    totals(sql, counted),
    citedSites(sql, counted),
    articlesPerDay(sql, lang, today),
    articlesPerCategory(sql, lang),
    usagePerDay(sql, today),
    usagePerEndpoint(sql, today),
  ]);
  const requests = (days: number) => usage.slice(-days).reduce((sum, day) => sum + day.requests, 0);
  return {
    data: {
      totals: all,
      articles_per_day: perDay,
      topics: topics.map(({ category, articles }) => ({
        category,
        category_label: CATEGORY_LABELS[lang ?? 'en'][category],
        articles,
        share: all.articles === 0 ? 0 : Math.round((articles / all.articles) * 10_000) / 10_000,
      })),
      cited_sites: sites,
      api_usage: {
        requests_today: requests(1),
        requests_7_days: requests(7),
        requests_30_days: requests(30),
        per_day: usage,
        per_endpoint: endpoints,
      },
    },
    meta: { lang: counted, generated_at: new Date(newest?.getTime() ?? 0) },
  };
}
