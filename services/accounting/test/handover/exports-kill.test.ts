import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { startProcess } from '../books/ledger-process.ts';
import { type Caller, eventually, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

const SOON_MS = 180_000;

let database: TestDatabase;
/** Looks on and takes no jobs. */
let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 6 });
  service = await startAccounting({ database, now: Date.now });
  owner = await service.user();
});
afterAll(() => service.close());

/** Holds an export before its end, until it waits there, and ends its process. */
async function endedInside(end: () => Promise<void>): Promise<void> {
  await service.sql.begin(async (tx) => {
    await tx`lock table stored_file_chunks in exclusive mode`;
    await eventually(async () => {
      const [row] = await tx<{ count: number }[]>`
        select count(*)::int as count from pg_locks l
        join pg_database d on d.oid = l.database and d.datname = current_database()
        where not l.granted and l.relation = 'stored_file_chunks'::regclass`;
      return (row?.count ?? 0) > 0;
    }, SOON_MS);
    await end();
  });
}

test('an export whose process is killed leaves no halves, and begins anew in another one', async () => {
  const { id } = await service.company(owner);
  const path = `/entities/${id}/exports`;
  const get = async (one: number): Promise<JsonValue> =>
    (await service.call('GET', `${path}/${one}`, { as: owner })).body;
  const first = await startProcess({ DATABASE_URL: database.options.databaseUrl });
  const asked = first.call('POST', path, { export: { format: 'isdoc' } }, owner.headers);
  let one = 0;
  await endedInside(async () => {
    const { body } = await asked;
    one = body.id;
    expect(body.state).toBe('running');
    const next = await first.call('POST', path, { export: { format: 'isdoc' } }, owner.headers);
    expect(next.body.state).toBe('waiting');
    await first.kill();
  });
  expect(await get(one)).toMatchObject({ state: 'running', sha256: null });
  expect(await service.sql`select from stored_files where entity_id = ${id}`).toHaveLength(0);
  const second = await startProcess({ DATABASE_URL: database.options.databaseUrl });
  const all = async (): Promise<JsonValue[]> => (await service.call('GET', path, { as: owner })).body;
  await eventually(
    async () => (await all()).every(({ state }) => !['waiting', 'running'].includes(state)),
    SOON_MS,
  ).finally(second.kill);
  expect((await all()).map(({ state, error }) => [state, error])).toEqual([
    ['done', null],
    ['done', null],
  ]);
  expect((await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});
