import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { giveUpLostRuns } from '../../src/intake/imports/index.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { startProcess } from '../books/ledger-process.ts';
import { type Caller, eventually, startAccounting, type TestAccounting } from '../harness.ts';
import { dataPack, importStage, pohodaInvoice } from './imports-stage.ts';

const SOON_MS = 180_000;

let database: TestDatabase;
/** Looks on and takes no jobs. */
let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 6 });
  // The processes go by the real clock.
  service = await startAccounting({ database, now: Date.now });
  owner = await service.user();
});
afterAll(() => service.close());

/** Holds a run before its end, until it waits there, and ends its process. */
async function endedInside(end: () => Promise<void>): Promise<void> {
  await service.sql.begin(async (tx) => {
    await tx`lock table import_records in exclusive mode`;
    await eventually(async () => {
      const [row] = await tx<{ count: number }[]>`
        select count(*)::int as count from pg_locks l
        join pg_database d on d.oid = l.database and d.datname = current_database()
        where not l.granted and l.relation = 'import_records'::regclass`;
      return (row?.count ?? 0) > 0;
    }, SOON_MS);
    await end();
  });
}

test('a run whose process is killed leaves nothing, and begins anew in another one', async () => {
  const { id, previewed, call, documents, partners } = await importStage(service, owner);
  const numbers = ['1', '2', '3', '4', '5'].map((number) => pohodaInvoice({ number }));
  const made = await previewed(dataPack(numbers));
  const first = await startProcess({ DATABASE_URL: database.options.databaseUrl });
  const asked = first.call('POST', `/entities/${id}/imports/${made.id}/run`, {}, owner.headers);
  await endedInside(async () => {
    expect((await asked).body.state).toBe('running');
    const { body } = await call('GET', `/imports/${made.id}`);
    expect(body).toMatchObject({ state: 'running', progress: { done: 5, total: 5 } });
    await first.kill();
  });
  expect([await documents(), await partners()]).toEqual([[], []]);
  expect((await call('GET', `/imports/${made.id}`)).body.state).toBe('running');
  const second = await startProcess({ DATABASE_URL: database.options.databaseUrl });
  await eventually(
    async () => (await call('GET', `/imports/${made.id}`)).body.state !== 'running',
    SOON_MS,
  ).finally(second.kill);
  expect((await call('GET', `/imports/${made.id}`)).body).toMatchObject({ state: 'done', error: null });
  expect((await documents()).map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5']);
  expect(await partners()).toHaveLength(1);
  const failed = (await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
});

test('a run whose process was killed in every try is given up, and may be asked for again', async () => {
  const { id, previewed, call } = await importStage(service, owner);
  const made = await previewed(dataPack([pohodaInvoice({ number: '1' })]));
  const state = async () => (await call('GET', `/imports/${made.id}`)).body;
  const run = () => call('POST', `/imports/${made.id}/run`, {});
  /** As the library leaves a job whose last try ended with its process. */
  const killed = () => service.sql`
    update accounting_jobs.job set state = 'failed', retry_count = retry_limit, completed_on = now()
    where name = 'imports.run' and (data ->> 'entityId')::bigint = ${id} and state = 'created'`;
  await run();
  expect(await giveUpLostRuns(service.sql)).toBe(0);
  await killed();
  expect(await giveUpLostRuns(service.sql)).toBe(1);
  expect(await state()).toMatchObject({ state: 'failed', error: expect.stringContaining('přerušilo') });
  // The job that failed is still there.
  expect((await run()).body.state).toBe('running');
  expect(await giveUpLostRuns(service.sql)).toBe(0);
  await killed();
  expect((await run()).body.state).toBe('running');
  expect(await giveUpLostRuns(service.sql)).toBe(0);
  expect((await state()).state).toBe('running');
});
