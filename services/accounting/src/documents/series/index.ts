// What other rooms may ask of the number series.
export { followNumberFormat, storeDefaultSeries } from './default-series.ts';
export type { SeriesKind } from './kinds.ts';
export { type NumberOrder, takeNumber } from './take-number.ts';
