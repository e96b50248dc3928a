import type { Haler } from '@news-and-accounting/money';

/** `-1 489,5` as 148950; null for what is no amount. */
export function amountIn(q: string): Haler | null {
  const parts = /^[+-]?(\d{1,3}(?:[\s.]\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/u.exec(q);
  if (parts === null) return null;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(2, '0')) as Haler;
}
