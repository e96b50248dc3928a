import { expect, test } from 'vitest';
import type { PayslipWithSteps } from './api.ts';
import { figuresOf, stepsBehind } from './figures.ts';

type Step = PayslipWithSteps['steps'][number];

/** A step whose name is in no language, so that nothing can be found by it. */
const step = (what: string, ...figures: Step['figures']): Step => ({
  what,
  figures,
  inputs: [],
  rate: null,
  unrounded: null,
  rounding: null,
  result: null,
  paragraph: { title: '§', href: null },
});

const STEPS = [
  step('1', 'base_gross', 'bonuses', 'gross'),
  step('2', 'employee_social', 'employer_social'),
  step('3', 'employee_social'),
  step('4', 'employer_social'),
  step('5', 'employee_health', 'employer_health'),
  step('6', 'employer_health'),
  step('7', 'employee_health', 'health_min_base_topup'),
  step('8', 'tax_rounded_base', 'tax_advance_before_credits', 'tax_advance'),
  step('9', 'tax_advance_before_credits', 'tax_advance'),
  step('10', 'tax_credit_taxpayer', 'tax_advance'),
  step('11', 'tax_credit_student', 'tax_advance'),
  step('12', 'tax_child_benefit_as_credit', 'tax_child_benefit_bonus', 'tax_advance'),
  step('13', 'tax_child_benefit_bonus'),
  step('14', 'net', 'payout'),
  step('15', 'payout'),
  step('16', 'employer_cost'),
];

const DATA: PayslipWithSteps['data'] = {
  gross: 15_000,
  base_gross: 14_000,
  bonuses: 1000,
  insured: { social: true, health: true },
  assessment_base: { social: 15_000, health: 15_000 },
  employee: { social: 1065, health: 1674, total: 2739 },
  employer: { social: 3720, health: 1350, total: 5070 },
  health_min_base_topup: 999,
  tax: {
    base: 15_000,
    rounded_base: 15_000,
    rate_split: [],
    advance_before_credits: 2250,
    credits: [
      { key: 'taxpayer', label: 'Sleva na poplatníka', amount: 2250, entitlement: 2570 },
      { key: 'student', label: 'Sleva na studenta', amount: 0, entitlement: 335 },
    ],
    child_benefit: { total: 1267, as_credit: 0, bonus: 1267 },
    advance: 0,
    withholding: 0,
    kind: 'advance',
  },
  net: 13_528,
  payout: 13_528,
  employer_cost: 20_070,
  postings: [],
  warnings: [],
};

const shown = (data: PayslipWithSteps['data'], steps: readonly Step[]) =>
  figuresOf({ data } as PayslipWithSteps).map((figure) => [
    figure.title,
    figure.amount,
    stepsBehind(figure, steps)
      .map(({ what }) => what)
      .join(' '),
  ]);

test('every line shows the steps that say they lead to it, whatever they are called', () => {
  expect(shown(DATA, STEPS)).toEqual([
    ['Základní mzda', 14_000, '1'],
    ['Odměny', 1000, '1'],
    ['Hrubá mzda', 15_000, '1'],
    [expect.stringContaining('Sociální'), -1065, '2 3'],
    [expect.stringContaining('Zdravotní'), -1674, '5 6 7'],
    [expect.any(String), 999, '7'],
    [expect.any(String), 15_000, '8'],
    [expect.any(String), 2250, '8 9'],
    ['Sleva na poplatníka', 2250, '10'],
    ['Sleva na studenta', 0, '11'],
    [expect.any(String), 0, '12 13'],
    [expect.any(String), 0, '8 9 10 11 12'],
    [expect.any(String), 1267, '12 13'],
    ['Čistá mzda', 13_528, '14'],
    ['K výplatě', 13_528, '14 15'],
    [expect.any(String), 3720, '2 4'],
    [expect.any(String), 1350, '5 6'],
    ['Náklad firmy', 20_070, '16'],
  ]);
});

test('tax withheld at source has its own line and steps', () => {
  const tax = {
    ...DATA.tax,
    kind: 'withholding' as const,
    credits: [],
    child_benefit: { total: 0, as_credit: 0, bonus: 0 },
    advance_before_credits: 0,
    withholding: 750,
  };
  const steps = [
    step('a', 'tax_rounded_base', 'tax_withholding'),
    step('b', 'tax_withholding'),
    step('c', 'net'),
  ];
  const withSteps = shown({ ...DATA, tax }, steps).filter(([, , names]) => names !== '');
  expect(withSteps.map(([, amount, names]) => [amount, names])).toEqual([
    [15_000, 'a'],
    [-750, 'a b'],
    [13_528, 'c'],
  ]);
});

test('what only some slips have stands where it enters the wage', () => {
  const steps = [
    step('m', 'meals_paid', 'net'),
    step('o', 'meals_taxable'),
    step('d', 'deductions_income'),
    step('e', 'deductions_total'),
    step('r', 'settlement_refund', 'payout'),
    step('s', 'sick_pay'),
    step('n', 'non_cash_income'),
  ];
  const slip = {
    ...DATA,
    sick_pay: 3000,
    meals: { shifts: 20, per_shift: 150, paid: 3000, exempt: 2590, taxable: 410 },
    non_cash_income: 4000,
    seasonal_discount: 1065,
    deductions: { income: 12_261, protected: 9000, third: 1087, excess: 0, items: [], total: 1087 },
    settlement: { year: 2025, refund: 700 },
  };
  const lines = shown(slip, steps).filter(
    ([title]) => !shown(DATA, steps).some(([plain]) => plain === title),
  );
  expect(lines).toEqual([
    ['Náhrada mzdy při pracovní neschopnosti', 3000, 's'],
    ['Příspěvek na stravování', 3000, 'm'],
    ['z toho nad limit, zdaněno a pojištěno', 410, 'o'],
    ['Nepeněžní příjem, jen zdaněn a pojištěn', 4000, 'n'],
    ['z toho odpuštěno: sezónní práce v zemědělství', 1065, ''],
    ['Srážky ze mzdy', -1087, 'd e'],
    ['Přeplatek daně za rok 2025', 700, 'r'],
  ]);
  const titles = shown(slip, steps).map(([title]) => title);
  expect(titles.indexOf('Srážky ze mzdy')).toBe(titles.indexOf('Čistá mzda') + 1);
});
