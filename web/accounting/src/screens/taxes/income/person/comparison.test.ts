import { expect, test } from 'vitest';
import {
  assumptionsOf,
  barsOf,
  type Compared,
  type OwnFigures,
  questionOf,
  type Variant,
  verdictOf,
} from './comparison.ts';

const OWN: OwnFigures = {
  year: 2026,
  activities: [
    { income: 1_000_000, expenses: 300_000.5, rate: 60 },
    { income: 200_000, expenses: 100_000, rate: null },
    { income: 50_000, expenses: null, rate: 40 },
  ],
  ...{ usualRate: 60, isMain: true, months: 12, starting: false, spouse: false, children: 0 },
  ...{ deductions: 0, isVatPayer: false, employmentIncome: 0 },
};

const variant = (name: Variant['variant'], given: Partial<Variant>): Variant => ({
  ...{ variant: name, available: true, reason: null, expenses: 400_000, profit: 800_000 },
  ...{ income_tax: 70_000, child_bonus: 0, social: 120_000, health: 50_000, band: null },
  ...{ total: 240_000, net: 560_000 },
  ...given,
});
const ACTUAL = variant('actual', {});
const FLAT = variant('flat_expenses', { total: 140_000, net: 660_000 });
const TAX = variant('flat_tax', {
  ...{ expenses: null, profit: null, income_tax: null, social: null, health: null },
  ...{ total: 110_000, net: 690_000, band: 1 },
});
const compared = (variants: readonly Variant[], best: Compared['best']): Compared => ({
  ...{ year: 2026, income: 1_200_000, variants, best },
});
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('the calculator is asked with the own figures: incomes by their rates, expenses where they are known', () => {
  expect(questionOf(OWN)).toEqual({
    ...{ year: '2026', income_60: '1200000', income_40: '50000', expenses: '400000.5' },
    ...{ activity: 'main', months: '12' },
  });
  const more = { starting: true, spouse: true, children: 2, deductions: 12_000, isVatPayer: true };
  expect(questionOf({ ...OWN, ...more, isMain: false, months: 5, employmentIncome: 480_000 })).toMatchObject({
    ...{ activity: 'secondary', months: '5', starting: 'true', spouse: 'true', children: '2' },
    ...{ deductions: '12000', vat_payer: 'true', employment_income: '480000' },
  });
});

test('without known expenses none are sent, and without income nothing is asked', () => {
  const unknown = { ...OWN, activities: [{ income: 100, expenses: null, rate: 60 }] };
  expect(questionOf(unknown)).not.toHaveProperty('expenses');
  expect(questionOf({ ...OWN, activities: [] })).toBeNull();
  expect(questionOf({ ...OWN, months: 0 })).toBeNull();
});

test('what was assumed is said', () => {
  expect(assumptionsOf(OWN).map(plain)).toEqual([
    'příjmy 1 250 000 Kč',
    'skutečné výdaje 400 000,50 Kč',
    'výdaje paušálem 60 %, 40 %',
    'hlavní činnost 12 měsíců',
  ]);
});

test('the verdict compares with the present way, or says which is best where that cannot be', () => {
  const all = compared([ACTUAL, FLAT, TAX], 'flat_tax');
  expect(plain(verdictOf(all, 'actual'))).toBe(
    'Paušální daň by vám nechala o 130 000 Kč víc než to, co máte teď.',
  );
  expect(plain(verdictOf(all, 'flat_tax'))).toBe('Paušální daň, kterou máte, vám nechá nejvíc.');
  const two = compared([ACTUAL, FLAT], 'flat_expenses');
  expect(plain(verdictOf(two, 'actual'))).toBe(
    'Výdaje paušálem by vám nechaly o 100 000 Kč víc než to, co máte teď.',
  );
  expect(plain(verdictOf(two, 'flat_tax'))).toBe('Nejvíc zbude takto: výdaje paušálem (660 000 Kč).');
  expect(verdictOf(compared([ACTUAL], null), 'actual')).toBeNull();
  const tie = [ACTUAL, variant('flat_expenses', {}), variant('flat_tax', { net: 500_000 })];
  const same = 'Nejvíc zbude takto, a to stejně:';
  expect(verdictOf(compared(tie, 'actual'), 'actual')).toBe(`${same} skutečné výdaje, výdaje paušálem.`);
  expect(verdictOf(compared(tie, 'actual'), 'flat_expenses')).toBe(
    `${same} výdaje paušálem, skutečné výdaje.`,
  );
});

test('bars are shares of the longest one; the flat tax is one payment, what cannot be had has none', () => {
  const none = variant('flat_tax', { available: false, net: null, total: null });
  expect(barsOf(compared([ACTUAL, none], 'actual')).map(({ variant: of }) => of.variant)).toEqual(['actual']);
  const bars = barsOf(compared([ACTUAL, TAX], 'flat_tax'));
  expect(
    bars.map(({ parts }) => parts.map(({ name, share }) => [name, Math.round(share * 10) / 10])),
  ).toEqual([
    [
      ['tax', 8.8],
      ['social', 15],
      ['health', 6.3],
      ['net', 70],
    ],
    [
      ['tax', 13.8],
      ['net', 86.3],
    ],
  ]);
});
