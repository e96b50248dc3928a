import { expect, test } from 'vitest';
import { readImportFile } from '../read-file.ts';
import { optionsOf } from '../testing/options.ts';
import { read, readDocument, sumsOf } from '../testing/read.ts';

type Json = Readonly<Record<string, unknown>>;

const item = (fields: Json = {}): Json => ({
  Name: 'Práce',
  Amount: 1,
  Unit: 'h',
  UnitPrice: 1000,
  PriceType: 1,
  VatRate: 21,
  ItemType: 0,
  ...fields,
});

const invoice = (fields: Json = {}): Json => ({
  Id: 9001,
  DocumentNumber: '26100101',
  VariableSymbol: '26100101',
  DateOfIssue: '2026-01-12T00:00:00',
  DateOfTaxing: '2026-01-11T23:00:00Z',
  DateOfMaturity: '2026-01-26T00:00:00',
  DateOfPayment: '0001-01-01T00:00:00',
  CurrencyId: 1,
  ExchangeRate: 1,
  PartnerAddress: {
    NickName: 'Datahouse s.r.o.',
    Street: 'Evropská 120',
    City: 'Praha',
    PostalCode: '16000',
    IdentificationNumber: '28773152',
    VatIdentificationNumber: 'CZ28773152',
  },
  Items: [item()],
  Prices: { TotalWithoutVat: 1000, TotalVat: 210, TotalWithVat: 1210 },
  ...fields,
});

const one = (fields: Json) => readDocument(JSON.stringify({ Data: { Items: [invoice(fields)] } }));

test('an invoice: days of Prague, no day where there was none, rounding and payment', async () => {
  const record = await one({
    Items: [
      item({ UnitPrice: 1000.4 }),
      item({ Name: 'Zaokrouhlení', UnitPrice: -0.48, VatRate: 0, ItemType: 1 }),
    ],
    Description: 'Práce v lednu',
    Note: 'vnitřní',
    OrderNumber: 'OBJ-7',
    ItemsTextPrefix: 'Fakturujeme Vám:',
    PaymentStatus: 1,
    PaymentOption: { Name: 'Bankovní převod' },
    Prices: {
      TotalWithVat: 1210,
      TotalPaid: 1210,
      VatRateSummary: [{ VatRateType: 1, TotalWithoutVat: 1000.4, TotalVat: 210.08 }],
    },
  });
  expect(record).toMatchObject({
    kind: 'invoice',
    number: '26100101',
    sourceId: '9001',
    issuedOn: '2026-01-12',
    taxableOn: '2026-01-12',
    dueOn: '2026-01-26',
    rounding: -48,
    total: 121_000,
    textBefore: 'Fakturujeme Vám:',
    note: 'Práce v lednu\nvnitřní',
    orderNumber: 'OBJ-7',
    vat: [{ rate: 2100, base: 100_040, vat: 21_008 }],
    payments: [{ paidOn: null, amount: 121_000, method: 'transfer' }],
    errors: [],
    warnings: [],
  });
  expect(sumsOf(record).total).toBe(121_000);
});

test.each([
  [0, 1210, true, { base: 100_000, vat: 21_000 }],
  [1, 1000, false, { base: 100_000, vat: 21_000 }],
  [2, 1000, false, { base: 100_000, vat: 0 }],
])('prices of type %i', async (PriceType, UnitPrice, pricesIncludeVat, sums) => {
  const record = await one({ Items: [item({ PriceType, UnitPrice })] });
  expect(record).toMatchObject({ pricesIncludeVat, errors: [] });
  expect(sumsOf(record)).toMatchObject(sums);
});

test('a price may stand among the prices of its item, after a discount', async () => {
  const { UnitPrice: _, ...without } = item();
  const record = await one({
    Items: [
      {
        ...without,
        DiscountPercentage: 10,
        Prices: { UnitPrice: 1000, TotalWithoutVat: 900, TotalVat: 189 },
      },
    ],
  });
  expect(record.lines).toMatchObject([{ unitPrice: 1_000_000_000, discountPercent: 1000 }]);
});

test('an item without a rate is an error', async () => {
  const { VatRate: _, ...without } = item();
  expect((await one({ Items: [without] })).errors).toMatchObject([{ field: 'lines.0.vat_rate' }]);
});

test('deducted advances are put back to the supply, a discount of the document is a line', async () => {
  const record = await one({
    Items: [
      item(),
      item({ Name: 'Sleva', UnitPrice: -100, ItemType: 3 }),
      item({
        Name: 'Záloha',
        UnitPrice: -400,
        ItemType: 2,
        Prices: { TotalWithoutVat: -400, TotalVat: -84 },
      }),
    ],
    Prices: { TotalWithVat: 605, VatRateSummary: [{ TotalWithoutVat: 500, TotalVat: 105 }] },
  });
  expect(record).toMatchObject({
    total: 108_900,
    advancesDeducted: 48_400,
    lines: [{ name: 'Práce' }, { name: 'Sleva' }],
    vat: [{ base: 90_000, vat: 18_900 }],
  });
  expect(sumsOf(record).total).toBe(108_900);
});

test('kinds by their fields, by their lists, and by the direction', async () => {
  expect(await one({ CreditedInvoiceId: 5, CreditNoteReason: 'Sleva' })).toMatchObject({
    kind: 'credit_note',
    total: -121_000,
    reason: 'Sleva',
  });
  expect(await one({ IsProformaTaxed: false })).toMatchObject({ kind: 'advance' });
  const lists = {
    CreditNotes: [invoice({ Id: 1 })],
    ReceivedInvoices: { Data: { Items: [invoice({ Id: 2 })] } },
    IssuedTaxDocuments: [invoice({ Id: 3 })],
  };
  const { records } = await read(JSON.stringify(lists));
  expect(records.map((record) => record.target === 'document' && record.kind)).toEqual([
    'credit_note',
    'tax_receipt',
    'received_invoice',
  ]);
  expect(await readDocument(JSON.stringify([invoice()]), { direction: 'received' })).toMatchObject({
    kind: 'received_invoice',
  });
});

test('a credit note names its original by its id, and lists may use the same ids', async () => {
  const credit = invoice({
    Id: 9001,
    DocumentNumber: 'D1',
    CreditedInvoiceId: 9001,
    CreditNoteReason: 'Sleva',
  });
  const { records } = await read(JSON.stringify([credit, invoice()]));
  expect(records).toMatchObject([
    { sourceId: '9001', kind: 'invoice', errors: [] },
    { sourceId: 'credit_note/9001', correctedNumber: '26100101', errors: [] },
  ]);
});

test('a received invoice', async () => {
  const record = await one({
    ReceivedDocumentNumber: 'D-A-9',
    DateOfReceiving: '2026-01-28T00:00:00',
    DateOfIssue: null,
    PartnerAddress: {
      NickName: 'Servis',
      IdentificationNumber: '48122076',
      AccountNumber: '19-2000145399',
      BankCode: '0800',
    },
  });
  expect(record).toMatchObject({
    kind: 'received_invoice',
    number: null,
    externalNumber: 'D-A-9',
    issuedOn: '2026-01-28',
    receivedOn: '2026-01-28',
    payeeAccount: { number: '19-2000145399', bankCode: '0800' },
  });
});

test('a deduction that is claimed later than the receipt stays in its period', async () => {
  const given = { ReceivedDocumentNumber: 'D-A-9', DateOfReceiving: '2026-01-28T00:00:00' };
  const later = await one({ ...given, DateOfVatApplication: '2026-03-02T00:00:00' });
  expect(later).toMatchObject({ receivedOn: '2026-03-02', issuedOn: '2026-01-12' });
  expect(await one({ ...given, DateOfVatApplication: '2026-01-12T00:00:00' })).toMatchObject({
    receivedOn: '2026-01-28',
  });
});

test('a foreign currency by its code; an id alone is not enough', async () => {
  expect(
    await one({ CurrencyId: 2, Currency: { Code: 'EUR' }, ExchangeRate: 24.31, ExchangeRateAmount: 1 }),
  ).toMatchObject({ currency: 'EUR', rate: 24_310_000 });
  expect(
    await one({ CurrencyId: 7, Currency: { Code: 'HUF' }, ExchangeRate: 6.5, ExchangeRateAmount: 100 }),
  ).toMatchObject({ rate: 65_000 });
  expect((await one({ CurrencyId: 2, ExchangeRate: 24.31 })).errors).toMatchObject([{ field: 'currency' }]);
});

test('reverse charge by its code, and another state’s tax', async () => {
  expect(await one({ VatReverseChargeCodeId: 4, VatReverseChargeCode: { Code: '4' } })).toMatchObject({
    lines: [{ vatTreatment: 'reverse_charge', commodity: '4', vatRate: null }],
  });
  expect(await one({ HasVatRegimeOss: true, Items: [item({ VatRate: 19 })] })).toMatchObject({
    lines: [{ vatTreatment: 'oss', vatRate: 1900 }],
  });
});

test('another company’s file, and JSON of something else', async () => {
  const answer = (value: unknown) =>
    readImportFile(new TextEncoder().encode(JSON.stringify(value)), optionsOf());
  expect(await answer([invoice({ MyAddress: { IdentificationNumber: '25190041' } })])).toMatchObject({
    problem: { code: 'other_company' },
  });
  for (const other of [{}, [], [1, 'a'], { Data: null }, { a: { b: 1 } }]) {
    expect(await answer(other)).toMatchObject({ problem: { code: 'unreadable' } });
  }
});
