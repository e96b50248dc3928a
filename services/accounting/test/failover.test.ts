import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@news-and-accounting/postgres';
import { type Pair, startPair } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../src/checks.ts';
import { runChecks } from '../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { type Caller, eventually, type JsonValue, startAccounting, type TestAccounting } from './harness.ts';

const WRITERS = 4;
const WRITES_OF_EACH = 30;

let pair: Pair;
let accounting: TestAccounting;
let owner: Caller;
let company: JsonValue;

beforeAll(async () => {
  // A write is answered once the standby has it.
  pair = await startPair({ synchronous_standby_names: 'standby' });
  const { primary, standby } = pair;
  const databaseUrl = `postgres://postgres@${standby.address},${primary.address}`;
  const options = { service: SERVICE, databaseUrl, dataDir: '' };
  const database = await openDatabase({ ...options, migrationsDir: MIGRATIONS });
  accounting = await startAccounting({ database: { ...database, options } });
  owner = await accounting.user();
  company = await accounting.company(owner);
});
afterAll(async () => {
  await accounting?.close();
  await pair?.remove();
});

test('a standby takes over while the service writes: whoever repeats a 503 loses nothing and doubles nothing', async () => {
  const acknowledged = new Map<string, number>();
  let unavailable = 0;
  const journal = `/entities/${company.id}/journal`;
  const isStopped = { value: false };

  /** Writes as a client does: what is unavailable, or may still be running, is asked again under its key. */
  const write = async (key: string) => {
    const entry = { date: '2026-02-01', text: key, lines: [{ debit: '518', credit: '321', amount: 100 }] };
    while (!isStopped.value) {
      const { status, body } = await accounting.call('POST', journal, {
        ...{ as: owner, body: { entry }, headers: { 'Idempotency-Key': key } },
      });
      if (status === 201) {
        acknowledged.set(key, body.id);
        return;
      }
      const isToRepeat = status === 503 || (status === 409 && body.code === 'IDEMPOTENCY_IN_PROGRESS');
      if (!isToRepeat) throw new Error(`${status} ${JSON.stringify(body)}`);
      if (status === 503) unavailable += 1;
      await sleep(20);
    }
  };
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let i = 0; i < WRITES_OF_EACH; i += 1) await write(`entry ${writer}-${i}`);
  });
  const all = Promise.all(writers);
  try {
    await Promise.race([all, eventually(() => acknowledged.size >= WRITERS * 5)]);
    const [{ held } = { held: new Date(0) }] = await accounting.sql<{ held: Date }[]>`
      select now() + interval '30 seconds' as held`;
    await pair.primary.stop('crash');
    // Nobody takes writes now: the standby alone does not count.
    await Promise.race([all, eventually(() => unavailable >= WRITERS * 2)]);
    await pair.standby.ask('select pg_promote()');
    // What was running holds its key for half a minute more, which the test does not wait for.
    await eventually(() =>
      accounting.sql`update idempotency_keys set until = now() where status is null and until <= ${held}`.then(
        () => true,
        () => false,
      ),
    );
    await all;
  } finally {
    isStopped.value = true;
    await Promise.allSettled(writers);
  }

  expect(acknowledged.size).toBe(WRITERS * WRITES_OF_EACH);
  const { sql } = accounting;
  const [server] = await sql<{ port: number }[]>`select inet_server_port() as port`;
  expect(`127.0.0.1:${server?.port}`).toBe(pair.standby.address);
  const stored = await sql<{ text: string; id: number }[]>`
    select distinct text, entry_id as id from postings where entity_id = ${company.id} and source = 'journal'`;
  expect(new Map(stored.map(({ text, id }) => [text, id]))).toEqual(acknowledged);
  expect(stored).toHaveLength(acknowledged.size);
  const failed = (await runChecks(sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
});
