import Type from 'typebox';
import { type Context, companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { EntityId, recordId } from '../platform/http/params.ts';
import { isOn } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { AssetSchema } from './asset.ts';
import { detailJson } from './plans.ts';
import { assetOf } from './store.ts';

export const AssetParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The card of the asset: `id` of an entry of `listAssets`'),
});
const query = Type.Object({
  steps: Type.Optional(
    Type.String({
      description:
        '`1` or `true` adds to each row of `tax` and `accounting` the steps behind it, with the paragraph of the law',
    }),
  ),
});
const responses = { ...json(200, 'The card with its plans', AssetSchema), ...errorResponses(401, 404, 429) };

export const getAsset = defineOperation({
  id: 'getAsset',
  method: 'GET',
  path: '/entities/{entity_id}/assets/{id}',
  summary: 'A fixed asset with its three plans',
  description:
    'Answers a card with three plans in CZK: `tax` by year, `accounting` by month, and `accounting_yearly`. They are calculated anew from the card and the law each time and say nothing about the ledger, see `getAssetPostings`. `tax` is empty without a tax group, all three are for low-value assets. Of a passenger car in use from 2024 on, `deductible` is the part of the tax depreciation that counts, by the limit of 2,000,000 CZK.',
  tag: 'Assets',
  meta: { permission: 'member', versioned: true },
  params: AssetParams,
  query,
  responses,
  handler: ({ params, query }, context) => detail(params.id, query.steps, context),
});

export const getSchedule = defineOperation({
  id: 'getAssetSchedule',
  method: 'GET',
  path: '/entities/{entity_id}/assets/{id}/schedule',
  summary: 'The plans of a fixed asset',
  description:
    'Answers exactly what `getAsset` does. It is for clients that ask for the plans by their own address; both take `steps`.',
  tag: 'Assets',
  meta: { permission: 'member', versioned: true },
  params: AssetParams,
  query,
  responses,
  handler: ({ params, query }, context) => detail(params.id, query.steps, context),
});

async function detail(id: number, steps: string | undefined, context: Context) {
  const asset = await assetOf(context.sql, companyOf(context).id, id);
  return ok(detailJson(asset, isOn(steps)), asset.updated_at);
}
