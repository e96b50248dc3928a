import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../platform/store.ts';
import { keptBeginning, keptCount } from './beginnings.ts';
import { openWithPartners } from './dealings.ts';
import {
  inStates,
  isFound,
  isOfState,
  isPlain,
  type PartnerFilter,
  type Wanted,
  wantedBy,
} from './filter.ts';
import type { PartnerInList } from './partner.ts';
import { partnersByIds } from './store.ts';

type Sums = { receivable: Haler; payable: Haler };
type Page = { limit: number; offset: number };

/** How many names are looked at in their order before anything else; most companies have no more. */
const LOOKED_AT = 2000;
/** Where such a part of them is found, reading on in the order is faster than ordering all that can be found. */
const MANY = 0.25;

/**
 * A page of a filter by name in Czech order, with the sums of the whole filter.
 * @param lookedAt how many names are looked at first
 */
export async function partnersPage(
  sql: Queries,
  filter: PartnerFilter,
  page: Page,
  lookedAt = LOOKED_AT,
): Promise<{ sums: Sums & { total: number }; rows: PartnerInList[] }> {
  const wanted = await wantedBy(sql, filter);
  if (wanted === null) return { sums: { total: 0, ...NOTHING }, rows: [] };
  const { total, ids } = await found(sql, wanted, page, lookedAt);
  const rows = await partnersByIds(sql, filter.entityId, ids);
  const sums = total === 0 ? NOTHING : await openSums(sql, wanted);
  return { sums: { total, ...sums }, rows };
}

const NOTHING: Sums = { receivable: 0 as Haler, payable: 0 as Haler };

/** How many are found, and who of them is on the page. */
type Found = { total: number; ids: number[] };

/**
 * The names are looked at in their order first. That is all where there are no more of them, and the first page of what
 * many have; what few have is fetched by its index and ordered.
 */
async function found(sql: Queries, wanted: Wanted, page: Page, lookedAt: number): Promise<Found> {
  if (isPlain(wanted)) return { total: await countFound(sql, wanted), ids: await walk(sql, wanted, page) };
  const first = await lookAtFirst(sql, wanted, page, lookedAt);
  if (first.looked < lookedAt) return { total: first.found, ids: first.ids };
  const isWhole = first.found >= page.offset + page.limit;
  if (!isWhole && first.found < MANY * lookedAt) return fetchFound(sql, wanted, page);
  const total = await countFound(sql, wanted);
  return { total, ids: isWhole ? first.ids : await walk(sql, wanted, page) };
}

async function lookAtFirst(sql: Queries, wanted: Wanted, { limit, offset }: Page, lookedAt: number) {
  const names = inStates(
    sql,
    wanted,
    (where) => sql`
      select p.id, p.name, (${isFound(sql, wanted)}) as is_found from partners p where ${where}
      order by p.name collate "cs-x-icu", p.id limit ${lookedAt}`,
  );
  const [row] = await sql<{ looked: number; found: number; ids: number[] }[]>`
    with first as materialized (
      select id, is_found, row_number() over (order by name collate "cs-x-icu", id) as place from (${names}) names
      order by name collate "cs-x-icu", id limit ${lookedAt}
    )
    select count(*)::int as looked, (count(*) filter (where is_found))::int as found,
      array(select id from first where is_found order by place limit ${limit} offset ${offset}) as ids
    from first`;
  return row ?? { looked: 0, found: 0, ids: [] };
}

/** All that is found, at one go. */
async function fetchFound(sql: Queries, wanted: Wanted, { limit, offset }: Page): Promise<Found> {
  const all = inStates(
    sql,
    wanted,
    (where) => sql`select p.id, p.name from partners p where ${where} and ${isFound(sql, wanted)}`,
  );
  const [row] = await sql<Found[]>`
    with found as materialized (${all})
    select count(*)::int as total,
      array(select id from found order by name collate "cs-x-icu", id limit ${limit} offset ${offset}) as ids
    from found`;
  return row ?? { total: 0, ids: [] };
}

async function countFound(sql: Queries, wanted: Wanted): Promise<number> {
  const beginning = keptBeginning(wanted);
  if (beginning !== null) return keptCount(sql, wanted, beginning);
  const all = inStates(
    sql,
    wanted,
    (where) => sql`select 1 from partners p where ${where} and ${isFound(sql, wanted)}`,
  );
  const [row] = await sql<{ total: number }[]>`select count(*)::int as total from (${all}) found`;
  return row?.total ?? 0;
}

/** A page by reading the names in their order and looking at each. */
async function walk(sql: Queries, wanted: Wanted, { limit, offset }: Page): Promise<number[]> {
  // A condition that "is true" cannot be answered by the index of words, which has no order.
  const names = inStates(
    sql,
    wanted,
    (where) => sql`
      select p.id, p.name from partners p where ${where} and (${isFound(sql, wanted)}) is true
      order by p.name collate "cs-x-icu", p.id limit ${limit + offset}`,
  );
  const rows = await sql<{ id: number }[]>`
    select id from (${names}) names order by name collate "cs-x-icu", id limit ${limit} offset ${offset}`;
  return rows.map(({ id }) => id);
}

/** Of the partners with whom something is open, who are few, those that are found. */
async function openSums(sql: Queries, wanted: Wanted): Promise<Sums> {
  const open = openWithPartners(sql, wanted.entityId, null);
  if (open === null) return NOTHING;
  const [row] = await sql<Sums[]>`
    select coalesce(sum(d.receivable), 0)::bigint as receivable, coalesce(sum(d.payable), 0)::bigint as payable
    from (${open}) d join partners p on p.entity_id = ${wanted.entityId} and p.id = d.partner_id
    where ${isFound(sql, wanted)} ${isOfState(sql, wanted)}`;
  return row ?? NOTHING;
}
