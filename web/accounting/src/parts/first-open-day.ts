import { addDays } from './dates.ts';

/** The day itself, or where it is locked the first one that is not. Days as `YYYY-MM-DD`. */
export function firstOpenDay(day: string, lockedUntil: string | null): string {
  return lockedUntil === null || day > lockedUntil ? day : addDays(lockedUntil, 1);
}
