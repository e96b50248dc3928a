import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../access/history/index.ts';
import { replacePostings } from '../books/ledger/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { noContent } from '../platform/http/answer.ts';
import { errorResponses, noBody } from '../platform/http/responses.ts';
import { checkVersion } from '../platform/http/versions.ts';
import { defineOperation } from '../platform/operation.ts';
import { AssetParams } from './get-asset.ts';
import { detailJson } from './plans.ts';
import { assetOf, deleteAsset as removeAsset } from './store.ts';

/** Deletes a card with its depreciation postings of all years; its acquisition stays in the books. */
export const deleteAsset = defineOperation({
  id: 'deleteAsset',
  method: 'DELETE',
  path: '/entities/{entity_id}/assets/{id}',
  summary: 'Delete a fixed asset with its postings',
  description:
    'Deletes a card with all that it has posted: the depreciation of all years and the entry of its disposal. The purchase stays in the books. When one of these postings lies in a locked period it is a 422 without a code and nothing happens; consider a disposal by `updateAsset` instead, which keeps the past. The removed postings are in `listRemovedPostings`, and the history gets the record `asset.deleted`.',
  tag: 'Assets',
  meta: { permission: 'writer', versioned: true },
  params: AssetParams,
  responses: { ...noBody(204, 'The card is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const asset = await assetOf(tx, entityId, params.id, true);
      await checkVersion(context, asset, () => detailJson(asset));
      await replacePostings(tx, entityId, { source: 'asset', sourceIds: [asset.id] }, []);
      await removeAsset(tx, entityId, asset.id);
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'asset.deleted',
        subjectType: 'Asset',
        subjectId: asset.id,
        summary: `Smazán majetek ${asset.name}`,
      });
    });
    return noContent();
  },
});
