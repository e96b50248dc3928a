import type { ISql } from 'postgres';

/** Rows for `insert … select` or a join, typed as a table's: one parameter, however many rows. */
export function rowsOf(sql: ISql, table: string, rows: readonly object[]) {
  // Through text: a parameter of type json would be serialised a second time.
  return sql`json_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::json)`;
}

/** So many rows are read together: of all of them as one value each would cost the more, the more there are. */
const READ_TOGETHER = 20;

/**
 * The same for rows that are mostly columns of type jsonb: what is in them is read once instead of twice. A query in
 * parentheses, to be given a name.
 */
export function rowsOfJsonb(sql: ISql, table: string, rows: readonly object[]) {
  const lines: string[] = [];
  for (let at = 0; at < rows.length; at += READ_TOGETHER) {
    lines.push(JSON.stringify(rows.slice(at, at + READ_TOGETHER)));
  }
  // JSON has no line breaks but those between its lines.
  return sql`(
    select each.* from string_to_table(${lines.join('\n')}::text, E'\\n') lines (line),
      jsonb_populate_recordset(null::${sql(table)}, line::jsonb) each)`;
}
