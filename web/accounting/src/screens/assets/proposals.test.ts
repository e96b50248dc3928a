import { expect, test } from 'vitest';
import type { AssetProposal } from './api.ts';
import { choicesOf, valuesOf } from './proposals.ts';

const proposal = (line_id: number, more: Partial<AssetProposal> = {}): AssetProposal => ({
  ...{ line_id, name: `Řádek ${line_id}`, category: 'tangible', account_code: '022', price: 100.1 },
  ...{ acquired_on: '2026-03-10', document_id: 7, ...more },
});

test('lines of one account can be one card, things of low value come last', () => {
  const choices = choicesOf([
    proposal(1, { category: 'low_value' }),
    proposal(2),
    proposal(3, { price: 0.2 }),
    proposal(4, { account_code: '013', category: 'intangible' }),
  ]);
  expect(choices.map(({ key, proposal: { price } }) => [key, price])).toEqual([
    ['2', 100.1],
    ['3', 0.2],
    ['4', 100.1],
    ['2,3', 100.3],
    ['1', 100.1],
  ]);
});

test('a card begins with what is proposed and what goes with its category', () => {
  const software = proposal(1, { category: 'intangible', account_code: '013' });
  expect(valuesOf(software)).toMatchObject({
    ...{ name: 'Řádek 1', account_code: '013', price: 100.1, acquired_on: '2026-03-10', document_id: 7 },
    ...{ tax_group: null, useful_life_months: 36, in_use_from: null },
  });
  expect(valuesOf(software)).not.toHaveProperty('line_id');
  expect(valuesOf(proposal(2))).toMatchObject({ category: 'tangible', tax_group: 2, useful_life_months: 60 });
});
