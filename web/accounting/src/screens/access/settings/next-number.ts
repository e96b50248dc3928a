import { formatNumber, type NumberPattern, patternProblem } from '@news-and-accounting/identifiers';

/**
 * The number that a document of a day would get; null where no numbers can be made by the pattern.
 * @param day `YYYY-MM-DD`
 * @param fiscalYearStart month in which the fiscal year begins
 */
export function nextNumber(
  series: NumberPattern,
  counter: number,
  day: string,
  fiscalYearStart: number,
): string | null {
  if (patternProblem(series) !== null) return null;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return formatNumber(series, { year: month < fiscalYearStart ? year - 1 : year, month, counter });
}
