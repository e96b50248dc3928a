import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export {
  type Change,
  type Changes,
  CursorRefused,
  importMembers,
  SyncFailed,
  type SyncOptions,
  sync,
} from './sync.ts';

export type NewsClient = Client<paths>;

type Schemas = components['schemas'];
export type Article = Schemas['Article'];
export type ArticleList = Schemas['ArticleList'];
export type Briefing = Schemas['Briefing'];
export type Categories = Schemas['Categories'];
export type JsonFeed = Schemas['JsonFeed'];
export type Stats = Schemas['Stats'];
/** The body of every error answer; `code` says what is wrong. */
export type NewsError = Schemas['Error'];

/**
 * A client of a news feed: `client.GET('/articles/{id}', { params: { path: { id: 1 } } })` gives `{ data }`, or
 * `{ error }` with the error's body; `response` has status and headers. Markdown and the XML feeds are read with
 * `parseAs: 'text'`. It rejects only when no answer came.
 * @param rootUrl the origin of the service, such as `http://localhost:3000`
 * @param options `fetch`, headers and so on, as `openapi-fetch` takes them
 */
export function newsClient(rootUrl: string, options: Omit<ClientOptions, 'baseUrl'> = {}): NewsClient {
  return createClient<paths>({
    // Lists are comma-separated: `category=ai,science`.
    querySerializer: { array: { style: 'form', explode: false } },
    ...options,
    baseUrl: `${rootUrl.replace(/\/+$/, '')}/v1`,
  });
}
