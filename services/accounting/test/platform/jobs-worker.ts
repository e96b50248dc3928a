import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@news-and-accounting/http';
import { openDatabase } from '@news-and-accounting/postgres';
import { SERVICE } from '../../src/platform/database.ts';
import { createJobs, jobHandler, jobType } from '../../src/platform/jobs/index.ts';

/** Moves an amount from one account to another, in two statements with a pause, and asks for a further job. */
export const MOVE = jobType<{ amount: number; further: number }>({
  name: 'test.move',
  tries: 1000,
  pauseSeconds: 1,
  atOnce: 4,
});

export const moveHandler = (jobs: () => ReturnType<typeof createJobs>) =>
  jobHandler(MOVE, async ({ id, data: { amount, further }, tx }) => {
    await tx`insert into moves (job, account, amount) values (${id}, 'from', ${-amount})`;
    await sleep(Math.random() * 10);
    await tx`insert into moves (job, account, amount) values (${id}, 'to', ${amount})`;
    if (further > 0) await jobs().enqueue(tx, MOVE, { amount, further: further - 1 });
  });

if (process.argv[1] === import.meta.filename) {
  const { sql } = await openDatabase({
    service: SERVICE,
    databaseUrl: process.argv[2] ?? '',
    dataDir: '',
    poolSize: 8,
  });
  const log = createLogger({ level: 'error', format: 'json' });
  const jobs = createJobs({ sql, log, takesJobs: true, pollSeconds: 0.5, watchSeconds: 1 });
  await jobs.start([moveHandler(() => jobs)]);
}
