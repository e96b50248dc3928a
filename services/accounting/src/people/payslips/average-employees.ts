/** Months of full-time work in a fiscal year, and the last month with a payslip, in months since the year 0. */
export type FullTimeMonths = { year: number; total: number; last_month: number };

/**
 * Average numbers of employees by fiscal year, of the years that have payslips: employments of the month (`hpp`, neither
 * agreements nor offices, whose holders the statistics do not have among employees) by their agreed part of the full
 * working time, over the months of the year that are over, or have payslips.
 * @param today `YYYY-MM-DD`
 */
export function averageEmployees(
  years: readonly FullTimeMonths[],
  { fiscalYearStart, today }: { fiscalYearStart: number; today: string },
): Map<number, number> {
  const present = monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  return new Map(
    years.map(({ year, total, last_month }) => {
      const begun = Math.max(present, last_month + 1) - monthOf(year, fiscalYearStart);
      const months = Math.min(12, Math.max(1, begun));
      return [year, Math.round((total / months) * 100) / 100];
    }),
  );
}

/** Months since the year 0. */
function monthOf(year: number, month: number): number {
  return year * 12 + month - 1;
}
