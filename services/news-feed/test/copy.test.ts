import { openDatabase, transaction } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { seeded } from '../../../test/random.ts';
import { runs, seedOr } from '../../../test/runs.ts';
import { syncFrom } from '../src/changes/sync-command.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { checkLine } from '../src/import/article-line.ts';
import { exportLines } from '../src/import/export.ts';
import { publish, type ReadLine } from '../src/import/publish.ts';
import { type Handler, startLocalServer } from '../src/newsroom/testing/local-server.ts';
import { withdraw } from '../src/withdrawal/withdraw-command.ts';
import { article, eventually, startNews } from './harness.ts';
import { runCli, type ServiceProcess, startCli, startService } from './processes.ts';

const DAYS = 30;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** In the order in which a page is stored; the cursor last. */
const WRITTEN_BY_SYNC = ['articles', 'change_log', 'article_pieces', 'article_index', 'copied_feeds'];

/** The first server's database and the second one's, which only `news sync` writes. */
let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  first = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  second = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const exportOf = async (database: TestDatabase) =>
  (
    await transaction(database.sql, (tx) => Array.fromAsync(exportLines(tx)), {
      isolation: 'repeatable read',
    })
  ).join('');

test.each([...Array(runs(1, 10)).keys()])(
  'a month of publishes, changes, withdrawals, kills of the server and of the sync: a copy equals the first server byte for byte (%i)',
  async (round) => {
    const random = seeded(seedOr(20_261_128) + round);
    const chance = (share: number) => random() < share;
    const some = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    for (const database of [first, second]) await emptied(database);
    // One process in some rounds, two workers behind one port in others.
    const environment = {
      DATABASE_URL: first.options.databaseUrl,
      NEWS_SAMPLE_ARTICLES: 'off',
      NEWS_WORKERS: round % 2 === 0 ? '2' : '1',
    };
    const port = await freePort();
    let service: ServiceProcess = await startService(environment, port);
    const ofSecond = { DATABASE_URL: second.options.databaseUrl };
    const sync = () => runCli(['sync', service.url], ofSecond);
    let killedSyncs = 0;
    /** A sync that is ended where it is about to write this table; whether there was anything to write. */
    const killedSync = (table: string) =>
      transaction(second.sql, async (tx) => {
        await tx`lock table ${tx(table)} in share mode`;
        const syncing = startCli(['sync', service.url], ofSecond);
        await eventually(async () => syncing.hasEnded() || (await isWaitedFor(second, table)));
        if (!syncing.hasEnded()) killedSyncs += 1;
        syncing.kill();
        await syncing.finished;
      });
    try {
      let now = Date.parse('2026-10-01T00:00:00Z');
      let number = 0;
      const line = (key: string, lang: string) => ({
        ...{ lang, key, title: `Title ${Math.floor(random() * 1000)} of ${key}` },
        summary: `${Math.floor(random() * 90)} people say that it is so.`,
        category: some(['ai', 'technology', 'business', 'science', 'other']),
        published_at: new Date(now - Math.floor(random() * DAY)).toISOString(),
        ...(chance(0.3) ? { image_url: `https://images.example/${Math.floor(random() * 9)}.jpg` } : {}),
        sources: [`https://source.example/${key}`],
        content: `It was seen by ${Math.floor(random() * 90)} people in the street on that day.\n\nNothing else is known.`,
        // Keys go from one article to another now and then.
        ...(chance(0.6) ? { translation_key: `t${Math.floor(random() * 25)}` } : {}),
        ...(chance(0.4) ? { story_key: `story ${Math.floor(random() * 6)}` } : {}),
      });
      for (let day = 0; day < DAYS; day += 1) {
        const batches = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
          Array.from({ length: Math.floor(random() * 8) }, () => {
            const isNew = number === 0 || chance(0.5);
            if (isNew) number += 1;
            return line(`key-${isNew ? number : 1 + Math.floor(random() * number)}`, some(['en', 'cs']));
          }),
        );
        now += HOUR;
        const publishes = batches.map((batch) => publishAs(first, batch, now, chance(0.3)));
        if (chance(0.4)) publishes.push(withdrawSome(first, some(['en', 'cs']), random, now));
        const kills = chance(0.25);
        const syncing = chance(0.5) ? sync() : null;
        if (kills) {
          await service.end(chance(0.5) ? 'SIGKILL' : 'SIGTERM');
          service = await startService(environment, port);
        }
        await Promise.all(publishes);
        const ended = await syncing;
        // A server that was ended while it answered is asked again, from where the copy is.
        if (ended !== null && !kills) expect([ended.status, ended.stderr]).toEqual([0, '']);
        if (chance(0.25)) await killedSync(some(WRITTEN_BY_SYNC));
        now += DAY - HOUR;
      }
      expect(killedSyncs).toBeGreaterThan(0);
      const finished = await sync();
      expect([finished.status, finished.stderr]).toEqual([0, '']);
      const expected = await exportOf(first);
      expect(expected).toContain('"withdrawn_at"');
      expect(expected).toContain('"revisions"');
      expect(await exportOf(second)).toBe(expected);
    } finally {
      await service.end('SIGKILL');
    }
  },
  600_000,
);

test('a page of changes and its cursor are stored together or not at all', async () => {
  const news = await startNews({ articles: [article({ key: 'one' }), article({ key: 'two' })] });
  onTestFinished(() => news.close());
  const copy = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  onTestFinished(() => copy.close());
  const { sql } = copy;
  const stored = async () => ({
    articles: (await sql`select key from articles`).length,
    cursors: (await sql`select cursor from copied_feeds`).length,
  });
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`;
  for (const table of WRITTEN_BY_SYNC) {
    await sql`create trigger refusing before insert or update on ${sql(table)} execute function refuse()`;
    await expect(syncFrom(sql, news.url, { now: Date.now })).rejects.toThrow('refused');
    expect(await stored()).toEqual({ articles: 0, cursors: 0 });
    await sql`drop trigger refusing on ${sql(table)}`;
  }
  expect(await syncFrom(sql, news.url, { now: Date.now })).toBe(2);
  expect(await stored()).toEqual({ articles: 2, cursors: 1 });
});

test('a sync that breaks off, or is stopped, says how far it came, and the next one goes on there', async () => {
  const news = await startNews({ articles: [article(), article(), article()] });
  onTestFinished(() => news.close());
  const copy = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  onTestFinished(() => copy.close());
  // Between the two stands a server that gives one change a page, and after the first page what it is told to.
  const between = await startLocalServer();
  onTestFinished(() => between.close());
  const asked = () => between.requests.length;
  const standing = (after: Handler) =>
    between.paths.set('/v1/changes', async (request, response) => {
      if (asked() > 1) return after(request, response);
      const { searchParams } = new URL(request.url ?? '', between.url);
      searchParams.set('limit', '1');
      response.setHeader('Content-Type', 'application/json');
      response.end(await (await news.get(`/v1/changes?${searchParams}`)).text());
    });
  const sync = () => {
    between.requests.length = 0;
    return startCli(['sync', between.url], { DATABASE_URL: copy.options.databaseUrl });
  };
  const stored = () => copy.sql`select key from articles`;

  standing((_, response) => void response.destroy());
  const brokenOff = await sync().finished;
  expect([brokenOff.status, brokenOff.stdout]).toEqual([2, '']);
  expect(brokenOff.stderr).toMatch(
    /^http:\S+: no whole answer came: .+; 1 change stored before, the next sync goes on there\n$/,
  );
  expect(await stored()).toHaveLength(1);

  standing(() => {});
  const stopped = sync();
  await eventually(async () => asked() === 2);
  stopped.kill('SIGTERM');
  expect(await stopped.finished).toEqual({
    status: 1,
    stdout: '',
    stderr: `${between.url}: stopped; 1 change stored before, the next sync goes on there\n`,
  });
  expect(await stored()).toHaveLength(2);

  standing((_, response) => void response.writeHead(404).end());
  const last = await sync().finished;
  expect(last).toEqual({ status: 0, stdout: `${between.url}: 1 change\n`, stderr: '' });
  expect(await stored()).toHaveLength(3);
});

async function isWaitedFor({ sql }: TestDatabase, table: string): Promise<boolean> {
  const rows = await sql`
    select from pg_locks where relation = ${table}::text::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  return rows.length > 0;
}

async function emptied({ sql }: TestDatabase): Promise<void> {
  await sql`truncate articles, withdrawn_articles, copied_feeds, article_days, search_vocabulary, cited_sites, published_figures cascade`;
  await sql`update article_sets set last_id = 0`;
}

/** Publishes as an import does; some are ended in the middle by the loss of their connection and done again. */
async function publishAs(
  database: TestDatabase,
  entries: readonly Record<string, unknown>[],
  now: number,
  isKilled: boolean,
): Promise<void> {
  async function* lines(): AsyncGenerator<ReadLine> {
    const seen = new Set<string>();
    const translations = new Set<string>();
    for (const [i, entry] of entries.entries()) {
      const place = `${entry.lang} ${entry.key}`;
      const translation = `${entry.lang} ${entry.translation_key}`;
      if (seen.has(place) || (entry.translation_key !== undefined && translations.has(translation))) continue;
      seen.add(place);
      translations.add(translation);
      yield { line: i + 1, ...checkLine(entry) };
    }
  }
  const options = { skipInvalid: true, republish: true, now: () => now };
  if (isKilled) {
    const lost = await openDatabase({ ...database.options, poolSize: 1 });
    const [connection] = await lost.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    async function* endless(): AsyncGenerator<ReadLine> {
      yield* lines();
      await database.sql`select pg_terminate_backend(${connection?.pid ?? 0}, 5000)`;
    }
    await publish(lost.sql, endless, options).catch(() => undefined);
    await lost.close();
  }
  await publish(database.sql, lines, options);
}

async function withdrawSome(database: TestDatabase, lang: 'en' | 'cs', random: () => number, now: number) {
  const rows = await database.sql<
    { key: string }[]
  >`select key from articles where lang = ${lang} order by key`;
  const chosen = rows.filter(() => random() < 0.1).map(({ key }) => ({ lang, key }));
  if (chosen.length > 0)
    await withdraw(database.sql, chosen, `Reason ${Math.floor(random() * 5)}`, () => now);
}
