import Type, { type Static } from 'typebox';
import type { Context } from '../context.ts';
import { CATEGORIES, type Category, type Lang, LangParameter, languageOf } from '../languages.ts';
import {
  conditionsOf,
  foldedWordsOf,
  parseQuery,
  type QueryFailure,
  toTsquery,
  type WordCondition,
} from '../search/index.ts';
import type { Queries } from '../store.ts';
import { CategoryName } from './schema.ts';
import { surfacesOf } from './store.ts';
import { timeWindow } from './window.ts';

const CategoryParameter = Type.Array(CategoryName, {
  description: 'Comma-separated categories; several at once are allowed.',
});

export const FilterParameters = {
  lang: Type.Optional(LangParameter),
  category: Type.Optional(CategoryParameter),
  q: Type.Optional(
    Type.String({
      description:
        'Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters.',
    }),
  ),
  since: Type.Optional(
    Type.String({
      description: 'A date, a date-time (ISO 8601) or an age such as `90m`, `36h`, `7d`, `2w`.',
    }),
  ),
  until: Type.Optional(Type.String({ description: 'As `since`; a date means the end of that day in UTC.' })),
};

const Parameters = Type.Object(FilterParameters);

/** Which articles of a language set a request asks for. Times are milliseconds since the epoch. */
export type ArticleFilter = {
  lang: Lang;
  /** In the order of the categories; null: all. */
  categories: readonly Category[] | null;
  since: number | null;
  until: number | null;
  /** The query as a `tsquery` literal; null: no search. */
  tsquery: string | null;
  /** The same query by its conditions, for searches of common words. */
  words?: readonly WordCondition[];
};

type Search = { tsquery: string; words: readonly WordCondition[] };

/** The filter of a request with what its answer says of it. */
export type RequestedFilter = ArticleFilter & { q: string | null; isRelative: boolean };

/** @throws {HttpError} naming the parameter that cannot be used */
export async function requestedFilter(
  query: Static<typeof Parameters>,
  context: Context,
): Promise<RequestedFilter> {
  const lang = languageOf(query.lang);
  const window = timeWindow(query, context);
  return {
    lang,
    categories: categoriesOf(query.category),
    ...window,
    q: query.q ?? null,
    ...(query.q === undefined ? { tsquery: null } : await searchOf(query.q, lang, context)),
  };
}

/** The named categories once each, in their usual order, so that equal filters give equal answers. */
function categoriesOf(given: readonly Category[] | undefined): Category[] | null {
  return given === undefined ? null : CATEGORIES.filter((category) => given.includes(category));
}

async function searchOf(q: string, lang: Lang, context: Context): Promise<Search> {
  const search = await tsqueryOf(context.sql, q, lang);
  if ('failure' in search) {
    const message =
      search.failure === 'too_long'
        ? 'The query has more than 200 characters.'
        : 'The query has no word that can be searched.';
    throw context.errors.error(
      'invalid_query',
      message,
      'q',
      search.failure === 'too_long' ? { minimum: 1, maximum: 200 } : {},
    );
  }
  return search;
}

/** The words of a search as a `tsquery` literal and by its conditions, or why they are none. */
export async function tsqueryOf(sql: Queries, q: string, lang: Lang): Promise<Search | QueryFailure> {
  const parsed = parseQuery(q, lang);
  if ('failure' in parsed) return parsed;
  const surfaces = await surfacesOf(sql, lang, foldedWordsOf(parsed));
  return { tsquery: toTsquery(parsed, surfaces), words: conditionsOf(parsed, surfaces) };
}
