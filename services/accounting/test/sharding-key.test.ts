import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';

/** Tables that are of no company: people, their ways of signing in, and what is the same for all. */
const OF_NO_COMPANY = [
  'api_keys',
  'bank_token_calls',
  'entities',
  'exchange_rate_days',
  'exchange_rate_lists',
  'heavy_work',
  'invitation_mails',
  'notice_settings',
  'passkeys',
  'password_resets',
  'recovery_codes',
  'schema_migrations',
  'sessions',
  'sign_in_challenges',
  'sign_in_failures',
  'totp_factors',
  'users',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
});
afterAll(() => database.close());

/** Of every table its unique keys, the primary one first, as columns in order. */
async function keys() {
  return database.sql<{ table: string; columns: string[]; is_primary: boolean }[]>`
    select c.relname as table, i.indisprimary as is_primary,
      array_agg(a.attname::text order by k.n) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_index i on i.indrelid = c.oid and i.indisunique
    cross join lateral unnest(i.indkey::int[]) with ordinality k (attribute, n)
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
    where c.relkind = 'r' group by c.relname, i.indexrelid, i.indisprimary order by 1, 2 desc`;
}

test('every table is of a company, with the company first in its primary key and in each unique one, or named here', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where c.relkind = 'r' order by 1`;
  const known = await keys();
  const ofCompanies = tables.map(({ name }) => name).filter((name) => !OF_NO_COMPANY.includes(name));
  expect(tables.length - ofCompanies.length).toBe(OF_NO_COMPANY.length);
  const withoutPrimaryKey = ofCompanies.filter(
    (name) => !known.some((key) => key.table === name && key.is_primary),
  );
  expect(withoutPrimaryKey).toEqual([]);
  const otherwise = known.filter(
    ({ table, columns }) => ofCompanies.includes(table) && columns[0] !== 'entity_id',
  );
  expect([...otherwise]).toEqual([]);
});

test('what refers from one table of a company to another one stays in the company', async () => {
  const foreign = await database.sql<{ from: string; to: string; columns: string[] }[]>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
      array_agg(a.attname::text) as columns
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
    group by c.oid, c.conrelid, c.confrelid`;
  const leaving = foreign.filter(
    ({ from, to, columns }) =>
      !OF_NO_COMPANY.includes(from) && !OF_NO_COMPANY.includes(to) && !columns.includes('entity_id'),
  );
  expect([...leaving]).toEqual([]);
});
