import type { Haler } from './haler.ts';

const NO_BREAK_SPACE = '\u00A0';

/** Plain decimal text with two decimals, `1234.50`: for XML, CSV and stored decimals. */
export function amountText(amount: Haler): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The amount for Czech readers without its currency: `−1 234,50`; spaces do not break, and the minus is a true one. */
export function czechAmount(amount: Haler): string {
  const [whole = '', decimals = ''] = amountText(Math.abs(amount) as Haler).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  return `${amount < 0 ? '−' : ''}${grouped},${decimals}`;
}

/** With its currency, always with two decimals: `1 234,50 Kč`, `1 234,50 EUR`. */
export function czechMoney(amount: Haler, currency: string): string {
  return `${czechAmount(amount)}${NO_BREAK_SPACE}${currency === 'CZK' ? 'Kč' : currency}`;
}

/**
 * The amount as Czech readers write it: `1 234,50 Kč`, whole crowns without decimals `1 234 Kč`.
 * Spaces do not break; a negative amount has a true minus sign.
 */
export function formatCzk(amount: Haler): string {
  return `${czechAmount(amount).replace(/,00$/, '')}${NO_BREAK_SPACE}Kč`;
}
