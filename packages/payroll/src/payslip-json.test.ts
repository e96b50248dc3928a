import { crowns, haler } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { payslipToJson } from './payslip-json.ts';
import { slipWith } from './testing/facts.ts';

describe('data of a payslip', () => {
  it('has the members of the public interface, in CZK', () => {
    const slip = slipWith(2026, {
      payee: 'statutory_body',
      baseGross: crowns(150_000),
      bonuses: haler(1_050),
      children: [{ order: 1, ztpp: true }],
    });
    expect(payslipToJson(slip)).toEqual({
      gross: 150_010.5,
      base_gross: 150_000,
      bonuses: 10.5,
      insured: { social: true, health: true },
      assessment_base: { social: 150_011, health: 150_010.5 },
      employee: { social: 10_651, health: 6751, total: 17_402 },
      employer: { social: 37_203, health: 13_501, total: 50_704 },
      health_min_base_topup: 0,
      tax: {
        base: 150_010.5,
        rounded_base: 150_100,
        rate_split: [
          { rate: 15, base: 146_901, tax: 22_035.15 },
          { rate: 23, base: 3199, tax: 735.77 },
        ],
        advance_before_credits: 22_771,
        credits: [{ key: 'taxpayer', label: 'Sleva na poplatníka', amount: 2570, entitlement: 2570 }],
        child_benefit: { total: 2534, as_credit: 2534, bonus: 0 },
        advance: 17_667,
        withholding: 0,
        kind: 'advance',
      },
      net: 114_941.5,
      payout: 114_942,
      employer_cost: 200_714.5,
      postings: [
        { debit: '523', credit: '366', amount: 150_010.5, text: 'Hrubá mzda' },
        { debit: '524', credit: '336', amount: 37_203, text: 'Sociální pojištění zaměstnavatele' },
        { debit: '524', credit: '336', amount: 13_501, text: 'Zdravotní pojištění zaměstnavatele' },
        { debit: '366', credit: '336', amount: 10_651, text: 'Sociální pojištění zaměstnance' },
        { debit: '366', credit: '336', amount: 6751, text: 'Zdravotní pojištění zaměstnance' },
        { debit: '366', credit: '342', amount: 17_667, text: 'Záloha na daň z příjmů' },
      ],
      warnings: [],
    });
  });

  it('posts withheld tax and the bonus', () => {
    const lines = (slip: ReturnType<typeof slipWith>) =>
      payslipToJson(slip).postings.map(({ debit, credit, amount }) => [debit, credit, amount]);
    expect(lines(slipWith(2026, { contract: 'dpp', declaration: false, baseGross: crowns(10_000) }))).toEqual(
      [
        ['521', '331', 10_000],
        ['331', '342', 1500],
      ],
    );
    const bonus = slipWith(2026, { baseGross: crowns(15_000), children: [{ order: 1, ztpp: false }] });
    expect(lines(bonus).at(-1)).toEqual(['342', '331', 1267]);
    expect(lines(slipWith(2026, { payee: 'partner' }))[0]).toEqual(['522', '366', 40_000]);
  });
});
