import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haler } from './haler.ts';
import { exactly, parseDecimal, rational, times } from './rational.ts';
import { isRoundingName, ROUNDINGS, type RoundingName, round } from './rounding.ts';

describe('named roundings', () => {
  it.each<[RoundingName, string, number]>([
    ['up_to_haler', '0.1', 1],
    ['down_to_haler', '0.9', 0],
    ['half_up_to_haler', '0.5', 1],
    ['up_to_ten_haler', '11', 20],
    ['up_to_crown', '100', 100],
    ['up_to_crown', '100.0001', 200],
    ['down_to_crown', '199.9', 100],
    ['half_up_to_crown', '149.99', 100],
    ['half_up_to_crown', '150', 200],
    ['half_up_to_crown', '-150', -200],
    ['up_to_crown', '-150', -100],
    ['down_to_crown', '-150', -200],
    ['up_to_ten_crowns', '1001', 2000],
    ['down_to_ten_crowns', '1999', 1000],
    ['half_up_to_ten_crowns', '1500', 2000],
    ['up_to_hundred_crowns', '3000001', 3010000],
    ['down_to_hundred_crowns', '3009999', 3000000],
    ['down_to_five_hundred_crowns', '439670', 400000],
    ['down_to_thousand_crowns', '199999', 100000],
  ])('%s of %s haléře is %d', (name, figure, expected) => {
    expect(Object.is(round(parseDecimal(figure), name), expected)).toBe(true);
  });

  it('agrees with a recomputation in whole numbers', () => {
    const names = Object.keys(ROUNDINGS).filter(isRoundingName);
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
    const rate = fc.tuple(fc.bigInt({ min: 0n, max: 10_000n }), fc.bigInt({ min: 1n, max: 10_000n }));
    fc.assert(
      fc.property(fc.constantFrom(...names), amount, rate, (name, count, [over, under]) => {
        const { direction, unit } = ROUNDINGS[name];
        const [top, bottom] = [BigInt(count) * over, under * unit];
        const added = { up: bottom - 1n, down: 0n, half_up: bottom / 2n }[direction];
        // bottom / 2n is short by a half for odd bottoms, where no exact half exists.
        const expected = ((top + added) / bottom) * unit;
        const figure = times(exactly(haler(count)), rational(over, under));
        if (expected > BigInt(Number.MAX_SAFE_INTEGER)) expect(() => round(figure, name)).toThrow();
        else expect(BigInt(round(figure, name))).toBe(expected);
      }),
    );
  });

  it('leaves alone what is already round', () => {
    const names = Object.keys(ROUNDINGS).filter(isRoundingName);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (name, units) => {
          const amount = haler(units * Number(ROUNDINGS[name].unit));
          expect(round(exactly(amount), name)).toBe(amount);
        },
      ),
    );
  });

  it('refuses a result beyond the safe integers', () => {
    expect(() => round(rational(10n ** 20n), 'up_to_crown')).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });

  it('recognises its own names only', () => {
    expect(isRoundingName('up_to_crown')).toBe(true);
    expect(isRoundingName('toString')).toBe(false);
  });
});
