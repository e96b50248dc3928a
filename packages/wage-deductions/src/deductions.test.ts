import { localDate } from '@news-and-accounting/law';
import { crowns, haler } from '@news-and-accounting/money';
import { describe, expect, it, test } from 'vitest';
import type { Claim } from './claim.ts';
import { wageDeductions } from './deductions.ts';
import { type DeductionFigures, figuresForWageOf, figuresOn, monthOfPayment } from './rules.ts';
import { deductionSteps } from './steps.ts';
import { deductionsToJson } from './testing/deductions-json.ts';
import { claimOf, RULES, WORKED, type WorkedMonth, wageOf } from './testing/worked.ts';

function figuresOf({ month }: WorkedMonth): DeductionFigures {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const figures = figuresForWageOf(RULES, year, number);
  if (figures === null) throw new Error(`no sums for ${month}`);
  return figures;
}

describe('worked months', () => {
  test.each(WORKED.map((worked) => [worked.title, worked] as const))('%s', (_, worked) => {
    const due = wageDeductions(wageOf(worked), figuresOf(worked));
    const { items, ...sums } = worked.expected;
    const shown = items.map(([deduction_id, first, second]) => ({
      deduction_id,
      amount: Math.round((first + second) * 100) / 100,
      first,
      second,
    }));
    const total = shown.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
    expect(deductionsToJson(due, due.items)).toEqual({ income: worked.net, ...sums, items: shown, total });
  });
});

describe('deductions that were agreed', () => {
  const agreed = (id: number, outstanding: number) => ({
    ...{ id, kind: 'agreed' as const, creditor: `Věřitel ${id}`, outstanding: crowns(outstanding) },
    deliveredOn: localDate(`2026-01-0${id}`),
  });
  const enforced = { ...agreed(9, 20_000), kind: 'non_priority' as const };
  const figures = figuresOn(RULES, '2026-06-01') as DeductionFigures;
  const amounts = (claims: Claim[]) =>
    wageDeductions({ income: crowns(150_000), dependants: 0, claims }, figures).items.map(
      ({ amount }) => amount,
    );

  it('take no more than half of the wage together, whatever they say', () => {
    expect(amounts([agreed(1, 90_000)])).toEqual([crowns(75_000)]);
    expect(amounts([agreed(1, 60_000), agreed(2, 60_000)])).toEqual([crowns(60_000), crowns(15_000)]);
    expect(amounts([agreed(1, 90_000), enforced])).toEqual([crowns(75_000), crowns(20_000)]);
    const wage = { income: crowns(150_000), dependants: 0, claims: [agreed(1, 90_000)] };
    const steps = deductionSteps(wage, [], figures, wageDeductions(wage, figures));
    const turn = steps.find(({ what }) => what.startsWith('Z první třetiny'));
    expect(turn?.inputs.map(({ name }) => name)).toContain('dohody smějí vzít nejvýš polovinu čisté mzdy');
    expect(turn?.paragraph.title).toContain('§ 2045 odst. 1');
  });

  it('get only what thirds and excess leave where that is less', () => {
    const income = crowns(40_000);
    const { items } = wageDeductions({ income, dependants: 0, claims: [agreed(1, 30_000)] }, figures);
    expect(items.map(({ amount }) => amount)).toEqual([crowns(8632)]);
  });
});

describe('sums of law/', () => {
  test.each([
    ['2020-01-31', 9912, 6608, 1652, 19_824, false],
    ['2020-05-01', 10_362, 6908, 1727, 20_724, true],
    ['2020-07-01', 10_362, 7771.5, 2590.5, 20_724, false],
    ['2022-03-31', 10_675, 8006.25, 2668.75, 21_350, true],
    ['2024-12-31', 20_457, 13_638, 3409.5, 30_685.5, false],
    ['2026-12-31', 16_590, 14_101.5, 3525.375, 31_521, false],
  ])('%s', (day, base, debtor, dependant, limit, isUncertain) => {
    const figures = figuresOn(RULES, day);
    expect({
      ...figures,
      debtor: inCrowns(figures?.debtor),
      dependant: inCrowns(figures?.dependant),
    }).toMatchObject({ base: crowns(base), debtor, dependant, limit: haler(limit * 100), isUncertain });
  });

  it('are fractions where the decree divides', () => {
    expect(figuresOn(RULES, '2023-01-01')?.debtor).toEqual({ numerator: 3_811_400n, denominator: 3n });
    expect(figuresOn(RULES, '2025-01-01')?.dependant).toEqual({ numerator: 977_000n, denominator: 3n });
  });

  it('are those of the month of payment, and unknown when they are not published yet', () => {
    expect(monthOfPayment(2026, 12)).toEqual({ first: '2027-01-01', last: '2027-01-31' });
    expect(figuresForWageOf(RULES, 2026, 11)?.base).toBe(crowns(16_590));
    expect(figuresForWageOf(RULES, 2026, 12)).toBeNull();
    expect(figuresForWageOf(RULES, 2019, 11)).toBeNull();
  });

  it('are uncertain where the month of the wage would give others and sources name it', () => {
    expect(figuresForWageOf(RULES, 2020, 12)?.isUncertain).toBe(true);
    expect(figuresForWageOf(RULES, 2021, 1)?.isUncertain).toBe(false);
    expect(figuresForWageOf(RULES, 2022, 12)?.isUncertain).toBe(false);
    expect(figuresForWageOf(RULES, 2024, 12)?.isUncertain).toBe(false);
  });
});

describe('steps', () => {
  it('lead to every figure and say who is served from what and why', () => {
    const worked = WORKED.find(({ title }) => title.startsWith('maintenance comes before')) as WorkedMonth;
    const [wage, figures] = [wageOf(worked), figuresOf(worked)];
    const due = wageDeductions(wage, figures);
    const steps = deductionSteps(wage, [{ net: crowns(46_000), bonus: crowns(1000) }], figures, due);
    expect(steps.map(({ what, result }) => [what, result])).toEqual([
      ['Čistá mzda, ze které se sráží', 45_000],
      ['Nezabavitelná částka', 21_153],
      ['Třetina zbytku mzdy nad nezabavitelnou částku', 7949],
      ['Z druhé třetiny: Věřitel 2 (běžné výživné, bez ohledu na pořadí)', 6000],
      ['Z druhé třetiny: Věřitel 3 (přednostní pohledávka podle pořadí, doručeno 2. 2. 2025)', 1949],
      ['Z první třetiny: Věřitel 1 (podle pořadí, doručeno 5. 1. 2024)', 7949],
      ['Z první třetiny: Věřitel 3 (podle pořadí, doručeno 2. 2. 2025)', 0],
      ['Srážky celkem', 15_898],
    ]);
    expect(steps[1]).toMatchObject({
      unrounded: '21152.25',
      rounding: 'up_to_crown',
      inputs: [{ value: '14101.5' }, { value: '3525.375' }, { value: '2' }],
    });
    expect(steps[2]).toMatchObject({ unrounded: '7949', rounding: 'down_to_crown' });
  });

  it('name the excess, proportions and agreements', () => {
    const texts = (title: string) => {
      const worked = WORKED.find((each) => each.title.startsWith(title)) as WorkedMonth;
      const [wage, figures] = [wageOf(worked), figuresOf(worked)];
      const due = wageDeductions(wage, figures);
      const steps = deductionSteps(wage, [{ net: wage.income, bonus: haler(0) }], figures, due);
      return steps.map(({ what }) => what);
    };
    expect(texts('above the limit')).toEqual(
      expect.arrayContaining([
        'Zbytek nad hranici, který se sráží celý',
        'Z první třetiny: Věřitel 3 (dohoda o srážkách, až po všech ostatních, doručeno 5. 5. 2025)',
      ]),
    );
    expect(texts('the same day')).toContain(
      'Z první třetiny: Věřitel 8, Věřitel 5 (podle pořadí, doručeno 1. 3. 2025, stejné pořadí, poměrně)',
    );
    expect(texts('arrears share')).toContain(
      'Z druhé třetiny: jana, Eva (dlužné výživné, po běžném, v poměru běžného výživného)',
    );
  });
});

it('nothing is owed to a claim that has run out', () => {
  const claims = [claimOf([1, 'priority', '2025-01-01', 0]), claimOf([2, 'non_priority', '2025-02-01', 100])];
  const figures = figuresOn(RULES, '2026-02-01') as DeductionFigures;
  const due = wageDeductions({ income: crowns(40_000), dependants: 0, claims }, figures);
  expect(due.items.map(({ amount }) => amount)).toEqual([0, crowns(100)]);
  expect(due.turns).toHaveLength(1);
});

function inCrowns(fraction: { numerator: bigint; denominator: bigint } | undefined): number {
  return Number(fraction?.numerator) / Number(fraction?.denominator) / 100;
}
