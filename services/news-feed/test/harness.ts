import { createLogger } from '@news-and-accounting/http';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { checkArticle } from '../src/import/article-line.ts';
import { type Outcome, publish } from '../src/import/publish.ts';
import { createService, type Service } from '../src/service.ts';
import { newsSettings } from '../src/settings.ts';

export { eventually } from '../../../test/eventually.ts';

/** A running service on a real port with a database of its own. */
export type TestNews = {
  url: string;
  sql: TestDatabase['sql'];
  /** For another process on the same database. */
  databaseUrl: string;
  service: Service;
  /** GETs a path of the service. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** GETs JSON of a path. */
  json: (path: string) => Promise<JsonValue>;
  publish: (articles: readonly object[]) => Promise<Outcome>;
  close: () => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
export type JsonValue = any;

export type NewsOptions = {
  articles?: readonly object[];
  settings?: Readonly<Record<string, string>>;
  now?: () => number;
  databaseMilliseconds?: number;
  /** Default: a fresh one. It is dropped at the end. */
  database?: TestDatabase;
};

/** Requests are not limited unless a test asks for it. */
export async function startNews({
  articles,
  settings: given,
  database: existing,
  ...rest
}: NewsOptions = {}): Promise<TestNews> {
  const database = existing ?? (await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS }));
  const settings = newsSettings({ NEWS_RATE_LIMIT: '1000000', ...given });
  const log = createLogger({ level: 'error', format: 'json' });
  const store = (articles: readonly object[]) => publishAll(database.sql, articles);
  if (articles !== undefined) await store(articles);
  const service = await createService({
    sql: database.sql,
    settings,
    origin: 'https://news.example.com',
    log,
    ...rest,
  });
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });
  return {
    url,
    sql: database.sql,
    databaseUrl: database.options.databaseUrl,
    service,
    get,
    json: async (path) => (await get(path)).json(),
    publish: store,
    async close() {
      await service.app.close();
      await service.stop();
      await database.close();
    },
  };
}

/** Publishes straight into a database, as an import does. */
export async function publishAll(sql: TestDatabase['sql'], articles: readonly object[]): Promise<Outcome> {
  async function* lines() {
    for (const [i, article] of articles.entries()) {
      yield { line: i + 1, article: checkArticle(article as Record<string, unknown>) };
    }
  }
  return publish(sql, lines, { skipInvalid: false, now: Date.now });
}

let count = 0;

/** An article in the import format; every member can be given. */
export function article(members: Partial<Record<string, unknown>> = {}): Record<string, unknown> {
  count += 1;
  return {
    lang: 'en',
    key: `article-${count}`,
    title: `Article number ${count}`,
    summary: `What article number ${count} says in short.`,
    category: 'technology',
    published_at: '2026-11-20T10:00:00Z',
    sources: [`https://source.example/${count}`],
    content: `First paragraph of article ${count}.\n\nSecond paragraph.`,
    ...members,
  };
}
