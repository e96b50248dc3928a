import { createLogger } from '@news-and-accounting/http';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../src/checks.ts';
import { accountantName, GENERATED_USER, generateCompanies } from '../src/generate-companies.ts';
import { runChecks } from '../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';

const COMPANIES = 6;
const DOCUMENTS = 300;

let database: TestDatabase;
let made: Awaited<ReturnType<typeof generateCompanies>>;
const told: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  made = await generate(7, COMPANIES, { documents: DOCUMENTS });
});
afterAll(() => database.close());

const generate = (seed: number, companies: number, large: { documents: number } | null) =>
  generateCompanies({
    sql: database.sql,
    log: createLogger({ level: 'error', format: 'json' }),
    companies,
    seed,
    large,
    now: new Date('2026-11-20T10:00:00Z'),
    signal: new AbortController().signal,
    tell: (text) => told.push(text),
  });

const count = async (table: string, entityId: number) =>
  (
    await database.sql<{ count: number }[]>`
      select count(*)::int as count from ${database.sql(table)} where entity_id = ${entityId}`
  )[0]?.count;

test('every invariant holds of what was made', async () => {
  const results = await runChecks(database.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('each company has all that the first of its kind has, under its own key', async () => {
  expect(made.ids).toHaveLength(COMPANIES);
  expect(told).toContain(`${COMPANIES} of ${COMPANIES} companies`);
  const companies = await database.sql<
    { id: number; name: string; legal_form: string; vat_status: string }[]
  >`
    select id, name, legal_form, vat_status from entities where id = any(${made.ids}) order by id`;
  expect(new Set(companies.map(({ name }) => name)).size).toBe(COMPANIES);
  const kind = (each: (typeof companies)[number]) => `${each.legal_form} ${each.vat_status}`;
  const copies = companies.filter((each) => companies.find((first) => kind(first) === kind(each)) !== each);
  expect(copies).toHaveLength(COMPANIES - 3);
  for (const each of copies) {
    const first = companies.find((one) => kind(one) === kind(each))?.id ?? 0;
    for (const table of ['documents', 'payments', 'bank_matches', 'attachments', 'events', 'partners']) {
      expect(await count(table, each.id)).toBe(await count(table, first));
      expect(await count(table, each.id)).toBeGreaterThan(0);
    }
    expect(await count('webhooks', each.id)).toBe(0);
  }
});

test('the large company has as many documents as was asked for, and nearly five postings of each', async () => {
  const id = made.large ?? 0;
  expect(await count('documents', id)).toBe(DOCUMENTS);
  // With the opening of its bank account.
  const unpaid = Math.floor(DOCUMENTS / 8);
  const [euros] = await database.sql<
    { documents: number; received: number; unpaid: number; differences: number }[]
  >`
    select count(*)::int as documents, count(*) filter (where d.direction = 'received')::int as received,
      count(*) filter (where d.remaining <> 0)::int as unpaid,
      count(*) filter (where p.exchange_difference <> 0)::int as differences
    from documents d left join payments p on p.entity_id = d.entity_id and p.document_id = d.id
    where d.entity_id = ${id} and d.currency = 'EUR'`;
  expect(euros).toMatchObject({ documents: 33, received: 6, unpaid: 4 });
  expect(euros?.differences).toBeGreaterThan(20);
  expect(await count('postings', id)).toBe(5 * DOCUMENTS - unpaid + 1 + (euros?.differences ?? 0));
  expect(await count('bank_matches', id)).toBe(DOCUMENTS - unpaid);
});

test('the same seed names companies the same way again, for the same user', async () => {
  const names = async (ids: number[]) =>
    (
      await database.sql<{ name: string }[]>`
      select name from entities where id = any(${ids}) order by id`
    ).map(({ name }) => name);
  const again = await generate(7, 3, null);
  const other = await generate(8, 1, null);
  expect(again.large).toBeNull();
  const first = await names(made.ids);
  expect(await names(again.ids)).toEqual(first.slice(0, 3));
  expect(await names(other.ids)).not.toEqual(first.slice(0, 1));
  const owners = await database.sql`
    select distinct u.username from entities e join users u on u.id = e.owner_id`;
  expect([...owners]).toEqual([{ username: GENERATED_USER.username }]);
});

test('an accountant has the companies and the large one, and nobody else’s', async () => {
  const rows = await database.sql<{ id: number; role: string }[]>`
    select m.entity_id as id, m.role from memberships m join users u on u.id = m.user_id
    where u.username = ${accountantName(1)} order by 1`;
  expect(rows).toEqual(
    [...made.ids, made.large as number].sort((a, b) => a - b).map((id) => ({ id, role: 'accountant' })),
  );
});
