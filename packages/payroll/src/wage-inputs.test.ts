import { localDate } from '@news-and-accounting/law';
import { crowns, type Haler, ZERO } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import type { Absence } from './absence/absence.ts';
import type { Deduct, PersonDeductions } from './deductions.ts';
import { payslipSteps } from './explain/payslip-steps.ts';
import { payslips } from './payslip.ts';
import { payslipToJson } from './payslip-json.ts';
import { anyMonthWithInputs } from './testing/arbitraries.ts';
import { monthWith, RULES, slipWith } from './testing/facts.ts';

const absence = (parts: Partial<Absence>): Absence => ({
  id: 1,
  kind: 'sickness',
  from: localDate('2026-05-04'),
  to: localDate('2026-05-15'),
  firstDayWorked: false,
  hoursPerDay: 800,
  average: { source: 'entered', amount: 250_000, hours: 100 },
  ...parts,
});

describe('an absence on a slip', () => {
  it('is paid, neither taxed nor insured', () => {
    const plain = slipWith(2026, { baseGross: crowns(21_000), agreedIncome: crowns(40_000) });
    const slip = slipWith(2026, {
      baseGross: crowns(21_000),
      agreedIncome: crowns(40_000),
      absences: [absence({})],
      healthMinimumElsewhere: true,
    });
    // Ten days from Monday to Friday, 80 hours of 225 × 60 %.
    expect(slip.sickPay).toBe(crowns(10_800));
    expect([slip.gross, slip.assessmentBase]).toEqual([plain.gross, plain.assessmentBase]);
    expect(slip.tax.advance).toBe(plain.tax.advance);
    expect(slip.employerCost - plain.employerCost).toBe(crowns(10_800));
    expect(slip.postings[1]).toMatchObject({ debit: '521', credit: '331', amount: crowns(10_800) });
    expect(payslipToJson(slip)).toMatchObject({
      sick_pay: 10_800,
      absences: [
        {
          absence_id: 1,
          kind: 'sickness',
          from: '2026-05-04',
          to: '2026-05-15',
          calendar_days: 12,
          working_days: 9,
          compensated_hours: 80,
          amount: 10_800,
        },
      ],
    });
  });

  it('of an agreement is paid only when it is insured in the month', () => {
    const dpp = (gross: number) =>
      slipWith(2026, { contract: 'dpp', baseGross: crowns(gross), absences: [absence({})] }).sickPay;
    expect([dpp(11_999), dpp(12_000)]).toEqual([0, crowns(10_800)]);
  });

  it('of an executive or a member of a body is not paid, which the steps say by paragraph', () => {
    const office = {
      payee: 'statutory_body' as const,
      baseGross: crowns(21_000),
      agreedIncome: crowns(40_000),
      absences: [
        absence({}),
        absence({ id: 2, kind: 'care', from: localDate('2026-05-20'), to: localDate('2026-05-21') }),
      ],
    };
    const slip = slipWith(2026, office);
    expect([slip.sickPay, slip.absences?.absences.map(({ workingDays }) => workingDays)]).toEqual([
      0,
      [9, 2],
    ]);
    const [steps = []] = payslipSteps(monthWith(2026, [office]), RULES);
    expect(steps.filter(({ figures }) => figures.includes('net'))).toMatchObject([
      {
        what: 'Náhrada odměny: dočasná pracovní neschopnost 4.–15. 5., za výkon funkce nenáleží',
        result: null,
        paragraph: { title: '§ 1, 6 a 192 zákona č. 262/2006 Sb., zákoník práce' },
      },
      { what: 'Čistá mzda' },
    ]);
    expect(slipWith(2026, { ...office, payee: 'partner' }).sickPay).toBe(crowns(10_800));
  });

  it('of an executive over the whole month leaves nothing to pay and nothing to insure', () => {
    const slip = slipWith(2026, {
      payee: 'statutory_body',
      baseGross: ZERO,
      agreedIncome: crowns(40_000),
      absences: [absence({ from: localDate('2026-05-01'), to: localDate('2026-05-31') })],
    });
    expect([slip.sickPay, slip.healthMinimumTopUp, slip.net, slip.employerCost]).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['sickness', 19],
    ['care', 19],
    ['paternity', 19],
    ['maternity', 19],
    ['quarantine', 19],
    ['unpaid', 31],
    ['unexcused', 31],
  ] as const)('%s leaves %i days of the health minimum', (kind, days) => {
    const slip = slipWith(2026, { baseGross: crowns(5000), absences: [absence({ kind })] });
    const premium = Math.ceil(5000 * 0.135);
    const minimum = Math.ceil((22_400 * 0.135 * days) / 31);
    expect(slip.healthMinimumTopUp).toBe(crowns(minimum - premium));
  });

  it('a day that two absences of a person cover is left out once', () => {
    const own = (id: number) => ({
      baseGross: crowns(1000),
      absences: [absence({ id, kind: 'care', average: null })],
    });
    const [one] = payslips(monthWith(2026, [own(1)]), RULES);
    const [first, second] = payslips(monthWith(2026, [own(1), { ...own(2), baseGross: ZERO }]), RULES);
    expect((first?.healthMinimumTopUp ?? 0) + (second?.healthMinimumTopUp ?? 0)).toBe(
      one?.healthMinimumTopUp,
    );
  });
});

describe('seasonal work in fruit and vegetables', () => {
  const dpp = { contract: 'dpp' as const, baseGross: crowns(15_000), seasonalProduce: true as const };

  it('has the whole premium of the employee discounted from 2025, the employer pays his', () => {
    const slip = slipWith(2026, dpp);
    expect([slip.employee.social, slip.seasonalDiscount, slip.employer.social]).toEqual([
      ZERO,
      crowns(1065),
      crowns(3720),
    ]);
    expect(payslipToJson(slip).seasonal_discount).toBe(1065);
    expect(slipWith(2024, dpp).seasonalDiscount).toBe(ZERO);
  });

  it('is one discount at most, and only of an agreement to complete a job', () => {
    const pensioner = slipWith(2026, { ...dpp, pensioner: true });
    expect([pensioner.seasonalDiscount, pensioner.pensionerDiscount, pensioner.employee.social]).toEqual([
      crowns(1065),
      ZERO,
      ZERO,
    ]);
    expect(slipWith(2026, { ...dpp, contract: 'hpp' }).seasonalDiscount).toBe(ZERO);
  });
});

describe('what is deducted and refunded', () => {
  /** The first slip bears everything that is claimed. */
  const deduct: Deduct = ({ claims }, incomes) => ({
    warnings: ['Pozor.'],
    slips: incomes.map(({ net: income }, i) => {
      if (i > 0) return null;
      const total = claims.reduce((sum, { owed }) => sum + (owed ?? 0), 0) as Haler;
      const parts = { income, protected: ZERO, third: ZERO, excess: ZERO, total };
      return { ...parts, items: [{ deductionId: 7, amount: total, first: total, second: ZERO }] };
    }),
  });
  const claimed = (owed: number): PersonDeductions => ({
    dependants: 0,
    claims: [
      {
        id: 7,
        kind: 'priority',
        creditor: 'Věřitel',
        deliveredOn: localDate('2026-01-01'),
        owed: crowns(owed),
      },
    ],
  });

  it('changes what is paid out and nothing that was earned', () => {
    const person = monthWith(2026, [{ settlement: { year: 2025, refund: crowns(700) } }], {
      deductions: claimed(5000),
    });
    const [slip] = payslips(person, RULES, deduct);
    const plain = slipWith(2026, {});
    expect([slip?.net, slip?.employerCost]).toEqual([plain.net, plain.employerCost]);
    expect(slip?.payout).toBe(plain.payout - crowns(5000) + crowns(700));
    expect(slip?.postings.slice(-2)).toEqual([
      { debit: '342', credit: '331', amount: crowns(700), text: 'Přeplatek z ročního zúčtování daně' },
      { debit: '331', credit: '379', amount: crowns(5000), text: 'Srážky ze mzdy' },
    ]);
    expect(slip?.warnings).toContain('Pozor.');
    expect(slip && payslipToJson(slip)).toMatchObject({
      deductions: { total: 5000, items: [{ deduction_id: 7, amount: 5000, first: 5000, second: 0 }] },
      settlement: { year: 2025, refund: 700 },
    });
    const payout = payslipSteps(person, RULES, deduct)[0]?.find(({ what }) => what === 'K výplatě');
    expect(payout?.inputs.map(({ name }) => name)).toEqual([
      'čistá mzda',
      'srážky ze mzdy',
      'přeplatek daně za rok 2025',
    ]);
  });

  it('leaves nothing below zero to pay', () => {
    const [slip] = payslips(monthWith(2026, [{}], { deductions: claimed(900_000) }), RULES, deduct);
    expect(slip?.payout).toBe(ZERO);
  });
});

it('whatever enters a month, its steps agree with the slips, and wages, premiums and tax are the cost', () => {
  fc.assert(
    fc.property(anyMonthWithInputs, (person) => {
      const slips = payslips(person, RULES);
      // A step that disagrees throws.
      const steps = payslipSteps(person, RULES);
      slips.forEach((slip, i) => {
        const { employee, employer, tax } = slip;
        const levies =
          employee.total + employer.total + tax.advance + tax.withholding - tax.childBenefit.bonus;
        expect(slip.net + levies).toBe(slip.employerCost);
        const meals = slip.benefits?.amounts.meals?.paid ?? 0;
        expect(slip.employerCost).toBe(slip.gross + slip.sickPay + meals + employer.total);
        const owed = slip.postings.reduce(
          (sum, { debit, credit, amount: posted }) =>
            sum +
            (['331', '366'].includes(credit) ? posted : 0) -
            (['331', '366'].includes(debit) ? posted : 0),
          0,
        );
        expect(owed).toBe(slip.net);
        for (const { paragraph } of steps[i] ?? []) expect(paragraph.title).toContain('§');
      });
    }),
    { numRuns: runs(200, 5000) },
  );
});
