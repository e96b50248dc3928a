import { expect, test } from 'vitest';
import { readImportFile } from '../read-file.ts';
import { optionsOf } from '../testing/options.ts';
import { dataPack, foreign, home, invoice, item, responsePack } from '../testing/pohoda-files.ts';
import { read, readDocument, sumsOf } from '../testing/read.ts';

const one = (...given: Parameters<typeof invoice>) => readDocument(dataPack([invoice(...given)]));

test('an issued invoice with two rates, a discount and its rounding', async () => {
  const record = await one({
    header:
      '<inv:symVar>26100101</inv:symVar><inv:paymentType><typ:paymentType>draft</typ:paymentType></inv:paymentType><inv:numberOrder>OBJ-7</inv:numberOrder><inv:text>Fakturujeme Vám:</inv:text><inv:intNote>vnitřní</inv:intNote>',
    items: [
      item({
        text: 'Práce',
        quantity: '10',
        unitPrice: '100',
        price: '900',
        priceVAT: '189',
        more: '<inv:discountPercentage>10</inv:discountPercentage>',
      }),
      item({ text: 'Kniha', rateVAT: 'low', unitPrice: '50.4', price: '50.40', priceVAT: '6.05' }),
    ],
    summary: home({
      priceLow: '50.40',
      priceLowVAT: '6.05',
      priceHigh: '900',
      priceHighVAT: '189',
      round: '<typ:priceRound>-0.45</typ:priceRound>',
    }),
  });
  expect(record).toMatchObject({
    kind: 'invoice',
    number: '26100101',
    sourceId: '27158438/issuedInvoice/26100101',
    partner: {
      name: 'Datahouse s.r.o.',
      street: 'Evropská',
      houseNumber: '120',
      orientationNumber: '3',
      zip: '16000',
    },
    paymentMethod: 'transfer',
    orderNumber: 'OBJ-7',
    textBefore: 'Fakturujeme Vám:',
    note: 'vnitřní',
    rounding: -45,
    total: 114_500,
    lines: [
      { discountPercent: 1000, vatRate: 2100, vatTreatment: 'taxable' },
      { vatRate: 1200, unitPrice: 50_400_000 },
    ],
    vat: [
      { vatTreatment: 'taxable', rate: 1200, base: 5040, vat: 605 },
      { vatTreatment: 'taxable', rate: 2100, base: 90_000, vat: 18_900 },
    ],
    errors: [],
    warnings: [],
  });
  expect(sumsOf(record).total).toBe(record.total);
});

test.each([
  ['high', '2023-12-31', 2100],
  ['low', '2023-12-31', 1500],
  ['third', '2023-12-31', 1000],
  ['low', '2024-01-01', 1200],
])('level %s on %s is %i', async (rateVAT, date, vatRate) => {
  const record = await one({ date, items: [item({ unitPrice: '100', rateVAT })] });
  expect(record).toMatchObject({ lines: [{ vatRate }], errors: [] });
});

test('a level that the day did not have, and a historic one without per cent, are errors', async () => {
  const third = await one({ items: [item({ unitPrice: '100', rateVAT: 'third' })] });
  expect(third.errors).toMatchObject([{ field: 'lines.0.vat_rate' }]);
  const historic = await one({ items: [item({ unitPrice: '100', rateVAT: 'historyLow' })] });
  expect(historic.errors).toMatchObject([{ field: 'lines.0.vat_rate' }]);
});

test('the per cent of a historic rate holds on any day, and levels of the summary then say nothing', async () => {
  const record = await one({
    date: '2024-02-01',
    items: [item({ unitPrice: '100', rateVAT: 'historyLow', more: '<inv:percentVAT>15</inv:percentVAT>' })],
    summary: home({ priceLow: '100', priceLowVAT: '15' }),
  });
  expect(record).toMatchObject({ lines: [{ vatRate: 1500 }], vat: null, total: 11_500, errors: [] });
});

test('tax of another state needs its per cent', async () => {
  const header = '<inv:MOSS><typ:ids>DE</typ:ids></inv:MOSS>';
  const without = await one({ header, items: [item({ unitPrice: '100' })] });
  expect(without.errors).toMatchObject([{ field: 'lines.0.vat_rate' }]);
  const stated = await one({
    header,
    items: [item({ unitPrice: '100', more: '<inv:percentVAT>19</inv:percentVAT>' })],
  });
  expect(stated).toMatchObject({ lines: [{ vatRate: 1900, vatTreatment: 'oss' }], errors: [] });
});

test('prices with tax stay with it, mixed ones lose it', async () => {
  const withTax = item({
    unitPrice: '121',
    price: '100',
    priceVAT: '21',
    more: '<inv:payVAT>true</inv:payVAT>',
  });
  const all = await one({ items: [withTax] });
  expect(all).toMatchObject({ pricesIncludeVat: true, lines: [{ unitPrice: 121_000_000 }] });
  expect(sumsOf(all)).toEqual({ base: 10_000, vat: 2100, total: 12_100 });
  const mixed = await one({ items: [withTax, item({ unitPrice: '50', price: '50', priceVAT: '10.5' })] });
  expect(mixed).toMatchObject({
    pricesIncludeVat: false,
    lines: [{ unitPrice: 100_000_000 }, { unitPrice: 50_000_000 }],
  });
});

test.each([
  ['-1', '100', '-100', '-21', '-121'],
  ['1', '-100', '-100', '-21', '-121'],
  ['1', '100', '100', '21', '121'],
])(
  'a credit note is negative whether its file says so or not (%s × %s)',
  async (quantity, unitPrice, price, priceVAT, sum) => {
    const record = await one({
      type: 'issuedCreditNotice',
      header: '<inv:text>Vrácené zboží</inv:text>',
      items: [item({ quantity, unitPrice, price, priceVAT })],
      summary: home({ priceHigh: price, priceHighVAT: priceVAT, priceHighSum: sum }),
      after:
        '<inv:linkedDocuments><typ:link><typ:sourceAgenda>issuedInvoice</typ:sourceAgenda><typ:sourceDocument><typ:number>26100099</typ:number></typ:sourceDocument></typ:link></inv:linkedDocuments>',
    });
    expect(record).toMatchObject({
      kind: 'credit_note',
      total: -12_100,
      vat: [{ base: -10_000, vat: -2100 }],
      correctedNumber: '26100099',
      reason: 'Vrácené zboží',
    });
    expect(sumsOf(record).total).toBe(-12_100);
  },
);

test('a supplier’s credit note names his own number of what it corrects, and stands after it', async () => {
  const link =
    '<inv:linkedDocuments><typ:link><typ:sourceAgenda>receivedInvoice</typ:sourceAgenda><typ:sourceDocument><typ:number>P261001</typ:number></typ:sourceDocument></typ:link></inv:linkedDocuments>';
  const items = [item({ unitPrice: '100' })];
  const { records } = await read(
    dataPack([
      invoice({
        type: 'receivedCreditNotice',
        number: 'P261002',
        header: '<inv:originalDocument>D-9</inv:originalDocument>',
        items,
        after: link,
      }),
      invoice({
        type: 'receivedInvoice',
        number: 'P261001',
        header: '<inv:originalDocument>D-A-9</inv:originalDocument>',
        items,
      }),
    ]),
  );
  expect(records).toMatchObject([
    { externalNumber: 'D-A-9' },
    { externalNumber: 'D-9', correctedNumber: 'D-A-9' },
  ]);
});

test('a foreign currency has its rate for one unit, and its total from the foreign part', async () => {
  const record = await one({
    items: [item({ unitPrice: '1000', price: '1000', priceVAT: '210' }, 'foreignCurrency')],
    summary: `${home({ priceHigh: '6500', priceHighVAT: '1365' })}${foreign('HUF', '6.5', '100', '1210')}`,
  });
  expect(record).toMatchObject({ currency: 'HUF', rate: 65_000, total: 121_000, vat: null, errors: [] });
});

test('reverse charge, supplies abroad and what nobody says', async () => {
  const none = (more: string) => item({ unitPrice: '100', rateVAT: 'none', more });
  const code = (ids: string) => `<inv:classificationVAT><typ:ids>${ids}</typ:ids></inv:classificationVAT>`;
  const record = await one({
    items: [
      item({ unitPrice: '100', priceVAT: '0', more: '<inv:PDP>true</inv:PDP>' }),
      none(code('UDdodEU')),
      none(
        '<inv:classificationVAT><typ:classificationVATType>nonSubsume</typ:classificationVATType></inv:classificationVAT>',
      ),
      none(''),
      item({ unitPrice: '0', rateVAT: 'none' }),
    ],
  });
  expect(record.lines.map(({ vatTreatment, vatRate }) => [vatTreatment, vatRate])).toEqual([
    ['reverse_charge', null],
    ['eu_goods', null],
    ['not_subject', null],
    ['not_subject', null],
    ['not_subject', null],
  ]);
  expect(record.warnings).toMatchObject([{ field: 'lines.3.vat_treatment', code: 'CHECK_TREATMENT' }]);
  const abroad = await one({
    address: '<typ:company>Kraft GmbH</typ:company><typ:dic>DE123456789</typ:dic>',
    items: [none('')],
  });
  expect(abroad).toMatchObject({
    partner: { vatId: 'DE123456789', dic: null, country: 'DE' },
    lines: [{ vatTreatment: 'eu_services' }],
    warnings: [{ code: 'CHECK_TREATMENT' }],
  });
});

test('who is no payer issues without tax, and nothing is asked', async () => {
  const file = dataPack([invoice({ items: [item({ unitPrice: '100', rateVAT: 'none' })] })]);
  const record = await readDocument(file, { own: { name: 'Jan', ico: '27158438', dic: null } });
  expect(record).toMatchObject({ lines: [{ vatTreatment: 'not_subject' }], warnings: [] });
});

test('deducted advances are put back to the supply', async () => {
  const advance =
    '<inv:invoiceAdvancePaymentItem><inv:quantity>1</inv:quantity><inv:rateVAT>high</inv:rateVAT><inv:homeCurrency><typ:unitPrice>-400</typ:unitPrice><typ:price>-400</typ:price><typ:priceVAT>-84</typ:priceVAT></inv:homeCurrency></inv:invoiceAdvancePaymentItem>';
  const record = await one({
    items: [item({ unitPrice: '1000', price: '1000', priceVAT: '210' })],
    detail: advance,
    summary: home({ priceHigh: '600', priceHighVAT: '126' }),
    header:
      '<inv:liquidation><typ:date>2026-02-01</typ:date><typ:amountHome>0</typ:amountHome></inv:liquidation>',
  });
  expect(record).toMatchObject({
    total: 121_000,
    advancesDeducted: 48_400,
    vat: [{ base: 100_000, vat: 21_000 }],
    payments: [{ paidOn: '2026-02-01', amount: 72_600 }],
  });
});

test('payments: each liquidation, or what is left', async () => {
  const summary = home({ priceHigh: '1000', priceHighVAT: '210' });
  const items = [item({ unitPrice: '1000' })];
  const part = await one({
    items,
    summary,
    header:
      '<inv:liquidation><typ:date>2026-02-01</typ:date><typ:amountHome>210</typ:amountHome></inv:liquidation>',
  });
  expect(part.payments).toEqual([{ paidOn: '2026-02-01', amount: 100_000, method: null }]);
  const none = await one({
    items,
    summary,
    header: '<inv:liquidation><typ:amountHome>1210</typ:amountHome></inv:liquidation>',
  });
  expect(none.payments).toEqual([]);
  const paid = (date: string, amount: string, agenda: string) =>
    `<typ:liquidation><typ:id>1</typ:id><typ:date>${date}</typ:date><typ:sourceAgenda>${agenda}</typ:sourceAgenda><typ:amount>${amount}</typ:amount></typ:liquidation>`;
  const both = await one({
    items,
    summary,
    after: `<inv:liquidations>${paid('2026-01-20', '210', 'cashbox')}${paid('2026-02-01', '1000', 'bank')}</inv:liquidations>`,
  });
  expect(both.payments).toEqual([
    { paidOn: '2026-01-20', amount: 21_000, method: 'cash' },
    { paidOn: '2026-02-01', amount: 100_000, method: 'transfer' },
  ]);
});

test('a received invoice has the supplier’s number and account', async () => {
  const record = await one({
    type: 'receivedInvoice',
    number: 'P261001',
    header:
      '<inv:originalDocument>D-A-9</inv:originalDocument><inv:symVar>VS 901-26</inv:symVar><inv:paymentAccount><typ:accountNo>19-2000145399</typ:accountNo><typ:bankCode>0800</typ:bankCode></inv:paymentAccount>',
    items: [item({ unitPrice: '100' })],
  });
  expect(record).toMatchObject({
    kind: 'received_invoice',
    number: null,
    externalNumber: 'D-A-9',
    variableSymbol: '90126',
    payeeAccount: { number: '19-2000145399', bankCode: '0800' },
    warnings: [{ field: 'variable_symbol' }],
  });
});

test('a deduction that is claimed later than the supply stays in its period', async () => {
  const given = {
    type: 'receivedInvoice',
    date: '2026-01-31',
    dateTax: '2026-03-02',
    items: [item({ unitPrice: '100' })],
  };
  const later = await one({ ...given, header: '<inv:dateKHDPH>2026-01-31</inv:dateKHDPH>' });
  expect(later).toMatchObject({ taxableOn: '2026-01-31', receivedOn: '2026-03-02' });
  expect(await one(given)).toMatchObject({ taxableOn: '2026-03-02', receivedOn: null });
});

test('what is charged at a level, but by a customer who pays the tax, states no recapitulation', async () => {
  const record = await one({
    items: [item({ unitPrice: '100', price: '100', priceVAT: '0', more: '<inv:PDP>true</inv:PDP>' })],
    summary: home({ priceHigh: '100', priceHighVAT: '0' }),
  });
  expect(record).toMatchObject({
    total: 10_000,
    vat: null,
    lines: [{ vatRate: null, vatTreatment: 'reverse_charge' }],
  });
});

test('a cancelled document and the one that cancels it come to nothing together', async () => {
  const sums = (sign: string) => home({ priceHigh: `${sign}100`, priceHighVAT: `${sign}21` });
  const cancelled = await one({
    header: '<inv:storno>cancelledDocument</inv:storno>',
    items: [item({ unitPrice: '100' })],
    summary: sums(''),
  });
  const cancels = await one({
    number: '26100102',
    header: '<inv:storno>cancelDocument</inv:storno>',
    items: [item({ unitPrice: '-100' })],
    summary: sums('-'),
  });
  expect([cancelled.kind, cancels.kind]).toEqual(['invoice', 'credit_note']);
  expect((cancelled.total ?? 0) + (cancels.total ?? 0)).toBe(0);
  expect(cancels.warnings).toMatchObject([{ field: 'kind' }]);
});

test('rounding with tax is a line of its rate', async () => {
  const record = await one({
    items: [item({ unitPrice: '100.30', price: '100.30', priceVAT: '21.06' })],
    detail:
      '<inv:roundingItem><inv:text>Zaokrouhlení</inv:text><inv:quantity>1</inv:quantity><inv:payVAT>false</inv:payVAT><inv:rateVAT>high</inv:rateVAT><inv:homeCurrency><typ:unitPrice>-0.30</typ:unitPrice><typ:price>-0.30</typ:price><typ:priceVAT>-0.06</typ:priceVAT></inv:homeCurrency></inv:roundingItem>',
    summary: home({ priceHigh: '100', priceHighVAT: '21' }),
  });
  expect(record.lines).toMatchObject([{}, { name: 'Zaokrouhlení', unitPrice: -300_000, vatRate: 2100 }]);
  expect(sumsOf(record).total).toBe(record.total);
});

test('a document without items is made of its recapitulation', async () => {
  const record = await one({
    header: '<inv:text>Nájem</inv:text>',
    summary: home({ priceNone: '0', priceLow: '0', priceHigh: '1000', priceHighVAT: '210' }),
  });
  expect(record.lines).toMatchObject([{ name: 'Nájem', unitPrice: 1_000_000_000, vatRate: 2100 }]);
});

test.each([
  ['receivable', 'none', 'other_receivable', 0],
  ['commitment', 'none', 'other_liability', 0],
  ['commitment', 'high', 'received_invoice', 1],
  ['issuedAdvanceInvoice', 'high', 'advance', 0],
  ['receivedProformaInvoice', 'high', 'received_advance', 0],
  ['issuedDebitNote', 'high', 'invoice', 0],
])('%s at level %s is %s', async (type, rateVAT, kind, warnings) => {
  const record = await one({ type, items: [item({ unitPrice: '100', rateVAT })] });
  expect([record.kind, record.warnings.length]).toEqual([kind, warnings]);
});

test('a price that does not give the amount of its item gives way to it', async () => {
  const record = await one({
    items: [item({ quantity: '3', unitPrice: '33', price: '100', priceVAT: '21' })],
  });
  expect(record.warnings).toMatchObject([{ field: 'lines.0.unit_price' }]);
  expect(sumsOf(record).base).toBe(10_000);
});

test('a response of Pohoda: invoices by their own id, contacts, movements', async () => {
  const listed = invoice({ header: '<inv:id>77</inv:id>', items: [item({ unitPrice: '100' })] });
  const invoices = await read(responsePack('lst:listInvoice', [listed]));
  expect(invoices.records).toMatchObject([{ sourceId: '27158438/issuedInvoice/77' }]);
  const contact =
    '<adb:addressbook version="2.0"><adb:addressbookHeader><adb:id>5</adb:id><adb:identity><typ:address><typ:company>Papírna s.r.o.</typ:company><typ:ico>25190041</typ:ico></typ:address></adb:identity><adb:email>a@b.cz</adb:email><adb:maturity>21</adb:maturity></adb:addressbookHeader><adb:addressbookAccount><adb:accountItem><adb:accountNumber>19-2000145399</adb:accountNumber><adb:bankCode>0800</adb:bankCode></adb:accountItem></adb:addressbookAccount></adb:addressbook>';
  const contacts = await read(responsePack('lAdb:listAddressBook', [contact]).replaceAll('lAdb:', 'lst:'));
  expect(contacts.records).toMatchObject([
    {
      target: 'partner',
      sourceId: '27158438/addressBook/5',
      partner: { name: 'Papírna s.r.o.', dueDays: 21, email: 'a@b.cz', accounts: [{ bankCode: '0800' }] },
    },
  ]);
  const bank =
    '<bnk:bank version="2.0"><bnk:bankHeader><bnk:id>9</bnk:id><bnk:bankType>expense</bnk:bankType><bnk:symVar>90126</bnk:symVar><bnk:datePayment>2026-02-08</bnk:datePayment><bnk:text>Úhrada</bnk:text></bnk:bankHeader><bnk:bankSummary><bnk:homeCurrency><typ:priceNone>28459.20</typ:priceNone></bnk:homeCurrency></bnk:bankSummary></bnk:bank>';
  const movements = await read(responsePack('lst:listBank', [bank]));
  expect(movements.records).toMatchObject([
    {
      target: 'bank_transaction',
      sourceId: '27158438/bank/9',
      movement: { amount: -2_845_920, bookedOn: '2026-02-08', variableSymbol: '90126' },
    },
  ]);
});

test('the journal of Pohoda calls the debit side credit', async () => {
  const posting = (unitPrice: string, credit: string, debit: string) =>
    `<act:accountingItem><act:number><typ:numberRequested>ID1</typ:numberRequested></act:number><act:text>Odpis</act:text><act:homeCurrency><typ:unitPrice>${unitPrice}</typ:unitPrice></act:homeCurrency><act:accounting><act:credit>${credit}</act:credit><act:debit>${debit}</act:debit></act:accounting><act:date>2026-01-31</act:date></act:accountingItem>`;
  const file = responsePack('lst:listAccountancy', [
    `<act:accountancy version="2.0">${posting('500', '551000', '082000')}${posting('-20', '311000', '602000')}</act:accountancy>`,
  ]);
  expect((await read(file)).records).toMatchObject([
    {
      target: 'journal',
      number: 'ID1',
      date: '2026-01-31',
      lines: [
        { debit: '551000', credit: '082000', amount: 50_000 },
        { debit: '602000', credit: '311000', amount: 2000 },
      ],
    },
  ]);
});

test('another company’s file, a broken one and the same document twice', async () => {
  const good = invoice({ items: [item({ unitPrice: '100' })] });
  const refused = async (text: string) => readImportFile(new TextEncoder().encode(text), optionsOf());
  expect(await refused(dataPack([good], '25190041'))).toMatchObject({ problem: { code: 'other_company' } });
  expect(await refused(dataPack([good]).slice(0, -20))).toMatchObject({ problem: { code: 'unreadable' } });
  expect(await refused(dataPack([]))).toMatchObject({ problem: { code: 'empty' } });
  const twice = await read(dataPack([good, good]));
  expect(twice.records.map(({ errors }) => errors.length)).toEqual([0, 1]);
});

test('what is not taken over is told', async () => {
  const file = dataPack([invoice({ items: [item({ unitPrice: '1' })] }), '<int:intDoc xmlns:int="i"/>']);
  expect((await read(file)).warnings).toMatchObject([
    { message: expect.stringContaining('interní doklady') },
  ]);
});

test('a file in Windows-1250 keeps its letters', async () => {
  const text = dataPack([invoice({ items: [item({ text: 'Ž', unitPrice: '1' })] })]).replace(
    'UTF-8',
    'Windows-1250',
  );
  const bytes = Uint8Array.from(
    [...text].map((letter) => (letter === 'Ž' ? 0x8e : letter === 'á' ? 0xe1 : letter.charCodeAt(0))),
  );
  expect((await readDocument(bytes)).lines).toMatchObject([{ name: 'Ž' }]);
});
