import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded, testSeed } from '../../../test/random.ts';
import { runs } from '../../../test/runs.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { type ServiceProcess, startProcess } from './books/ledger-process.ts';
import { eventually, type JsonValue, PASSWORD } from './harness.ts';

const KILLS = runs(1, 60);
/** A little longer than the write takes, so that some kills come too late. */
const LONGEST_DELAY_MS = 30;

let database: TestDatabase;
let service: ServiceProcess;
let headers: Record<string, string>;
let path: string;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 2 });
  service = await start();
  const owner = { username: 'vlastnik', email: 'vlastnik@example.com', password: PASSWORD };
  const registered = await service.call('POST', '/registration', owner);
  const session = { Cookie: registered.body.cookie, 'X-Service': '1' };
  headers = { 'X-API-Key': (await service.call('POST', '/api_keys', {}, session)).body.token };
  const company = await service.call('POST', '/entities', { entity: { name: 'Dílna' } }, headers);
  path = `/entities/${company.body.id}/assets`;
});
afterAll(async () => {
  await service.kill();
  await database.close();
});

const start = () => startProcess({ DATABASE_URL: database.options.databaseUrl ?? '' });
const create = (key: string) =>
  service.call(
    'POST',
    path,
    { asset: { name: key, price: 100_000, in_use_from: '2026-01-01', tax_group: 2 } },
    { ...headers, 'Idempotency-Key': key },
  );
const cards = (key: string) => database.sql`select id from fixed_assets where name = ${key}`;
/** What passes by itself in half a minute. */
const endTurns = () => database.sql`update idempotency_keys set until = now() - interval '1 second'`;
/** Whether somebody waits for cards; other test databases of the same server have tables of the same number. */
const isWaiting = async () =>
  (
    await database.sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where not l.granted and l.relation = 'fixed_assets'::regclass`
  ).length > 0;

async function replaced(): Promise<void> {
  await service.kill();
  service = await start();
}

/** The client asks again until it knows: then there is one card, and every further answer is the same. */
async function expectOnce(key: string): Promise<JsonValue> {
  await endTurns();
  const first = await create(key);
  expect(first.status).toBe(201);
  const again = await create(key);
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect(await cards(key)).toEqual([{ id: first.body.id }]);
}

test('a request whose process is killed before it has written neither writes twice nor keeps its key', async () => {
  const key = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = database.sql.begin(async (tx) => {
    await tx`lock table fixed_assets in exclusive mode`;
    locked.resolve();
    await promise;
  });
  await locked.promise;
  const lost = create(key);
  await eventually(isWaiting);
  await replaced();
  expect((await lost).status).toBeNull();
  // Starting another process may have taken longer than the key is held.
  await database.sql`update idempotency_keys set until = now() + interval '30 seconds'`;
  const meanwhile = await create(key);
  expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
  resolve();
  await held;
  await expectOnce(key);
});

test(`a request is done once whenever its process is killed, ${KILLS} times`, async () => {
  const random = seeded(testSeed('keys and kills'));
  const tally = { answered: 0, done: 0, undone: 0 };
  for (let round = 0; round < KILLS; round += 1) {
    const key = randomUUID();
    const answer = create(key);
    await sleep(random() * LONGEST_DELAY_MS);
    await replaced();
    const { status } = await answer;
    const isThere = (await cards(key)).length > 0;
    tally[status !== null ? 'answered' : isThere ? 'done' : 'undone'] += 1;
    await expectOnce(key);
  }
  console.log(tally);
});
