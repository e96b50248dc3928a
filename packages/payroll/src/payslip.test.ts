import { exactly, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { type Payslip, payslips } from './payslip.ts';
import { payslipToJson } from './payslip-json.ts';
import { anyPerson } from './testing/arbitraries.ts';
import { RULES } from './testing/facts.ts';
import { type NaiveSlip, naivePayslips } from './testing/naive-payslip.ts';
import { WORKED_CASES } from './testing/worked-cases.ts';

describe('worked payslips', () => {
  it.each(WORKED_CASES)('$name', ({ person, expected }) => {
    const [slip] = payslips(person, RULES).map(payslipToJson);
    expect(slip && figuresOf(slip)).toEqual(expected);
  });
});

describe('every payslip', () => {
  it('agrees with a recomputation in fractions', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const naive = naivePayslips(person);
        expect(payslips(person, RULES).map(asNaive)).toEqual(naive);
      }),
      { numRuns: runs(400, 20_000) },
    );
  });

  it('splits the employer’s cost into the net wage and what is remitted', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        for (const { net, tax, employee, employer, employerCost } of payslips(person, RULES)) {
          const remitted = employee.total + employer.total + tax.advance + tax.withholding;
          expect(net + remitted - tax.childBenefit.bonus).toBe(employerCost);
        }
      }),
      { numRuns: runs(200, 5000) },
    );
  });

  it('is posted line by line to what its data says', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        payslips(person, RULES).forEach((slip, i) => {
          const payable = person.relationships[i]?.payee === 'employee' ? '331' : '366';
          expect(balance(slip, payable)).toBe(0 - slip.net);
          expect(balance(slip, '336')).toBe(0 - slip.employee.total - slip.employer.total);
          const { advance, withholding, childBenefit } = slip.tax;
          expect(balance(slip, '342')).toBe(childBenefit.bonus - advance - withholding);
          expect(balance(slip, '524')).toBe(slip.employer.total);
          expect(slip.postings.every(({ amount }) => amount > 0)).toBe(true);
        });
      }),
      { numRuns: runs(200, 5000) },
    );
  });

  it('has tax bands, credits and child benefit that add up', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        for (const { tax, gross, baseGross, bonuses } of payslips(person, RULES)) {
          expect(baseGross + bonuses).toBe(gross);
          const used = tax.credits.reduce((sum, { amount }) => sum + amount, 0);
          expect(tax.advanceBeforeCredits - used - tax.childBenefit.asCredit).toBe(tax.advance);
          for (const { amount, entitlement } of tax.credits) expect(amount).toBeLessThanOrEqual(entitlement);
          const { total, asCredit, bonus } = tax.childBenefit;
          expect(asCredit + bonus).toBeLessThanOrEqual(total);
          for (const figure of [tax.advance, tax.withholding, bonus, tax.roundedBase]) {
            expect(figure).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: runs(200, 5000) },
    );
  });
});

function figuresOf({ insured, employee, employer, tax, ...slip }: ReturnType<typeof payslipToJson>): unknown {
  return {
    insured: [insured.social, insured.health],
    social_base: slip.assessment_base.social,
    employee_social: employee.social,
    employee_health: employee.health,
    top_up: slip.health_min_base_topup,
    employer_social: employer.social,
    employer_health: employer.health,
    tax_kind: tax.kind,
    rounded_base: tax.rounded_base,
    advance_before_credits: tax.advance_before_credits,
    credits_used: tax.credits.reduce((sum, { amount }) => sum + amount, 0),
    child_as_credit: tax.child_benefit.as_credit,
    bonus: tax.child_benefit.bonus,
    advance: tax.advance,
    withholding: tax.withholding,
    net: slip.net,
    employer_cost: slip.employer_cost,
  };
}

function asNaive(slip: Payslip): NaiveSlip {
  const { tax, employee, employer } = slip;
  const amount = (figure: number) => exactly(haler(figure));
  return {
    socialBase: amount(slip.assessmentBase.social),
    employeeSocial: amount(employee.social),
    employerSocial: amount(employer.social),
    employeeHealth: amount(employee.health),
    employerHealth: amount(employer.health),
    topUp: amount(slip.healthMinimumTopUp),
    withheld: tax.kind === 'withholding',
    roundedBase: amount(tax.roundedBase),
    advanceBeforeCredits: amount(tax.advanceBeforeCredits),
    creditsUsed: amount(tax.credits.reduce((sum, credit) => sum + credit.amount, 0)),
    asCredit: amount(tax.childBenefit.asCredit),
    bonus: amount(tax.childBenefit.bonus),
    advance: amount(tax.advance),
    withholding: amount(tax.withholding),
    net: amount(slip.net),
    cost: amount(slip.employerCost),
  };
}

/** Debits less credits of the account. */
function balance({ postings }: Payslip, account: string): number {
  return postings.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
    0,
  );
}
