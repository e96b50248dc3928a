/** The last day of a period, `YYYY-MM`, `YYYY-Qn` or `YYYY`. */
export function lastDayOf(period: string): string {
  const [year, part = ''] = period.split('-');
  const month = part === '' ? 12 : part.startsWith('Q') ? Number(part.slice(1)) * 3 : Number(part);
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}
