import Type, { type Static } from 'typebox';
import { ARTICLE_SECONDS, jsonAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import type { Context } from '../context.ts';
import { type Lang, LangParameter, languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { articleJson, withOrigin } from './pieces.ts';
import { ArticleSchema } from './schema.ts';
import { articlePieces, withdrawalOf } from './store.ts';

export const ArticleParams = Type.Object({
  id: Type.Integer({ minimum: 1, description: 'Id of the article in its language set' }),
});
export const ArticleQuery = Type.Object({ lang: Type.Optional(LangParameter) });

export const getArticle = defineOperation({
  id: 'getArticle',
  method: 'GET',
  path: '/articles/{id}',
  summary: 'One article',
  description:
    'Answers the article with its text and sources. The two languages have ids of their own, so `lang` belongs to the id; `translation` leads to the other language. An id that does not exist in the language is a 404 `article_not_found`, one that was withdrawn a 410 `article_withdrawn` with the reason.',
  tag: 'Articles',
  meta: {},
  params: ArticleParams,
  query: ArticleQuery,
  responses: {
    ...okResponse(
      'The article',
      'application/json',
      Type.Object({
        data: ArticleSchema,
        meta: Type.Object({ lang: Type.String() }),
        links: Type.Object({ self: Type.String({ format: 'uri' }) }),
      }),
    ),
    ...problemResponses(304, 404, 410, 422, 429),
  },
  async handler({ params, query }, context) {
    const lang = languageOf(query.lang);
    const id = articleId(params, lang, context);
    const pieces = await articlePieces(context.sql, lang, id);
    if (pieces === null) throw await articleGone(id, lang, context);
    const self = JSON.stringify(`${context.origin}/v1/articles/${id}?lang=${lang}`);
    const json = `{"data":${withOrigin(articleJson(pieces, true), context.origin)},"meta":{"lang":"${lang}"},"links":{"self":${self}}}`;
    return {
      ...jsonAnswer(json, lang, ARTICLE_SECONDS),
      lastModified: context.publications.lastChange(lang),
    };
  },
});

/**
 * The id in a path, which is any text.
 * @throws {HttpError} 404 when it is no positive integer
 */
export function articleId(params: Static<typeof ArticleParams>, lang: Lang, context: Context): number {
  const text = String(params.id);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw articleNotFound(text, lang, context);
  return Number(text);
}

/** Why there is no article with an id: it was withdrawn, or there never was one. */
export async function articleGone(id: number, lang: Lang, context: Context): Promise<Error> {
  const withdrawal = await withdrawalOf(context.sql, lang, id);
  if (withdrawal === null) return articleNotFound(id, lang, context);
  const { reason, withdrawnAt } = withdrawal;
  return context.errors.error(
    'article_withdrawn',
    `The article ${id} in the language set "${lang}" was withdrawn: ${reason}`,
    'id',
    { reason, withdrawn_at: withdrawnAt },
  );
}

function articleNotFound(id: unknown, lang: Lang, context: Context): Error {
  const shown = String(id).slice(0, 60);
  return context.errors.error(
    'article_not_found',
    `There is no article ${shown} in the language set "${lang}".`,
    'id',
  );
}
