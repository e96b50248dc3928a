import { readdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postmasterOf, runs, untilAvailable } from './fixtures/server-process.ts';
import { startService } from './fixtures/start-service.ts';
import { openDatabase } from './index.ts';
import { createInitialisedDataDir, createTestDataDir, type TestDataDir } from './testing.ts';

let dir: TestDataDir;
beforeEach(async () => {
  dir = await createInitialisedDataDir();
});
afterEach(() => dir.remove());

/** For what is about the very first start. */
async function beginEmpty(): Promise<void> {
  await dir.remove();
  dir = await createTestDataDir();
}

const open = (service = 'news_feed') => openDatabase({ dataDir: dir.path, service });

test('the first start makes the database, close stops the server, the next start finds the data', async () => {
  await beginEmpty();
  const first = await open();
  const [place] = await first.sql`
    select current_database() as database, current_schema() as schema, datcollate, datlocprovider, datlocale,
      current_setting('server_encoding') as encoding, current_setting('listen_addresses') as tcp,
      current_setting('TimeZone') as zone, current_setting('max_parallel_workers_per_gather') as others
    from pg_database where datname = current_database()`;
  expect(place).toEqual({
    database: 'news_feed',
    schema: 'news_feed',
    datcollate: 'C',
    datlocprovider: 'i',
    datlocale: 'und',
    encoding: 'UTF8',
    tcp: '',
    zone: 'UTC',
    others: '0',
  });
  await first.sql`create table note (text text)`;
  await first.sql`insert into note values ('kept')`;
  const pid = (await postmasterOf(dir.path)) ?? 0;
  expect(await runs(pid)).toBe(true);
  await first.close();
  expect(await postmasterOf(dir.path)).toBeUndefined();
  expect(await runs(pid)).toBe(false);

  const second = await open();
  expect(await second.sql`select text from note`).toEqual([{ text: 'kept' }]);
  await second.close();
});

test('services started together on an empty data directory share one server and lose nothing', async () => {
  await beginEmpty();
  const services = await Promise.all(
    ['news_feed', 'accounting', 'news_feed'].map((service) => startService({ dataDir: dir.path, service })),
  );
  expect(services.map(({ result }) => result.error)).toEqual([undefined, undefined, undefined]);
  expect((await readdir(dir.path)).sort()).toEqual(['postgres', 'postgres.log']);
  await Promise.all(services.map((service) => service.stop()));
  expect(await postmasterOf(dir.path)).toBeUndefined();

  const again = await startService({ dataDir: dir.path, service: 'news_feed' });
  expect(again.result).toEqual({ starts: 3 });
  await again.stop();
});

test('a service that closes leaves the server to the other one', async () => {
  const news = await open('news_feed');
  const accounting = await open('accounting');
  const pid = await postmasterOf(dir.path);
  await news.close();
  expect(await accounting.sql`select current_database() as name`).toEqual([{ name: 'accounting' }]);
  expect(await postmasterOf(dir.path)).toBe(pid);
  await accounting.close();
  expect(await postmasterOf(dir.path)).toBeUndefined();
});

test('opening and closing at the same time never leaves a service without a server', async () => {
  let keeper = await open();
  for (let round = 0; round < 5; round += 1) {
    const [next] = await Promise.all([open(), keeper.close()]);
    expect(await untilAvailable(() => next.sql`select 1 as one`)).toEqual([{ one: 1 }]);
    keeper = next;
  }
  await keeper.close();
  expect(await postmasterOf(dir.path)).toBeUndefined();
});

test('after kill -9 of the service the next start takes over the running server', async () => {
  const killed = await startService({ dataDir: dir.path, service: 'news_feed' });
  expect(killed.result).toEqual({ starts: 1 });
  const pid = (await postmasterOf(dir.path)) ?? 0;
  await killed.kill();
  expect(await runs(pid)).toBe(true);

  const next = await startService({ dataDir: dir.path, service: 'news_feed' });
  expect(next.result).toEqual({ starts: 2 });
  expect(await postmasterOf(dir.path)).toBe(pid);
  await next.stop();
  expect(await runs(pid)).toBe(false);
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'the server ended by %s under the service comes back',
  async (signal) => {
    const { sql, close } = await open();
    await sql`create table note (text text)`;
    await sql`insert into note values ('kept')`;
    const pid = (await postmasterOf(dir.path)) ?? 0;
    process.kill(pid, signal);
    // Sessions may outlive the killed server for a moment.
    await expect.poll(() => postmasterOf(dir.path)).not.toBe(pid);
    expect(await untilAvailable(() => sql`insert into note values ('later') returning text`)).toEqual([
      { text: 'later' },
    ]);
    expect(await sql`select text from note order by text`).toEqual([{ text: 'kept' }, { text: 'later' }]);
    await close();
    expect(await postmasterOf(dir.path)).toBeUndefined();
  },
);

test('close does not wait for a server that is away', async () => {
  const { close } = await open();
  process.kill((await postmasterOf(dir.path)) ?? 0, 'SIGKILL');
  await close();
  const again = await open();
  expect(await again.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await again.close();
});

test('a cluster of another major version is left as it is, and the error names the way on', async () => {
  await writeFile(`${dir.path}/postgres/PG_VERSION`, '17\n');
  const before = (await readdir(`${dir.path}/postgres`)).sort();
  await expect(open()).rejects.toThrow(
    /postgres was made by PostgreSQL 17, and the embedded server is PostgreSQL \d+; nothing was changed: .*docs\/operating\.md/,
  );
  expect((await readdir(`${dir.path}/postgres`)).sort()).toEqual(before);
});
