import type { Sql } from '../store.ts';
import { deleteOver } from './store.ts';

const ROWS_AT_ONCE = 1000;

/** Removes keys older than a day, in batches and past rows that somebody else holds. @returns how many went */
export async function sweepKeys(sql: Sql, now: number, rowsAtOnce = ROWS_AT_ONCE): Promise<number> {
  let swept = 0;
  for (let count = rowsAtOnce; count === rowsAtOnce; swept += count)
    count = await deleteOver(sql, new Date(now), rowsAtOnce);
  return swept;
}
