import { expect, test } from 'vitest';
import type { DocumentRow } from '../../documents/model.ts';
import type { TaxDuty } from '../../taxes/calendar/api.ts';
import { candidatesOf, notFinal, ofOtherYears, type Payable } from './candidates.ts';

const NOTHING = { documents: [], wages: [], duties: [], orders: [], replaced: null };

const tax = (kind: TaxDuty['kind'], label: string, period: string, due_on: string) =>
  ({
    ...{ kind, label, period, due_on, state: 'open' },
    payment: { amount: 4000, paid: 1000, is_final: true, missing: [], duty: { kind, period } },
  }) as unknown as TaxDuty;

test('a tax is called by its period, an advance on the income tax by none, and what is due first comes first', () => {
  const taxes = [
    tax('vat_payment', 'DPH', '2026-02', '2026-03-25'),
    tax('income_tax_advance', 'Záloha na daň z příjmů', '2026-03', '2026-03-16'),
  ];
  expect(candidatesOf({ ...NOTHING, taxes }).map(({ name, amount }) => [name, amount])).toEqual([
    ['Záloha na daň z příjmů', 3000],
    ['DPH, únor 2026', 3000],
  ]);
});

test('what is owed to a supplier without a symbol says so, and nothing else', () => {
  const document = (more: object) =>
    ({
      ...{
        id: 1,
        kind: 'received_invoice',
        status: 'issued',
        direction: 'received',
        currency: 'CZK',
        variable_symbol: null,
      },
      ...{
        total_payable: 100,
        remaining: 100,
        asked: 100,
        number: 'P1',
        external_number: 'FV-1',
        partner: null,
        due_on: null,
      },
      ...more,
    }) as unknown as DocumentRow;
  const lacking = (more: object) =>
    candidatesOf({ ...NOTHING, taxes: [], documents: [document(more)] }).map(
      ({ lacksSymbol }) => lacksSymbol,
    );
  expect(lacking({})).toEqual([true]);
  expect(lacking({ variable_symbol: '12' })).toEqual([false]);
  expect(lacking({ currency: 'EUR' })).toEqual([false]);
});

test('wages are due on the day of pay, less what was paid of them; drafts pay nothing', () => {
  const slip = (id: number) => ({ id, employee_name: `Jana ${id}`, year: 2026, month: 11 });
  const paid = (payslip_id: number, paid: number) => ({ payslip_id, payout: 30_000, paid, ordered: 0 });
  const wages = [
    {
      slips: [slip(1), slip(2), slip(3), slip(4)],
      payment: { due_on: '2026-12-15', payslips: [paid(1, 0), paid(2, 10_000), paid(3, 30_000)] },
    },
  ] as unknown as Payable['wages'];
  expect(
    candidatesOf({ ...NOTHING, taxes: [], wages }).map(({ name, dueOn, amount }) => [name, dueOn, amount]),
  ).toEqual([
    ['Jana 1', '2026-12-15', 30_000],
    ['Jana 2', '2026-12-15', 20_000],
  ]);
});

test('what wages oblige to comes from the calendar once its day is over, and before from the wages alone', () => {
  const levy = tax('payroll_insurance', 'Sociální pojištění', '2026-10', '2026-11-20');
  const offered = (state: TaxDuty['state']) =>
    candidatesOf({ ...NOTHING, taxes: [{ ...levy, state }] }).length;
  expect([offered('open'), offered('overdue')]).toEqual([0, 1]);
});

test('what is filed and left to be paid is offered less what was paid, until all is; what was refused is not', () => {
  const overview = tax('osvc_social', 'Přehled OSVČ pro ČSSZ', '2025', '2026-04-28');
  const offered = (state: TaxDuty['state'], paid = 1000) =>
    candidatesOf({
      ...NOTHING,
      taxes: [{ ...overview, state, payment: { ...overview.payment, paid } } as TaxDuty],
    }).map(({ amount }) => amount);
  expect([offered('filed'), offered('accepted'), offered('overdue')]).toEqual([[3000], [3000], [3000]]);
  expect([offered('filed', 4000), offered('rejected')]).toEqual([[], []]);
});

test('what still rests on a draft is not offered, and it is said what has to be done first', () => {
  const draft = (each: TaxDuty) => ({ ...each, payment: { ...each.payment, is_final: false } }) as TaxDuty;
  const late = tax('payroll_insurance', 'Sociální pojištění', '2026-09', '2026-10-20');
  const taxes = [
    draft({ ...late, state: 'overdue' }),
    draft({ ...late, kind: 'payroll_tax', state: 'overdue' }),
    // Still to come: it stands with the wages.
    draft({ ...late, period: '2026-10' }),
    draft(tax('vat_payment', 'Platba DPH', '2026-10', '2026-11-25')),
  ];
  expect(candidatesOf({ ...NOTHING, taxes })).toEqual([]);
  expect(notFinal({ duties: [], taxes })).toEqual({
    months: [{ year: 2026, month: 9 }],
    returns: ['Platba DPH, říjen 2026'],
  });
  const filed = taxes.map((each) => ({ ...each, payment: { ...each.payment, is_final: true } }) as TaxDuty);
  expect(candidatesOf({ ...NOTHING, taxes: filed })).toHaveLength(3);
});

test('of other years what is late is offered as of this one, and what was chosen', () => {
  const duty = (period: string, state: TaxDuty['state'], before_kept = false) => ({
    ...tax('vat_payment', 'DPH', period, '2025-12-27'),
    ...{ state, before_kept },
  });
  const taxes = [
    duty('2025-11', 'overdue'),
    duty('2025-10', 'paid'),
    duty('2025-09', 'overdue', true),
    duty('2027-01', 'open'),
    duty('2027-02', 'open'),
  ];
  const others = ofOtherYears(taxes, ['ovat_payment 2027-01 ']);
  expect(others.map(({ period }) => period)).toEqual(['2025-11', '2025-09', '2027-01']);
  const texts = candidatesOf({ ...NOTHING, taxes: others }).map(({ name, text }) => [name, text]);
  expect(texts).toEqual([
    ['DPH, listopad 2025', ''],
    // Nobody knows here whether it was paid elsewhere.
    ['DPH, září 2025', 'z doby, než tu firmu vedete'],
    ['DPH, leden 2027', ''],
  ]);
});

test('wages of earlier months are offered as the order had them that is replaced', () => {
  const item = (payslip_id: number, amount: number) => ({
    ...{ payslip_id, amount, document_id: null, duty: null, executed_by: null },
    ...{ name: `Jana ${payslip_id}`, message: 'Mzda 8/2026' },
  });
  const orders = [
    { id: 5, state: 'created', items: [item(1, 20_000), item(2, 30_000)] },
    { id: 6, state: 'created', items: [item(1, 10_000)] },
  ] as unknown as Payable['orders'];
  // Of the month that is there only what is left.
  const wages = [
    {
      slips: [{ id: 2, employee_name: 'Jana 2', year: 2026, month: 11 }],
      payment: { due_on: '2026-12-15', payslips: [{ payslip_id: 2, payout: 30_000, paid: 30_000 }] },
    },
  ] as unknown as Payable['wages'];
  const offered = (replaced: number | null) =>
    candidatesOf({ ...NOTHING, taxes: [], wages, orders, replaced }).map(({ name, text, amount }) => [
      ...[name, text, amount],
    ]);
  expect([offered(null), offered(5)]).toEqual([[], [['Jana 1', 'Mzda 8/2026', 20_000]]]);
});
