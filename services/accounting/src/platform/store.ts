import type { Queries as AnyQueries, Sql } from '@news-and-accounting/postgres';

/** The pool of connections. */
export type { Sql };

/** What runs a statement: the pool, or a transaction. */
export type Queries = AnyQueries;

export { rowsOf, rowsOfJsonb } from '@news-and-accounting/postgres';
