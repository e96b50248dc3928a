import Type from 'typebox';
import { DIGEST_SECONDS, jsonAnswer } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { storyApiPath, storyPagePath } from '../articles/addresses.ts';
import { articleJson, piecesOf, withOrigin } from '../articles/pieces.ts';
import { ArticleSchema } from '../articles/schema.ts';
import { LangParameter, languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { otherLanguage, storyNotFound, storyOf } from './story.ts';

const Uri = Type.String({ format: 'uri' });
const DateTime = Type.String({ format: 'date-time' });

export const StoryParams = Type.Object({
  id: Type.String({ description: 'Id of the story, as `story.id` of its articles gives it' }),
});
export const StoryQuery = Type.Object({ lang: Type.Optional(LangParameter) });

export const StorySchema = Type.Object(
  {
    id: Type.String(),
    lang: Type.String(),
    title: Type.String({ description: 'The title of its newest article' }),
    articles: Type.Integer({ minimum: 1 }),
    first_published_at: DateTime,
    last_published_at: DateTime,
    url: Uri,
    translation: Type.Union([Type.Object({ lang: Type.String(), url: Uri, api_url: Uri }), Type.Null()]),
    days: Type.Array(
      Type.Object({
        date: Type.String({ format: 'date' }),
        articles: Type.Array(
          Type.Object({
            new: Type.Array(Type.String(), {
              description: 'Sentences that say what the articles before did not',
            }),
            article: ArticleSchema,
          }),
        ),
      }),
    ),
  },
  { description: 'A continuing event, told by day with what was new each time' },
);

export const getStory = defineOperation({
  id: 'getStory',
  method: 'GET',
  path: '/stories/{id}',
  summary: 'A story over time',
  description:
    'Tells a continuing event by day, oldest first: its articles (without their text) and what was new in each, in its own sentences. `story` of an article leads here. The id is the same in both languages. A long story is told by its newest 200 articles.',
  tag: 'Articles',
  meta: {},
  params: StoryParams,
  query: StoryQuery,
  responses: {
    ...okResponse(
      'The story',
      'application/json',
      Type.Object({
        data: StorySchema,
        meta: Type.Object({ lang: Type.String() }),
        links: Type.Object({ self: Uri }),
      }),
    ),
    ...problemResponses(304, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const lang = languageOf(query.lang);
    const story = await storyOf(params.id, lang, context);
    if (story === null) throw storyNotFound(params.id, lang, context);
    const { origin } = context;
    const times = story.days.flatMap(({ developments }) =>
      developments.map(({ article }) => new Date(article.publishedAt)),
    );
    const head = JSON.stringify({
      id: story.id,
      lang,
      title: story.title,
      articles: story.articles,
      first_published_at: times[0],
      last_published_at: times.at(-1),
      url: origin + storyPagePath(lang, story.id),
      translation: otherLanguage(story, origin),
    });
    const days = story.days.map(({ date, developments }) => {
      const articles = developments.map(
        ({ article, news }) =>
          `{"new":${JSON.stringify(news)},"article":${withOrigin(articleJson(piecesOf(article), false), origin)}}`,
      );
      return `{"date":"${date}","articles":[${articles.join(',')}]}`;
    });
    const self = JSON.stringify(origin + storyApiPath(lang, story.id));
    const json = `{"data":${head.slice(0, -1)},"days":[${days.join(',')}]},"meta":{"lang":"${lang}"},"links":{"self":${self}}}`;
    return {
      ...jsonAnswer(json, lang, DIGEST_SECONDS),
      lastModified: context.publications.lastChange(null),
    };
  },
});
