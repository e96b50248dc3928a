/** Months of full-time work in a fiscal year, and the last month with a payslip, in months since the year 0. */
export type FullTimeMonths = { year: number; total: number; last_month: number };

/**
 * Average numbers of employees by fiscal year, of the years that have payslips: employments of the month (`hpp`, neither
 * agreements nor offices, whose holders the statistics do not have among employees) by their agreed part of the full
 * working time, over the months of the year that are over, or have payslips; in the first year of a company since it
 * came to be.
 * @param foundedOn `YYYY-MM-DD`, null: not known
 * @param today `YYYY-MM-DD`
 */
export function averageEmployees(
  years: readonly FullTimeMonths[],
  { fiscalYearStart, foundedOn, today }: { fiscalYearStart: number; foundedOn: string | null; today: string },
): Map<number, number> {
  const present = monthOfDay(today);
  const founded = foundedOn === null ? 0 : monthOfDay(foundedOn);
  return new Map(
    years.map(({ year, total, last_month }) => {
      const first = monthOf(year, fiscalYearStart);
      const from = founded < first + 12 ? Math.max(first, founded) : first;
      const begun = Math.max(present, last_month + 1) - from;
      const months = Math.min(first + 12 - from, Math.max(1, begun));
      return [year, Math.round((total / months) * 100) / 100];
    }),
  );
}

function monthOfDay(day: string): number {
  return monthOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
}

/** Months since the year 0. */
function monthOf(year: number, month: number): number {
  return year * 12 + month - 1;
}
