import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../platform/errors.ts';
import { readOnce } from '../platform/reading.ts';
import { type Queries, rowsOf } from '../platform/store.ts';
import type { Asset, AssetValues } from './asset.ts';
import type { PostedYear } from './compare.ts';
import type { DisposalPosting } from './disposal.ts';

function assetColumns(sql: Queries) {
  return sql`
    id, name, inventory_number, note, category, account_code, acquired_on, in_use_from, disposed_on, disposal_kind,
    price_haler as price, residual_value_haler as residual_value, useful_life_months, tax_group, tax_method, vehicle_m1,
    document_id, created_at, updated_at`;
}

/** All cards of a company by the day of entering use. */
export async function assetsOf(sql: Queries, entityId: number): Promise<Asset[]> {
  return readOnce(
    sql,
    `assets ${entityId}`,
    () => sql<Asset[]>`
      select ${assetColumns(sql)} from fixed_assets where entity_id = ${entityId} order by in_use_from, id`,
  );
}

/** @throws {HttpError} 404 */
export async function assetOf(sql: Queries, entityId: number, id: number, lock = false): Promise<Asset> {
  const [row] = await sql<Asset[]>`
    select ${assetColumns(sql)} from fixed_assets where entity_id = ${entityId} and id = ${id} ${lock ? sql`for update` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The cards that name a document, in the order in which they were made. */
export async function assetsOfDocument(
  sql: Queries,
  entityId: number,
  documentId: number,
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name from fixed_assets where entity_id = ${entityId} and document_id = ${documentId} order by id`;
}

/** Ids of the company's purchases by the numbers of their suppliers. */
export async function documentsByExternalNumber(
  sql: Queries,
  entityId: number,
): Promise<Map<string, number>> {
  const rows = await sql<{ external_number: string; id: number }[]>`
    select external_number, id from documents where entity_id = ${entityId} and external_number is not null`;
  return new Map(rows.map(({ external_number, id }) => [external_number, id]));
}

/** The values with their document, if the company has it; it cannot be deleted until the transaction ends. */
export async function withOwnDocument<Values extends Pick<AssetValues, 'document_id'>>(
  tx: Queries,
  entityId: number,
  values: Values,
): Promise<Values> {
  if (values.document_id === null) return values;
  const [document] = await tx`
    select from documents where entity_id = ${entityId} and id = ${values.document_id} for key share`;
  return document === undefined ? { ...values, document_id: null } : values;
}

export async function insertAsset(
  tx: Queries,
  entityId: number,
  asset: AssetValues,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into fixed_assets ${tx({ ...columns(asset), entity_id: entityId, created_at: now, updated_at: now })} returning id`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

/** Stores many cards in one statement. @returns them in their order */
export async function insertAssets(
  tx: Queries,
  entityId: number,
  assets: readonly AssetValues[],
  now: Date,
): Promise<Asset[]> {
  const rows = assets.map((asset) => ({
    ...columns(asset),
    entity_id: entityId,
    created_at: now,
    updated_at: now,
  }));
  const names = tx(Object.keys(rows[0] ?? {}));
  const stored = await tx<Asset[]>`
    insert into fixed_assets (${names}) select ${names} from ${rowsOf(tx, 'fixed_assets', rows)}
    returning ${assetColumns(tx)}`;
  return stored.sort((a, b) => a.id - b.id);
}

export async function updateAsset(
  tx: Queries,
  entityId: number,
  id: number,
  asset: AssetValues,
  now: Date,
): Promise<void> {
  await tx`update fixed_assets set ${tx({ ...columns(asset), updated_at: now })} where entity_id = ${entityId} and id = ${id}`;
}

export async function deleteAsset(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from fixed_assets where entity_id = ${entityId} and id = ${id}`;
}

/** What the ledger holds as depreciation, by card and year: of one card, or of all. */
export async function postedYears(
  sql: Queries,
  entityId: number,
  assetId: number | null,
): Promise<PostedYear[]> {
  return sql<PostedYear[]>`
    select source_id as "assetId", extract(year from date)::int as year, sum(amount_haler)::bigint as amount,
      array_agg(distinct credit) as accounts
    from postings where entity_id = ${entityId} and source = 'asset' and part is null
      ${assetId === null ? sql`` : sql`and source_id = ${assetId}`}
    group by source_id, extract(year from date) order by source_id, year`;
}

/** The calendar years in which the company has posted depreciation. */
export async function depreciatedYears(sql: Queries, entityId: number): Promise<number[]> {
  const rows = await sql<{ year: number }[]>`
    select distinct extract(year from date)::int as year from postings
    where entity_id = ${entityId} and source = 'asset' and part is null order by year`;
  return rows.map(({ year }) => year);
}

/** The postings of disposals in the order they were written: of one card, or of all. */
export async function postedDisposals(
  sql: Queries,
  entityId: number,
  assetId: number | null,
): Promise<(DisposalPosting & { assetId: number })[]> {
  return sql<(DisposalPosting & { assetId: number })[]>`
    select source_id as "assetId", date, debit, credit, amount_haler as amount, text from postings
    where entity_id = ${entityId} and source = 'asset' and part = 'disposal'
      ${assetId === null ? sql`` : sql`and source_id = ${assetId}`}
    order by id`;
}

/** What stands on an account and those below it at the end of a day, debit minus credit, as if no year were closed. */
export async function balanceOn(
  sql: Queries,
  entityId: number,
  account: string,
  day: string,
): Promise<Haler> {
  const [row] = await sql<{ balance: Haler }[]>`
    select coalesce(sum(case when starts_with(debit, ${account}) then amount_haler else 0 end
      - case when starts_with(credit, ${account}) then amount_haler else 0 end), 0)::bigint as balance
    from postings where entity_id = ${entityId} and date <= ${day}
      and posting_state(source, debit, credit) <> 'closing'
      and (starts_with(debit, ${account}) or starts_with(credit, ${account}))`;
  return row?.balance ?? (0 as Haler);
}

/** An account of the chart; null when there is none. */
export async function accountOfChart(
  sql: Queries,
  entityId: number,
  code: string,
): Promise<{ code: string; kind: string } | null> {
  const [row] = await sql<{ code: string; kind: string }[]>`
    select code, kind from accounts where entity_id = ${entityId} and code = ${code}`;
  return row ?? null;
}

function columns(asset: AssetValues) {
  const { price, residual_value, ...rest } = asset;
  return { ...rest, price_haler: price, residual_value_haler: residual_value };
}
