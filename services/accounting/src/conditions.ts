import type { Part } from '@news-and-accounting/http';
import { type Reading, type Watch, whyUnreachable } from '@news-and-accounting/operating';
import { answeredWithin, whyUnavailable } from '@news-and-accounting/postgres';
import type { Services } from './platform/services.ts';
import type { Sql } from './platform/store.ts';

const DATABASE_MILLISECONDS = 5_000;

/** What `/readyz` looks at: the database, and what only a part of the operations needs. */
export function partsOf({ sql, settings }: Services): Part[] {
  const outside = [
    ['mail server', settings.SMTP_URL],
    ['bucket of files', settings.ACCOUNTING_S3_URL],
    ['virus scanner', settings.CLAMAV_URL],
    ['Redis', settings.ACCOUNTING_REDIS_URL],
  ] as const;
  return [
    { name: 'database', whyAway: () => whyAway(sql) },
    ...outside.flatMap(([name, url]) =>
      url === null ? [] : [{ name, isOptional: true, whyAway: () => whyUnreachable(url) }],
    ),
  ];
}

async function whyAway(sql: Sql): Promise<string | null> {
  try {
    await answeredWithin(DATABASE_MILLISECONDS, sql`select 1`);
    return null;
  } catch (error) {
    return whyUnavailable(error);
  }
}

/** What metrics tell of accounting besides its requests and statements. */
export function measureAccounting(watch: Watch, { sql, heavy, replica }: Services): void {
  watch.measure({
    name: 'accounting_heavy_work',
    help: 'Pieces of heavy work of this process, by whether they run or wait',
    labels: ['state'],
    read: () => {
      const { running, waiting } = heavy.load;
      return [reading(running, { state: 'running' }), reading(waiting, { state: 'waiting' })];
    },
  });
  if (replica !== null) {
    watch.measure({
      name: 'accounting_report_reads_total',
      help: 'Reports that were read, from the replica or, as it was late, away or failed, from the primary',
      labels: ['outcome'],
      isCount: true,
      read: () => Object.entries(replica.reads).map(([outcome, count]) => reading(count, { outcome })),
    });
  }
  measureShared(watch, sql);
}

/** What stands in the database: of several workers their primary tells it. */
export function measureShared(watch: Watch, sql: Sql): void {
  watch.measure({
    name: 'accounting_jobs',
    help: 'Background jobs that are not done, by kind and state',
    labels: ['kind', 'state'],
    isShared: true,
    read: async () => {
      const rows = await sql<{ kind: string; state: string; count: number }[]>`
        select name as kind, case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
          count(*)::int as count
        from accounting_jobs.job
        where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`;
      return rows.map(({ kind, state, count }) => reading(count, { kind, state }));
    },
  });
  watch.measure({
    name: 'accounting_jobs_late_seconds',
    help: 'For how long the oldest job waits that could be done',
    isShared: true,
    read: async () => {
      const [row] = await sql<{ seconds: number }[]>`
        select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
        from accounting_jobs.job where state in ('created', 'retry') and start_after <= now()`;
      return [reading(row?.seconds ?? 0)];
    },
  });
  watch.measure({
    name: 'accounting_outbox',
    help: 'What waits to be sent',
    labels: ['kind'],
    isShared: true,
    read: async () => {
      const rows = await sql<{ kind: string; count: number }[]>`
        select 'document mails' as kind, count(*)::int as count from document_mails where status = 'queued'
        union all select 'payslip mails', count(*)::int from payslip_mails where status = 'queued'
        union all select 'webhook deliveries', count(*)::int from webhook_deliveries where state = 'waiting'`;
      return rows.map(({ kind, count }) => reading(count, { kind }));
    },
  });
}

const reading = (value: number, labels?: Readonly<Record<string, string>>): Reading =>
  labels === undefined ? { value } : { value, labels };
