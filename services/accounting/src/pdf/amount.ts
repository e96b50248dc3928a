import { amountText, type Haler } from '@house/money';

const NO_BREAK_SPACE = '\u00A0';

/** `1 234,50 Kč`, always with two decimals; spaces do not break and a negative amount has a true minus sign. */
export function czkWithDecimals(amount: Haler): string {
  const [whole = '', decimals = ''] = amountText(Math.abs(amount) as Haler).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  return `${amount < 0 ? '−' : ''}${grouped},${decimals}${NO_BREAK_SPACE}Kč`;
}
