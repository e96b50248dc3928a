import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import type { Sql } from '../src/platform/store.ts';
import { BENCHED } from './jobs-worker.ts';

const WORKER = fileURLToPath(new URL('jobs-worker.ts', import.meta.url));
const JOBS = 10_000;
const PROCESSES = 2;
/** Jobs that one write asks for. */
const TOGETHER = 100;
const MINUTES_AT_MOST = 10;

type Figures = { seconds: number; rows: number; numbers: number; shares: number[]; megabytes: number };

/** Asks for 10,000 jobs, each of which writes a row, and lets two processes do them, beside a bare table of jobs. */
export async function benchJobs(dataDir: string, sql: Sql): Promise<void> {
  await sql`create table bench_done (number int not null, who text not null, done_at timestamptz not null)`;
  await sql`create table bench_bare (number int primary key)`;
  const asked = await ask(sql);
  const jobs = await runBy(dataDir, sql, 'jobs');
  await sql`truncate bench_done`;
  await sql`insert into bench_bare select generate_series(1, ${JOBS}::int)`;
  const bare = await runBy(dataDir, sql, 'bare');
  const row = (name: string, { seconds, rows, numbers, shares, megabytes }: Figures) => [
    name,
    (JOBS / seconds).toFixed(0),
    `${rows} rows, ${numbers} jobs`,
    shares.join(' + '),
    megabytes.toFixed(0),
    rows === JOBS && numbers === JOBS && shares.length === PROCESSES
      ? 'exactly once met'
      : 'exactly once missed',
  ];
  printTable(
    `${JOBS} jobs that write a row, by ${PROCESSES} processes; asked for at ${asked.toFixed(0)} a second`,
    ['who', 'jobs a second', 'done', 'shares', 'MB resident', 'target'],
    [row('background jobs', jobs), row('a bare table and two statements', bare)],
  );
}

/** @returns jobs a second, asked for in transactions of 100 */
async function ask(sql: Sql): Promise<number> {
  const log = createLogger({ level: 'warn', format: 'json' });
  const jobs = createJobs({ sql, log, takesJobs: false });
  const start = performance.now();
  for (let first = 1; first <= JOBS; first += TOGETHER) {
    await transaction(sql, async (tx) => {
      for (let number = first; number < first + TOGETHER; number += 1)
        await jobs.enqueue(tx, BENCHED, { number });
    });
  }
  const seconds = (performance.now() - start) / 1000;
  await jobs.stop();
  return JOBS / seconds;
}

async function runBy(dataDir: string, sql: Sql, how: 'jobs' | 'bare'): Promise<Figures> {
  const processes = Array.from({ length: PROCESSES }, () => fork(WORKER, [dataDir, how]));
  try {
    for (const child of processes) await once(child, 'message');
    for (const child of processes) child.send('go');
    const ends = processes.map(residentAtEnd);
    await allDone(sql);
    if (how === 'jobs') for (const child of processes) child.send('stop');
    return await figures(sql, Math.max(...(await Promise.all(ends))));
  } finally {
    for (const child of processes) child.kill('SIGKILL');
  }
}

async function residentAtEnd(child: ChildProcess): Promise<number> {
  const [bytes] = (await once(child, 'message')) as [number];
  return bytes / 2 ** 20;
}

async function allDone(sql: Sql): Promise<void> {
  for (const end = performance.now() + MINUTES_AT_MOST * 60_000; performance.now() < end; await sleep(50)) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from bench_done`;
    if ((row?.count ?? 0) >= JOBS) return;
  }
  throw new Error('the jobs do not come to an end');
}

async function figures(sql: Sql, megabytes: number): Promise<Figures> {
  const [all] = await sql<{ seconds: number; rows: number; numbers: number }[]>`
    select extract(epoch from max(done_at) - min(done_at))::float8 as seconds, count(*)::int as rows,
      count(distinct number)::int as numbers from bench_done`;
  const shares = await sql<{ count: number }[]>`
    select count(*)::int as count from bench_done group by who order by who`;
  if (all === undefined) throw new Error('nothing was done');
  return { ...all, shares: shares.map(({ count }) => count), megabytes };
}
