import type { ISql } from 'postgres';

/** Rows for `insert … select` or a join, typed as a table's: one parameter, however many rows. */
export function rowsOf(sql: ISql, table: string, rows: readonly object[]) {
  // Through text: a parameter of type json would be serialised a second time.
  return sql`json_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::json)`;
}

/** The same for rows that are mostly columns of type jsonb: what is in them is read once instead of twice. */
export function rowsOfJsonb(sql: ISql, table: string, rows: readonly object[]) {
  return sql`jsonb_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::jsonb)`;
}
