import { amountText, decimalText, halerToJson, rational } from '@news-and-accounting/money';
import {
  PARTIAL_MONTH_REFERENCE,
  payslipSteps,
  payslips,
  type StepJson,
  stepsToJson,
} from '@news-and-accounting/payroll';
import type { Facts, Reduction } from './facts.ts';
import type { PayslipRow } from './payslip.ts';
import { RULES } from './rules.ts';

/**
 * How the figures of a stored slip came about, from the facts it was calculated from. None when the statutory values
 * were corrected since and give other figures today: the steps would explain a slip that does not exist.
 */
export function stepsOf(row: PayslipRow & { facts: Facts }): StepJson[] {
  const { position, ...person } = row.facts;
  const slip = payslips(person, RULES)[position];
  if (slip?.net !== row.net || slip.employerCost !== row.employer_cost) return [];
  const steps = stepsToJson(payslipSteps(person, RULES)[position] ?? []);
  return row.reduction === null ? [...steps] : [reductionStep(row.reduction, row), ...steps];
}

function reductionStep(reduction: Reduction, { base_gross }: PayslipRow): StepJson {
  const { wage, workingDays, workingDaysOfMonth } = reduction;
  const inHundredths = rational(BigInt(wage) * BigInt(workingDays), BigInt(workingDaysOfMonth) * 100n);
  return {
    what: 'Základní mzda za část měsíce',
    figures: ['base_gross', 'gross'],
    inputs: [
      { name: 'sjednaná mzda', value: amountText(wage), unit: 'CZK' },
      { name: 'pracovní dny vztahu', value: String(workingDays), unit: 'days' },
      { name: 'pracovní dny měsíce', value: String(workingDaysOfMonth), unit: 'days' },
    ],
    rate: null,
    unrounded: decimalText(inHundredths),
    rounding: 'up_to_crown',
    result: halerToJson(base_gross),
    paragraph: PARTIAL_MONTH_REFERENCE,
  };
}
