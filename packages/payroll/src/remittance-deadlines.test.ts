import { describe, expect, it } from 'vitest';
import { remittanceDeadlines } from './remittance-deadlines.ts';

describe('deadlines', () => {
  it.each([
    [2024, 2, '2024-03-20', '2024-04-02'],
    [2024, 3, '2024-04-22', '2024-04-30'],
    [2025, 12, '2026-01-20', '2026-02-02'],
    [2026, 1, '2026-02-20', '2026-03-02'],
    [2026, 5, '2026-06-22', '2026-06-30'],
    [2026, 8, '2026-09-21', '2026-09-30'],
    [2026, 9, '2026-10-20', '2026-11-02'],
    [2026, 12, '2027-01-20', '2027-02-01'],
  ])('of %i/%i: insurance and advance by %s, withheld tax by %s', (year, month, twentieth, withheld) => {
    const advanceTax = twentieth;
    expect(remittanceDeadlines(year, month)).toEqual({
      insurance: twentieth,
      advanceTax,
      withholdingTax: withheld,
    });
  });
});
