import { createTestDatabase } from '@news-and-accounting/postgres/testing';
import { expect, test } from 'vitest';
import { dashboardNames, shownNames, withoutPanel } from '../../../test/dashboard.ts';
import { freePort } from '../../../test/free-port.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { article, eventually, publishAll } from './harness.ts';
import { startService } from './processes.ts';

/** A connection of its own for each request: the primary deals them out in turn. */
const CLOSING = { headers: { connection: 'close' } };

test('the primary shows the sum of its workers, at an address of its own, and what the dashboard asks for', async () => {
  const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await publishAll(database.sql, [article({ key: 'one', lang: 'cs' })]);
  const port = await freePort();
  const service = await startService({
    DATABASE_URL: database.options.databaseUrl,
    NEWS_WORKERS: '2',
    NEWS_SAMPLE_ARTICLES: 'off',
    NEWS_METRICS_PORT: String(port),
    SLOW_STATEMENT_MS: '60000',
  });
  try {
    await eventually(() => service.output().includes('News Feed is ready'));
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (let i = 0; i < 12; i += 1)
      expect((await service.get('/v1/articles?lang=cs', CLOSING)).status).toBe(200);
    const counted = (text: string) =>
      [
        ...text.matchAll(
          /^http_request_duration_seconds_count\{operation="(?:listArticles|from memory)",status="200"\} (\d+)$/gm,
        ),
      ]
        .map(([, count]) => Number(count))
        .reduce((sum, count) => sum + count, 0);
    await eventually(async () => counted(await metrics()) === 12);
    const text = await metrics();
    expect(text).toMatch(/^news_articles\{lang="cs"\} 1$/m);
    // Each name once, or Prometheus refuses the whole.
    const names = shownNames(text);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const asked = dashboardNames().filter((name) => !/^accounting_|^background_job/.test(name));
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
    expect(withoutPanel(text)).toEqual([]);
    expect((await service.get('/metrics')).status).toBe(404);
  } finally {
    await service.end('SIGTERM');
    await database.close();
  }
});
