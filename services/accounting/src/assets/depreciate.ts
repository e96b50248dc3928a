import { accountingOfYear } from '@news-and-accounting/depreciation';
import { type Haler, halerToJson, MoneyError, sum } from '@news-and-accounting/money';
import Type from 'typebox';
import { keepsLedgerIn } from '../access/companies/index.ts';
import { type Author, type HistoryRecord, recordEvent } from '../access/history/index.ts';
import { checkUnlocked, holdCompany, type NewPosting, replacePostings } from '../books/ledger/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { invalid } from '../platform/errors.ts';
import { ok } from '../platform/http/answer.ts';
import { yearOf } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import { type Asset, accumulatedAccount, depreciationCard } from './asset.ts';
import { AssetsParams, YearQuery } from './list-assets.ts';
import { RULES } from './plans.ts';
import { assetsOf } from './store.ts';

const DEPRECIATION_EXPENSE = '551';
/** What the 422 of a company says whose bookkeeping has no postings. */
export const ONLY_DOUBLE_ENTRY = 'Odpisy se účtují jen v podvojném účetnictví.';

/**
 * Posts the accounting depreciation of a calendar year: for each card its postings of the year are replaced by
 * one, dated 31 December. Tax depreciation is never posted, and the fiscal year does not matter.
 */
export const depreciate = defineOperation({
  id: 'depreciateAssets',
  method: 'POST',
  path: '/entities/{entity_id}/assets/depreciate',
  summary: 'Post the depreciation of a year',
  description:
    'Posts the accounting depreciation of a calendar year, whatever the fiscal year: for each card one posting of the year’s sum in CZK, dated 31 December, 551 against the account of accumulated depreciation. What was posted as depreciation of that year before is replaced, so repeating is safe; entries of disposals stay. Cards without depreciation in the year are skipped, years to come are accepted, and tax depreciation is never posted.\n\n422 without a code when the company has no double entry in the year, or when 31 December of the year is locked (see `unlockPeriod`); nothing is posted then. Every call writes the history record `asset.depreciated`. A single card is put right by `postAssetAnew`.',
  tag: 'Assets',
  meta: { permission: 'writer' },
  params: AssetsParams,
  query: YearQuery,
  responses: {
    ...json(
      200,
      'What was posted',
      Type.Object({
        year: Type.Integer(),
        posted: Type.Array(
          Type.Object({ asset_id: Type.Integer(), name: Type.String(), amount: Type.Number() }),
        ),
        total: Type.Number(),
      }),
    ),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ query }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const year = yearOf(query.year, context.now());
    return write(context, async (tx) => {
      const { postings, total } = await postYear(tx, entityId, userId, year);
      return ok({
        year,
        posted: postings.map(({ asset, posting }) => ({
          asset_id: asset.id,
          name: asset.name,
          amount: halerToJson(posting.amount),
        })),
        total: halerToJson(total),
      });
    });
  },
});

type CardPosting = { asset: Asset; posting: NewPosting };

/**
 * Replaces the depreciation postings of a year of all cards, with the history record.
 * @throws {HttpError} 422 when the books of the year are not in double entry, or 31 December of the year is locked
 */
export async function postYear(
  tx: Queries,
  entityId: number,
  userId: Author,
  year: number,
): Promise<{ postings: CardPosting[]; total: Haler }> {
  const held = await holdCompany(tx, entityId);
  if (!keepsLedgerIn(held, year)) throw invalid(ONLY_DOUBLE_ENTRY);
  checkUnlocked(held.lockedUntil, `${year}-12-31`);
  const assets = await assetsOf(tx, entityId);
  const postings = assets.flatMap((asset) => {
    const posting = depreciationPosting(asset, year);
    return posting === null ? [] : [{ asset, posting }];
  });
  const total = totalOf(postings);
  await replaceDepreciation(
    tx,
    entityId,
    assets.map(({ id }) => id),
    year,
    postings.map(({ posting }) => posting),
  );
  await recordEvent(tx, depreciatedEvent(entityId, userId, year, postings.length));
  return { postings, total };
}

/** The history record of a year's depreciation. */
export function depreciatedEvent(
  entityId: number,
  userId: Author,
  year: number,
  cards: number,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: 'asset.depreciated',
    subjectType: 'Entity',
    subjectId: entityId,
    summary: `Zaúčtovány odpisy roku ${year}: počet karet ${cards}`,
  };
}

/** Replaces what the ledger holds as depreciation of cards in a year; their disposals stay. */
export async function replaceDepreciation(
  tx: Queries,
  entityId: number,
  assetIds: readonly number[],
  year: number,
  postings: readonly NewPosting[],
): Promise<void> {
  const ofYear = { from: `${year}-01-01`, to: `${year}-12-31`, part: 'ordinary' as const };
  await replacePostings(tx, entityId, { source: 'asset', sourceIds: assetIds, ...ofYear }, postings);
}

/** @throws {HttpError} 422 for a sum that no exact amount can hold */
function totalOf(postings: readonly CardPosting[]): Haler {
  try {
    return sum(postings.map(({ posting }) => posting.amount));
  } catch (error) {
    if (error instanceof MoneyError) throw invalid('Součet odpisů je příliš vysoký.');
    throw error;
  }
}

/** The posting of a card's depreciation in a year; null for a card without any. */
export function depreciationPosting(asset: Asset, year: number): NewPosting | null {
  const amount = accountingOfYear(depreciationCard(asset), RULES, year);
  if (amount === 0) return null;
  return {
    date: `${year}-12-31`,
    debit: DEPRECIATION_EXPENSE,
    credit: accumulatedAccount(asset.account_code),
    amount,
    text: `Odpis ${year}: ${asset.name}`,
    source: 'asset',
    sourceId: asset.id,
  };
}
