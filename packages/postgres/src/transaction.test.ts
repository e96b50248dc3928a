import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'conflicts', poolSize: 4 });
  await db.sql`create table account (name text primary key, amount bigint not null)`;
});
beforeEach(async () => {
  await db.sql`truncate account`;
  await db.sql`insert into account values ('a', 100), ('b', 100)`;
});
afterAll(() => db.close());

/** Lets `count` callers through together, once; later ones at once. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) resolve();
    return promise;
  };
}

const amounts = async () =>
  (await db.sql<{ amount: number }[]>`select amount from account order by name`).map(({ amount }) => amount);

test('write skew is a serialization failure; one of the two is run again', async () => {
  const bothHaveRead = meeting(2);
  let runs = 0;
  const withdraw = (name: string) =>
    transaction(
      db.sql,
      async (tx) => {
        runs += 1;
        const [row] = await tx<{ total: number }[]>`select sum(amount)::int8 as total from account`;
        await bothHaveRead();
        if ((row?.total ?? 0) < 150) return false;
        await tx`update account set amount = amount - 150 where name = ${name}`;
        return true;
      },
      { isolation: 'serializable' },
    );
  const outcomes = await Promise.all([withdraw('a'), withdraw('b')]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(runs).toBe(3);
});

test('a deadlock is broken and the loser run again', async () => {
  const bothHaveLocked = meeting(2);
  let runs = 0;
  const move = (from: string, to: string) =>
    transaction(db.sql, async (tx) => {
      runs += 1;
      await tx`set local deadlock_timeout = '20ms'`;
      await tx`update account set amount = amount - 1 where name = ${from}`;
      await bothHaveLocked();
      await tx`update account set amount = amount + 1 where name = ${to}`;
    });
  await Promise.all([move('a', 'b'), move('b', 'a')]);
  // More where the loser is back before the other one has woken up: then they meet once more.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(await amounts()).toEqual([100, 100]);
});

test('attempts are limited', async () => {
  let runs = 0;
  const work = transaction(
    db.sql,
    async (tx) => {
      runs += 1;
      await tx.unsafe(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
    },
    { attempts: 3 },
  );
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(3);
});

test('any other error rolls back at once', async () => {
  let runs = 0;
  const work = transaction(db.sql, async (tx) => {
    runs += 1;
    await tx`update account set amount = 0`;
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(runs).toBe(1);
  expect(await amounts()).toEqual([100, 100]);
});

test('the isolation level is the one asked for', async () => {
  const level = (isolation?: 'repeatable read' | 'serializable') =>
    transaction(
      db.sql,
      async (tx) => (await tx`select current_setting('transaction_isolation') as level`)[0]?.level,
      isolation === undefined ? {} : { isolation },
    );
  expect(await level()).toBe('read committed');
  expect(await level('repeatable read')).toBe('repeatable read');
  expect(await level('serializable')).toBe('serializable');
});
