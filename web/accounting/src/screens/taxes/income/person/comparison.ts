import { taxComparison as t } from '../../../../cs/tax-comparison.ts';
import { sumOf } from '../../../../parts/money.ts';
import { counted } from '../../../../parts/plural.ts';
import { wholeMoney } from '../../vat/whole-money.ts';

export type VariantName = 'actual' | 'flat_expenses' | 'flat_tax';

/** A way of being taxed as the calculator gives it; amounts are null where it cannot be had. */
export type Variant = {
  variant: VariantName;
  available: boolean;
  reason: string | null;
  expenses: number | null;
  profit: number | null;
  income_tax: number | null;
  child_bonus: number | null;
  social: number | null;
  health: number | null;
  total: number | null;
  net: number | null;
  band: number | null;
};
export type Compared = {
  year: number;
  income: number;
  variants: readonly Variant[];
  best: VariantName | null;
  /** What the totals leave out of what is really paid, and whether another way is the best then. */
  note: string | null;
};

export type ActivityOfYear = { income: number; expenses: number | null; rate: number | null };

/** What of a return the comparison goes by. */
export type OwnFigures = {
  year: number;
  activities: readonly ActivityOfYear[];
  /** Of the flat expenses where an activity has none. */
  usualRate: number;
  isMain: boolean;
  months: number;
  starting: boolean;
  spouse: boolean;
  children: number;
  deductions: number;
  isVatPayer: boolean;
  employmentIncome: number;
};

export type Question = Record<string, string>;

/** The question to the calculator; null where there is no income to compare. */
export function questionOf(own: OwnFigures): Question | null {
  const byRate = incomeByRate(own);
  const income = sumOf([...byRate.values()]);
  if (income <= 0 || own.months === 0) return null;
  const expenses = expensesOf(own);
  return {
    year: String(own.year),
    ...Object.fromEntries([...byRate].map(([rate, amount]) => [`income_${rate}`, String(amount)])),
    ...(expenses === null ? {} : { expenses: String(expenses) }),
    activity: own.isMain ? 'main' : 'secondary',
    months: String(own.months),
    ...(own.starting ? { starting: 'true' } : {}),
    ...(own.spouse ? { spouse: 'true' } : {}),
    ...(own.children > 0 ? { children: String(own.children) } : {}),
    ...(own.deductions > 0 ? { deductions: String(own.deductions) } : {}),
    ...(own.isVatPayer ? { vat_payer: 'true' } : {}),
    ...(own.employmentIncome > 0 ? { employment_income: String(own.employmentIncome) } : {}),
  };
}

function incomeByRate({ activities, usualRate }: OwnFigures): Map<number, number> {
  const byRate = new Map<number, number>();
  for (const { income, rate } of activities) {
    const of = rate ?? usualRate;
    if (income > 0) byRate.set(of, sumOf([byRate.get(of), income]));
  }
  return byRate;
}

/** Null where no activity says what was really spent. */
function expensesOf({ activities }: OwnFigures): number | null {
  const known = activities.filter(({ expenses }) => expenses !== null);
  return known.length === 0 ? null : sumOf(known.map(({ expenses }) => expenses));
}

/** The per cents of flat expenses, the highest first. */
const ratesOf = (own: OwnFigures): string =>
  [...incomeByRate(own).keys()]
    .sort((a, b) => b - a)
    .map(t.assumptions.percent)
    .join(', ');

/** From what the comparison starts, in words. */
export function assumptionsOf(own: OwnFigures): string[] {
  const says = t.assumptions;
  const expenses = expensesOf(own);
  const months = counted(own.months, t.monthForms);
  return [
    says.income(wholeMoney(sumOf(own.activities.map(({ income }) => income)))),
    expenses === null ? says.noExpenses : says.expenses(wholeMoney(expenses)),
    says.rates(ratesOf(own)),
    own.isMain ? says.main(months) : says.secondary(months),
    ...(own.children > 0 ? [says.children(counted(own.children, t.childForms))] : []),
    ...(own.spouse ? [says.spouse] : []),
    ...(own.deductions > 0 ? [says.deductions(wholeMoney(own.deductions))] : []),
    ...(own.isVatPayer ? [says.vatPayer] : []),
    ...(own.employmentIncome > 0 ? [says.employment(wholeMoney(own.employmentIncome))] : []),
  ];
}

/** In one sentence: which way leaves the most, and by how much more than the present one. */
export function verdictOf({ variants, best }: Compared, present: VariantName): string | null {
  const winner = variants.find(({ variant }) => variant === best);
  if (winner === undefined || winner.net === null) return null;
  const says = t.best_is;
  const alike = variants.filter(({ net, variant }) => net === winner.net && variant !== present);
  if (alike.length > 0 && variants.some(({ variant, net }) => variant === present && net === winner.net))
    return says.alike(
      t.variants[present],
      alike.map(({ variant }) => t.variants[variant]),
    );
  if (winner.variant === present)
    return present === 'flat_tax' ? says.presentFlatTax : says.present(t.variants[present]);
  const now = variants.find(({ variant }) => variant === present);
  if (now === undefined || now.net === null)
    return says.plain(t.variants[winner.variant], wholeMoney(winner.net));
  const more = wholeMoney(sumOf([winner.net, -now.net]));
  return winner.variant === 'flat_tax'
    ? says.otherFlatTax(more)
    : says.other(t.variants[winner.variant], more);
}

export type PartName = 'tax' | 'social' | 'health' | 'net';
export type Bar = {
  variant: Variant;
  spent: number;
  parts: { name: PartName; amount: number; share: number }[];
};

/**
 * The picture: of each way what goes to the tax and the insurance and what is left, as shares of the longest bar.
 * A flat tax is one payment, which stands as the tax; a bonus makes what is left longer.
 */
export function barsOf({ variants }: Compared): Bar[] {
  const available = variants.filter(({ available }) => available);
  const lengths = available.map((variant) => sumOf(partsOf(variant).map(({ amount }) => amount)));
  const longest = Math.max(1, ...lengths);
  return available.map((variant) => ({
    variant,
    spent: variant.expenses ?? 0,
    parts: partsOf(variant).map((part) => ({ ...part, share: (part.amount / longest) * 100 })),
  }));
}

function partsOf(variant: Variant): { name: PartName; amount: number }[] {
  const { income_tax, social, health, total, net } = variant;
  const isOnePayment = variant.variant === 'flat_tax' && (social === null || health === null);
  const parts: { name: PartName; amount: number | null }[] = isOnePayment
    ? [{ name: 'tax', amount: total }]
    : [
        { name: 'tax', amount: income_tax },
        { name: 'social', amount: social },
        { name: 'health', amount: health },
      ];
  return [...parts, { name: 'net' as const, amount: net }].flatMap(({ name, amount }) =>
    amount === null || amount <= 0 ? [] : [{ name, amount }],
  );
}
