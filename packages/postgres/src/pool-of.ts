import type { ISql, Sql } from 'postgres';

/** By it a pool and its transactions say which pool they are of. */
export const POOL = Symbol('pool');

/** The pool itself, or the one that a transaction is of; whatever stands for one of them says so, too. */
export function poolOf(sql: ISql): Sql {
  const pool: Sql | undefined = Reflect.get(sql, POOL);
  if (pool === undefined)
    throw new Error('this is neither a pool of an open database nor a transaction of one');
  return pool;
}
