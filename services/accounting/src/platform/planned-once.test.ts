import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plannedEachTime, plannedOnce } from './planned-once.ts';
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
const PLANNED = [
  ['once', plannedOnce, 'force_generic_plan'],
  ['each time', plannedEachTime, 'force_custom_plan'],
] as const;
const planned = (how: typeof plannedOnce, sql: Queries) =>
  how(sql, (read) => read<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`).then(
    ([row]) => row?.mode,
  );

test.each(PLANNED)(
  'only what is asked for is planned %s, in a snapshot also beside other statements',
  async (_, how, mode) => {
    expect(await planned(how, db.sql)).toBe(mode);
    expect(await modeOf(db.sql)).toBe('auto');
    const modes = await inSnapshot(db.sql, (reading) =>
      Promise.all([modeOf(reading), planned(how, reading), modeOf(reading)]),
    );
    expect(modes).toEqual(['auto', mode, 'auto']);
  },
);

test.each(PLANNED)(
  'a transaction that may write keeps the plans that the database chooses (%s)',
  async (_, how) => {
    await db.sql.begin(async (tx) => {
      expect(await planned(how, tx)).toBe('auto');
    });
  },
);
