/** The calendar year in which the fiscal year of a day, `YYYY-MM-DD`, begins. */
export function fiscalYearOf(day: string, startMonth: number): number {
  const isBefore = Number(day.slice(5, 7)) < startMonth;
  return Number(day.slice(0, 4)) - (isBefore ? 1 : 0);
}

/** The company's fiscal year that starts in a calendar year, as first and last day. */
export function fiscalYear(year: number, startMonth: number): { from: string; to: string } {
  const month = String(startMonth).padStart(2, '0');
  const next = new Date(Date.UTC(year + 1, startMonth - 1, 0));
  return { from: `${year}-${month}-01`, to: next.toISOString().slice(0, 10) };
}

/**
 * The same of a company that came to be on a day: the first one begins with it (§ 3 of act 563/1991).
 * @param foundedOn null: not known
 */
export function ownFiscalYear(
  year: number,
  startMonth: number,
  foundedOn: string | null,
): { from: string; to: string } {
  const { from, to } = fiscalYear(year, startMonth);
  const isFirst = foundedOn !== null && foundedOn > from && foundedOn <= to;
  return { from: isFirst ? foundedOn : from, to };
}

/** A fiscal year for people, by its last day: `2026`, or `2026/2027` when it ends in the next calendar year. */
export function fiscalYearText(year: number, to: string): string {
  return to.startsWith(String(year)) ? String(year) : `${year}/${to.slice(0, 4)}`;
}

/** The company's fiscal year that a day lies in, as first and last day. */
export function fiscalYearAround(day: string, startMonth: number): { from: string; to: string } {
  return fiscalYear(fiscalYearOf(day, startMonth), startMonth);
}

/** The twelve months of the company's fiscal year that starts in a calendar year, as `YYYY-MM`. */
export function fiscalMonths(year: number, startMonth: number): string[] {
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(year, startMonth - 1 + i, 1)).toISOString().slice(0, 7),
  );
}
