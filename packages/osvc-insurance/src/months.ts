/** What a month of the year was: of main activity, of secondary activity, or without any. */
export type MonthKind = 'main' | 'secondary' | 'none';

/** The months of a year as the overviews count them. */
export interface Months {
  readonly main: number;
  readonly secondary: number;
  /** What the last month with activity was: advances of the next year are of that kind. */
  readonly last: MonthKind;
}

export function countMonths(kinds: readonly MonthKind[]): Months {
  const main = kinds.filter((kind) => kind === 'main').length;
  const secondary = kinds.filter((kind) => kind === 'secondary').length;
  return { main, secondary, last: kinds.findLast((kind) => kind !== 'none') ?? 'none' };
}
