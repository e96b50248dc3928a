import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { ComparedLine } from '../../year-filings/index.ts';

/** Figures by their names, as a difference compares them. */
export function comparedLines(
  figures: Readonly<Record<string, Haler | number>>,
  counts: readonly string[],
): ReadonlyMap<string, ComparedLine> {
  return new Map(
    Object.entries(figures).map(([name, value]) => [
      name,
      counts.includes(name) ? { amount: value } : { amount: halerToJson(value as Haler) },
    ]),
  );
}

/** Whether two contents say the same figures. */
export function saysTheSame(
  one: ReadonlyMap<string, ComparedLine>,
  other: ReadonlyMap<string, ComparedLine>,
): boolean {
  return JSON.stringify([...one]) === JSON.stringify([...other]);
}
