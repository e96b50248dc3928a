import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPosting } from './books/ledger-stage.ts';
import { startAccounting, type TestAccounting } from './harness.ts';
import { statementsIn } from './statements.ts';

let service: TestAccounting;
let own: number;
let foreign: number;
beforeAll(async () => {
  service = await startAccounting();
  own = (await service.company(await service.user())).id;
  foreign = (await service.company(await service.user())).id;
});
afterAll(() => service.close());

const companyTables = async () =>
  (
    await service.sql<{ table: string }[]>`
      select table_name as table from information_schema.columns
      where table_schema = current_schema() and column_name = 'entity_id' order by 1`
  ).map(({ table }) => table);

describe('the tables', () => {
  test('of a company have keys that begin with the company', async () => {
    const keys = await service.sql<{ table: string; columns: string[] }[]>`
      select c.relname as table,
        (select array_agg(a.attname::text order by k.place) from unnest(p.conkey) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number) as columns
      from pg_constraint p join pg_class c on c.oid = p.conrelid
      where p.contype = 'p' and c.relnamespace = current_schema()::regnamespace`;
    const byTable = new Map(keys.map(({ table, columns }) => [table, columns]));
    const tables = await companyTables();
    expect(tables).toEqual(expect.arrayContaining(['accounts', 'events', 'memberships', 'postings']));
    for (const table of tables) expect([table, byTable.get(table)?.[0]]).toEqual([table, 'entity_id']);
  });

  test('refer to one another within one company only', async () => {
    const references = await service.sql<{ name: string; from: string; to: string; columns: string[] }[]>`
      select p.conname as name, c.relname as from, t.relname as to,
        (select array_agg(f.attname || ' ' || g.attname) from unnest(p.conkey, p.confkey) k (own, other)
          join pg_attribute f on f.attrelid = c.oid and f.attnum = k.own
          join pg_attribute g on g.attrelid = t.oid and g.attnum = k.other) as columns
      from pg_constraint p join pg_class c on c.oid = p.conrelid join pg_class t on t.oid = p.confrelid
      where p.contype = 'f' and c.relnamespace = current_schema()::regnamespace`;
    const tables = await companyTables();
    const within = references.filter(({ from, to }) => tables.includes(from) && tables.includes(to));
    expect(within.length).toBeGreaterThanOrEqual(4);
    for (const { name, columns } of within)
      expect([name, columns]).toEqual([name, expect.arrayContaining(['entity_id entity_id'])]);
    // The stored answers of a day may be of operations on no company.
    for (const table of tables.filter((each) => each !== 'idempotency_keys')) {
      const toCompany = references.some(
        (each) => each.from === table && each.columns.includes('entity_id id'),
      );
      expect([table, toCompany]).toEqual([table, true]);
    }
  });

  test('refuse a row that points into another company', async () => {
    const { sql } = service;
    await sql`insert into accounts (entity_id, code, name, kind) values (${own}, '221900', 'Jen zde', 'asset')`;
    const post = (entity: number) => insertPosting(sql, entity, { date: '2026-01-01', debit: '221900' });
    const cash = (entity: number) => sql`
      insert into cash_registers (entity_id, name, currency, account_code) values (${entity}, 'x', 'CZK', '221900')`;
    const bank = (entity: number) => sql`
      insert into bank_accounts (entity_id, name, iban, currency, account_code)
      values (${entity}, 'x', 'CZ6508000000192000145399', 'CZK', '221900')`;
    for (const insert of [post, cash, bank]) {
      await expect(insert(foreign)).rejects.toMatchObject({ code: '23503' });
      await insert(own);
    }
    await expect(sql`update postings set entity_id = ${foreign} where debit = '221900'`).rejects.toThrow();
    await expect(
      sql`insert into cash_registers (entity_id, name, currency, account_code) values (999999, 'x', 'CZK', '211')`,
    ).rejects.toMatchObject({ code: '23503' });
  });

  test('hold one owner a company and one membership a user', async () => {
    const { sql } = service;
    const user = await service.user();
    await expect(
      sql`insert into memberships (entity_id, user_id, role, accepted_at) values (${own}, ${user.userId}, 'owner', now())`,
    ).rejects.toMatchObject({ code: '23505' });
    await expect(
      sql`insert into memberships (entity_id, user_id, role)
        select entity_id, user_id, 'viewer' from memberships where entity_id = ${own}`,
    ).rejects.toMatchObject({ code: '23505' });
  });
});

/** Statements on tables of companies that say neither which company nor whose user, with the reason. */
const OF_ALL_COMPANIES: Readonly<Record<string, string>> = {
  'automation/queue/sweep.ts: sweepMarks': 'marks of all companies go by the clock once they say nothing',
  'automation/requests/store.ts: writtenSince':
    'asked once for the company and once for the user, named by who asks',
  'contacts/store.ts: selectPartners': 'the beginning of two statements, which name the company after it',
  'handover/exports/documents-store.ts: documentIds': 'its caller gives the condition of `isWantedDocument`',
};

describe('every statement on a table of a company', () => {
  // `invited_by` is a user as well.
  const isCareful = (code: string) => /\b(entity_id|entityId|user_id|invited_by)\b/.test(code);

  /** Where statements stand that name a company neither themselves nor by a part that is put into them. */
  function carelessIn(sources: readonly { file: string; code: string }[], tables: readonly string[]) {
    // What is added cannot leave the company out: it is the first column of the key.
    const looksAt = new RegExp(`\\b(from|join|update|using)\\s+(only\\s+)?(${tables.join('|')})\\b`, 'i');
    const read = sources.map(({ file, code }) => ({ file, ...statementsIn(file, code) }));
    // A condition may stand in a function of its own beside the statement, or in a constant before it.
    const functions = new Set(
      read.flatMap(({ named }) =>
        named.filter(({ name, within, text }) => name === within && isCareful(text)).map(({ name }) => name),
      ),
    );
    const saysWhose = (text: string) =>
      isCareful(text) || [...functions].some((name) => text.includes(`= ${name}(`));
    const looking = read.flatMap(({ file, statements, named }) =>
      statements
        .filter(({ text }) => looksAt.test(text))
        .map((statement) => ({ file, ...statement, beside: named })),
    );
    const careless = looking.filter(
      ({ text, parts, within, beside }) =>
        !isCareful(text) &&
        !parts.some(
          (part) =>
            functions.has(part) ||
            beside.some((each) => each.name === part && each.within === within && saysWhose(each.text)),
        ),
    );
    return {
      looking: looking.length,
      careless: [...new Set(careless.map(({ file, within }) => `${file}: ${within}`))].sort(),
    };
  }

  test('says which company, or whose user, or is named with the reason', async () => {
    const src = new URL('../src/', import.meta.url);
    // Checks of the data look at all companies on purpose, and what operators are told counts over all of them.
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !/(^platform\/check\/|\bchecks\.ts$|^conditions\.ts$|\/testing\/)/.test(file),
    );
    const sources = files.map((file) => ({ file, code: readFileSync(new URL(file, src), 'utf8') }));
    const { looking, careless } = carelessIn(sources, await companyTables());
    expect(looking).toBeGreaterThan(800);
    expect(careless).toEqual(Object.keys(OF_ALL_COMPANIES).sort());
  });

  test('is looked at by itself', () => {
    const code = `
      export async function two(sql, entityId) {
        const own = sql\`entity_id = \${entityId}\`;
        await sql\`delete from postings where entity_id = \${entityId}\`;
        await sql\`select id from payments where \${own}\`;
        await sql<{ id: number }[]>\`select id from documents where id = 1\`;
      }
      const ofOther = ({ tx }) => tx\`select from documents where id = 2\`;`.replaceAll(/^ {6}/gm, '');
    const { looking, careless } = carelessIn([{ file: 'a.ts', code }], ['documents', 'payments', 'postings']);
    expect(looking).toBe(4);
    expect(careless).toEqual(['a.ts: ofOther', 'a.ts: two']);
  });
});
