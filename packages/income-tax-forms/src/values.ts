import { crownsText } from '@news-and-accounting/epo';
import { type Haler, haler } from '@news-and-accounting/money';

/** Rounded to whole crowns, a half up. */
export const wholeCrowns = (amount: Haler): Haler => haler(Math.round(amount / 100) * 100);

/** The same as it is written. */
export const crowns = (amount: Haler): string => crownsText(wholeCrowns(amount));

/** The digits of a birth number; null where there are none. */
export function digits(number: string | null): string | null {
  const plain = (number ?? '').replaceAll(/\D/g, '');
  return plain.length >= 9 && plain.length <= 10 ? plain : null;
}

/** Parts in whole crowns that add up to a whole: down, the missing crowns to the largest rests. */
export function dividedTo(whole: Haler, parts: readonly Haler[]): Haler[] {
  const down = parts.map((part) => Math.floor(part / 100));
  let missing = whole / 100 - down.reduce((total, part) => total + part, 0);
  const byRest = parts
    .map((part, i) => ({ i, rest: part - Math.floor(part / 100) * 100 }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (let at = 0; missing > 0 && byRest.length > 0; at += 1, missing -= 1) {
    const place = byRest[at % byRest.length]?.i ?? 0;
    down[place] = (down[place] ?? 0) + 1;
  }
  return down.map((crowns) => haler(crowns * 100));
}
