// What other rooms may ask of the number series.
export { followNumberFormat, storeDefaultSeries } from './default-series.ts';
export { FirstNumbers } from './first-numbers.ts';
export {
  fittingSeries,
  goOnAfter,
  putCountersBack,
  type SeriesCounter,
  seriesCounters,
} from './fitting-series.ts';
export type { SeriesKind } from './kinds.ts';
export { type PeekedSource, peekedSource, peekNumber } from './peek-number.ts';
export { searchSeries } from './search.ts';
export { listSeries } from './store.ts';
export { type NumberOrder, takeNumber } from './take-number.ts';
