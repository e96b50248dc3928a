import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'arrays' });
});
afterAll(() => db.close());

test('arrays come and go as they are', async () => {
  const id = '019a0000-0000-7000-8000-00000000000f';
  const texts = ['plain', '', 'a "b"', 'back\\slash', '{x,y}', 'NULL', 'řádek\n', ' '];
  const [row] = await db.sql`
    select ${texts}::text[] as texts, ${[1, -2, 9007199254740991]}::int8[] as numbers, ${[]}::int4[] as none,
      ${['2026-02-28']}::date[] as days, array['a', null] as gaps, ${['a', null]}::varchar[] as given,
      ${[id]}::uuid[] as ids`;
  expect(row).toEqual({
    texts,
    numbers: [1, -2, 9007199254740991],
    none: [],
    days: ['2026-02-28'],
    gaps: ['a', null],
    given: ['a', null],
    ids: [id],
  });
});

test('an element beyond the safe integers is an error, and so is one that is undefined', async () => {
  await expect(db.sql`select array[9007199254740993]::int8[] as numbers`).rejects.toThrow(
    'not a safe integer',
  );
  await expect(db.sql`select ${['a', undefined] as unknown as string[]}::text[] as texts`).rejects.toThrow();
});

test('a connection asks the server for nothing but what it is asked', async () => {
  const [row] = await db.sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
  expect(row?.query).toContain('pg_stat_activity');
  expect(db.sql.options.fetch_types).toBe(false);
});
