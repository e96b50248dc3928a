import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haler, LARGEST_AMOUNT } from './haler.ts';
import { halerFromDecimal, halerFromJson, halerToJson } from './json.ts';

describe('amounts in JSON', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [1234.5, 123450],
    [84999.5, 8499950],
    [0.29, 29],
    [1.1, 110],
    [-19.99, -1999],
    [9999999999999.99, 999999999999999],
    [10000000000000, 1000000000000000],
  ])('%d CZK is %d haléře', (json, expected) => {
    expect(Object.is(halerFromJson(json), expected)).toBe(true);
  });

  it.each([
    [0.1 + 0.2, 'too_many_decimals'],
    [1.005, 'too_many_decimals'],
    [0.001, 'too_many_decimals'],
    [5e-7, 'too_many_decimals'],
    [Number.MIN_VALUE, 'too_many_decimals'],
    [Number.NaN, 'not_finite'],
    [Number.POSITIVE_INFINITY, 'not_finite'],
    [Number.NEGATIVE_INFINITY, 'not_finite'],
    [10000000000000.01, 'too_large'],
    [-1e14, 'too_large'],
    [1e300, 'too_large'],
    ['12', 'not_a_number'],
    [null, 'not_a_number'],
    [undefined, 'not_a_number'],
    [12n, 'not_a_number'],
    [{}, 'not_a_number'],
  ])('refuses %s as %s', (json, code) => {
    expect(() => halerFromJson(json)).toThrow(expect.objectContaining({ name: 'MoneyError', code }));
  });

  it('gives every amount back through JSON text', () => {
    const amount = fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT });
    fc.assert(
      fc.property(amount, (count) => {
        const json = JSON.stringify(halerToJson(haler(count)));
        expect(halerFromJson(JSON.parse(json))).toBe(haler(count));
      }),
    );
  });

  it('takes a number exactly when its shortest text has at most two decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        if (/^-?\d+(\.\d{1,2})?$/.test(String(value))) {
          expect(halerFromJson(value)).toBe(haler(Number(value.toFixed(2).replace('.', ''))));
        } else {
          expect(() => halerFromJson(value)).toThrow(expect.objectContaining({ code: 'too_many_decimals' }));
        }
      }),
    );
  });
});

describe('amounts as decimal text', () => {
  it.each([
    ['84999.50', 8499950],
    ['84999.5', 8499950],
    ['-12', -1200],
    ['1.500', 150],
    ['0', 0],
    ['-0.00', 0],
  ])('%s', (text, expected) => {
    expect(Object.is(halerFromDecimal(text), expected)).toBe(true);
  });

  it.each([
    ['', 'not_a_decimal'],
    ['1,50', 'not_a_decimal'],
    [' 1', 'not_a_decimal'],
    ['.5', 'not_a_decimal'],
    ['1e3', 'not_a_decimal'],
    ['1.505', 'too_many_decimals'],
    ['9'.repeat(400), 'too_large'],
  ])('refuses %j', (text, code) => {
    expect(() => halerFromDecimal(text)).toThrow(expect.objectContaining({ code }));
  });
});
