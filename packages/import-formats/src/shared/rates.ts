import type { ReadOptions } from '../options.ts';

export type Level = 'standard' | 'reduced' | 'secondReduced';

/** The rate of a level on a day, hundredths of a per cent; null where there was none. */
export function rateOn(options: ReadOptions, level: Level, day: string | null): number | null {
  if (day === null) return null;
  return options.vatLevels.find(({ from }) => from <= day)?.[level] ?? null;
}

/** Whether a rate is one of those of a day. */
export function isRateOn(options: ReadOptions, rate: number, day: string): boolean {
  return (['standard', 'reduced', 'secondReduced'] as const).some(
    (level) => rateOn(options, level, day) === rate,
  );
}
