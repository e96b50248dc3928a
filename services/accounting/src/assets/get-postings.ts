import Type from 'typebox';
import { hasLedger } from '../access/companies/index.ts';
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
  ofLedgerYears,
} from './ledger-of-card.ts';
import { AssetsParams } from './list-assets.ts';
import { assetOf } from './store.ts';

export const getAssetPostings = defineOperation({
  id: 'getAssetPostings',
  method: 'GET',
  path: '/entities/{entity_id}/assets/{id}/postings',
  summary: 'What the ledger holds for a fixed asset',
  description:
    'Compares the ledger with a card, year by year up to the present or the last posted one, in CZK. `differs` is another amount or account than planned. `missing` is nothing, though the year is over or its depreciation was posted for others. `unposted` is not yet due, or before the first year that the company posted, when it came with the opening balance. `disposal` compares the entry of the disposal in the same way. Without double entry there is nothing to compare. `postAssetAnew` posts what differs or is missing.',
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
  summary: 'Fixed assets that the ledger differs from',
  description:
    'Cards that need a look: posted depreciation differs from the plan or is missing, or the entry of a disposal differs or was never posted. Only the years that are wrong are named; `difference` is posted minus planned in CZK. Without double entry the list is empty. Put a card right with `postAssetAnew`, a disposal that was never posted with `postDisposalEntry`.',
  tag: 'Assets',
  meta: { permission: 'member' },
  params: AssetsParams,
  responses: {
    ...json(200, 'The cards, in the order of the list', Type.Array(DifferingCardSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context) {
    const company = companyOf(context);
    if (!hasLedger(company)) return ok([]);
    const all = await ledgerOfCards(context.sql, company.id, context.now());
    const cards = all.map((card) => ofLedgerYears(company, card));
    return ok(cards.filter((card) => !matches(card) || card.disposal === 'unposted').map(differingCardJson));
  },
});
