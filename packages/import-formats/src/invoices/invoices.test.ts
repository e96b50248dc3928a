import { type BusinessDocument, documentUuid } from '@news-and-accounting/business-document';
import { writeIsdoc } from '@news-and-accounting/isdoc';
import { writeUbl } from '@news-and-accounting/ubl';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { czk, documentOf, line, PARTNER } from '../../../business-document/src/testing/documents.ts';
import { readImportFile } from '../read-file.ts';
import { OWN, optionsOf } from '../testing/options.ts';
import { asDocument, read, readDocument, sumsOf } from '../testing/read.ts';

const isdoc = (document: BusinessDocument) => writeIsdoc(document, 'Test');

const LINES = [line('Vývoj', '10000'), line('Kniha', '500.50', { rate: 1200 as never })];
const OURS = { ...PARTNER, name: OWN.name, ico: OWN.ico, dic: OWN.dic };

const theirs = (given: Partial<BusinessDocument> = {}): BusinessDocument => ({
  ...documentOf({ lines: LINES }),
  partner: OURS,
  ...given,
});
const ours = (): BusinessDocument => {
  const document = documentOf({ lines: LINES });
  return { ...document, issuer: { ...document.issuer, ico: OWN.ico, dic: OWN.dic, name: OWN.name } };
};

test('an ISDOC of a supplier becomes a received invoice with his account', async () => {
  const document = theirs();
  const record = await readDocument(isdoc(document));
  expect(record).toMatchObject({
    kind: 'received_invoice',
    number: null,
    externalNumber: document.number,
    sourceId: document.uuid,
    partner: { ico: document.issuer.ico, name: document.issuer.name },
    issuedOn: document.issuedOn,
    taxableOn: document.taxableOn,
    payeeAccount: { iban: document.payment.account?.iban },
    lines: [
      { name: 'Vývoj', vatRate: 2100 },
      { name: 'Kniha', vatRate: 1200 },
    ],
    errors: [],
  });
  expect(sumsOf(record)).toEqual({ base: czk('10500.50'), vat: czk('2160.06'), total: czk('12660.56') });
  expect(record.total).toBe(czk('12660.56'));
  expect(record.vat).toMatchObject([
    { rate: 2100, vat: czk('2100') },
    { rate: 1200, vat: czk('60.06') },
  ]);
});

test('of our own it is an invoice with its number', async () => {
  const document = ours();
  expect(await readDocument(isdoc(document))).toMatchObject({
    kind: 'invoice',
    number: document.number,
    externalNumber: null,
    payeeAccount: null,
  });
});

test('a supplier’s tax receipt for an advance is one in ISDOC, and an advance to be looked at in UBL', async () => {
  const receipt = theirs({ kind: 'tax_receipt', pricesIncludeVat: true });
  expect(await readDocument(isdoc(receipt))).toMatchObject({
    ...{ kind: 'received_tax_receipt', number: null, externalNumber: receipt.number },
    ...{ taxableOn: receipt.taxableOn, errors: [], warnings: [] },
  });
  expect(await readDocument(writeUbl(receipt))).toMatchObject({
    kind: 'received_advance',
    warnings: [{ code: 'TAX_RECEIPT' }],
  });
});

test('UBL of a supplier, named by him, its number and day', async () => {
  const document = theirs();
  const { records, format } = await read(writeUbl(document));
  expect(format).toBe('einvoice');
  expect(records).toMatchObject([
    {
      kind: 'received_invoice',
      sourceId: `${document.issuer.dic}/${document.number}/${document.issuedOn}`,
      externalNumber: document.number,
      errors: [],
    },
  ]);
  expect(sumsOf(asDocument(records[0])).total).toBe(czk('12660.56'));
});

test('a credit note is negative', async () => {
  const lines = [line('Vývoj', '-10000')];
  const original = { kind: 'invoice', number: 'FV1', issuedOn: null, uuid: null } as const;
  const document = {
    ...documentOf({ kind: 'credit_note', lines, original, reason: 'Sleva' }),
    partner: OURS,
  };
  for (const text of [isdoc(document), writeUbl(document)]) {
    const record = await readDocument(text);
    expect(record).toMatchObject({
      kind: 'received_credit_note',
      total: czk('-12100'),
      correctedNumber: 'FV1',
    });
    expect(sumsOf(record).total).toBe(czk('-12100'));
  }
});

const uuid = (number: string) => documentUuid('1', '1', number);

test('a ZIP of invoices: each names its file, the same one twice is one, others are told', async () => {
  const [first, second] = ['A1', 'A2'].map((number) => theirs({ number, uuid: uuid(number) })) as [
    BusinessDocument,
    BusinessDocument,
  ];
  const bytes = zipSync({
    'a/1.isdoc': strToU8(isdoc(first)),
    'a/copy.isdoc': strToU8(isdoc(first)),
    '2.xml': strToU8(writeUbl(second)),
    'readme.txt': strToU8('Faktury za leden'),
    'broken.isdoc': strToU8(isdoc(second).replace('<ID>A2</ID>', '')),
  });
  const { records, warnings } = await read(bytes);
  expect(records.map(({ place }) => place.member).toSorted()).toEqual(['1.isdoc', '2.xml', 'broken.isdoc']);
  expect(records.filter(({ errors }) => errors.length > 0)).toMatchObject([
    { place: { member: 'broken.isdoc' } },
  ]);
  expect(warnings.length).toBe(2);
});

test('of one ISDOC and nothing else a ZIP is an archive still: its invoice names its file', async () => {
  const { records } = await read(zipSync({ 'a/1.isdoc': strToU8(isdoc(theirs())) }));
  expect(records.map(({ place }) => place.member)).toEqual(['1.isdoc']);
});

test('an ISDOC of version 5 is taken over and told', async () => {
  const old = isdoc(theirs()).replace('http://isdoc.cz/namespace/2013', 'http://isdoc.cz/namespace/invoice');
  const record = await readDocument(old);
  expect(record).toMatchObject({ errors: [], warnings: [{ code: 'OLD_VERSION' }] });
});

test('of one format only, where it is named', async () => {
  const bytes = zipSync({
    '1.isdoc': strToU8(isdoc(theirs())),
    '2.xml': strToU8(writeUbl(theirs({ number: 'A2' }))),
  });
  const formats = async (format: 'isdoc' | 'einvoice') =>
    (await read(bytes, { format })).records.map(({ place }) => place.member);
  expect(await formats('isdoc')).toEqual(['1.isdoc']);
  expect(await formats('einvoice')).toEqual(['2.xml']);
});

test('nobody’s invoice alone is refused, among ours it is an error row', async () => {
  const foreign = theirs({ number: 'X1', uuid: uuid('X1'), partner: PARTNER });
  const alone = await readImportFile(strToU8(isdoc(foreign)), optionsOf());
  expect(alone).toMatchObject({ problem: { code: 'other_company' } });
  const { records } = await read(
    zipSync({ '1.isdoc': strToU8(isdoc(foreign)), '2.isdoc': strToU8(isdoc(theirs())) }),
  );
  expect(records.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['NOT_OURS'], []]);
});

test('archives within archives and what is no invoice are not read', async () => {
  const inner = zipSync({ 'a.txt': strToU8('a') });
  for (const bytes of [
    zipSync({ 'b.zip': inner }),
    zipSync({ 'a.txt': strToU8('a') }),
    strToU8('%PDF-1.7 nothing'),
  ]) {
    expect(await readImportFile(bytes, optionsOf())).toMatchObject({ ok: false });
  }
});
