import { expect, test } from 'vitest';
import type { BankTransactionRecord, DocumentRecord } from '../record.ts';
import { TREATMENT_NAMES } from '../shared/treatments.ts';
import { asDocument, read, readDocument, sumsOf } from '../testing/read.ts';

const table = (...rows: readonly string[]) => rows.join('\r\n');

test('rows of one document are its lines, wherever they stand', async () => {
  const { records, mapping, columns } = await read(
    table(
      'Číslo faktury;Dodavatel;IČO;Vystaveno;DUZP;Splatnost;VS;Popis;Základ;Sazba DPH',
      'A1;Papírna;25190041;2.3.2026;28.2.2026;16.3.2026;260101;Papír;1 074,00;21',
      'B7;Servis;48122076;3.3.2026;3.3.2026;;;Oprava;100,50;21 %',
      'A1;Papírna;25190041;;;;;Kniha;690;12',
      'Celkem;;;;;;;;1 864,50;',
    ),
  );
  expect(mapping).toMatchObject({ target: 'received_invoice', dateFormat: 'D.M.YYYY', decimal: ',' });
  expect(mapping?.columns).toMatchObject({
    'Číslo faktury': 'external_number',
    Základ: 'base',
    VS: 'variable_symbol',
  });
  expect(columns[8]).toEqual({ header: 'Základ', field: 'base', samples: ['1 074,00', '100,50', '690'] });
  const [first, second] = records.map(asDocument) as [DocumentRecord, DocumentRecord];
  expect(records.length).toBe(2);
  expect(first).toMatchObject({
    kind: 'received_invoice',
    externalNumber: 'A1',
    sourceId: '25190041/A1/2026-03-02',
    place: { row: 2 },
    taxableOn: '2026-02-28',
    lines: [
      { name: 'Papír', vatRate: 2100 },
      { name: 'Kniha', vatRate: 1200 },
    ],
    errors: [],
  });
  expect(sumsOf(first)).toEqual({ base: 176_400, vat: 30_834, total: 207_234 });
  expect(second).toMatchObject({ externalNumber: 'B7', variableSymbol: '7', errors: [] });
});

test('English headers, a comma between and a point before hundredths', async () => {
  const record = await readDocument(
    table(
      'Invoice number,Customer,Registration no,Issue date,Due date,Description,Quantity,Unit,Unit price,VAT rate,Total with VAT,Currency',
      '26001,Datahouse s.r.o.,28773152,2026-01-12,2026-01-26,"Work, on site",10,h,"1,234.50",21,"14,937.45",CZK',
    ),
  );
  expect(record).toMatchObject({
    kind: 'invoice',
    number: '26001',
    externalNumber: null,
    lines: [{ name: 'Work, on site', quantity: 10_000_000, unitPrice: 1_234_500_000, unit: 'h' }],
    total: 1_493_745,
    errors: [],
  });
});

test.each([
  ['12100,00;10000,00;2100,00', { vatRate: 2100, vatTreatment: 'taxable' }],
  ['11200,00;10000,00;1200,00', { vatRate: 1200, vatTreatment: 'taxable' }],
  ['10000,00;10000,00;0,00', { vatRate: null, vatTreatment: 'not_subject' }],
])('without a column of rates, base and tax tell the rate (%s)', async (amounts, line) => {
  const record = await readDocument(
    table('Faktura;Dodavatel;Vystaveno;Celkem;Základ;DPH', `A1;Firma;12.1.2026;${amounts}`),
  );
  expect(record).toMatchObject({ lines: [line], errors: [] });
});

test('an amount with another currency than its document is an error, not so many crowns', async () => {
  const of = (columns: string, amounts: string) =>
    readDocument(table(`Faktura;Dodavatel;Vystaveno;Sazba;${columns}`, `A1;Firma;12.1.2026;21;${amounts}`));
  for (const written of ['1 000,00 EUR', '1000 €', '1000$', '1000,-USD', '12abc', '5 %'])
    expect([written, (await of('Základ', written)).errors]).toMatchObject([written, [{ field: 'base' }]]);
  for (const written of ['1 000,00 Kč', '1000,- Kč', '1000 CZK', '1000,-'])
    expect([written, await of('Základ', written)]).toMatchObject([
      written,
      { errors: [], lines: [{ unitPrice: 1_000_000_000 }] },
    ]);
  expect(await of('Základ;Měna', '1000 EUR;EUR')).toMatchObject({ errors: [], currency: 'EUR' });
  expect((await of('Základ;Měna', '1000 Kč;EUR')).errors).toMatchObject([{ field: 'base' }]);
});

test('a total that was rounded changes no tax', async () => {
  for (const [columns, amounts] of [
    ['Základ;Sazba;Celkem', '1000,33;21;1210'],
    ['Základ;Celkem', '1000,33;1210'],
  ] as const) {
    const record = await readDocument(
      table(`Faktura;Dodavatel;Vystaveno;${columns}`, `A1;Firma;12.1.2026;${amounts}`),
    );
    expect(record).toMatchObject({ errors: [], total: 121_000, lines: [{ vatRate: 2100 }] });
    expect(record.vat ?? []).toEqual([]);
    expect(sumsOf(record)).toMatchObject({ base: 100_033, vat: 21_007 });
  }
});

test('a rate is never guessed', async () => {
  const unknown = await readDocument(table('Faktura;Dodavatel;Vystaveno;Celkem', 'A1;Firma;12.1.2026;121'));
  expect(unknown.errors).toMatchObject([{ field: 'vat_rate' }]);
  const none = await readDocument(
    table('Faktura;Dodavatel;Vystaveno;Základ;DPH', 'A1;Firma;12.1.2026;100;17'),
  );
  expect(none.errors).toMatchObject([{ field: 'vat_rate' }]);
  const word = await readDocument(
    table('Faktura;Dodavatel;Vystaveno;Základ;Sazba DPH', 'A1;Firma;12.1.2026;100;zvláštní'),
  );
  expect(word.errors).toMatchObject([{ field: 'vat_rate' }]);
});

test('a total with tax alone is a price with tax', async () => {
  const record = await readDocument(
    table('Faktura;Dodavatel;Vystaveno;Celkem;Sazba', 'A1;Firma;12.1.2026;121,00;21'),
  );
  expect(record).toMatchObject({ pricesIncludeVat: true, total: 12_100 });
  expect(sumsOf(record)).toEqual({ base: 10_000, vat: 2100, total: 12_100 });
});

test('a total that each row repeats is that of the document', async () => {
  const record = await readDocument(
    table(
      'Faktura;Dodavatel;Vystaveno;Základ;Sazba;Celkem',
      'A1;Firma;12.1.2026;100;21;145',
      'A1;Firma;12.1.2026;20;20;145',
    ).replace(';20;20;', ';20;21;'),
  );
  expect(record.total).toBe(14_520 - 20);
  expect(record.lines.length).toBe(2);
});

test('rows of one document that say different days are an error of the column', async () => {
  const record = await readDocument(
    table(
      'Faktura;Dodavatel;Vystaveno;Základ;Sazba',
      'A1;Firma;12.1.2026;100;21',
      'A1;Firma;13.1.2026;100;21',
    ),
  );
  expect(record.errors).toMatchObject([{ field: 'issued_on' }]);
});

test('rows of one document may write the same day, currency and rate differently', async () => {
  const record = await readDocument(
    table(
      'Faktura;Dodavatel;Vystaveno;Základ;Sazba;Měna;Kurz',
      'A1;Firma;5.1.2026;100;21;EUR;25,5',
      'A1;Firma;05.01.2026;200;21;eur;25,500',
      'A1;Firma;2026-01-05;300;21;€;25,50',
    ),
  );
  expect(record).toMatchObject({ errors: [], issuedOn: '2026-01-05', currency: 'EUR', rate: 25_500_000 });
  expect(record.lines).toHaveLength(3);
});

test('what cannot be read is an error of its column', async () => {
  const record = await readDocument(
    table('Faktura;Dodavatel;IČO;Vystaveno;Základ;Sazba;Účet', 'A1;Firma;12345678;31.2.2026;sto;21;abc'),
  );
  expect(record.errors.map(({ field }) => field).toSorted()).toEqual([
    'account_code',
    'base',
    'ico',
    'issued_on',
  ]);
});

test('below zero is a credit note', async () => {
  const record = await readDocument(
    table('Faktura;Odběratel;Vystaveno;Základ;DPH;Sazba', 'D1;Firma;12.1.2026;-100;-21;21'),
  );
  expect(record).toMatchObject({ kind: 'credit_note', total: -12_100, vat: [{ base: -10_000, vat: -2100 }] });
  expect(sumsOf(record).total).toBe(-12_100);
});

test('which way documents go is said by headers, by the options, or by nobody', async () => {
  const file = table('Faktura;Partner;Vystaveno;Základ;Sazba', 'A1;Firma;12.1.2026;100;21');
  expect(await readDocument(file, { direction: 'issued' })).toMatchObject({ kind: 'invoice', number: 'A1' });
  expect(await readDocument(file, { direction: 'received' })).toMatchObject({ kind: 'received_invoice' });
  expect((await readDocument(file)).errors).toMatchObject([{ field: 'kind' }]);
});

test('a mapping decides over any header', async () => {
  const file = table('a;b;c;d;e', 'A1;01/02/2026;Firma;1.234,50;21');
  const { records, columns } = await read(file, { format: 'csv' });
  expect(columns.map(({ header, samples }) => [header, samples])).toContainEqual(['d', ['1.234,50']]);
  expect(records[0]?.errors.length).toBeGreaterThan(0);
  const record = await readDocument(file, {
    mapping: {
      target: 'invoice',
      columns: { a: 'number', b: 'issued_on', c: 'partner_name', d: 'base', e: 'vat_rate' },
      dateFormat: 'M/D/YYYY',
      decimal: ',',
    },
  });
  expect(record).toMatchObject({
    number: 'A1',
    issuedOn: '2026-01-02',
    lines: [{ unitPrice: 1_234_500_000 }],
    errors: [],
  });
});

test('days with slashes are read by the one that cannot be a month', async () => {
  const file = (day: string) => table('Invoice no,Supplier,Date,Net,VAT rate', `A1,Firm,${day},100,21`);
  expect(await readDocument(file('01/02/2026'))).toMatchObject({ issuedOn: '2026-02-01' });
  expect(await readDocument(file('01/13/2026'))).toMatchObject({ issuedOn: '2026-01-13' });
});

test('a text that our export kept from being a formula is as it was', async () => {
  const record = await readDocument(
    table('Faktura;Dodavatel;Vystaveno;Popis;Základ;Sazba', "A1;'=Firma;12.1.2026;'-sleva;100;21"),
  );
  expect(record).toMatchObject({ partner: { name: '=Firma' }, lines: [{ name: '-sleva' }] });
});

test('Windows-1250, UTF-16 and what was asked for', async () => {
  const text = 'Číslo faktury;Dodavatel;Vystaveno;Základ;Sazba\nA1;Žižka;12.1.2026;100;21';
  const page: Readonly<Record<string, number>> = { Č: 0xc8, í: 0xed, á: 0xe1, Ž: 0x8e, ž: 0x9e };
  const windows = Uint8Array.from([...text].map((letter) => page[letter] ?? letter.charCodeAt(0)));
  const wide = new Uint8Array(
    Uint16Array.from([...`\uFEFF${text}`].map((letter) => letter.charCodeAt(0))).buffer,
  );
  for (const bytes of [windows, wide]) {
    expect(await readDocument(bytes)).toMatchObject({ externalNumber: 'A1', partner: { name: 'Žižka' } });
  }
  expect(await readDocument(windows, { encoding: 'windows-1250' })).toMatchObject({
    partner: { name: 'Žižka' },
  });
});

test('contacts, and one without a name', async () => {
  const { records, mapping } = await read(
    table(
      'Název;IČO;DIČ;Ulice;Město;PSČ;E-mail;Štítky',
      'Datahouse;28773152;CZ28773152;Evropská 120;Praha;160 00;a@b.cz;vip, brno',
      ';;;;Brno;;;',
    ),
  );
  expect(mapping?.target).toBe('partner');
  expect(records).toMatchObject([
    {
      target: 'partner',
      sourceId: '28773152',
      partner: { houseNumber: '120', zip: '16000', tags: ['vip', 'brno'] },
      errors: [],
    },
    { errors: [{ field: 'partner_name' }] },
  ]);
});

test('movements of a bank; two that are alike are two', async () => {
  const { records, mapping } = await read(
    table(
      'Datum;Částka;Měna;Protiúčet;Název protiúčtu;VS;KS;Zpráva pro příjemce',
      '12.1.2026;-1 210,50;CZK;19-2000145399/0800;Servis;00123;308;oprava',
      '13.1.2026;50;CZK;;;;;vklad',
      '13.1.2026;50;CZK;;;;;vklad',
    ),
  );
  expect(mapping?.target).toBe('bank_transaction');
  expect(records).toMatchObject([
    {
      target: 'bank_transaction',
      movement: {
        amount: -121_050,
        counterNumber: '19-2000145399',
        counterBankCode: '0800',
        variableSymbol: '123',
        constantSymbol: '0308',
      },
    },
    { movement: { amount: 5000 } },
    { movement: { amount: 5000 } },
  ]);
  expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(3);
});

test('a movement is in the currency behind its amount where no column says it', async () => {
  const currencyOf = async (amount: string) => {
    const { records } = await read(table('Datum;Částka;Zpráva', `5.1.2026;${amount};x`));
    return (records[0] as BankTransactionRecord).movement?.currency;
  };
  expect([await currencyOf('12,50 EUR'), await currencyOf('12,50 Kč'), await currencyOf('12,50')]).toEqual([
    'EUR',
    'CZK',
    null,
  ]);
});

test('opening balances by sides or by balance; sums and empty rows say nothing', async () => {
  const sides = await read(
    table(
      'Účet;Název účtu;MD;Dal',
      '221.001;Banka;284 310,55;',
      '321;Dodavatelé;0;30 250,00',
      '411;Kapitál;;-5',
      'Celkem;;284310,55;30250',
      '599;;0;0',
    ),
  );
  expect(sides.format).toBe('opening_balances');
  expect(sides.records).toMatchObject([
    { target: 'opening', account: '221001', debit: 28_431_055, credit: 0, place: { row: 2 } },
    { account: '321', debit: 0, credit: 3_025_000 },
    { account: '411', debit: 500, credit: 0 },
  ]);
  const balance = await read(
    table(
      'Účet;Zůstatek;IČO partnera;Číslo dokladu;Měna;Částka v měně',
      '311;2500,50;28773152;F1;EUR;100',
      '379;-10;;;;',
    ),
  );
  expect(balance.records).toMatchObject([
    { sourceId: '311/28773152/F1', debit: 250_050, currency: 'EUR', currencyAmount: 10_000 },
    { debit: 0, credit: 1000 },
  ]);
});

test('accounts come with the separators of their programs', async () => {
  const { format, records } = await read(
    table('Účet;Zůstatek MD;Zůstatek D', '311/001;100;', '321-100;;60', '411.001;;40', '221 000100;5;5'),
  );
  expect([format, records.map((each) => each.target === 'opening' && each.account)]).toEqual([
    'opening_balances',
    ['311001', '321100', '411001', '221000100'],
  ]);
  const record = await readDocument(
    table('Faktura;Dodavatel;Vystaveno;Základ;Sazba;Účet', 'A1;Firma;12.1.2026;100;21;518/200'),
  );
  expect(record).toMatchObject({ errors: [], lines: [{ accountCode: '518200' }] });
});

test('a wrong account, both sides at once and a wrong number are errors of their columns', async () => {
  const { records } = await read(
    table('Účet;MD;Dal;IČO partnera', 'abc;10;;', '211;10;20;', '311;5;;12345678'),
    {
      format: 'opening_balances',
    },
  );
  expect(records.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['account'],
    ['debit'],
    ['partner_ico'],
  ]);
});

test('payments of a document by its columns', async () => {
  const record = await readDocument(
    table(
      'Faktura;Odběratel;Vystaveno;Základ;DPH;Sazba;Uhrazeno dne',
      'A1;Firma;12.1.2026;100;21;21;20.1.2026',
    ),
  );
  expect(record.payments).toEqual([{ paidOn: '2026-01-20', amount: 12_100, method: null }]);
});

test.each([
  ['prose', 'Dobrý den, posílám fakturu.\nJan'],
  ['one column', 'Faktura\nA1\nA2'],
  ['nothing', ''],
  ['bytes', '\u0000\u0001\u0002;\u0000;\u0000'],
])('%s is no table', async (_, text) => {
  await expect(read(text)).rejects.toThrow(/unreadable/);
});

test('a day of payment in a table without totals says that all was paid', async () => {
  const record = await readDocument(
    table('Faktura;Odběratel;Vystaveno;Základ;Sazba;Uhrazeno dne', 'F1;Firma;5.11.2025;1000;21;20.12.2025'),
  );
  expect(record).toMatchObject({
    errors: [],
    total: null,
    payments: [{ paidOn: '2025-12-20', amount: null }],
  });
});

test('more rows than are read are refused', async () => {
  const rows = Array.from({ length: 22_000 }, (_, at) => `A${at};Firma;12.1.2026;100;21`);
  await expect(read(table('Faktura;Dodavatel;Vystaveno;Základ;Sazba', ...rows))).rejects.toThrow(/too_large/);
});

test('ways of VAT are read by their codes and by the names that tables of our own have', async () => {
  const names = Object.entries(TREATMENT_NAMES);
  const rows = names.flatMap(([code, name], at) => [`A${at};x;10;21;${code}`, `B${at};x;10;21;${name}`]);
  const { records } = await read(table('Číslo faktury;Popis;Základ;Sazba DPH;Režim DPH', ...rows));
  expect(records.map((record) => asDocument(record).lines[0]?.vatTreatment)).toEqual(
    names.flatMap(([code]) => [code, code]),
  );
});
