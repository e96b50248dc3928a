import { type Database, openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPooler, type Pooler, startPooler } from '../../../test/pooler.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { article, eventually, publishAll, startNews, type TestNews } from './harness.ts';

/** Fewer than the service has itself, so that its connections take turns on them. */
const SERVER_CONNECTIONS = 3;
const PATHS = [
  ...['/v1/articles', '/v1/articles/1', '/v1/articles/1.md', '/v1/articles?q=number', '/v1/stats'],
  ...['/v1/categories', '/v1/briefing', '/v1/changes', '/v1/feed.xml', '/en', '/en/search?q=number'],
];

describe.skipIf(!hasPooler)('the News Feed through pgbouncer in transaction mode', () => {
  let direct: TestDatabase;
  let pooler: Pooler;
  let database: Database;
  let news: TestNews;

  beforeAll(async () => {
    direct = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    const { databaseUrl: directUrl } = direct.options;
    pooler = await startPooler(directUrl, SERVICE, SERVER_CONNECTIONS);
    const options = { service: SERVICE, databaseUrl: pooler.url, directUrl, dataDir: '' };
    database = await openDatabase({ ...options, migrationsDir: MIGRATIONS, poolSize: 10 });
    news = await startNews({ database: { ...database, options }, articles: [article(), article()] });
  });
  afterAll(async () => {
    await news?.close();
    await pooler?.stop();
    await direct?.close();
  });

  test('everything is read by many at once, on fewer sessions of the server', async () => {
    // Searches that differ are not answered from memory.
    const searches = Array.from({ length: 30 }, (_, i) => `/v1/articles?q=number+${i}`);
    const answers = await Promise.all(
      [...PATHS, ...searches].map(async (path) => ({ path, status: (await news.get(path)).status })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const rows = await Promise.all(
      Array.from(
        { length: 30 },
        () => news.sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`,
      ),
    );
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(SERVER_CONNECTIONS);
  });

  test('what others publish is heard past it, and shown', async () => {
    expect((await news.json('/v1/articles')).meta.total).toBe(2);
    expect(await publishAll(direct.sql, [article()])).toMatchObject({ added: 1 });
    await eventually(async () => (await news.json('/v1/articles')).meta.total === 3);
    // The service's own publish goes through the pooler as one transaction.
    expect(await news.publish([article(), article()])).toMatchObject({ added: 2 });
    await eventually(async () => (await news.json('/v1/articles')).meta.total === 5);
  });
});
