import {
  compare,
  divide,
  exactly,
  minus,
  plus,
  type Rational,
  rational,
  round,
  times,
} from '@news-and-accounting/money';
import type { DepreciationCard } from '../card.ts';

/**
 * The plans once more, the slow and obvious way: fractions only, the law's numbers typed in again. For tests,
 * as the second opinion on the fast plans.
 */
export interface NaiveYear {
  readonly raw: Rational;
  readonly amount: Rational;
  readonly deductible: Rational;
}

const ZERO = rational(0n);
const GROUPS = {
  1: { first: rational(20n), next: rational(40n), k1: 3n, k2: 4n },
  2: { first: rational(11n), next: rational(89n, 4n), k1: 5n, k2: 6n },
  3: { first: rational(11n, 2n), next: rational(21n, 2n), k1: 10n, k2: 11n },
  4: { first: rational(43n, 20n), next: rational(103n, 20n), k1: 20n, k2: 21n },
  5: { first: rational(7n, 5n), next: rational(17n, 5n), k1: 30n, k2: 31n },
  6: { first: rational(51n, 50n), next: rational(101n, 50n), k1: 50n, k2: 51n },
};

/** Amounts in haléře by year from the year of entering use. */
export function naiveTaxPlan(card: DepreciationCard): NaiveYear[] {
  if (card.taxGroup === null) return [];
  const values = GROUPS[card.taxGroup];
  const price = exactly(card.price);
  const limit = rational(200_000_000n);
  const limited = card.vehicleM1 && card.inUseFrom >= '2024-01-01' && compare(price, limit) > 0;
  const lastYear =
    card.disposedOn && Number(card.disposedOn.slice(0, 4)) - Number(card.inUseFrom.slice(0, 4));
  if (lastYear === 0) return [{ raw: ZERO, amount: ZERO, deductible: ZERO }];
  const years: NaiveYear[] = [];
  let [left, deducted] = [price, ZERO];
  for (let n = 0; compare(left, ZERO) > 0; n++) {
    let raw = divide(times(price, n === 0 ? values.first : values.next), rational(100n));
    if (card.taxMethod === 'accelerated') {
      raw =
        n === 0
          ? divide(price, rational(values.k1))
          : divide(plus(left, left), rational(values.k2 - BigInt(n)));
    }
    if (n === lastYear) raw = divide(raw, rational(2n));
    const amount = lesser(exactly(round(raw, 'up_to_crown')), left);
    const share = exactly(round(divide(times(amount, limit), price), 'up_to_crown'));
    const deductible = limited ? lesser(share, minus(limit, deducted)) : amount;
    years.push({ raw, amount, deductible });
    left = minus(left, amount);
    deducted = plus(deducted, deductible);
    if (n === lastYear) break;
  }
  return years;
}

/** Amounts in haléře by month from the month after entering use. */
export function naiveAccountingPlan(card: DepreciationCard): Rational[] {
  const base = minus(exactly(card.price), exactly(card.residualValue));
  const rounding = card.inUseFrom >= '2026-01-01' ? 'up_to_crown' : 'half_up_to_crown';
  const monthly = exactly(round(divide(base, rational(BigInt(card.usefulLifeMonths))), rounding));
  const start = monthNumber(card.inUseFrom);
  const months: Rational[] = [];
  let left = base;
  for (let i = 1; i <= card.usefulLifeMonths; i++) {
    if (card.disposedOn !== null && start + i > monthNumber(card.disposedOn)) break;
    if (left.numerator === 0n) break;
    const amount = i === card.usefulLifeMonths ? left : lesser(monthly, left);
    months.push(amount);
    left = minus(left, amount);
  }
  return months;
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

function lesser(a: Rational, b: Rational): Rational {
  return compare(a, b) < 0 ? a : b;
}
