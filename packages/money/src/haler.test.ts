import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  crowns,
  haler,
  halerFromBigInt,
  isWholeCrowns,
  larger,
  negate,
  smaller,
  subtract,
  sum,
  ZERO,
} from './haler.ts';

describe('haléře', () => {
  it('takes safe whole numbers only', () => {
    expect(haler(150)).toBe(150);
    expect(() => haler(1.5)).toThrow(expect.objectContaining({ code: 'not_whole_haler' }));
    expect(() => haler(Number.NaN)).toThrow(expect.objectContaining({ code: 'not_whole_haler' }));
    expect(() => haler(2 ** 53)).toThrow(expect.objectContaining({ code: 'too_large' }));
    expect(() => halerFromBigInt(2n ** 53n)).toThrow(expect.objectContaining({ code: 'too_large' }));
    expect(() => crowns(1.5)).toThrow(expect.objectContaining({ code: 'not_whole_haler' }));
    expect(crowns(12)).toBe(1200);
  });

  it('knows no negative zero', () => {
    expect(Object.is(haler(-0), 0)).toBe(true);
    expect(Object.is(negate(ZERO), 0)).toBe(true);
  });

  it('adds and subtracts like whole numbers, or refuses', () => {
    const amount = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expectSameOrRefused(() => add(haler(a), haler(b)), BigInt(a) + BigInt(b));
        expectSameOrRefused(() => subtract(haler(a), haler(b)), BigInt(a) - BigInt(b));
      }),
    );
  });

  it('sums, compares and recognises whole crowns', () => {
    expect(sum([crowns(1), haler(50), haler(-1)])).toBe(149);
    expect(sum([])).toBe(0);
    expect(smaller(haler(1), haler(2))).toBe(1);
    expect(larger(haler(1), haler(2))).toBe(2);
    expect(isWholeCrowns(haler(-300))).toBe(true);
    expect(isWholeCrowns(haler(301))).toBe(false);
  });
});

function expectSameOrRefused(calculate: () => number, exact: bigint): void {
  const safe = exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= BigInt(Number.MIN_SAFE_INTEGER);
  if (safe) expect(BigInt(calculate())).toBe(exact);
  else expect(calculate).toThrow(expect.objectContaining({ code: 'too_large' }));
}
