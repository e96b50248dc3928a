import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { CHECKS } from '../src/checks.ts';
import { runChecks } from '../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { type Caller, eventually, prepared, startAccounting, type TestAccounting } from './harness.ts';
import { readTargets } from './read-targets.ts';

const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;
if (!hasPooler) console.warn('pgbouncer is not installed: what goes through it is not tested');

/** Fewer than the service has itself, so that its connections take turns on them. */
const SERVER_CONNECTIONS = 3;

let direct: TestDatabase;
let folder: string;
let pooler: ChildProcess;
let database: Database;
let accounting: TestAccounting;
let owner: Caller;
let companies: number[];

/** Starts pgbouncer in transaction mode before a server that is reached by a socket. */
async function startPooler(url: string): Promise<string> {
  const { searchParams, pathname, port: serverPort } = new URL(url);
  const socketDir = searchParams.get('host') ?? '';
  const port = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const { uid, gid } = await stat(socketDir);
  const server = `host=${socketDir} port=${serverPort} dbname=${pathname.slice(1)} user=postgres`;
  const settings = [
    ...['[databases]', `accounting = ${server} connect_query='set search_path to accounting'`, '[pgbouncer]'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${SERVER_CONNECTIONS}`, 'max_client_conn = 200'],
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings.join('\n'));
  await chmod(folder, 0o755);
  await chown(folder, uid, gid);
  // It refuses to run as root, and only the server's own user may enter the socket's directory.
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  pooler = spawn('pgbouncer', [file], { ...user, stdio: 'ignore' });
  await eventually(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== null));
        socket.on('error', () => resolve(false));
      }),
  );
  return `postgres://postgres@127.0.0.1:${port}/accounting`;
}

describe.skipIf(!hasPooler)('through pgbouncer in transaction mode', () => {
  beforeAll(async () => {
    direct = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    const { databaseUrl: directUrl } = direct.options;
    const options = { service: SERVICE, databaseUrl: await startPooler(directUrl), directUrl, dataDir: '' };
    database = await openDatabase({ ...options, migrationsDir: MIGRATIONS, poolSize: 10 });
    accounting = await startAccounting({ database: { ...database, options } });
    owner = await accounting.user();
    const sample = async (segment: 'company' | 'osvc') =>
      (await prepared(owner.client.POST('/entities/sample', { body: { segment } }))).data.id;
    companies = [await sample('company'), await sample('osvc')];
  });
  afterAll(async () => {
    await accounting?.close();
    const ended = once(pooler, 'exit');
    pooler.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true });
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
});
