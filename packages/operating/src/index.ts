export * from './doctor/index.ts';
export type { Measure, Reading } from './watch/metrics.ts';
export type { Scope } from './watch/scope.ts';
export { openWatch, type Watch } from './watch/watch.ts';
