import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { today } from '../../src/platform/http/query.ts';
import { eventually, type JsonValue } from '../harness.ts';
import { type DocumentsStage, line, startDocuments, type TestCompany } from './documents-harness.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const KILLS = runs(1, 40);
const COMPANIES = 2;
const RECURRENCES = runs(5, 60);
const WEEKS = 6;
const PROCESSES = 2;

let database: TestDatabase;
let stage: DocumentsStage;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 10 });
  // The processes go by the real clock.
  stage = await startDocuments({ database, now: Date.now });
});
afterAll(() => stage.close());

/** A process that makes once what is due. */
function runDue() {
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: database.options.databaseUrl,
    CNB_RATES_URL: 'off',
  };
  const child = spawn(process.execPath, [CLI, 'run-due'], {
    env: { ...env, ...COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const end = async () => {
    const [code] = await ended;
    process.removeListener('exit', killWithUs);
    return { code, said };
  };
  const kill = () => {
    child.kill('SIGKILL');
    return end();
  };
  return { end, kill };
}

/** Days, not hours: the clocks may have changed since. */
const daysAgo = (days: number) =>
  new Date(Date.parse(today(Date.now())) - days * 86_400_000).toISOString().slice(0, 10);
const made = async () =>
  (await stage.sql<{ count: number }[]>`select count(*)::int as count from recurrence_runs`)[0]?.count ?? 0;

async function repeatWeekly(company: TestCompany): Promise<void> {
  const partner_id = await company.partner();
  const document = { kind: 'invoice', partner_id, lines: [line(100, { name: 'Týden {mm}' })] };
  const recurrence = { period: 'weekly', starts_on: daysAgo(7 * (WEEKS - 1)), document };
  for (let i = 0; i < RECURRENCES; i += 1)
    expect((await company.ask('POST', '/recurrences', { recurrence })).status).toBe(201);
}

/**
 * Keeps a company from being worked on, so that not all is done before the first process is killed.
 * @returns what lets it go
 */
async function hold({ id }: TestCompany): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = stage.sql.begin(async (tx) => {
    await tx`select from entities where id = ${id} for update`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return async () => {
    letGo.resolve();
    await holding;
  };
}

test('processes that share what is due, killed at any point, make every day once', async () => {
  const companies: TestCompany[] = [];
  for (let i = 0; i < COMPANIES; i += 1) companies.push(await stage.newCompany());
  for (const company of companies) await repeatWeekly(company);
  const all = COMPANIES * RECURRENCES * WEEKS;
  const random = seeded(testSeed('kills of processes that make what is due'));
  const letGo = await hold(companies[0] as TestCompany);
  const processes = Array.from({ length: PROCESSES }, runDue);
  let killedAmidWork = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await made();
    await eventually(async () => (await made()) > before || (await made()) === all);
    await sleep(random() * 40);
    await processes.shift()?.kill();
    if ((await made()) < all) killedAmidWork += 1;
    await letGo();
    processes.push(runDue());
  }
  const ends = await Promise.all(processes.map(({ end }) => end()));
  expect(ends.map(({ code }) => code)).toEqual(processes.map(() => 0));
  expect(
    ends.every(({ said }) => /^made \d+ documents, 0 could not be made, wrote 0 reminders, /.test(said)),
  ).toBe(true);
  expect(killedAmidWork).toBeGreaterThan(0);

  expect(await made()).toBe(all);
  const wrong = await stage.sql`
    select r.recurrence_id, d.issued_on from recurrence_runs r
      join documents d on d.entity_id = r.entity_id and d.id = r.document_id
    group by r.entity_id, r.recurrence_id, d.issued_on having count(*) <> 1 or bool_or(d.status <> 'issued')`;
  expect([...wrong]).toEqual([]);
  for (const company of companies) await expectWhole(company, RECURRENCES * WEEKS);
  const checked = await runChecks(stage.sql, CHECKS);
  expect(checked.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

/** No document beside those of the days, numbers without gaps, everything told once. */
async function expectWhole(company: TestCompany, count: number): Promise<void> {
  const rows = await stage.sql<{ number: string }[]>`
    select number from documents where entity_id = ${company.id} order by number`;
  const year = today(Date.now()).slice(0, 4);
  const numbers = rows.map(({ number }) => number);
  const thisYear = numbers.filter((number) => number.startsWith(`FV${year}`));
  expect(numbers).toHaveLength(count);
  expect(thisYear).toEqual(thisYear.map((_, i) => `FV${year}${String(i + 1).padStart(4, '0')}`));
  const told = await stage.sql<{ action: string; count: number }[]>`
    select action, count(*)::int as count from events
    where entity_id = ${company.id} and action in ('document.issued', 'recurrence.run') group by action order by 1`;
  expect([...told] as JsonValue).toEqual([
    { action: 'document.issued', count },
    { action: 'recurrence.run', count },
  ]);
  const [next] = await stage.sql`
    select count(*)::int as due from recurrences where entity_id = ${company.id} and next_on <= current_date`;
  expect(next).toEqual({ due: 0 });
}
