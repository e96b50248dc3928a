import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plannedOnce } from './planned-once.ts';
import { inSnapshot } from './reading.ts';
import type { Queries } from './store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'planned_once', poolSize: 1 });
});
afterAll(() => db.close());

const modeOf = (sql: Queries) =>
  sql<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`
    .execute()
    .then(([row]) => row?.mode);
const planned = (sql: Queries) =>
  plannedOnce(
    sql,
    (read) => read<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`,
  ).then(([row]) => row?.mode);

test('only what is asked for is planned once, in a snapshot also beside other statements', async () => {
  expect(await planned(db.sql)).toBe('force_generic_plan');
  expect(await modeOf(db.sql)).toBe('auto');
  const modes = await inSnapshot(db.sql, (reading) =>
    Promise.all([modeOf(reading), planned(reading), modeOf(reading)]),
  );
  expect(modes).toEqual(['auto', 'force_generic_plan', 'auto']);
});

test('a transaction that may write keeps the plans that the database chooses', async () => {
  await db.sql.begin(async (tx) => {
    expect(await planned(tx)).toBe('auto');
  });
});
