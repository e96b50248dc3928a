import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { LIMITS } from '../src/platform/http/limits.ts';
import { type ServiceProcess, startProcess } from './books/ledger-process.ts';
import { eventually, PASSWORD } from './harness.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis)
  console.warn('redis-server is not installed: limits shared by several machines are not tested');

const BEYOND = 20;
/** Two workers of each of two primaries count when the server does not. */
const PROCESSES = 4;
/** On a busy machine the server may answer too late for a request, which is then counted by its process alone. */
const TRIES = 3;

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== null));
    socket.on('error', () => resolve(false));
  });
}

describe.skipIf(!hasRedis)('two primaries on one database with ACCOUNTING_REDIS_URL', () => {
  let database: TestDatabase;
  let redis: ReturnType<typeof spawn>;
  let primaries: ServiceProcess[] = [];
  let headers: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 3 });
    const port = await freePort();
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    redis = spawn('redis-server', settings, { stdio: 'ignore' });
    await eventually(() => canConnect(port));
    const environment = {
      DATABASE_URL: database.options.databaseUrl,
      ACCOUNTING_RATE_LIMITS: 'on',
      ACCOUNTING_REDIS_URL: `redis://127.0.0.1:${port}`,
      ACCOUNTING_TRUST_PROXY: '127.0.0.1',
      ACCOUNTING_WORKERS: '2',
      ACCOUNTING_JOBS: 'off',
      CNB_RATES_URL: 'off',
    };
    // One after the other: the first makes what is missing in the database.
    for (let i = 0; i < 2; i += 1) primaries.push(await startProcess(environment));
    const owner = { username: 'vlastnik', email: 'vlastnik@example.com', password: PASSWORD };
    const registered = await primaries[0]?.call('POST', '/registration', owner);
    headers = { connection: 'close', Cookie: registered?.body.cookie, 'X-Service': '1' };
  });
  afterAll(async () => {
    await Promise.all(primaries.map((each) => each.kill()));
    primaries = [];
    redis?.kill('SIGKILL');
    await database?.close();
  });

  /** How often each status came of requests to both in turn, from one address. */
  async function ask(address: string, count: number): Promise<Map<number | null, number>> {
    const from = { connection: 'close', 'X-Forwarded-For': address };
    const answers = await Promise.all(
      Array.from({ length: count }, (_, i) =>
        (primaries[i % primaries.length] as ServiceProcess).call('GET', '/codebooks', undefined, from),
      ),
    );
    const counts = new Map<number | null, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    return counts;
  }

  test('count requests of an address together, exactly', async () => {
    const { limit } = LIMITS.addresses;
    const exactly = new Map([
      [200, limit],
      [429, BEYOND],
    ]);
    let counts = await ask('203.0.113.1', limit + BEYOND);
    for (let i = 1; i < TRIES && counts.get(429) !== BEYOND; i += 1)
      counts = await ask(`203.0.113.1${i}`, limit + BEYOND);
    expect(counts).toEqual(exactly);
    expect(await ask('203.0.113.2', 4)).toEqual(new Map([[200, 4]]));
  });

  test('count each alone while the server is away, and refuse nobody for it', async () => {
    const ended = once(redis, 'exit');
    redis.kill('SIGKILL');
    await ended;
    const { limit } = LIMITS.addresses;
    const counts = await ask('203.0.113.3', PROCESSES * limit + BEYOND);
    expect([...counts.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    // Whichever process they came to: together they let through more than one of them, and each of them no more than its limit.
    expect(counts.get(200) ?? 0).toBeGreaterThan(limit);
    expect(counts.get(429) ?? 0).toBeGreaterThanOrEqual(BEYOND);
    const { status } = (await primaries[1]?.call('GET', '/entities', undefined, headers)) ?? {};
    expect(status).toBe(200);
  });
});
