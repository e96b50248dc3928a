import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haler } from './haler.ts';
import {
  ceil,
  compare,
  decimalText,
  divide,
  exactly,
  floor,
  minus,
  nearest,
  parseDecimal,
  percent,
  plus,
  type Rational,
  rational,
  times,
} from './rational.ts';

const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([numerator, denominator]) => rational(numerator, denominator));

describe('fractions', () => {
  it('are kept in lowest terms with the sign above', () => {
    expect(rational(6n, -8n)).toEqual({ numerator: -3n, denominator: 4n });
    expect(rational(0n, -5n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => rational(1n, 0n)).toThrow(expect.objectContaining({ code: 'division_by_zero' }));
    expect(() => divide(rational(1n), rational(0n))).toThrow(
      expect.objectContaining({ code: 'division_by_zero' }),
    );
  });

  it('reads decimal texts exactly', () => {
    expect(parseDecimal('0.135')).toEqual({ numerator: 27n, denominator: 200n });
    expect(parseDecimal('-22.250')).toEqual({ numerator: -89n, denominator: 4n });
    expect(percent('7.1')).toEqual({ numerator: 71n, denominator: 1000n });
    for (const text of ['', '1.', '.1', '1e3', '0x10', '1 000', '+1', 'NaN']) {
      expect(() => parseDecimal(text), text).toThrow(expect.objectContaining({ code: 'not_a_decimal' }));
    }
  });

  it('multiplies an amount by a rate without binary noise', () => {
    const product = times(exactly(haler(5_000_000)), percent('5.15'));
    expect(product).toEqual({ numerator: 257_500n, denominator: 1n });
  });

  it('obeys the field laws', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        expect(minus(plus(a, b), b)).toEqual(a);
        if (b.numerator !== 0n) expect(times(divide(a, b), b)).toEqual(a);
      }),
    );
  });

  it('compares by cross multiplication', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const difference = minus(a, b).numerator;
        expect(compare(a, b)).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
      }),
    );
  });

  it('rounds to the whole numbers around it', () => {
    fc.assert(
      fc.property(fraction, (value) => {
        expect(isBelowOne(minus(value, rational(floor(value))))).toBe(true);
        expect(isBelowOne(minus(rational(ceil(value)), value))).toBe(true);
        const twice = times(minus(rational(nearest(value)), value), rational(2n));
        expect(compare(twice, rational(1n))).not.toBe(1);
        expect(compare(twice, rational(-1n))).not.toBe(-1);
        expect(nearest(times(value, rational(-1n)))).toBe(-nearest(value));
      }),
    );
    expect([nearest(rational(1n, 2n)), nearest(rational(3n, 2n)), nearest(rational(-1n, 2n))]).toEqual([
      1n,
      2n,
      -1n,
    ]);
  });

  it('shows itself as text', () => {
    expect(decimalText(rational(89n, 4n))).toBe('22.25');
    expect(decimalText(rational(-100_000n, 3n))).toBe('-33333.333333…');
    expect(decimalText(rational(7n))).toBe('7');
    expect(decimalText(rational(1n, 3n), 2)).toBe('0.33…');
    expect(decimalText(rational(0n))).toBe('0');
  });

  it('gives a decimal back as it was written', () => {
    const decimal = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 999_999 }));
    fc.assert(
      fc.property(decimal, ([whole, millionths]) => {
        const text = `${whole}.${millionths.toString().padStart(6, '0').replace(/0+$/, '')}`;
        expect(decimalText(parseDecimal(text))).toBe(text);
      }),
    );
  });
});

function isBelowOne(value: Rational): boolean {
  return value.numerator >= 0n && value.numerator < value.denominator;
}
