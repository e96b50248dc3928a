/** A fiscal year for people, by the calendar year in which it begins: `2026`, or `2026/2027` when it ends in the next. */
export function fiscalYearText(year: number, startMonth: number): string {
  return startMonth === 1 ? String(year) : `${year}/${year + 1}`;
}
