import { amountText, decimalText, halerToJson, rational } from '@news-and-accounting/money';
import {
  deductedIncomes,
  PARTIAL_MONTH_REFERENCE,
  type Payslip,
  type PersonMonth,
  payslipSteps,
  payslips,
  type StepJson,
  stepsToJson,
} from '@news-and-accounting/payroll';
import { DEDUCT, stepsOfDeductions } from './deduct.ts';
import type { Facts, Reduction } from './facts.ts';
import type { PayslipRow } from './payslip.ts';
import { RULES } from './rules.ts';

/**
 * How the figures of a stored slip came about, from the facts it was calculated from. None when the statutory values
 * were corrected since and give other figures today: the steps would explain a slip that does not exist.
 */
export function stepsOf(row: PayslipRow & { facts: Facts }): readonly StepJson[] {
  const { position, ...person } = row.facts;
  const slip = payslips(person, RULES, DEDUCT)[position];
  if (slip?.net !== row.net || slip.employerCost !== row.employer_cost || slip.payout !== row.payout)
    return [];
  const steps = withDeductions(
    person,
    slip,
    stepsToJson(payslipSteps(person, RULES, DEDUCT)[position] ?? []),
  );
  return row.reduction === null ? [...steps] : [reductionStep(row.reduction, row), ...steps];
}

/** Deductions stand between what was earned and what is paid out. */
function withDeductions(person: PersonMonth, slip: Payslip, steps: readonly StepJson[]): readonly StepJson[] {
  if (person.deductions === undefined || slip.deductions === null) return steps;
  const own = stepsOfDeductions(person.deductions, deductedIncomes(person, RULES), person);
  return steps.toSpliced(steps.findLastIndex(({ figures }) => figures.includes('net')) + 1, 0, ...own);
}

function reductionStep(reduction: Reduction, { base_gross }: PayslipRow): StepJson {
  const { wage, workingDays, workingDaysOfMonth, absentDays = 0 } = reduction;
  const inHundredths = rational(BigInt(wage) * BigInt(workingDays), BigInt(workingDaysOfMonth) * 100n);
  return {
    what: absentDays > 0 ? 'Základní mzda bez dnů nepřítomnosti' : 'Základní mzda za část měsíce',
    figures: ['base_gross', 'gross'],
    inputs: [
      { name: 'sjednaná mzda', value: amountText(wage), unit: 'CZK' },
      {
        name: absentDays > 0 ? 'odpracované pracovní dny' : 'pracovní dny vztahu bez svátků',
        value: String(workingDays),
        unit: 'days',
      },
      ...(absentDays > 0
        ? [{ name: 'pracovní dny nepřítomnosti', value: String(absentDays), unit: 'days' as const }]
        : []),
      { name: 'pracovní dny měsíce bez svátků', value: String(workingDaysOfMonth), unit: 'days' },
    ],
    rate: null,
    unrounded: decimalText(inHundredths),
    rounding: 'up_to_crown',
    result: halerToJson(base_gross),
    paragraph: PARTIAL_MONTH_REFERENCE,
  };
}
