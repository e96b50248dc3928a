import { formatCzk, type Haler, haler, smaller, sum, ZERO } from '@news-and-accounting/money';
import type { CreditClaims, Spouse } from './claims.ts';
import type { Line, Part, TaxFinding } from './line.ts';
import { referenceOf, type TaxKey, type TaxYear } from './parameters.ts';
import { monthsOf } from './shares.ts';

/** The credits the person is entitled to in the year, whether or not the tax takes them all. */
export function creditsOf(claims: CreditClaims, year: TaxYear): Part {
  const { credits } = year;
  const findings: TaxFinding[] = [];
  const lines: Line[] = [];
  const add = (code: string, label: string, amount: Haler, key: TaxKey, note: string | null = null) => {
    if (amount > 0) lines.push({ code, label, amount, note, reference: referenceOf(year, key) });
  };
  add('credit_taxpayer', 'Základní sleva na poplatníka', credits.taxpayer, 'income_tax.credit.taxpayer');
  if (claims.spouse !== null) {
    const refusal = spouseRefusal(claims.spouse, year);
    if (refusal !== null) findings.push(refusal);
    const { months, ztpp } = claims.spouse;
    const yearly = haler(credits.spouse * (ztpp ? credits.spouseZtppMultiplier : 1));
    const amount = refusal === null ? monthsOf(yearly, months) : ZERO;
    add(
      'credit_spouse',
      'Sleva na manžela nebo manželku',
      amount,
      'income_tax.credit.spouse',
      monthsText(months),
    );
  }
  if (claims.disability !== null) {
    const { degree, months } = claims.disability;
    const amount = monthsOf(credits.disability[degree], months);
    const label = degree === 'third' ? 'Rozšířená sleva na invaliditu' : 'Základní sleva na invaliditu';
    add('credit_disability', label, amount, 'income_tax.credit.disability', monthsText(months));
  }
  const ztpp = monthsOf(credits.ztpp, claims.ztppMonths);
  add(
    'credit_ztpp',
    'Sleva na držitele průkazu ZTP/P',
    ztpp,
    'income_tax.credit.ztpp',
    monthsText(claims.ztppMonths),
  );
  if (credits.student === null) {
    if (claims.studentMonths > 0) findings.push(gone('student_months', 'Sleva na studenta', year));
  } else {
    const student = monthsOf(credits.student, claims.studentMonths);
    add(
      'credit_student',
      'Sleva na studenta',
      student,
      'income_tax.credit.student',
      monthsText(claims.studentMonths),
    );
  }
  addKindergarten(claims, year, add, findings);
  addEnforcements(claims, year, add, findings);
  return { total: sum(lines.map(({ amount }) => amount)), lines, findings };
}

type Adding = (code: string, label: string, amount: Haler, key: TaxKey) => void;

/** Section 35bb, to 2023: what was paid, at most the minimum wage for each child. */
function addKindergarten(
  { kindergarten, kindergartenChildren }: CreditClaims,
  year: TaxYear,
  add: Adding,
  findings: TaxFinding[],
): void {
  if (kindergarten === 0) return;
  const limit = year.credits.kindergarten;
  if (limit === null) {
    findings.push(gone('kindergarten', 'Sleva za umístění dítěte', year));
    return;
  }
  const most = haler(limit * kindergartenChildren);
  if (most < kindergarten) findings.push(cut('kindergarten', 'Sleva za umístění dítěte', most));
  add(
    'credit_kindergarten',
    'Sleva za umístění dítěte',
    smaller(kindergarten, most),
    'income_tax.credit.kindergarten_limit',
  );
}

/** Section 35(4): for each enforcement at most the limit. */
function addEnforcements(
  { stoppedEnforcements }: CreditClaims,
  year: TaxYear,
  add: Adding,
  findings: TaxFinding[],
): void {
  if (stoppedEnforcements.length === 0) return;
  const limit = year.credits.stoppedEnforcement;
  if (limit === null) {
    findings.push({
      code: 'not_in_year',
      message: `Sleva za zastavenou exekuci v roce ${year.year} ještě nebyla.`,
      field: 'stopped_enforcements',
    });
    return;
  }
  const counted = sum(stoppedEnforcements.map((amount) => smaller(amount, limit)));
  if (counted < sum(stoppedEnforcements))
    findings.push({
      code: 'cut_at_limit',
      message: `Za zastavenou exekuci je sleva nejvýše ${formatCzk(limit)}.`,
      field: 'stopped_enforcements',
    });
  add('credit_enforcements', 'Sleva za zastavené exekuce', counted, 'income_tax.credit.stopped_enforcement');
}

/** Section 35ba(1)(b), from 2024 section 35bb: own income, and a small child in the household. */
function spouseRefusal({ income, childUnder3 }: Spouse, { credits }: TaxYear): TaxFinding | null {
  if (income > credits.spouseIncomeLimit)
    return {
      code: 'spouse_income',
      message: `Sleva na manžela se neuplatní: vlastní příjmy jsou nad ${formatCzk(credits.spouseIncomeLimit)}.`,
      field: 'spouse.income',
    };
  if (credits.spouseChildAge !== null && !childUnder3)
    return {
      code: 'spouse_without_child',
      message: `Sleva na manžela se neuplatní: v domácnosti není dítě do ${credits.spouseChildAge} let, o které pečuje.`,
      field: 'spouse.child_under_3',
    };
  return null;
}

export function monthsText(months: number): string {
  return months === 1 ? '1 měsíc' : months >= 2 && months <= 4 ? `${months} měsíce` : `${months} měsíců`;
}

function gone(field: string, what: string, { year }: TaxYear): TaxFinding {
  return { code: 'not_in_year', message: `${what} v roce ${year} už není.`, field };
}

function cut(field: string, what: string, limit: Haler): TaxFinding {
  return { code: 'cut_at_limit', message: `${what} je nejvýše ${formatCzk(limit)}.`, field };
}
