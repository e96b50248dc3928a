import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { multiplyDivideDown, multiplyDivideHalfUp, multiplyDivideUp } from './multiply-divide.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000_000 });
const factor = fc.integer({ min: 0, max: 1_000_000 });
const divisor = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 }));

describe('multiplying and dividing whole numbers', () => {
  it('agrees with bigint in all three roundings', () => {
    fc.assert(
      fc.property(amount, factor, divisor, (a, b, c) => {
        const [product, by] = [BigInt(a) * BigInt(b), BigInt(c)];
        expectSameOrRefused(() => multiplyDivideUp(a, b, c), (product + by - 1n) / by);
        expectSameOrRefused(() => multiplyDivideDown(a, b, c), product / by);
        expectSameOrRefused(() => multiplyDivideHalfUp(a, b, c), (2n * product + by) / (2n * by));
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('is exact next to whole quotients, where binary division is most at risk', () => {
    const quotient = fc.integer({ min: 0, max: 2 ** 31 });
    const by = fc.integer({ min: 2, max: 2 ** 21 });
    fc.assert(
      fc.property(quotient, by, fc.constantFrom(-1, 0, 1), (q, c, off) => {
        const product = Math.max(0, q * c + off);
        const exact = {
          up: (BigInt(product) + BigInt(c) - 1n) / BigInt(c),
          down: BigInt(product) / BigInt(c),
        };
        expect(BigInt(multiplyDivideUp(product, 1, c))).toBe(exact.up);
        expect(BigInt(multiplyDivideDown(product, 1, c))).toBe(exact.down);
      }),
      { numRuns: runs(500, 50_000) },
    );
  });

  it('keeps 5.15 % of 50,000 CZK at 2,575 CZK, where binary fractions give a crown more', () => {
    expect(Math.ceil((50_000 * 5.15) / 100)).toBe(2_576);
    expect(multiplyDivideUp(5_000_000, 515, 1_000_000)).toBe(2_575);
  });
});

function expectSameOrRefused(calculate: () => number, exact: bigint): void {
  if (exact <= BigInt(Number.MAX_SAFE_INTEGER)) expect(BigInt(calculate())).toBe(exact);
  else expect(calculate).toThrow(expect.objectContaining({ code: 'too_large' }));
}
