import { crownsText } from '@news-and-accounting/epo';
import { type Haler, haler } from '@news-and-accounting/money';

/** An amount rounded to whole crowns, a half up. */
export const crowns = (amount: Haler): string => crownsText(haler(Math.round(amount / 100) * 100));

/** The digits of a birth number; null where there are none. */
export function digits(number: string | null): string | null {
  const plain = (number ?? '').replaceAll(/\D/g, '');
  return plain.length >= 9 && plain.length <= 10 ? plain : null;
}
