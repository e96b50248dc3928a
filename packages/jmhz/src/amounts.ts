import { halerFromJson } from '@news-and-accounting/money';

/** A rate in hundredths of a per cent: 24.8 % is 2480. */
export type Rate = number;

/** Whole haléře of a JSON amount in CZK, exact. Sums are made in them and rounded once. */
export function halers(czk: number): number {
  // Most amounts are whole crowns, which need no look at their decimals.
  return Number.isInteger(czk) && Math.abs(czk) < 1e12 ? czk * 100 : halerFromJson(czk);
}

/** Whole crowns, halves up. */
export function nearestCrowns(amount: number): number {
  return Math.floor((amount + 50) / 100);
}

export function crownsDown(amount: number): number {
  return Math.floor(amount / 100);
}

export function crownsUp(amount: number): number {
  return Math.ceil(amount / 100);
}

/** A rate of whole crowns, up to whole crowns; exact, because both are integers. */
export function partUp(crowns: number, rate: Rate): number {
  return Math.ceil((crowns * rate) / 10_000);
}
