import Type from 'typebox';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { atom } from './atom.ts';
import { FeedQuery, feedRendering } from './feed.ts';

export const getAtomFeed = defineOperation({
  id: 'getAtomFeed',
  method: 'GET',
  path: '/feed.atom',
  summary: 'Atom (RFC 4287) of the newest articles',
  description:
    'The same articles as `getFeed` gives, in Atom. An entry links the page and the translation of its article, and its sources as `via`.',
  tag: 'Feeds',
  meta: {},
  query: FeedQuery,
  responses: {
    ...okResponse('The feed', 'application/atom+xml', Type.String(), ['Link']),
    ...problemResponses(304, 422, 429),
  },
  handler: ({ query }, context) =>
    feedRendering('feed.atom', query, context, (articles, channel) =>
      atom(articles, channel, context.publications.lastChange(languageOf(query.lang))),
    ),
});
