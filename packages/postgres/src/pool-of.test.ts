import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolOf } from './index.ts';
import { asAnother, createTestDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'pools', poolSize: 2 });
});
afterAll(() => db.close());

test('a pool, its transactions and savepoints, and what stands for one of them are of the same pool', async () => {
  const { sql } = db;
  expect(poolOf(sql)).toBe(sql);
  expect(poolOf(new Proxy(sql, {}))).toBe(sql);
  await sql.begin(async (tx) => {
    expect(poolOf(new Proxy(tx, {}))).toBe(sql);
    await tx.savepoint(async (within) => expect(poolOf(within)).toBe(sql));
  });
  await sql.begin('read only', async (tx) => expect(poolOf(tx)).toBe(sql));
});

test('the same pool as another one is asked in the same way', async () => {
  const other = asAnother(db.sql);
  expect(poolOf(other)).toBe(other);
  expect([...(await other`select 1 as one`)]).toEqual([{ one: 1 }]);
  await other.begin('read only', async (tx) => {
    expect(poolOf(tx)).toBe(other);
    expect([...(await tx`select current_setting('transaction_read_only') as only`)]).toEqual([
      { only: 'on' },
    ]);
  });
  await other.begin(async (tx) => expect(poolOf(tx)).toBe(other));
});
