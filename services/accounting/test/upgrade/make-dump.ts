// Makes the dump of a database that the test of the upgrade starts from. It was run once, by the version whose last
// migration the file is named after, and is run again only to add the dump of a later version:
//   node services/accounting/test/upgrade/make-dump.ts
// The embedded PostgreSQL comes without pg_dump, so rows are stored as JSON, table by table, with what the interface
// answered at the time.
import { readdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { MIGRATIONS } from '../../src/platform/database.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { type Dump, PATHS } from './dump.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const BANK = { number: '19-2000145399', bank_code: '0800' };

const service = await startAccounting({ now: () => NOW });
try {
  const dump = await makeDump(service);
  const last = readdirSync(MIGRATIONS).sort().at(-1) ?? '';
  const file = new URL(`database-${last.slice(0, 4)}.json.gz`, import.meta.url);
  writeFileSync(file, gzipSync(JSON.stringify(dump), { level: 9 }));
  console.log(
    `${file.pathname}: ${Object.entries(dump.tables).map(([name, rows]) => `${name} ${rows.length}`)}`,
  );
} finally {
  await service.close();
}

async function makeDump(service: TestAccounting): Promise<Dump> {
  const owner = await service.user('vlastnik');
  const sample = await done(service, owner, 'POST', '/entities/sample', {});
  const companies = [sample.id, await fillWorkshop(service, owner), await fillOthers(service, owner)].flat();
  const { headers, token } = await owner.key();
  const paths = companies.flatMap((id) => PATHS.map((path) => `/entities/${id}${path}`));
  const answers: Dump['answers'] = {};
  for (const path of paths) answers[path] = (await done(service, { headers }, 'GET', path)) as JsonValue;
  return { token, now: NOW, tables: await tablesOf(service), answers };
}

/** A company with a fiscal year from July, a disposal, removed and replaced postings, two months of wages and a lock. */
async function fillWorkshop(service: TestAccounting, owner: Caller): Promise<number> {
  const bank_account = { ...BANK, opening_balance: 125_000.5, opening_date: '2025-07-01' };
  const { id } = await service.company(owner, {
    name: 'Hospodářský rok',
    fiscal_year_start: 7,
    bank_account,
  });
  const ask = (method: string, path: string, body?: object) =>
    done(service, owner, method, `/entities/${id}${path}`, body);
  const card = { name: 'Soustruh', in_use_from: '2024-03-10', price: 360_000, useful_life_months: 60 };
  const { id: sold } = await ask('POST', '/assets', { asset: card });
  const { id: gone } = await ask('POST', '/assets', { asset: { ...card, name: 'Fréza' } });
  await ask('POST', '/assets', {
    asset: { ...card, name: 'Vrtačka', account_code: '022', price: 99_999.99 },
  });
  for (const year of [2024, 2025, 2024, 2026]) await ask('POST', `/assets/depreciate?year=${year}`, {});
  await ask('PATCH', `/assets/${sold}`, { asset: { disposed_on: '2026-05-20', disposal_kind: 'sale' } });
  await ask('POST', `/assets/${sold}/postings`, {});
  await ask('POST', `/assets/${sold}/disposal_entry`, {});
  await ask('POST', `/assets/${sold}/disposal_entry`, {});
  await ask('DELETE', `/assets/${gone}`);
  const employee = { first_name: 'Jana', last_name: 'Malá', contract: 'hpp', started_on: '2024-01-01' };
  for (const gross_wage of [40_000, 43_333])
    await ask('POST', '/employees', {
      employee: { ...employee, gross_wage, declaration: true, health_insurer: '111' },
    });
  for (const month of [5, 6]) {
    const slips = (await ask('POST', '/payslips/generate', { year: 2026, month })) as JsonValue;
    for (const slip of slips.payslips ?? slips) await ask('POST', `/payslips/${slip.id}/post_entries`, {});
    const [first] = slips.payslips ?? slips;
    if (month === 6) await ask('POST', `/payslips/${first.id}/post_entries`, {});
  }
  await ask('POST', '/partners', {
    partner: { name: 'Odběratel s.r.o.', ico: '27074358', default_account: '602' },
  });
  await ask('POST', '/lock', { locked_until: '2025-12-31' });
  return id;
}

/** An overdraft at the start; a company in tax records, which has no postings. */
async function fillOthers(service: TestAccounting, owner: Caller): Promise<number[]> {
  const bank_account = { ...BANK, opening_balance: -12.5, opening_date: '2026-03-31' };
  const overdrawn = await service.company(owner, { name: 'Kontokorent', bank_account });
  const records = await service.company(owner, {
    name: 'Jan Novák',
    legal_form: 'osvc',
    bookkeeping: 'tax_records',
    bank_account,
  });
  return [overdrawn.id, records.id];
}

async function done(
  service: TestAccounting,
  as: { headers: Readonly<Record<string, string>> },
  method: string,
  path: string,
  body?: object,
): Promise<JsonValue> {
  const reply = await service.call(method, path, { as, ...(body === undefined ? {} : { body }) });
  if (reply.status >= 300)
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Every row of every table of ours as JSON; columns that the database computes are left out. */
async function tablesOf({ sql }: TestAccounting): Promise<Dump['tables']> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name <> 'schema_migrations' order by c.table_name, c.ordinal_position`;
  const tables: Dump['tables'] = {};
  for (const [table, own] of Map.groupBy(columns, (each) => each.table)) {
    const names = sql(own.map(({ column }) => column));
    const rows = await sql<{ row: JsonValue }[]>`
      select to_jsonb(t)::text as row from (select ${names} from ${sql(table)}) t order by 1`;
    if (rows.length > 0) tables[table] = rows.map(({ row }) => JSON.parse(row));
  }
  return tables;
}
