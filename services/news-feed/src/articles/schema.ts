import Type from 'typebox';
import { CATEGORIES, LANGUAGES } from '../languages.ts';

const DateTime = (description: string) => Type.String({ format: 'date-time', description });
const Uri = (description: string) => Type.String({ format: 'uri', description });
const Lang = Type.Enum([...LANGUAGES], { type: 'string' });
export const CategoryName = Type.Enum([...CATEGORIES], { type: 'string' });

export const SourceSchema = Type.Object(
  { url: Uri('The reporting the article is based on'), domain: Type.String() },
  { description: 'A source of an article' },
);

export const TranslationSchema = Type.Object(
  {
    lang: Lang,
    id: Type.Integer({ minimum: 1 }),
    title: Type.String(),
    url: Uri('Page for people'),
    api_url: Uri('The translation in the API'),
  },
  { description: 'The version of an article in the other language' },
);

export const StoryArticleSchema = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    title: Type.String(),
    published_at: DateTime('ISO 8601, UTC'),
    url: Uri('Page for people'),
    api_url: Uri('The article in the API'),
  },
  { description: 'An article of a story, as another one names it' },
);

export const StoryReferenceSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the story, for `/stories/{id}`' }),
    url: Uri('Page of the story for people'),
    api_url: Uri('The story in the API'),
    earlier: Type.Array(StoryArticleSchema, {
      description: 'At most three articles before it, the nearest first',
    }),
    later: Type.Array(StoryArticleSchema, {
      description: 'At most three articles after it, the nearest first',
    }),
  },
  { title: 'StoryReference', description: 'The continuing event that an article belongs to with others' },
);

const Wording = Type.Object({ from: Type.String(), to: Type.String() });

export const RevisionSchema = Type.Object(
  {
    at: DateTime('When it was changed'),
    title: Type.Optional(Wording),
    summary: Type.Optional(Wording),
    figures: Type.Optional(
      Type.Array(Wording, { description: 'Sentences of the text that say the same with other numbers' }),
    ),
  },
  { description: 'A correction: what an article said before, and since' },
);

export const ArticleSchema = Type.Object(
  {
    id: Type.Integer({ minimum: 1, description: 'Unique within one language set' }),
    lang: Lang,
    title: Type.String(),
    summary: Type.String(),
    category: CategoryName,
    category_label: Type.String({ description: 'Display name of the category' }),
    published_at: DateTime('ISO 8601, UTC'),
    updated_at: DateTime('ISO 8601, UTC; moves only when the article itself changes'),
    url: Uri('Page for people; never changes'),
    api_url: Uri('This article in the API'),
    markdown_url: Uri('Markdown form of this article'),
    image_url: Type.Union([Uri('Picture'), Type.Null()]),
    word_count: Type.Integer({ minimum: 0, description: 'Words of `content`' }),
    reading_time_minutes: Type.Integer({ minimum: 1 }),
    sources: Type.Array(SourceSchema),
    translation: Type.Union([TranslationSchema, Type.Null()]),
    story: Type.Optional(StoryReferenceSchema),
    revisions: Type.Optional(
      Type.Array(RevisionSchema, { description: 'Corrections, oldest first; left out where there are none' }),
    ),
    content: Type.Optional(
      Type.String({
        description:
          'Plain text; paragraphs separated by a blank line. Left out when the request sets `content=false`.',
      }),
    ),
  },
  { description: 'A news article; the shape is the same in every answer' },
);

export const ArticleListSchema = Type.Object(
  {
    data: Type.Array(ArticleSchema),
    meta: Type.Object({
      lang: Lang,
      page: Type.Integer(),
      per_page: Type.Integer(),
      total: Type.Integer({ description: 'Articles that match' }),
      total_pages: Type.Integer(),
      generated_at: DateTime('The newest change that the answer reflects'),
      filters: Type.Object(
        {
          category: Type.Union([Type.Array(CategoryName), Type.Null()]),
          q: Type.Union([Type.String(), Type.Null()]),
          since: Type.Union([DateTime('Start of the window'), Type.Null()]),
          until: Type.Union([DateTime('End of the window'), Type.Null()]),
        },
        { description: 'The filters in effect' },
      ),
    }),
    links: Type.Object({
      self: Uri('This page'),
      first: Uri('The first page'),
      last: Uri('The last page'),
      prev: Type.Optional(Uri('The page before')),
      next: Type.Optional(Uri('The next page')),
    }),
  },
  { description: 'A page of articles' },
);
