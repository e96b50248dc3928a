import { type Haler, multiplyDivideHalfUp } from '@news-and-accounting/money';
import type { BenefitsParameters } from '../parameters.ts';
import { type BenefitKind, type Benefits, type BenefitsUsed, CAR_EMISSIONS, type Car } from './benefits.ts';

/** A contribution to meals; haléře. `paid` is exempt and taxable together. */
export interface MealsAmounts {
  readonly shifts: number;
  readonly perShift: number;
  /** Free of tax for a shift; 0 while nothing was. */
  readonly limit: number;
  readonly paid: number;
  readonly exempt: number;
  readonly taxable: number;
}

export interface OtherAmounts {
  readonly kind: BenefitKind;
  readonly amount: number;
  /** What the limit of the year left free before this benefit; null where there is none. */
  readonly free: number | null;
  readonly taxable: number;
}

/** What the benefits of a relationship come to in a month; haléře. */
export interface BenefitAmounts {
  readonly meals: MealsAmounts | null;
  /** Income from all cars together. */
  readonly cars: number;
  readonly other: readonly OtherAmounts[];
  /** Income that is insured and taxed but not paid in money. */
  readonly nonCash: number;
}

export const NO_BENEFITS: BenefitAmounts = { meals: null, cars: 0, other: [], nonCash: 0 };

/**
 * What benefits come to (section 6(6) and (9) of act 586/1992).
 * @param used what the person got before in the year, those earlier in the same month included
 */
export function benefitAmounts(
  benefits: Benefits,
  used: BenefitsUsed,
  parameters: BenefitsParameters,
): BenefitAmounts {
  const cars = carIncome(benefits.cars, parameters);
  let before = used;
  const other = benefits.other.map(({ kind, amount }) => {
    const free = limitOf(kind, before, parameters);
    const taxed = free === null ? 0 : Math.max(0, amount - free);
    before = withUsed(before, { kind, amount });
    return { kind, amount, free, taxable: kind === 'taxable' ? amount : taxed };
  });
  return {
    meals: benefits.meals && mealsAmounts(benefits.meals, parameters),
    cars,
    other,
    nonCash: other.reduce((sum, { taxable }) => sum + taxable, cars),
  };
}

/** The sum of benefits by kind after one more of them. */
export function withUsed(
  used: BenefitsUsed,
  { kind, amount }: { kind: BenefitKind; amount: number },
): BenefitsUsed {
  return kind === 'taxable' ? used : { ...used, [kind]: used[kind] + amount };
}

/** Section 6(9)(b): so many limits as there are shifts. */
function mealsAmounts(
  { shifts, perShift }: NonNullable<Benefits['meals']>,
  { mealsPerShift }: BenefitsParameters,
): MealsAmounts {
  const paid = shifts * perShift;
  const limit = mealsPerShift ?? 0;
  const exempt = Math.min(paid, shifts * limit);
  return { shifts, perShift, limit, paid, exempt, taxable: paid - exempt };
}

/**
 * Section 6(6): cars at once go by the sum of their prices, all of them together make the least income at least. The
 * act does not round the part of a price, so it is kept to haléře.
 */
export function carIncome(cars: readonly Car[], { carPercent, carMinimum }: BenefitsParameters): number {
  if (cars.length === 0) return 0;
  const income = CAR_EMISSIONS.reduce((sum, emission) => {
    const prices = cars
      .filter((car) => car.emission === emission)
      .reduce((total, { price }) => total + price, 0);
    return sum + multiplyDivideHalfUp(prices, carPercent[emission] ?? carPercent.standard, 10_000);
  }, 0);
  return Math.max(carMinimum, income);
}

/**
 * What the limit of the year leaves free, null where a kind has none. Leisure and health shared the first limit there
 * was, since health has had its own only later (section 6(9)(d)).
 */
function limitOf(kind: BenefitKind, used: BenefitsUsed, parameters: BenefitsParameters): number | null {
  if (kind === 'taxable') return null;
  const { leisureLimit, healthLimit, retirementLimit } = parameters;
  if (kind === 'retirement') return left(retirementLimit, used.retirement);
  const shared = healthLimit === null;
  if (shared) return leisureLimit === null ? null : left(leisureLimit, used.leisure + used.health);
  return kind === 'health'
    ? left(healthLimit, used.health)
    : left(leisureLimit ?? (0 as Haler), used.leisure);
}

const left = (limit: number, used: number) => Math.max(0, limit - used);
