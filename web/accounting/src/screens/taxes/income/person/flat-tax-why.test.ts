import { expect, test } from 'vitest';
import { flatTaxWhy } from './flat-tax-why.ts';

const advances = [5, 6, 7, 8].map((month) => ({ month, amount: month < 7 ? 9984 : 9162 }));
const YEAR = {
  band: 1,
  announced_band: 1,
  settlement: 0,
  months: 4,
  advances,
  total: 38_292,
  overpaid: 0,
  paid: 0,
  balance: 38_292,
};
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('what is left is told, and the month from which another amount is paid', () => {
  expect(plain(flatTaxWhy(YEAR))).toEqual([
    'Za 4 měsíce v paušální dani je to 38 292 Kč; zaplaceno 0 Kč, zbývá 38 292 Kč.',
    'Od července se platí 9 162 Kč měsíčně.',
  ]);
});

test('a month that is lowered by what the ones before were too high by is told apart', () => {
  const lowered = [9984, 9984, 7518, 9162].map((amount, i) => ({ month: i + 5, amount }));
  const year = { ...YEAR, advances: lowered, total: 38_292, overpaid: 1644, balance: 36_648 };
  expect(plain(flatTaxWhy(year))).toEqual([
    'Za 4 měsíce v paušální dani je to 36 648 Kč; zaplaceno 0 Kč, zbývá 36 648 Kč.',
    'Platba za červenec je jen 7 518 Kč: odečítá se od ní 1 644 Kč, o které byly platby za dřívější měsíce vyšší.',
    'Od srpna se platí 9 162 Kč měsíčně.',
  ]);
});

test('what was paid too much is not said to be paid exactly', () => {
  expect(plain(flatTaxWhy({ ...YEAR, paid: 39_114, balance: -822 }))[0]).toBe(
    'Za 4 měsíce v paušální dani je to 38 292 Kč; zaplaceno 39 114 Kč, tedy o 822 Kč víc.',
  );
  expect(plain(flatTaxWhy({ ...YEAR, paid: 38_292, balance: 0 }))[0]).toBe(
    'Za 4 měsíce v paušální dani je to 38 292 Kč a vše je zaplaceno.',
  );
});

test('who has another band than the announced one hears what is settled after the year', () => {
  expect(flatTaxWhy(YEAR).join(' ')).not.toContain('oznámeného');
  expect(plain(flatTaxWhy({ ...YEAR, band: 2, settlement: 27_042 })).at(-1)).toBe(
    'Zálohy se celý rok platí podle oznámeného 1. pásma. Příjmy odpovídají 2. pásmu: rozdíl 27 042 Kč po konci roku oznamte finančnímu úřadu a doplaťte.',
  );
  expect(plain(flatTaxWhy({ ...YEAR, announced_band: 2, settlement: -27_042 })).at(-1)).toMatch(
    /^Zálohy se celý rok platí podle oznámeného 2\. pásma\. .* rozdíl 27 042 Kč .* vrátí se\.$/,
  );
});
