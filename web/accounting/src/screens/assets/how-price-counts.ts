import { assetsTexts as t } from '../../cs/assets.ts';
import type { AssetValues } from './api.ts';

/** How the document of the purchase counts in tax records: its price not at all, when it is paid, or nobody named one. */
export type Bought = 'asset' | 'expense' | 'unknown';

/** The last year whose intangible assets have a tax plan: section 32a was repealed by act 609/2020. */
const LAST_OF_INTANGIBLE = 2020;

/**
 * What of the price comes to expenses of tax records, where it would be twice or nothing at all; null where all is well.
 * What is not written off for tax is an expense when it is paid.
 */
export function howPriceCounts(
  { category, tax_group, in_use_from }: Pick<AssetValues, 'category' | 'tax_group' | 'in_use_from'>,
  bought: Bought,
): string | null {
  if (category === 'tangible') return bought === 'asset' ? null : t.priceCounts[bought];
  const isNew = in_use_from === null || Number(in_use_from.slice(0, 4)) > LAST_OF_INTANGIBLE;
  if (category === 'intangible' && tax_group !== null)
    return isNew ? t.priceCounts.noGroup : bought === 'asset' ? null : t.priceCounts[bought];
  return t.priceCounts.whenPaid[category][bought];
}
