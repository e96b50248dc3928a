import { describe, expect, test } from 'vitest';
import type { RecapitulativeRow, ReturnType, VatReturn } from './content.ts';
import { followingRecapitulative, hasChanged, lastKnown, supplementaryReturn } from './corrections.ts';
import { periodRows } from './ledger.ts';
import { parsePeriod } from './periods.ts';
import { recapitulativeStatement } from './recapitulative.ts';
import { company, czk, inputOf, PARTNERS, RULES } from './testing/build.ts';
import { lineText } from './testing/text.ts';
import type { VatPeriod } from './types.ts';
import { vatReturn } from './vat-return.ts';

const MARCH = parsePeriod('2026-03') as VatPeriod;

/** A return with sales of that much, of another type than a regular one where it says so. */
function returnOf(price: number, filingType: ReturnType = 'B'): VatReturn {
  const taxpayer = company();
  const given = {
    number: 'V1',
    direction: 'issued',
    partner: PARTNERS.oak,
    taxableOn: '2026-03-10',
  } as const;
  const rows = periodRows(inputOf(taxpayer, [{ ...given, lines: [{ price, rate: 21 }] }]), MARCH);
  return { ...vatReturn({ taxpayer, rules: RULES, period: MARCH, rows }).content, filingType };
}

const salesOf = (filed: Parameters<typeof lastKnown>[0]) =>
  lastKnown(filed).find(({ line }) => line === '1')?.base;

describe('what the office knows', () => {
  const [regular, corrective] = [returnOf(1000), returnOf(1500, 'O')];
  const supplementary = supplementaryReturn(returnOf(1800), lastKnown([corrective]));
  const corrected = supplementaryReturn(returnOf(1700), lastKnown([corrective]), 'E');

  test('is the last regular return with every supplementary one', () => {
    expect(salesOf([])).toBeUndefined();
    expect(salesOf([regular])).toBe(czk(1000));
    expect(salesOf([regular, corrective])).toBe(czk(1500));
    expect(salesOf([regular, corrective, supplementary])).toBe(czk(1800));
    expect(
      salesOf([
        regular,
        corrective,
        supplementary,
        supplementaryReturn(returnOf(900), lastKnown([regular, corrective, supplementary])),
      ]),
    ).toBe(czk(900));
  });

  test('a corrective supplementary return takes the place of the one before it, never of the regular one', () => {
    expect(salesOf([regular, corrective, supplementary, corrected])).toBe(czk(1700));
    expect(salesOf([regular, corrective, corrected])).toBe(czk(1700));
  });

  test('a supplementary return has the sign of what changed, and always its sums', () => {
    const lower = supplementaryReturn(returnOf(900), lastKnown([corrective]));
    expect(lower.lines.map(lineText)).toEqual([
      '1: -600 -126 - of -600 -126 0',
      '62: - -126 -',
      '63: - 0 -',
      '66: - -126 -',
    ]);
    expect(lower).toMatchObject({ filingType: 'D', totals: { output: czk(-126), difference: czk(-126) } });
    const same = supplementaryReturn(corrective, lastKnown([corrective]));
    expect(same.lines.map(({ line }) => line)).toEqual(['62', '63', '66']);
    expect([hasChanged(lower), hasChanged(same)]).toEqual([true, false]);
    expect(same.lines.flatMap(({ sources }) => sources)).toEqual([]);
  });
});

test('a row of the recapitulative statement is filed again when only its documents are other', () => {
  const row: RecapitulativeRow = {
    ...{ country: 'DE', vatId: '136695976', code: 3, count: 1, value: czk(100), exact: czk(100) },
    ...{ storno: null, documentIds: [1] },
  };
  const taxpayer = company();
  const live = recapitulativeStatement({ taxpayer, rules: RULES, period: MARCH, rows: [] }).content;
  const following = followingRecapitulative({ ...live, rows: [{ ...row, count: 2 }] }, [{ rows: [row] }]);
  expect(following.rows.map(({ storno, count }) => [storno, count])).toEqual([
    ['A', 1],
    [null, 2],
  ]);
  expect(followingRecapitulative({ ...live, rows: [] }, [{ rows: [row] }]).rows).toEqual([
    { ...row, storno: 'A' },
  ]);
});
