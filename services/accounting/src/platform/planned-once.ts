import { isPool, type Queries } from './store.ts';

/**
 * Reads by plans that PostgreSQL makes once for each connection, whatever the parameters are: for statements of so many
 * parts that each takes longer to plan than to run. Only where a large company's rows are found in the same way as those
 * of a small one.
 * @param sql a transaction is used as it is, with the plans that PostgreSQL chooses
 */
export async function plannedOnce<Result extends object>(
  sql: Queries,
  read: (sql: Queries) => Promise<Result>,
): Promise<Result> {
  if (!isPool(sql)) return read(sql);
  const result = await sql.begin('read only', async (tx) => {
    // Sent at once, so that what is read need not wait for its answer.
    const setting = tx`set local plan_cache_mode = force_generic_plan`.execute();
    const [rows] = await Promise.all([read(tx), setting]);
    return { rows };
  });
  return result.rows;
}
