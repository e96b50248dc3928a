import { add, formatCzk, type Haler, haler, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { YearChild } from './claims.ts';
import { monthsText } from './credits.ts';
import type { Line, TaxFinding } from './line.ts';
import { referenceOf, type TaxYear } from './parameters.ts';
import { monthsOf } from './shares.ts';

/** The child benefit of the year: what lowers the tax, and what of the rest is paid. */
export interface YearChildBenefit {
  readonly total: Haler;
  readonly asCredit: Haler;
  readonly bonus: Haler;
  readonly lines: readonly Line[];
  readonly findings: readonly TaxFinding[];
}

/** Section 35c. @param bonusIncome income from employment and business before expenses */
export function childBenefitOf(
  children: readonly YearChild[],
  taxAfterCredits: Haler,
  bonusIncome: Haler,
  year: TaxYear,
): YearChildBenefit {
  const lines = children.flatMap((child, i) => lineOf(child, i, year));
  const total = sum(lines.map(({ amount }) => amount));
  const asCredit = smaller(total, taxAfterCredits);
  const { bonus, finding } = bonusOf(subtract(total, asCredit), bonusIncome, year);
  return { total, asCredit, bonus, lines, findings: finding === null ? [] : [finding] };
}

const ORDERS = { 1: 'na první dítě', 2: 'na druhé dítě', 3: 'na třetí nebo další dítě' } as const;

function lineOf({ order, months, ztppMonths }: YearChild, i: number, year: TaxYear): Line[] {
  if (order === 'N') return [];
  const yearly = year.child[order - 1] ?? ZERO;
  const amount = add(
    monthsOf(yearly, months - ztppMonths),
    monthsOf(haler(yearly * year.childZtppMultiplier), ztppMonths),
  );
  const ofThem = ztppMonths === 0 ? '' : `, z toho ${monthsText(ztppMonths)} s průkazem ZTP/P`;
  return [
    {
      code: `child_${i + 1}`,
      label: `Daňové zvýhodnění ${ORDERS[order]}`,
      amount,
      note: `${monthsText(months)}${ofThem}`,
      reference: referenceOf(year, 'income_tax.child'),
    },
  ];
}

/** What of the rest is paid: nothing under the least bonus or with a low income, and at most the limit of 2020. */
function bonusOf(
  rest: Haler,
  income: Haler,
  { bonus }: TaxYear,
): { bonus: Haler; finding: TaxFinding | null } {
  if (rest === 0) return { bonus: ZERO, finding: null };
  if (income < bonus.income)
    return {
      bonus: ZERO,
      finding: {
        code: 'bonus_income',
        message: `Daňový bonus nenáleží: příjmy nedosahují ${formatCzk(bonus.income)}, šestinásobku minimální mzdy.`,
        field: 'children',
      },
    };
  if (rest < bonus.minimum)
    return {
      bonus: ZERO,
      finding: {
        code: 'bonus_too_small',
        message: `Daňový bonus pod ${formatCzk(bonus.minimum)} se nevyplácí.`,
        field: 'children',
      },
    };
  return { bonus: bonus.maximum === null ? rest : smaller(rest, bonus.maximum), finding: null };
}
