import { createLogger } from '@news-and-accounting/http';
import { openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATED_USER, generateCompanies } from '../src/generate-companies.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import { type RatesDouble, startRatesDouble } from '../src/public/exchange-rates/testing/rates-double.ts';
import { createService, type Service } from '../src/service.ts';
import { giveLogos, type ReadTarget, readTargets } from './read-targets.ts';

/** A node of a plan as PostgreSQL tells it. */
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: Node[];
};
type Explained = { 'Query Text': string; Plan: Node };

/** What is read by another key than the company on purpose. */
const BY_ANOTHER_KEY: Readonly<Record<string, RegExp>> = {
  // The companies of a user.
  memberships: /user_id/,
  notice_choices: /user_id/,
  // Each word in these indexes begins with the company.
  attachments: /words @@/,
  bank_transactions: /words @@/,
  documents: /words @@/,
  partners: /words @@/,
};

let database: TestDatabase;
let explaining: Awaited<ReturnType<typeof openDatabase>>;
let bank: RatesDouble;
let service: Service;
let targets: ReadTarget[];
let unreached: string[];
let ask: (path: string) => Promise<{ ok: boolean; text: string }>;
const plans: Explained[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  const { sql } = database;
  const made = await generateCompanies({
    ...{ sql, log: createLogger({ level: 'error', format: 'json' }), companies: 40, seed: 1 },
    ...{ large: { documents: 500 }, now: new Date(), signal: new AbortController().signal, tell: () => {} },
  });
  // Most companies are others', as in any database.
  const own = [...made.ids.slice(0, 3), made.large ?? 0];
  await sql`delete from memberships where entity_id <> all(${own})`;
  await sql`analyze memberships`;
  // The service tells its plans as notices; a table is read whole only where no index would do.
  const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select current_database() as name`;
  for (const [setting, value] of [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_level', 'notice'],
    ['auto_explain.log_format', 'json'],
    ['auto_explain.log_nested_statements', 'on'],
    ['enable_seqscan', 'off'],
  ] as const)
    await sql.unsafe(`alter database "${name}" set ${setting} = '${value}'`);
  const log = {
    info() {},
    warn() {},
    error() {},
    debug(fields: object) {
      const { message = '' } = (fields as { notice?: { message?: string } }).notice ?? {};
      const json = message.slice(message.indexOf('{'));
      if (message.includes('plan:') && json.startsWith('{')) plans.push(JSON.parse(json) as Explained);
    },
  };
  explaining = await openDatabase({ ...database.options, migrationsDir: undefined, log });
  bank = await startRatesDouble();
  service = createService({
    sql: explaining.sql,
    settings: accountingSettings({
      ACCOUNTING_RATE_LIMITS: 'off',
      CNB_RATES_URL: bank.url,
      ACCOUNTING_JOBS: 'off',
    }),
    origin: 'http://accounting.example',
    log: createLogger({ level: 'error', format: 'json' }),
  });
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { username: login, password } = GENERATED_USER;
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const headers = { Cookie: (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  ask = (path) =>
    fetch(`${url}/api${path}`, { headers }).then(async (response) => ({
      ok: response.ok,
      text: await response.text(),
    }));
  await giveLogos(`${url}/api`, { ...headers, 'X-Service': '1' }, own);
  ({ targets, unreached } = await readTargets(ask, own));
});
afterAll(async () => {
  await service.app.close();
  await service.stop();
  await bank.close();
  await explaining.close();
  await database.close();
});

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

test('every operation that reads is asked, but those that have a reason not to be', () => {
  expect(unreached).toEqual([]);
});

test('no operation that reads looks at rows of another company', async () => {
  plans.length = 0;
  for (const { paths } of targets) for (const path of paths) await ask(path);
  expect(targets.length).toBeGreaterThan(100);
  expect(plans.length).toBeGreaterThan(1_000);
  const ofCompanies = new Set(
    (
      await database.sql<{ name: string }[]>`
        select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = 'entity_id'`
    ).map(({ name }) => name),
  );
  const indexOf = new Map(
    (
      await database.sql<{ index: string; table: string }[]>`
        select indexname as index, tablename as table from pg_indexes where schemaname = current_schema()`
    ).map(({ index, table }) => [index, table]),
  );
  const found = new Set<string>();
  for (const plan of plans)
    for (const node of nodesOf(plan.Plan)) {
      const table = node['Relation Name'] ?? indexOf.get(node['Index Name'] ?? '');
      if (table === undefined || !ofCompanies.has(table)) continue;
      // The index below tells what is read.
      if (node['Node Type'] === 'Bitmap Heap Scan') continue;
      if (!/Scan$/.test(node['Node Type'])) continue;
      const condition = node['Index Cond'] ?? '';
      if (condition.includes('entity_id') || BY_ANOTHER_KEY[table]?.test(condition)) continue;
      found.add(
        `${table}: ${node['Node Type']} ${node['Index Name'] ?? ''} [${condition || node.Filter || ''}] in ${plan['Query Text'].replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`,
      );
    }
  expect([...found].sort()).toEqual([]);
});
