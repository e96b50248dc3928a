import Type from 'typebox';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { defineOperation } from '../operation.ts';
import { FeedQuery, feedRendering } from './feed.ts';
import { rss } from './rss.ts';

export const getFeed = defineOperation({
  id: 'getFeed',
  method: 'GET',
  path: '/feed.xml',
  summary: 'RSS 2.0 of the newest articles',
  description:
    'The newest articles for feed readers, with the whole text. Categories can be combined; each combination is a feed with an address of its own. With `q` it is the feed of a subject: the same words as in the list of articles.',
  tag: 'Feeds',
  meta: {},
  query: FeedQuery,
  responses: {
    ...okResponse('The feed', 'application/rss+xml', Type.String(), ['Link']),
    ...problemResponses(304, 422, 429),
  },
  handler: ({ query }, context) => feedRendering('feed.xml', query, context, rss),
});
