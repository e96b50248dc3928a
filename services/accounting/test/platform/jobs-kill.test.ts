import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { eventually } from '../harness.ts';
import { type JobsProcess, startJobsProcess } from './jobs-process.ts';
import { MOVE } from './jobs-worker.ts';

const KILLS = runs(3, 100);
/** Of each round: enough that the processes are never without work. */
const CHAINS = 30;
const FURTHER = 4;
const PROCESSES = 2;
const LONGEST_REST = runs(240, 1200) * 1000;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await db.sql`create table moves (job uuid not null, account text not null, amount bigint not null)`;
});
afterAll(() => db.close());

const counted = async (condition = 'true') =>
  (await db.sql.unsafe(`select count(*)::int as count from ${condition}`))[0]?.count as number;
const done = () => counted(`moves where account = 'to'`);
const held = () => counted(`accounting_jobs.job where state = 'active' and name = '${MOVE.name}'`);

/** Killed and slow processes alike are taken for dead, so that a job is done while its former worker may go on. */
const takeForDead = () =>
  db.sql`update accounting_jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`;

/** A job whose processes were killed several times would pause for minutes. */
const tryAtOnce = () =>
  db.sql`
    update accounting_jobs.job set start_after = now()
    where state = 'retry' and start_after > now() and name = ${MOVE.name}`;

test('processes that are killed at any point lose no job and do none twice', async () => {
  const random = seeded(testSeed('kills of processes that do jobs'));
  const log = createLogger({ level: 'error', format: 'json' });
  const asking = createJobs({ sql: db.sql, log, takesJobs: false });
  const ask = (round: number) =>
    transaction(db.sql, async (tx) => {
      for (let i = 1; i <= CHAINS; i += 1)
        await asking.enqueue(tx, MOVE, { amount: round * CHAINS + i, further: FURTHER });
    });
  const start = () => startJobsProcess(db.options.databaseUrl);
  const processes: JobsProcess[] = Array.from({ length: PROCESSES }, start);
  let interrupted = 0;
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await ask(kill);
      const before = await done();
      await eventually(async () => (await done()) > before && (await held()) > 0);
      await sleep(random() * 50);
      if (random() < 0.5) await takeForDead();
      await processes.shift()?.kill();
      interrupted += await held();
      await takeForDead();
      processes.push(start());
    }
    await eventually(async () => {
      await tryAtOnce();
      return (await asking.list()).length === 0;
    }, LONGEST_REST);
  } finally {
    await Promise.all(processes.map((each) => each.kill()));
    await asking.stop();
  }
  // Nothing waits any more, so what is missing now is lost.
  expect(await done()).toBe(KILLS * CHAINS * (FURTHER + 1));
  const wrong = await db.sql`
    select job from moves group by job
    having count(*) <> 2 or sum(amount) <> 0 or count(*) filter (where account = 'to') <> 1`;
  expect([...wrong]).toEqual([]);
  const perAmount = await db.sql`
    select amount from moves where account = 'to' group by amount having count(*) <> ${FURTHER + 1}`;
  expect([...perAmount]).toEqual([]);
  // A run in which nothing was interrupted has tested nothing.
  expect(interrupted).toBeGreaterThan(0);
});
