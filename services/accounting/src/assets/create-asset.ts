import Type from 'typebox';
import { type Author, type HistoryRecord, recordEvent } from '../access/history/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { created } from '../platform/http/answer.ts';
import { bodySchema, readBody, unwrap } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import { type Asset, AssetSchema, type AssetValues, checkPlannable } from './asset.ts';
import { ASSET_FIELDS } from './fields.ts';
import { AssetsParams } from './list-assets.ts';
import { detailJson } from './plans.ts';
import { assetOf, insertAsset, withOwnDocument } from './store.ts';

export const createAsset = defineOperation({
  id: 'createAsset',
  method: 'POST',
  path: '/entities/{entity_id}/assets',
  summary: 'Create a fixed asset',
  description:
    'Stores a card of a fixed asset and answers it with its plans; `name`, `in_use_from` and `price` are required. Nothing is posted: neither the purchase nor, until `depreciateAssets`, any depreciation. `price` and `residual_value` are CZK; without `tax_group` there is no tax plan, and `low_value` assets have no plans at all. `acquired_on`, `inventory_number` and `note` are evidence only, so the inventory number may occur twice; `document_id` is the document of its purchase, stored as null when the company has no such document.\n\nA `residual_value` above the price, or a disposal year before the year of entering use, is a 422 naming the field. The history gets the record `asset.created`.',
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
    const now = new Date(context.now());
    return write(context, async (tx) =>
      created(detailJson(await storeAsset(tx, entityId, userId, values, now))),
    );
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
  const id = await insertAsset(tx, entityId, await withOwnDocument(tx, entityId, values), now);
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
