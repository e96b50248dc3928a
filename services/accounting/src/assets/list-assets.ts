import { yearSummary, yearSummaryToJson } from '@house/depreciation';
import Type from 'typebox';
import { companyOf } from '../context.ts';
import { ok } from '../http/answer.ts';
import { yearOf } from '../http/query.ts';
import { errorResponses, json } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { AssetRowSchema, assetJson, depreciationCard } from './asset.ts';
import { RULES } from './plans.ts';
import { assetsOf } from './store.ts';

export const AssetsParams = Type.Object({ entity_id: Type.Integer() });
export const YearQuery = Type.Object({
  year: Type.Optional(Type.String({ description: '2000 to 2100; absent: this year' })),
});

export const listAssets = defineOperation({
  id: 'listAssets',
  method: 'GET',
  path: '/entities/{entity_id}/assets',
  summary: 'Fixed assets with their figures of a year, low-value and disposed ones included',
  tag: 'Assets',
  meta: { permission: 'member' },
  params: AssetsParams,
  query: YearQuery,
  responses: { ...json(200, 'The cards', Type.Array(AssetRowSchema)), ...errorResponses(401, 404, 429) },
  async handler({ query }, context) {
    const year = yearOf(query.year, context.now());
    const assets = await assetsOf(context.sql, companyOf(context).id);
    return ok(
      assets.map((asset) => ({
        ...assetJson(asset),
        ...yearSummaryToJson(yearSummary(depreciationCard(asset), RULES, year)),
      })),
    );
  },
});
