export { fillAssets } from './sample.ts';
export { searchAssets } from './search.ts';
export { taxDepreciationOf } from './tax-depreciation.ts';
export { undepreciated } from './undepreciated.ts';
