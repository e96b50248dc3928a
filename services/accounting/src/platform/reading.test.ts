import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingOf, readOnce, snapshotReading } from './reading.ts';
import type { Queries } from './store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'reading', poolSize: 2 });
  await db.sql`create sequence asked`;
});
afterAll(() => db.close());

/** How often it was asked, of one thing or another. */
async function asked(sql: Queries, key: string): Promise<number | undefined> {
  const [row] = await readOnce(sql, key, () => sql<{ n: number }[]>`select nextval('asked')::int as n`);
  return row?.n;
}

test('what is asked through one reading is read once by its key, through another one anew', async () => {
  const reading = readingOf(db.sql);
  const [first, again] = await Promise.all([asked(reading, 'one'), asked(reading, 'one')]);
  expect(again).toBe(first);
  expect(await asked(reading, 'other')).not.toBe(first);
  expect(await asked(readingOf(db.sql), 'one')).not.toBe(first);
});

test('a transaction that only reads may know what it has read, in each of its parts anew', async () => {
  await db.sql.begin(async (tx) => {
    const reading = snapshotReading(tx);
    const first = await asked(reading, 'one');
    expect(await asked(reading, 'one')).toBe(first);
    expect(await asked(snapshotReading(tx), 'one')).not.toBe(first);
    expect(await asked(tx, 'one')).not.toBe(first);
  });
});

test('the pool itself and a transaction read each time', async () => {
  expect(await asked(db.sql, 'one')).not.toBe(await asked(db.sql, 'one'));
  await db.sql.begin(async (tx) => {
    expect(readingOf(tx)).toBe(tx);
    expect(await asked(tx, 'one')).not.toBe(await asked(tx, 'one'));
  });
});
