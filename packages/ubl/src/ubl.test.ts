import { millionths, type Rate, rate } from '@news-and-accounting/document';
import { describe, expect, test } from 'vitest';
import { czk, documentOf, line } from '../../business-document/src/testing/documents.ts';
import { readUbl, readUblFile } from './read-ubl.ts';
import { CREDIT, LINES, PAID, WORKED, written } from './testing/worked.ts';
import { UblError } from './ubl-error.ts';
import { writeUbl } from './write-ubl.ts';

/** Texts of all elements of a name, in their order. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((found) => found[1] ?? '');

test('what an advance has paid is prepaid, its tax in the note', () => {
  const xml = written(WORKED['settled advances']);
  expect(texts(xml, 'cbc:PrepaidAmount')).toEqual(['10000.00']);
  expect(texts(xml, 'cbc:PayableAmount')).toEqual(['8910.00']);
  expect(texts(xml, 'cbc:Note')).toEqual([
    'Zdaněno dokladem DP20260001: 21 %, 5649.72 + 1186.44 CZK\nZdaněno dokladem DP20260001: 12 %, 2824.86 + 338.98 CZK',
  ]);
});

test('a part that was taxed at a rate of before leaves the lines of the new one', () => {
  const old = {
    ...documentOf({ lines: [line('x', '3000', { rate: rate('15') })] }).vat[0],
    rate: 1500 as Rate,
  };
  const receipt = { number: 'DP1', rows: [old] } as typeof PAID.receipt;
  const document = documentOf({ lines: [line('Práce', '5000', { rate: rate('12') })] });
  const [row] = document.vat;
  const before = [{ ...row, base: czk('2000'), vat: czk('240') }, old] as typeof document.vat;
  const xml = writeUbl({
    ...document,
    lines: document.lines.map((each) => ({ ...each, vat: czk('690') })),
    vatBeforeAdvances: before,
    advances: [{ ...PAID, amount: czk('3450'), amountCzk: czk('3450'), receipt }],
  });
  expect(texts(xml, 'cbc:LineExtensionAmount')).toEqual(['5000.00', '5000.00', '-3000.00', '3000.00']);
  expect(texts(xml, 'cbc:PayableAmount')).toEqual(['2240.00']);
});

test.each([
  ['two rates', '380', ['S', 'S', 'S', 'S', 'S']],
  ['a credit note', '381', ['S', 'S']],
  ['a debit note', '383', ['S', 'S']],
  ['an advance', '325', ['S', 'S', 'S', 'S', 'S']],
  ['a tax receipt', '386', ['S', 'S', 'S', 'S', 'S']],
  ['who is no payer', '380', ['O', 'O']],
  ['goods to a member state', '380', ['K', 'K']],
  ['services to a member state', '380', ['AE', 'AE']],
  ['export', '380', ['G', 'G']],
] as const)('%s: code %s', (name, type, categories) => {
  const xml = written(WORKED[name]);
  expect([...texts(xml, 'cbc:InvoiceTypeCode'), ...texts(xml, 'cbc:CreditNoteTypeCode')]).toEqual([type]);
  expect(texts(xml, 'cbc:ID').filter((id) => /^(S|AE|K|G|E|Z|O)$/.test(id))).toEqual(categories);
  const { kind, lines } = readUbl(xml);
  const document = documentOf(WORKED[name]);
  expect([kind, lines.map(({ treatment }) => treatment)]).toEqual([
    document.kind,
    document.lines.map(({ treatment }) => treatment),
  ]);
});

test('a credit note has positive amounts, and prices are never below zero', () => {
  const xml = written({ ...CREDIT, lines: [...CREDIT.lines, line('Poplatek', '50'), line('Sleva', '-10')] });
  expect(texts(xml, 'cbc:CreditedQuantity')).toEqual(['1', '-1', '1']);
  expect(texts(xml, 'cbc:PriceAmount')).toEqual(['1000', '50', '10']);
  expect(texts(xml, 'cbc:LineExtensionAmount')).toEqual(['960.00', '1000.00', '-50.00', '10.00']);
  expect(readUbl(xml).lines.map(({ base }) => base)).toEqual([-100_000, 5000, -1000]);
});

test('what is not subject to VAT is exempt beside what is, and alone names no number of VAT', () => {
  const outside = line('Školení', '100', { treatment: 'outside_cz' });
  const mixed = written({ lines: [outside, line('x', '1')] });
  expect(texts(mixed, 'cbc:TaxExemptionReason')).toEqual(['Místo plnění mimo tuzemsko.']);
  expect([mixed.includes('<cbc:ID>E</cbc:ID>'), mixed.includes('CZ27082440')]).toEqual([true, true]);
  expect(written({ lines: [outside] })).not.toContain('PartyTaxScheme');
});

test('treatments of one category are one row that says both reasons', () => {
  const xml = written({
    lines: [
      line('a', '1', { treatment: 'reverse_charge', commodity: '4' }),
      line('b', '2', { treatment: 'eu_services' }),
    ],
  });
  expect(texts(xml, 'cbc:TaxableAmount')).toEqual(['3.00']);
  expect(texts(xml, 'cbc:TaxExemptionReason')).toEqual([
    'Daň odvede zákazník. Místo plnění mimo tuzemsko, daň odvede zákazník.',
  ]);
  expect(texts(xml, 'cbc:TaxExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
});

test('a foreign document tells its tax in crowns, and a SEPA transfer', () => {
  const xml = written(WORKED['a foreign currency']);
  expect(texts(xml, 'cbc:TaxCurrencyCode')).toEqual(['CZK']);
  expect(xml).toContain(
    '<cac:TaxTotal><cbc:TaxAmount currencyID="CZK">71833.35</cbc:TaxAmount></cac:TaxTotal>',
  );
  expect(texts(xml, 'cbc:PaymentMeansCode')).toEqual(['58']);
});

test('a discount is an allowance of the line', () => {
  const xml = written(WORKED['a discount']);
  expect([
    texts(xml, 'cbc:BaseAmount'),
    texts(xml, 'cbc:Amount'),
    texts(xml, 'cbc:MultiplierFactorNumeric'),
  ]).toEqual([['3562.26'], ['445.28'], ['12.5']]);
  expect(readUbl(xml).lines[0]).toMatchObject({
    unitPrice: millionths('1499.9'),
    discount: 1250,
    base: 311_698,
  });
});

describe('documents of others', () => {
  const xml = written({ lines: [line('Vývoj', '12', { unit: 'ks', quantity: millionths('100') })] });

  test('a price for more pieces, other prefixes and an account that is no IBAN', () => {
    const other = xml
      .replace(/(<cbc:PriceAmount[^>]*>)12</, '$11200<')
      .replace('</cbc:PriceAmount>', '</cbc:PriceAmount><cbc:BaseQuantity>100</cbc:BaseQuantity>')
      .replace('CZ3008000000000000123457', '19-123457/0800')
      .replaceAll('cbc:', 'b:')
      .replaceAll('xmlns:cbc', 'xmlns:b');
    const { lines, payment } = readUbl(other);
    expect(lines[0]).toMatchObject({
      unitPrice: millionths('12'),
      quantity: millionths('100'),
      unit: 'ks',
      base: 120_000,
      vat: 25_200,
    });
    expect(payment.account).toMatchObject({ number: '19-123457', bankCode: '0800', iban: null });
  });

  test.each([
    ['no XML', '%PDF'],
    ['ISDOC', '<Invoice xmlns="http://isdoc.cz/namespace/2013"><DocumentType>1</DocumentType></Invoice>'],
    ['an order', '<Order/>'],
  ])('%s is no invoice', (_, text) => {
    expect(() => readUbl(text)).toThrow(expect.objectContaining({ code: 'not_ubl' }));
  });

  test.each([
    ['cbc:IssueDate', '1.5.2026'],
    ['cbc:TaxableAmount', 'x'],
    ['cbc:Percent', '121'],
  ])('%s of %j is named', (name, value) => {
    const broken = xml.replace(new RegExp(`(<${name}(?: [^>]*)?>)[^<]*<`), `$1${value}<`);
    expect(() => readUbl(broken)).toThrow(
      expect.objectContaining({ code: 'unreadable', element: name.slice(4) }),
    );
    expect(() => readUbl(broken)).toThrow(UblError);
  });
});

describe('what real files do', () => {
  const xml = written({ lines: [line('Vývoj', '1000')] });
  const negative = (text: string) =>
    text
      .replaceAll(/(<cbc:(?:\w*Amount|InvoicedQuantity)(?: [^>]*)?>)(\d)/g, '$1-$2')
      .replace('<cbc:PriceAmount currencyID="CZK">-', '<cbc:PriceAmount currencyID="CZK">');
  const typed = (text: string, code: string) => text.replace('>380<', `>${code}<`);

  test.each([
    ['positive', typed(xml, '381')],
    ['negative', negative(typed(xml, '381'))],
    ['a correction that is the difference', negative(typed(xml, '384'))],
  ])('a credit note as an invoice of its code, %s, is negative', (_, text) => {
    const { document, stated } = readUblFile(text);
    expect(document.kind).toBe('credit_note');
    expect(document.lines).toMatchObject([{ quantity: millionths('-1'), base: -100_000, vat: -21_000 }]);
    expect(stated).toEqual({ base: -100_000, vat: -21_000, total: -121_000, payable: -121_000 });
  });

  test('a correction that replaces an invoice stays one, the day of delivery is that of the supply', () => {
    const delivered = typed(xml, '384')
      .replace(/<cbc:TaxPointDate>[^<]*<\/cbc:TaxPointDate>/, '')
      .replace(
        '<cac:PaymentMeans>',
        '<cac:Delivery><cbc:ActualDeliveryDate>2026-04-30</cbc:ActualDeliveryDate></cac:Delivery><cac:PaymentMeans>',
      );
    expect(readUbl(delivered)).toMatchObject({
      kind: 'invoice',
      taxableOn: '2026-04-30',
      lines: [{ base: 100_000 }],
    });
  });

  test('discounts and charges of the whole document are lines', () => {
    const adjustment = (isCharge: boolean, amount: string) =>
      `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:Amount currencyID="CZK">${amount}</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`;
    const text = xml
      .replace('<cac:TaxTotal>', `${adjustment(false, '100')}${adjustment(true, '40')}<cac:TaxTotal>`)
      .replace(/(TaxableAmount[^>]*>)1000.00/, '$1940.00')
      .replace(/(<cac:TaxSubtotal>.*?TaxAmount[^>]*>)210.00/, '$1197.40');
    expect(readUbl(text).lines.map(({ name, base }) => [name, base])).toEqual([
      ['Vývoj', 100_000],
      ['Sleva', -10_000],
      ['Příplatek', 4000],
    ]);
    expect(readUbl(text).lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(19_740);
  });

  test('without lines there is one for each row, without a breakdown rows are those of the lines', () => {
    const without = (name: string) => xml.replace(new RegExp(`<cac:${name}>.*</cac:${name}>`, 's'), '');
    const { document, warnings } = readUblFile(without('InvoiceLine'));
    expect(warnings).toEqual(['NO_LINES']);
    expect(document.lines).toMatchObject([{ rate: 2100, base: 100_000, vat: 21_000 }]);
    expect(readUblFile(without('TaxTotal'))).toMatchObject({
      document: { vat: [{ rate: 2100, base: 100_000, vat: 21_000 }] },
      stated: { vat: null, total: 121_000 },
      warnings: [],
    });
  });

  test('a second breakdown in the currency of accounting is none of the document', () => {
    const second = xml.match(/<cac:TaxTotal>.*<\/cac:TaxTotal>/s)?.[0].replaceAll('"CZK"', '"EUR"') ?? '';
    const { document, stated } = readUblFile(xml.replace('<cac:TaxTotal>', `${second}<cac:TaxTotal>`));
    expect([document.vat.length, stated.vat]).toEqual([1, 21_000]);
  });

  test('a party without a name has none, and the Czech number is found by its scheme', () => {
    const text = xml
      .replaceAll(/<cbc:RegistrationName>[^<]*</g, '<cbc:RegistrationName><')
      .replaceAll(/<cac:PartyName>.*?<\/cac:PartyName>/gs, '')
      .replace(
        '<cac:PostalAddress>',
        '<cac:PartyIdentification><cbc:ID schemeID="0154">45274649</cbc:ID></cac:PartyIdentification><cac:PostalAddress>',
      )
      .replace(
        /<cbc:CompanyID schemeID="0154">[^<]*<\/cbc:CompanyID>/,
        '<cbc:CompanyID>C 123</cbc:CompanyID>',
      );
    expect(readUbl(text).issuer).toMatchObject({ name: '', ico: '45274649' });
  });
});

test('drafts and other kinds are refused', () => {
  expect(() => written({ lines: LINES, number: null })).toThrow(RangeError);
  expect(() => written({ lines: LINES, kind: 'quote' })).toThrow(RangeError);
});
