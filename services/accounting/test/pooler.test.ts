import { examine, poolerProbes } from '@news-and-accounting/operating';
import { type Database, openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPooler, type Pooler, startPooler } from '../../../test/pooler.ts';
import { CHECKS } from '../src/checks.ts';
import { runChecks } from '../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import {
  type Caller,
  eventually,
  prepared,
  silentLog,
  startAccounting,
  type TestAccounting,
} from './harness.ts';
import { readTargets } from './read-targets.ts';

/** Fewer than the service has itself, so that its connections take turns on them. */
const SERVER_CONNECTIONS = 3;

let direct: TestDatabase;
let pooler: Pooler;
let database: Database;
let accounting: TestAccounting;
let owner: Caller;
let companies: number[];

describe.skipIf(!hasPooler)('through pgbouncer in transaction mode', () => {
  beforeAll(async () => {
    direct = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    const { databaseUrl: directUrl } = direct.options;
    pooler = await startPooler(directUrl, SERVICE, SERVER_CONNECTIONS);
    const options = { service: SERVICE, databaseUrl: pooler.url, directUrl, dataDir: '' };
    database = await openDatabase({ ...options, migrationsDir: MIGRATIONS, poolSize: 10 });
    accounting = await startAccounting({ database: { ...database, options } });
    owner = await accounting.user();
    const sample = async (segment: 'company' | 'osvc') =>
      (await prepared(owner.client.POST('/entities/sample', { body: { segment } }))).data.id;
    companies = [await sample('company'), await sample('osvc')];
  });
  afterAll(async () => {
    await accounting?.close();
    await pooler?.stop();
    await direct.close();
  });

  const ask = async (path: string) => {
    const { status, body } = await accounting.call('GET', path, { as: owner });
    return { ok: status === 200, text: typeof body === 'string' ? body : JSON.stringify(body) };
  };

  test('everything that can be read is, by many at once and as files, and what was written passes every check', async () => {
    const { targets } = await readTargets(ask, companies);
    const paths = targets.flatMap(({ operation, paths }) =>
      operation.meta.table === undefined
        ? paths
        : paths.flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}format=csv`]),
    );
    expect(paths.length).toBeGreaterThan(150);
    for (let at = 0; at < paths.length; at += 20) {
      const some = paths.slice(at, at + 20);
      const answers = await Promise.all(some.map(ask));
      expect(some.filter((_, i) => answers[i]?.ok !== true)).toEqual([]);
    }
    const failed = (await runChecks(accounting.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
    expect(failed).toEqual([]);
  });

  test('its connections take turns on fewer sessions of the server', async () => {
    const rows = await Promise.all(
      Array.from(
        { length: 30 },
        () => accounting.sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`,
      ),
    );
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(SERVER_CONNECTIONS);
  });

  test('notifications are heard, by a session of their own past the pooler', async () => {
    const heard: string[] = [];
    const { unlisten } = await accounting.sql.listen('pooler_test', (payload) => heard.push(payload));
    await accounting.sql.begin((tx) => tx`select pg_notify('pooler_test', 'written')`);
    await eventually(() => heard.length > 0);
    expect(heard).toEqual(['written']);
    await unlisten();
  });

  test('a pooler that leaves the schema unset is told at the start, with what to do', async () => {
    const { databaseUrl } = direct.options;
    const opened = openDatabase({ service: 'other', databaseUrl, directUrl: databaseUrl, dataDir: '' });
    await expect(opened).rejects.toThrow("connect_query = 'set search_path to other'");
  });

  test('the doctor looks at the pooler, too', async () => {
    const { databaseUrl: directUrl } = direct.options;
    const looked = async (databaseUrl: string) =>
      (await examine(poolerProbes({ service: SERVICE, databaseUrl, directUrl, log: silentLog() })))[0];
    expect(await looked(pooler.url)).toMatchObject({ name: 'pooler', state: 'ok' });
    expect(await looked(directUrl)).toMatchObject({
      state: 'failure',
      found: expect.stringContaining("connect_query = 'set search_path to accounting'"),
    });
    expect(await looked('postgres://127.0.0.1:9/accounting')).toMatchObject({ state: 'failure' });
    expect(
      poolerProbes({ service: SERVICE, databaseUrl: directUrl, directUrl: null, log: silentLog() }),
    ).toEqual([]);
  });
});
