import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../platform/errors.ts';
import { type Queries, rowsOf } from '../platform/store.ts';
import { isInRole, openWithPartners, type Role } from './dealings.ts';
import type { Partner, PartnerInList, PartnerValues } from './partner.ts';

export type PartnerFilter = {
  entityId: number;
  /** Words of the name, IČO, DIČ, e-mail or account, whole or as beginnings. */
  q: string | null;
  role: Role | null;
  archived: boolean | null;
  tag: string | null;
};

function partnerColumns(sql: Queries) {
  return sql`
    p.id, p.name, p.kind, p.ico, p.dic, p.vat_id, p.vat_payer, p.unreliable, p.street, p.house_number,
    p.orientation_number, p.city, p.zip, p.country, p.email, p.phone, p.web, p.databox, p.bank_accounts, p.due_days,
    p.language, p.currency, p.default_account, p.default_vat_treatment, p.note, p.tags, p.archived, p.checked_at,
    p.created_at, p.updated_at`;
}

/** @param isWalk whether the words are looked at one by one, and not through their index */
function partnersWhere(sql: Queries, { entityId, q, role, archived, tag }: PartnerFilter, isWalk: boolean) {
  return sql`p.entity_id = ${entityId}
    ${archived === null ? sql`` : sql`and p.archived = ${archived}`}
    ${tag === null ? sql`` : sql`and ${tag} = any (p.tags)`}
    ${role === null ? sql`` : sql`and (${isInRole(sql, entityId, role)})`}
    ${q === null ? sql`` : sql`and (${hasWords(sql, entityId, q)}) ${isWalk ? sql`is true` : sql``}`}`;
}

/** A number is found however it is divided by blanks. */
function hasWords(sql: Queries, entityId: number, q: string) {
  const words = (text: string) => sql`p.words @@ (${queryOf(sql, entityId, text)})`;
  const isNumber = /^[a-z]{0,2}[\d\s]*$/i.test(q) && /\d\s+\d/.test(q);
  return isNumber ? sql`${words(q)} or ${words(q.replaceAll(/\s/g, ''))}` : words(q);
}

/** Single letters begin nearly every name, so but for the last word, which is still being typed, they are whole words. */
function queryOf(sql: Queries, entityId: number, q: string) {
  const words = q.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const isLetter = (word: string, i: number) => word.length === 1 && i < words.length - 1;
  const letters = words.filter(isLetter).join(' ');
  const others = words.filter((word, i) => !isLetter(word, i)).join(' ');
  const beginnings = sql`search_query(${entityId}, ${others}, false)`;
  return letters === '' ? beginnings : sql`search_query(${entityId}, ${letters}, true) && ${beginnings}`;
}

function openJoin(sql: Queries, entityId: number) {
  const open = openWithPartners(sql, entityId);
  return open === null
    ? sql`cross join (select 0::bigint as receivable, 0::bigint as payable) d`
    : sql`left join (${open}) d on d.partner_id = p.id`;
}

type Sums = { total: number; receivable: Haler; payable: Haler };
type Page = { limit: number; offset: number };

/**
 * From so many found ones on it is faster to read the names in order and to look at each than to order what was found.
 */
const MANY = 20_000;

/** A page of a filter by name in Czech order, with the sums of the whole filter. */
export async function partnersPage(
  sql: Queries,
  filter: PartnerFilter,
  page: Page,
): Promise<{ sums: Sums; rows: PartnerInList[] }> {
  const { q, role, tag, archived } = filter;
  const isWhole = q === null && role === null && tag === null && archived !== true;
  const few = isWhole ? null : await fewFound(sql, filter, page);
  if (few !== null) return few;
  const sums = await partnerSums(sql, filter);
  if (page.offset >= sums.total) return { sums, rows: [] };
  const rows = await sql<PartnerInList[]>`
    ${partnersInOrder(sql, filter, true)} limit ${page.limit} offset ${page.offset}`;
  return { sums, rows };
}

/** The page and the sums by one look at what was found; null when that is much. */
async function fewFound(sql: Queries, filter: PartnerFilter, { limit, offset }: Page) {
  const { entityId } = filter;
  const [found] = await sql<(Sums & { ids: number[] | null })[]>`
    with found as materialized (
      select p.id, p.name, d.receivable, d.payable from partners p ${openJoin(sql, entityId)}
      where ${partnersWhere(sql, filter, false)} limit ${MANY}
    )
    select count(*)::int as total, coalesce(sum(receivable), 0)::bigint as receivable,
      coalesce(sum(payable), 0)::bigint as payable,
      case when count(*) < ${MANY} then array(
        select id from found order by name collate "cs-x-icu", id limit ${limit} offset ${offset}
      ) end as ids
    from found`;
  if (found === undefined || found.ids === null) return null;
  const { ids, ...sums } = found;
  if (ids.length === 0) return { sums, rows: [] };
  const rows = await sql<PartnerInList[]>`
    ${selectPartners(sql, entityId)} where p.entity_id = ${entityId} and p.id = any (${ids}::bigint[])
    order by p.name collate "cs-x-icu", p.id`;
  return { sums, rows };
}

async function partnerSums(sql: Queries, filter: PartnerFilter): Promise<Sums> {
  const [row] = await sql<Sums[]>`
    select count(*)::int as total, coalesce(sum(d.receivable), 0)::bigint as receivable,
      coalesce(sum(d.payable), 0)::bigint as payable
    from partners p ${openJoin(sql, filter.entityId)} where ${partnersWhere(sql, filter, false)}`;
  return row ?? { total: 0, receivable: 0 as Haler, payable: 0 as Haler };
}

const BATCH = 500;

/** Every partner of a filter in the order of the list, in batches. */
export function partnerRows(sql: Queries, filter: PartnerFilter): AsyncIterable<PartnerInList[]> {
  return sql<PartnerInList[]>`${partnersInOrder(sql, filter, false)}`.cursor(BATCH);
}

function partnersInOrder(sql: Queries, filter: PartnerFilter, isWalk: boolean) {
  return sql`
    ${selectPartners(sql, filter.entityId)} where ${partnersWhere(sql, filter, isWalk)}
    order by p.name collate "cs-x-icu", p.id`;
}

function selectPartners(sql: Queries, entityId: number) {
  return sql`
    select ${partnerColumns(sql)}, coalesce(d.receivable, 0)::bigint as receivable,
      coalesce(d.payable, 0)::bigint as payable
    from partners p ${openJoin(sql, entityId)}`;
}

/** @throws {HttpError} 404 */
export async function partnerOf(sql: Queries, entityId: number, id: number, lock = false): Promise<Partner> {
  const [row] = await sql<Partner[]>`
    select ${partnerColumns(sql)} from partners p
    where p.entity_id = ${entityId} and p.id = ${id} ${lock ? sql`for update` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The live partner with an IČO, other than one; null: there is none. */
export async function liveWithIco(
  tx: Queries,
  entityId: number,
  ico: string,
  otherThan: number | null,
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select id from partners where entity_id = ${entityId} and ico = ${ico} and not archived
      and id is distinct from ${otherThan} order by id limit 1`;
  return row?.id ?? null;
}

export async function insertPartner(
  tx: Queries,
  entityId: number,
  values: PartnerValues,
  checkedAt: Date | null,
  now: Date,
): Promise<number> {
  const row = {
    ...columns(tx, values),
    entity_id: entityId,
    checked_at: checkedAt,
    created_at: now,
    updated_at: now,
  };
  const [inserted] = await tx<{ id: number }[]>`insert into partners ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** Stores many partners in one statement. @returns their ids in their order */
export async function insertPartners(
  tx: Queries,
  entityId: number,
  partners: readonly PartnerValues[],
  now: Date,
): Promise<number[]> {
  const rows = partners.map((values) => ({
    ...values,
    entity_id: entityId,
    created_at: now,
    updated_at: now,
  }));
  const names = tx(Object.keys(rows[0] ?? {}));
  const stored = await tx<{ id: number }[]>`
    insert into partners (${names}) select ${names} from ${rowsOf(tx, 'partners', rows)} returning id`;
  return stored.map(({ id }) => id).sort((a, b) => a - b);
}

export async function changePartner(
  tx: Queries,
  entityId: number,
  id: number,
  values: PartnerValues,
  checkedAt: Date | null,
  now: Date,
): Promise<void> {
  const row = { ...columns(tx, values), checked_at: checkedAt, updated_at: now };
  await tx`update partners set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

export async function removePartner(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from partners where entity_id = ${entityId} and id = ${id}`;
}

/** Whether the chart has the account in use. */
export async function isInChart(tx: Queries, entityId: number, code: string): Promise<boolean> {
  const [row] = await tx`select from accounts where entity_id = ${entityId} and code = ${code} and active`;
  return row !== undefined;
}

/** Keeps what the registry of VAT payers answered. @returns the id of the evidence */
export async function keepVatCheck(
  tx: Queries,
  entityId: number,
  check: { partnerId: number; userId: number; dic: string; answer: object; xml: string; checkedAt: Date },
): Promise<number> {
  const row = {
    entity_id: entityId,
    partner_id: check.partnerId,
    user_id: check.userId,
    dic: check.dic,
    answer: tx.json(check.answer as Parameters<typeof tx.json>[0]),
    xml: check.xml,
    checked_at: check.checkedAt,
  };
  const [kept] = await tx<{ id: number }[]>`insert into partner_vat_checks ${tx(row)} returning id`;
  if (kept === undefined) throw new Error('an insert returned no row');
  return kept.id;
}

/** The columns that people enter, and nothing else that an object may carry. */
function columns(tx: Queries, values: PartnerValues) {
  const { name, kind, ico, dic, vat_id, vat_payer, unreliable } = values;
  const { street, house_number, orientation_number, city, zip, country, email, phone, web, databox } = values;
  const { due_days, language, currency, default_account, default_vat_treatment } = values;
  const { note, tags, archived } = values;
  return {
    ...{ name, kind, ico, dic, vat_id, vat_payer, unreliable },
    ...{ street, house_number, orientation_number, city, zip, country, email, phone, web, databox },
    bank_accounts: tx.json(values.bank_accounts),
    ...{ due_days, language, currency, default_account, default_vat_treatment, note, tags, archived },
  };
}
