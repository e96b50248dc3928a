import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { startProcess } from '../books/ledger-process.ts';
import { type Caller, eventually, startAccounting, type TestAccounting } from '../harness.ts';
import { bankStage } from './bank-stage.ts';
import { gpcFile, type Told } from './statement-files.ts';

const KILLS = runs(1, 20);
const MOVEMENTS = runs(300, 3000);
/** Longer than an import of so many takes where nothing else is done. */
const LONGEST_DELAY_MS = runs(500, 3000);

let database: TestDatabase;
let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 4 });
  // The process goes by the real clock.
  service = await startAccounting({ database, now: Date.now });
  owner = await service.user();
});
afterAll(() => service.close());

const MARCH = Array.from(
  { length: MOVEMENTS },
  (_, i): Told => ({
    day: `2026-03-0${1 + (i % 9)}`,
    amount: (i % 3 === 0 ? -1 : 1) * (100 + i),
    vs: String(1000 + i),
    reference: `R${i}`,
  }),
);
const FILE = gpcFile(MARCH, { from: '2026-03-01', to: '2026-03-09', opening: 0 });

/** Holds the import where its movements are written, until it waits there, and ends it. */
async function endedInside(end: () => Promise<void>): Promise<void> {
  await service.sql.begin(async (tx) => {
    await tx`lock table bank_statement_transactions in exclusive mode`;
    await eventually(async () => {
      const [row] = await tx<{ count: number }[]>`
        select count(*)::int as count from pg_locks l
        join pg_database d on d.oid = l.database and d.datname = current_database()
        where not l.granted and l.relation = 'bank_statement_transactions'::regclass`;
      return (row?.count ?? 0) > 0;
    });
    await end();
  });
}

test(`an import whose process is killed, ${KILLS} times, is whole or not there, and may be sent again`, async () => {
  const random = seeded(testSeed('imports killed'));
  let lost = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const { path, movements, statements, stored } = await bankStage(service, owner);
    const process = await startProcess({ DATABASE_URL: database.options.databaseUrl });
    const form = new FormData();
    form.append('file', new Blob([FILE]), 'výpis.gpc');
    const sent = fetch(`${process.url}/api${path}/statements`, {
      ...{ method: 'POST', body: form, headers: owner.headers },
    }).then(
      ({ status }) => status,
      () => null,
    );
    if (round === 0) await endedInside(process.kill);
    else await sleep(random() * LONGEST_DELAY_MS).then(process.kill);
    const status = await sent;
    // What the process had asked for may be done after its end.
    await service.sql.begin((tx) => tx`lock table bank_statements, bank_transactions in share mode`);
    const [kept, { total }] = [await statements(), await movements()];
    expect([
      [0, 0],
      [1, MOVEMENTS],
    ]).toContainEqual([kept.total, total]);
    if (status === 201) expect(kept.total).toBe(1);
    if (kept.total === 0) lost += 1;
    // The turn of a process that is gone would end by itself in half a minute.
    await service.sql`delete from heavy_work`;
    const { transactions } =
      kept.total === 0 ? await stored(FILE) : { transactions: { new: MOVEMENTS, known: 0 } };
    expect(transactions).toEqual({ new: MOVEMENTS, known: 0 });
    expect((await movements()).total).toBe(MOVEMENTS);
  }
  expect(lost).toBeGreaterThan(0);
  const checked = await runChecks(service.sql, CHECKS);
  expect(checked.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});
