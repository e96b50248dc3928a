import { expect, test } from 'vitest';
import { readImportFile } from '../read-file.ts';
import { optionsOf } from '../testing/options.ts';
import { asDocument, read, readDocument, sumsOf } from '../testing/read.ts';

type Json = Readonly<Record<string, unknown>>;

const line = (fields: Json = {}): Json => ({
  name: 'Práce',
  quantity: '1.0',
  unit_name: 'h',
  unit_price: '1000.0',
  vat_rate: 21,
  ...fields,
});

const invoice = (fields: Json = {}): Json => ({
  id: 7001,
  document_type: 'invoice',
  number: '2026-0001',
  variable_symbol: '20260001',
  your_registration_no: '27158438',
  client_name: 'Datahouse s.r.o.',
  client_street: 'Evropská 120',
  client_city: 'Praha',
  client_zip: '16000',
  client_country: 'CZ',
  client_registration_no: '28773152',
  client_vat_no: 'CZ28773152',
  issued_on: '2026-01-12',
  taxable_fulfillment_due: '2026-01-11',
  due_on: '2026-01-26',
  currency: 'CZK',
  vat_price_mode: 'without_vat',
  transferred_tax_liability: false,
  lines: [line()],
  total: '1210.0',
  ...fields,
});

const one = (fields: Json) => readDocument(JSON.stringify({ invoices: [invoice(fields)] }));

test('an invoice with its rounding, recapitulation, note and payments', async () => {
  const record = await one({
    lines: [line({ unit_price: '1000.4', total_price_without_vat: '1000.4', total_vat: '210.08' })],
    rounding_adjustment: '-0.48',
    total: '1210.0',
    vat_rates_summary: [{ vat_rate: 21, base: '1000.4', vat: '210.08' }],
    note: 'Fakturujeme Vám:',
    private_note: 'vnitřní',
    tags: ['vip'],
    payment_method: 'bank',
    order_number: 'OBJ-7',
    payments: [
      { paid_on: '2026-01-20', amount: '210.0' },
      { paid_on: '2026-01-25', amount: '1000.0' },
    ],
  });
  expect(record).toMatchObject({
    kind: 'invoice',
    number: '2026-0001',
    sourceId: 'invoice/7001',
    taxableOn: '2026-01-11',
    rounding: -48,
    total: 121_000,
    vat: [{ vatTreatment: 'taxable', rate: 2100, base: 100_040, vat: 21_008 }],
    textBefore: 'Fakturujeme Vám:',
    note: 'vnitřní',
    tags: ['vip'],
    orderNumber: 'OBJ-7',
    payments: [
      { paidOn: '2026-01-20', amount: 21_000, method: 'transfer' },
      { paidOn: '2026-01-25', amount: 100_000, method: 'transfer' },
    ],
    errors: [],
    warnings: [],
  });
  expect(sumsOf(record).total).toBe(121_000);
});

test.each([
  ['invoice', 'invoice'],
  ['final_invoice', 'invoice'],
  ['proforma', 'advance'],
  ['partial_proforma', 'advance'],
  ['tax_document', 'tax_receipt'],
])('%s is %s', async (document_type, kind) => {
  expect(await one({ document_type })).toMatchObject({ kind, errors: [] });
});

test('a kind that is not known is an error', async () => {
  expect((await one({ document_type: 'estimate' })).errors).toMatchObject([{ field: 'kind' }]);
});

test('prices with tax, by the mode of the document', async () => {
  const record = await one({
    vat_price_mode: 'from_total_with_vat',
    lines: [line({ unit_price: '121', quantity: '10', total_price_without_vat: '1000', total_vat: '210' })],
  });
  expect(record).toMatchObject({ pricesIncludeVat: true, lines: [{ unitPrice: 121_000_000 }] });
  expect(sumsOf(record)).toEqual({ base: 100_000, vat: 21_000, total: 121_000 });
});

test.each(['-1', '1'])(
  'a correction is negative, its file saying %s, and names its original',
  async (quantity) => {
    const sign = quantity === '1' ? '' : '-';
    const { records } = await read(
      JSON.stringify({
        invoices: [
          invoice(),
          invoice({
            id: 7002,
            number: 'D1',
            document_type: 'correction',
            correction_id: 7001,
            note: 'Sleva',
            lines: [line({ quantity })],
            total: `${sign}1210.0`,
          }),
        ],
      }),
    );
    const record = asDocument(records[1]);
    expect(record).toMatchObject({
      kind: 'credit_note',
      total: -121_000,
      correctedNumber: '2026-0001',
      reason: 'Sleva',
    });
    expect(sumsOf(record).total).toBe(-121_000);
  },
);

test('a line without a rate is an error, one at zero is looked at', async () => {
  expect((await one({ lines: [line({ vat_rate: null })] })).errors).toMatchObject([
    { field: 'lines.0.vat_rate' },
  ]);
  const zero = await one({ lines: [line({ vat_rate: 0 })] });
  expect(zero).toMatchObject({
    lines: [{ vatRate: null, vatTreatment: 'not_subject' }],
    warnings: [{ code: 'CHECK_TREATMENT' }],
  });
});

test.each([
  ['CZ', 'CZ28773152', '4', 'reverse_charge', '4', 0],
  ['DE', 'DE123456789', null, 'eu_services', null, 1],
  ['DE', 'DE123456789', '0', 'eu_goods', null, 1],
  ['US', '', null, 'outside_cz', null, 1],
])(
  'transferred tax of a customer in %s %s',
  async (client_country, client_vat_no, supply_code, vatTreatment, commodity, warnings) => {
    const record = await one({ transferred_tax_liability: true, client_country, client_vat_no, supply_code });
    expect(record.lines).toMatchObject([{ vatRate: null, vatTreatment, commodity }]);
    expect(record.warnings.length).toBe(warnings);
  },
);

test('tax of another state by the single point', async () => {
  const record = await one({ oss: 'service', client_country: 'DE', lines: [line({ vat_rate: 19 })] });
  expect(record.lines).toMatchObject([{ vatRate: 1900, vatTreatment: 'oss' }]);
});

test('a foreign currency and advances that were paid', async () => {
  const record = await one({
    document_type: 'final_invoice',
    currency: 'EUR',
    exchange_rate: '24.31',
    paid_advances: [{ id: 1, price: '500.0', vat: '86.78' }],
    paid_on: '2026-02-01',
  });
  expect(record).toMatchObject({
    currency: 'EUR',
    rate: 24_310_000,
    total: 121_000,
    advancesDeducted: 50_000,
    payments: [{ paidOn: '2026-02-01', amount: 71_000 }],
  });
});

const expense = (fields: Json = {}): Json => ({
  id: 9,
  document_type: 'invoice',
  number: 'N2026-1',
  original_number: 'D-A-9',
  variable_symbol: '90126',
  supplier_name: 'Servis Brno a.s.',
  supplier_registration_no: '48122076',
  supplier_vat_no: 'CZ48122076',
  issued_on: '2026-01-25',
  taxable_fulfillment_due: '2026-01-25',
  received_on: '2026-01-28',
  due_on: '2026-02-08',
  iban: 'CZ6508000000192000145399',
  currency: 'CZK',
  lines: [line()],
  total: '1210.0',
  ...fields,
});

test('expenses, also as a bare list', async () => {
  for (const file of [{ expenses: [expense()] }, [expense()]]) {
    expect(await readDocument(JSON.stringify(file))).toMatchObject({
      kind: 'received_invoice',
      number: null,
      externalNumber: 'D-A-9',
      sourceId: 'expense/9',
      receivedOn: '2026-01-28',
      payeeAccount: { number: '19-2000145399', bankCode: '0800', iban: 'CZ6508000000192000145399' },
      errors: [],
    });
  }
  const kinds = { bill: 'receipt', other: 'received_invoice' };
  for (const [document_type, kind] of Object.entries(kinds)) {
    expect(await readDocument(JSON.stringify([expense({ document_type })]))).toMatchObject({ kind });
  }
  const back = await readDocument(
    JSON.stringify([expense({ total: '-1210.0', lines: [line({ unit_price: '-1000' })] })]),
  );
  expect(back).toMatchObject({ kind: 'received_credit_note', total: -121_000 });
});

test('subjects; a wrong number is left out with a warning', async () => {
  const { records } = await read(
    JSON.stringify({
      subjects: [
        { id: 5, name: 'Papírna', registration_no: '25190041', email: 'a@b.cz', due: 21 },
        { id: 6, name: 'X', registration_no: '12345678' },
      ],
    }),
  );
  expect(records).toMatchObject([
    { target: 'partner', sourceId: 'subject/5', partner: { ico: '25190041', dueDays: 21, email: 'a@b.cz' } },
    { partner: { ico: null }, warnings: [{ field: 'partner.ico', code: 'INVALID_ICO' }] },
  ]);
});

test('another company’s file', async () => {
  const file = new TextEncoder().encode(JSON.stringify([invoice({ your_registration_no: '25190041' })]));
  expect(await readImportFile(file, optionsOf())).toMatchObject({ problem: { code: 'other_company' } });
});
