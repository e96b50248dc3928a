import { expect, test } from 'vitest';
import { readText } from '../read-text.ts';
import type { Field, Found } from '../reading.ts';
import { factsFrom, OWN } from '../testing/facts.ts';
import { LAYOUTS, pickFrom } from '../testing/layouts.ts';
import { Paper } from '../testing/paper.ts';

const plain = (found: Found<object>) =>
  Object.fromEntries(Object.entries(found).map(([name, field]) => [name, (field as Field<unknown>).value]));

test.each(['boxes', 'stacked', 'dense', 'typed', 'rounded'])(
  'lines of %s are read as they were sold',
  (name) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const facts = factsFrom(seed * 31);
      const { paper } = LAYOUTS[name]?.(facts, pickFrom(seed)) ?? { paper: new Paper() };
      const isMixed = facts.rows.length > 1 && name === 'typed';
      // Typed lines do not say their rate: of several nobody knows whose is whose.
      const expected = facts.lines.map((line) => ({
        name: line.name,
        quantity: BigInt(line.quantity) * 1_000_000n,
        unit: 'ks',
        unit_price: BigInt(line.price) * 10_000n,
        treatment: 'taxable',
        rate: line.rate * 100,
        base: line.base,
      }));
      expect(readText(paper.words(), OWN).lines.map(plain)).toEqual(isMixed ? [] : expected);
    }
  },
);

/** Two lines in columns, and their sums. */
const table = (second: string) =>
  new Paper()
    .text(40, 60, 'Stůl')
    .text(400, 60, '900,00', { align: 'right' })
    .text(40, 74, 'Židle')
    .text(400, 74, second, { align: 'right' })
    .lines(40, 120, ['Základ 21 %: 1 000,00', 'DPH 21 %: 210,00', 'Celkem k úhradě: 1 210,00 Kč'])
    .words();

test('lines that do not add up are none; a price of a line without a quantity is that of one', () => {
  expect(readText(table('100,00'), OWN).lines.map(plain)).toEqual([
    { name: 'Stůl', unit_price: 900_000_000n, treatment: 'taxable', rate: 2100, base: 90_000 },
    { name: 'Židle', unit_price: 100_000_000n, treatment: 'taxable', rate: 2100, base: 10_000 },
  ]);
  expect(readText(table('100,01'), OWN).lines).toEqual([]);
});
