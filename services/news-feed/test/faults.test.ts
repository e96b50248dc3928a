import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Database, openDatabase } from '@news-and-accounting/postgres';
import {
  createInitialisedDataDir,
  createTestDatabase,
  type TestDataDir,
} from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { article, eventually } from './harness.ts';
import { runCli, runService, type ServiceProcess, startService } from './processes.ts';

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isReady = async (service: ServiceProcess) => (await service.get('/readyz')).status === 200;

/** What a service answered from the moment its database went away until it had been back for a while. */
type Watch = {
  cached: Set<number>;
  fresh: Set<number>;
  refusals: { retryAfter: string | null; body: unknown }[];
};

/** A connection kept alive would be waited for, which is not what is tested here. */
const CLOSING = { headers: { connection: 'close' } };

let question = 0;

/** Asks for an answer that is in memory and for one that is not, until the latter has come ten times in a row. */
async function watchUntilRecovered(service: ServiceProcess, cached: string): Promise<Watch> {
  const watch: Watch = { cached: new Set(), fresh: new Set(), refusals: [] };
  const end = performance.now() + 60_000;
  for (let inARow = 0; inARow < 10; ) {
    if (performance.now() > end) throw new Error(`no recovery:\n${service.output()}`);
    watch.cached.add((await service.get(cached)).status);
    question += 1;
    const response = await service.get(`/v1/articles?page=${question}`);
    watch.fresh.add(response.status);
    inARow = response.status === 200 && watch.refusals.length > 0 ? inARow + 1 : 0;
    if (response.status !== 200) {
      watch.refusals.push({ retryAfter: response.headers.get('retry-after'), body: await response.json() });
    }
    await sleep(10);
  }
  return watch;
}

function expectGraceful(watch: Watch): void {
  expect([...watch.cached]).toEqual([200]);
  expect([...watch.fresh].sort()).toEqual([200, 503]);
  for (const { retryAfter, body } of watch.refusals) {
    expect(retryAfter).toBe('5');
    expect(body).toEqual({
      error: expect.any(String),
      code: 'unavailable',
      param: '',
      docs: expect.stringMatching(/\/docs#unavailable$/),
    });
  }
}

describe('with the embedded database', () => {
  let dataDir: TestDataDir;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await createInitialisedDataDir();
    service = await startService({ DATA_DIR: dataDir.path });
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await dataDir.remove();
  });

  const titles = async (query: string) => {
    const body = (await (await service.get(`/v1/articles?${query}`)).json()) as { data: { title: string }[] };
    return body.data.map(({ title }) => title);
  };
  const usage = async () => {
    const stats = await (await service.get('/v1/stats?lang=en')).json();
    const { per_endpoint } = (
      stats as { data: { api_usage: { per_endpoint: { endpoint: string; requests: number }[] } } }
    ).data.api_usage;
    return Object.fromEntries(per_endpoint.map(({ endpoint, requests }) => [endpoint, requests]));
  };
  const importTitle = (title: string) =>
    runCli(
      ['import', '-'],
      { DATA_DIR: dataDir.path },
      JSON.stringify(article({ key: title, title, published_at: new Date().toISOString() })),
    );

  test('a killed server comes back by itself, and meanwhile what is in memory is served', async () => {
    await eventually(() => isReady(service));
    expect((await service.get('/v1/articles')).status).toBe(200);
    const watching = watchUntilRecovered(service, '/v1/articles');
    process.kill(await postmasterOf(dataDir.path), 'SIGKILL');
    expectGraceful(await watching);
    expect(await isReady(service)).toBe(true);
    expect(service.hasEnded()).toBe(false);
  });

  test('a publish after that is seen', async () => {
    expect(await titles('per_page=1')).not.toEqual(['After the fault']);
    expect(await importTitle('After the fault')).toMatchObject({ status: 0 });
    await eventually(async () => (await titles('per_page=1'))[0] === 'After the fault');
  });

  test('a killed service starts again with what it had', async () => {
    const total = async () =>
      ((await (await service.get('/v1/stats')).json()) as { data: { totals: { articles: number } } }).data
        .totals.articles;
    const before = await total();
    await service.end('SIGKILL');
    service = await startService({ DATA_DIR: dataDir.path });
    await eventually(() => isReady(service));
    expect(await titles('per_page=1')).toEqual(['After the fault']);
    expect(await total()).toBe(before);
  });

  test('usage counts survive a stop', async () => {
    for (let i = 0; i < 7; i += 1) await service.get('/v1/categories');
    await service.get('/v1/articles/1');
    expect(await service.end('SIGTERM')).toBe(0);
    service = await startService({ DATA_DIR: dataDir.path });
    const counts = await usage();
    expect(counts).toMatchObject({ '/categories': 7, '/articles/{id}': 1 });
  });

  test('a stop while the database is away ends with status 0 all the same', async () => {
    process.kill(await postmasterOf(dataDir.path), 'SIGKILL');
    expect(await service.end('SIGTERM')).toBe(0);
    service = await startService({ DATA_DIR: dataDir.path });
    await eventually(() => isReady(service));
  });
});

describe('with a server of its own', () => {
  let dataDir: TestDataDir;
  let server: Database;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await createInitialisedDataDir();
    server = await openServer();
    service = await startService({ DATABASE_URL: await urlOf(dataDir.path) });
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await server.close();
    await dataDir.remove();
  });

  // The last one to close an embedded database stops its server, and opening starts it.
  const openServer = () =>
    openDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, dataDir: dataDir.path });

  test('a server that is stopped and started again is used again', async () => {
    await eventually(() => isReady(service));
    expect((await service.get('/v1/articles')).status).toBe(200);
    const watching = watchUntilRecovered(service, '/v1/articles');
    await server.close();
    await sleep(300);
    expect((await service.get('/readyz')).status).toBe(503);
    expect((await service.get('/healthz')).status).toBe(200);
    server = await openServer();
    expectGraceful(await watching);
  });

  test('a stop while it is away ends with status 0', async () => {
    const environment = { DATABASE_URL: await urlOf(dataDir.path) };
    const second = await startService(environment);
    await second.get('/v1/categories');
    await server.close();
    expect(await second.end('SIGTERM')).toBe(0);
    const { status, stdout, stderr } = await runService({
      ...environment,
      NEWS_PORT: String(await freePort()),
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('connect ENOENT');
    server = await openServer();
  });
});

describe('start and stop', () => {
  test('SIGTERM answers the request in flight and ends with status 0', async () => {
    const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    try {
      const service = await startService({ DATABASE_URL: database.options.databaseUrl });
      await eventually(() => isReady(service));
      let slow: Promise<Response> | undefined;
      let ended: Promise<number | null> | undefined;
      await database.sql.begin(async (tx) => {
        await tx`lock table article_index in access exclusive mode`;
        slow = service.get('/v1/articles?page=2', CLOSING);
        await eventually(async () => {
          const [row] = await database.sql<{ waits: boolean }[]>`
            select exists (select from pg_locks where relation = 'article_index'::regclass and not granted) as waits`;
          return row?.waits === true;
        });
        ended = service.end('SIGTERM');
        await eventually(() =>
          fetch(`${service.url}/healthz`).then(
            () => false,
            () => true,
          ),
        );
      });
      const response = await slow;
      expect(response?.status).toBe(200);
      expect(await response?.json()).toMatchObject({ meta: { page: 2 } });
      expect(await ended).toBe(0);
    } finally {
      await database.close();
    }
  });

  test('NEWS_SAMPLE_ARTICLES=off leaves an empty database empty, which is not ready', async () => {
    const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    try {
      const service = await startService({
        DATABASE_URL: database.options.databaseUrl,
        NEWS_SAMPLE_ARTICLES: 'off',
      });
      const ready = await service.get('/readyz');
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'not ready', part: 'articles', reason: 'no article is loaded' },
      ]);
      expect(await (await service.get('/v1/articles')).json()).toMatchObject({
        data: [],
        meta: { total: 0 },
      });
      expect(await service.end('SIGINT')).toBe(0);
      expect(await database.sql`select from articles`).toHaveLength(0);
    } finally {
      await database.close();
    }
  });

  test('a taken port is named, with the setting that chooses another', async () => {
    const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    const port = await freePort();
    const squatter = createServer().listen(port, '127.0.0.1');
    try {
      const { status, stderr } = await runService({
        DATABASE_URL: database.options.databaseUrl,
        NEWS_PORT: String(port),
      });
      expect(status).toBe(1);
      expect(stderr).toContain(`127.0.0.1:${port} is taken by another program.`);
      expect(stderr).toContain('NEWS_PORT');
      expect(stderr).not.toMatch(/^\s+at /m);
    } finally {
      squatter.close();
      await database.close();
    }
  });

  test('settings that cannot be used are all named', async () => {
    const { status, stderr } = await runService({
      NEWS_PORT: '70000',
      NEWS_RATE_LIMIT: 'many',
      NEWS_PUBLIC_URL: 'news.example',
      NEWS_SAMPLE_ARTICLES: 'maybe',
      DATABASE_URL: 'mysql://localhost',
      LOG_LEVEL: 'loud',
    });
    expect(status).toBe(1);
    const named = stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(named.sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'NEWS_PORT',
      'NEWS_PUBLIC_URL',
      'NEWS_RATE_LIMIT',
      'NEWS_SAMPLE_ARTICLES',
    ]);
  });
});

async function recordOf(dataDir: string): Promise<string[]> {
  return (await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n');
}

const postmasterOf = async (dataDir: string) => Number((await recordOf(dataDir))[0]);

async function urlOf(dataDir: string): Promise<string> {
  const [, , , port = '', socketDir = ''] = await recordOf(dataDir);
  return `postgres://postgres@localhost:${port}/${SERVICE}?host=${encodeURIComponent(socketDir)}`;
}
