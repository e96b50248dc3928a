import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BusinessDocument } from '@news-and-accounting/business-document';
import { type Millionths, millionths, rate, type Treatment } from '@news-and-accounting/document';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import {
  czk,
  documentOf,
  type GivenLine,
  line,
  PARTNER,
  receiptOf,
  TERMS,
} from '../../business-document/src/testing/documents.ts';
import { IsdocError } from './isdoc-error.ts';
import { readIsdoc, readIsdocFile } from './read-isdoc.ts';
import { brokenRules } from './testing/rules.ts';
import { schemaErrors } from './testing/schema.ts';
import { writeIsdoc } from './write-isdoc.ts';

const SAMPLES = fileURLToPath(new URL('../../../../shared/reference/documents/isdoc/', import.meta.url));
const HAS_SAMPLES = existsSync(SAMPLES);
if (!HAS_SAMPLES) console.log('The handmade samples of ISDOC are not there: they are not read.');
const names = HAS_SAMPLES ? readdirSync(SAMPLES).filter((name) => name.endsWith('.isdoc')) : [];

/** Every element with its text, as another parser sees them. */
const tree = (text: string): unknown =>
  new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(text);

const SYSTEM = 'Accounting Service';
const written = (given: Parameters<typeof documentOf>[0]): string => writeIsdoc(documentOf(given), SYSTEM);
/** Texts of all elements of a name, in their order. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((found) => found[1] ?? '');

const LINES: readonly GivenLine[] = [
  line('Vývoj', '10000', { unit: 'ks' }),
  line('Kniha návodů', '5000', { unit: 'ks', rate: rate('12') }),
  line('Doprava', '1000', { unit: 'ks' }),
];

const CREDIT = {
  kind: 'credit_note',
  number: 'OD20260001',
  reason: 'Oprava ceny dopravy',
  original: {
    kind: 'invoice',
    number: 'FV20260007',
    issuedOn: '2026-05-20',
    uuid: '3f1c9a52-6d0e-4b57-9a3d-0c9f4f6f2a11',
  },
  lines: [line('Doprava', '1000', { quantity: millionths('-1'), unit: 'ks' })],
} as const;

test.skipIf(!HAS_SAMPLES).each(names)(
  '%s is read to its last field: what was read is written as it was',
  (name) => {
    const text = readFileSync(SAMPLES + name, 'utf8');
    expect(tree(writeIsdoc(readIsdoc(text), SYSTEM))).toEqual(tree(text));
  },
);

describe('an invoice that settles an advance of two rates', () => {
  const advance = documentOf({ kind: 'advance', lines: LINES.slice(0, 2) });
  const receipt = receiptOf('DP20260001', advance, czk('10000'));
  const paid = {
    number: 'ZF20260001',
    variableSymbol: '20260001',
    paidOn: '2026-04-15',
    amount: czk('10000'),
  };
  const xml = written({ lines: LINES, advances: [{ ...paid, receipt }] });

  test('tells what the receipt has taxed by rate', () => {
    expect(texts(xml, 'TaxableDepositAmount')).toEqual(['5649.72', '2824.86']);
    expect(texts(xml, 'TaxInclusiveDepositAmount')).toEqual(['6836.16', '3163.84']);
    expect(texts(xml, 'AlreadyClaimedTaxAmount')).toEqual(['1186.44', '338.98']);
    expect(texts(xml, 'DifferenceTaxableAmount')).toEqual(['5350.28', '2175.14']);
    expect(texts(xml, 'TaxAmount')).toEqual(['2310.00', '600.00', '2910.00']);
    expect(texts(xml, 'PaidDepositsAmount')).toEqual(['0.00']);
    expect(texts(xml, 'PayableAmount')).toEqual(['8910.00']);
  });

  test('without a receipt the payment is a deposit that was not taxed', () => {
    const untaxed = written({ lines: LINES, advances: [paid] });
    expect(texts(untaxed, 'DepositAmount')).toEqual(['10000.00']);
    expect(texts(untaxed, 'AlreadyClaimedTaxInclusiveAmount')).toEqual(['0.00', '0.00', '0.00']);
    expect(texts(untaxed, 'PaidDepositsAmount')).toEqual(['10000.00']);
    expect(texts(untaxed, 'PayableAmount')).toEqual(['8910.00']);
  });
});

test('a credit note has positive amounts and leads to its original', () => {
  const xml = written(CREDIT);
  expect(texts(xml, 'DocumentType')).toEqual(['2']);
  expect(xml).toContain('<InvoicedQuantity unitCode="ks">1</InvoicedQuantity>');
  expect(texts(xml, 'PayableAmount')).toEqual(['1210.00']);
  expect(texts(xml, 'Note')).toEqual(['Oprava ceny dopravy']);
  expect(xml).not.toContain('PaymentMeans');
  expect(readIsdoc(xml)).toMatchObject({
    kind: 'credit_note',
    original: CREDIT.original,
    lines: [{ base: -100_000 }],
  });
});

const TYPES = [
  ['invoice', '1', {}],
  ['simplified invoice without a customer', '7', { isSimplified: true, partner: null }],
  ['advance', '4', { kind: 'advance' }],
  ['tax receipt', '5', { kind: 'tax_receipt' }],
  ['debit note', '3', { ...CREDIT, lines: [line('Doplatek', '100')] }],
  ['credit note of a tax receipt', '6', { ...CREDIT, original: { ...CREDIT.original, kind: 'tax_receipt' } }],
] as const;

test.each(TYPES)('%s: type %s', (_, type, given) => {
  const document = documentOf({ lines: LINES, ...given });
  const xml = writeIsdoc(document, SYSTEM);
  expect(texts(xml, 'DocumentType')).toEqual([type]);
  expect(brokenRules(xml)).toEqual([]);
  expect(readIsdoc(xml).kind).toBe(document.kind);
});

test('all of them are valid under the official schema', async () => {
  const files = TYPES.map(([, , given]) => written({ lines: LINES, ...given }));
  expect(await schemaErrors(files)).toEqual([]);
  const [broken] = files.map((xml) => xml.replace(/<UUID>[^<]*/, '<UUID>1'));
  expect(await schemaErrors([broken ?? ''])).toEqual([expect.stringContaining('UUID')]);
});

test('what is no tax document has no day of supply', () => {
  const advance = written({ kind: 'advance', lines: LINES });
  const unregistered = written({
    hasVat: false,
    lines: [line('Služba', '8000', { treatment: 'not_subject' })],
  });
  expect([texts(advance, 'TaxPointDate'), texts(unregistered, 'TaxPointDate')]).toEqual([[], []]);
  expect([texts(advance, 'VATApplicable')[0], texts(unregistered, 'VATApplicable')]).toEqual([
    'true',
    ['false', 'false', 'false'],
  ]);
  expect(texts(unregistered, 'Note')).toEqual(['Nejsme plátci DPH.']);
  expect(texts(unregistered, 'TaxScheme')[0]).toBe('TIN');
});

test('a line without tax tells why, and domestic reverse charge its code', () => {
  const kinds: readonly Treatment[] = ['reverse_charge', 'eu_goods', 'outside_cz', 'exempt', 'not_subject'];
  const lines = kinds.map((treatment) =>
    line('x', '100', { treatment, commodity: treatment === 'reverse_charge' ? '4' : null }),
  );
  const xml = written({ lines, language: 'en' });
  expect(texts(xml, 'LocalReverseChargeCode')).toEqual(['4']);
  expect(texts(xml, 'LocalReverseChargeFlag')).toEqual(['true', 'false', 'false', 'false', 'false']);
  expect(texts(xml, 'VATNote')[0]).toBe('Tax to be paid by the customer (reverse charge).');
  const read = readIsdoc(xml);
  expect(read.lines.map(({ treatment }) => treatment)).toEqual(kinds);
  expect(read.vat.map(({ treatment }) => treatment)).toEqual(kinds);
  expect(read.language).toBe('en');
});

test('tax of another member state is a tax of its rate', () => {
  const xml = written({ lines: [line('Kniha', '10', { treatment: 'oss', rate: rate('19') })] });
  expect([texts(xml, 'Percent'), texts(xml, 'TaxAmount')]).toEqual([
    ['19', '19'],
    ['1.90', '1.90'],
  ]);
  expect(readIsdoc(xml).lines[0]).toMatchObject({ treatment: 'taxable', rate: 1900, vat: 190 });
});

describe('in a foreign currency', () => {
  const exchangeRate = millionths('24.685');
  const euro = { currency: 'EUR', exchangeRate };

  test('prices are in crowns, amounts in both', () => {
    const xml = written({ ...euro, lines: [line('Služby', '99.99', { quantity: millionths('3') })] });
    expect(texts(xml, 'UnitPrice')).toEqual(['2468.25315']);
    expect(texts(xml, 'UnitPriceTaxInclusive')).toEqual(['2986.555867']);
    expect([texts(xml, 'PayableAmount'), texts(xml, 'PayableAmountCurr')]).toEqual([['8959.67'], ['362.96']]);
    expect(texts(xml, 'CurrRate')).toEqual(['24.685']);
  });

  test.each(['99.99', '0.07', '12345.678', '0.333333'])('a price of %s comes back', (price) => {
    const xml = written({ ...euro, lines: [line('Služby', price, { quantity: millionths('3') })] });
    const [read] = readIsdoc(xml).lines;
    const again = written({ ...euro, lines: [{ ...read, name: 'Služby' } as GivenLine] });
    expect(texts(again, 'LineExtensionAmountCurr')).toEqual(texts(xml, 'LineExtensionAmountCurr'));
  });
});

test('a discount is told by the amounts before it', () => {
  const discounted = line('Vývoj', '1499.9', { quantity: millionths('2.375'), discount: rate('12.5') });
  const xml = written({ lines: [discounted] });
  expect(texts(xml, 'LineExtensionAmountBeforeDiscount')).toEqual(['3562.26']);
  expect(texts(xml, 'LineExtensionAmount')).toEqual(['3116.98']);
  expect(texts(xml, 'UnitPrice')).toEqual(['1312.412632']);
  const read = readIsdoc(xml).lines[0];
  expect(read).toMatchObject({ discount: 1250, base: 311_698 });
});

test('rounding that is a part of the price is a line', () => {
  const xml = written({ lines: [line('Služba', '100.30')], roundingWay: 'price' });
  expect(texts(xml, 'Description')).toEqual(['Služba', 'Zaokrouhlení']);
  expect(texts(xml, 'PayableAmount')).toEqual(['121.00']);
  expect(brokenRules(xml)).toEqual([]);
});

test('cash and cards tell no account, other ways nothing', () => {
  const by = (method: typeof TERMS.method) => written({ lines: LINES, payment: { ...TERMS, method } });
  expect(
    (['cash', 'card', 'cod', 'transfer'] as const).map((each) => texts(by(each), 'PaymentMeansCode')[0]),
  ).toEqual(['10', '48', '50', '42']);
  expect([by('cash').includes('IBAN'), by('other').includes('PaymentMeans')]).toEqual([false, false]);
});

test('a VAT number of another state stands beside its tax number', () => {
  const partner = { ...PARTNER, country: 'SK', dic: '2020202020', vatId: 'SK2020202020' };
  const xml = written({ lines: LINES, partner });
  expect(xml).toContain('<CompanyID>SK2020202020</CompanyID><TaxScheme>VAT</TaxScheme>');
  expect(xml).toContain('<Name>Slovensko</Name>');
  expect(readIsdoc(xml).partner).toMatchObject({ dic: '2020202020', vatId: 'SK2020202020' });
});

test.each([
  ['no XML', '%PDF-1.7'],
  ['an invoice of UBL', '<Invoice xmlns="urn:oasis"><ID>1</ID></Invoice>'],
  ['an order', '<CommonDocument/>'],
])('%s is no ISDOC', (_, text) => {
  expect(() => readIsdoc(text)).toThrow(expect.objectContaining({ code: 'not_isdoc' }));
});

test.each([
  ['LineExtensionAmount', '1,5'],
  ['IssueDate', '1. 5. 2026'],
  ['Percent', '-5'],
  ['ID', ''],
  ['InvoicedQuantity unitCode="ks"', 'moc'],
])('%s of %j is named', (start, value) => {
  const name = start.split(' ')[0] ?? '';
  const xml = written({ lines: LINES }).replace(new RegExp(`<${start}>[^<]*<`), `<${start}>${value}<`);
  const problem = expect.objectContaining({ code: 'unreadable', element: name });
  expect(() => readIsdoc(xml)).toThrow(problem);
  expect(() => readIsdoc(xml)).toThrow(IsdocError);
});

test('more decimals than ours are rounded', () => {
  const xml = written({ lines: [line('Služba', '10')] })
    .replaceAll('>10.00<', '>10.0049<')
    .replace('InvoicedQuantity>1<', 'InvoicedQuantity>1.0000004<');
  expect(readIsdoc(xml).lines[0]).toMatchObject({ base: 1000, quantity: 1_000_000n as Millionths });
});

test.each([
  ['<PayableAmount>19360.00', '<PayableAmount>19360.01', 'payable: 1936001, not 1936000'],
  ['<TaxExclusiveAmount>16000.00', '<TaxExclusiveAmount>16000.10', 'base of rows'],
  ['<IdentificationCode>CZ', '<IdentificationCode>CZE', 'country CZE'],
  ['<DocumentType>1', '<DocumentType>2', 'a correction without its original'],
  [
    '<VATApplicable>true</VATApplicable><Elec',
    '<VATApplicable>false</VATApplicable><Elec',
    'a line with VAT',
  ],
])('the rules of the tests see %s as %s', (from, to, rule) => {
  const lines = [line('Vývoj', '16000')];
  const xml = written({ lines });
  expect(xml).toContain(from);
  expect(brokenRules(xml.replace(from, to)).join()).toContain(rule);
});

describe('what real files do', () => {
  const xml = written({ lines: [line('Vývoj', '1000')] });
  const without = (text: string, ...names: readonly string[]) =>
    names.reduce(
      (rest, name) => rest.replaceAll(new RegExp(`<${name}(?: [^>]*)?>.*?</${name}>|<${name}/>`, 'gs'), ''),
      text,
    );

  test.each([
    ['positive', ''],
    ['negative', '-'],
  ])('a credit note is negative, whether its file is %s or not', (_, sign) => {
    const file = xml
      .replace('<DocumentType>1<', '<DocumentType>2<')
      .replaceAll(/(<(?:\w*Amount(?:TaxInclusive)?|InvoicedQuantity)(?: [^>]*)?>)(\d)/g, `$1${sign}$2`);
    const { document, stated } = readIsdocFile(file);
    expect(document).toMatchObject({
      kind: 'credit_note',
      vat: [{ rate: 2100, base: -100_000, vat: -21_000 }],
    });
    expect(document.lines).toMatchObject([
      { quantity: -1_000_000n, unitPrice: 1_000_000_000n, base: -100_000, vat: -21_000 },
    ]);
    expect(stated).toEqual({ base: -100_000, vat: -21_000, total: -121_000, payable: -121_000 });
  });

  test('what may be missing follows from the rest', () => {
    const bare = without(
      xml,
      ...[
        'UUID',
        'LineExtensionAmountTaxInclusive',
        'LineExtensionTaxAmount',
        'UnitPrice',
        'InvoicedQuantity',
      ],
      ...[
        'DifferenceTaxableAmount',
        'DifferenceTaxAmount',
        'AlreadyClaimedTaxableAmount',
        'AlreadyClaimedTaxAmount',
      ],
    ).replaceAll(/<PartyName>.*?<\/PartyName>/gs, '');
    const { document, warnings } = readIsdocFile(`\uFEFF${bare}`);
    expect(document).toMatchObject({
      uuid: '',
      issuer: { name: '' },
      vat: [{ rate: 2100, base: 100_000, vat: 21_000 }],
    });
    expect(document.lines).toMatchObject([
      { quantity: 1_000_000n, unitPrice: 1_000_000_000n, base: 100_000, vat: 21_000 },
    ]);
    expect(warnings).toEqual([]);
  });

  test('without a recapitulation it is that of the lines, without lines there is one for each of its rows', () => {
    expect(readIsdoc(without(xml, 'TaxTotal')).vat).toMatchObject([
      { rate: 2100, base: 100_000, vat: 21_000 },
    ]);
    const { document, warnings } = readIsdocFile(without(xml, 'InvoiceLines'));
    expect(document.lines).toMatchObject([{ quantity: 1_000_000n, rate: 2100, base: 100_000, vat: 21_000 }]);
    expect(warnings).toEqual(['NO_LINES']);
    expect(() => readIsdoc(without(xml, 'InvoiceLines', 'TaxTotal'))).toThrow(IsdocError);
  });

  test('of two currencies one is enough', () => {
    const foreign = written({
      lines: [line('Vývoj', '1000')],
      currency: 'EUR',
      exchangeRate: 25_000_000n as Millionths,
    });
    const names = ['LineExtensionAmount', 'LineExtensionAmountTaxInclusive', 'TaxableAmount', 'TaxAmount'];
    const rows = ({ lines, vat }: BusinessDocument) =>
      [...lines, ...vat].map(({ base, baseCzk, vatCzk }) => [base, baseCzk, vatCzk]);
    const whole = rows(readIsdoc(foreign));
    expect(whole[0]).toEqual([100_000, 2_500_000, 525_000]);
    expect(rows(readIsdoc(without(foreign, ...names)))).toEqual(whole);
    expect(rows(readIsdoc(without(foreign, ...names.map((name) => `${name}Curr`))))).toEqual(whole);
  });

  test('version 5 is read alike and told', () => {
    const old = xml.replace('http://isdoc.cz/namespace/2013', 'http://isdoc.cz/namespace/invoice');
    expect(old).not.toBe(xml);
    expect(readIsdocFile(old)).toEqual({ ...readIsdocFile(xml), warnings: ['OLD_VERSION'] });
  });

  test('the account is there without a day, and of cash there is none', () => {
    const account = readIsdoc(xml).payment.account;
    expect(account).not.toBeNull();
    expect(readIsdoc(without(xml, 'PaymentDueDate')).payment.account).toEqual(account);
    expect(readIsdoc(without(xml, 'BankCode', 'IBAN')).payment.account).toBeNull();
  });
});

test('drafts and other kinds are refused', () => {
  expect(() => written({ lines: LINES, number: null })).toThrow(RangeError);
  expect(() => written({ lines: LINES, kind: 'quote' })).toThrow(RangeError);
});
