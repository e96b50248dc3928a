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
  withFirstWords,
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
/** So many times as many have each of the other words: comparing those costs less than looking them up. */
const FAR_FEWER = 4;

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
  const [rows, sums] = await Promise.all([
    partnersByIds(sql, filter.entityId, ids),
    total === 0 ? NOTHING : openSums(sql, known.wanted),
  ]);
  return { sums: { total, ...sums }, rows };
}

const NOTHING: Sums = { receivable: 0 as Haler, payable: 0 as Haler };

/** How many are found, and who of them is on the page. */
type Found = { total: number; ids: number[] };

/**
 * What many have is found among the first names in their order, or where their names begin with it; what few have is
 * fetched by its index and ordered. The kept counts tell which of these it is likely to be, and mostly the total.
 */
async function found(sql: Queries, known: Known, page: Page, lookedAt: number): Promise<Found> {
  const { wanted, all, atMost, isTotal } = known;
  if (isPlain(wanted)) return { total: all, ids: await walk(sql, wanted, page) };
  const enough = Math.ceil((RESERVE * (page.offset + page.limit) * all) / Math.max(atMost, 1));
  const isLikely = atMost > 0 && (enough <= lookedAt || atMost >= MANY * all);
  const names = isLikely ? Math.min(enough, lookedAt) : 0;
  const first = isLikely ? await lookAtFirst(sql, wanted, page, names) : NOBODY;
  if (first.looked < names) return { total: first.found, ids: first.ids };
  const ids =
    (first.found >= page.offset + page.limit ? first.ids : null) ??
    (atMost > lookedAt ? await lookWhereNamesBegin(sql, known, page, lookedAt) : null) ??
    (first.found > 0 && first.found >= MANY * names ? await walk(sql, wanted, page) : null);
  if (ids === null) return fetchFound(sql, known, page, lookedAt);
  return { total: isTotal ? atMost : await countFound(sql, known, lookedAt), ids };
}

const NOBODY = { looked: 0, found: 0, ids: [] as number[] };

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
  return row ?? NOBODY;
}

/**
 * Names that begin with a word stand together. Where they fill the page, only those before them are missing: names that
 * have the word elsewhere, and those are looked up.
 * @returns null: they do not fill it among so many
 */
async function lookWhereNamesBegin(
  sql: Queries,
  { wanted, rarest }: Known,
  { limit, offset }: Page,
  lookedAt: number,
): Promise<number[] | null> {
  const { firstName = null, query = '', others = null } = rarest ?? {};
  if (firstName === null || limit + offset > lookedAt) return null;
  const names = inStates(
    sql,
    wanted,
    (where) => sql`
      select p.id, p.name, (${isFound(sql, wanted)}) as is_found from partners p
      where ${where} and p.name collate "cs-x-icu" >= ${firstName}
      order by p.name collate "cs-x-icu", p.id limit ${lookedAt}`,
  );
  const before = inStates(
    sql,
    wanted,
    (where) => sql`
      select p.id, p.name from partners p
      where ${where} and p.words @@ ${query}::tsquery and (${isFound(sql, { ...wanted, query: others })}) is true
        and (p.name collate "cs-x-icu" < ${firstName}) is true and (select is_whole from page)`,
  );
  const rows = await sql<{ id: number }[]>`
    with begun as materialized (
      select id, name from (${names}) names where is_found
      order by name collate "cs-x-icu", id limit ${limit + offset}
    ), page as (select count(*) = ${limit + offset} as is_whole from begun)
    select id from (select id, name from begun where (select is_whole from page) union all (${before})) found
    order by name collate "cs-x-icu", id limit ${limit} offset ${offset}`;
  return rows.length === 0 ? null : rows.map(({ id }) => id);
}

/** All that is found, at one go, and ordered. */
async function fetchFound(sql: Queries, known: Known, { limit, offset }: Page, few: number): Promise<Found> {
  const { atMost, isTotal } = known;
  const all = allFound(sql, known, few);
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

async function countFound(sql: Queries, known: Known, few: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from (${allFound(sql, known, few)}) found`;
  return row?.total ?? 0;
}

/**
 * All that is found, by the index of words. It reads all of every word, however few have the others: where few have one
 * of them, or far fewer than the others, only that one is looked up.
 * @param few so many are looked at one by one
 */
function allFound(sql: Queries, { wanted, atMost, rarest }: Known, few: number) {
  const next = rarest?.next ?? null;
  const isByOne = rarest !== null && next !== null && (atMost <= few || FAR_FEWER * atMost <= next);
  const condition = isByOne
    ? sql`p.words @@ ${withFirstWords(rarest.query)}::tsquery
        and (${isFound(sql, { ...wanted, query: rarest.others })}) is true`
    : isFound(sql, wanted);
  return inStates(
    sql,
    wanted,
    (where) => sql`select p.id, p.name from partners p where ${where} and ${condition}`,
  );
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
