import { expect, test } from 'vitest';
import type { Health, Social } from './model.ts';
import { healthRows, healthWhy, monthAfter, socialRows, socialWhy } from './why.ts';

const SOCIAL: Social = {
  ...{ participates: true, profit: 300_000, percent: 55, computed_base: 165_000, minimum_base: 205_668 },
  ...{ maximum_base: 2_350_416, base: 205_668, rate: 29.2, insurance: 60_056, discount: 0, relief: 0 },
  ...{ paid: 64_350, balance: -4294, months_main: 12, months_secondary: 0, threshold: null },
  advance: { monthly_base: 17_139, amount: 5005 },
};
const HEALTH: Health = {
  ...{ insurer: '111', profit: 700_000, computed_base: 350_000, minimum_base: 241_944, base: 350_000 },
  ...{ rate: 13.5, insurance: 47_250, relief: 0, paid: 32_664, balance: 14_586, minimum_months: 12 },
  advance: { amount: 3938, voluntary: false },
};
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('the lowest base is named as the reason where it is the higher one, and what was paid too much', () => {
  expect(plain(socialWhy(SOCIAL))).toEqual([
    'Platí se z nejnižšího základu 205 668 Kč, protože 55 % zisku (165 000 Kč) je méně.',
    'Na zálohách 64 350 Kč jste zaplatili víc než pojistné 60 056 Kč: přeplatek je 4 294 Kč.',
  ]);
  expect(socialRows(SOCIAL).map(({ id, amount }) => [id, amount])).toEqual([
    ['profit', 300_000],
    ['share', 165_000],
    ['minimum', 205_668],
    ['base', 205_668],
    ['insurance', 60_056],
    ['paid', -64_350],
    ['balance', 4294],
  ]);
});

test('above the lowest base the profit is the reason', () => {
  expect(plain(healthWhy(HEALTH))).toEqual([
    'Základem je polovina zisku (350 000 Kč), protože je to víc než nejnižší základ 241 944 Kč.',
    'Pojistné 47 250 Kč bez zaplacených záloh 32 664 Kč dává doplatek 14 586 Kč.',
  ]);
  expect(healthRows(HEALTH).at(2)?.label).toBe('Nejnižší základ za 12\u00a0měsíců');
});

test('nobody pays from more than the highest base, which is then a line of its own', () => {
  const rich = { ...SOCIAL, computed_base: 3_300_000, base: 2_350_416, paid: 0, insurance: 1, balance: 1 };
  expect(plain(socialWhy(rich))[0]).toBe('Platí se nejvýš ze 2 350 416 Kč; ze zisku nad tuto hranici už ne.');
  expect(socialRows(rich).map(({ id }) => id)).toContain('maximum');
});

test('a secondary activity below the threshold is told by it', () => {
  const none = {
    ...{ ...SOCIAL, participates: false, profit: 111_735, threshold: 111_736, months_secondary: 12 },
    ...{ base: 0, insurance: 0, paid: 0, balance: 0, months_main: 0 },
  };
  expect(plain(socialWhy(none))).toEqual([
    'Z vedlejší činnosti se sociální pojištění neplatí: zisk 111 735 Kč nedosáhl rozhodné částky 111 736 Kč.',
  ]);
  expect(socialRows(none).map(({ id }) => id)).toEqual([
    'profit',
    'threshold',
    'insurance',
    'paid',
    'balance',
  ]);
});

test('without a lowest base and without advances both are said', () => {
  const secondary = { ...HEALTH, minimum_base: 0, minimum_months: 0, paid: 0, balance: 47_250 };
  expect(plain(healthWhy(secondary))).toEqual([
    'Základem je polovina zisku (350 000 Kč); nejnižší základ se vás netýká.',
    'Žádné zaplacené zálohy tu nejsou, doplácí se celé pojistné 47 250 Kč. Platili jste je jinde? Zapište je níže.',
  ]);
});

test('a discount, a relief and exact payments have their own lines and words', () => {
  const mixed = { ...SOCIAL, discount: 1000, relief: 2000, paid: 57_056, balance: 0 };
  expect(
    socialRows(mixed)
      .map(({ id, amount }) => [id, amount])
      .slice(-4),
  ).toEqual([
    ['discount', -1000],
    ['relief', -2000],
    ['paid', -57_056],
    ['balance', 0],
  ]);
  expect(plain(socialWhy(mixed))[1]).toBe('Pojistné 57 056 Kč jste zaplatili na zálohách.');
});

test('a new advance holds from the month after the overview', () => {
  expect([monthAfter('2026-06-04'), monthAfter('2026-12-31')]).toEqual(['od července 2026', 'od ledna 2027']);
});
