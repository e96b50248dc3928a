import { type Haler, halerToJson } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent } from '../access/history/index.ts';
import { holdCompany, replacePostings } from '../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../platform/context.ts';
import { invalid, invalidField, notFound } from '../platform/errors.ts';
import { noContent, ok } from '../platform/http/answer.ts';
import { bodySchema, nullable, readBody, text } from '../platform/http/fields.ts';
import { errorResponses, json, noBody } from '../platform/http/responses.ts';
import { strict } from '../platform/http/strict.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import type { Asset } from './asset.ts';
import { accountOf, disposalPostings, expenseAccount, isExpenseOf, remainingValue } from './disposal.ts';
import { disposalFindings } from './disposal-findings.ts';
import { AssetParams } from './get-asset.ts';
import {
  DisposalPostingSchema,
  disposalPostingJson,
  isDisposalBooked,
  ledgerOfCard,
} from './ledger-of-card.ts';
import { accountOfChart, assetOf, postedDisposals } from './store.ts';

const BODY = { account: nullable(text({ maximum: 9 })) };

const DisposalEntrySchema = Type.Object(
  {
    asset_id: Type.Integer(),
    disposed_on: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
    disposal_kind: Type.Union([Type.String(), Type.Null()]),
    price: Type.Number(),
    accumulated: Type.Number({ description: 'Accounting depreciation through the month of disposal' }),
    remaining: Type.Number({ description: 'Remaining book value, the residual value included' }),
    account: Type.Union([Type.String(), Type.Null()], {
      description: 'Takes the remaining value; null when the kind of disposal does not say which',
    }),
    state: Type.Enum(['none', 'unposted', 'posted', 'differs']),
    postings: Type.Array(DisposalPostingSchema, { description: 'What posting it would write' }),
    posted: Type.Array(DisposalPostingSchema, { description: 'What the ledger holds' }),
    findings: Type.Array(
      Type.Object({ level: Type.Enum(['warning', 'info']), code: Type.String(), message: Type.String() }),
    ),
  },
  {
    title: 'DisposalEntry',
    description: 'The entry of a disposal: remaining value to expenses, then the cost off its account',
  },
);

const query = Type.Object({
  account: Type.Optional(
    Type.String({
      description:
        'Account that is to take the remaining value; absent: the one that is posted, else that of the kind of disposal',
    }),
  ),
});

export const getDisposalEntry = defineOperation({
  id: 'getDisposalEntry',
  method: 'GET',
  path: '/entities/{entity_id}/assets/{id}/disposal_entry',
  summary: 'Preview the entry of a disposal',
  description:
    'Shows what `postDisposalEntry` would write, beside what the ledger holds; nothing is stored. The remaining book value goes to the account of the kind of disposal (`sale` 541, `scrap` 551, `damage` 549, `gift` 543) against accumulated depreciation, then the whole price goes from there off the asset’s account. What is never written off, such as land, goes straight to that account. For any other kind `account` is null until one is given. `findings` are what to look at first, such as depreciation that differs; none of them stops the posting. A card that is not disposed of answers with `state` `none`, no postings, and the figures of the end of its plan. An account that is not in the chart or does not suit the kind is a 422 at `account`.',
  tag: 'Assets',
  meta: { permission: 'member' },
  params: AssetParams,
  query,
  responses: { ...json(200, 'The entry', DisposalEntrySchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ params, query }, context) {
    const asset = await assetOf(context.sql, companyOf(context).id, params.id);
    const account = query.account?.trim() || null;
    if (account !== null) await checkAccount(context.sql, companyOf(context).id, asset, account);
    return ok(await entryJson(context.sql, context, asset, account));
  },
});

/** Posts the entry of a disposal, in place of the one that was posted before. */
export const postDisposalEntry = defineOperation({
  id: 'postDisposalEntry',
  method: 'POST',
  path: '/entities/{entity_id}/assets/{id}/disposal_entry',
  summary: 'Post the entry of a disposal',
  description:
    'Posts the entry of a disposal on `disposed_on` of the card, in place of the one posted before; `getDisposalEntry` shows it in advance. Set `disposed_on` and `disposal_kind` by `updateAsset` first. `account` takes the remaining book value: that of the kind or one below it, or, for a kind of your own, an expense account or 491. It is needed only where the kind does not say it.\n\n422 at `account` when it is missing, unknown or unsuitable. 422 without a code when the card is not disposed of, is of low value (an expense since its purchase), the company has no double entry, or the day is locked. The history gets the record `asset.disposal_posted`. The depreciation of the year stays with `depreciateAssets`.',
  tag: 'Assets',
  meta: { permission: 'writer' },
  params: AssetParams,
  body: strict(bodySchema(BODY)),
  responses: {
    ...json(200, 'The entry as posted', DisposalEntrySchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ params, body }, context) {
    const { account } = readBody(BODY, body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const asset = await assetOf(tx, entityId, params.id, true);
      const held = { ...(await holdCompany(tx, entityId)), id: entityId };
      if (!isDisposalBooked(held, asset.disposed_on))
        throw invalid('Vyřazení se účtuje jen v podvojném účetnictví.');
      if (asset.disposed_on === null) throw invalid('Karta není vyřazená.');
      if (asset.category === 'low_value')
        throw invalid('Drobný majetek je v nákladech od pořízení, vyřazení se neúčtuje.');
      const posted = await postedDisposals(tx, entityId, asset.id);
      await postDisposal(tx, entityId, asset, account ?? accountOf(asset, posted));
      await recordDisposal(tx, { entityId, userId, asset, isPosted: true });
      return ok(await entryJson(tx, context, asset, null));
    });
  },
});

export const deleteDisposalEntry = defineOperation({
  id: 'deleteDisposalEntry',
  method: 'DELETE',
  path: '/entities/{entity_id}/assets/{id}/disposal_entry',
  summary: 'Take the entry of a disposal back',
  description:
    'Takes the posted entry of a disposal back, into `listRemovedPostings`. The card stays disposed of: `updateAsset` with `disposed_on: null` changes that. Without an entry it is a 404, in a locked period a 422 without a code. The history gets the record `asset.disposal_removed`.',
  tag: 'Assets',
  meta: { permission: 'writer' },
  params: AssetParams,
  responses: { ...noBody(204, 'The entry is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const asset = await assetOf(tx, entityId, params.id, true);
      await holdCompany(tx, entityId);
      if ((await postedDisposals(tx, entityId, asset.id)).length === 0) throw notFound();
      await replacePostings(tx, entityId, selectionOf(asset), []);
      await recordDisposal(tx, { entityId, userId, asset, isPosted: false });
    });
    return noContent();
  },
});

/**
 * Replaces the entry of a card's disposal by what the card says now: nothing when it is not disposed of any more.
 * @throws {HttpError} 422 for an account that cannot take the value, or a locked period
 */
export async function postDisposal(
  tx: Queries,
  entityId: number,
  asset: Asset,
  account: string | null,
): Promise<void> {
  const isNeeded = disposalPostings(asset, '').some(({ debit }) => debit === '');
  if (isNeeded) await checkAccount(tx, entityId, asset, account);
  const postings = disposalPostings(asset, account ?? '').map((posting) => ({
    ...posting,
    source: 'asset' as const,
    sourceId: asset.id,
    part: 'disposal' as const,
  }));
  if (postings.some(({ debit, credit }) => debit === credit))
    throw invalid(`Účet karty ${asset.account_code} je účtem oprávek; opravte ho na účet majetku.`);
  await replacePostings(tx, entityId, selectionOf(asset), postings);
}

function selectionOf({ id }: Asset) {
  return { source: 'asset' as const, sourceIds: [id], part: 'disposal' as const };
}

async function checkAccount(
  tx: Queries,
  entityId: number,
  { disposal_kind }: Asset,
  account: string | null,
): Promise<void> {
  if (account === null)
    throw invalidField('account', 'Z tohoto způsobu vyřazení nevyplývá účet, vyberte ho.');
  const known = await accountOfChart(tx, entityId, account);
  if (known === null) throw invalidField('account', `Účtový rozvrh nemá účet ${account}.`);
  if (isExpenseOf(disposal_kind, known)) return;
  const wanted = expenseAccount(disposal_kind);
  throw invalidField(
    'account',
    wanted === null
      ? 'Musí být nákladový účet, nebo 491.'
      : `K tomuto způsobu vyřazení patří účet ${wanted} nebo jeho analytika.`,
  );
}

async function entryJson(sql: Queries, context: Context, asset: Asset, given: string | null) {
  const company = companyOf(context);
  const ledger = await ledgerOfCard(sql, company, asset, context.now());
  const account = given ?? accountOf(asset, ledger.disposalPostings);
  const remaining = remainingValue(asset);
  const isBooked = isDisposalBooked(company, asset.disposed_on);
  const postings = isBooked && (account !== null || remaining === 0) ? (account ?? '') : null;
  return {
    asset_id: asset.id,
    disposed_on: asset.disposed_on,
    disposal_kind: asset.disposal_kind,
    price: halerToJson(asset.price),
    accumulated: halerToJson((asset.price - remaining) as Haler),
    remaining: halerToJson(remaining),
    account,
    state: ledger.disposal,
    postings: postings === null ? [] : disposalPostings(asset, postings).map(disposalPostingJson),
    posted: ledger.disposalPostings.map(disposalPostingJson),
    findings: isBooked ? await disposalFindings(sql, company.id, ledger) : [],
  };
}

type DisposalRecord = { entityId: number; userId: number; asset: Asset; isPosted: boolean };

async function recordDisposal(tx: Queries, { entityId, userId, asset, isPosted }: DisposalRecord) {
  await recordEvent(tx, {
    entityId,
    userId,
    action: isPosted ? 'asset.disposal_posted' : 'asset.disposal_removed',
    subjectType: 'Asset',
    subjectId: asset.id,
    summary: isPosted
      ? `Zaúčtováno vyřazení majetku ${asset.name}`
      : `Odúčtováno vyřazení majetku ${asset.name}`,
  });
}
