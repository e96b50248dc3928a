import { hasLedger } from '../access/companies/index.ts';
import { recordEvent } from '../access/history/index.ts';
import { checkUnlocked, holdCompany } from '../books/ledger/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { invalid } from '../platform/errors.ts';
import { ok } from '../platform/http/answer.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import type { Asset } from './asset.ts';
import { isWrong } from './compare.ts';
import { depreciationPosting, ONLY_DOUBLE_ENTRY, replaceDepreciation } from './depreciate.ts';
import { accountOf } from './disposal.ts';
import { postDisposal } from './disposal-entry.ts';
import { AssetParams } from './get-asset.ts';
import { LedgerOfCardSchema, ledgerOfCard, ledgerOfCardJson } from './ledger-of-card.ts';
import { assetOf } from './store.ts';

/**
 * Brings what is posted for a card in line with it: the years that differ or are missing are posted anew, an entry
 * of a disposal that is no more is removed, one of a disposal that changed is replaced. What was never posted is not.
 */
export const postAssetAnew = defineOperation({
  id: 'postAssetAnew',
  method: 'POST',
  path: '/entities/{entity_id}/assets/{id}/postings',
  summary: 'Post anew what differs for a fixed asset',
  description:
    'Brings the ledger in line with a card: posts the depreciation of the years that differ or are missing, and replaces or removes an entry of a disposal that the card contradicts. What was never posted and is not missing stays so: years to come belong to `depreciateAssets`, a first entry of a disposal to `postDisposalEntry`. The replaced postings are in `listRemovedPostings`.\n\n422 without a code when the company has no double entry or one of these days is locked; then nothing is posted. The history record `asset.depreciated` is written only when something changed.',
  tag: 'Assets',
  meta: { permission: 'writer' },
  params: AssetParams,
  responses: {
    ...json(200, 'The comparison afterwards', LedgerOfCardSchema),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const asset = await assetOf(tx, company.id, params.id, true);
      const held = { ...(await holdCompany(tx, company.id)), id: company.id };
      if (!hasLedger(held)) throw invalid(ONLY_DOUBLE_ENTRY);
      const before = await ledgerOfCard(tx, held, asset, context.now());
      const years = before.years.filter(isWrong).map(({ year }) => year);
      for (const year of years) {
        checkUnlocked(held.lockedUntil, `${year}-12-31`);
        await postYearOf(tx, company.id, asset, year);
      }
      const isDisposalWrong = before.disposal === 'differs';
      if (isDisposalWrong)
        await postDisposal(tx, company.id, asset, accountOf(asset, before.disposalPostings));
      if (years.length > 0 || isDisposalWrong) {
        const parts = [...(years.length > 0 ? [`odpisy ${years.join(', ')}`] : [])];
        if (isDisposalWrong) parts.push('vyřazení');
        await recordEvent(tx, {
          entityId: company.id,
          userId,
          action: 'asset.depreciated',
          subjectType: 'Asset',
          subjectId: asset.id,
          summary: `Znovu zaúčtováno: ${parts.join(', ')} – majetek ${asset.name}`,
        });
      }
      return ok(ledgerOfCardJson(await ledgerOfCard(tx, held, asset, context.now())));
    });
  },
});

async function postYearOf(tx: Queries, entityId: number, asset: Asset, year: number): Promise<void> {
  const posting = depreciationPosting(asset, year);
  await replaceDepreciation(tx, entityId, [asset.id], year, posting === null ? [] : [posting]);
}
