import { crowns } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { bonusOf } from './credits.ts';
import type { Relationship } from './facts.ts';
import { parametersFor } from './parameters.ts';
import { RULES, slipWith } from './testing/facts.ts';

type Card = Partial<Relationship>;
const DPP: Card = { contract: 'dpp', declaration: false };
const DPC: Card = { contract: 'dpc', declaration: false };

function at(year: number, gross: number, card: Card, month = 5) {
  return slipWith(year, { ...card, baseGross: crowns(gross) }, month);
}

describe('participation', () => {
  it.each([
    [2020, 10_000, false],
    [2020, 10_001, true],
    [2024, 10_000, false],
    [2024, 10_001, true],
    [2025, 11_499, false],
    [2025, 11_500, true],
    [2026, 11_999, false],
    [2026, 12_000, true],
  ])('of a DPP in %i with %i CZK: %s, and the tax is withheld when not', (year, gross, insured) => {
    const slip = at(year, gross, DPP);
    expect(slip.insured).toEqual({ social: insured, health: insured });
    expect(slip.tax.kind).toBe(insured ? 'advance' : 'withholding');
  });

  it.each([
    [2020, 2999, 3000],
    [2021, 3499, 3500],
    [2022, 3499, 3500],
    [2023, 3999, 4000],
    [2024, 3999, 4000],
    [2025, 4499, 4500],
    [2026, 4499, 4500],
  ])('of a DPČ in %i: not with %i CZK, with %i CZK', (year, below, reached) => {
    expect(at(year, below, DPC).insured).toEqual({ social: false, health: false });
    expect(at(year, reached, DPC).insured).toEqual({ social: true, health: true });
  });

  it('of a DPČ in a low month: social by what is agreed, health by the income alone', () => {
    const slip = at(2026, 3000, { ...DPC, agreedIncome: crowns(4500) });
    expect(slip.insured).toEqual({ social: true, health: false });
    expect(slip.tax.kind).toBe('advance');
  });

  it('of an employment of small scale: health always, social from the threshold', () => {
    const card = { agreedIncome: crowns(0) };
    expect(at(2026, 4499, card).insured).toEqual({ social: false, health: true });
    expect(at(2026, 4500, card).insured).toEqual({ social: true, health: true });
    expect(at(2026, 0, { agreedIncome: crowns(4500) }).insured).toEqual({ social: true, health: true });
  });
});

describe('withholding', () => {
  it.each([
    [2020, 3000, 3001],
    [2021, 3500, 3501],
    [2023, 4000, 4001],
    [2024, 4000, 4001],
    [2025, 4499, 4500],
    [2026, 4499, 4500],
  ])('of a DPČ in %i: still with %i CZK, no more with %i CZK', (year, last, first) => {
    expect(at(year, last, DPC).tax.kind).toBe('withholding');
    expect(at(year, first, DPC).tax.kind).toBe('advance');
  });

  it('rounds base and tax down, and in 2020 adds the premiums of the employer to the base', () => {
    const slip = slipWith(2026, {
      ...DPP,
      baseGross: crowns(11_999),
      bonuses: 99 as Relationship['bonuses'],
    });
    expect(slip.tax).toMatchObject({ base: 1_199_999, roundedBase: 1_199_900, withholding: 179_900 });
    const insured = at(2020, 3000, { declaration: false });
    expect(insured.tax).toMatchObject({ base: 401_400, withholding: 60_200 });
  });

  it('needs a missing declaration and a small income', () => {
    expect(at(2026, 4499, { ...DPC, declaration: true }).tax.kind).toBe('advance');
    expect(at(2026, 4499, { declaration: false, agreedIncome: crowns(4500) }).tax.kind).toBe('advance');
  });
});

describe('the advance', () => {
  it.each([
    [2026, 100, 100],
    [2026, 101, 200],
    [2026, 99, 99],
    [2026, 45_810, 45_900],
  ])('base in %i of %i CZK is rounded to %i CZK', (year, gross, rounded) => {
    expect(at(year, gross, {}).tax.roundedBase).toBe(crowns(rounded));
  });

  it.each([
    [2021, 141_764],
    [2022, 155_644],
    [2023, 161_296],
    [2024, 131_901],
    [2025, 139_671],
    [2026, 146_901],
  ])('in %i has the higher rate above %i CZK of the rounded base', (year, threshold) => {
    const below = Math.floor(threshold / 100) * 100;
    expect(at(year, below, {}).tax.bands.map(({ rate }) => rate)).toEqual([1500]);
    const { bands, roundedBase, advanceBeforeCredits } = at(year, below + 1, {}).tax;
    expect(bands.map(({ rate, base }) => [rate, base])).toEqual([
      [1500, crowns(threshold)],
      [2300, roundedBase - crowns(threshold)],
    ]);
    const sum = bands.reduce((total, { tax }) => total + tax, 0);
    expect(advanceBeforeCredits).toBe(Math.ceil(sum / 100) * 100);
  });

  it('rounds both rates together', () => {
    expect(at(2024, 170_000, {}).tax.advanceBeforeCredits).toBe(crowns(28_548));
    expect(at(2026, 165_615, {}).tax.advanceBeforeCredits).toBe(crowns(26_359));
  });

  it('of 2020 has the surcharge from the income above 139,340 CZK, unrounded', () => {
    expect(at(2020, 139_340, {}).tax.bands).toHaveLength(1);
    expect(at(2020, 139_341, {}).tax.bands[1]).toEqual({ rate: 700, base: 100, tax: 7 });
  });
});

describe('credits', () => {
  it('of a student end with 2023', () => {
    const keys = (year: number) => at(year, 40_000, { student: true }).tax.credits.map(({ key }) => key);
    expect(keys(2023)).toEqual(['taxpayer', 'student']);
    expect(keys(2024)).toEqual(['taxpayer']);
  });

  it('keep the entitlement apart from what is used', () => {
    const { credits } = at(2026, 10_000, { disability: 'second', ztpp: true }).tax;
    expect(credits.map(({ key, amount, entitlement }) => [key, amount / 100, entitlement / 100])).toEqual([
      ['taxpayer', 1500, 2570],
      ['disability_first_second', 0, 210],
      ['ztpp', 0, 1345],
    ]);
  });

  it('of a non-resident are the taxpayer’s alone', () => {
    const card: Card = { taxResident: false, ztpp: true, children: [{ order: 1, ztpp: false }] };
    const { credits, childBenefit } = at(2026, 40_000, card).tax;
    expect(credits.map(({ key }) => key)).toEqual(['taxpayer']);
    expect(childBenefit.total).toBe(0);
  });

  it('do not exist without a declaration', () => {
    const { credits, childBenefit } = at(2026, 40_000, {
      declaration: false,
      children: [{ order: 1, ztpp: false }],
    }).tax;
    expect([credits, childBenefit]).toEqual([[], { total: 0, asCredit: 0, bonus: 0 }]);
  });
});

describe('the tax bonus', () => {
  const children = (count: number, ztpp = false): Card => ({
    children: Array.from({ length: count }, (_, i) => ({ order: i === 0 ? 1 : i === 1 ? 2 : 3, ztpp })),
  });

  it.each([
    [2020, 7299, 7300],
    [2021, 7599, 7600],
    [2022, 8099, 8100],
    [2023, 8649, 8650],
    [2024, 9449, 9450],
    [2025, 10_399, 10_400],
    [2026, 11_199, 11_200],
  ])(
    'in %i needs an income of half the minimum wage: none with %i CZK, paid with %i CZK',
    (year, no, yes) => {
      expect(at(year, no, children(2)).tax.childBenefit.bonus).toBe(0);
      expect(at(year, yes, children(2)).tax.childBenefit.bonus).toBeGreaterThan(0);
    },
  );

  it('is paid from 50 CZK', () => {
    const exact: Card = { ...children(1) };
    expect(at(2026, 25_200, exact).tax.childBenefit).toMatchObject({ asCredit: 121_000, bonus: 5700 });
    expect(at(2026, 25_300, exact).tax.childBenefit).toMatchObject({ asCredit: 122_500, bonus: 0 });
  });

  it('is lost under 50 CZK alone, and what an upper limit cuts off', () => {
    const { tax } = parametersFor(RULES, 2021, 5);
    expect([4999, 5000].map((remainder) => bonusOf(remainder, crowns(7600), tax))).toEqual([0, 5000]);
    expect(bonusOf(502_501, crowns(7600), tax)).toBe(502_500);
  });

  it('was at most 5,025 CZK until 2021', () => {
    expect(at(2021, 15_000, children(4)).tax.childBenefit).toMatchObject({ total: 691_800, bonus: 502_500 });
    expect(at(2022, 15_000, children(4)).tax.childBenefit.bonus).toBe(776_700);
  });

  it('counts a child with a ZTP/P card twice, a further child as the third, and none of order N', () => {
    expect(at(2026, 40_000, children(4)).tax.childBenefit.total).toBe(crowns(1267 + 1860 + 2 * 2320));
    expect(at(2026, 40_000, children(1, true)).tax.childBenefit.total).toBe(crowns(2534));
    expect(at(2026, 40_000, { children: [{ order: 'N', ztpp: true }] }).tax.childBenefit.total).toBe(0);
  });
});

describe('discounts and categories', () => {
  it('start when their law does', () => {
    const discount = (year: number, month: number) =>
      at(year, 30_000, { partTimeDiscount: 'A' }, month).employerDiscount;
    expect([discount(2023, 1), discount(2023, 2)]).toEqual([0, crowns(1500)]);
    expect(at(2024, 40_000, { pensioner: true }).pensionerDiscount).toBe(0);
    expect(at(2025, 40_000, { pensioner: true }).pensionerDiscount).toBe(crowns(2600));
  });

  it('give the employer nothing over the limit, nor for agreements and members of bodies', () => {
    const discount = (gross: number, card: Card) =>
      at(2026, gross, { partTimeDiscount: 'B', ...card }).employerDiscount;
    expect([discount(73_451, {}), discount(73_452, {})]).toEqual([crowns(3673), 0]);
    expect(discount(30_000, { contract: 'dpc' })).toBe(0);
    expect(discount(30_000, { payee: 'statutory_body' })).toBe(0);
  });

  it.each([
    [2022, 'B', 2480, 'A'],
    [2023, 'B', 2680, 'B'],
    [2024, 'C', 2480, 'A'],
    [2025, 'C', 2680, 'C'],
    [2026, 'B', 2980, 'B'],
    [2026, 'C', 2780, 'C'],
  ] as const)(
    'in %i of category %s are insured at %i hundredths of a per cent',
    (year, category, rate, used) => {
      const slip = at(year, 100_000, { category });
      expect([slip.employer.social, slip.category]).toEqual([rate * 1000, used]);
    },
  );
});
