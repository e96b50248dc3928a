import Type from 'typebox';
import { DIGEST_SECONDS, markdownAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { pagePath } from '../articles/addresses.ts';
import { creditLine, escapeMarkdown } from '../articles/markdown.ts';
import type { Context } from '../context.ts';
import { languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { StoryParams, StoryQuery } from './get-story.ts';
import { type Story, storyNotFound, storyOf } from './story.ts';

export const getStoryMarkdown = defineOperation({
  id: 'getStoryMarkdown',
  method: 'GET',
  path: '/stories/{id}.md',
  summary: 'A story over time as Markdown',
  description:
    'The same story as a Markdown document: a heading for each day, for each article its title, what was new in it and its link.',
  tag: 'Articles',
  meta: {},
  params: StoryParams,
  query: StoryQuery,
  responses: {
    ...okResponse('The story', 'text/markdown', Type.String()),
    ...problemResponses(304, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const lang = languageOf(query.lang);
    const story = await storyOf(params.id, lang, context);
    if (story === null) throw storyNotFound(params.id, lang, context);
    return {
      ...markdownAnswer(storyMarkdown(story, context), lang, DIGEST_SECONDS),
      lastModified: context.publications.lastChange(null),
    };
  },
});

function storyMarkdown({ lang, title, days }: Story, context: Context): string {
  const parts = days.flatMap(({ date, developments }) => [
    `## ${date}`,
    ...developments.map(({ article, news }) => {
      const sentences = news.map((sentence) => `- ${escapeMarkdown(sentence)}`).join('\n');
      return `### ${escapeMarkdown(article.title)}\n\n${sentences}\n\n<${context.origin}${pagePath(article)}>`;
    }),
  ]);
  return `${[`# ${escapeMarkdown(title)}`, ...parts, creditLine(lang, context)].join('\n\n')}\n`;
}
