import { describe, expect, test } from 'vitest';
import type { KnownLines } from './coefficient.ts';
import { periodRows } from './ledger.ts';
import { parsePeriod } from './periods.ts';
import { company, czk, day, type GivenDocument, inputOf, PARTNERS, RULES } from './testing/build.ts';
import { lineText } from './testing/text.ts';
import type { Taxpayer, VatPeriod, YearCoefficient } from './types.ts';
import { vatReturn } from './vat-return.ts';

const DECEMBER: GivenDocument = {
  ...{ number: 'P1', direction: 'received', partner: PARTNERS.elm, taxableOn: '2026-12-10' },
  lines: [{ price: 1000.5, rate: 21, deduction: 'reduced' }],
};
const supply = (
  price: number,
  treatment: 'exempt' | 'export' | 'not_subject',
  account?: string,
): GivenDocument => ({
  ...{ number: 'V1', direction: 'issued', partner: PARTNERS.oak, taxableOn: '2026-12-11' },
  lines: [{ price, treatment, ...(account === undefined ? {} : { account }) }],
});
const payer = (of: YearCoefficient | null, more: Partial<Taxpayer> = {}) =>
  company('monthly', { coefficients: of === null ? {} : { '2026': of }, ...more });

function filed(
  taxpayer: Taxpayer,
  documents: readonly GivenDocument[],
  others: readonly KnownLines[] = [],
  code = '2026-12',
) {
  const period = parsePeriod(code) as VatPeriod;
  const rows = periodRows(inputOf(taxpayer, documents), period);
  const { content, findings } = vatReturn({ taxpayer, rules: RULES, period, rows, others });
  const lines = content.lines.filter(({ line }) => ['46', '52', '53', '63'].includes(line)).map(lineText);
  return { lines, coefficient: content.coefficient, codes: findings.map(({ code: each }) => each) };
}

const OTHERS: readonly KnownLines[] = [
  [
    { line: '1', base: czk(600), vat: null, vatReduced: null },
    { line: '46', base: null, vat: 0 as never, vatReduced: czk(2000) },
    { line: '52', base: null, vat: czk(1000), vatReduced: null },
  ],
  [
    { line: '20', base: czk(70), vat: null, vatReduced: null },
    { line: '31', base: czk(30), vat: null, vatReduced: null },
    { line: '51', base: czk(50), vat: czk(20), vatReduced: null },
    { line: '50', base: czk(370), vat: null, vatReduced: null },
  ],
];

describe('the coefficient', () => {
  test('provisional in each period, of the rounded deduction', () => {
    const november = { ...DECEMBER, taxableOn: '2026-11-10' };
    const { lines, coefficient, codes } = filed(
      payer({ provisional: 33, settlement: null }),
      [november],
      [],
      '2026-11',
    );
    expect(lines).toEqual(['46: - 0 210', '52: - 69 - (33 %)', '63: - 69 -']);
    expect(coefficient).toEqual({ year: 2026, provisional: 33, settlement: null });
    expect(codes).toEqual([]);
  });

  test('of the year settles it: supplies with a deduction in all, without sales of assets, up to a whole per cent', () => {
    const { lines, coefficient } = filed(payer({ provisional: 50, settlement: null }), [DECEMBER], OTHERS);
    // (600 + 70 + 30 − 50) of (650 + 370 − 20) is 65 %; 2,210 × 65 % less 1,000 and 105.
    expect(lines).toEqual(['46: - 0 210', '52: - 105 - (50 %)', '53: - 332 - (65 %)', '63: - 437 -']);
    expect(coefficient?.settlement).toEqual({
      ...{ percent: 65, isSet: false, numerator: czk(650), denominator: czk(1000) },
      ...{ reducedOfYear: czk(2210), appliedOfYear: czk(1105) },
    });
    const { coefficient: more } = filed(
      payer({ provisional: 50, settlement: null }),
      [DECEMBER, supply(1, 'export')],
      OTHERS,
    );
    expect(more?.settlement?.percent).toBe(66);
  });

  test('of 95 and more is all; supplies that are not subject to tax do not count', () => {
    const of = (exempt: number) =>
      filed(
        payer({ provisional: 50, settlement: null }),
        [DECEMBER, supply(exempt, 'exempt'), supply(9_999, 'not_subject')],
        [[{ line: '1', base: czk(9400), vat: null, vatReduced: null }]],
      ).coefficient?.settlement?.percent;
    // 94.0… is 95 once it is rounded up, which is all; exactly 94 stays.
    expect([of(599), of(600)]).toEqual([100, 94]);
  });

  test('is what the company set, whatever its supplies say', () => {
    const { lines, coefficient } = filed(payer({ provisional: 50, settlement: 40 }), [DECEMBER], OTHERS);
    expect(lines).toEqual(['46: - 0 210', '52: - 105 - (50 %)', '53: - -221 - (40 %)', '63: - -116 -']);
    expect(coefficient?.settlement).toMatchObject({ percent: 40, isSet: true });
  });

  test('that is missing is found, and nothing is deducted without it', () => {
    expect(filed(payer(null), [DECEMBER], [])).toMatchObject({
      ...{ lines: ['46: - 0 210', '63: - 0 -'], codes: ['COEFFICIENT_MISSING'] },
    });
    expect(filed(payer(null), [], [])).toMatchObject({ lines: ['63: - 0 -'], coefficient: null, codes: [] });
  });

  test('of a year without supplies settles by what was estimated', () => {
    expect(filed(payer({ provisional: 20, settlement: null }), [DECEMBER], []).lines).toEqual([
      ...['46: - 0 210', '52: - 42 - (20 %)', '53: - 0 - (20 %)', '63: - 42 -'],
    ]);
  });

  test('is settled in the last period of a registration as well', () => {
    const history = [
      { from: day('2020-01-01'), status: 'monthly' as const },
      { from: day('2026-06-20'), status: 'none' as const },
    ];
    const june = { ...DECEMBER, taxableOn: '2026-06-10' };
    const taxpayer = payer({ provisional: 20, settlement: 30 }, { history });
    expect(filed(taxpayer, [june], [], '2026-06').lines).toContain('53: - 21 - (30 %)');
    expect(filed(taxpayer, [{ ...june, taxableOn: '2026-05-10' }], [], '2026-05').lines).toEqual([
      ...['46: - 0 210', '52: - 42 - (20 %)', '63: - 42 -'],
    ]);
  });
});
