import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBirthNumber } from './birth-number.ts';

describe('birth number', () => {
  it.each([
    ['8002299998', '1980-02-29', 'male', 'leap day'],
    ['7103192745', '1971-03-19', 'male', 'published example'],
    ['530101123', '1953-01-01', 'male', 'nine digits, no check digit'],
    ['8557010000', '1985-07-01', 'female', 'month + 50'],
    ['0471014588', '2004-01-01', 'female', 'month + 70'],
    ['7801233540', '1978-01-23', 'male', 'remainder ten, last digit zero'],
    ['5401011000', '1954-01-01', 'male', 'first year of ten digits'],
  ])('%s: born %s, %s (%s)', (digits, date, sex) => {
    expect(checkBirthNumber(digits)).toEqual({ ok: true, value: { digits, date, sex } });
  });

  it('reads the usual slash', () => {
    expect(checkBirthNumber(' 800229/9998 ')).toMatchObject({ ok: true, value: { digits: '8002299998' } });
    expect(checkBirthNumber('530101/123')).toMatchObject({ ok: true, value: { digits: '530101123' } });
  });

  it.each([
    ['7103192746', 'check_digit', 'another last digit'],
    ['590312123', 'date', 'nine digits after 1953'],
    ['8021010006', 'date', 'month + 20 before 2004'],
    ['7171010000', 'date', 'month + 70 before 2004'],
    ['8102290000', 'date', 'no leap year'],
    ['8013010000', 'date', 'month 13'],
    ['8000010000', 'date', 'month 0'],
    ['8050010000', 'date', 'month 50'],
    ['8063010000', 'date', 'month 63'],
    ['530101000', 'serial', 'serial number 000'],
    ['71031927', 'format', 'eight digits'],
    ['710319274A', 'format', 'a letter'],
    ['7103/192745', 'format', 'slash elsewhere'],
    ['', 'format', 'nothing'],
  ])('%s is refused: %s (%s)', (text, problem) => {
    expect(checkBirthNumber(text)).toEqual({ ok: false, problem });
  });

  it('accepts a remainder of ten for those born to 1985 only', () => {
    const withRemainderTen = (stem: string): string => {
      for (let serial = 0; serial < 999; serial += 1) {
        const nine = stem + String(serial).padStart(3, '0');
        if (Number(nine) % 11 === 10) return `${nine}0`;
      }
      throw new Error('no such serial number');
    };
    expect(checkBirthNumber(withRemainderTen('851231')).ok).toBe(true);
    expect(checkBirthNumber(withRemainderTen('860101'))).toEqual({ ok: false, problem: 'check_digit' });
  });

  it('returns the day and the sex a number was made from', () => {
    const days = fc.date({ min: new Date('1954-01-01'), max: new Date('2053-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        days,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 999 }),
        (day, woman, shifted, serial) => {
          const date = day.toISOString().slice(0, 10);
          const late = Number(date.slice(0, 4)) >= 2004;
          const month = Number(date.slice(5, 7)) + (woman ? 50 : 0) + (shifted && late ? 20 : 0);
          const nine =
            date.slice(2, 4) +
            String(month).padStart(2, '0') +
            date.slice(8) +
            String(serial).padStart(3, '0');
          const remainder = Number(nine) % 11;
          fc.pre(remainder < 10);
          const digits = `${nine}${remainder}`;
          const value = { digits, date, sex: woman ? 'female' : 'male' };
          expect(checkBirthNumber(digits)).toEqual({ ok: true, value });
        },
      ),
    );
  });
});
