import { type Haler, halerToJson, sum } from '@news-and-accounting/money';
import Type from 'typebox';
import { hasLedger, keepsLedgerIn } from '../access/companies/index.ts';
import { currentYear } from '../platform/http/query.ts';
import type { Queries } from '../platform/store.ts';
import type { Asset } from './asset.ts';
import { type ComparedYear, compareYears, isWrong } from './compare.ts';
import { compareDisposal, type DisposalPosting, type DisposalState } from './disposal.ts';
import { assetsOf, depreciatedYears, postedDisposals, postedYears } from './store.ts';

/** What the ledger holds for a card, compared with what the card says. */
export type LedgerOfCard = {
  asset: Asset;
  years: ComparedYear[];
  disposal: DisposalState;
  disposalPostings: readonly DisposalPosting[];
};

const Amount = Type.Number();
const YearSchema = Type.Object(
  {
    year: Type.Integer(),
    planned: Amount,
    posted: Amount,
    difference: Type.Number({ description: 'Posted minus planned' }),
    state: Type.Enum(['matches', 'differs', 'missing', 'unposted'], {
      description:
        '`missing`: nothing is posted, though the year is over or its depreciation posted; `unposted`: not yet, or before the first year that the company posted',
    }),
  },
  { title: 'AssetYearInLedger' },
);
const DisposalStateSchema = Type.Enum(['none', 'unposted', 'posted', 'differs']);

export const DisposalPostingSchema = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    debit: Type.String(),
    credit: Type.String(),
    amount: Amount,
    text: Type.String(),
  },
  { title: 'DisposalPosting' },
);

export const LedgerOfCardSchema = Type.Object(
  {
    asset_id: Type.Integer(),
    matches: Type.Boolean({ description: 'Whether no year and not the disposal is posted otherwise' }),
    difference: Type.Number({ description: 'Of the years that differ or are missing' }),
    years: Type.Array(YearSchema),
    disposal: DisposalStateSchema,
    disposal_postings: Type.Array(DisposalPostingSchema),
  },
  { title: 'LedgerOfCard', description: 'What the ledger holds for a card beside its plan' },
);

export const DifferingCardSchema = Type.Object(
  {
    asset_id: Type.Integer(),
    name: Type.String(),
    difference: Amount,
    years: Type.Array(YearSchema, { description: 'Only those that differ or are missing' }),
    disposal: DisposalStateSchema,
  },
  { title: 'DifferingCard', description: 'A card for which the ledger holds something else than its plan' },
);

/** Whose books are asked about. */
export type Bookkeeper = Parameters<typeof keepsLedgerIn>[0] & { id: number };

/**
 * Whether a disposal on a day is posted.
 * @param on null: of no day yet
 */
export const isDisposalBooked = (company: Bookkeeper, on: string | null): boolean =>
  on === null ? hasLedger(company) : keepsLedgerIn(company, Number(on.slice(0, 4)));

/** The comparison of one card. Without double entry nothing is posted, so there is nothing to compare. */
export async function ledgerOfCard(
  sql: Queries,
  company: Bookkeeper,
  asset: Asset,
  now: number,
): Promise<LedgerOfCard> {
  if (!hasLedger(company)) return { asset, years: [], disposal: 'none', disposalPostings: [] };
  const [posted, years, disposal] = await Promise.all([
    postedYears(sql, company.id, asset.id),
    depreciatedYears(sql, company.id),
    postedDisposals(sql, company.id, asset.id),
  ]);
  return ofLedgerYears(company, compared(asset, posted, { years, thisYear: currentYear(now) }, disposal));
}

/** Without the years, and a disposal in one, that have no books in double entry. */
export function ofLedgerYears(company: Bookkeeper, ledger: LedgerOfCard): LedgerOfCard {
  return {
    ...ledger,
    years: ledger.years.filter(({ year }) => keepsLedgerIn(company, year)),
    disposal: isDisposalBooked(company, ledger.asset.disposed_on) ? ledger.disposal : 'none',
  };
}

/** The comparison of every card of a company. */
export async function ledgerOfCards(sql: Queries, entityId: number, now: number): Promise<LedgerOfCard[]> {
  const [assets, posted, disposals] = await Promise.all([
    assetsOf(sql, entityId),
    postedYears(sql, entityId, null),
    postedDisposals(sql, entityId, null),
  ]);
  const company = { years: [...new Set(posted.map(({ year }) => year))], thisYear: currentYear(now) };
  const ofCard = Map.groupBy(posted, ({ assetId }) => assetId);
  const disposalOf = Map.groupBy(disposals, ({ assetId }) => assetId);
  return assets.map((asset) =>
    compared(asset, ofCard.get(asset.id) ?? [], company, disposalOf.get(asset.id) ?? []),
  );
}

function compared(
  asset: Asset,
  posted: Parameters<typeof compareYears>[1],
  company: Parameters<typeof compareYears>[2],
  disposalPostings: readonly DisposalPosting[],
): LedgerOfCard {
  const years = compareYears(asset, posted, company);
  return { asset, years, disposal: compareDisposal(asset, disposalPostings), disposalPostings };
}

/** Whether everything posted is as the card says. */
export function matches({ years, disposal }: LedgerOfCard): boolean {
  return disposal !== 'differs' && !years.some(isWrong);
}

export function ledgerOfCardJson(ledger: LedgerOfCard) {
  return {
    asset_id: ledger.asset.id,
    matches: matches(ledger),
    difference: halerToJson(differenceOf(ledger)),
    years: ledger.years.map(yearJson),
    disposal: ledger.disposal,
    disposal_postings: ledger.disposalPostings.map(disposalPostingJson),
  };
}

export function differingCardJson(ledger: LedgerOfCard) {
  return {
    asset_id: ledger.asset.id,
    name: ledger.asset.name,
    difference: halerToJson(differenceOf(ledger)),
    years: ledger.years.filter(isWrong).map(yearJson),
    disposal: ledger.disposal,
  };
}

export function disposalPostingJson({ date, debit, credit, amount, text }: DisposalPosting) {
  return { date, debit, credit, amount: halerToJson(amount), text };
}

function differenceOf({ years }: LedgerOfCard): Haler {
  return sum(years.filter(isWrong).map(({ planned, posted }) => (posted - planned) as Haler));
}

function yearJson({ year, planned, posted, state }: ComparedYear) {
  return {
    year,
    planned: halerToJson(planned),
    posted: halerToJson(posted),
    difference: halerToJson((posted - planned) as Haler),
    state,
  };
}
