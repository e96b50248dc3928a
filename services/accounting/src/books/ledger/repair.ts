import { transaction } from '@news-and-accounting/postgres';
import type { Sql } from '../../platform/store.ts';
import { holdCompany } from './post.ts';
import { rebuildSums, wrongSums } from './sums.ts';

/** What was put right in a company. */
export type Repair = { entityId: number; sums: number };

/** Makes the kept sums anew where they differ from the postings, one company after another, while others go on posting. */
export async function repairSums(sql: Sql): Promise<Repair[]> {
  const companies = new Set((await wrongSums(sql, null)).map((each) => each.entity_id));
  const repairs: Repair[] = [];
  for (const entityId of companies) {
    const sums = await transaction(sql, async (tx) => {
      await holdCompany(tx, entityId);
      const wrong = await wrongSums(tx, entityId);
      if (wrong.length > 0) await rebuildSums(tx, entityId);
      return wrong.length;
    });
    if (sums > 0) repairs.push({ entityId, sums });
  }
  return repairs;
}
