import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, transaction } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const waits: number[] = [];
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'turns', poolSize: 2 });
});
afterAll(() => db.close());

const sleeping = (seconds: number) => db.sql`select pg_sleep(${seconds})`;

test('what finds no free connection gets the first that becomes free, and not one that is busy for longer', async () => {
  // Known to both connections, so that the driver may send it behind another statement.
  await Promise.all([sleeping(0), sleeping(0)]);
  const order: string[] = [];
  const noted = (name: string, work: Promise<unknown>) => work.then(() => order.push(name));
  await Promise.all([
    noted('long', sleeping(0.6)),
    noted('short', sleeping(0.1)),
    noted('statement', sleeping(0)),
    noted(
      'transaction',
      transaction(db.sql, (tx) => tx`select 1`),
    ),
    noted('text', db.sql.unsafe('select 1')),
  ]);
  expect(order).toHaveLength(5);
  expect(order.at(-1)).toBe('long');
});

test('a statement or a transaction that fails gives its turn back', async () => {
  for (let round = 0; round < 4; round += 1) {
    await expect(db.sql`select 1 / 0`).rejects.toThrow('division by zero');
    await expect(transaction(db.sql, (tx) => tx`select 1 / 0`)).rejects.toThrow('division by zero');
    await expect(
      transaction(db.sql, async () => {
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
  }
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a cursor has its turn until its last batch, also where it is left before', async () => {
  for (let round = 0; round < 4; round += 1) {
    let read = 0;
    for await (const rows of db.sql`select generate_series(1, 25) as n`.cursor(10)) read += rows.length;
    expect(read).toBe(25);
    for await (const rows of db.sql`select generate_series(1, 25) as n`.cursor(10)) {
      expect(rows).toHaveLength(10);
      break;
    }
  }
  expect(await Promise.all([1, 2, 3].map(async (n) => (await db.sql`select ${n}::int as n`)[0]?.n))).toEqual([
    1, 2, 3,
  ]);
});

test('what waits while the connections are lost is asked of new ones', async () => {
  const other = await openDatabase({ ...db.options, poolSize: 1 });
  const [first, second] = [sleeping(600), sleeping(600)].map((each) => each.catch(() => 'lost'));
  const waiting = [1, 2, 3].map(async (n) => (await db.sql`select ${n}::int as n`)[0]?.n);
  await expect
    .poll(
      async () =>
        await other.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(%' and state = 'active' and pid <> pg_backend_pid()`,
    )
    .toHaveLength(2);
  expect(await Promise.all([first, second])).toEqual(['lost', 'lost']);
  expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
  await other.close();
});

test('an observer is told how long each of them waited', async () => {
  const observer = {
    statement: () => () => {},
    transaction: () => () => {},
    waited: (milliseconds: number) => waits.push(milliseconds),
  };
  const watched = await openDatabase({ ...db.options, poolSize: 1, observer });
  await watched.sql`select 1`;
  waits.length = 0;
  await Promise.all([transaction(watched.sql, (tx) => tx`select pg_sleep(0.2)`), watched.sql`select 1`]);
  expect(waits).toEqual([0, expect.any(Number)]);
  expect(waits[1]).toBeGreaterThan(150);
  await watched.close();
});
