import { openDatabase } from '@news-and-accounting/postgres';
import { type Pair, startPair } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { article, eventually, startNews, type TestNews } from './harness.ts';

let pair: Pair;
let news: TestNews;

beforeAll(async () => {
  // A publish is told to be done once the standby has it.
  pair = await startPair({ synchronous_standby_names: 'standby' });
  const { primary, standby } = pair;
  const databaseUrl = `postgres://postgres@${standby.address},${primary.address}`;
  const options = { service: SERVICE, databaseUrl, dataDir: '' };
  const database = await openDatabase({ ...options, migrationsDir: MIGRATIONS });
  news = await startNews({ database: { ...database, options } });
});
afterAll(async () => {
  await news?.close();
  await pair?.remove();
});

test('a standby takes over: what was published is there, and publishes go on and are heard without a restart', async () => {
  const published: string[] = [];
  const isStopped = { value: false };
  /** Publishes one article after the other until it is stopped, repeating what was not answered. */
  const publisher = (async () => {
    for (let i = 0; !isStopped.value; i += 1) {
      const key = `taken-over-${i}`;
      const one = article({ key, title: key });
      while (!isStopped.value) {
        const isDone = await news.publish([one]).then(
          () => true,
          () => false,
        );
        if (isDone) {
          published.push(key);
          break;
        }
      }
    }
  })();
  try {
    await eventually(() => published.length >= 5);
    await pair.primary.stop('crash');
    // An address that nobody has asked for is not in memory.
    let asked = 0;
    const status = async () => {
      asked += 1;
      return (await news.get(`/v1/articles?q=taken+${asked}`)).status;
    };
    await eventually(async () => (await status()) === 503);
    await pair.standby.ask('select pg_promote()');
    await eventually(async () => (await status()) === 200);
    const before = published.length;
    await eventually(() => published.length >= before + 5);
  } finally {
    isStopped.value = true;
    await publisher;
  }
  const [server] = await news.sql<{ port: number }[]>`select inet_server_port() as port`;
  expect(`127.0.0.1:${server?.port}`).toBe(pair.standby.address);
  const stored = await news.sql<{ title: string }[]>`select title from articles`;
  const titles = stored.map(({ title }) => title);
  // Once each: one that was not answered for may have been stored, too.
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toEqual(expect.arrayContaining(published));
  await eventually(async () => (await news.json('/v1/articles')).meta.total === titles.length);
});
