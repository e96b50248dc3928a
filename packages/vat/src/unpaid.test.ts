import { rate } from '@news-and-accounting/document';
import { describe, expect, test } from 'vitest';
import { parsePeriod } from './periods.ts';
import { czk, day, RULES } from './testing/build.ts';
import type { UnpaidPurchase, VatPeriod } from './types.ts';
import { proposalFindings, unpaidProposals } from './unpaid.ts';

const PURCHASE: UnpaidPurchase = {
  ...{ documentId: 5, number: 'P5', taxableOn: day('2025-05-20'), dueOn: day('2025-06-05') },
  total: czk(121_000),
  rows: [{ rate: rate('21'), base: czk(100_000), vat: czk(21_000) }],
  payments: [{ on: day('2025-07-01'), amount: czk(50_000) }],
  records: [],
};
const paid = (on: string, amount: number) => ({ on: day(on), amount: czk(amount) });
const recorded = (date: string, base: string, vat: string) => ({
  date: day(date),
  rate: rate('21'),
  base: czk(base),
  vat: czk(vat),
});

const proposals = (more: Partial<UnpaidPurchase>, code: string) =>
  unpaidProposals([{ ...PURCHASE, ...more }], parsePeriod(code) as VatPeriod, RULES);
const amounts = (...given: Parameters<typeof proposals>) =>
  proposals(...given).map(({ on, open, base, vat }) => [on, ...[open, base, vat].map((each) => each / 100)]);

describe('an unpaid purchase', () => {
  test('lowers the deduction in the period of the last day of the sixth month after that of its due day', () => {
    expect(proposals({}, '2025-12')).toEqual([
      {
        ...{
          kind: 'bad_debt_debtor',
          documentId: 5,
          number: 'P5',
          rate: 2100,
          on: '2025-12-31',
          recorded: false,
        },
        ...{ open: czk(71_000), base: czk('58677.69'), vat: czk('12322.31') },
      },
    ]);
    expect([proposals({}, '2025-11'), proposals({}, '2026-01')]).toEqual([[], []]);
    expect(amounts({ dueOn: day('2025-08-31') }, '2026-02')).toEqual([
      ['2026-02-28', 71_000, 58_677.69, 12_322.31],
    ]);
  });

  test('does not concern supplies before 2025, nor what is paid', () => {
    expect(proposals({ taxableOn: day('2024-12-31') }, '2025-12')).toEqual([]);
    expect(proposals({ payments: [paid('2025-12-31', 121_000)] }, '2025-12')).toEqual([]);
    expect(amounts({ payments: [paid('2026-01-01', 121_000)] }, '2025-12')).toEqual([
      ['2025-12-31', 121_000, 100_000, 21_000],
    ]);
  });

  test('that was credited whole after the record is claimed again whole', () => {
    const credited = { total: czk(0), rows: [{ rate: rate('21'), base: czk(0), vat: czk(0) }] };
    const records = [recorded('2025-12-31', '100000', '21000')];
    expect(amounts({ ...credited, payments: [paid('2026-02-10', 0)], records }, '2026-02')).toEqual([
      ['2026-02-10', 0, -100_000, -21_000],
    ]);
    expect(proposals({ ...credited, payments: [], records: [] }, '2025-12')).toEqual([]);
  });

  test('whose record is more than is open since a credit note or payment of before was entered, is claimed again there', () => {
    const records = [recorded('2025-12-31', '58677.69', '12322.31')];
    expect(proposals({ records }, '2025-12')).toMatchObject([{ vat: czk('12322.31'), recorded: true }]);
    // A third was credited in November: the total and its tax are those that are left.
    const credited = {
      total: czk(81_000),
      rows: [{ rate: rate('21'), base: czk('66942.15'), vat: czk('14057.85') }],
    };
    const payments = [...PURCHASE.payments, paid('2025-11-10', 0)];
    expect(proposals({ ...credited, payments, records }, '2025-12')).toMatchObject([
      { on: '2025-12-31', open: czk(31_000), base: czk('-33057.85'), vat: czk('-6942.15'), recorded: false },
    ]);
    expect(
      amounts({ records, payments: [...PURCHASE.payments, paid('2025-12-30', 71_000)] }, '2025-12'),
    ).toEqual([['2025-12-31', 0, -58_677.69, -12_322.31]]);
    const whole = { total: czk(0), rows: [{ rate: rate('21'), base: czk(0), vat: czk(0) }], payments: [] };
    expect(amounts({ ...whole, records }, '2025-12')).toEqual([['2025-12-31', 0, -58_677.69, -12_322.31]]);
    // Recorded in the period, or taken back since: nothing is left to be claimed.
    for (const date of ['2025-12-31', '2026-02-28']) {
      const again = [...records, recorded(date, '-58677.69', '-12322.31')];
      expect(proposals({ ...whole, records: again }, '2025-12')).toEqual([]);
    }
    // Crowns that were entered differ by less than one.
    const entered = [recorded('2025-12-31', '58680', '12323')];
    expect(proposals({ records: entered }, '2025-12')).toMatchObject([{ recorded: true }]);
  });

  test('of a quarterly payer is judged at the end of the quarter', () => {
    const due = { dueOn: day('2025-05-05') };
    expect(amounts({ ...due, payments: [paid('2025-12-20', 121_000)] }, '2025-11')).toHaveLength(1);
    expect(amounts({ ...due, payments: [paid('2025-12-20', 121_000)] }, '2025-Q4')).toEqual([]);
    expect(amounts(due, '2025-Q4')).toEqual([['2025-11-30', 71_000, 58_677.69, 12_322.31]]);
  });

  test('shares what is open among its rates and what was not deducted', () => {
    const rows = [
      { rate: rate('21'), base: czk(10_000), vat: czk(2100) },
      { rate: rate('12'), base: czk(5000), vat: czk(600) },
    ];
    // 2,300 of the total of 20,000 are not deducted, a half is open.
    const open = { total: czk(20_000), rows, payments: [paid('2025-07-01', 10_000)] };
    expect(amounts(open, '2025-12')).toEqual([
      ['2025-12-31', 10_000, 5000, 1050],
      ['2025-12-31', 10_000, 2500, 300],
    ]);
  });

  test('is recorded once there is a record in the period', () => {
    const records = [recorded('2025-12-31', '58677.69', '12322.31')];
    expect(proposals({ records }, '2025-12')).toMatchObject([{ recorded: true }]);
    expect(proposalFindings(proposals({ records }, '2025-12'))).toEqual([]);
    expect(proposalFindings(proposals({}, '2025-12'))).toMatchObject([
      {
        level: 'warning',
        code: 'UNPAID_PURCHASE',
        documentId: 5,
        number: 'P5',
        message: expect.stringContaining('odst. 3'),
      },
    ]);
  });
});

describe('what was lowered and is paid since', () => {
  const records = [recorded('2025-12-31', '58677.69', '12322.31')];
  const partly = [...PURCHASE.payments, paid('2026-02-10', 35_500)];

  test('is claimed again at the part that was paid, and the rest with the rest', () => {
    expect(proposals({ records, payments: partly }, '2026-01')).toEqual([]);
    // 35,500 stay open, of which 6,161.16 is tax.
    expect(amounts({ records, payments: partly }, '2026-02')).toEqual([
      ['2026-02-10', 35_500, -29_338.85, -6161.15],
    ]);
    const later = [...records, recorded('2026-02-28', '-29338.85', '-6161.15')];
    const whole = [...partly, paid('2026-05-05', 35_500)];
    expect(amounts({ records: later, payments: whole }, '2026-05')).toEqual([
      ['2026-05-05', 0, -29_338.84, -6161.16],
    ]);
    expect(proposals({ records: later, payments: partly }, '2026-03')).toEqual([]);
  });

  test('waits until it is recorded, at most until the end of the second year after', () => {
    expect(proposals({ records, payments: partly }, '2026-07')).toHaveLength(1);
    expect(proposals({ records, payments: partly }, '2028-12')).toHaveLength(1);
    expect(proposals({ records, payments: partly }, '2029-01')).toEqual([]);
    const both = [...records, recorded('2026-02-28', '-29338.85', '-6161.15')];
    expect(proposals({ records: both, payments: partly }, '2026-02')).toMatchObject([{ recorded: true }]);
  });

  test('is nothing where it was not lowered', () => {
    expect(proposals({ payments: partly }, '2026-02')).toEqual([]);
  });
});
