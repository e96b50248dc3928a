import type { VatLevels } from './writer.ts';

export type LevelName = 'standard' | 'reduced' | 'secondReduced';

export interface Level {
  readonly name: LevelName;
  /** Whether the level has this rate on the day. */
  readonly isOfDay: boolean;
}

const NAMES: readonly LevelName[] = ['standard', 'reduced', 'secondReduced'];

/** The level of a rate: of the day, else of the last time when a level had it; null where none ever had. */
export function levelOf(rate: number, day: string | null, levels: readonly VatLevels[]): Level | null {
  const ofDay = levelsOn(levels, day);
  const now = NAMES.find((name) => ofDay?.[name] === rate);
  if (now !== undefined) return { name: now, isOfDay: true };
  for (const each of levels) {
    const then = NAMES.find((name) => each[name] === rate);
    if (then !== undefined) return { name: then, isOfDay: false };
  }
  return null;
}

/** The levels of a day; null before there were any. */
export const levelsOn = (levels: readonly VatLevels[], day: string | null): VatLevels | null =>
  levels.find(({ from }) => day === null || from <= day) ?? null;
