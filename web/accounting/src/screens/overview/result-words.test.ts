import { expect, it } from 'vitest';
import { resultWords } from './result-words.ts';

it.each([
  ['double_entry', 'výnosy 2 Kč, náklady 1 Kč'],
  ['tax_records', 'příjmy 2 Kč, výdaje 1 Kč'],
  ['flat_tax', 'příjmy 2 Kč, výdaje 1 Kč'],
  ['flat_expenses', 'příjmy 2 Kč, výdaje paušálem 1 Kč'],
])('of %s the result says what it is made of', (bookkeeping, said) => {
  const words = resultWords({ bookkeeping, double_entry: bookkeeping === 'double_entry' });
  expect(words.both('2 Kč', '1 Kč')).toBe(said);
});
