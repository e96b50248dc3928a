import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createInitialisedDataDir,
  createTestDatabase,
  type TestDatabase,
} from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded, testSeed } from '../../../test/random.ts';
import { runs } from '../../../test/runs.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { LIMITS } from '../src/platform/http/limits.ts';
import { type ServiceProcess, startProcess } from './books/ledger-process.ts';
import { eventually, PASSWORD } from './harness.ts';
import { type SmtpDouble, startSmtpDouble } from './smtp-double.ts';

const KILLS = runs(4, 100);
const LONGEST_DELAY_MS = 30;
/** A connection of its own for each request: the primary deals them out in turn. */
const CLOSING = { connection: 'close' };

/** Starts the service with two workers and waits for both. */
async function startTwo(environment: Record<string, string>): Promise<ServiceProcess> {
  const service = await startProcess({ ACCOUNTING_WORKERS: '2', LOG_LEVEL: 'info', ...environment });
  await eventually(() => service.output().includes('Accounting is ready'));
  return service;
}

/** The processes that answered some requests: the first part of an answer's id is the process's own. */
async function answering({ url }: ServiceProcess, requests = 12): Promise<Set<string>> {
  const responses = await Promise.all(
    Array.from({ length: requests }, () => fetch(`${url}/readyz`, { headers: CLOSING })),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  return new Set(responses.map(({ headers }) => headers.get('x-request-id')?.split('-')[0] ?? ''));
}

/** Process ids of the workers started so far, in order. */
function startedWorkers(service: ServiceProcess): number[] {
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

const runningWorkers = (service: ServiceProcess) => startedWorkers(service).filter(isRunning);

describe('two workers behind one port', () => {
  let database: TestDatabase;
  let smtp: SmtpDouble;
  let service: ServiceProcess;
  let headers: Record<string, string>;
  let company: string;

  beforeAll(async () => {
    database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 3 });
    smtp = await startSmtpDouble();
    service = await startTwo({
      DATABASE_URL: database.options.databaseUrl,
      SMTP_URL: smtp.url,
      ACCOUNTING_RATE_LIMITS: 'on',
      ACCOUNTING_TRUST_PROXY: '127.0.0.1',
      CNB_RATES_URL: 'off',
    });
    const owner = { username: 'vlastnik', email: 'vlastnik@example.com', password: PASSWORD };
    const registered = await service.call('POST', '/registration', owner);
    headers = { ...CLOSING, Cookie: registered.body.cookie, 'X-Service': '1' };
    const created = await service.call('POST', '/entities', { entity: { name: 'Dílna' } }, headers);
    company = `/entities/${created.body.id}`;
  });
  afterAll(async () => {
    await service.kill();
    await smtp.close();
    await database.close();
  });

  const createCard = (key: string) =>
    service.call(
      'POST',
      `${company}/assets`,
      { asset: { name: key, price: 100_000, in_use_from: '2026-01-01', tax_group: 2 } },
      { ...headers, 'Idempotency-Key': key },
    );
  const cards = (key: string) => database.sql`select id from fixed_assets where name = ${key}`;
  /** Of one that ends or begins meanwhile a connection may be lost. */
  const bothAnswer = () =>
    eventually(() =>
      answering(service).then(
        (ids) => ids.size === 2,
        () => false,
      ),
    );

  test('a session and what one of them has written are known to both at once', async () => {
    await bothAnswer();
    for (const name of ['Dílna a syn', 'Dílna a synové']) {
      const { status } = await service.call('PATCH', company, { entity: { name } }, headers);
      expect(status).toBe(200);
      const seen = await Promise.all(
        Array.from({ length: 8 }, () => service.call('GET', company, undefined, headers)),
      );
      expect(new Set(seen.map(({ body }) => body.name))).toEqual(new Set([name]));
    }
  });

  test('they share each request limit exactly', async () => {
    const { limit } = LIMITS.addresses;
    const path = '/calculators/net_wage?gross=45000&year=2026&month=10';
    const answers = await Promise.all(
      Array.from({ length: limit + 20 }, () =>
        service.call('GET', path, undefined, { ...CLOSING, 'X-Forwarded-For': '192.0.2.7' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    // Limits are counted apart.
    expect((await service.call('GET', company, undefined, headers)).status).toBe(200);
  });

  test('one key of both at the same time is one write', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => createCard(key)));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await cards(key)).toEqual([{ id: done[0]?.body.id }]);
  });

  test.skipIf(!existsSync('/proc/self/status'))(
    'the primary holds nothing that only workers need',
    async () => {
      const status = async (pid: number, name: string) => {
        const text = await readFile(`/proc/${pid}/status`, 'utf8');
        return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
      };
      const [worker = 0] = runningWorkers(service);
      const primary = await status(worker, 'PPid');
      expect(await status(primary, 'VmRSS')).toBeLessThan(0.6 * (await status(worker, 'VmRSS')));
    },
  );

  test(`one that is killed at any moment is replaced and what it was asked for is done once, ${KILLS} times`, async () => {
    const random = seeded(testSeed('kills of workers'));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const keys = Array.from({ length: 6 }, () => randomUUID());
      const asked = keys.map(createCard);
      await sleep(random() * LONGEST_DELAY_MS);
      const started = startedWorkers(service).length;
      const [victim = 0] = runningWorkers(service);
      process.kill(victim, 'SIGKILL');
      const first = await Promise.all(asked);
      await eventually(() => !isRunning(victim) && startedWorkers(service).length > started);
      // What passes by itself in half a minute.
      await database.sql`update idempotency_keys set until = now() - interval '1 second'`;
      for (const [i, key] of keys.entries()) {
        let again = await createCard(key);
        await eventually(async () => {
          if (again.status === null) again = await createCard(key);
          return again.status !== null;
        });
        expect(again.status).toBe(201);
        if (first[i]?.status === 201) expect(again.body.id).toBe(first[i].body.id);
        expect(await cards(key)).toEqual([{ id: again.body.id }]);
      }
    }
    await bothAnswer();
    expect(service.output()).toContain('a worker has ended; another takes its place');
  });

  test('a mail is sent although every worker was killed after it was asked for', async () => {
    // The mail server has it, but the worker does not hear so, whichever has the job.
    smtp.faults.push('stalls', 'stalls');
    const asked = await service.call('POST', '/password_resets', { email: 'vlastnik@example.com' }, headers);
    expect(asked.status).toBeLessThan(300);
    await eventually(() => smtp.connections() > 0);
    for (const worker of runningWorkers(service)) process.kill(worker, 'SIGKILL');
    await bothAnswer();
    await eventually(async () => {
      await database.sql`
        update accounting_jobs.job set heartbeat_on = now() - interval '1 minute'
        where state = 'active' and started_on < now() - interval '2 seconds'`;
      await database.sql`
        update accounting_jobs.job set start_after = now() where state = 'retry' and start_after > now()`;
      return smtp.mails.some(({ to }) => to.includes('vlastnik@example.com'));
    });
  });

  test('SIGTERM answers what is in flight, ends every worker and leaves status 0', async () => {
    const key = randomUUID();
    let slow: ReturnType<typeof createCard> | undefined;
    let ended: Promise<number | null> | undefined;
    await database.sql.begin(async (tx) => {
      await tx`lock table fixed_assets in exclusive mode`;
      slow = createCard(key);
      await eventually(async () => {
        const [row] = await database.sql<{ waits: boolean }[]>`
          select exists (select from pg_locks where relation = 'fixed_assets'::regclass and not granted) as waits`;
        return row?.waits === true;
      });
      ended = service.end('SIGTERM');
      await eventually(() =>
        // One that comes in the very moment may be accepted and never answered.
        fetch(`${service.url}/healthz`, { headers: CLOSING, signal: AbortSignal.timeout(1_000) }).then(
          () => false,
          () => true,
        ),
      );
    });
    expect((await slow)?.status).toBe(201);
    expect(await ended).toBe(0);
    expect(runningWorkers(service)).toEqual([]);
  });
});

test('a primary that is killed takes its workers with it, and the next start adopts its database server', async () => {
  const dataDir = await createInitialisedDataDir();
  const file = `${dataDir.path}/postgres/postmaster.pid`;
  const postmaster = async () => (await readFile(file, 'utf8')).split('\n')[0];
  let service = await startTwo({ DATA_DIR: dataDir.path });
  try {
    const before = await postmaster();
    await service.kill();
    expect(startedWorkers(service)).toHaveLength(2);
    await eventually(() => runningWorkers(service).length === 0);
    service = await startTwo({ DATA_DIR: dataDir.path });
    expect(await postmaster()).toBe(before);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(existsSync(file)).toBe(false);
  } finally {
    await service.kill();
    await dataDir.remove();
  }
});
