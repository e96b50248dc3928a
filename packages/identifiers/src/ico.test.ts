import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIco, isIco, normaliseIco } from './ico.ts';

describe('IČO', () => {
  it.each([
    ['00177041', 'leading zeros'],
    ['27082440', 'company'],
    ['10803351', 'from the 1-series'],
    ['26000041', 'sum without remainder: check digit 1'],
    ['26000091', 'remainder ten: check digit 1'],
    ['00000001', 'valid by its check digit'],
    ['99999994', 'not given to anybody yet'],
  ])('%s is valid (%s)', (digits) => {
    expect(isIco(digits)).toBe(true);
    expect(checkIco(digits)).toEqual({ ok: true, value: digits });
  });

  it.each(['12345678', '27082441', '00000000', '0'])('%s has a wrong check digit', (digits) => {
    expect(checkIco(digits)).toEqual({ ok: false, problem: 'check_digit' });
  });

  it.each(['', '123456789', '2708244O', '270 824', '+1', '1e3', '٢٧٠٨٢٤٤٠', '27082440\n'])(
    '%j is no number of one to eight digits',
    (text) => {
      expect(checkIco(text)).toEqual({ ok: false, problem: 'format' });
      expect(isIco(text)).toBe(false);
    },
  );

  it('pads shorter numbers with zeros, but only when reading', () => {
    expect(checkIco('177041')).toEqual({ ok: true, value: '00177041' });
    expect(isIco('177041')).toBe(false);
  });

  it('stores what was typed without anything but digits', () => {
    expect(normaliseIco('IČO 177 041')).toBe('00177041');
    expect(normaliseIco('123456789')).toBe('123456789');
    expect(normaliseIco('žádné')).toBeNull();
  });

  it('has exactly one check digit for each seven digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (number) => {
        const stem = String(number).padStart(7, '0');
        const valid = Array.from('0123456789').filter((digit) => isIco(stem + digit));
        expect(valid).toHaveLength(1);
      }),
    );
  });
});
