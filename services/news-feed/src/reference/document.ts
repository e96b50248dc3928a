import { type OpenApiOptions, openApiDocument } from '@news-and-accounting/http';
import Type from 'typebox';
import { ErrorSchema } from '../answers/responses.ts';
import {
  ArticleListSchema,
  ArticleSchema,
  RevisionSchema,
  SourceSchema,
  StoryArticleSchema,
  StoryReferenceSchema,
  TranslationSchema,
} from '../articles/schema.ts';
import { BriefingSchema } from '../briefing/get-briefing.ts';
import { CategoriesSchema } from '../categories/list-categories.ts';
import { ChangeSchema, ChangesSchema } from '../changes/list-changes.ts';
import { JsonFeedSchema } from '../feed/get-json-feed.ts';
import { OPERATIONS } from '../operations.ts';
import { StatsSchema } from '../stats/get-stats.ts';
import { StorySchema } from '../stories/get-story.ts';

export const API_VERSION = '1.0.0';

/** The OpenAPI 3.1 description of the interface, made from the declared operations. */
export function newsOpenApi(site: { origin: string; name: string }): object {
  return openApiDocument(OPERATIONS, {
    info: {
      title: `${site.name} API`,
      version: API_VERSION,
      description:
        'News on AI, technology, business and science in English and Czech. Every endpoint answers a plain GET without a key; 120 requests a minute and address. Show an article to people with credit to the service and a link to its `url`.',
      contact: { name: site.name, url: site.origin },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${site.origin}/v1` }],
    tags: [
      { name: 'Articles', description: 'The articles, one or many' },
      { name: 'Briefing', description: 'The last hours at a glance' },
      { name: 'Overview', description: 'Categories and statistics' },
      { name: 'Feeds', description: 'For feed readers' },
      { name: 'Copies', description: 'For keeping a copy of the articles' },
    ],
    schemas: {
      Article: ArticleSchema,
      ArticleList: ArticleListSchema,
      Source: SourceSchema,
      Translation: TranslationSchema,
      Briefing: BriefingSchema,
      Categories: CategoriesSchema,
      Stats: StatsSchema,
      JsonFeed: JsonFeedSchema,
      Change: ChangeSchema,
      Changes: ChangesSchema,
      Story: StorySchema,
      StoryReference: StoryReferenceSchema,
      StoryArticle: StoryArticleSchema,
      Revision: RevisionSchema,
      Error: ErrorSchema,
    },
    headers: HEADERS,
    // Keyless: nothing is required of the caller.
    extend: () => ({ security: [] }),
  });
}

const HEADERS: OpenApiOptions['headers'] = {
  ETag: {
    description: 'Strong tag of exactly these bytes; send it back in `If-None-Match`',
    schema: Type.String(),
  },
  'Last-Modified': { description: 'When the content last changed', schema: Type.String() },
  'Cache-Control': {
    description: 'How long the answer may be kept, 120 to 600 seconds',
    schema: Type.String(),
  },
  Link: { description: 'The neighbouring pages (RFC 8288)', schema: Type.String() },
  RateLimit: { description: 'Requests left and seconds until the window ends', schema: Type.String() },
  'RateLimit-Policy': { description: 'Requests allowed in a window of seconds', schema: Type.String() },
  'Retry-After': { description: 'Seconds to wait', schema: Type.Integer() },
};
