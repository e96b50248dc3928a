import { isSnapshot } from './reading.ts';
import { isPool, type Queries } from './store.ts';

/**
 * Reads by plans that PostgreSQL makes once for each connection, whatever the parameters are: for statements of so many
 * parts that each takes longer to plan than to run. Only where a large company's rows are found in the same way as those
 * of a small one.
 * @param sql a transaction that may write is used as it is, with the plans that PostgreSQL chooses
 */
export async function plannedOnce<Result extends object>(
  sql: Queries,
  read: (sql: Queries) => Promise<Result>,
): Promise<Result> {
  if (isSnapshot(sql)) return plannedIn(sql, read);
  if (!isPool(sql)) return read(sql);
  const result = await sql.begin('read only', async (tx) => {
    // Sent at once, so that what is read need not wait for its answer.
    const setting = tx`set local plan_cache_mode = force_generic_plan`.execute();
    const [rows] = await Promise.all([read(tx), setting]);
    return { rows };
  });
  return result.rows;
}

/** Sent one right after the other on the connection of the snapshot, so that no other statement comes between. */
async function plannedIn<Result extends object>(
  sql: Queries,
  read: (sql: Queries) => Promise<Result>,
): Promise<Result> {
  const setting = sql`set local plan_cache_mode = force_generic_plan`.execute();
  const result = read(sql);
  const [rows] = await Promise.all([result, setting, sql`set local plan_cache_mode to default`]);
  return rows;
}
