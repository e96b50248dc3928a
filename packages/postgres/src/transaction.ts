import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import { codeOf } from './unavailable.ts';

export type TransactionOptions = {
  /** Default: 'read committed', as in PostgreSQL. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How many times the work may be tried in all. Default: 8. */
  attempts?: number;
};

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const LONGEST_PAUSE_MS = 500;

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. A serialization
 * failure or a deadlock starts it again on a fresh transaction after a random pause, so `work` must have no
 * effect outside the database. Never repeated after a lost connection: whether the commit happened is then
 * unknown.
 */
export async function transaction<T>(
  sql: Sql,
  work: (tx: TransactionSql) => Promise<T>,
  { isolation = 'read committed', attempts = 8 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin(`isolation level ${isolation}`, work)) as T;
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await sleep(pauseMs(attempt));
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** Random between zero and a doubling limit, so that two rivals do not meet again in step. */
function pauseMs(attempt: number): number {
  return Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt);
}
