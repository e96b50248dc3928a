import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { newsClient } from '@news-and-accounting/news-client';
import {
  createInitialisedDataDir,
  createTestDatabase,
  type TestDatabase,
} from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { startLocalServer } from '../src/newsroom/testing/local-server.ts';
import { article, eventually, publishAll } from './harness.ts';
import { runService, type ServiceProcess, startService } from './processes.ts';

/** A connection of its own for each request: the primary deals them out in turn. */
const CLOSING = { headers: { connection: 'close' } };

/** Starts the service with two workers and waits for both. */
async function startTwo(environment: Record<string, string>): Promise<ServiceProcess> {
  const service = await startService({ NEWS_WORKERS: '2', ...environment });
  await eventually(async () => (await service.get('/readyz', CLOSING)).status === 200);
  await eventually(() => service.output().includes('News Feed is ready'));
  return service;
}

/** The processes that answered some requests: the first part of an answer's id is the process's own. */
async function answering(service: ServiceProcess, requests = 12): Promise<Set<string>> {
  const responses = await Promise.all(
    Array.from({ length: requests }, () => service.get('/healthz', CLOSING)),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  return new Set(responses.map(({ headers }) => headers.get('x-request-id')?.split('-')[0] ?? ''));
}

/** Process ids of the workers started so far, in order. */
function workersOf(service: ServiceProcess): number[] {
  return [...service.output().matchAll(/"worker":(\d+),"msg":"worker started"/g)].map(([, pid]) =>
    Number(pid),
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('two workers behind one port', () => {
  let database: TestDatabase;
  let service: ServiceProcess;

  beforeAll(async () => {
    database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    service = await startTwo({
      DATABASE_URL: database.options.databaseUrl,
      NEWS_RATE_LIMIT: '60',
      NEWS_SAMPLE_ARTICLES: 'on',
    });
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await database.close();
  });

  test('both answer, load the samples once and share one exact limit', async () => {
    expect((await answering(service)).size).toBe(2);
    expect(service.output().match(/sample articles/g) ?? []).toHaveLength(1);
    const client = newsClient(service.url, { fetch: (request) => fetch(new Request(request, CLOSING)) });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => client.GET('/articles', { params: { query: { per_page: 1 } } })),
    );
    const statuses = answers.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const left = answers.map(({ response }) => response.headers.get('ratelimit')).filter(Boolean);
    expect(new Set(left.filter((each) => !each?.includes('r=0'))).size).toBe(59);
  });

  test('each sees a publish', async () => {
    const titles = async () => {
      const pages = await Promise.all(Array.from({ length: 8 }, () => service.get('/en', CLOSING)));
      return Promise.all(pages.map(async (page) => (await page.text()).includes('Seen by all')));
    };
    expect(new Set(await titles())).toEqual(new Set([false]));
    await publishAll(database.sql, [
      article({ title: 'Seen by all', published_at: new Date().toISOString() }),
    ]);
    await eventually(async () => (await titles()).every(Boolean));
  });

  test('one that is killed is replaced, and meanwhile the other answers', async () => {
    const before = await answering(service);
    const [victim = 0] = workersOf(service);
    process.kill(victim, 'SIGKILL');
    await eventually(() => !isRunning(victim));
    expect((await answering(service)).size).toBeGreaterThan(0);
    await eventually(async () => {
      const now = await answering(service);
      return now.size === 2 && [...now].some((id) => !before.has(id));
    });
    expect(workersOf(service)).toHaveLength(3);
    expect(service.output()).toContain('a worker has ended; another takes its place');
  });

  test('SIGTERM answers what is in flight, ends every worker and leaves status 0', async () => {
    let slow: Promise<Response> | undefined;
    let ended: Promise<number | null> | undefined;
    await database.sql.begin(async (tx) => {
      await tx`lock table article_index in access exclusive mode`;
      slow = service.get('/en/category/ai?page=2', CLOSING);
      await eventually(async () => {
        const [row] = await database.sql<{ waits: boolean }[]>`
          select exists (select from pg_locks where relation = 'article_index'::regclass and not granted) as waits`;
        return row?.waits === true;
      });
      ended = service.end('SIGTERM');
      await eventually(() =>
        // One that comes in the very moment may be accepted and never answered.
        fetch(`${service.url}/healthz`, { ...CLOSING, signal: AbortSignal.timeout(1_000) }).then(
          () => false,
          () => true,
        ),
      );
    });
    expect((await slow)?.status).toBe(200);
    expect(await ended).toBe(0);
    expect(workersOf(service).filter(isRunning)).toEqual([]);
  });
});

test('the hub is told of a publish by one of them, and by another where that one is killed while it tells', async () => {
  const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await publishAll(database.sql, [article()]);
  const hub = await startLocalServer();
  const { promise: asked, resolve: told } = Promise.withResolvers<void>();
  let isGone = false;
  // The first time it never answers.
  hub.paths.set('/hub', (request) => {
    request.socket.once('close', () => {
      isGone = true;
    });
    told();
  });
  const service = await startTwo({
    DATABASE_URL: database.options.databaseUrl,
    NEWS_SAMPLE_ARTICLES: 'off',
    NEWS_WEBSUB_HUB: `${hub.url}/hub`,
  }).catch(async (error: unknown) => {
    await hub.close();
    await database.close();
    throw error;
  });
  const { sql } = database;
  const isTold = async () =>
    (
      await sql`
        select from hub_announcements join article_sets using (lang)
        where changed_at > announced_at and exists (select from articles a where a.lang = article_sets.lang)`
    ).length === 0;
  try {
    await asked;
    expect(hub.requests).toHaveLength(1);
    for (const pid of workersOf(service).filter(isRunning)) {
      if (isGone) break;
      process.kill(pid, 'SIGKILL');
      await eventually(() => !isRunning(pid));
      // Its connection to the hub ends with it, if it had one.
      await eventually(async () => isGone || workersOf(service).filter(isRunning).length === 2);
    }
    expect(isGone).toBe(true);
    hub.paths.set('/hub', (_request, response) => void response.writeHead(202).end());
    // The claim of the one that was killed, which ends by itself in a minute.
    await sql`update hub_announcements set next_attempt_at = now()`;
    // Who looked before that looks again at the next publish.
    await publishAll(sql, [article()]);
    await eventually(isTold);
    const before = hub.requests.length;
    expect(before).toBeGreaterThan(1);
    for (let publish = 1; publish <= 3; publish += 1) {
      await publishAll(sql, [article()]);
      await eventually(isTold);
      expect(hub.requests).toHaveLength(before + publish);
    }
  } finally {
    await service.end('SIGKILL');
    await hub.close();
    await database.close();
  }
});

describe('with the embedded database', () => {
  let dataDir: Awaited<ReturnType<typeof createInitialisedDataDir>>;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await createInitialisedDataDir();
    service = await startTwo({ DATA_DIR: dataDir.path });
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await dataDir.remove();
  });

  const postmaster = `postgres/postmaster.pid`;

  test('a killed database server comes back to all, and a stop ends it with the service', async () => {
    const [pid] = (await readFile(`${dataDir.path}/${postmaster}`, 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await eventually(async () => {
      const now = await readFile(`${dataDir.path}/${postmaster}`, 'utf8').catch(() => '');
      return now !== '' && now.split('\n')[0] !== pid;
    });
    await eventually(async () => {
      const ready = await Promise.all(Array.from({ length: 6 }, () => service.get('/readyz', CLOSING)));
      return ready.every(({ status }) => status === 200);
    });
    expect(await service.end('SIGTERM')).toBe(0);
    expect(existsSync(`${dataDir.path}/${postmaster}`)).toBe(false);
  });

  test('a primary that is killed takes its workers with it, and the next start adopts the database server', async () => {
    service = await startTwo({ DATA_DIR: dataDir.path });
    const before = await readFile(`${dataDir.path}/${postmaster}`, 'utf8');
    await service.end('SIGKILL');
    expect(workersOf(service)).toHaveLength(2);
    await eventually(() => workersOf(service).every((pid) => !isRunning(pid)));
    service = await startTwo({ DATA_DIR: dataDir.path });
    expect((await readFile(`${dataDir.path}/${postmaster}`, 'utf8')).split('\n')[0]).toBe(
      before.split('\n')[0],
    );
    expect(await service.end('SIGTERM')).toBe(0);
    expect(existsSync(`${dataDir.path}/${postmaster}`)).toBe(false);
  });
});

test('a taken port ends the start with the reason and status 1', async () => {
  const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  const port = await freePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  try {
    const { status, stderr } = await runService({
      DATABASE_URL: database.options.databaseUrl,
      NEWS_PORT: String(port),
      NEWS_WORKERS: '2',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`127.0.0.1:${port} is taken by another program.`);
    expect(stderr).not.toMatch(/^\s+at /m);
  } finally {
    squatter.close();
    await database.close();
  }
});
