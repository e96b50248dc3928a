import { transaction } from '@house/postgres';
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
import { assetOf, updateAsset as storeChanges } from './store.ts';

export const updateAsset = defineOperation({
  id: 'updateAsset',
  method: 'PATCH',
  path: '/entities/{entity_id}/assets/{id}',
  summary: 'Change a fixed asset; only what is sent changes, and nothing is posted',
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
      const values = { ...present, ...changes };
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
