import { describe, expect, it } from 'vitest';
import { flatRateRule } from './flat-rates.ts';

describe('flat rate of an activity', () => {
  it.each([
    ['2025', '01110', 'agriculture', 80],
    ['2025', '01610', 'trade', 60],
    ['2025', '4332', 'craft', 80],
    ['2025', '953', 'craft', 80],
    ['2008', '953', null, null],
    ['2025', '68200', 'rent', 30],
    ['2025', '6910', 'other', 40],
    ['2025', '62010', null, null],
    ['2025', '6', null, null],
  ] as const)('NACE %s, %s: %s, %s %%', (version, code, kind, rate) => {
    const rule = flatRateRule(version, code);
    expect(rule?.income_kind ?? null).toBe(kind);
    expect(rule?.rate ?? null).toBe(rate);
  });

  it('keeps the doubt with the rule', () => {
    expect(flatRateRule('2025', '31000')?.note).toContain('truhlářství');
  });
});
