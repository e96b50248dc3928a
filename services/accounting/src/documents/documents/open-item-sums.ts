import type { Haler } from '@news-and-accounting/money';
import { ofCompany, type Queries } from '../../platform/store.ts';

/** What is open of a kind of documents with a contact, or of a due day in a currency: kept, and by the documents themselves. */
export type WrongItemSum = {
  entity_id: number;
  /** What it is of, to be read. */
  of: string;
  kept: Haler;
  worth: Haler;
};

/** The kept sums of open items that differ from the documents: of a company, or of all. */
export async function wrongItemSums(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongItemSum[]> {
  const kept = (table: string) => sql`(select * from ${sql(table)} ${ofCompany(sql, entityId)}) k`;
  return sql<WrongItemSum[]>`
    select entity_id, kind || case partner_id when 0 then ' of nobody' else ' of contact ' || partner_id end as of,
      sum(kept)::bigint as kept, sum(worth)::bigint as worth
    from (
      select entity_id, kind, partner_id, count as counted, worth as kept, 0 as count, 0 as worth from ${kept('open_sums_of_partners')}
      union all
      select entity_id, kind, partner_id, 0, 0, count, worth from (${sumsOfPartners(sql, entityId)}) d
    ) s
    group by entity_id, kind, partner_id having sum(kept) <> sum(worth) or sum(counted) <> sum(count)
    union all
    select entity_id, kind || ' in ' || currency || ' due ' || due_on, sum(kept)::bigint, sum(worth)::bigint
    from (
      select entity_id, kind, currency, due_on, count as counted, remaining as left_kept, worth as kept, 0 as count,
        0 as remaining, 0 as worth, digest from ${kept('open_sums_of_days')}
      union all
      select entity_id, kind, currency, due_on, 0, 0, 0, count, remaining, worth, digest
      from (${sumsOfDays(sql, entityId)}) d
    ) s
    group by entity_id, kind, currency, due_on
    having sum(kept) <> sum(worth) or sum(left_kept) <> sum(remaining) or sum(counted) <> sum(count) or bit_xor(digest) <> 0
    order by 1, 2 limit ${atMost}`;
}

/** Makes the sums of open items of a company anew. The caller holds the company. */
export async function rebuildItemSums(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from open_sums_of_partners where entity_id = ${entityId}`;
  await tx`delete from open_sums_of_days where entity_id = ${entityId}`;
  await tx`
    insert into open_sums_of_partners (entity_id, kind, partner_id, is_earlier, count, worth)
    select entity_id, kind, partner_id, false, count, worth from (${sumsOfPartners(tx, entityId)}) d order by 1, 2, 3`;
  await tx`
    insert into open_sums_of_days (entity_id, kind, currency, due_on, is_earlier, count, remaining, worth, digest)
    select entity_id, kind, currency, due_on, false, count, remaining, worth, digest from (${sumsOfDays(tx, entityId)}) d
    order by 1, 2, 3, 4`;
}

/** What the sums have to be, by the documents themselves. */
const sumsOfPartners = (sql: Queries, entityId: number | null) => sql`
  select entity_id, kind, coalesce(partner_id, 0) as partner_id, count(*)::int as count,
    sum(worth_in_books(currency, remaining, remaining_czk))::bigint as worth
  from (${openItems(sql, entityId)}) d group by 1, 2, 3`;

const sumsOfDays = (sql: Queries, entityId: number | null) => sql`
  select entity_id, kind, currency, open_day(due_on) as due_on, count(*)::int as count, sum(remaining)::bigint as remaining,
    sum(worth_in_books(currency, remaining, remaining_czk))::bigint as worth,
    bit_xor(open_item_digest(
      id, kind, number, variable_symbol, partner_id, partner, issued_on, due_on, currency, total_payable, remaining,
      worth_in_books(currency, remaining, remaining_czk)
    )) as digest
  from (${openItems(sql, entityId)}) d group by 1, 2, 3, 4`;

const openItems = (sql: Queries, entityId: number | null) => sql`
  select * from (select * from documents ${ofCompany(sql, entityId)}) d
  where remaining <> 0 and status = 'issued' and is_open_item(kind)`;
