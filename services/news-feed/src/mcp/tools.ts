import Type, { type TObject } from 'typebox';
import { FilterParameters } from '../articles/filter.ts';
import { getArticleMarkdown } from '../articles/get-article-markdown.ts';
import { listArticles } from '../articles/list-articles.ts';
import { ArticleListSchema } from '../articles/schema.ts';
import { BriefingParameters } from '../briefing/briefing.ts';
import { getBriefingMarkdown } from '../briefing/get-briefing-markdown.ts';
import { CategoriesSchema, listCategories } from '../categories/list-categories.ts';
import { LangParameter } from '../languages.ts';
import type { NewsOperation } from '../operation.ts';
import { getStoryMarkdown } from '../stories/get-story-markdown.ts';

/** A tool of the MCP server: an operation of the HTTP interface under a name that a model understands. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  operation: NewsOperation;
  input: TObject;
  /** The schema of what it answers, where that is JSON. */
  output?: TObject;
  /** Parameters that every call has. */
  fixed?: Readonly<Record<string, string>>;
};

const lang = Type.Optional(LangParameter);

export const TOOLS: readonly Tool[] = [
  {
    name: 'search',
    title: 'Search the articles',
    description:
      'Finds news articles, newest first: by words, category and time, or simply the newest. Answers with titles, summaries, sources and ids; read the text of one with the tool "article".',
    operation: listArticles,
    input: Type.Object({
      ...FilterParameters,
      page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Page, from 1' }),
      ),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Articles a page' }),
      ),
    }),
    output: ArticleListSchema,
    fixed: { content: 'false', per_page: '10' },
  },
  {
    name: 'article',
    title: 'Read an article',
    description:
      'One article as Markdown with its sources. English and Czech articles have ids of their own.',
    operation: getArticleMarkdown,
    input: Type.Object({
      id: Type.Integer({ minimum: 1, description: 'Id of the article, as "search" gives it' }),
      lang,
    }),
  },
  {
    name: 'story',
    title: 'Read a story over time',
    description:
      'How a continuing event went on, by day, with what was new each time, as Markdown. An article found by "search" that belongs to one has the id in its member "story".',
    operation: getStoryMarkdown,
    input: Type.Object({ id: Type.String({ description: 'Id of the story' }), lang }),
  },
  {
    name: 'briefing',
    title: 'Briefing of the last hours',
    description: 'What happened in the last hours, grouped by category, as Markdown with links and sources.',
    operation: getBriefingMarkdown,
    input: Type.Object(BriefingParameters),
  },
  {
    name: 'categories',
    title: 'The categories',
    description: 'The five categories with their numbers of articles and the time of the newest one.',
    operation: listCategories,
    input: Type.Object({ lang }),
    output: CategoriesSchema,
  },
];
