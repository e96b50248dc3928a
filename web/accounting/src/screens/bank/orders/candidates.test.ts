import { expect, test } from 'vitest';
import type { DocumentRow } from '../../documents/model.ts';
import type { TaxDuty } from '../../taxes/calendar/api.ts';
import { candidatesOf } from './candidates.ts';

const NOTHING = { documents: [], payslips: [], duties: [], orders: [], replaced: null };

const tax = (kind: TaxDuty['kind'], label: string, period: string, due_on: string) =>
  ({
    ...{ kind, label, period, due_on, state: 'open' },
    payment: { amount: 4000, paid: 1000, missing: [], duty: { kind, period } },
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
