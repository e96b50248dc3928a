import { HttpError, type Logger } from '@news-and-accounting/http';
import { answeredWithin } from '@news-and-accounting/postgres';
import type { Context } from './context.ts';
import type { Queries, Sql } from './store.ts';

/** A replica that does not say within this what it has is passed over. */
const ANSWER_MILLISECONDS = 1_000;
/** For so long nobody asks a replica that did not answer. */
const PAUSE_MILLISECONDS = 5_000;

/** The end of a company's history, which moves with every write of the company, in the write's transaction. */
export type HeadOf = (sql: Queries, entityId: number) => Promise<{ hash: string }>;

/** Where reports were read, and why not from the replica. */
export type ReportReads = { replica: number; late: number; away: number; failed: number };

/** A server that replays what the primary writes, for reports. */
export type Replica = {
  sql: Sql;
  /** Whether it has all that the company has written until now, and all migrations. Never fails for the replica's sake. */
  has(primary: Sql, entityId: number): Promise<boolean>;
  /** What a report on it failed with, to be read from the primary. */
  failed(error: unknown): void;
  /** Of this process. */
  readonly reads: Readonly<ReportReads>;
};

export function createReplica(
  sql: Sql,
  headOf: HeadOf,
  { log, now }: { log: Logger; now: () => number },
): Replica {
  const reads: ReportReads = { replica: 0, late: 0, away: 0, failed: 0 };
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isMigrated = false;

  /** Null: it does not answer, now or a moment ago. */
  async function asked<T>(read: () => Promise<T>): Promise<T | null> {
    if (now() < pausedUntil) return null;
    try {
      return await answeredWithin(ANSWER_MILLISECONDS, read());
    } catch (error) {
      pausedUntil = now() + PAUSE_MILLISECONDS;
      log.warn({ err: error }, 'the replica does not answer; reports are read from the primary');
      return null;
    }
  }

  /** What a migration works out of the books stands in no history; what has been replayed stays. */
  async function hasMigrations(primary: Sql): Promise<boolean> {
    if (isMigrated) return true;
    const [applied, replayed] = await Promise.all([lastMigration(primary), asked(() => lastMigration(sql))]);
    isMigrated = replayed === applied;
    return isMigrated;
  }

  return {
    sql,
    reads,
    async has(primary, entityId) {
      const [written, replayed, isOfSchema] = await Promise.all([
        headOf(primary, entityId),
        asked(() => headOf(sql, entityId)),
        hasMigrations(primary),
      ]);
      const isThere = isOfSchema && replayed?.hash === written.hash;
      const found = replayed === null ? 'away' : isThere ? 'replica' : 'late';
      reads[found] += 1;
      return found === 'replica';
    },
    failed(error) {
      reads.failed += 1;
      log.warn({ err: error }, 'a report failed on the replica and is read from the primary');
    },
  };
}

async function lastMigration(sql: Sql): Promise<number> {
  const [row] = await sql<[{ number: number }]>`select max(number) as number from schema_migrations`;
  return row.number;
}

/**
 * Reads a report from the replica, where there is one and it has all that the company has written; otherwise, and when
 * that fails, from the primary.
 */
export async function readReport<T>(context: Context, read: (context: Context) => Promise<T>): Promise<T> {
  const { sql, company, signal, services } = context;
  const { replica } = services;
  if (replica === null || company === null || !(await replica.has(sql, company.id))) return read(context);
  try {
    return await read({ ...context, sql: replica.sql });
  } catch (error) {
    // What is refused would be refused there as well; all else may be the replica's own, such as a row it had to remove.
    if (error instanceof HttpError || signal.aborted) throw error;
    replica.failed(error);
    return read(context);
  }
}
