/** `12 100,50 Kč`, for people: spaces that do not break and a true minus. */
export { czechMoney as amountText } from '@news-and-accounting/money';

/** `24. 11. 2026`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}
