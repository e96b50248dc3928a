import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { COMPILE_CACHE } from '../../../test/compile-cache.ts';
import { freePort } from '../../../test/free-port.ts';
import { honest } from '../src/newsroom/testing/chat-double.ts';
import type { Handler, LocalServer } from '../src/newsroom/testing/local-server.ts';
import { eventually, startNews, type TestNews } from './harness.ts';
import { HOUR, itemsAbout, startNewsroom, type TestNewsroom } from './newsroom-harness.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

let news: TestNews;
let newsroom: TestNewsroom;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  news = await startNews();
  newsroom = await startNewsroom(news);
  folder = await mkdtemp(join(tmpdir(), 'newsroom-'));
  const published = Date.now() - HOUR;
  for (const [i, item] of itemsAbout('quake', published).entries()) newsroom.serve(`P${i}`, 'en', [item]);
  for (const [i, item] of itemsAbout('cnb', published).entries()) newsroom.serve(`C${i}`, 'cs', [item]);
  await writeFile(join(folder, 'sources.yaml'), stringify({ sources: newsroom.sources }));
});
afterEach(async () => {
  // Where a test failed, one may still run.
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await newsroom.close();
  await news.close();
  await rm(folder, { recursive: true });
});

function start(args: readonly string[] = [], settings: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [CLI, 'newsroom', ...args], {
    env: {
      PATH,
      HOME,
      LOG_FORMAT: 'json',
      ...COMPILE_CACHE,
      DATABASE_URL: news.databaseUrl,
      NEWSROOM_SOURCES: join(folder, 'sources.yaml'),
      NEWSROOM_PRIVATE_ADDRESSES: '127.0.0.0/8',
      NEWSROOM_PAUSE_MS: '0',
      NEWSROOM_LLM_URL: `${newsroom.chat.url}/v1`,
      NEWSROOM_LLM_MODEL: 'double',
      ...settings,
    },
    cwd: '/',
  });
  children.push(child);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return { child, output, exited };
}

async function runToItsEnd(args: readonly string[] = [], settings: Readonly<Record<string, string>> = {}) {
  const { output, exited } = start(args, settings);
  const [[stdout, stderr], [status]] = await Promise.all([output, exited]);
  return { status, stdout, stderr };
}

/** What readers could ever have seen: every article once, as it was when it was new. */
async function expectEverythingOnce(): Promise<void> {
  const articles = await news.sql<{ lang: string; title: string; changed: boolean }[]>`
    select lang, title, updated_at <> published_at as changed from articles order by lang, title`;
  expect(articles.map(({ lang, changed }) => ({ lang, changed }))).toEqual([
    { lang: 'cs', changed: false },
    { lang: 'cs', changed: false },
    { lang: 'en', changed: false },
    { lang: 'en', changed: false },
  ]);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(4);
  const [counts] = await news.sql`
    select (select count(*) from newsroom_events) as events, (select count(*) from newsroom_items) as items,
      (select count(*) from newsroom_events where state = 'published') as published`;
  expect(counts).toEqual({ events: 2, items: 6, published: 2 });
}

/** The database has noticed that a process was killed. */
const nobodyRuns = () =>
  eventually(async () => {
    const locks = await news.sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory'`;
    return locks.length === 0;
  });

/** Ends the process at the n-th request that a server gets, before it is answered. */
function killAtRequest(server: LocalServer, n: number, child: { kill: (signal: NodeJS.Signals) => boolean }) {
  let count = 0;
  const handlers = [...server.paths];
  for (const [path, handler] of handlers) {
    const counting: Handler = (request, response) => {
      count += 1;
      if (count < n) return handler(request, response);
      child.kill('SIGKILL');
    };
    server.paths.set(path, counting);
  }
  return () => {
    for (const [path, handler] of handlers) server.paths.set(path, handler);
  };
}

test.each([
  ['while it collects', 'server', 3],
  ['at the first article', 'chat', 1],
  ['at the second request for text', 'chat', 2],
  ['at the third', 'chat', 3],
  ['at the last', 'chat', 4],
] as const)('a run that is killed %s is finished by the next one', async (_when, which, n) => {
  const killed = start();
  const restore = killAtRequest(newsroom[which], n, killed.child);
  await killed.exited;
  expect(killed.child.signalCode).toBe('SIGKILL');
  restore();
  await nobodyRuns();
  // What a killed process leaves does not know whether a process or a test goes on with it.
  await newsroom.run();
  await expectEverythingOnce();
  const runs = await news.sql`select state from newsroom_runs order by id`;
  expect(runs.map(({ state }) => state)).toEqual(['interrupted', 'done']);
});

test('a run that is killed between a publish and its note publishes nothing again', async () => {
  await news.sql`
    create function stall() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'`;
  await news.sql`
    create trigger stall before update on newsroom_events for each row when (new.state = 'published')
    execute function stall()`;
  const killed = start();
  const count = async () => Number((await news.sql`select count(*) as articles from articles`)[0]?.articles);
  await eventually(async () => (await count()) === 4);
  killed.child.kill('SIGKILL');
  await killed.exited;
  await news.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%newsroom_events%' and pid <> pg_backend_pid()`;
  await news.sql`drop trigger stall on newsroom_events`;
  await nobodyRuns();
  const before = await news.sql`select lang, id, updated_at from articles order by lang, id`;

  const asked = newsroom.asked.length;
  expect(await runToItsEnd()).toMatchObject({ status: 0, stderr: '' });
  expect(newsroom.asked).toHaveLength(asked);
  expect(await news.sql`select lang, id, updated_at from articles order by lang, id`).toEqual(before);
  await expectEverythingOnce();
});

test('only one process runs the newsroom at a time', async () => {
  // The first process waits for its texts until the second one has ended.
  const { promise: secondEnded, resolve: letFirstGoOn } = Promise.withResolvers<void>();
  newsroom.behave((asked) => async (_request, response) => {
    await secondEnded;
    const content = JSON.stringify(honest(asked));
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  const first = start();
  await eventually(() => newsroom.asked.length > 0);
  const second = await runToItsEnd();
  letFirstGoOn();
  expect(second.status).toBe(1);
  expect(second.stdout).toContain('another process runs the newsroom');
  expect((await first.exited)[0]).toBe(0);
  await expectEverythingOnce();
});

test('on a schedule it goes on, shows its page, and stops at a signal; --status tells the last run', async () => {
  const port = await freePort();
  const running = start(['--every', '1h'], { NEWSROOM_PAGE_PORT: String(port) });
  await eventually(
    async () => (await news.sql`select state from newsroom_runs where state = 'done'`).length === 1,
  );
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('articles: 2 written, 4 added, 0 updated, 0 unchanged');
  running.child.kill('SIGTERM');
  expect((await running.exited)[0]).toBe(0);

  const { status, stdout } = await runToItsEnd(['--status']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Run 1: done, started /);
  expect(stdout).toContain('model: 4 calls, 4000 input and 800 output tokens');
});

test.each([
  ['an interval that is none', ['--every', 'often'], {}, /^--every must be a number and a unit m, h or d/],
  ['a file', ['feeds.yaml'], {}, /^newsroom takes no file/],
  [
    'a missing list of sources',
    [],
    { NEWSROOM_SOURCES: '/no/such.yaml' },
    /^\/no\/such\.yaml cannot be read/,
  ],
  [
    'an endpoint without a model',
    [],
    { NEWSROOM_LLM_MODEL: '' },
    /^NEWSROOM_LLM_URL is set, so NEWSROOM_LLM_MODEL/,
  ],
  [
    'a wrong price',
    [],
    { NEWSROOM_LLM_INPUT_PRICE: '1,5' },
    /^NEWSROOM_LLM_INPUT_PRICE must be a decimal number/,
  ],
])('wrong usage has status 2 and its reason: %s', async (_what, args, settings, message) => {
  const { status, stderr } = await runToItsEnd(args, settings as unknown as Record<string, string>);
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});
