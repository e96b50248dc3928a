import { transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../books/ledger/index.ts';
import type { Queries, Sql } from '../platform/store.ts';
import { isPlain, type Wanted } from './filter.ts';

/** The only word of a query with at most so many letters as counts are kept of. */
const SHORT_WORD = /^'\d+:([^'\\ ]{1,3})':\*$/u;

/** The beginning whose count is that of a filter; null: none is. */
export function keptBeginning(wanted: Wanted): string | null {
  if (isPlain(wanted)) return '';
  if (wanted.query === null || !isPlain({ ...wanted, query: null })) return null;
  return SHORT_WORD.exec(wanted.query)?.[1] ?? null;
}

/** How many contacts have a word with a short beginning, as it is kept. */
export async function keptCount(
  sql: Queries,
  { entityId, archived }: Wanted,
  beginning: string,
): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(partners), 0)::int as total from partner_beginnings
    where entity_id = ${entityId} and beginning = ${beginning}
      ${archived === null ? sql`` : sql`and archived = ${archived}`}`;
  return row?.total ?? 0;
}

/** A kept count beside what there is; null: there is none. */
export type WrongCount = {
  entity_id: number;
  beginning: string;
  archived: boolean;
  kept: number | null;
  partners: number | null;
};

/** The kept counts that differ from the contacts: of a company, or of all. */
export async function wrongCounts(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongCount[]> {
  return sql<WrongCount[]>`
    select entity_id, beginning, archived, k.partners as kept, p.partners
    from (${counted(sql, entityId)}) p
    full join (select * from partner_beginnings ${ofCompany(sql, entityId)}) k using (entity_id, beginning, archived)
    where coalesce(k.partners, 0) <> coalesce(p.partners, 0)
    order by 1, 2, 3 limit ${atMost}`;
}

/** What was put right in a company. */
export type Repair = { entityId: number; counts: number };

/** Makes the kept counts anew where they differ from the contacts, one company after another, while others go on. */
export async function repairCounts(sql: Sql): Promise<Repair[]> {
  const companies = new Set((await wrongCounts(sql, null)).map((each) => each.entity_id));
  const repairs: Repair[] = [];
  for (const entityId of companies) {
    const counts = await transaction(sql, async (tx) => {
      await holdCompany(tx, entityId);
      const wrong = await wrongCounts(tx, entityId);
      if (wrong.length > 0) await rebuildCounts(tx, entityId);
      return wrong.length;
    });
    if (counts > 0) repairs.push({ entityId, counts });
  }
  return repairs;
}

/** Makes the counts of a company anew. The caller holds the company. */
export async function rebuildCounts(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from partner_beginnings where entity_id = ${entityId}`;
  await tx`
    insert into partner_beginnings (entity_id, beginning, archived, partners)
    select entity_id, beginning, archived, partners from (${counted(tx, entityId)}) p order by 1, 2, 3`;
}

/** What the counts have to be, by the contacts themselves. */
function counted(sql: Queries, entityId: number | null) {
  return sql`
    select entity_id, b.beginning collate "C" as beginning, archived, count(*)::int as partners
    from partners cross join lateral word_beginnings(words) b (beginning)
    ${ofCompany(sql, entityId)} group by 1, 2, 3`;
}

function ofCompany(sql: Queries, entityId: number | null) {
  return entityId === null ? sql`` : sql`where entity_id = ${entityId}`;
}
