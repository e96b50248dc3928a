import Type from 'typebox';
import { DIGEST_SECONDS, markdownAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { pagePath } from '../articles/addresses.ts';
import type { Article } from '../articles/article.ts';
import type { RequestedFilter } from '../articles/filter.ts';
import { articlesById, newestIds } from '../articles/index.ts';
import { creditLine, escapeMarkdown, sourceList } from '../articles/markdown.ts';
import type { Context } from '../context.ts';
import { CATEGORY_LABELS } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import {
  BRIEFING_FRESH_MILLISECONDS,
  BRIEFING_LIMIT,
  BriefingParameters,
  briefingFilter,
  byCategory,
  type Window,
} from './briefing.ts';

const WORDS = {
  en: { title: 'News briefing', none: 'No articles in this window.' },
  cs: { title: 'Přehled zpráv', none: 'V tomto období nejsou žádné články.' },
} as const;

export const getBriefingMarkdown = defineOperation({
  id: 'getBriefingMarkdown',
  method: 'GET',
  path: '/briefing.md',
  summary: 'The last hours as Markdown, ready for a prompt',
  description:
    'The briefing as a Markdown document: a heading for each category, and for each article its summary, its link and its sources.',
  tag: 'Briefing',
  meta: {},
  query: Type.Object(BriefingParameters),
  responses: {
    ...okResponse('The briefing', 'text/markdown', Type.String()),
    ...problemResponses(304, 422, 429),
  },
  async handler({ query }, context) {
    const { window, filter } = await briefingFilter(query, context);
    const ids = await newestIds(context.sql, filter, { offset: 0, limit: BRIEFING_LIMIT.default });
    const articles = await articlesById(context.sql, filter.lang, ids);
    return {
      ...markdownAnswer(briefingMarkdown(articles, window, filter, context), filter.lang, DIGEST_SECONDS),
      lastModified: window.to,
      freshMilliseconds: BRIEFING_FRESH_MILLISECONDS,
    };
  },
});

function briefingMarkdown(
  articles: readonly Article[],
  window: Window,
  { lang, q }: RequestedFilter,
  context: Context,
): string {
  const subject = q === null ? '' : ` (${escapeMarkdown(q)})`;
  const words = WORDS[lang];
  const groups = byCategory(articles).map(
    ({ category, items }) =>
      `## ${CATEGORY_LABELS[lang][category]}\n\n${items.map((item) => section(item, context.origin)).join('\n\n')}`,
  );
  const parts = [
    `# ${words.title}${subject}: ${minute(window.from)} – ${minute(window.to)} UTC`,
    ...(groups.length === 0 ? [words.none] : groups),
    creditLine(lang, context),
  ];
  return `${parts.join('\n\n')}\n`;
}

function section(article: Article, origin: string): string {
  const url = origin + pagePath(article);
  return `### ${escapeMarkdown(article.title)}\n\n${escapeMarkdown(article.summary)}\n\n<${url}>\n\n${sourceList(article)}`;
}

function minute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
