import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@news-and-accounting/postgres';
import { createInitialisedDataDir, createTestDatabase } from '@news-and-accounting/postgres/testing';
import { describe, expect, test } from 'vitest';
import { pick, type Random, seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import type { Queries, Sql } from '../../src/platform/store.ts';
import { eventually, PASSWORD } from '../harness.ts';
import { type Outcome, type ServiceProcess, startProcess } from './ledger-process.ts';
import {
  expectAllOrNothing,
  NEW_CARD,
  readState,
  requestOf,
  type State,
  type Write,
  YEARS,
} from './ledger-state.ts';

const CONNECTION_KILLS = runs(20, 400);
const PROCESS_KILLS = runs(2, 40);
const CARDS = 30;
/** A little longer than the slowest write takes, so that some kills come too late. */
const LONGEST_DELAY_MS = 30;

/** A company in a service, as its owner calls it. */
type Company = { id: number; headers: Record<string, string> };

async function openCompany(service: ServiceProcess): Promise<Company> {
  const owner = { username: 'vlastnik', email: 'vlastnik@example.com', password: PASSWORD };
  const registered = await service.call('POST', '/registration', owner);
  const session = { Cookie: registered.body.cookie, 'X-Service': '1' };
  const key = await service.call('POST', '/api_keys', {}, session);
  const headers = { 'X-API-Key': key.body.token };
  const company = await service.call('POST', '/entities', { entity: { name: 'Dílna' } }, headers);
  if (company.status !== 201) throw new Error(`company: ${JSON.stringify(company)}`);
  return { id: company.body.id, headers };
}

const callFor =
  (service: ServiceProcess, { id, headers }: Company) =>
  (method: string, path: string, body?: object) =>
    service.call(method, `/entities/${id}${path}`, body, headers);

/** Creates cards until there are enough of them. */
async function fillUp(call: ReturnType<typeof callFor>, state: State): Promise<void> {
  for (let cards = state.cards.length; cards < CARDS; ) {
    const { status } = await call('POST', '/assets', NEW_CARD);
    if (status === 201) cards += 1;
    else expect(status).toBe(503);
  }
}

function nextWrite(random: Random, state: State): Write {
  const kind = random();
  if (kind < 0.55) return { kind: 'depreciate', year: Number(pick(random, Object.keys(YEARS))) };
  if (kind < 0.8) return { kind: 'delete', card: pick(random, state.cards) };
  return state.lockedUntil === null ? { kind: 'lock', until: '2026-12-31' } : { kind: 'unlock' };
}

async function expectSound(call: ReturnType<typeof callFor>, sql: Sql): Promise<void> {
  const results = await runChecks(sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  for (const year of Object.keys(YEARS)) {
    const { status, body } = await call('GET', `/reports/trial_balance?year=${year}`);
    expect([status, body.sums.opening, body.sums.closing]).toEqual([200, 0, 0]);
    expect(body.sums.debit).toBe(body.sums.credit);
  }
}

/** How the rounds went; a run in which nothing was interrupted has tested nothing. */
type Tally = Record<'answered' | 'lost and done' | 'lost and undone', number>;
const newTally = (): Tally => ({ answered: 0, 'lost and done': 0, 'lost and undone': 0 });

function note(tally: Tally, status: number | null, happened: boolean): void {
  const isAnswered = status !== null && status !== 503;
  tally[isAnswered ? 'answered' : happened ? 'lost and done' : 'lost and undone'] += 1;
}

describe('a write of the ledger happens wholly or not at all', () => {
  test(`when connections are ended under it, ${CONNECTION_KILLS} times`, async () => {
    const random = seeded(testSeed('connections ended'));
    // One connection of ours, which is never ended.
    const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 1 });
    const { sql } = database;
    const service = await startProcess({ DATABASE_URL: database.options.databaseUrl });
    const tally = newTally();
    try {
      const company = await openCompany(service);
      const call = callFor(service, company);
      for (let round = 0; round < CONNECTION_KILLS; round += 1) {
        await fillUp(call, await readState(sql, company.id));
        const before = await readState(sql, company.id);
        const write = nextWrite(random, before);
        const begin = () => call(...requestOf(write));
        const outcome =
          round === 0
            ? await interrupted(sql, begin, endWaiting)
            : await afterAWhile(random, begin, () => endConnections(sql, random));
        // The process itself survives every loss.
        expect(outcome.status).not.toBeNull();
        await allIdle(sql);
        const after = await readState(sql, company.id);
        note(tally, outcome.status, expectAllOrNothing(before, write, outcome, after));
      }
      await expectSound(call, sql);
    } finally {
      console.log(tally);
      await service.kill();
      await database.close();
    }
    expect(tally['lost and undone']).toBeGreaterThan(0);
  });

  test(`when the process is killed under it, ${PROCESS_KILLS} times`, async () => {
    const random = seeded(testSeed('process killed'));
    const dataDir = await createInitialisedDataDir();
    const database = await openDatabase({ service: SERVICE, dataDir: dataDir.path, poolSize: 1 });
    const { sql } = database;
    const start = () => startProcess({ DATA_DIR: dataDir.path });
    let service = await start();
    const tally = newTally();
    try {
      const company = await openCompany(service);
      for (let round = 0; round < PROCESS_KILLS; round += 1) {
        await fillUp(callFor(service, company), await readState(sql, company.id));
        const before = await readState(sql, company.id);
        const write = nextWrite(random, before);
        const begin = () => callFor(service, company)(...requestOf(write));
        const outcome =
          round === 0
            ? await interrupted(sql, begin, () => service.kill())
            : await afterAWhile(random, begin, () => service.kill());
        await allGone(sql);
        const after = await readState(sql, company.id);
        note(tally, outcome.status, expectAllOrNothing(before, write, outcome, after));
        service = await start();
      }
      await expectSound(callFor(service, company), sql);
    } finally {
      console.log(tally);
      await service.kill();
      await database.close();
      await dataDir.remove();
    }
    expect(tally['lost and undone']).toBeGreaterThan(0);
  });
});

/** Begins a write and ends something at any point of it, or just after it. */
async function afterAWhile(random: Random, begin: () => Promise<Outcome>, end: () => Promise<void>) {
  const answer = begin();
  await sleep(random() * LONGEST_DELAY_MS);
  await end();
  return answer;
}

/** Begins a write and ends something while it waits for its last step, however fast or busy the machine is. */
async function interrupted(sql: Sql, begin: () => Promise<Outcome>, end: (sql: Queries) => Promise<void>) {
  const { answer } = await sql.begin(async (tx) => {
    await tx`lock table events in exclusive mode`;
    const answer = begin();
    await eventually(async () => (await waiting(tx)).length > 0);
    await end(tx);
    return { answer };
  });
  return answer;
}

/** Who waits for the history; other test databases of the same server have tables of the same number. */
const waiting = (sql: Queries) => sql<{ pid: number }[]>`
  select pid from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where not l.granted and l.relation = 'events'::regclass`;

async function endWaiting(sql: Queries): Promise<void> {
  for (const { pid } of await waiting(sql)) await sql`select pg_terminate_backend(${pid}, 60000)`;
}

/** Connections of the service with what they do. */
const connections = (sql: Sql) => sql<{ pid: number; state: string | null }[]>`
  select pid, state from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by pid`;

/** Ends one connection, rather one that works than one that waits, or all. */
async function endConnections(sql: Sql, random: Random): Promise<void> {
  const open = await connections(sql);
  if (open.length === 0) return;
  const working = open.filter(({ state }) => state !== 'idle');
  const chosen =
    random() < 0.2 ? open : [pick(random, working.length > 0 && random() < 0.8 ? working : open)];
  await sql`select pg_terminate_backend(pid) from unnest(${chosen.map(({ pid }) => pid)}::int[]) as pid`;
}

/** Waits until no connection is within a transaction any more: what has been lost is then rolled back. */
const allIdle = (sql: Sql) =>
  eventually(async () => (await connections(sql)).every(({ state }) => state === 'idle'));
const allGone = (sql: Sql) => eventually(async () => (await connections(sql)).length === 0);
