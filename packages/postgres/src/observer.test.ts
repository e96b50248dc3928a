import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, type EndedStatement, openDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
let watched: Database;
let open = 0;
let begun = { statements: 0, transactions: 0 };
let ended: (EndedStatement & { failed: boolean })[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ service: 'observed', poolSize: 2 });
  watched = await openDatabase({
    ...db.options,
    observer: {
      statement() {
        open += 1;
        return {
          began: () => void begun.statements++,
          ended: (statement, error) => {
            open -= 1;
            ended.push({ ...statement, failed: error !== undefined });
          },
        };
      },
      transaction: () => ({ began: () => void begun.transactions++, ended: () => {} }),
    },
  });
});
beforeEach(() => {
  ended = [];
  begun = { statements: 0, transactions: 0 };
});
afterAll(async () => {
  await watched.close();
  await db.close();
});

const numbers = () => watched.sql<{ n: number }[]>`select n from generate_series(1, 5) n`;
const ofSeries = () => ended.filter(({ text }) => text.includes('generate_series'));

test('a statement ends once, with its text, also where it fails', async () => {
  await numbers();
  await expect(watched.sql`select 1 / 0 as none`).rejects.toThrow('division by zero');
  expect(open).toBe(0);
  expect(ended).toMatchObject([
    { text: expect.stringContaining('generate_series'), inParts: false, failed: false },
    { text: expect.stringContaining('1 / 0'), failed: true },
  ]);
});

test('what is read in parts ends once it is read, left or has failed', async () => {
  const read: number[] = [];
  for await (const rows of numbers().cursor(2)) read.push(...rows.map(({ n }) => n));
  expect(read).toEqual([1, 2, 3, 4, 5]);
  await expect.poll(() => open).toBe(0);
  expect(ofSeries()).toMatchObject([{ inParts: true, failed: false }]);
  for await (const _ of numbers().cursor(2)) break;
  await expect.poll(() => open).toBe(0);
  const failing = watched.sql`select 10 / (3 - n) as part from generate_series(1, 5) n`.cursor(1);
  await expect(Array.fromAsync(failing)).rejects.toThrow('division by zero');
  await expect.poll(() => open).toBe(0);
  expect(ofSeries().map(({ failed }) => failed)).toEqual([false, false, true]);
});

test('the same within a transaction, which goes on afterwards', async () => {
  await watched.sql.begin(async (tx) => {
    const read = await Array.fromAsync(tx`select n from generate_series(1, 3) n`.cursor(1));
    expect(read).toHaveLength(3);
    const [row] = await tx`select 7 as seven`;
    expect(row).toEqual({ seven: 7 });
  });
  await expect.poll(() => open).toBe(0);
  expect(ofSeries()).toMatchObject([{ inParts: true, failed: false }]);
});

test('what finds all connections taken begins when one is free, and what a transaction asks waits for none', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = [first, second].map(({ promise }) =>
    watched.sql.begin(async (tx) => {
      await tx`select 1`;
      await promise;
    }),
  );
  await expect.poll(() => begun).toEqual({ statements: 0, transactions: 2 });
  const late = [watched.sql`select 2`.execute(), watched.sql.begin((tx) => tx`select 3`)];
  // The server would answer; of this pool nothing is free.
  await db.sql`select 4`;
  expect(begun).toEqual({ statements: 0, transactions: 2 });
  first.resolve();
  await Promise.all(late);
  expect(begun).toEqual({ statements: 1, transactions: 3 });
  second.resolve();
  await Promise.all(held);
});
