import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverQuery } from './driver-query.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'shared_statement', poolSize: 2 });
});
afterAll(() => db.close());

/** The same text each time; it takes long enough for the next one to get another connection. */
const ask = (n: number) =>
  db.sql`select ${n}::int as n, 'žlutá' as text, pg_backend_pid() as pid, pg_sleep(0.1)`;

/** What two connections keep of one statement. */
async function keptByTwo() {
  const queries = [ask(1), ask(2)];
  const rows = await Promise.all(queries);
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(2);
  expect(rows.map(([row]) => [row?.n, row?.text])).toEqual([
    [1, 'žlutá'],
    [2, 'žlutá'],
  ]);
  return queries.map((query) => (query as unknown as DriverQuery).statement);
}

test('two connections keep the columns of a statement once, each under a name of its own', async () => {
  const [one, other] = await keptByTwo();
  expect(one?.name).not.toBe(other?.name);
  expect(one?.columns).toHaveLength(4);
  expect(one?.columns).toBe(other?.columns);
  // Prepared by now, they answer as before.
  const again = await keptByTwo();
  expect(new Set(again)).toEqual(new Set([one, other]));
});

test('a transaction shares with the pool', async () => {
  const text = (sql: TestDatabase['sql']) =>
    sql`select ${7}::int as n, pg_backend_pid() as pid, pg_sleep(0.1)`;
  const inTransaction = db.sql.begin(async (tx) => {
    const query = text(tx as never);
    await query;
    return { statement: (query as unknown as DriverQuery).statement };
  });
  const ofPool = text(db.sql);
  const [{ statement }] = await Promise.all([inTransaction, ofPool]);
  expect(statement?.columns).toHaveLength(3);
  expect((ofPool as unknown as DriverQuery).statement).not.toBe(statement);
  expect((ofPool as unknown as DriverQuery).statement?.columns).toBe(statement?.columns);
});

test('a statement whose columns have changed keeps its own', async () => {
  const read = (sql: TestDatabase['sql']) =>
    sql`select *, pg_sleep(0.1)::text as slept from changing where ${1}::int > 0`;
  await db.sql`create table changing (n int)`;
  await db.sql`insert into changing values (1)`;
  const first = read(db.sql);
  expect(await first).toMatchObject([{ n: 1 }]);
  await db.sql`alter table changing alter n type text using 'n' || n`;
  await db.sql`alter table changing add more int default 5`;
  // The other connection has not prepared it yet.
  const [, inTransaction] = await Promise.all([
    db.sql`select pg_sleep(0.2)`,
    db.sql.begin((tx) => read(tx as never)),
  ]);
  expect(inTransaction).toMatchObject([{ n: 'n1', more: 5 }]);
  for (const rows of await Promise.all([read(db.sql), read(db.sql)]))
    expect(rows).toMatchObject([{ n: 'n1', more: 5 }]);
  expect((first as unknown as DriverQuery).statement?.columns).toHaveLength(2);
});
