import { isSnapshot } from './reading.ts';
import { isPool, type Queries } from './store.ts';

/** One that was not sent yet. */
type Statement<Result> = Promise<Result> & { execute(): unknown };

/**
 * Reads by plans that PostgreSQL makes once for each connection, whatever the parameters are: for statements of so many
 * parts that each takes longer to plan than to run. Only where a large company's rows are found in the same way as those
 * of a small one.
 * @param sql a transaction that may write is used as it is, with the plans that PostgreSQL chooses
 */
export async function plannedOnce<Result extends object>(
  sql: Queries,
  read: (sql: Queries) => Statement<Result>,
): Promise<Result> {
  return planned(sql, once, read);
}

/**
 * Reads by a plan that is made for the parameters each time: for statements whose parts find a few rows of a small company
 * and tens of thousands of a large one in the same way, so that a plan for all of them begins at the wrong end.
 * @param sql as `plannedOnce` takes it
 */
export async function plannedEachTime<Result extends object>(
  sql: Queries,
  read: (sql: Queries) => Statement<Result>,
): Promise<Result> {
  return planned(sql, eachTime, read);
}

type Setting = (sql: Queries) => Statement<object>;

const once: Setting = (sql) => sql`set local plan_cache_mode = force_generic_plan`;
const eachTime: Setting = (sql) => sql`set local plan_cache_mode = force_custom_plan`;

async function planned<Result extends object>(
  sql: Queries,
  set: Setting,
  read: (sql: Queries) => Statement<Result>,
): Promise<Result> {
  if (isSnapshot(sql)) return plannedIn(sql, set, read);
  if (!isPool(sql)) return read(sql);
  const result = await sql.begin('read only', async (tx) => {
    // Sent at once, so that what is read need not wait for its answer.
    const setting = set(tx).execute();
    const [rows] = await Promise.all([read(tx), setting]);
    return { rows };
  });
  return result.rows;
}

/** Sent at once one after the other on the connection of the snapshot, so that no other statement comes between. */
async function plannedIn<Result extends object>(
  sql: Queries,
  set: Setting,
  read: (sql: Queries) => Statement<Result>,
): Promise<Result> {
  const setting = set(sql).execute();
  const result = read(sql);
  result.execute();
  const [rows] = await Promise.all([result, setting, sql`set local plan_cache_mode to default`.execute()]);
  return rows;
}
