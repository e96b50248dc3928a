export { openDisposals } from './open-disposals.ts';
export { fillAssets } from './sample.ts';
export { searchAssets } from './search.ts';
export { taxDepreciationOf, taxValuesOf } from './tax-depreciation.ts';
export { assetsOfPeriod, type CardDepreciation, type DisposedCard } from './tax-period.ts';
export { undepreciated } from './undepreciated.ts';
