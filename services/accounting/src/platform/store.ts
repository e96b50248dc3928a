import type { Queries as AnyQueries, Sql } from '@news-and-accounting/postgres';

/** The pool of connections. */
export type { Sql };

/** What runs a statement: the pool, or a transaction. */
export type Queries = AnyQueries;

const fragment = (sql: Queries) => sql``;
/** A part of a statement. */
export type Fragment = ReturnType<typeof fragment>;

/** Whether statements are on their own, each in a transaction of its own. */
export const isPool = (sql: Queries): sql is Sql => 'begin' in sql;

export { poolOf, rowsOf, rowsOfJsonb } from '@news-and-accounting/postgres';

/** The condition that rows are of a company; null: of all, without one. */
export function ofCompany(sql: Queries, entityId: number | null) {
  return entityId === null ? sql`` : sql`where entity_id = ${entityId}`;
}
