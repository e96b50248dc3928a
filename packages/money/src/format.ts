import type { Haler } from './haler.ts';

const NO_BREAK_SPACE = '\u00A0';

/** Plain decimal text with two decimals, `1234.50`: for XML, CSV and stored decimals. */
export function amountText(amount: Haler): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The amount as Czech readers write it: `1 234,50 Kč`, whole crowns without decimals `1 234 Kč`.
 * Spaces do not break; a negative amount has a true minus sign.
 */
export function formatCzk(amount: Haler): string {
  const [whole = '', decimals = ''] = amountText(Math.abs(amount) as Haler).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  const fraction = decimals === '00' ? '' : `,${decimals}`;
  return `${amount < 0 ? '−' : ''}${grouped}${fraction}${NO_BREAK_SPACE}Kč`;
}
