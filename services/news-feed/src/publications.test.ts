import { createLogger } from '@news-and-accounting/http';
import { openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIGRATIONS, SERVICE } from './database.ts';
import { announcePublication, Publications } from './publications.ts';

const NEVER = 3_600_000;
const log = createLogger({ level: 'error', format: 'json' });
let db: TestDatabase;
/** Another process. */
let other: Awaited<ReturnType<typeof openDatabase>>;
let publications: Publications;

beforeEach(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  other = await openDatabase({ ...db.options, poolSize: 1 });
});
afterEach(async () => {
  await publications.stop();
  await other.close();
  await db.close();
});

async function start(checkMilliseconds: number): Promise<ReturnType<typeof vi.fn>> {
  publications = new Publications(db.sql, log, checkMilliseconds);
  await publications.start();
  const heard = vi.fn();
  publications.onPublish(heard);
  return heard;
}

/** Publishes from the other process and waits until this one has the new time. */
async function publishAndHear(): Promise<void> {
  await other.sql.begin((tx) => announcePublication(tx, ['cs']));
  const [row] = await other.sql<{ changed_at: Date }[]>`
    select changed_at from article_sets where lang = 'cs'`;
  await expect.poll(() => publications.lastChange('cs')).toBe(row?.changed_at.getTime());
}

const listening = () => other.sql<{ pid: number }[]>`
  select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`;

async function kill(which: 'listening' | 'all'): Promise<void> {
  await other.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (${which === 'all'} or query ilike 'listen %')`;
}

test('a publish in another process is heard', async () => {
  const heard = await start(NEVER);
  await publishAndHear();
  expect(heard).toHaveBeenCalled();
  expect(publications.lastChange(null)).toBe(publications.lastChange('cs'));
});

test('so is one after the listening connection was lost', async () => {
  await start(NEVER);
  await kill('listening');
  await expect.poll(async () => (await listening()).length).toBe(1);
  await publishAndHear();
});

test('and one that nobody could hear, because no connection was left; then it listens again', async () => {
  const heard = await start(50);
  await kill('all');
  await publishAndHear();
  expect(heard).toHaveBeenCalled();
  await expect.poll(async () => (await listening()).length).toBe(1);
});

test('one that nobody could hear is known as soon as it listens again, without looking', async () => {
  const heard = await start(NEVER);
  // A superuser gets past every other bound.
  const allow = (isAllowed: boolean) => other.sql`
    update pg_database set datallowconn = ${isAllowed} where datname = current_database()`;
  await allow(false);
  try {
    await kill('listening');
    await other.sql.begin((tx) => announcePublication(tx, ['cs']));
    expect(heard).not.toHaveBeenCalled();
  } finally {
    await allow(true);
  }
  const [row] = await other.sql<{ changed_at: Date }[]>`
    select changed_at from article_sets where lang = 'cs'`;
  await expect.poll(() => publications.lastChange('cs')).toBe(row?.changed_at.getTime());
});

test('publishes that nobody announced are found by looking; after a stop nothing is heard', async () => {
  const heard = await start(50);
  for (let i = 0; i < 3; i += 1) {
    const before = publications.lastChange('cs');
    await other.sql`update article_sets set changed_at = clock_timestamp() where lang = 'cs'`;
    await expect.poll(() => publications.lastChange('cs')).toBeGreaterThan(before);
  }
  await publications.stop();
  heard.mockClear();
  await other.sql.begin((tx) => announcePublication(tx, ['cs']));
  await other.sql`select 1`;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard).not.toHaveBeenCalled();
});
