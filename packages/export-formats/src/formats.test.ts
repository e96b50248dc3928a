import { haler } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { moneyWriter } from './money/money-writer.ts';
import { pohodaWriter } from './pohoda/pohoda-writer.ts';
import type { EntryOut, MovementOut, PartnerOut } from './record.ts';
import { ABROAD, ACCOUNT, documentOf, OWN, PARTNER, VAT_LEVELS } from './testing/documents.ts';
import { type Content, fileOf } from './testing/file.ts';
import { schemaErrors as moneyErrors } from './testing/money-schema.ts';
import { schemaErrors as pohodaErrors } from './testing/pohoda-schema.ts';
import { readAgain } from './testing/read-again.ts';

const OPTIONS = { company: OWN, id: 'export-1', application: 'Účetnictví', vatLevels: VAT_LEVELS };
const WRITERS = { pohoda: () => pohodaWriter(OPTIONS), money: () => moneyWriter(OPTIONS) };
type Format = keyof typeof WRITERS;
const FORMATS: readonly Format[] = ['pohoda', 'money'];

const pack = (format: Format, content: Content) => fileOf(WRITERS[format](), content);
const textOf = (format: Format, content: Content) =>
  new TextDecoder(format === 'pohoda' ? 'windows-1250' : 'utf-8').decode(pack(format, content).bytes);
const remarksOf = (format: Format, content: Content) =>
  pack(format, content).written.flatMap(({ remarks }) =>
    remarks.map(({ code, field }) => `${code} ${field}`),
  );

const CONTACT: PartnerOut = {
  ...PARTNER,
  id: 4,
  uuid: '0efbd5c1-f34a-4b0e-ab84-62c448fc0444',
  phone: '+420 602 123 456',
  web: 'https://papirna.example',
  accounts: [ACCOUNT, { number: '123457', bankCode: '2010', iban: null, bic: null }],
  dueDays: 21,
  note: 'Platí včas & rád',
};
const MOVEMENT: MovementOut = {
  id: 41,
  accountName: 'Hlavní účet',
  account: { number: '123457', bankCode: '0800', iban: null, bic: null },
  bookedOn: '2026-03-02',
  amount: haler(-123_456),
  amountCzk: haler(-123_456),
  currency: 'CZK',
  exchangeRate: null,
  counter: ACCOUNT,
  counterName: 'Papírna Vltava s.r.o.',
  variableSymbol: '26000007',
  constantSymbol: '0308',
  specificSymbol: '77',
  message: 'Úhrada faktury',
  reference: '2026-00041',
  note: null,
};
const ENTRY: EntryOut = {
  id: 9,
  number: 'ID26000001',
  date: '2026-03-31',
  text: 'Mzdy za březen',
  postings: [
    {
      debit: '521000',
      credit: '331000',
      amount: haler(3_000_000),
      text: 'Hrubé mzdy',
      currency: null,
      currencyAmount: null,
      partnerIco: null,
      variableSymbol: null,
      costCentre: 'DÍLNA',
    },
    {
      debit: '563000',
      credit: '221100',
      amount: haler(1_250),
      text: 'Kurzový rozdíl',
      currency: 'EUR',
      currencyAmount: haler(0),
      partnerIco: null,
      variableSymbol: null,
      costCentre: null,
    },
  ],
};
const ALL: Content = {
  partners: [CONTACT],
  movements: [MOVEMENT],
  entries: [ENTRY],
  documents: [documentOf()],
};

test.each(FORMATS)(
  '%s: contacts, movements and entries come back, and the schemas find nothing',
  async (format) => {
    const { bytes, written } = pack(format, ALL);
    expect(written.flatMap(({ remarks }) => remarks)).toEqual([]);
    expect(await (format === 'pohoda' ? pohodaErrors(bytes) : moneyErrors(bytes))).toEqual([]);
    const { records, ownIco } = await readAgain(bytes);
    expect(ownIco).toBe(OWN.ico);
    const of = <T extends string>(target: T) => records.filter((each) => each.target === target);
    expect(of('partner')).toMatchObject([
      {
        partner: {
          ...{ name: PARTNER.name, ico: PARTNER.ico, dic: PARTNER.dic, street: 'Mlýnská', houseNumber: '5' },
          ...{ city: 'Písek', zip: '39701', email: PARTNER.email, phone: CONTACT.phone, web: CONTACT.web },
          ...{ dueDays: 21, note: CONTACT.note },
          accounts: [
            { number: '19-2000145399', bankCode: '0800' },
            { number: '123457', bankCode: '2010' },
          ],
        },
      },
    ]);
    expect(of('bank_transaction')).toMatchObject([
      {
        movement: {
          ...{ bookedOn: '2026-03-02', amount: -123_456, currency: 'CZK', counterNumber: '19-2000145399' },
          ...{ counterBankCode: '0800', counterName: MOVEMENT.counterName, variableSymbol: '26000007' },
          ...{
            constantSymbol: '0308',
            specificSymbol: '77',
            message: 'Úhrada faktury',
            reference: '2026-00041',
          },
        },
      },
    ]);
    expect(of('journal')).toMatchObject([
      {
        ...{ number: 'ID26000001', date: '2026-03-31', text: 'Mzdy za březen', errors: [] },
        lines: [
          { debit: '521000', credit: '331000', amount: 3_000_000, text: 'Hrubé mzdy', costCentre: 'DÍLNA' },
          { debit: '563000', credit: '221100', amount: 1_250, text: 'Kurzový rozdíl' },
        ],
      },
    ]);
  },
);

test('items of a data pack are named by what they are', () => {
  const text = textOf('pohoda', ALL);
  expect([...text.matchAll(/<dat:dataPackItem [^>]*id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'partner-4',
    'doc-7',
    'movement-41',
    'entry-9',
  ]);
  expect(text).toContain('encoding="Windows-1250"');
  expect(text).toContain('ico="27158438"');
});

test('letters that Windows-1250 has not stand there as similar ones, and are named', async () => {
  const partner = { ...PARTNER, name: 'Niño Ærø – Łódź, čaj 茶 m²' };
  const { bytes, written } = pack('pohoda', { documents: [documentOf({ partner })] });
  expect(new TextDecoder('windows-1250').decode(bytes)).toContain('Nino AEro – Łódź, čaj ? m2');
  expect(written[0]?.remarks).toMatchObject([{ code: 'letters' }]);
  for (const letter of ['ñ', 'Æ', 'ø', '茶']) expect(written[0]?.remarks[0]?.message).toContain(letter);
  for (const letter of ['Ł', 'č', '²']) expect(written[0]?.remarks[0]?.message).not.toContain(letter);
  expect(await pohodaErrors(bytes)).toEqual([]);
});

test('markup in texts and control characters are texts', async () => {
  const document = documentOf({ note: ']]><evil a="1">&amp;\u0000\u001b\r\n\t„x“', orderNumber: '<&>' });
  for (const format of FORMATS) {
    const { bytes } = pack(format, { documents: [document] });
    expect(await (format === 'pohoda' ? pohodaErrors(bytes) : moneyErrors(bytes))).toEqual([]);
    const [record] = (await readAgain(bytes)).records;
    expect(record).toMatchObject({ note: ']]><evil a="1">&amp;\n\t„x“', orderNumber: '<&>' });
  }
});

test.each(FORMATS)('%s: cancelled documents and offers are left out with their reason', (format) => {
  const given = [
    documentOf({ isCancelled: true }),
    ...(['quote', 'order', 'delivery_note'] as const).map((kind) => documentOf({ kind })),
  ];
  expect(remarksOf(format, { documents: given })).toEqual([
    'left_out status',
    'left_out kind',
    'left_out kind',
    'left_out kind',
  ]);
  expect(pack(format, { documents: given }).written.every(({ bytes }) => bytes === null)).toBe(true);
});

test('a number that does not fit is told: Pohoda takes no such document, Money gives it a number of its own', async () => {
  const long = documentOf({ number: 'FV2026-00000000000000000000000007' });
  expect(remarksOf('pohoda', { documents: [long] })).toEqual(['left_out number']);
  const longer = documentOf({ number: 'FV202600007' });
  expect(remarksOf('money', { documents: [longer] })).toEqual(['not_held number']);
  const text = textOf('money', { documents: [longer] });
  expect(text).toContain('<EvCisDokl>FV202600007</EvCisDokl>');
  expect(text).not.toContain('<Doklad>FV202600007');
  const [record] = (await readAgain(pack('money', { documents: [longer] }).bytes)).records;
  expect(record).toMatchObject({ number: 'FV202600007' });
});

test('texts lose their end and symbols are never cut', () => {
  const name = 'Dlouhý název položky '.repeat(12).trim();
  const document = documentOf({
    lines: [{ name }],
    partner: { ...PARTNER, name: `Firma ${'x'.repeat(60)}` },
    specificSymbol: '1'.repeat(21),
  });
  expect(remarksOf('pohoda', { documents: [document] })).toEqual([
    'not_held specific_symbol',
    'cut lines.0.name',
  ]);
  expect(remarksOf('money', { documents: [document] }).toSorted()).toEqual([
    'cut lines.0.name',
    'cut lines.0.name',
    'cut partner.name',
    'not_held specific_symbol',
  ]);
});

test('Money keeps four decimals: the rest is left out where nothing changes, else the document is', () => {
  const same = documentOf({ lines: [{ quantity: 2_000_000, unitPrice: 1_234_567_891 }] });
  expect(remarksOf('money', { documents: [same] })).toEqual(['rounded lines.0.unit_price']);
  expect(textOf('money', { documents: [same] })).toContain('<Cena>1234.5679</Cena>');
  const other = documentOf({ lines: [{ quantity: 90_000_000_000, unitPrice: 1_234_567_850 }] });
  expect(remarksOf('money', { documents: [other] })).toEqual(['left_out lines.0.unit_price']);
  const pieces = documentOf({ lines: [{ quantity: 1_234_567 }] });
  expect(remarksOf('money', { documents: [pieces] })).toEqual(['left_out lines.0.quantity']);
  expect(remarksOf('pohoda', { documents: [same, other, pieces] })).toEqual([]);
});

const oss = (given: object = {}) =>
  documentOf({ partner: ABROAD, lines: [{ treatment: 'oss', rate: 1900 }], ...given });

test.each(FORMATS)('%s: sales to consumers of another state name the state', async (format) => {
  const { bytes, written } = pack(format, { documents: [oss()] });
  expect(written[0]?.remarks).toEqual([]);
  const [record] = (await readAgain(bytes)).records;
  expect(record).toMatchObject({ total: 119_000, lines: [{ vatRate: 1900, vatTreatment: 'oss' }] });
  expect(remarksOf(format, { documents: [oss({ partner: PARTNER })] })).toEqual(['left_out partner.country']);
});

test('tax of two states, and a rate of no level, Pohoda does not hold', () => {
  const mixed = oss({ lines: [{ treatment: 'oss', rate: 1900 }, {}] });
  expect(remarksOf('pohoda', { documents: [mixed] })).toEqual(['left_out lines']);
  const odd = documentOf({ lines: [{ rate: 1730 }] });
  expect(remarksOf('pohoda', { documents: [odd] })).toEqual(['left_out lines']);
});

test('a correction with a rate that is no longer in force has its per cents', async () => {
  const document = documentOf({
    kind: 'credit_note',
    lines: [{ rate: 1500, quantity: -1_000_000 }],
    corrects: { number: 'FV23000001', externalNumber: null },
  });
  for (const format of FORMATS) {
    const { bytes } = pack(format, { documents: [document] });
    const [record] = (await readAgain(bytes)).records;
    expect(record).toMatchObject({
      ...{ kind: 'credit_note', correctedNumber: 'FV23000001', total: -115_000 },
      lines: [{ vatRate: 1500, vatTreatment: 'taxable' }],
    });
  }
  expect(textOf('pohoda', { documents: [document] })).toContain(
    '<inv:rateVAT>historyLow</inv:rateVAT><inv:percentVAT>15</inv:percentVAT>',
  );
});

test('who is abroad has the number of his state, also where he has a national one', async () => {
  const partner = { ...ABROAD, country: 'SK', dic: '2999999999', vatId: 'SK2999999999' };
  for (const format of FORMATS) {
    const { bytes } = pack(format, { documents: [documentOf({ partner })] });
    expect((await readAgain(bytes)).records[0]).toMatchObject({ partner: { vatId: 'SK2999999999' } });
  }
});

test('tax that the recipient computes is no part of a file, and none is read out of it', async () => {
  const document = documentOf({
    kind: 'received_invoice',
    partner: ABROAD,
    lines: [{ treatment: 'eu_services', rate: 2100 }],
  });
  expect(document.total).toBe(100_000);
  for (const format of FORMATS) {
    const { bytes } = pack(format, { documents: [document] });
    expect((await readAgain(bytes)).records[0]).toMatchObject({
      ...{ total: 100_000, vat: null },
      lines: [{ vatRate: 2100, vatTreatment: 'eu_services' }],
    });
  }
});

test('what other books have posted is not posted again', () => {
  expect(textOf('pohoda', { documents: [documentOf({ isTakenOver: true })] })).toContain(
    '<typ:accountingType>withoutAccounting</typ:accountingType>',
  );
});

test('a company without a tax number names no classes to Money', () => {
  const writer = moneyWriter({ ...OPTIONS, company: { ...OWN, dic: null } });
  const document = documentOf({ lines: [{ treatment: 'not_subject' }] });
  const text = new TextDecoder().decode(fileOf(writer, { documents: [document] }).bytes);
  expect(text).not.toContain('KodDPH');
});
