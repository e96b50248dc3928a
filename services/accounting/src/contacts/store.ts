import { notFound } from '../platform/errors.ts';
import { type Queries, rowsOf } from '../platform/store.ts';
import { openWithPartners } from './dealings.ts';
import { isFound, isOfState, type PartnerFilter, wantedBy } from './filter.ts';
import type { Partner, PartnerInList, PartnerValues } from './partner.ts';

function partnerColumns(sql: Queries) {
  return sql`
    p.id, p.name, p.kind, p.ico, p.dic, p.vat_id, p.vat_payer, p.unreliable, p.street, p.house_number,
    p.orientation_number, p.city, p.zip, p.country, p.email, p.phone, p.web, p.databox, p.bank_accounts, p.due_days,
    p.language, p.currency, p.default_account, p.default_vat_treatment, p.note, p.tags, p.archived, p.checked_at,
    p.created_at, p.updated_at`;
}

const BATCH = 500;

/** Every partner of a filter in the order of the list, in batches. */
export async function* partnerRows(sql: Queries, filter: PartnerFilter): AsyncIterable<PartnerInList[]> {
  const wanted = await wantedBy(sql, filter);
  if (wanted === null) return;
  yield* sql<PartnerInList[]>`
    ${selectPartners(sql, filter.entityId, null)}
    where p.entity_id = ${filter.entityId} ${isOfState(sql, wanted)} and ${isFound(sql, wanted)}
    order by p.name collate "cs-x-icu", p.id`.cursor(BATCH);
}

/** Some partners in the order of the list. */
export async function partnersByIds(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<PartnerInList[]> {
  if (ids.length === 0) return [];
  return sql<PartnerInList[]>`
    ${selectPartners(sql, entityId, ids)} where p.entity_id = ${entityId} and p.id = any (${[...ids]}::bigint[])
    order by p.name collate "cs-x-icu", p.id`;
}

/** @param ids those that will be selected; null: many */
function selectPartners(sql: Queries, entityId: number, ids: readonly number[] | null) {
  const open = openWithPartners(sql, entityId, ids);
  const amounts =
    open === null
      ? sql`cross join (select 0::bigint as receivable, 0::bigint as payable) d`
      : sql`left join (${open}) d on d.partner_id = p.id`;
  return sql`
    select ${partnerColumns(sql)}, coalesce(d.receivable, 0)::bigint as receivable,
      coalesce(d.payable, 0)::bigint as payable
    from partners p ${amounts}`;
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
