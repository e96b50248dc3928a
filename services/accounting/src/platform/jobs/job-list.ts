import type { PgBoss } from 'pg-boss';
import type { Sql } from '../store.ts';

/** A job that is not done. What it was told is left out: a mail is between its sender and its reader. */
export type WaitingJob = {
  id: string;
  kind: string;
  state: 'waiting' | 'running' | 'failed';
  /** Tries that began. */
  tries: number;
  created_at: Date;
  /** When it is tried next; null for one that runs or failed. */
  next_at: Date | null;
  /** Why the last try failed; null before one did. */
  error: string | null;
};

/** More than anybody reads. */
const LISTED_AT_MOST = 1000;

export const listJobs = (sql: Sql): Promise<WaitingJob[]> => sql<WaitingJob[]>`
  select id, name as kind,
    case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
    retry_count + (started_on is not null)::int as tries, created_on as created_at,
    case when state in ('created', 'retry') then start_after end as next_at,
    coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
  from accounting_jobs.job
  -- The library's own kinds have names that begin with underscores.
  where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
  order by created_on, id limit ${LISTED_AT_MOST}`;

export async function retryJob(sql: Sql, boss: PgBoss, id: string): Promise<boolean> {
  const [job] = await sql<{ name: string }[]>`
    select name from accounting_jobs.job where id::text = ${id} and state = 'failed'`;
  if (job === undefined) return false;
  await boss.retry(job.name, id);
  return true;
}
