/** `24. 11. 2026`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}
