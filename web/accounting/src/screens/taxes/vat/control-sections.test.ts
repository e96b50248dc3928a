import { expect, test } from 'vitest';
import { amountsOf, sectionsOf } from './control-sections.ts';

test('sections without a row are left out, sums count when they have an amount', () => {
  const a4 = { row: 1, base1: 20_000, vat1: 4200, base2: 0 };
  const shown = sectionsOf({
    sections: { A1: [], A4: [a4], A5: { base1: 0, vat1: 0 }, B3: { base1: 0, base2: 50, vat2: 6 } },
  });
  expect(shown.map(({ name }) => name)).toEqual(['A4', 'B3']);
});

test('columns of rates that nobody used are left out', () => {
  expect(amountsOf([{ base1: 20_000, vat1: 4200, base2: 0, vat2: 0 }])).toEqual(['base1', 'vat1']);
  expect(amountsOf([{ base1: 0, base2: 50, vat2: 6 }])).toEqual(['base1', 'base2', 'vat2']);
});
