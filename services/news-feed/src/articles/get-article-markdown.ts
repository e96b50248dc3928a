import Type from 'typebox';
import { ARTICLE_SECONDS, markdownAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { ArticleParams, ArticleQuery, articleGone, articleId } from './get-article.ts';
import { articleMarkdown } from './markdown.ts';
import { articlesById } from './store.ts';

export const getArticleMarkdown = defineOperation({
  id: 'getArticleMarkdown',
  method: 'GET',
  path: '/articles/{id}.md',
  summary: 'One article as Markdown',
  description:
    'The same article as a Markdown document with front matter, sources and the line of credit. Titles and text are escaped, so that an article cannot break the layout.',
  tag: 'Articles',
  meta: {},
  params: ArticleParams,
  query: ArticleQuery,
  responses: {
    ...okResponse('The article with its front matter', 'text/markdown', Type.String()),
    ...problemResponses(304, 404, 410, 422, 429),
  },
  async handler({ params, query }, context) {
    const lang = languageOf(query.lang);
    const id = articleId(params, lang, context);
    const [article] = await articlesById(context.sql, lang, [id]);
    if (article === undefined) throw await articleGone(id, lang, context);
    return {
      ...markdownAnswer(articleMarkdown(article, context), lang, ARTICLE_SECONDS),
      lastModified: context.publications.lastChange(lang),
    };
  },
});
