import { type Haler, halerToJson } from '@news-and-accounting/money';

const NUMBER = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12 100,50 Kč`. */
export function amountText(amount: Haler, currency: string): string {
  return `${NUMBER.format(halerToJson(amount))} ${currency === 'CZK' ? 'Kč' : currency}`;
}

/** `24. 11. 2026`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}
