import { transaction } from '@news-and-accounting/postgres';
import type { Queries, Sql } from '../../platform/store.ts';
import { rebuildCurrencySums, wrongCurrencySums } from './currency-sums.ts';
import { rebuildPartnerSums, wrongPartnerSums } from './partner-sums.ts';
import { holdCompany } from './post.ts';
import { rebuildAccountSums, wrongSums } from './sums.ts';

/** What was put right in a company. */
export type Repair = { entityId: number; sums: number };

/** Sums that are kept beside what they add up. */
type KeptSums = {
  /** Those that are wrong: of a company, or of all. */
  wrong: (sql: Queries, entityId: number | null) => Promise<readonly { entity_id: number }[]>;
  /** Makes those of a company anew, which is held. */
  rebuild: (tx: Queries, entityId: number) => Promise<void>;
};

/** Makes kept sums anew where they are wrong, one company after another, while others go on. */
export async function repairKept(sql: Sql, { wrong, rebuild }: KeptSums): Promise<Repair[]> {
  const companies = new Set((await wrong(sql, null)).map((each) => each.entity_id));
  const repairs: Repair[] = [];
  for (const entityId of companies) {
    const sums = await transaction(sql, async (tx) => {
      await holdCompany(tx, entityId);
      const { length } = await wrong(tx, entityId);
      if (length > 0) await rebuild(tx, entityId);
      return length;
    });
    if (sums > 0) repairs.push({ entityId, sums });
  }
  return repairs;
}

/** Makes the kept sums of accounts anew where they differ from the postings. */
export const repairSums = (sql: Sql): Promise<Repair[]> =>
  repairKept(sql, { wrong: wrongSums, rebuild: rebuildAccountSums });

/** The same of those by contact. */
export const repairPartnerSums = (sql: Sql): Promise<Repair[]> =>
  repairKept(sql, { wrong: wrongPartnerSums, rebuild: rebuildPartnerSums });

/** And of those in other currencies. */
export const repairCurrencySums = (sql: Sql): Promise<Repair[]> =>
  repairKept(sql, { wrong: wrongCurrencySums, rebuild: rebuildCurrencySums });
