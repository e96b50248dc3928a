import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSnapshot, partOf, readingOf, readOnce } from './reading.ts';
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

test('what is read in a snapshot is known, in each of its parts anew, and stays as it was', async () => {
  await db.sql`create table told (n integer)`;
  const count = async (sql: Queries) => {
    const [row] = await readOnce(
      sql,
      'told',
      () => sql<{ n: number }[]>`select count(*)::int as n from told`,
    );
    return row;
  };
  const answer = await inSnapshot(db.sql, async (reading) => {
    const first = await count(reading);
    await db.sql`insert into told values (1)`;
    expect(await count(reading)).toBe(first);
    const part = await count(partOf(reading));
    expect(part).not.toBe(first);
    expect(part).toEqual({ n: 0 });
    // The part of a part is of the same snapshot.
    expect(await count(partOf(partOf(reading)))).toEqual({ n: 0 });
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await count(db.sql)).toEqual({ n: 1 });
});

test('a snapshot refuses to write, and what is none has no parts', async () => {
  await expect(inSnapshot(db.sql, (reading) => asked(reading, 'one'))).rejects.toThrow('read-only');
  await db.sql.begin(async (tx) => {
    expect(() => partOf(tx)).toThrow('snapshot');
  });
  expect(() => partOf(readingOf(db.sql))).toThrow('snapshot');
});

test('the pool itself and a transaction read each time', async () => {
  expect(await asked(db.sql, 'one')).not.toBe(await asked(db.sql, 'one'));
  await db.sql.begin(async (tx) => {
    expect(readingOf(tx)).toBe(tx);
    expect(await asked(tx, 'one')).not.toBe(await asked(tx, 'one'));
  });
});
