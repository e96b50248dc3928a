import { payroll as t } from '../../../cs/payroll.ts';
import type { WordKey } from '../../../help/word-keys.ts';
import { sumOf } from '../../../parts/money.ts';
import type { Payslip, PayslipWithSteps } from './api.ts';

type ApiStep = PayslipWithSteps['steps'][number];
type Code = ApiStep['figures'][number] | `tax_credit_${string}`;

/** A line of a payslip and the codes by which steps say that they lead to it. */
export type Figure = {
  title: string;
  amount: number;
  codes: readonly Code[];
  /** Sums stand out. */
  isSum?: boolean;
  /** What its title means is explained. */
  word?: WordKey;
};

const DEDUCTIONS: readonly Code[] = [
  'deductions_income',
  'deductions_protected',
  'deductions_third',
  'deductions_excess',
  'deductions_items',
  'deductions_total',
];

type Data = Payslip['data'];

/** The lines of a payslip, top to bottom; lines of nothing are left out where they say nothing. */
export function figuresOf({ data }: Payslip): Figure[] {
  const { employer } = data;
  const lines: (Figure | null)[] = [
    ...earned(data),
    ...premiums(data),
    ...taxes(data),
    { title: t.net, amount: data.net, codes: ['net'], isSum: true, word: 'net_wage' },
    ...takenAndGiven(data),
    { title: t.payout, amount: data.payout, codes: ['payout'], isSum: true },
    { title: t.employerSocial, amount: employer.social, codes: ['employer_social'] },
    { title: t.employerHealth, amount: employer.health, codes: ['employer_health'] },
    { title: t.cost, amount: data.employer_cost, codes: ['employer_cost'], isSum: true, word: 'wage_costs' },
  ];
  return lines.filter((line) => line !== null);
}

function earned(data: Data): (Figure | null)[] {
  const { sick_pay = 0, non_cash_income = 0 } = data;
  const { paid = 0, taxable = 0 } = data.meals ?? {};
  return [
    { title: t.base, amount: data.base_gross, codes: ['base_gross'] },
    or(data.bonuses, { title: t.bonuses, amount: data.bonuses, codes: ['bonuses'] }),
    { title: t.gross, amount: data.gross, codes: ['gross'], isSum: true, word: 'gross_wage' },
    or(sick_pay, { title: t.sickPay, amount: sick_pay, codes: ['sick_pay'] }),
    or(paid, { title: t.mealsPaid, amount: paid, codes: ['meals_paid'] }),
    or(taxable, { title: t.mealsTaxable, amount: taxable, codes: ['meals_taxable'] }),
    or(non_cash_income, { title: t.nonCash, amount: non_cash_income, codes: ['non_cash_income'] }),
  ];
}

function premiums({
  employee,
  health_min_base_topup: topUp,
  seasonal_discount = 0,
}: Data): (Figure | null)[] {
  return [
    { title: t.employeeSocial, amount: minus(employee.social), codes: ['employee_social'] },
    or(seasonal_discount, {
      title: t.seasonalDiscount,
      amount: seasonal_discount,
      codes: ['seasonal_discount'],
    }),
    // The employer's part shows how the premium is divided.
    {
      title: t.employeeHealth,
      amount: minus(employee.health),
      codes: ['employee_health', 'employer_health'],
    },
    or(topUp, { title: t.healthTopUp, amount: topUp, codes: ['health_min_base_topup'] }),
  ];
}

function taxes({ tax }: Data): (Figure | null)[] {
  const benefit = tax.child_benefit;
  return [
    { title: t.taxBase, amount: tax.rounded_base, codes: ['tax_rounded_base'] },
    or(tax.kind === 'advance', {
      title: t.advanceBefore,
      amount: tax.advance_before_credits,
      codes: ['tax_advance_before_credits'],
    }),
    ...tax.credits.map(
      ({ key, label, amount }): Figure => ({
        title: label,
        amount,
        codes: [`tax_credit_${key}`],
      }),
    ),
    // The bonus shows what becomes of the rest.
    or(benefit.total, {
      title: t.childCredit,
      amount: benefit.as_credit,
      codes: ['tax_child_benefit_as_credit', 'tax_child_benefit_bonus'],
    }),
    or(tax.kind === 'advance', { title: t.advance, amount: minus(tax.advance), codes: ['tax_advance'] }),
    or(tax.withholding, {
      title: t.withholding,
      amount: minus(tax.withholding),
      codes: ['tax_withholding'],
    }),
    or(benefit.bonus, {
      title: t.bonus,
      amount: benefit.bonus,
      codes: ['tax_child_benefit_bonus'],
      word: 'tax_bonus',
    }),
  ];
}

/** What stands between what was earned and what is paid out. */
function takenAndGiven({ deductions, settlement }: Data): (Figure | null)[] {
  return [
    deductions === undefined
      ? null
      : { title: t.deducted, amount: minus(deductions.total), codes: DEDUCTIONS },
    settlement === undefined
      ? null
      : { title: t.settled(settlement.year), amount: settlement.refund, codes: ['settlement_refund'] },
  ];
}

function or(isThere: number | boolean, line: Figure): Figure | null {
  return isThere ? line : null;
}

function minus(amount: number): number {
  return amount === 0 ? 0 : sumOf([-amount]);
}

/** The steps behind a line. */
export function stepsBehind({ codes }: Figure, steps: readonly ApiStep[]): ApiStep[] {
  return steps.filter(({ figures }) => figures.some((code) => codes.includes(code)));
}
