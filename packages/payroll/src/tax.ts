import { type AdvanceFigures, advanceOf, withheldBaseOf } from './advance.ts';
import { bonusOf, type CreditKey, childBenefitTotal, creditClaims } from './credits.ts';
import type { Relationship } from './facts.ts';
import type { PayrollParameters, Rate, TaxParameters } from './parameters.ts';
import type { Earning } from './participation.ts';
import { downToCrown, partDownToCrown } from './rate.ts';
import { type TaxKind, taxKinds, type WithholdingGroup, withholdingGroup } from './tax-kind.ts';

export interface TaxBand {
  readonly rate: Rate;
  readonly base: number;
  /** To whole haléře; only the sum of the bands is rounded by law. */
  readonly tax: number;
}

export interface UsedCredit {
  readonly key: CreditKey;
  readonly label: string;
  readonly amount: number;
  /** The person's entitlements add up over all relationships of the month. */
  readonly entitlement: number;
}

/** Income tax of one relationship in a month; haléře. */
export interface SlipTax {
  readonly kind: TaxKind;
  readonly base: number;
  readonly roundedBase: number;
  readonly bands: readonly TaxBand[];
  readonly advanceBeforeCredits: number;
  readonly credits: readonly UsedCredit[];
  readonly childBenefit: { readonly total: number; readonly asCredit: number; readonly bonus: number };
  readonly advance: number;
  readonly withholding: number;
}

const NOTHING: AdvanceFigures = {
  base: 0,
  roundedBase: 0,
  lower: { base: 0, tax: 0 },
  upper: { base: 0, tax: 0 },
  advance: 0,
};
const NO_BENEFIT = { total: 0, asCredit: 0, bonus: 0 };

/**
 * Income tax of a person's relationships, in their order. Incomes subject to the advance are added up before
 * anything is rounded (section 38h), so each relationship takes what its income adds to the advance of those
 * before it; so does the tax withheld from one group. `employerPremiums` are those of each relationship,
 * part of the base while the method of the time says so.
 */
export function taxes(
  earnings: readonly Earning[],
  employerPremiums: readonly number[],
  parameters: PayrollParameters,
): readonly SlipTax[] {
  const { tax } = parameters;
  const taxpayer = earnings.find(({ relationship }) => relationship.declaration)?.relationship ?? null;
  const kinds = taxKinds(earnings, taxpayer !== null, parameters);
  const advances = advanceShares(earnings, employerPremiums, kinds, tax);
  const slips = earnings.map(({ relationship }, i) => {
    const figures = advances[i];
    return figures
      ? advanceSlip(figures, tax)
      : withheldSlip(earnings, employerPremiums, i, withholdingGroup(relationship, tax), tax);
  });
  return taxpayer === null ? slips : withCredits(slips, earnings, taxpayer, tax);
}

function advanceShares(
  earnings: readonly Earning[],
  employerPremiums: readonly number[],
  kinds: readonly TaxKind[],
  tax: TaxParameters,
): readonly (AdvanceFigures | null)[] {
  let [gross, premiums, before] = [0, 0, NOTHING];
  return earnings.map((earning, i) => {
    if (kinds[i] !== 'advance') return null;
    gross += earning.income;
    premiums += employerPremiums[i] ?? 0;
    const through = advanceOf({ gross, employerPremiums: premiums }, tax);
    const share = before === NOTHING ? through : added(through, before);
    before = through;
    return share;
  });
}

function added(through: AdvanceFigures, before: AdvanceFigures): AdvanceFigures {
  const part = (key: 'lower' | 'upper') => ({
    base: through[key].base - before[key].base,
    tax: through[key].tax - before[key].tax,
  });
  return {
    base: through.base - before.base,
    roundedBase: through.roundedBase - before.roundedBase,
    lower: part('lower'),
    upper: part('upper'),
    advance: through.advance - before.advance,
  };
}

function advanceSlip(
  { base, roundedBase, lower, upper, advance }: AdvanceFigures,
  tax: TaxParameters,
): SlipTax {
  const bands: TaxBand[] = [];
  if (lower.base > 0) bands.push({ rate: tax.basicRate, ...lower });
  if (upper.base > 0) bands.push({ rate: tax.upperRate, ...upper });
  return {
    kind: 'advance',
    base,
    roundedBase,
    bands,
    advanceBeforeCredits: advance,
    credits: [],
    childBenefit: NO_BENEFIT,
    advance,
    withholding: 0,
  };
}

/** Section 36: the group's base down to whole crowns, the tax of it down to whole crowns. */
function withheldSlip(
  earnings: readonly Earning[],
  employerPremiums: readonly number[],
  position: number,
  group: WithholdingGroup | null,
  tax: TaxParameters,
): SlipTax {
  let [before, base] = [0, 0];
  for (let i = 0; i <= position; i++) {
    const earning = earnings[i];
    if (!earning || withholdingGroup(earning.relationship, tax) !== group) continue;
    before += base;
    base = withheldBaseOf({ gross: earning.income, employerPremiums: employerPremiums[i] ?? 0 }, tax);
  }
  const [roundedBefore, roundedThrough] = [downToCrown(before), downToCrown(before + base)];
  const roundedBase = roundedThrough - roundedBefore;
  const rate = tax.withholdingRate;
  const withholding = partDownToCrown(roundedThrough, rate) - partDownToCrown(roundedBefore, rate);
  return {
    kind: 'withholding',
    base,
    roundedBase,
    bands: roundedBase > 0 ? [{ rate, base: roundedBase, tax: withholding }] : [],
    advanceBeforeCredits: 0,
    credits: [],
    childBenefit: NO_BENEFIT,
    advance: 0,
    withholding,
  };
}

/**
 * Uses credits and then the child benefit on the advances, relationship by relationship. What is left of
 * them, and the bonus, stands with the first one.
 */
function withCredits(
  slips: readonly SlipTax[],
  earnings: readonly Earning[],
  taxpayer: Relationship,
  tax: TaxParameters,
): readonly SlipTax[] {
  const claims = creditClaims(taxpayer, tax);
  const left = claims.map(({ entitlement }) => entitlement);
  let benefitLeft = childBenefitTotal(taxpayer, tax);
  const used = slips.map((slip) => {
    let advance = slip.advanceBeforeCredits;
    const amounts = left.map((available, i) => {
      const amount = Math.min(available, advance);
      left[i] = available - amount;
      advance -= amount;
      return amount;
    });
    const asCredit = Math.min(benefitLeft, advance);
    benefitLeft -= asCredit;
    return { amounts, asCredit, advance: advance - asCredit };
  });
  const income = earnings.reduce((total, earning) => total + earning.income, 0);
  const bonus = bonusOf(benefitLeft, income, tax);
  return slips.map((slip, position) => {
    const { amounts, asCredit, advance } = used[position] ?? { amounts: [], asCredit: 0, advance: 0 };
    const first = position === 0;
    const credits = claims.map(({ key, label }, i) => {
      const amount = amounts[i] ?? 0;
      return { key, label, amount, entitlement: amount + (first ? (left[i] ?? 0) : 0) };
    });
    return {
      ...slip,
      credits: first ? credits : credits.filter(({ amount }) => amount > 0),
      childBenefit: { total: asCredit + (first ? benefitLeft : 0), asCredit, bonus: first ? bonus : 0 },
      advance,
    };
  });
}
