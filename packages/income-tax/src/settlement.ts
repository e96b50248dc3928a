import { dateOf, movedToWorkingDay } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import { add, formatCzk, type Haler, haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import { childBenefitOf, type YearChildBenefit } from './children.ts';
import type { CreditClaims, DeductionClaims, YearChild } from './claims.ts';
import { creditsOf } from './credits.ts';
import { deductionsOf, roundedBaseOf } from './deductions.ts';
import type { Line, TaxFinding } from './line.ts';
import { SETTLEMENT_PARAGRAPHS } from './paragraphs.ts';
import type { TaxYear } from './parameters.ts';
import { taxOf } from './tax.ts';

/** What one employer paid and took in the year; income that the tax was withheld from for good is not among it. */
export interface YearEmployment {
  /** The base of the tax: from 2021 the gross income, to 2020 with the premiums of the employer. */
  readonly income: Haler;
  /** Gross income; the same as `income` from 2021. */
  readonly gross: Haler;
  readonly advances: Haler;
  /** Monthly tax bonuses that were paid. */
  readonly bonuses: Haler;
}

/** The year of an employee, for the settlement of section 38ch. */
export interface EmployeeYear extends DeductionClaims, CreditClaims {
  readonly own: YearEmployment;
  /** Earlier employers of the year, as their certificates state. */
  readonly others: readonly YearEmployment[];
  readonly children: readonly YearChild[];
}

/** The settlement of a year; amounts in haléře. */
export interface Settlement {
  readonly income: Haler;
  readonly deductions: Haler;
  readonly roundedBase: Haler;
  readonly tax: Haler;
  /** The credits the person is entitled to, also where the tax is lower. */
  readonly credits: Haler;
  readonly childBenefit: Pick<YearChildBenefit, 'total' | 'asCredit' | 'bonus'>;
  readonly taxAfter: Haler;
  readonly advances: Haler;
  readonly bonusesPaid: Haler;
  /** Advances above the tax, negative what they lack; the bonus above what was paid of it, negative what was too much. */
  readonly taxDifference: Haler;
  readonly bonusDifference: Haler;
  /** What is paid back: both together when they exceed the least refund, otherwise nothing. */
  readonly refund: Haler;
  readonly lines: readonly Line[];
  readonly findings: readonly TaxFinding[];
}

/** The yearly settlement of advances and of the child benefit (sections 38ch and 35d). */
export function settle(employee: EmployeeYear, year: TaxYear): Settlement {
  const all = [employee.own, ...employee.others];
  const income = sum(all.map((each) => each.income));
  const gross = sum(all.map((each) => each.gross));
  const advances = sum(all.map((each) => each.advances));
  const bonusesPaid = sum(all.map((each) => each.bonuses));
  const deductions = deductionsOf(employee, income, year);
  const roundedBase = roundedBaseOf(income, deductions.total);
  const tax = taxOf(roundedBase, gross, year);
  const credits = creditsOf(employee, year);
  const afterCredits = haler(Math.max(0, tax.tax - credits.total));
  const benefit = childBenefitOf(employee.children, afterCredits, gross, year);
  const taxAfter = subtract(afterCredits, benefit.asCredit);
  const taxDifference = subtract(advances, taxAfter);
  const bonusDifference = bonusDifferenceOf(benefit.bonus, bonusesPaid, gross, year);
  const difference = add(taxDifference, bonusDifference);
  const refund = difference > year.settlement.minimumRefund ? difference : ZERO;
  const figures = {
    income,
    deductions: deductions.total,
    roundedBase,
    tax: tax.tax,
    credits: credits.total,
    childBenefit: { total: benefit.total, asCredit: benefit.asCredit, bonus: benefit.bonus },
    taxAfter,
    advances,
    bonusesPaid,
    taxDifference,
    bonusDifference,
    refund,
  };
  const parts = {
    deductions: deductions.lines,
    tax: tax.lines,
    credits: credits.lines,
    children: benefit.lines,
  };
  return {
    ...figures,
    lines: linesOf(employee, figures, parts, year),
    findings: [...deductions.findings, ...credits.findings, ...benefit.findings],
  };
}

/**
 * Whose income of the year is too low for a bonus keeps what months with a sufficient income have brought: it is no
 * overpayment (section 35d).
 */
function bonusDifferenceOf(bonus: Haler, paid: Haler, gross: Haler, year: TaxYear): Haler {
  return gross < year.bonus.income ? ZERO : subtract(bonus, paid);
}

type Figures = Omit<Settlement, 'lines' | 'findings'>;
type Parts = Readonly<Record<'deductions' | 'tax' | 'credits' | 'children', readonly Line[]>>;

function linesOf({ own, others }: EmployeeYear, figures: Figures, parts: Parts, year: TaxYear): Line[] {
  const sumLine = (code: string, label: string, amount: Haler, note: string | null = null): Line => ({
    ...{ code, label, amount, note },
    reference: SETTLEMENT_PARAGRAPHS[code as keyof typeof SETTLEMENT_PARAGRAPHS] ?? null,
  });
  const elsewhere = sum(others.map(({ income }) => income));
  return [
    sumLine('own_income', 'Příjmy u tohoto zaměstnavatele', own.income),
    ...(others.length === 0
      ? []
      : [sumLine('other_income', 'Příjmy u předchozích zaměstnavatelů', elsewhere)]),
    sumLine('income', 'Úhrn příjmů (základ daně)', figures.income),
    ...parts.deductions,
    ...(parts.deductions.length > 1 || figures.deductions > figures.income
      ? [sumLine('deductions', 'Nezdanitelné části základu daně celkem', figures.deductions)]
      : []),
    sumLine('rounded_base', 'Základ daně zaokrouhlený', figures.roundedBase, 'na sta Kč dolů'),
    ...parts.tax,
    ...(parts.tax.length > 1 ? [sumLine('tax', 'Daň celkem', figures.tax, 'na Kč nahoru')] : []),
    ...parts.credits,
    ...(parts.credits.length > 1 ? [sumLine('credits', 'Slevy na dani celkem', figures.credits)] : []),
    sumLine(
      'after_credits',
      'Daň po slevách',
      haler(Math.max(0, figures.tax - figures.credits)),
      figures.credits > figures.tax ? 'slevy převyšují daň' : null,
    ),
    ...parts.children,
    ...benefitLines(figures, sumLine),
    sumLine('tax_after', 'Daň po slevách a daňovém zvýhodnění', figures.taxAfter),
    sumLine('advances', 'Sražené zálohy na daň', figures.advances),
    sumLine('tax_difference', 'Rozdíl na dani (zálohy méně daň)', figures.taxDifference),
    ...resultLines(figures, sumLine, year),
  ];
}

type SumLine = (code: string, label: string, amount: Haler, note?: string | null) => Line;

function benefitLines({ childBenefit: { total, asCredit, bonus } }: Figures, line: SumLine): Line[] {
  if (total === 0) return [];
  return [
    line('child_benefit', 'Daňové zvýhodnění celkem', total),
    line('child_credit', 'z toho sleva na dani', asCredit),
    line('child_bonus', 'z toho daňový bonus', bonus),
  ];
}

function resultLines(figures: Figures, line: SumLine, { settlement }: TaxYear): Line[] {
  const { bonusesPaid, bonusDifference, taxDifference, refund, childBenefit } = figures;
  const difference = add(taxDifference, bonusDifference);
  const hasBonus = bonusesPaid !== 0 || childBenefit.bonus !== 0;
  const why =
    difference < 0
      ? 'nedoplatek se nesráží'
      : difference > 0 && refund === 0
        ? `do ${formatCzk(settlement.minimumRefund)} se nevrací`
        : null;
  const bonusNote =
    bonusDifference !== childBenefit.bonus - bonusesPaid ? 'vyplacené bonusy zůstávají' : null;
  return [
    ...(hasBonus
      ? [
          line('bonuses_paid', 'Vyplacené měsíční daňové bonusy', bonusesPaid),
          line('bonus_difference', 'Rozdíl na daňovém bonusu', bonusDifference, bonusNote),
        ]
      : []),
    line('difference', difference < 0 ? 'Nedoplatek' : 'Přeplatek', difference),
    line('refund', 'Vrátí se zaměstnanci', refund, why),
  ];
}

/** Until when an employee may ask for the settlement of a year. */
export function requestDeadline({ year, settlement: { requestDay } }: TaxYear): LocalDate {
  return movedToWorkingDay(dateOf(year + 1, requestDay.month, requestDay.day));
}

/** What decides whether an employer may settle a year. */
export interface SettlementState {
  readonly own: YearEmployment;
  readonly others: readonly YearEmployment[];
  /** Payslips of the year, however they are taxed. */
  readonly slips: number;
  /** Months of the year with income subject to advances, and those of them with a signed declaration. */
  readonly months: number;
  readonly declaredMonths: number;
  readonly requestedOn: LocalDate | null;
  readonly today: LocalDate;
}

export interface Refusal {
  readonly code:
    | 'year_running'
    | 'no_slips'
    | 'no_income'
    | 'no_declaration'
    | 'not_requested'
    | 'late_request'
    | 'has_to_file';
  /** Czech. */
  readonly message: string;
}

/** Why the employer does not settle the year; null: nothing stands in the way. */
export function refusalOf(state: SettlementState, year: TaxYear): Refusal | null {
  const until = requestDeadline(year);
  const last = `${Number(until.slice(8))}. ${Number(until.slice(5, 7))}. ${until.slice(0, 4)}`;
  if (state.today <= `${year.year}-12-31`)
    return { code: 'year_running', message: `Rok ${year.year} ještě neskončil.` };
  // Wages of the year may have been computed elsewhere, so that nothing is said of the income.
  if (state.slips === 0)
    return {
      code: 'no_slips',
      message: `Výplatní pásky za rok ${year.year} tu nejsou a zúčtování se z nich počítá. Zúčtujte rok v programu, ve kterém se mzdy počítaly.`,
    };
  if (state.months === 0)
    return { code: 'no_income', message: 'Zaměstnanec v roce nemá příjem zdaněný zálohou.' };
  if (state.declaredMonths === 0)
    return {
      code: 'no_declaration',
      message: 'Zaměstnanec v žádném měsíci roku neměl podepsané prohlášení poplatníka.',
    };
  const gross = sum([state.own, ...state.others].map((each) => each.gross));
  if (year.surcharge !== null && gross > year.threshold)
    return {
      code: 'has_to_file',
      message: 'Daň se zvyšuje o solidární zvýšení; zaměstnanec podává přiznání sám.',
    };
  if (state.requestedOn === null)
    return { code: 'not_requested', message: `Zaměstnanec o zúčtování nepožádal; žádá se do ${last}.` };
  if (state.requestedOn > until)
    return { code: 'late_request', message: `Žádost přišla po ${last}, zúčtování už provést nelze.` };
  return null;
}

/** What of the refund stands for the tax and what for the bonus: the report of the employer tells them apart. */
export function refundParts({ taxDifference, bonusDifference, refund }: Settlement): {
  tax: Haler;
  bonus: Haler;
} {
  return refund === 0 ? { tax: ZERO, bonus: ZERO } : { tax: taxDifference, bonus: bonusDifference };
}
