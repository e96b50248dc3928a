import Type from 'typebox';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { CategoryName } from '../articles/schema.ts';
import { defineOperation } from '../operation.ts';
import { FeedQuery, feedRendering } from './feed.ts';
import { jsonFeed } from './json-feed.ts';

const Uri = Type.String({ format: 'uri' });
const DateTime = Type.String({ format: 'date-time' });

export const JsonFeedSchema = Type.Object(
  {
    version: Type.Literal('https://jsonfeed.org/version/1.1'),
    title: Type.String(),
    description: Type.String(),
    home_page_url: Uri,
    feed_url: Uri,
    icon: Uri,
    language: Type.String(),
    authors: Type.Array(Type.Object({ name: Type.String(), url: Uri })),
    hubs: Type.Optional(Type.Array(Type.Object({ type: Type.String(), url: Uri }))),
    items: Type.Array(
      Type.Object({
        id: Uri,
        url: Uri,
        title: Type.String(),
        summary: Type.String(),
        content_html: Type.String(),
        image: Type.Optional(Uri),
        date_published: DateTime,
        date_modified: DateTime,
        tags: Type.Array(Type.String()),
        language: Type.String(),
        _news: Type.Object({
          about: Uri,
          category: CategoryName,
          sources: Type.Array(Type.Object({ url: Uri, domain: Type.String() })),
          translation: Type.Union([
            Type.Object({ lang: Type.String(), url: Uri, title: Type.String() }),
            Type.Null(),
          ]),
        }),
      }),
    ),
  },
  { description: 'JSON Feed 1.1; `_news` holds what is our own' },
);

export const getJsonFeed = defineOperation({
  id: 'getJsonFeed',
  method: 'GET',
  path: '/feed.json',
  summary: 'JSON Feed 1.1 of the newest articles',
  description:
    'The same articles as `getFeed` gives, in JSON Feed 1.1. What the format has no member for is in `_news`.',
  tag: 'Feeds',
  meta: {},
  query: FeedQuery,
  responses: {
    ...okResponse('The feed', 'application/feed+json', JsonFeedSchema, ['Link']),
    ...problemResponses(304, 422, 429),
  },
  handler: ({ query }, context) => feedRendering('feed.json', query, context, jsonFeed),
});
