import type { Queries as AnyQueries, Sql } from '@house/postgres';

/** The pool of connections. */
export type { Sql };

/** What runs a statement: the pool, or a transaction. */
export type Queries = AnyQueries;

/** Rows for `insert … select` or a join, typed as a table's: one parameter, however many rows. */
export function rowsOf(sql: Queries, table: string, rows: readonly object[]) {
  // Through text: a parameter of type json would be serialised a second time.
  return sql`json_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::json)`;
}
