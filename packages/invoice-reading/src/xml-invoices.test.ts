import { type BusinessDocument, sumsOf } from '@news-and-accounting/business-document';
import type { Rate } from '@news-and-accounting/document';
import { writeIsdoc } from '@news-and-accounting/isdoc';
import { writeUbl } from '@news-and-accounting/ubl';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { DOCUMENTS } from '../../business-document/src/testing/arbitrary.ts';
import { documentOf, ISSUER, line, PARTNER } from '../../business-document/src/testing/documents.ts';
import { conclude } from './conclude.ts';
import { merge } from './merge.ts';
import { readXmlInvoice } from './read-xml-invoice.ts';
import type { Own, XmlSource } from './reading.ts';

const CUSTOMER: Own = { name: PARTNER.name, ico: PARTNER.ico, dic: PARTNER.dic, ibans: [] };
const SUPPLIER: Own = { name: ISSUER.name, ico: ISSUER.ico, dic: ISSUER.dic, ibans: [] };
const STRANGER: Own = { name: 'Jiná s.r.o.', ico: '25596641', dic: 'CZ25596641', ibans: [] };

const write = { isdoc: (document: BusinessDocument) => writeIsdoc(document, 'Účetnictví'), ubl: writeUbl };
type Written = keyof typeof write;

function concludeXml(xml: string, source: XmlSource, own: Own) {
  const reading = readXmlInvoice(xml, source);
  if (reading === null) throw new Error('no invoice');
  return conclude(merge([reading]), {
    own,
    ratesOn: () => [2100, 1200, null] as unknown as [Rate, Rate, null],
    isMemberState: (country) => ['DE', 'SK', 'CZ'].includes(country),
  });
}

const codesOf = ({ warnings }: ReturnType<typeof concludeXml>) => warnings.map(({ code }) => code);

/** The text at a path such as `Invoice/Line[2]/ID`. */
function textAt(root: XmlElement, path: string): string | null {
  const [, ...steps] = path.split('/');
  let here: XmlElement | undefined = root;
  for (const step of steps) {
    const [, name = '', place = '1'] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    here = here?.all(name)[Number(place) - 1];
  }
  return here?.ownText() ?? null;
}

describe.each(['isdoc', 'ubl'] as const)('any invoice of %s', (source: Written) => {
  test('comes to its total, and every value stands where it says', () => {
    fc.assert(
      fc.property(DOCUMENTS, (document) => {
        const xml = write[source](document);
        const read = concludeXml(xml, source, CUSTOMER);
        const root = readXml(xml, 'Invoice', 'CreditNote');
        expect(read.method).toBe(source);
        expect(codesOf(read)).not.toContain('SUMS_DIFFER');
        expect(Math.abs(Number(read.fields.total?.value))).toBeCloseTo(
          Math.abs(sumsOf(document).total) / 100,
          2,
        );
        for (const [path, { evidence }] of Object.entries(read.fields)) {
          const text = root === null || !('path' in evidence) ? null : textAt(root, evidence.path);
          expect(text, `${path} at ${JSON.stringify(evidence)}`).not.toBeNull();
        }
      }),
      { numRuns: runs(80, 3000) },
    );
  });
});

const WORKED = documentOf({
  kind: 'invoice',
  lines: [line('Papír', '89.50'), line('Kniha', '345', { rate: 1200 as Rate })],
});

describe('whose it is', () => {
  test('of the customer it is a received invoice with the supplier’s number and account', () => {
    const { kind, document, fields, partner } = concludeXml(write.isdoc(WORKED), 'isdoc', CUSTOMER);
    expect(kind).toBe('received_invoice');
    expect(document).toMatchObject({
      kind: 'received_invoice',
      external_number: 'FV20260007',
      payee_account: { number: '123457', bank_code: '0800', iban: 'CZ3008000000000000123457' },
      vat: [
        { vat_treatment: 'taxable', rate: 21, base: 89.5, vat: 18.8 },
        { vat_treatment: 'taxable', rate: 12, base: 345, vat: 41.4 },
      ],
    });
    expect(fields['partner.ico']?.value).toBe(ISSUER.ico);
    expect(partner).toMatchObject({ name: ISSUER.name, ico: ISSUER.ico, city: 'Praha' });
    expect(partner?.bank_accounts).toMatchObject([{ iban: 'CZ3008000000000000123457' }]);
  });

  test('of the supplier it is his invoice: the number is ours, the partner is the customer', () => {
    const { kind, document, fields, partner } = concludeXml(write.isdoc(WORKED), 'isdoc', SUPPLIER);
    expect(kind).toBe('invoice');
    expect(fields.number?.value).toBe('FV20260007');
    expect(fields.external_number).toBeUndefined();
    expect(partner).toMatchObject({ name: PARTNER.name, ico: PARTNER.ico, bank_accounts: [] });
    // An issued document takes neither the supplier's rows nor an account to pay to.
    expect(Object.keys(document)).not.toEqual(expect.arrayContaining(['vat']));
    expect(document.payee_account).toBeUndefined();
    expect(document.external_number).toBeUndefined();
  });

  test('of nobody here it is told to be of somebody else', () => {
    const read = concludeXml(write.ubl(WORKED), 'ubl', STRANGER);
    expect(codesOf(read)).toEqual(['NOT_OURS']);
    expect(read.kind).toBe('received_invoice');
  });

  test('a simplified document without a customer is a receipt, of anybody', () => {
    const simplified = documentOf({ isSimplified: true, partner: null, lines: [line('Benzín', '800')] });
    const read = concludeXml(write.isdoc(simplified), 'isdoc', STRANGER);
    expect(read.kind).toBe('receipt');
    expect(codesOf(read)).toEqual([]);
  });

  test('a debit note is one more invoice of who receives it and a correction of who issued it', () => {
    const debit = documentOf({
      kind: 'credit_note',
      lines: [line('Doplatek', '100')],
      original: { kind: 'invoice', number: 'FV1', issuedOn: null, uuid: null },
    });
    for (const source of ['isdoc', 'ubl'] as const) {
      expect(concludeXml(write[source](debit), source, CUSTOMER).kind).toBe('received_invoice');
      expect(concludeXml(write[source](debit), source, SUPPLIER)).toMatchObject({
        kind: 'credit_note',
        fields: { total: { value: 121 } },
      });
    }
  });

  test('a tax receipt that is received is an advance, and says so', () => {
    const receipt = documentOf({ kind: 'tax_receipt', lines: [line('Přijatá platba', '100')] });
    const read = concludeXml(write.isdoc(receipt), 'isdoc', CUSTOMER);
    expect([read.kind, codesOf(read)]).toEqual(['received_advance', ['TAX_RECEIPT']]);
    expect(concludeXml(write.isdoc(receipt), 'isdoc', SUPPLIER).kind).toBe('tax_receipt');
  });
});

test('what a file of version 5 says is said of it too, with a warning to look at it', () => {
  const xml = write.isdoc(WORKED);
  const old = xml.replace('http://isdoc.cz/namespace/2013', 'http://isdoc.cz/namespace/invoice');
  expect(old).not.toBe(xml);
  const { warnings, ...read } = concludeXml(old, 'isdoc', CUSTOMER);
  const { warnings: ofNew, ...readNew } = concludeXml(xml, 'isdoc', CUSTOMER);
  expect(read).toEqual(readNew);
  expect(ofNew).toEqual([]);
  expect(warnings).toEqual([
    { code: 'OLD_VERSION', message: 'Soubor je ve starší verzi formátu, zkontrolujte údaje.' },
  ]);
});

describe('credit notes', () => {
  const credit = documentOf({
    kind: 'credit_note',
    lines: [line('Vráceno', '-100'), line('Kniha', '-50', { rate: 1200 as Rate })],
    original: { kind: 'invoice', number: 'FV1', issuedOn: null, uuid: null },
    reason: 'Reklamace',
  });

  test('are negative whatever sign their writer uses', () => {
    const usual = write.isdoc(credit);
    const other = usual
      .replace(/>(\d+\.\d\d)</g, (_, amount) => `>-${amount}<`)
      .replaceAll('>-0.00<', '>0.00<');
    expect(other).not.toBe(usual);
    for (const xml of [usual, other]) {
      const { kind, document, fields, warnings } = concludeXml(xml, 'isdoc', CUSTOMER);
      expect(kind).toBe('received_credit_note');
      expect(warnings).toEqual([]);
      expect(fields.total?.value).toBe(-177);
      expect(fields['links.0.number']?.value).toBe('FV1');
      expect(document.lines).toMatchObject([{ name: 'Vráceno' }, { name: 'Kniha' }]);
      const lines = document.lines as { quantity: number; unit_price: number }[];
      expect(lines.map(({ quantity, unit_price }) => quantity * unit_price)).toEqual([-100, -50]);
      expect(document.vat).toMatchObject([
        { rate: 21, base: -100, vat: -21 },
        { rate: 12, base: -50, vat: -6 },
      ]);
    }
  });
});

describe('what does not add up', () => {
  const xml = write.isdoc(WORKED);

  test('a total that was raised is told with both amounts', () => {
    const raised = xml.replace(
      /<TaxInclusiveAmount>494.70<\/TaxInclusiveAmount>(?=\s*<Already\w*TaxExcl)/,
      '<TaxInclusiveAmount>4494.70</TaxInclusiveAmount>',
    );
    expect(raised).not.toBe(xml);
    const { warnings } = concludeXml(raised, 'isdoc', CUSTOMER);
    expect(warnings.map(({ code }) => code)).toEqual(['SUMS_DIFFER']);
    expect(warnings[0]?.message).toContain('4\u00A0494,70');
    expect(warnings[0]?.message).toContain('494,70');
  });
});
