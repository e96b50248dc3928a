import { transaction } from '@news-and-accounting/postgres';
import { rebuildSums } from '../src/books/ledger/sums.ts';
import type { Sql } from '../src/platform/store.ts';

/** Postings of the two companies that are compared, of the same accounts, contacts and days. */
export const FEW = 10_000;
export const MANY = 1_000_000;

const THREE_YEARS = { first: '2024-01-01', days: 1096 };

/** A posting of so many belongs to one entry. */
const OF_AN_ENTRY = 4;
const PARTNERS = 200;

export type BooksStage = { few: number; many: number };

/** Fills both companies; whatever measures reports measures them on the same books. */
export async function fillBooks(sql: Sql, few: number, many: number): Promise<BooksStage> {
  await fillPostings(sql, few, { count: FEW, ...THREE_YEARS });
  await fillPostings(sql, many, { count: MANY, ...THREE_YEARS });
  await sql`vacuum analyze postings, ledger_sums, entries, partners`;
  return { few, many };
}

/**
 * Postings of some days between forty pairs of accounts, some of a contact and of one of two cost centres. Written
 * past the triggers, whose sums are made in one go: that is many times as fast.
 */
export async function fillPostings(
  sql: Sql,
  entityId: number,
  { count, first: day, days }: { count: number; first: string; days: number },
): Promise<void> {
  await sql`
    insert into partners (entity_id, name, kind, country)
    select ${entityId}, 'Obchodní partner ' || n, 'company', 'CZ' from generate_series(1, ${PARTNERS}::int) n`;
  const [first] = await sql<{ id: number }[]>`
    select min(id) as id from partners where entity_id = ${entityId}`;
  await transaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [entries] = await tx<{ before: number }[]>`
      with made as (
        insert into entries (entity_id, source, source_id, part)
        select ${entityId}, 'journal', n, '' from generate_series(1, ${count / OF_AN_ENTRY}::int) n returning id
      ) select min(id) - 1 as before from made`;
    await tx`
      insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id, partner_id,
        cost_centre)
      select ${entityId}, ${day}::date + (n % ${days}::int),
        (array['501', '502', '511', '518', '521', '331', '321', '311'])[1 + n % 8],
        (array['221', '211', '336', '342', '602'])[1 + n % 5], 1000 + n % 1000000, 'Zápis ' || n, 'journal',
        1 + (n - 1) / ${OF_AN_ENTRY}::int, ${entries?.before ?? 0}::bigint + 1 + (n - 1) / ${OF_AN_ENTRY}::int,
        case when n % 3 = 0 then ${first?.id ?? 0}::bigint + n % ${PARTNERS}::int end,
        case n % 10 when 0 then 'Praha' when 1 then 'Brno' end
      from generate_series(1, ${count}::int) n`;
  });
  await transaction(sql, (tx) => rebuildSums(tx, entityId));
}
