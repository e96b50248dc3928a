import { multiplyDivideDown } from '@news-and-accounting/money';

/** One of those who share an amount; all in haléře. */
export interface Sharer {
  readonly id: number;
  /** The most it may get. */
  readonly asked: number;
  /** By what it takes part when there is not enough for all. */
  readonly weight: number;
}

/**
 * Divides what is available: everybody gets what it asks for when that is there, else parts in proportion to the
 * weights, none above what it asks for, down to haléře; haléře that are left go one each by the lower id.
 * @returns by id
 */
export function shared(sharers: readonly Sharer[], available: number): ReadonlyMap<number, number> {
  const asked = sharers.reduce((sum, each) => sum + each.asked, 0);
  if (asked <= available) return new Map(sharers.map(({ id, asked }) => [id, asked]));
  const parts = new Map<number, number>();
  let [rest, open] = [available, sharers.filter((sharer) => sharer.asked > 0)];
  for (;;) {
    const weights = open.reduce((sum, { weight }) => sum + weight, 0);
    const amount = rest;
    const part = ({ weight }: Sharer) => (weights === 0 ? 0 : multiplyDivideDown(amount, weight, weights));
    // Who would get more than it asks for gets that; its surplus is for the others.
    const full = open.filter((sharer) => part(sharer) >= sharer.asked);
    if (full.length === 0) {
      for (const sharer of open) parts.set(sharer.id, part(sharer));
      break;
    }
    for (const { id, asked } of full) parts.set(id, asked);
    rest -= full.reduce((sum, { asked }) => sum + asked, 0);
    open = open.filter((sharer) => !full.includes(sharer));
  }
  return withLastHaler(sharers, parts, available);
}

function withLastHaler(
  sharers: readonly Sharer[],
  parts: Map<number, number>,
  available: number,
): ReadonlyMap<number, number> {
  let left = available - [...parts.values()].reduce((sum, part) => sum + part, 0);
  const byId = sharers.toSorted((a, b) => a.id - b.id);
  while (left > 0) {
    const before = left;
    for (const { id, asked } of byId) {
      const part = parts.get(id) ?? 0;
      if (left === 0 || part >= asked) continue;
      parts.set(id, part + 1);
      left -= 1;
    }
    if (left === before) break;
  }
  return parts;
}
