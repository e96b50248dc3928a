import { transaction } from '@house/postgres';
import Type from 'typebox';
import { type Author, type HistoryRecord, recordEvent } from '../access/history/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { created } from '../platform/http/answer.ts';
import { bodySchema, readBody, unwrap } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import { type Asset, AssetSchema, type AssetValues, checkPlannable } from './asset.ts';
import { ASSET_FIELDS } from './fields.ts';
import { AssetsParams } from './list-assets.ts';
import { detailJson } from './plans.ts';
import { assetOf, insertAsset } from './store.ts';

export const createAsset = defineOperation({
  id: 'createAsset',
  method: 'POST',
  path: '/entities/{entity_id}/assets',
  summary: 'Create a fixed asset; nothing is posted',
  tag: 'Assets',
  meta: { permission: 'writer' },
  params: AssetsParams,
  body: Type.Object({ asset: bodySchema(ASSET_FIELDS) }),
  responses: {
    ...json(201, 'The card with its plans', AssetSchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(ASSET_FIELDS, unwrap(body, 'asset'));
    checkPlannable(values);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const asset = await transaction(context.sql, (tx) =>
      storeAsset(tx, entityId, userId, values, new Date(context.now())),
    );
    return created(detailJson(asset));
  },
});

/** Stores a card with its history record. */
export async function storeAsset(
  tx: Queries,
  entityId: number,
  userId: Author,
  values: AssetValues,
  now: Date,
): Promise<Asset> {
  const id = await insertAsset(tx, entityId, values, now);
  await recordEvent(tx, createdEvent(entityId, userId, { id, name: values.name }));
  return assetOf(tx, entityId, id);
}

/** The history record of a new card. */
export function createdEvent(
  entityId: number,
  userId: Author,
  { id, name }: Pick<Asset, 'id' | 'name'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: 'asset.created',
    subjectType: 'Asset',
    subjectId: id,
    summary: `Založen majetek ${name}`,
  };
}
