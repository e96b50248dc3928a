import {
  type CreditClaims,
  childBenefitOf,
  creditsOf,
  FLAT_RATES,
  type FlatRate,
  type FlatTax,
  flatExpensesOf,
  flatTaxBand,
  flatTaxOf,
  type IncomeByRate,
  type Part,
  roundedBaseOf,
  taxOf,
  type YearChild,
  type YearChildBenefit,
  type YearTax,
} from '@news-and-accounting/income-tax';
import {
  add,
  crowns,
  formatCzk,
  type Haler,
  haler,
  larger,
  multiplyDivideHalfUp,
  multiplyDivideUp,
  smaller,
  subtract,
  sum,
  ZERO,
} from '@news-and-accounting/money';
import {
  type HealthInsurance,
  healthInsurance,
  type SocialInsurance,
  socialInsurance,
} from '@news-and-accounting/osvc-insurance';
import type { ComparisonYear } from './rules.ts';

/** The most that an amount may be, so that every product stays a whole number. */
export const LARGEST_INCOME: Haler = crowns(1_000_000_000);

/** A year of a self-employed person; amounts in haléře, none below zero. */
export interface SelfEmployedYear {
  /** Income of the year by the rate that its flat expenses have. */
  readonly income: IncomeByRate;
  /** Null: what was spent is not known. */
  readonly expenses: Haler | null;
  readonly activity: 'main' | 'secondary';
  /** Months with activity, 1 to 12; fewer than twelve are the last ones of the year. */
  readonly months: number;
  /** The lower minimum of social insurance of who starts. */
  readonly starting: boolean;
  /** The credit for the spouse is claimed for the whole year. */
  readonly spouse: boolean;
  readonly children: number;
  /** What lowers the base besides. */
  readonly deductions: Haler;
  readonly vatPayer: boolean;
  /** Gross wages of the year. */
  readonly employmentIncome: Haler;
}

export type VariantKind = 'actual' | 'flat_expenses' | 'flat_tax';

/** What a variant was worked out from. */
export interface Detail {
  readonly roundedBase: Haler;
  readonly tax: YearTax;
  readonly credits: Part;
  readonly benefit: YearChildBenefit;
  /** Tax less bonus of the employment alone, which the business does not cost. */
  readonly ofEmployment: Haler;
  readonly social: SocialInsurance;
  readonly health: HealthInsurance;
}

/** One way to pay; amounts are null where it is not open. */
export interface Variant {
  readonly variant: VariantKind;
  readonly available: boolean;
  /** Czech: why it is not open; null when it is. */
  readonly reason: string | null;
  readonly expenses: Haler | null;
  readonly profit: Haler | null;
  readonly incomeTax: Haler | null;
  readonly childBonus: Haler | null;
  readonly social: Haler | null;
  readonly health: Haler | null;
  readonly total: Haler | null;
  readonly net: Haler | null;
  readonly band: 1 | 2 | 3 | null;
  readonly detail: Detail | FlatTax | null;
}

export interface Comparison {
  readonly income: Haler;
  readonly variants: readonly [Variant, Variant, Variant];
  readonly best: VariantKind;
}

/** The three ways side by side; the best leaves most, of equal ones the earlier. */
export function compare(person: SelfEmployedYear, year: ComparisonYear): Comparison {
  const income = sum(Object.values(person.income));
  const alone = person.employmentIncome === 0 ? null : taxedWith(person, ZERO, ZERO, year);
  const own = { person, income, alone, year };
  const actual =
    person.expenses === null
      ? unavailable('actual', 'Skutečné výdaje nejsou zadané.')
      : byExpenses('actual', person.expenses, own);
  const flat = byExpenses('flat_expenses', flatTotal(person.income, year), own);
  const variants = [actual, flat, flatTaxVariant(own)] as const;
  const best = variants.reduce((most, each) =>
    each.net !== null && (most.net === null || each.net > most.net) ? each : most,
  );
  return { income, variants, best: best.variant };
}

type Own = { person: SelfEmployedYear; income: Haler; alone: Taxed | null; year: ComparisonYear };

type Taxed = Pick<Detail, 'roundedBase' | 'tax' | 'credits' | 'benefit'> & { due: Haler; bonus: Haler };

/** Sections 7(1) to (3) with expenses as they are: tax, and both insurances from the profit. */
function byExpenses(variant: VariantKind, expenses: Haler, own: Own): Variant {
  const { person, income, alone, year } = own;
  const [row101, row102] = [wholeCrowns(income), wholeCrowns(expenses)];
  const profit = subtract(row101, row102);
  const taxed = taxedWith(person, profit, row101, year);
  const counted = haler(Math.max(0, profit));
  const { social, health } = insuranceOf(counted, person, year);
  const incomeTax = subtract(taxed.due, alone?.due ?? ZERO);
  const childBonus = subtract(taxed.bonus, alone?.bonus ?? ZERO);
  const total = sum([subtract(incomeTax, childBonus), social.insurance, health.insurance]);
  const { roundedBase, tax, credits, benefit } = taxed;
  const ofEmployment = alone === null ? ZERO : subtract(alone.due, alone.bonus);
  return {
    variant,
    available: true,
    reason: null,
    expenses: row102,
    profit,
    incomeTax,
    childBonus,
    social: social.insurance,
    health: health.insurance,
    total,
    net: subtract(subtract(income, person.expenses ?? ZERO), total),
    band: null,
    detail: { roundedBase, tax, credits, benefit, ofEmployment, social, health },
  };
}

/** The tax of the year: a loss of the business lowers no employment (section 5), but what the surcharge of 2020 is of. */
function taxedWith(person: SelfEmployedYear, profit: Haler, gross: Haler, year: ComparisonYear): Taxed {
  const { employmentIncome } = person;
  const business = haler(Math.max(0, profit));
  const base = add(employmentBase(employmentIncome, year), business);
  const roundedBase = roundedBaseOf(base, person.deductions);
  const tax = taxOf(roundedBase, larger(add(employmentIncome, profit), ZERO), year.tax);
  const credits = creditsOf(person.spouse ? WITH_SPOUSE : CLAIMS, year.tax);
  const after = haler(Math.max(0, tax.tax - credits.total));
  const benefit = childBenefitOf(childrenOf(person.children), after, add(employmentIncome, gross), year.tax);
  return { roundedBase, tax, credits, benefit, due: subtract(after, benefit.asCredit), bonus: benefit.bonus };
}

/** The wage; where the year taxes what the employer paid on it, with that, each insurance up to crowns. */
function employmentBase(wage: Haler, { employer, insurance }: ComparisonYear): Haler {
  if (employer === null || wage === 0) return wholeCrowns(wage);
  const social = smaller(wage, insurance.social.maximum);
  return sum([
    wholeCrowns(wage),
    haler(multiplyDivideUp(social, employer.social, 1_000_000) * 100),
    haler(multiplyDivideUp(wage, employer.health, 1_000_000) * 100),
  ]);
}

function insuranceOf(profit: Haler, { activity, months, starting }: SelfEmployedYear, year: ComparisonYear) {
  const isMain = activity === 'main';
  const nothing = { relief: ZERO, paid: ZERO };
  const counted = { main: isMain ? months : 0, secondary: isMain ? 0 : months, last: activity };
  const input = { profit, months: counted, starting, voluntary: false, discountMonths: 0, ...nothing };
  const social = socialInsurance(input, year.insurance, year.nextInsurance);
  const health = healthInsurance(
    { profit, months, minimumMonths: isMain ? months : 0, ...nothing },
    year.insurance,
    year.nextInsurance,
  );
  return { social, health };
}

/** Sections 2a and 7a: who may pay it, and what the months of the band cost. */
function flatTaxVariant({ person, income, year }: Own): Variant {
  const { flatTax } = year;
  if (flatTax === null) return unavailable('flat_tax', `V roce ${year.year} paušální daň ještě nebyla.`);
  if (person.vatPayer) return unavailable('flat_tax', 'Plátce DPH paušální daň platit nemůže.');
  if (person.employmentIncome > 0)
    return unavailable(
      'flat_tax',
      'Kdo má příjem ze zaměstnání zdaněný zálohou, paušální daň platit nemůže.',
    );
  const band = flatTaxBand(person.income, flatTax);
  if (band === null)
    return unavailable('flat_tax', `Příjmy jsou nad ${formatCzk(flatTax.incomeLimit)}, mez paušální daně.`);
  const paid = flatTaxOf(band, MONTHS.slice(12 - person.months), flatTax);
  const part = (name: 'tax' | 'social' | 'health') => sum(paid.monthly.map((month) => month[name]));
  return {
    variant: 'flat_tax',
    available: true,
    reason: null,
    expenses: null,
    profit: null,
    incomeTax: part('tax'),
    childBonus: ZERO,
    social: part('social'),
    health: part('health'),
    total: paid.total,
    net: subtract(subtract(income, person.expenses ?? ZERO), paid.total),
    band,
    detail: paid,
  };
}

function unavailable(variant: VariantKind, reason: string): Variant {
  const nothing = {
    expenses: null,
    profit: null,
    incomeTax: null,
    childBonus: null,
    social: null,
    health: null,
  };
  return { variant, available: false, reason, ...nothing, total: null, net: null, band: null, detail: null };
}

function flatTotal(income: IncomeByRate, year: ComparisonYear): Haler {
  const activities = FLAT_RATES.flatMap((rate: FlatRate) => {
    const own = income[rate] ?? ZERO;
    return own === 0 ? [] : [{ income: own, rate }];
  });
  return flatExpensesOf(activities, year.tax).total;
}

/** As the rows of the return. */
function wholeCrowns(amount: Haler): Haler {
  return haler(multiplyDivideHalfUp(amount, 1, 100) * 100);
}

const MONTHS: readonly number[] = Array.from({ length: 12 }, (_, i) => i + 1);

const CLAIMS: CreditClaims = {
  spouse: null,
  disability: null,
  ztppMonths: 0,
  studentMonths: 0,
  kindergarten: ZERO,
  kindergartenChildren: 0,
  stoppedEnforcements: [],
};
const WITH_SPOUSE: CreditClaims = {
  ...CLAIMS,
  spouse: { months: 12, ztpp: false, income: ZERO, childUnder3: true },
};

const CHILDREN: readonly YearChild[] = Array.from({ length: 20 }, (_, i) => ({
  order: Math.min(3, i + 1) as 1 | 2 | 3,
  months: 12,
  ztppMonths: 0,
}));

function childrenOf(count: number): readonly YearChild[] {
  return count <= CHILDREN.length ? CHILDREN.slice(0, count) : tooMany(count);
}

function tooMany(count: number): never {
  throw new RangeError(`${count} children are more than ${CHILDREN.length}`);
}
