import { payroll as t } from '../../cs/payroll.ts';
import { sumOf } from '../../parts/money.ts';
import type { Payslip, PayslipWithSteps } from './api.ts';

type ApiStep = PayslipWithSteps['steps'][number];

/** A line of a payslip and which steps lead to it, by what they say they compute. */
export type Figure = {
  title: string;
  amount: number;
  /** A text is how the step begins. */
  steps: RegExp | string;
  /** Sums stand out. */
  isSum?: boolean;
};

const SOCIAL = /sociálním? pojištění(?! zaměstnavatele)|sociálního pojištění|pracujícího starobního/i;
const HEALTH = /zdravotním? pojištění|minimální/i;
const TAX_BASE = /^(Základ daně|Záloha na daň: |Daň srážkou)/;
const ADVANCE_BEFORE = /^(Základ daně|Záloha na daň|Daň v )/;
const CHILDREN = /zvýhodnění|bonus/i;

/** The lines of a payslip, top to bottom; lines of nothing are left out where they say nothing. */
export function figuresOf({ data }: Payslip): Figure[] {
  const { tax, employee, employer } = data;
  const lines: (Figure | null)[] = [
    { title: t.base, amount: data.base_gross, steps: /^(Základní mzda|Hrubá mzda)/ },
    or(data.bonuses, { title: t.bonuses, amount: data.bonuses, steps: /^Hrubá mzda/ }),
    { title: t.gross, amount: data.gross, steps: /^(Základní mzda|Hrubá mzda)/, isSum: true },
    { title: t.employeeSocial, amount: minus(employee.social), steps: SOCIAL },
    { title: t.employeeHealth, amount: minus(employee.health), steps: HEALTH },
    or(data.health_min_base_topup, {
      title: t.healthTopUp,
      amount: data.health_min_base_topup,
      steps: /minimální/i,
    }),
    { title: t.taxBase, amount: tax.rounded_base, steps: TAX_BASE },
    or(tax.kind === 'advance', {
      title: t.advanceBefore,
      amount: tax.advance_before_credits,
      steps: ADVANCE_BEFORE,
    }),
    ...tax.credits.map(({ label, amount }) => ({
      title: label,
      amount,
      steps: label,
    })),
    or(tax.child_benefit.total, {
      title: t.childCredit,
      amount: tax.child_benefit.as_credit,
      steps: CHILDREN,
    }),
    or(tax.kind === 'advance', {
      title: t.advance,
      amount: minus(tax.advance),
      steps: /^(Základ daně|Záloha na daň|Daň v )|sleva/i,
    }),
    or(tax.withholding, {
      title: t.withholding,
      amount: minus(tax.withholding),
      steps: /srážk|srážen/i,
    }),
    or(tax.child_benefit.bonus, { title: t.bonus, amount: tax.child_benefit.bonus, steps: CHILDREN }),
    { title: t.net, amount: data.net, steps: /^Čistá mzda/, isSum: true },
    { title: t.payout, amount: data.payout, steps: /^(Čistá mzda|K výplatě)/, isSum: true },
    {
      title: t.employerSocial,
      amount: employer.social,
      steps: /základ sociálního|pojištění zaměstnavatele, kat|sleva.*zaměstnavatel/i,
    },
    { title: t.employerHealth, amount: employer.health, steps: /^Zdravotní pojištění|zdravotním pojištění/i },
    { title: t.cost, amount: data.employer_cost, steps: /^Náklady zaměstnavatele/, isSum: true },
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
export function stepsBehind(figure: Figure, steps: readonly ApiStep[]): ApiStep[] {
  const { steps: wanted } = figure;
  return steps.filter(({ what }) =>
    typeof wanted === 'string' ? what.startsWith(wanted) : wanted.test(what),
  );
}
