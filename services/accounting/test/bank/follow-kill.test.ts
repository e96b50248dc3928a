import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { type ServiceProcess, startProcess } from '../books/ledger-process.ts';
import { eventually } from '../harness.ts';
import { matchingCompany, startMatching } from './matching-stage.ts';
import { gpcFile, type Told } from './statement-files.ts';

type Stage = Awaited<ReturnType<typeof startMatching>>;
type Company = Awaited<ReturnType<typeof matchingCompany>>;

/** The process that imports, and those that go on. */
const KILLS = runs(1, 4);

let database: TestDatabase;
let stage: Stage;
let company: Company;
const processes: ServiceProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 4 });
  // The processes go by the real clock.
  stage = await startMatching({ database, now: Date.now });
  company = await matchingCompany(stage);
});
afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()));
  await stage.close();
});

async function startOne(): Promise<ServiceProcess> {
  const process = await startProcess({ DATABASE_URL: database.options.databaseUrl });
  processes.push(process);
  return process;
}

/** Holds what is matched where it is written, until somebody waits there, and ends that process. */
async function killedInside(end: () => Promise<void>): Promise<void> {
  await stage.sql.begin(async (tx) => {
    await tx`lock table bank_matches in exclusive mode`;
    await eventually(async () => {
      const [row] = await tx<{ count: number }[]>`
        select count(*)::int as count from pg_locks l
        join pg_database d on d.oid = l.database and d.datname = current_database()
        where not l.granted and l.relation = 'bank_matches'::regclass`;
      return (row?.count ?? 0) > 0;
    });
    await end();
  });
  // What the process had asked for is over.
  await stage.sql.begin((tx) => tx`lock table bank_matches in exclusive mode`);
}

/** As if the time had passed after which a silent process is taken for killed. */
async function timePasses(): Promise<void> {
  await stage.sql`update bank_imports_to_follow set held_until = now() - interval '1 second'`;
  await stage.sql`
    update accounting_jobs.job set start_after = now(), heartbeat_on = now() - interval '1 hour'
    where name = 'bank.follow-import'`;
}

const waiting = async () => (await stage.sql`select from bank_imports_to_follow`).length;
const states = async () =>
  (
    await stage.sql<{ state: string }[]>`
      select state from bank_transactions where entity_id = ${company.id} order by id`
  ).map(({ state }) => state);

test(`matching of an import whose process is killed, ${KILLS} times, is gone on with and done exactly once`, async () => {
  const documents = [];
  for (const total of [1210, 2420, 3630]) documents.push(await company.document(total));
  const told = documents.map(
    ({ variable_symbol, total }): Told => ({ day: '2026-03-05', amount: total * 100, vs: variable_symbol }),
  );
  const strange: Told = { day: '2026-03-06', amount: 777, vs: '99' };
  const file = gpcFile([...told, strange], { from: '2026-03-01', to: '2026-03-31', opening: 0 });

  const first = await startOne();
  const form = new FormData();
  form.append('file', new Blob([file]), 'výpis.gpc');
  form.append('bank_account_id', String(company.accountId));
  const sent = fetch(`${first.url}/api/entities/${company.id}/statements`, {
    ...{ method: 'POST', body: form, headers: stage.owner.headers },
  }).catch(() => null);
  await killedInside(first.kill);
  await sent;
  expect([await states(), await waiting()]).toEqual([['new', 'new', 'new', 'new'], 1]);

  for (let kill = 1; kill < KILLS; kill += 1) {
    await timePasses();
    await killedInside((await startOne()).kill);
    expect([await states(), await waiting()]).toEqual([['new', 'new', 'new', 'new'], 1]);
  }

  await timePasses();
  await startOne();
  await eventually(async () => (await waiting()) === 0, 120_000);
  expect(await states()).toEqual(['matched', 'matched', 'matched', 'new']);
  const paid = await Promise.all(documents.map(({ id }) => company.read(id)));
  expect(paid.map(({ paid: amount }) => amount)).toEqual([1210, 2420, 3630]);
  expect((await company.actions()).filter((action) => action === 'bank_transaction.matched').length).toBe(3);
  await eventually(
    async () =>
      (await stage.sql`select from accounting_jobs.job where name = 'bank.follow-import'`).length === 0,
  );
  const checked = await runChecks(stage.sql, CHECKS);
  expect(checked.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('an import that is followed to its end leaves nothing to go on with', async () => {
  const { variable_symbol } = await company.document(500);
  const file = gpcFile([{ day: '2026-04-05', amount: 50_000, vs: variable_symbol }], {
    ...{ from: '2026-04-01', to: '2026-04-30', opening: 0 },
  });
  const form = new FormData();
  form.append('file', new Blob([file]), 'výpis.gpc');
  form.append('bank_account_id', String(company.accountId));
  const { status } = await stage.call('POST', `/entities/${company.id}/statements`, {
    ...{ as: stage.owner, body: form },
  });
  expect([status, (await states()).at(-1), await waiting()]).toEqual([201, 'matched', 0]);
});
