import type { Queries } from '../store.ts';

/** An invariant of the data with its name; `violations` says what breaks it, a few at most. */
export type Check = {
  name: string;
  /** Why there is nothing to check; null or absent when there is. */
  whySkipped?: (sql: Queries) => Promise<string | null>;
  violations: (sql: Queries) => Promise<string[]>;
  /** What it finds is for people to look at and no fault of the data. */
  isOnlyNoticed?: true;
};

/** How many violations a check shows. */
export const SHOWN = 5;

/** A check whose statement selects what is wrong, as texts in the column `violation`. */
export function byStatement(
  name: string,
  select: (sql: Queries) => PromiseLike<{ violation: string }[]>,
  table?: string,
): Check {
  return {
    name,
    ...(table === undefined ? {} : { whySkipped: (sql: Queries) => whyEmpty(sql, table) }),
    violations: async (sql) => (await select(sql)).map((row) => row.violation),
  };
}

/** The reason to skip a check of a table that has no rows. */
export async function whyEmpty(sql: Queries, table: string): Promise<string | null> {
  const [row] = await sql<{ exists: boolean }[]>`select exists (select from ${sql(table)})`;
  return row?.exists === true ? null : `there are no ${table}`;
}
