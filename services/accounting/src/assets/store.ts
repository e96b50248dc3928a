import { notFound } from '../errors.ts';
import type { Queries } from '../store.ts';
import type { Asset, AssetValues } from './asset.ts';

function assetColumns(sql: Queries) {
  return sql`
    id, name, inventory_number, note, category, account_code, acquired_on, in_use_from, disposed_on, disposal_kind,
    price_haler as price, residual_value_haler as residual_value, useful_life_months, tax_group, tax_method, vehicle_m1,
    document_id, created_at, updated_at`;
}

/** All cards of a company by the day of entering use. */
export async function assetsOf(sql: Queries, entityId: number): Promise<Asset[]> {
  return sql<Asset[]>`
    select ${assetColumns(sql)} from fixed_assets where entity_id = ${entityId} order by in_use_from, id`;
}

/** @throws {HttpError} 404 */
export async function assetOf(sql: Queries, entityId: number, id: number, lock = false): Promise<Asset> {
  const [row] = await sql<Asset[]>`
    select ${assetColumns(sql)} from fixed_assets where entity_id = ${entityId} and id = ${id} ${lock ? sql`for update` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
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

function columns(asset: AssetValues) {
  const { price, residual_value, ...rest } = asset;
  return { ...rest, price_haler: price, residual_value_haler: residual_value };
}
