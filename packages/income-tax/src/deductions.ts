import { add, formatCzk, type Haler, haler, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { DeductionClaims, Mortgage } from './claims.ts';
import type { Line, Part, TaxFinding } from './line.ts';
import { referenceOf, type TaxYear } from './parameters.ts';
import { monthsOf, partOf, within } from './shares.ts';

/** What lowers the base of the year; at most the base itself when it is taken off. */
export function deductionsOf(claims: DeductionClaims, base: Haler, year: TaxYear): Part {
  const parts = [
    giftsOf(claims.gifts, base, year),
    mortgagesOf(claims.mortgages, year),
    retirementOf(claims.retirement, year),
  ];
  return {
    total: sum(parts.map(({ total }) => total)),
    lines: parts.flatMap(({ lines }) => lines),
    findings: parts.flatMap(({ findings }) => findings),
  };
}

/**
 * Section 15(1): gifts together over a part of the base or of at least the smallest sum, at most a part of the base.
 */
export function giftsOf(gifts: readonly Haler[], base: Haler, year: TaxYear): Part {
  const { limit, threshold, minimum } = year.gifts;
  const given = sum(gifts);
  if (given === 0) return NOTHING;
  if (given < minimum && given <= partOf(base, threshold))
    return {
      ...NOTHING,
      findings: [
        {
          code: 'gifts_too_small',
          message: `Dary se neodečtou: dohromady nepřesahují ${threshold / 100} % základu ani nedosahují ${formatCzk(minimum)}.`,
          field: 'gifts',
        },
      ],
    };
  const most = partOf(base, limit);
  const cut = smaller(given, most);
  return one(
    line('gifts', 'Bezúplatná plnění (dary)', cut, year, 'income_tax.person.gift_limit'),
    cut < given ? cutFinding('gifts', 'dary', most, `${limit / 100} % základu`) : null,
  );
}

/**
 * Section 15(3) and (4): interest of the household to a limit by when the home was acquired, a twelfth for each month.
 * Loans of one kind share its limit and all of them the higher of the limits that apply.
 */
export function mortgagesOf(mortgages: readonly Mortgage[], year: TaxYear): Part {
  if (mortgages.length === 0) return NOTHING;
  const { before2021, from2021 } = year.mortgage;
  const kinds = [
    { limit: before2021, own: mortgages.filter((each) => each.before2021) },
    { limit: from2021, own: mortgages.filter((each) => !each.before2021) },
  ].filter(({ own }) => own.length > 0);
  const counted = sum(kinds.map(({ limit, own }) => interestOf(own, limit)));
  const cut = smaller(counted, kinds[0]?.limit ?? ZERO);
  const paid = sum(mortgages.map((each) => each.paid));
  return one(
    line('mortgage', 'Úroky z úvěru na bydlení', cut, year, 'income_tax.mortgage_limit'),
    cut < paid ? cutFinding('mortgage', 'úroky', cut, 'podle měsíců a doby pořízení') : null,
  );
}

function interestOf(mortgages: readonly Mortgage[], limit: Haler): Haler {
  const months = Math.min(
    12,
    mortgages.reduce((total, each) => total + each.months, 0),
  );
  const each = sum(mortgages.map(({ paid, months: own }) => smaller(paid, monthsOf(limit, own))));
  return smaller(each, monthsOf(limit, months));
}

/** What of each product counts. */
export type RetirementShares = Readonly<Record<keyof DeductionClaims['retirement'], Haler>>;

/**
 * Section 15(5) and (6) to 2023: the two products of the time to a limit each; section 15a from 2024: all of them to one
 * limit, which they take in their order on the form.
 */
export function retirementShares(
  { pension, life, dip, longTermCare }: DeductionClaims['retirement'],
  { retirement }: TaxYear,
): RetirementShares {
  if (retirement.way === 'apart')
    return {
      pension: within(pension, retirement.pension),
      life: within(life, retirement.life),
      ...{ dip: ZERO, longTermCare: ZERO },
    };
  let left = retirement.together;
  const take = (amount: Haler): Haler => {
    const taken = within(amount, left);
    left = subtract(left, taken);
    return taken;
  };
  return { pension: take(pension), life: take(life), dip: take(dip), longTermCare: take(longTermCare) };
}

/** What of the products does not count, and why. */
export function retirementFindings(claims: DeductionClaims['retirement'], year: TaxYear): TaxFinding[] {
  const shares = retirementShares(claims, year);
  if (year.retirement.way === 'together') {
    const counted = sum(Object.values(shares));
    return counted < sum(Object.values(claims))
      ? [cutFinding('retirement', 'produkty spoření na stáří', counted, 'za rok')]
      : [];
  }
  const findings: TaxFinding[] = [];
  if (shares.pension < claims.pension)
    findings.push(cutFinding('retirement.pension', 'penzijní spoření', shares.pension, 'za rok'));
  if (shares.life < claims.life)
    findings.push(cutFinding('retirement.life', 'životní pojištění', shares.life, 'za rok'));
  if (add(claims.dip, claims.longTermCare) > 0)
    findings.push({
      code: 'retirement_not_yet',
      message: `Dlouhodobý investiční produkt a pojištění dlouhodobé péče se v roce ${year.year} ještě neodečítají.`,
      field: 'retirement',
    });
  return findings;
}

function retirementOf(claims: DeductionClaims['retirement'], year: TaxYear): Part {
  const shares = retirementShares(claims, year);
  const total = sum(Object.values(shares));
  const of = (code: string, label: string, amount: Haler) =>
    line(code, label, amount, year, 'income_tax.retirement_limit');
  const lines =
    year.retirement.way === 'together'
      ? [of('retirement', 'Produkty spoření na stáří', total)]
      : [
          of('pension', 'Penzijní spoření', shares.pension),
          of('life', 'Soukromé životní pojištění', shares.life),
        ];
  return {
    total,
    lines: lines.filter(({ amount }) => amount > 0),
    findings: retirementFindings(claims, year),
  };
}

/** The base less its deductions, never below zero, down to hundreds (section 16(2)). */
export function roundedBaseOf(base: Haler, deductions: Haler): Haler {
  const rest = Math.max(0, subtract(base, deductions));
  return haler(rest - (rest % 10_000));
}

const NOTHING: Part = { total: ZERO, lines: [], findings: [] };

function one(only: Line, finding: TaxFinding | null): Part {
  return { total: only.amount, lines: [only], findings: finding === null ? [] : [finding] };
}

function line(
  code: string,
  label: string,
  amount: Haler,
  year: TaxYear,
  key: Parameters<typeof referenceOf>[1],
): Line {
  return { code, label, amount, note: null, reference: referenceOf(year, key) };
}

function cutFinding(field: string, what: string, limit: Haler, of: string): TaxFinding {
  return {
    code: 'cut_at_limit',
    message: `Odečte se jen ${formatCzk(limit)}: ${what} mají mez ${of}.`,
    field,
  };
}
