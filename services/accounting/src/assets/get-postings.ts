import Type from 'typebox';
import { companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { AssetParams } from './get-asset.ts';
import {
  DifferingCardSchema,
  differingCardJson,
  LedgerOfCardSchema,
  ledgerOfCard,
  ledgerOfCardJson,
  ledgerOfCards,
  matches,
} from './ledger-of-card.ts';
import { AssetsParams } from './list-assets.ts';
import { assetOf } from './store.ts';

export const getAssetPostings = defineOperation({
  id: 'getAssetPostings',
  method: 'GET',
  path: '/entities/{entity_id}/assets/{id}/postings',
  summary: 'What the ledger holds for a fixed asset, beside its accounting plan and its disposal',
  tag: 'Assets',
  meta: { permission: 'member' },
  params: AssetParams,
  responses: { ...json(200, 'The comparison', LedgerOfCardSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const asset = await assetOf(context.sql, company.id, params.id);
    return ok(ledgerOfCardJson(await ledgerOfCard(context.sql, company, asset, context.now())));
  },
});

export const listDifferingAssets = defineOperation({
  id: 'listDifferingAssets',
  method: 'GET',
  path: '/entities/{entity_id}/assets/postings',
  summary: 'Fixed assets for which the ledger differs from the plan, or whose disposal is not posted',
  tag: 'Assets',
  meta: { permission: 'member' },
  params: AssetsParams,
  responses: {
    ...json(200, 'The cards, in the order of the list', Type.Array(DifferingCardSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context) {
    const company = companyOf(context);
    if (company.bookkeeping !== 'double_entry') return ok([]);
    const cards = await ledgerOfCards(context.sql, company.id, context.now());
    return ok(cards.filter((card) => !matches(card) || card.disposal === 'unposted').map(differingCardJson));
  },
});
