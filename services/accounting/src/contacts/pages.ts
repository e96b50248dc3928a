import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../platform/store.ts';
import { type Known, knownOf } from './beginnings.ts';
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

/** So many names are looked at in their order before all that is found is fetched; most companies have no more. */
const LOOKED_AT = 2000;
/** So much more of them than would do if those who are found stood evenly between the others. */
const RESERVE = 1.5;
/** Where such a part of them is found, reading on in the order is faster than ordering all that can be found. */
const MANY = 0.25;

/**
 * A page of a filter by name in Czech order, with the sums of the whole filter.
 * @param lookedAt how many names are looked at first at the most
 */
export async function partnersPage(
  sql: Queries,
  filter: PartnerFilter,
  page: Page,
  lookedAt = LOOKED_AT,
): Promise<{ sums: Sums & { total: number }; rows: PartnerInList[] }> {
  const asked = await wantedBy(sql, filter);
  if (asked === null) return { sums: { total: 0, ...NOTHING }, rows: [] };
  const known = await knownOf(sql, asked);
  const { total, ids } = await found(sql, known, page, lookedAt);
  const rows = await partnersByIds(sql, filter.entityId, ids);
  const sums = total === 0 ? NOTHING : await openSums(sql, known.wanted);
  return { sums: { total, ...sums }, rows };
}

const NOTHING: Sums = { receivable: 0 as Haler, payable: 0 as Haler };

/** How many are found, and who of them is on the page. */
type Found = { total: number; ids: number[] };

/**
 * What many have is found among the first names in their order; what few have is fetched by its index and ordered. The
 * kept counts tell which of the two it is likely to be, and mostly the total.
 */
async function found(sql: Queries, known: Known, page: Page, lookedAt: number): Promise<Found> {
  const { wanted, all, atMost, isTotal } = known;
  if (isPlain(wanted)) return { total: all, ids: await walk(sql, wanted, page) };
  const enough = Math.ceil((RESERVE * (page.offset + page.limit) * all) / Math.max(atMost, 1));
  if (atMost === 0 || (enough > lookedAt && atMost < MANY * all))
    return fetchFound(sql, known, page, lookedAt);
  const names = Math.min(enough, lookedAt);
  const first = await lookAtFirst(sql, wanted, page, names);
  if (first.looked < names) return { total: first.found, ids: first.ids };
  const isWhole = first.found >= page.offset + page.limit;
  if (!isWhole && first.found < MANY * names) return fetchFound(sql, known, page, lookedAt);
  const total = isTotal ? atMost : await countFound(sql, wanted);
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

/**
 * All that is found, at one go: by the index of words, or, where few have one of them, those few by it. For words that
 * many have the index reads all of these, however few have the others.
 * @param few so many are looked at one by one
 */
async function fetchFound(
  sql: Queries,
  { wanted, atMost, isTotal, rarest }: Known,
  { limit, offset }: Page,
  few: number,
): Promise<Found> {
  const isAmongFew = rarest !== null && rarest !== wanted.query && atMost <= few;
  const condition = isAmongFew
    ? sql`p.words @@ ${rarest}::tsquery and (${isFound(sql, wanted)}) is true`
    : isFound(sql, wanted);
  const all = inStates(
    sql,
    wanted,
    (where) => sql`select p.id, p.name from partners p where ${where} and ${condition}`,
  );
  if (isTotal) {
    // The offset keeps the planner from reading the names in their order instead.
    const rows = await sql<{ id: number }[]>`
      select id from (${all} offset 0) found order by name collate "cs-x-icu", id limit ${limit} offset ${offset}`;
    return { total: atMost, ids: rows.map(({ id }) => id) };
  }
  const [row] = await sql<Found[]>`
    with found as materialized (${all})
    select count(*)::int as total,
      array(select id from found order by name collate "cs-x-icu", id limit ${limit} offset ${offset}) as ids
    from found`;
  return row ?? { total: 0, ids: [] };
}

async function countFound(sql: Queries, wanted: Wanted): Promise<number> {
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
