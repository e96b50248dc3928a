import { transaction } from '@news-and-accounting/postgres';
import type { Queries, Sql } from '../../store.ts';
import type { Report } from '../report.ts';

export type Run = {
  id: number;
  started_at: Date;
  ended_at: Date | null;
  state: 'running' | 'done' | 'failed' | 'interrupted';
  report: Report;
};

/** Of the advisory lock that a run holds. */
const LOCK = 0x6e657773;

/**
 * Runs `work` unless another process is at it. The lock is held by a transaction that does nothing else, so it
 * goes with the process, however that ends; without a statement under way it keeps nothing from being cleaned up.
 * @returns null when another process is at it
 */
export async function alone<T>(sql: Sql, work: () => Promise<T>): Promise<T | null> {
  let working: Promise<T> | null = null;
  const hold = transaction(
    sql,
    async (tx) => {
      const [row] = await tx<
        { locked: boolean }[]
      >`select pg_try_advisory_xact_lock(${LOCK}::bigint) as locked`;
      if (row?.locked !== true) return;
      working = work();
      await working;
    },
    { attempts: 1 },
  );
  try {
    await hold;
  } catch (error) {
    // Where only the lock's own connection was lost, the work goes on: every step of it may be done twice.
    if (working === null) throw error;
  }
  return working;
}

/** Begins a run; one that is still marked as running was ended from outside. @returns its number */
export async function beginRun(sql: Queries, report: Report): Promise<number> {
  await sql`update newsroom_runs set state = 'interrupted' where state = 'running'`;
  const [row] = await sql<{ id: number }[]>`
    insert into newsroom_runs (report) values (${JSON.stringify(report)}::text::jsonb) returning id`;
  return row?.id ?? 0;
}

export async function storeReport(sql: Queries, id: number, report: Report): Promise<void> {
  await sql`update newsroom_runs set report = ${JSON.stringify(report)}::text::jsonb where id = ${id}`;
}

export async function endRun(
  sql: Queries,
  id: number,
  state: 'done' | 'failed' | 'interrupted',
  report: Report,
): Promise<void> {
  await sql`
    update newsroom_runs set state = ${state}, ended_at = clock_timestamp(),
      report = ${JSON.stringify(report)}::text::jsonb
    where id = ${id}`;
}

export function lastRuns(sql: Queries, atMost: number): Promise<Run[]> {
  return sql<Run[]>`
    select id, started_at, ended_at, state, report from newsroom_runs order by id desc limit ${atMost}`;
}

export type Waiting = { key: string; title: string | null; reason: string | null; changed_at: Date };

/** Events that wait, the latest change first, each with the headline of one of its reports. */
export function waitingEvents(sql: Queries, atMost: number): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select key, reason, changed_at, (
      select title from newsroom_items where event_key = key order by published_at, id limit 1
    ) as title
    from newsroom_events where state = 'waiting' order by changed_at desc limit ${atMost}`;
}

export type TroubledSource = {
  feed: string;
  publisher: string;
  failures: number;
  failure: string | null;
  not_before: Date | null;
  fetched_at: Date | null;
};

export function troubledSources(sql: Queries, atMost: number): Promise<TroubledSource[]> {
  return sql<TroubledSource[]>`
    select feed, publisher, failures, failure, not_before, fetched_at
    from newsroom_sources where failures > 0 order by failures desc, feed limit ${atMost}`;
}
