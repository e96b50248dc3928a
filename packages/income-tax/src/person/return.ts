import type { Haler } from '@news-and-accounting/money';
import type { YearChildBenefit } from '../children.ts';
import type { FormLine, ReturnFinding } from '../form-line.ts';
import type { LossUse } from '../losses.ts';
import type { TaxYear } from '../parameters.ts';
import type { AdvanceShare } from '../return/advances.ts';
import { type Bases, basesOf } from './bases.ts';
import type { BusinessBase } from './business.ts';
import type { PersonYear } from './claims.ts';
import { deductionRows } from './deductions.ts';
import { ofYear } from './lines.ts';
import { paymentRows, taxRows } from './tax-rows.ts';

/** What a return comes to; amounts in haléře. */
export interface PersonResult {
  readonly employment: Haler;
  readonly business: Haler;
  readonly capital: Haler;
  readonly rent: Haler;
  readonly other: Haler;
  /** Row 42. */
  readonly base: Haler;
  readonly loss: Haler;
  readonly lossUsed: Haler;
  readonly deductions: Haler;
  readonly roundedBase: Haler;
  /** Row 60. */
  readonly taxBeforeCredits: Haler;
  readonly credits: Haler;
  readonly childBenefit: Pick<YearChildBenefit, 'total' | 'asCredit' | 'bonus'>;
  /** Row 74. */
  readonly tax: Haler;
  /** Advances withheld by employers, paid, and those of the flat tax. */
  readonly paid: Haler;
  /** Row 91: above zero it is to be paid. */
  readonly balance: Haler;
  /** What advances are counted from: the tax without other income (section 38a). */
  readonly lastKnownTax: Haler;
}

export interface PersonReturn {
  readonly lines: readonly FormLine[];
  readonly result: PersonResult;
  readonly business: BusinessBase;
  readonly losses: readonly LossUse[];
  /** The part of the advances that is owed beside employment (section 38a(5)). */
  readonly advanceShare: AdvanceShare;
  readonly findings: readonly ReturnFinding[];
}

/** The return of a person, row by row as the form has them. */
export function personReturn(person: PersonYear, year: TaxYear): PersonReturn {
  const bases = basesOf(person, year);
  const deductions = deductionRows(person, bases.base, bases.afterLoss, year);
  const tax = taxRows(person, bases, deductions.roundedBase, year);
  const payments = paymentRows(person, tax, year);
  const lines = [
    ...[bases.lines, deductions.lines, tax.lines, payments.lines],
    ...[bases.business.lines, bases.annex2],
  ].flat();
  return {
    lines: ofYear(lines, year),
    result: {
      ...{ employment: bases.employment, business: bases.business.base, capital: bases.capital },
      ...{ rent: bases.rent, other: bases.other, base: bases.base, loss: bases.loss },
      ...{ lossUsed: bases.lossUsed, deductions: deductions.total, roundedBase: deductions.roundedBase },
      ...{ taxBeforeCredits: tax.tax, credits: tax.credits },
      childBenefit: {
        ...{ total: tax.benefit.total, asCredit: tax.benefit.asCredit, bonus: tax.benefit.bonus },
      },
      ...{ tax: tax.after, paid: payments.paid, balance: payments.balance },
      lastKnownTax: person.other.length === 0 ? tax.after : taxWithoutOther(person, year),
    },
    business: bases.business,
    losses: bases.losses,
    advanceShare: shareOf(bases, year),
    findings: [...bases.business.findings, ...deductions.findings, ...tax.findings],
  };
}

/** Row 74 as it would be without income of section 10, which advances do not count (section 38a). */
function taxWithoutOther(person: PersonYear, year: TaxYear): Haler {
  const without = { ...person, other: [] };
  const bases = basesOf(without, year);
  const { roundedBase } = deductionRows(without, bases.base, bases.afterLoss, year);
  return taxRows(without, bases, roundedBase, year).after;
}

function shareOf({ employment, base }: Bases, year: TaxYear): AdvanceShare {
  const { noneFrom, halfFrom } = year.person.advanceEmployment;
  const isAtLeast = (rate: number) => base > 0 && BigInt(employment) * 10_000n >= BigInt(base) * BigInt(rate);
  if (isAtLeast(noneFrom)) return { numerator: 0n, denominator: 1n };
  return { numerator: 1n, denominator: isAtLeast(halfFrom) ? 2n : 1n };
}
