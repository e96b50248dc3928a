import type { Db } from 'pg-boss';
import type { Queries, Sql } from '../store.ts';
import type { JobTurns } from './job-turns.ts';

/**
 * The library of jobs on our own connections: its statements and ours share one pool, and one transaction where a
 * job is to be done exactly once.
 * @param turns of transactions of jobs: each holds a connection
 */
export function jobDatabase(sql: Sql, turns: JobTurns): Db {
  return {
    executeSql: (text, values) => {
      const ask = () => inOwnTransaction(sql, text) ?? execute(sql, text, values);
      return CLAIM.test(text) ? turns.claim(ask) : ask();
    },
    beginTransaction: () => beginTransaction(sql, turns),
    listen: (channel, onNotification, onReconnect) => listen(sql, channel, onNotification, onReconnect),
  };
}

type TransactionHandle = Awaited<ReturnType<NonNullable<Db['beginTransaction']>>>;
type Within = Db & { tx: Queries };

/** How the library begins to claim a job. */
const CLAIM = /^\s*WITH\s+next AS \(/;

/** The library within a transaction of ours: what it is asked there happens with it or not at all. */
export function jobsWithin(tx: Queries): Within {
  return { tx, executeSql: (text, values) => execute(tx, text, values) };
}

/** The transaction behind what the library hands to whoever does a job. */
export function transactionOf(db: Db): Queries {
  if (!('tx' in db)) throw new Error('a job is done outside of a transaction of ours');
  return (db as Within).tx;
}

async function execute(sql: Queries, text: string, values: readonly unknown[] = []) {
  if (values.length === 0) return rowsOf(await sql.unsafe(text));
  const isJson = new Set<number>();
  // The driver would write a text for a parameter of JSON as a JSON string; these are JSON already.
  const asText = text.replaceAll(/\$(\d+)::(jsonb?)\b/g, (_, number: string, type: string) => {
    isJson.add(Number(number));
    return `$${number}::text::${type}`;
  });
  const parameters = values.map((value, index) => parameter(value, isJson.has(index + 1)));
  return rowsOf(await sql.unsafe(asText, parameters as never[], { prepare: true }));
}

/** A script of several statements answers with the rows of each. */
function rowsOf(answer: Iterable<unknown>): { rows: unknown[] } {
  return { rows: [...answer].flat() };
}

/** Scripts that bring their own BEGIN and COMMIT: a pool may hand each to another connection. */
function inOwnTransaction(sql: Sql, text: string) {
  const script = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
  return script === undefined
    ? null
    : (sql.begin((tx) => execute(tx, script)) as Promise<{ rows: unknown[] }>);
}

/** Arrays as PostgreSQL writes them: which types of arrays there are the driver does not know. */
function parameter(value: unknown, isJson: boolean): unknown {
  if (isJson) return value === null || typeof value === 'string' ? value : JSON.stringify(value);
  if (!Array.isArray(value)) return value;
  const elements = value.map((each) =>
    each === null || each === undefined ? 'NULL' : `"${textOf(each).replaceAll(/["\\]/g, '\\$&')}"`,
  );
  return `{${elements.join(',')}}`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Hears of new jobs; jobs are looked for now and then besides, so what goes unheard is only late. */
async function listen(
  sql: Sql,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<{ close(): Promise<void> }> {
  const { unlisten } = await sql.listen(channel, onNotification, onReconnect);
  return { close: () => unlisten().catch(() => {}) };
}

/** A transaction that is settled from elsewhere, as the library's workers do. */
async function beginTransaction(sql: Sql, turns: JobTurns): Promise<TransactionHandle> {
  const leave = await turns.begun();
  const begun = Promise.withResolvers<Queries>();
  const settled = Promise.withResolvers<void>();
  const outcome = sql.begin(async (tx) => {
    begun.resolve(tx);
    await settled.promise;
  });
  outcome.catch(begun.reject);
  outcome.then(leave, leave);
  const tx = await begun.promise;
  return {
    db: jobsWithin(tx),
    async commit() {
      settled.resolve();
      await outcome;
    },
    async rollback() {
      settled.reject(new Error('the job is rolled back'));
      await outcome.catch(() => {});
    },
  };
}
