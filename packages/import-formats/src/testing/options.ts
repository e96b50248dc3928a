import type { ReadOptions } from '../options.ts';

/** The company that imports in tests. */
export const OWN = { name: 'Ukázková dílna s.r.o.', ico: '27158438', dic: 'CZ27158438' } as const;

/** Rates as they were, for tests alone; the service takes them from the law. */
export const VAT_LEVELS: ReadOptions['vatLevels'] = [
  { from: '2024-01-01', standard: 2100, reduced: 1200, secondReduced: null },
  { from: '2015-01-01', standard: 2100, reduced: 1500, secondReduced: 1000 },
  { from: '2013-01-01', standard: 2100, reduced: 1500, secondReduced: null },
];

export const optionsOf = (given: Partial<ReadOptions> = {}): ReadOptions => ({
  format: 'auto',
  own: OWN,
  direction: null,
  mapping: null,
  delimiter: null,
  encoding: null,
  sheet: null,
  vatLevels: VAT_LEVELS,
  ...given,
});
