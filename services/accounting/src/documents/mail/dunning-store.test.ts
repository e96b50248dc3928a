import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../../platform/database.ts';
import { overduePage, overdueSums } from './dunning-store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 1 });
});
afterAll(() => db.close());

/** After so many a connection may go on with one plan for all companies. */
const OFTEN = 8;

test('what is overdue is read by a plan for the company, however often it was asked for', async () => {
  const filter = { entityId: 1, today: '2026-03-20', canSend: true, level: 1, q: null };
  for (let asked = 0; asked < OFTEN; asked += 1) {
    await overdueSums(db.sql, filter);
    await overduePage(db.sql, filter, { page: 1, per: 100, limit: 100, offset: 0 });
  }
  const plans = await db.sql<{ custom: number; generic: number }[]>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement like '%days_overdue%' and statement not like '%pg_prepared%'`;
  expect(plans).toEqual([
    { custom: OFTEN, generic: 0 },
    { custom: OFTEN, generic: 0 },
  ]);
});
