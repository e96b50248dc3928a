import { describe, expect, test } from 'vitest';
import { amountOfText, moneyText, moneyWithCurrency, parseMoney, sumOf } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts', () => {
  test.each([
    [0, '0,00'],
    [1234567.5, '1 234 567,50'],
    [-0.05, '−0,05'],
    [999, '999,00'],
  ])('%d is written %s', (amount, text) => {
    expect(plain(moneyText(amount))).toBe(text);
    expect(moneyText(amount)).not.toContain(' ');
  });

  test('carry their currency', () => {
    expect(plain(moneyWithCurrency(12.3))).toBe('12,30 Kč');
    expect(plain(moneyWithCurrency(12.3, 'EUR'))).toBe('12,30 EUR');
  });

  test.each([
    ['1234,5', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50 Kč', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234.567', 1234567],
    ['1234.5', 1234.5],
    ['−5', -5],
    ['0', 0],
  ])('%s is read as %d', (text, amount) => expect(parseMoney(text)).toBe(amount));

  test.each(['', 'x', '1,234', '1,2,3', '--1', '1e5', '12345678901234'])('%j is none', (text) =>
    expect(parseMoney(text)).toBeNull(),
  );

  test('add up exactly', () => {
    expect(sumOf([0.1, 0.2, null, undefined])).toBe(0.3);
    expect(sumOf([])).toBe(0);
  });

  test('are read back as they were written', () => {
    for (const amount of [0, 1.01, -1234567.89, 99999999.99])
      expect(parseMoney(moneyText(amount))).toBe(amount);
  });
});

test('an exact decimal text is an amount with two decimals, unless it has more', () => {
  expect(amountOfText('2875.5')).toBe('2\u00a0875,50');
  expect(amountOfText('-35000')).toBe('−35\u00a0000,00');
  expect(amountOfText('12.3456')).toBe('12,3456');
  expect(amountOfText('0.3333…')).toBe('0,3333…');
});
