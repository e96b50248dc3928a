import { openDatabase } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { article, eventually, startNews, type TestNews } from './harness.ts';

let news: TestNews;

beforeAll(async () => {
  news = await startNews({ articles: [article({ key: 'frozen' }), article()], databaseMilliseconds: 1_500 });
});
afterAll(() => news.close());

/** The server's processes that serve the pool of this test's service. */
async function backends(): Promise<number[]> {
  const watcher = await openDatabase({
    service: SERVICE,
    migrationsDir: MIGRATIONS,
    databaseUrl: news.databaseUrl,
    dataDir: '',
    poolSize: 1,
  });
  try {
    const rows = await watcher.sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return rows.map(({ pid }) => pid);
  } finally {
    await watcher.close();
  }
}

test('a database that neither answers nor fails is a 503 in time; what is in memory is served, and it recovers', async () => {
  expect((await news.get('/v1/articles')).status).toBe(200);
  // So that the whole pool is connected, and every further statement meets a frozen process.
  await Promise.all(Array.from({ length: 30 }, () => news.sql`select pg_sleep(0.05)`));
  const frozen = await backends();
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const refused = await news.get('/v1/articles?page=1&per_page=7');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await news.get('/v1/articles')).status).toBe(200);
    const ready = await news.get('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 'not ready',
      part: 'database',
      reason: 'the database does not answer',
    });
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  await eventually(async () => (await news.get('/v1/articles?page=1&per_page=7')).status === 200);
  expect((await news.get('/readyz')).status).toBe(200);
});
