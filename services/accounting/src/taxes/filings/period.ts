/** The last day of a period, `YYYY-MM` or `YYYY-Qn`. */
export function lastDayOf(period: string): string {
  const [year, part = ''] = period.split('-');
  const month = part.startsWith('Q') ? Number(part.slice(1)) * 3 : Number(part);
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}
