import { accountingOfYear, type TaxGroup, taxPlan, taxResidual } from '@news-and-accounting/depreciation';
import { type Haler, sum, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../platform/store.ts';
import { type Asset, depreciationCard } from './asset.ts';
import { accountOf, compareDisposal, remainingValue } from './disposal.ts';
import { RULES } from './plans.ts';
import { assetsOf, postedDisposals } from './store.ts';

/** A tax period: the calendar year and the month in which it begins, and its days. */
export type AskedPeriod = { year: number; firstMonth: number; from: string; to: string };

/**
 * What of a card may be deducted in a tax period. `group`: of tangible assets that of the act, of intangible ones whether
 * the act or the books set it; null: by no group.
 */
export type CardDepreciation = {
  id: number;
  name: string;
  amount: Haler;
  group: TaxGroup | 'intangible' | 'accounting' | null;
};

/** A card that left in a tax period, with what was left of its price. */
export type DisposedCard = {
  id: number;
  name: string;
  disposed_on: string;
  kind: string | null;
  /** The account that took the remaining value, or takes it by the kind; null: only the accountant knows. */
  account: string | null;
  /** Whether nothing of it is posted from the card. */
  unposted: boolean;
  accounting: Haler;
  /** What of the value that is left for tax may be deducted. */
  tax: Haler;
};

/**
 * What the cards of assets say for the tax of a company’s period. An intangible asset without a tax group counts its
 * accounting depreciation: for those acquired from 2021 section 32a is gone.
 */
export async function assetsOfPeriod(
  sql: Queries,
  entityId: number,
  period: AskedPeriod,
): Promise<{ depreciation: CardDepreciation[]; disposed: DisposedCard[] }> {
  const assets = await assetsOf(sql, entityId);
  const left = assets.filter(
    ({ disposed_on: day }) => day !== null && day >= period.from && day <= period.to,
  );
  const posted = left.length === 0 ? [] : await postedDisposals(sql, entityId, null);
  return {
    depreciation: assets.flatMap((asset) => {
      const amount = deductible(asset, period);
      return amount === ZERO ? [] : [{ id: asset.id, name: asset.name, amount, group: groupOf(asset) }];
    }),
    disposed: left.map((asset) => {
      const own = posted.filter(({ assetId }) => assetId === asset.id);
      return {
        ...disposedCard(asset, accountOf(asset, own), period.firstMonth),
        unposted: compareDisposal(asset, own) === 'unposted',
      };
    }),
  };
}

const countsAccounting = ({ category, tax_group }: Asset) => category === 'intangible' && tax_group === null;

function groupOf({ category, tax_group: group }: Asset): CardDepreciation['group'] {
  if (category !== 'intangible') return group as TaxGroup | null;
  return group === null ? 'accounting' : 'intangible';
}

function deductible(asset: Asset, { year, firstMonth }: AskedPeriod): Haler {
  const card = depreciationCard(asset);
  if (countsAccounting(asset)) return accountingOfYear(card, RULES, year, firstMonth);
  const rows = taxPlan(card, RULES, firstMonth).filter((row) => row.year === year);
  return sum(rows.map((row) => row.deductible));
}

function disposedCard(
  asset: Asset,
  account: string | null,
  firstMonth: number,
): Omit<DisposedCard, 'unposted'> {
  const accounting = asset.category === 'low_value' ? ZERO : remainingValue(asset);
  const isAlike = countsAccounting(asset) || asset.category === 'low_value';
  return {
    ...{ id: asset.id, name: asset.name, disposed_on: asset.disposed_on ?? '', kind: asset.disposal_kind },
    ...{ account, accounting },
    tax: isAlike ? accounting : taxResidual(depreciationCard(asset), RULES, firstMonth).deductible,
  };
}
