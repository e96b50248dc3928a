import type { PgBoss } from 'pg-boss';
import type { Queries, Sql } from '../store.ts';
import type { JobType } from './job-type.ts';

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

/**
 * What jobs of a kind were told that failed in their last try, where no other job is to do the same: whoever waits for
 * one would wait forever where its process was ended each time, as then nobody has noted that it failed.
 * @param about only what this one was told
 */
export async function lostWork<Data extends object>(
  sql: Queries,
  { name }: JobType<Data>,
  about: Data | null = null,
): Promise<Data[]> {
  const rows = await sql<{ data: Data }[]>`
    select distinct f.data from accounting_jobs.job f
    where f.name = ${name} and f.state = 'failed'
      and (${about === null}::boolean or f.data = ${JSON.stringify(about)}::text::jsonb)
      and not exists (
        select from accounting_jobs.job o
        where o.name = f.name and o.data = f.data and o.state in ('created', 'retry', 'active')
      )`;
  return rows.map(({ data }) => data);
}

export async function retryJob(sql: Sql, boss: PgBoss, id: string): Promise<boolean> {
  const [job] = await sql<{ name: string }[]>`
    select name from accounting_jobs.job where id::text = ${id} and state = 'failed'`;
  if (job === undefined) return false;
  await boss.retry(job.name, id);
  return true;
}

/** The number that stands for the id of a job: an entry of the queue with it stays within 15 digits, as every id does. */
const numberOf = (sql: Queries) => sql`('x' || substr(md5(id::text), 1, 9))::bit(36)::bigint + 1`;

type Fragment = ReturnType<typeof numberOf>;

/** The job of a company that has a number and failed, as a query. */
export const failedJob = (sql: Queries, entityId: Fragment, nr: Fragment) => sql`
  select from accounting_jobs.job
  where state = 'failed' and data ->> 'entityId' = (${entityId})::text and ${numberOf(sql)} = ${nr}`;

/**
 * Jobs for a company that failed in every try, but for some kinds, as a query of `nr` (a number that stands for the id of
 * the job), `name`, `error` and `failed_at`.
 */
export const failedJobs = (sql: Queries, entityId: number, without: readonly string[]) => sql`
  select ${numberOf(sql)} as nr, name,
    coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
    coalesce(completed_on, created_on) as failed_at
  from accounting_jobs.job
  where state = 'failed' and data ->> 'entityId' = ${String(entityId)} and name <> all (${[...without]}::text[])`;

/**
 * Jobs of some kinds for companies that failed in every try since a moment, as a query of `id` (text), `name`, `data`,
 * `entity_id` and `error`.
 */
export const failedSince = (sql: Queries, names: readonly string[], since: Date) => sql`
  select id::text as id, name, data, (data ->> 'entityId')::bigint as entity_id,
    coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
  from accounting_jobs.job
  where state = 'failed' and name = any (${[...names]}::text[]) and coalesce(completed_on, created_on) >= ${since}`;
