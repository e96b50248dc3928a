import { expect, test } from 'vitest';
import { readImportFile } from '../read-file.ts';
import { CUSTOMER, elements, invoice, issued, item, moneyData, received } from '../testing/money-files.ts';
import { optionsOf } from '../testing/options.ts';
import { read, readDocument, sumsOf } from '../testing/read.ts';

test('an issued invoice with a discount, two rates and an item that rounds', async () => {
  const record = await readDocument(
    issued({
      fields: {
        GUID: '{A2583CF3-86EF-413D-A38B-C18EB132457E}',
        Uhrada: 'převodem',
        CObjednavk: 'OBJ-7',
        Poznamka: 'vnitřní',
        TextPredFa: 'Fakturujeme Vám:',
      },
      sums: { Zaklad0: '-0.45', Zaklad5: '50.40', Zaklad22: '900', DPH5: '6.05', DPH22: '189' },
      total: '1145.00',
      items: [
        item({ Popis: 'Kniha', Cena: '50.4', SazbaDPH: '12', Poradi: '2' }),
        item({ PocetMJ: '10', Cena: '100', Sleva: '10', Poradi: '1' }),
        item({ Popis: 'Zaokrouhlení', Cena: '-0.45', SazbaDPH: '0', Poradi: '3' }),
      ],
    }),
  );
  expect(record).toMatchObject({
    kind: 'invoice',
    number: '26100101',
    sourceId: 'a2583cf3-86ef-413d-a38b-c18eb132457e',
    taxableOn: '2026-01-11',
    paymentMethod: 'transfer',
    orderNumber: 'OBJ-7',
    note: 'vnitřní',
    textBefore: 'Fakturujeme Vám:',
    payeeAccount: null,
    partner: { ico: '28773152', houseNumber: '120', country: 'CZ' },
    rounding: -45,
    total: 114_500,
    lines: [
      { name: 'Práce', discountPercent: 1000 },
      { name: 'Kniha', vatRate: 1200 },
    ],
    errors: [],
    warnings: [],
  });
  expect(sumsOf(record).total).toBe(114_500);
  expect(record.vat).toContainEqual({
    vatTreatment: 'taxable',
    commodity: null,
    rate: 2100,
    base: 90_000,
    vat: 18_900,
  });
});

test('a price after its discount is not discounted again, whether the mark says it or the sums', async () => {
  const given = { PocetMJ: '10', Cena: '90', Sleva: '10' };
  const marked = await readDocument(issued({ items: [item({ ...given, CenaPoSleve: '1' })] }));
  expect(marked.lines).toMatchObject([{ unitPrice: 90_000_000, discountPercent: 0 }]);
  const summed = await readDocument(
    issued({ items: [item(given)], sums: { Zaklad22: '900', DPH22: '189' }, total: '1089' }),
  );
  expect(summed.lines).toMatchObject([{ discountPercent: 0 }]);
});

test.each([
  ['N', 'invoice'],
  ['Z', 'advance'],
  ['P', 'advance'],
  ['L', 'advance'],
  ['D', 'tax_receipt'],
])('Druh %s of an issued one is %s', async (Druh, kind) => {
  expect(await readDocument(issued({ fields: { Druh }, items: [item()] }))).toMatchObject({
    kind,
    errors: [],
  });
});

test.each([
  ['among invoices', received({ fields: { Druh: 'D', PrijatDokl: 'DD-7' }, items: [item()] })],
  [
    'in a list of their own',
    moneyData({
      SeznamFaktPrij_DPP: elements({
        FaktPrij_DPP: invoice({ fields: { PrijatDokl: 'DD-7' }, items: [item()] }),
      }),
    }),
  ],
])('a tax receipt of a supplier for an advance, %s, is one', async (_, file) => {
  expect(await readDocument(file)).toMatchObject({
    ...{ kind: 'received_tax_receipt', number: '26100101', externalNumber: 'DD-7', payments: [] },
    ...{ errors: [], warnings: [] },
  });
});

test.each([
  ['hotově', 'cash'],
  [null, 'transfer'],
])('a received one without a firm is a receipt, paid %s', async (Uhrada, paymentMethod) => {
  const fields: Record<string, string> = Uhrada === null ? {} : { Uhrada };
  const whole = received({ fields, items: [item()] });
  const record = await readDocument(whole.replace(/<DodOdb>.*<\/DodOdb>/s, ''));
  expect(record).toMatchObject({ kind: 'receipt', partner: null, paymentMethod, errors: [] });
});

test.each(['1', '-1'])('a credit note is negative, its file saying %s pieces', async (PocetMJ) => {
  const sign = PocetMJ === '1' ? '' : '-';
  const record = await readDocument(
    issued({
      fields: { Dobropis: '1', PuvDoklad: '26100099', Popis: 'Vrácené zboží' },
      sums: { Zaklad22: `${sign}1000`, DPH22: `${sign}210` },
      total: `${sign}1210`,
      items: [item({ PocetMJ })],
    }),
  );
  expect(record).toMatchObject({
    kind: 'credit_note',
    total: -121_000,
    correctedNumber: '26100099',
    reason: 'Vrácené zboží',
    vat: [{ base: -100_000, vat: -21_000 }],
  });
  expect(sumsOf(record).total).toBe(-121_000);
});

test('a received invoice has the supplier’s number and account', async () => {
  const record = await readDocument(
    received({
      fields: {
        Doklad: 'P1',
        PrijatDokl: 'D-A-9',
        VarSymbol: '90126',
        KonstSym: '308',
        Doruceno: '2026-02-02',
      },
      items: [item()],
    }),
  );
  expect(record).toMatchObject({
    kind: 'received_invoice',
    number: null,
    externalNumber: 'D-A-9',
    variableSymbol: '90126',
    constantSymbol: '0308',
    receivedOn: '2026-02-02',
    payeeAccount: { number: '19-2000145399', bankCode: '0800' },
  });
});

test('levels are those that the document names, further rates stand in their list', async () => {
  const record = await readDocument(
    issued({
      fields: { SazbaDPH1: '15', SazbaDPH2: '21', PlnenoDPH: '2023-05-01', Vystaveno: '2023-05-01' },
      sums: {
        Zaklad5: '100',
        DPH5: '15',
        Zaklad22: '0',
        DPH22: '0',
        SeznamDalsiSazby: elements({
          DalsiSazba: elements({ HladinaDPH: '1', Sazba: '10', Zaklad: '50', DPH: '5' }),
        }),
      },
      total: '170',
      items: [item({ Cena: '100', SazbaDPH: '15' }), item({ Cena: '50', SazbaDPH: '10' })],
    }),
  );
  expect(record.vat).toMatchObject([
    { rate: 1500, base: 10_000, vat: 1500 },
    { rate: 1000, base: 5000, vat: 500 },
  ]);
  expect(sumsOf(record).total).toBe(record.total);
});

test('a foreign currency: rate for one unit, prices and sums of its own part', async () => {
  const record = await readDocument(
    issued({
      sums: { Zaklad22: '65', DPH22: '13.65' },
      total: '78.65',
      items: [item({ Cena: '65', Valuty: '1000' })],
      fields: {},
      after: {
        Valuty: elements({
          Mena: elements({ Kod: 'HUF', Mnozstvi: '100', Kurs: '6.5' }),
          SouhrnDPH: elements({ Zaklad22: '1000', DPH22: '210' }),
          Celkem: '1210',
        }),
        ValutyProp: '210',
        Uhrazeno: '2026-02-01',
      },
    }),
  );
  expect(record).toMatchObject({
    currency: 'HUF',
    rate: 65_000,
    total: 121_000,
    lines: [{ unitPrice: 1_000_000_000 }],
    vat: [{ base: 100_000, vat: 21_000 }],
    payments: [{ paidOn: '2026-02-01', amount: 100_000 }],
  });
});

test('reverse charge by its subject, supplies by the line of the return, and what nobody says', async () => {
  const none = (fields: Record<string, string>) => item({ SazbaDPH: '0', ...fields });
  const record = await readDocument(
    issued({
      items: [
        none({ NesklPolozka: elements({ MJ: 'h', PredmPln: '4' }) }),
        none({ KodDPH: '19Ř20' }),
        none({ KodDPH: '19Ř21' }),
        none({ KodDPH: '19Ř50' }),
        none({ KodDPH: 'vlastní' }),
      ],
    }),
  );
  expect(record.lines.map(({ vatTreatment, commodity }) => [vatTreatment, commodity])).toEqual([
    ['reverse_charge', '4'],
    ['eu_goods', null],
    ['eu_services', null],
    ['exempt', null],
    ['not_subject', null],
  ]);
  expect(record.warnings).toMatchObject([{ field: 'lines.4.vat_treatment', code: 'CHECK_TREATMENT' }]);
  const theirs = await readDocument(received({ fields: { KodDPH: '19Ř05,06' }, items: [item(), none({})] }));
  expect(theirs.lines).toMatchObject([
    { vatTreatment: 'eu_services', vatRate: 2100 },
    { vatTreatment: 'not_subject', vatRate: null },
  ]);
  expect(theirs.warnings).toMatchObject([{ code: 'CHECK_TREATMENT' }]);
});

test('an item without a rate is an error', async () => {
  const { SazbaDPH: _, ...without } = item();
  expect((await readDocument(issued({ items: [without] }))).errors).toMatchObject([
    { field: 'lines.0.vat_rate' },
  ]);
});

test('deducted advances are put back to the supply', async () => {
  const record = await readDocument(
    issued({
      sums: { Zaklad22: '600', DPH22: '126' },
      total: '726',
      items: [
        item(),
        item({
          Popis: 'Odpočet zálohy',
          Cena: '-400',
          NesklPolozka: elements({ Zaloha: '1', ZdanZaloha: '1', Protizapis: '0' }),
        }),
      ],
      after: {
        SumZaloha: '484',
        SeznamUhrad: elements({
          Uhrada: elements({ DokladUhr: elements({ DruhDokladu: 'B' }), Datum: '2026-02-01', Castka: '726' }),
        }),
      },
    }),
  );
  expect(record).toMatchObject({
    total: 121_000,
    advancesDeducted: 48_400,
    lines: [{ name: 'Práce' }],
    vat: [{ base: 100_000, vat: 21_000 }],
    payments: [{ paidOn: '2026-02-01', amount: 72_600, method: 'transfer' }],
  });
});

test('what is left to be paid tells what was; a revaluation is no payment', async () => {
  const sums = { Zaklad22: '1000', DPH22: '210' };
  const part = await readDocument(
    issued({ sums, total: '1210', items: [item()], after: { Proplatit: '210' } }),
  );
  expect(part.payments).toEqual([{ paidOn: null, amount: 100_000, method: null }]);
  const revalued = elements({ Datum: '2026-12-31', Castka: '5', KurzRozd: elements({ Preceneni: '1' }) });
  const none = await readDocument(
    issued({ sums, total: '1210', items: [item()], after: { SeznamUhrad: elements({ Uhrada: revalued }) } }),
  );
  expect(none.payments).toEqual([]);
});

test('other receivables and payables, with tax as invoices', async () => {
  const other = (sums: Record<string, string>, Celkem: string) =>
    moneyData({
      SeznamZavazku: elements({
        Zavazek: elements({
          Doklad: 'OZ1',
          PrDokl: 'X-1',
          DatVyst: '2026-01-12',
          DatSpl: '2026-01-26',
          VarSym: '77',
          Popis: 'Pojistné',
          ZSazba: '21',
          Adresa: CUSTOMER,
          SouhrnDPH: elements(sums),
          Celkem,
        }),
      }),
    });
  expect(await readDocument(other({ Zaklad0: '500' }, '500'))).toMatchObject({
    kind: 'other_liability',
    externalNumber: 'X-1',
    total: 50_000,
    lines: [{ name: 'Pojistné', unitPrice: 500_000_000, vatTreatment: 'not_subject' }],
  });
  expect(await readDocument(other({ Zaklad22: '100', DPH22: '21' }, '121'))).toMatchObject({
    kind: 'received_invoice',
    lines: [{ vatRate: 2100 }],
    warnings: [{ field: 'kind' }],
  });
});

test('contacts, movements and internal documents', async () => {
  const { records, warnings } = await read(
    moneyData({
      SeznamFirem: elements({
        Firma: elements({ GUID: '{AB}', ObchNazev: 'Papírna', ICO: '25190041', SplPohDni: '30' }),
      }),
      SeznamBankDokl: elements({
        BankDokl: elements({
          Vydej: '1',
          Doklad: 'B1',
          DatPlat: '2026-02-08',
          AdUcet: '19-2000145399',
          AdKod: '0800',
          VarSym: '90126',
          Celkem: '100.50',
          Ucet: elements({ Ucet: '2101234569', BKod: '2010' }),
        }),
      }),
      SeznamIntDokl: elements({
        IntDokl: elements({
          Doklad: 'ID1',
          Popis: 'Odpis',
          DatUcPr: '2026-01-31',
          RozuctPolozka: elements({ UcMD: '551000', UcD: '082000', Castka: '500' }),
        }),
      }),
      SeznamPokDokl: elements({ PokDokl: elements({ Doklad: 'P1' }) }),
    }),
  );
  expect(records).toMatchObject([
    { target: 'partner', sourceId: 'Firma/ab', partner: { name: 'Papírna', dueDays: 30 } },
    {
      target: 'bank_transaction',
      account: { number: '2101234569', bankCode: '2010' },
      movement: { amount: -10_050, variableSymbol: '90126' },
    },
    { target: 'journal', date: '2026-01-31', lines: [{ debit: '551000', credit: '082000', amount: 50_000 }] },
  ]);
  expect(warnings).toMatchObject([{ message: expect.stringContaining('pokladní doklady') }]);
});

test('a posting names its partner by IČO, the address book of the file says who he is', async () => {
  const posted = (ParICO: string) =>
    elements({ RozuctPolozka: elements({ UcMD: '518000', UcD: '389000', Castka: '500', ParICO }) });
  const internal = (Doklad: string, ico: string) =>
    elements({ IntDokl: `${elements({ Doklad, DatUcPr: '2026-01-31' })}${posted(ico)}` });
  const { records } = await read(
    moneyData({
      SeznamIntDokl: `${internal('ID1', '25190041')}${internal('ID2', '48122076')}`,
      SeznamFirem: elements({ Firma: elements({ GUID: '{AB}', ObchNazev: 'Papírna', ICO: '25190041' }) }),
    }),
  );
  expect(records.flatMap((each) => (each.target === 'journal' ? each.lines : []))).toMatchObject([
    { partner: { ico: '25190041', name: 'Papírna' } },
    { partner: { ico: '48122076', name: null } },
  ]);
});

test('another company’s file by the head or by its own address, and a broken one', async () => {
  const answer = (text: string) => readImportFile(new TextEncoder().encode(text), optionsOf());
  const own = elements({
    FaktVyd: `${invoice({ items: [item()] })}${elements({ MojeFirma: elements({ ICO: '25190041' }) })}`,
  });
  expect(await answer(moneyData({ SeznamFaktVyd: own }, ''))).toMatchObject({
    problem: { code: 'other_company' },
  });
  expect(await answer(moneyData({}, 'ICAgendy="25190041"'))).toMatchObject({
    problem: { code: 'other_company' },
  });
  expect(await answer(issued({ items: [item()] }).slice(0, -5))).toMatchObject({
    problem: { code: 'unreadable' },
  });
});
