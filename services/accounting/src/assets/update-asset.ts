import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../access/history/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { bodySchema, readChanges, unwrap } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { checkVersion } from '../platform/http/versions.ts';
import { defineOperation } from '../platform/operation.ts';
import { AssetSchema, assetJson, checkPlannable } from './asset.ts';
import { ASSET_FIELDS } from './fields.ts';
import { AssetParams } from './get-asset.ts';
import { detailJson } from './plans.ts';
import { assetOf, updateAsset as storeChanges, withOwnDocument } from './store.ts';

export const updateAsset = defineOperation({
  id: 'updateAsset',
  method: 'PATCH',
  path: '/entities/{entity_id}/assets/{id}',
  summary: 'Change a fixed asset',
  description:
    'Changes the fields of a card that are sent inside `asset`, and answers it with the new plans. `tax_group: null` ends tax depreciation, `disposed_on: null` cancels a disposal. Nothing is posted or taken back: what the ledger holds already then differs from the plan and is named by `listDifferingAssets`, until `postAssetAnew` brings it in line. Locked periods do not matter.\n\nWhat no plan can be made from is a 422 naming the field, as with `createAsset`. Every call writes the history record `asset.updated`.',
  tag: 'Assets',
  meta: { permission: 'writer', versioned: true },
  params: AssetParams,
  body: Type.Object({ asset: Type.Partial(bodySchema(ASSET_FIELDS)) }),
  responses: {
    ...json(200, 'The card with its plans', AssetSchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(ASSET_FIELDS, unwrap(body, 'asset'), '');
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const asset = await transaction(context.sql, async (tx) => {
      const stored = await assetOf(tx, entityId, params.id, true);
      await checkVersion(context, stored, () => detailJson(stored));
      const { id, created_at: _created, updated_at: _updated, ...present } = stored;
      const values = await withOwnDocument(tx, entityId, { ...present, ...changes });
      checkPlannable(values);
      await storeChanges(tx, entityId, id, values, new Date(context.now()));
      const changed = await assetOf(tx, entityId, id);
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'asset.updated',
        subjectType: 'Asset',
        subjectId: id,
        summary: `Změněn majetek ${values.name}`,
        changes: changesBetween(assetJson(stored), assetJson(changed)),
      });
      return assetOf(tx, entityId, id);
    });
    return ok(detailJson(asset), asset.updated_at);
  },
});
