import { payroll as t } from '../../../cs/payroll.ts';
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
};

/** The lines of a payslip, top to bottom; lines of nothing are left out where they say nothing. */
export function figuresOf({ data }: Payslip): Figure[] {
  const { tax, employee, employer } = data;
  const benefit = tax.child_benefit;
  const lines: (Figure | null)[] = [
    { title: t.base, amount: data.base_gross, codes: ['base_gross'] },
    or(data.bonuses, { title: t.bonuses, amount: data.bonuses, codes: ['bonuses'] }),
    { title: t.gross, amount: data.gross, codes: ['gross'], isSum: true },
    { title: t.employeeSocial, amount: minus(employee.social), codes: ['employee_social'] },
    // The employer's part shows how the premium is divided.
    {
      title: t.employeeHealth,
      amount: minus(employee.health),
      codes: ['employee_health', 'employer_health'],
    },
    or(data.health_min_base_topup, {
      title: t.healthTopUp,
      amount: data.health_min_base_topup,
      codes: ['health_min_base_topup'],
    }),
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
    or(benefit.bonus, { title: t.bonus, amount: benefit.bonus, codes: ['tax_child_benefit_bonus'] }),
    { title: t.net, amount: data.net, codes: ['net'], isSum: true },
    { title: t.payout, amount: data.payout, codes: ['payout'], isSum: true },
    { title: t.employerSocial, amount: employer.social, codes: ['employer_social'] },
    { title: t.employerHealth, amount: employer.health, codes: ['employer_health'] },
    { title: t.cost, amount: data.employer_cost, codes: ['employer_cost'], isSum: true },
  ];
  return lines.filter((line) => line !== null);
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
