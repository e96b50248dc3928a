import { createLogger } from '@news-and-accounting/http';
import { openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Send, Written, WrittenCompany } from '../bench/load-work.ts';
import { PIECES, write } from '../bench/load-writes.ts';
import { sentAs } from '../bench/sent-as.ts';
import { GENERATED_USER, generateCompanies } from '../src/generate-companies.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { today } from '../src/platform/http/query.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import { type RatesDouble, startRatesDouble } from '../src/public/exchange-rates/testing/rates-double.ts';
import { runDue } from '../src/scheduler.ts';
import { createService, type Service } from '../src/service.ts';
import { upkeepHandler } from '../src/upkeep.ts';
import type { JsonValue } from './harness.ts';
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
  // What a user handed out within a day, into whichever companies.
  invitation_links: /^invitation_links_of_user \(\(?invited_by/,
  // Each word in these indexes begins with the company.
  attachments: /words @@/,
  bank_transactions: /words @@/,
  documents: /words @@/,
  partners: /words @@/,
};

/** What runs by the clock looks at all companies, but only at what is due, by an index of that or of few rows. */
const BY_THE_CLOCK: Readonly<Record<string, RegExp>> = {
  ...BY_ANOTHER_KEY,
  // Their indexes have those that wait, run, or fail and nothing else.
  document_mails: /^document_mails_queued \(\(?created_at/,
  exports: /^exports_(unfinished|expiring) /,
  payslip_mails: /^payslip_mails_one_waiting /,
  webhooks: /^webhooks_failing /,
  // Of what is old enough alone.
  imports: /^imports_expiring /,
  webhook_deliveries: /^webhook_deliveries_old /,
  // The same, and its own key to remove what was found: which of both the planner begins with depends on how many there are.
  idempotency_keys: /^idempotency_keys_(by_age|pkey) /,
  notice_failures: /^notice_failures_(by_age|pkey) /,
  // One row for each that is not at its end.
  recurrences: /^recurrences_due_in_company \(\(?next_on/,
  // Marks of people on single tasks, few, and gone with their task by this very look.
  queue_marks: /./,
  // Each file is compared with whatever may refer to it once an hour: there is no narrower question.
  stored_files: /^stored_files_pkey $/,
  filing_evidence: /^filing_evidence_of_file /,
};

let database: TestDatabase;
let explaining: Awaited<ReturnType<typeof openDatabase>>;
let bank: RatesDouble;
let service: Service;
let targets: ReadTarget[];
let unreached: string[];
let send: (method: string, path: string, body: object) => Promise<JsonValue>;
let own: number[];
let origin: string;
let signedIn: Record<string, string>;
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
  own = [...made.ids.slice(0, 3), made.large ?? 0];
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
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { username: login, password } = GENERATED_USER;
  const session = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  signedIn = { Cookie: (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '', 'X-Service': '1' };
  ask = (path) =>
    fetch(`${origin}/api${path}`, { headers: signedIn }).then(async (response) => ({
      ok: response.ok,
      text: await response.text(),
    }));
  send = async (method, path, body) => {
    const response = await fetch(`${origin}/api/entities/${own[0]}${path}`, {
      method,
      headers: { ...signedIn, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  await giveLogos(`${origin}/api`, signedIn, own);
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

/** A movement as an import stores one, amount in haléře; its id. */
async function newMovement(amount: number): Promise<number> {
  const [row] = await database.sql<{ id: number }[]>`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    select entity_id, id, current_date, ${amount}, 'transfer', now(), now() from bank_accounts
    where entity_id = ${own[0] ?? 0} order by id limit 1 returning id`;
  return row?.id ?? 0;
}

/** Of what was planned, each look into a table of companies that neither the company nor one of these keys narrows. */
async function wideReads(otherKeys: Readonly<Record<string, RegExp>>): Promise<string[]> {
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
      if (condition.includes('entity_id')) continue;
      const index = node['Index Name'] ?? '';
      if (otherKeys[table]?.test(`${index} ${condition}`) === true) continue;
      found.add(
        `${table}: ${node['Node Type']} ${index} [${condition || node.Filter || ''}] in ${plan['Query Text'].replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`,
      );
    }
  return [...found].sort();
}

test('every operation that reads is asked, but those that have a reason not to be', () => {
  expect(unreached).toEqual([]);
});

test('no operation that reads looks at rows of another company', async () => {
  plans.length = 0;
  for (const { paths } of targets) for (const path of paths) await ask(path);
  expect(targets.length).toBeGreaterThan(100);
  expect(plans.length).toBeGreaterThan(1_000);
  expect(await wideReads(BY_ANOTHER_KEY)).toEqual([]);
});

test('no common write looks at rows of another company', async () => {
  plans.length = 0;
  const { id: partner_id } = await send('POST', '/partners', { partner: { name: 'Papírna Vltava' } });
  await send('PATCH', `/partners/${partner_id}`, { partner: { city: 'Brno' } });
  const lines = [{ name: 'Práce', unit_price: 1000, vat_rate: 21 }];
  const draft = await send('POST', '/documents', { document: { kind: 'invoice', partner_id, lines } });
  await send('PATCH', `/documents/${draft.id}`, { document: { note: 'Děkujeme.' } });
  await send('POST', `/documents/${draft.id}/issue`, {});
  await send('POST', `/documents/${draft.id}/payments`, { amount: 500, paid_on: today(Date.now()) });
  const entry = {
    date: today(Date.now()),
    text: 'Dohad',
    lines: [{ debit: '518', credit: '389', amount: 100 }],
  };
  const { id: entryId } = await send('POST', '/journal', { entry });
  await send('POST', `/journal/${entryId}/reverse`, { date: today(Date.now()) });
  const due = await send('POST', '/documents', {
    document: {
      kind: 'other_receivable',
      partner_id,
      lines: [{ name: 'Půjčka', unit_price: 7, account_code: '668' }],
    },
    issue: true,
  });
  const movement = await newMovement(700);
  await send('POST', `/bank_transactions/${movement}/match`, { items: [{ document_id: due.id }] });
  await send('POST', '/bank_transactions/match', {});
  const [year = 0, month = 0] = today(Date.now()).split('-').map(Number);
  const { payslips } = await send('POST', `/payslips/generate?year=${year}`, { month });
  await send('POST', `/payslips/${payslips[0].id}/post_entries`, {});
  const period = `${year - 1}-03`;
  await database.sql`
    delete from filings where entity_id = ${own[0] ?? 0} and kind = 'vat_return' and period = ${period}`;
  await send('POST', '/filings', { filing: { kind: 'vat_return', period, acknowledge: true } });
  expect(plans.filter(({ Plan }) => Plan['Node Type'] === 'ModifyTable').length).toBeGreaterThan(50);
  expect(await wideReads(BY_ANOTHER_KEY)).toEqual([]);
});

/** Looks into these tables, of what was planned, that go through all rows of a company. */
function wholeCompanies(tables: ReadonlySet<string>): string[] {
  const ofCompanyAlone = /^\(entity_id = (?:\$?\d+|'\d+'::bigint)\)$/;
  const found = plans.flatMap(({ Plan, 'Query Text': text }) =>
    nodesOf(Plan).flatMap((node) => {
      const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? '';
      if (!tables.has(node['Relation Name'] ?? '') || !ofCompanyAlone.test(condition)) return [];
      return [
        `${node['Relation Name']} ${node['Index Name'] ?? ''} in ${text.replaceAll(/\s+/g, ' ').trim()}`,
      ];
    }),
  );
  return [...new Set(found)].sort();
}

test('whether something is named by anything is not asked of all rows of a company', async () => {
  const company = `/../${own.at(-1)}`;
  const name = 'Spořicí';
  const lines = [{ name: 'Práce', unit_price: 1000, vat_rate: 21 }];
  const bank_account = { name, number: '2101234569', bank_code: '2010' };
  const bankAccount = await send('POST', `${company}/bank_accounts`, { bank_account });
  const account = await send('POST', `${company}/accounts`, { account: { code: '501987', name } });
  const partner = await send('POST', `${company}/partners`, { partner: { name } });
  const document = { kind: 'invoice', partner_id: partner.id, lines };
  const draft = await send('POST', `${company}/documents`, { document });
  plans.length = 0;
  await send('DELETE', `${company}/bank_accounts/${bankAccount.id}`, {});
  await send('DELETE', `${company}/accounts/${account.id}`, {});
  await send('DELETE', `${company}/documents/${draft.id}`, {});
  expect(plans.length).toBeGreaterThan(30);
  const grown = ['bank_transactions', 'document_lines', 'documents', 'payments', 'postings'];
  expect(wholeCompanies(new Set(grown))).toEqual([]);
});

test('a revaluation goes through no postings, of a fiscal year within a year through those in other currencies alone', async () => {
  const company = `/../${own.at(-1)}`;
  const year = Number(today(Date.now()).slice(0, 4));
  const read = async () => {
    plans.length = 0;
    await send('POST', `${company}/closing/revaluation`, { year });
    const asked = plans.filter(({ 'Query Text': text }) => text.includes('currency_sums'));
    expect(asked).not.toEqual([]);
    return asked
      .flatMap(({ Plan }) => nodesOf(Plan))
      .flatMap(({ 'Relation Name': table, 'Index Name': index }) => (table === 'postings' ? [index] : []));
  };
  expect(await read()).toEqual([]);
  await explaining.sql`update entities set fiscal_year_start = 4 where id = ${own.at(-1) ?? 0}`;
  expect(new Set(await read())).toEqual(new Set(['postings_in_currency', 'postings_of_document']));
  await explaining.sql`update entities set fiscal_year_start = 1 where id = ${own.at(-1) ?? 0}`;
});

test('what runs by the clock goes through no table of companies from end to end', async () => {
  const lines = [{ name: 'Nájem', unit_price: 4_900 }];
  const starts_on = today(Date.now());
  const recurrence = {
    name: 'Nájem',
    period: 'monthly',
    starts_on,
    document: { kind: 'other_receivable', lines },
  };
  await send('POST', '/recurrences', { recurrence });
  await send('PATCH', '/settings', { settings: { auto_reminders: true } });
  plans.length = 0;
  const { signal } = new AbortController();
  const due = await runDue(service.services, signal);
  expect(due).toMatchObject({ made: expect.any(Number), reminded: expect.any(Number) });
  const { sql } = service.services;
  await upkeepHandler(service.services).run({
    ...{ id: '', data: {}, attempt: 1, isLast: true },
    tx: sql,
    signal,
  });
  expect(plans.length).toBeGreaterThan(50);
  expect(await wideReads(BY_THE_CLOCK)).toEqual([]);
});

test('no write that the load asks for looks at rows of another company', async () => {
  const done = new Set<string>();
  const sendPiece: Send = async (name, method, path, body) => {
    const init = { method, ...(body === undefined ? { headers: signedIn } : sentAs(body, signedIn)) };
    const response = await fetch(`${origin}/api${path}`, init);
    const text = await response.text();
    if (!response.ok) return null;
    if (method !== 'GET') done.add(name);
    if (text.startsWith('[')) return { rows: JSON.parse(text) } as Written;
    return text.startsWith('{') ? (JSON.parse(text) as Written) : null;
  };
  const { text } = await ask('/entities');
  const companies = (JSON.parse(text) as WrittenCompany[]).filter(({ id }) => own.includes(id));
  plans.length = 0;
  let number = 0;
  for (let piece = 0; piece < PIECES; piece += 1)
    for (const company of companies) await write(sendPiece, company, piece, number++);
  expect(companies).toHaveLength(own.length);
  expect(done.size, [...done].sort().join(' ')).toBeGreaterThan(120);
  expect(await wideReads(BY_ANOTHER_KEY)).toEqual([]);
});
