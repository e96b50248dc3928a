import type { Queries as AnyQueries, Sql } from '@house/postgres';

/** The pool of connections. */
export type { Sql };

/** What runs a statement: the pool, or a transaction. */
export type Queries = AnyQueries;

export { rowsOf } from '@house/postgres';
