export { fillAssets } from './sample.ts';
export { searchAssets } from './search.ts';
