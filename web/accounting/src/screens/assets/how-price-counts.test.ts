import { expect, test } from 'vitest';
import { assetsTexts as t } from '../../cs/assets.ts';
import { howPriceCounts } from './how-price-counts.ts';

const card = (category: 'tangible' | 'intangible' | 'low_value', tax_group: 1 | 2 | null = null) => ({
  ...{ category, tax_group, in_use_from: '2026-03-01' },
});

test('a tangible asset is told where its price would count once more beside its depreciation', () => {
  expect(howPriceCounts(card('tangible', 2), 'asset')).toBeNull();
  expect(howPriceCounts(card('tangible', 2), 'expense')).toContain('počítaly podruhé');
  expect(howPriceCounts(card('tangible', 2), 'unknown')).toBe(t.priceCounts.unknown);
});

test('what is not written off for tax is told where nothing of its price would be an expense', () => {
  expect(howPriceCounts(card('intangible'), 'asset')).toContain('do výdajů by nepřišlo nic');
  expect(howPriceCounts(card('low_value'), 'asset')).toContain('do výdajů by nepřišlo nic');
  expect(howPriceCounts(card('intangible'), 'expense')).toContain('výdajem, když se tento doklad zaplatí');
  expect(howPriceCounts(card('low_value'), 'unknown')).toContain('jako výdaj na podnikání');
});

test('a tax group is for intangible assets of before 2021', () => {
  expect(howPriceCounts(card('intangible', 1), 'asset')).toBe(t.priceCounts.noGroup);
  expect(howPriceCounts({ ...card('intangible', 1), in_use_from: null }, 'unknown')).toBe(
    t.priceCounts.noGroup,
  );
  expect(howPriceCounts({ ...card('intangible', 1), in_use_from: '2020-12-31' }, 'asset')).toBeNull();
});
