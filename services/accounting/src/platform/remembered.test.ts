import { asAnother, createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inSnapshot } from './reading.ts';
import { Remembered } from './remembered.ts';
import type { Queries } from './store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'remembered', poolSize: 1 });
});
afterAll(() => db.close());

const KEY = { of: 'the company', version: '1' };

let worked = 0;
beforeEach(() => {
  worked = 0;
});
const workBy = (sql: Queries) => async () => {
  worked += 1;
  const [row] = await sql<{ n: number }[]>`select ${worked}::int as n`;
  return row?.n;
};

test('a snapshot that holds the last connection does not wait for work that needs it', async () => {
  const remembered = new Remembered<number | undefined>(10);
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>();
  const snapshot = inSnapshot(db.sql, async (reading) => {
    isHeld();
    await begun;
    return remembered.get(KEY, workBy(reading), reading);
  });
  await held;
  const ofPool = remembered.get(KEY, workBy(db.sql), db.sql);
  isBegun();
  expect(await snapshot).toBe(2);
  expect(await ofPool).toBe(1);
  // What is there is taken from whoever worked it out.
  expect(await inSnapshot(db.sql, (reading) => remembered.get(KEY, workBy(reading), reading))).toBe(1);
});

test('what a snapshot asks for twice at once is worked out once, and the pool waits for it', async () => {
  const remembered = new Remembered<number | undefined>(10);
  const [first, again, ofPool] = await inSnapshot(db.sql, (reading) =>
    Promise.all([
      remembered.get(KEY, workBy(reading), reading),
      remembered.get(KEY, workBy(reading), reading),
      remembered.get(KEY, workBy(db.sql), db.sql),
    ]),
  );
  expect([again, ofPool]).toEqual([first, first]);
});

test('a snapshot that fails with something else is not the failure of who waits for its work', async () => {
  const remembered = new Remembered<number | undefined>(10);
  let ofPool: Promise<number | undefined> | undefined;
  const failing = inSnapshot(db.sql, async (reading) => {
    const broken = reading`select 1 / 0`.execute();
    const own = remembered.get(KEY, workBy(reading), reading);
    ofPool = remembered.get(KEY, workBy(db.sql), db.sql);
    await Promise.all([broken, own]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await ofPool).toBe(2);
});

test('work that failed is done again', async () => {
  const remembered = new Remembered<number>(10);
  const failing = () => Promise.reject(new Error('no'));
  await expect(remembered.get(KEY, failing, db.sql)).rejects.toThrow('no');
  expect(await remembered.get(KEY, async () => 7, db.sql)).toBe(7);
});

test('the oldest is forgotten first', async () => {
  const remembered = new Remembered<number>(2);
  for (const n of [1, 2, 3]) await remembered.get({ ...KEY, of: String(n) }, async () => n, db.sql);
  expect(await remembered.get({ ...KEY, of: '1' }, async () => 10, db.sql)).toBe(10);
  expect(await remembered.get({ ...KEY, of: '3' }, async () => 30, db.sql)).toBe(3);
});

test('a version takes the place of the one before, so that as many changes as there may be entries push nothing out', async () => {
  const remembered = new Remembered<string>(2);
  await remembered.get({ of: 'another', version: '1' }, async () => 'kept', db.sql);
  for (const version of ['1', '2', '3'])
    expect(await remembered.get({ ...KEY, version }, async () => version, db.sql)).toBe(version);
  expect(await remembered.get({ of: 'another', version: '1' }, async () => 'anew', db.sql)).toBe('kept');
  expect(await remembered.get({ ...KEY, version: '3' }, async () => 'anew', db.sql)).toBe('3');
  expect(await remembered.get({ ...KEY, version: '2' }, async () => 'anew', db.sql)).toBe('anew');
});

test('work on a version before that fails takes nothing from the one that took its place', async () => {
  const remembered = new Remembered<string>(10);
  const { promise: before, reject } = Promise.withResolvers<string>();
  const failed = expect(remembered.get(KEY, () => before, db.sql)).rejects.toThrow('no');
  await remembered.get({ ...KEY, version: '2' }, async () => 'now', db.sql);
  reject(new Error('no'));
  await failed;
  expect(await remembered.get({ ...KEY, version: '2' }, async () => 'anew', db.sql)).toBe('now');
});

test('what was worked out of one database is never told of another', async () => {
  const remembered = new Remembered<string>(10);
  const other = asAnother(db.sql);
  expect(await remembered.get(KEY, async () => 'of this', db.sql)).toBe('of this');
  expect(await remembered.get(KEY, async () => 'of that', other)).toBe('of that');
  expect(await remembered.get(KEY, async () => 'anew', db.sql)).toBe('of this');
});
