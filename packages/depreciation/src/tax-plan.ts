import { type Haler, multiplyDivideUp, ZERO } from '@news-and-accounting/money';
import { checkCard, type DepreciationCard, type TaxGroup, yearBeginning } from './card.ts';
import { type DepreciationParameters, type DepreciationRules, parametersFor } from './rules.ts';

/** One year of the tax plan. */
export interface TaxRow {
  readonly year: number;
  readonly kind: 'first_year' | 'following_year' | 'disposal';
  /** Per cent of the entry price (22.25) when straight, the coefficient when accelerated. */
  readonly rateOrCoefficient: number;
  readonly amount: Haler;
  /**
   * The part of `amount` that reduces the tax base; less than `amount` only for M1 vehicles over the limit.
   */
  readonly deductible: Haler;
  /** Sum of `amount` from the first year to this one. */
  readonly accumulated: Haler;
  readonly remaining: Haler;
}

/**
 * Tax depreciation by year, sections 26 to 32 of act 586/1992; empty without a tax group and for low-value
 * assets.
 *
 * Each year's amount is rounded up to whole crowns and never exceeds what remains, so the last row takes the
 * rest with its haléře. In the year of disposal half of the annual amount is taken and the plan ends with
 * something left (section 26(7)(a)); an asset both put into use and disposed of in one year gets a single row
 * of zero. Throws `CardError`.
 * @param firstMonth the month, 1 to 12, in which tax periods begin; `year` is the calendar year of their first day
 */
export function taxPlan(card: DepreciationCard, rules: DepreciationRules, firstMonth = 1): readonly TaxRow[] {
  checkCard(card);
  if (card.taxGroup === null || card.category === 'low_value') return [];
  const parameters = parametersFor(rules, card.inUseFrom);
  const inUseYear = yearBeginning(card.inUseFrom, firstMonth);
  const disposalYear =
    card.disposedOn === null ? Number.POSITIVE_INFINITY : yearBeginning(card.disposedOn, firstMonth);
  if (disposalYear <= inUseYear) return [zeroRow(card, card.taxGroup, parameters, inUseYear)];
  const rows: TaxRow[] = [];
  let remaining: number = card.price;
  let deducted = 0;
  for (let yearsDone = 0; remaining > 0; yearsDone++) {
    const disposed = inUseYear + yearsDone === disposalYear;
    const annual = annualAmount(card, card.taxGroup, parameters, yearsDone, remaining, disposed ? 2 : 1);
    const amount = Math.min(annual, remaining);
    const deductible = deductiblePart(card, parameters, amount, deducted);
    remaining -= amount;
    deducted += deductible;
    rows.push({
      year: inUseYear + yearsDone,
      kind: disposed ? 'disposal' : yearsDone === 0 ? 'first_year' : 'following_year',
      rateOrCoefficient: rateOrCoefficient(card, card.taxGroup, parameters, yearsDone === 0),
      amount: amount as Haler,
      deductible: deductible as Haler,
      accumulated: (card.price - remaining) as Haler,
      remaining: remaining as Haler,
    });
    if (disposed) break;
  }
  return rows;
}

/**
 * What is left of the price when tax depreciation ends, and what of it may be deducted at a disposal: of an M1 vehicle
 * above the limit the same share as of its depreciation. An asset without a tax group has the whole price left.
 */
export function taxResidual(
  card: DepreciationCard,
  rules: DepreciationRules,
  firstMonth = 1,
): { remaining: Haler; deductible: Haler } {
  const plan = taxPlan(card, rules, firstMonth);
  const remaining = plan.at(-1)?.remaining ?? card.price;
  const deducted = plan.reduce((sum, { deductible }) => sum + deductible, 0);
  const parameters = parametersFor(rules, card.inUseFrom);
  return { remaining, deductible: deductiblePart(card, parameters, remaining, deducted) as Haler };
}

/**
 * The price above which only a share of an M1 vehicle's depreciation is deductible, or null when none
 * applies.
 */
export function m1Limit(card: DepreciationCard, parameters: DepreciationParameters): Haler | null {
  const limit = parameters.m1VehicleLimit;
  return card.vehicleM1 && limit !== null && card.price > limit ? limit : null;
}

/** Nothing is deductible: not held at the start of the period nor at its end (section 26(6) and (7)). */
function zeroRow(
  card: DepreciationCard,
  group: TaxGroup,
  parameters: DepreciationParameters,
  year: number,
): TaxRow {
  return {
    year,
    kind: 'disposal',
    rateOrCoefficient: rateOrCoefficient(card, group, parameters, false),
    amount: ZERO,
    deductible: ZERO,
    accumulated: ZERO,
    remaining: card.price,
  };
}

function rateOrCoefficient(
  card: DepreciationCard,
  group: TaxGroup,
  parameters: DepreciationParameters,
  firstYear: boolean,
): number {
  const straight = card.taxMethod === 'straight';
  const values = (straight ? parameters.straight : parameters.accelerated)[group];
  return (firstYear ? values.firstYear : values.followingYears) / (straight ? 100 : 1);
}

/**
 * The annual amount, or its `divisor`th part, in whole crowns upwards and not yet capped by what remains; in
 * haléře. The unrounded figure is divided before it is rounded; for halves the other order would give the
 * same.
 */
function annualAmount(
  card: DepreciationCard,
  group: TaxGroup,
  parameters: DepreciationParameters,
  yearsDone: number,
  remaining: number,
  divisor: 1 | 2,
): number {
  if (card.taxMethod === 'straight') {
    const { firstYear, followingYears } = parameters.straight[group];
    // Section 31(7): one hundredth of price × rate; the rate is in hundredths, the result in crowns.
    const rate = yearsDone === 0 ? firstYear : followingYears;
    return multiplyDivideUp(card.price, rate, 1_000_000 * divisor) * 100;
  }
  const { firstYear, followingYears } = parameters.accelerated[group];
  // Section 32(2)(a): price / coefficient; (b): twice the remaining price / (coefficient − years already
  // depreciated).
  if (yearsDone === 0) return multiplyDivideUp(card.price, 1, 100 * firstYear * divisor) * 100;
  return multiplyDivideUp(remaining, 2, 100 * (followingYears - yearsDone) * divisor) * 100;
}

/**
 * Section 30e(1): amount × limit / price. The act names no rounding; the share goes up to whole crowns like
 * the depreciation itself, and all shares together never exceed the limit.
 */
function deductiblePart(
  card: DepreciationCard,
  parameters: DepreciationParameters,
  amount: number,
  deducted: number,
): number {
  const limit = m1Limit(card, parameters);
  if (limit === null) return amount;
  const share = multiplyDivideUp(amount, limit / 100, card.price) * 100;
  const left = limit - deducted;
  return Math.min(share, left);
}
