import { czechMoney, type Haler } from '@news-and-accounting/money';

const NO_BREAK_SPACE = '\u00A0';

/** `1 234,50 Kč`, always with two decimals; spaces do not break and a negative amount has a true minus sign. */
export function czkWithDecimals(amount: Haler): string {
  return czechMoney(amount, 'CZK');
}

/** An exact decimal text such as `-1234.5` as Czech readers write it, with the decimals that it has. */
export function czechDecimal(text: string): string {
  const [whole = '', decimals] = text.replace('-', '−').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}
