import type { Queries } from '../../platform/store.ts';

/**
 * Who wrote a record, by name: its user, or whom it was written by where it comes from. Where it went through several
 * archives, the innermost one says it.
 * @param event what the statement calls the record
 * @param user what it calls its user, joined if there is one
 */
export const authorOfRecord = (sql: Queries, event: string, user: string) =>
  sql`coalesce(${sql(user)}.username, ${authorElsewhere(sql, event)})`;

export const authorElsewhere = (sql: Queries, event: string) =>
  sql`jsonb_path_query_first(${sql(event)}.origin, '$.**.user ? (@ != null)') #>> '{}'`;
