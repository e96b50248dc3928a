import { type Database, openDatabase, openReplica } from '@news-and-accounting/postgres';
import { type Pair, type PairedServer, startPair } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyHead } from '../src/access/history/index.ts';
import { examineAccounting } from '../src/doctor.ts';
import { OPERATIONS } from '../src/operations.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { createReplica } from '../src/platform/replica.ts';
import {
  type Caller,
  eventually,
  MINUTE,
  prepared,
  silentLog,
  startAccounting,
  type TestAccounting,
  testClock,
} from './harness.ts';
import { readTargets } from './read-targets.ts';

/** Nobody outside is asked. */
const OUTSIDE = Object.fromEntries(
  ['ARES_URL', 'VAT_REGISTRY_URL', 'JMHZ_VALIDATION_URL', 'FIO_API_URL'].map((name) => [
    name,
    'http://127.0.0.1:9',
  ]),
);

let pair: Pair;
let replica: Database;
let accounting: TestAccounting;
let owner: Caller;
let company: number;
let selfEmployed: number;
const clock = testClock();

beforeAll(async () => {
  pair = await startPair();
  const databaseUrl = `postgres://postgres@${pair.primary.address}`;
  const options = { service: SERVICE, databaseUrl, dataDir: '' };
  const database = await openDatabase({ ...options, migrationsDir: MIGRATIONS });
  replica = openReplica({
    service: SERVICE,
    databaseUrl: `postgres://postgres@${pair.standby.address}/accounting`,
  });
  accounting = await startAccounting({
    database: { ...database, options },
    replica: replica.sql,
    now: clock.now,
  });
  owner = await accounting.user();
  const sample = async (segment: 'company' | 'osvc') =>
    (await prepared(owner.client.POST('/entities/sample', { body: { segment } }))).data.id;
  company = await sample('company');
  selfEmployed = await sample('osvc');
});
afterAll(async () => {
  await accounting?.close();
  await replica?.close();
  await pair?.remove();
});

const reads = () => ({ ...accounting.service.services.replica?.reads });
const ask = async (path: string, as = owner) => {
  const { status, body } = await accounting.call('GET', path, { as });
  return { ok: status === 200, text: typeof body === 'string' ? body : JSON.stringify(body) };
};

/** Writes a journal entry; afterwards this account has so much more. */
const post = async (amount: number) => {
  const line = { debit: '221', credit: '411', amount };
  const entry = { date: '2026-02-01', text: 'Vklad', lines: [line] };
  const { status, body } = await accounting.call('POST', `/entities/${company}/journal`, {
    as: owner,
    body: { entry },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
};
const debits = async (): Promise<number> => {
  const path = `/entities/${company}/reports/trial_balance?year=2026&level=synthetic&account=221`;
  const { status, body } = await accounting.call('GET', path, { as: owner });
  expect(status).toBe(200);
  return body.sums.debit;
};

/** Waits until the standby has replayed what was written. */
const caughtUp = async () => {
  const [{ lsn } = { lsn: '' }] = await pair.primary.ask<{ lsn: string }>(
    'select pg_current_wal_lsn()::text as lsn',
  );
  await eventually(async () => {
    const [row] = await pair.standby.ask<{ there: boolean }>(
      `select pg_last_wal_replay_lsn() >= '${lsn}' as there`,
    );
    return row?.there === true;
  });
};
const pauseReplay = async () => {
  await pair.standby.ask('select pg_wal_replay_pause()');
  await eventually(async () => {
    const [row] = await pair.standby.ask<{ state: string }>(
      'select pg_get_wal_replay_pause_state() as state',
    );
    return row?.state === 'paused';
  });
};

test('every report is answered from the replica, as the primary answers it', async () => {
  await caughtUp();
  const reports = OPERATIONS.filter(({ meta }) => meta.report === true);
  const { targets: asked } = await readTargets(ask, [company, selfEmployed], reports);
  expect(asked.map(({ operation }) => operation.id).sort()).toEqual(reports.map(({ id }) => id).sort());
  const paths = asked.flatMap(({ operation, paths }) =>
    paths.flatMap((path) =>
      operation.meta.table === undefined
        ? [path]
        : [path, `${path}${path.includes('?') ? '&' : '?'}format=csv`],
    ),
  );
  const before = reads();
  const answers = [];
  for (const path of paths) answers.push(await ask(path));
  expect(reads()).toEqual({ ...before, replica: (before.replica ?? 0) + paths.length });

  await pair.standby.stop('in order');
  for (const [i, path] of paths.entries()) expect(await ask(path), path).toEqual(answers[i]);
  expect(reads().replica).toBe((before.replica ?? 0) + paths.length);
  await pair.standby.start();
});

test('what was written is read at once, from the primary as long as the replica has not replayed it', async () => {
  clock.advance(MINUTE);
  await caughtUp();
  const begun = await debits();
  await pauseReplay();
  const other = await ask(`/entities/${selfEmployed}/overview`);
  const before = reads();
  await post(100);
  expect(await debits()).toBe(begun + 100);
  expect(reads()).toEqual({ ...before, late: (before.late ?? 0) + 1 });
  // Another company, which has written nothing, waits for nobody.
  expect(await ask(`/entities/${selfEmployed}/overview`)).toEqual(other);
  expect(reads().replica).toBe((before.replica ?? 0) + 1);

  await pair.standby.ask('select pg_wal_replay_resume()');
  await caughtUp();
  expect(await debits()).toBe(begun + 100);
  expect(reads().replica).toBe((before.replica ?? 0) + 2);
});

test('it is not read before it has the migrations that this version rests on', async () => {
  await caughtUp();
  await pauseReplay();
  const { sql } = accounting;
  await sql`insert into schema_migrations (number, name, sha256) values (9999, 'what-follows', '')`;
  const started = createReplica(replica.sql, historyHead, { log: silentLog(), now: clock.now });
  expect(await started.has(sql, company)).toBe(false);
  await pair.standby.ask('select pg_wal_replay_resume()');
  await caughtUp();
  expect(await started.has(sql, company)).toBe(true);
  expect(started.reads).toEqual({ replica: 1, late: 1, away: 0, failed: 0 });
  await sql`delete from schema_migrations where number = 9999`;
});

test('a replica that is away is passed over, and asked again after a while', async () => {
  await caughtUp();
  const begun = await debits();
  await pair.standby.stop('crash');
  const before = reads();
  await post(100);
  for (let i = 1; i <= 3; i += 1) expect(await debits()).toBe(begun + 100);
  expect(reads()).toEqual({ ...before, away: (before.away ?? 0) + 3 });

  await pair.standby.start();
  await caughtUp();
  expect(await debits()).toBe(begun + 100);
  expect(reads().away).toBe((before.away ?? 0) + 4);
  clock.advance(MINUTE);
  expect(await debits()).toBe(begun + 100);
  expect(reads().replica).toBe((before.replica ?? 0) + 1);
});

test('the doctor says how the replica is', async () => {
  const finding = async (url: string) => {
    const settings = { DATABASE_URL: `postgres://postgres@${pair.primary.address}`, CNB_RATES_URL: 'off' };
    const findings = await examineAccounting(
      { ...settings, ...OUTSIDE, ACCOUNTING_REPLICA_URL: url },
      silentLog(),
    );
    return findings.find(({ name }) => name === 'replica of reports');
  };
  const address = (server: PairedServer) => `postgres://postgres@${server.address}/accounting`;
  expect(await finding(address(pair.standby))).toMatchObject({
    state: 'ok',
    found: 'replays, with 2 companies',
  });
  expect(await finding(address(pair.primary))).toMatchObject({
    state: 'warning',
    found: 'it takes writes itself',
  });
  expect(await finding('postgres://127.0.0.1:9/accounting')).toMatchObject({ state: 'warning' });
});
