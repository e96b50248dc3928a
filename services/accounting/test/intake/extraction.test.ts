import type { BusinessDocument } from '@news-and-accounting/business-document';
import { millionths } from '@news-and-accounting/document';
import { writeIsdoc } from '@news-and-accounting/isdoc';
import { writeUbl } from '@news-and-accounting/ubl';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, line } from '../../../../packages/business-document/src/testing/documents.ts';
import {
  type Caller,
  fingerprint,
  type JsonValue,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';
import { attachBytes, codesOf, extract, extractBytes } from './extraction-stage.ts';

const OWN = { name: 'Odběratel a.s.', ico: '10803351', dic: 'CZ10803351', city: 'Brno', street: 'Nádražní' };
const SUPPLIER = {
  name: 'Vzorová účetní s.r.o.',
  ico: '27082440',
  dic: 'CZ27082440',
  city: 'Praha',
  street: 'Hlavní',
};
const ACCOUNT = { number: '123457', bank_code: '0800', iban: 'CZ3008000000000000123457' };

let service: TestAccounting;
let owner: Caller;
let entityId: number;
let path: string;
beforeAll(async () => {
  service = await startAccounting();
  owner = await service.user();
  entityId = (await service.company(owner, { ...OWN, vat_status: 'monthly' })).id;
  path = `/entities/${entityId}`;
});
afterAll(() => service.close());

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
let counter = 0;
/** An invoice that nobody has sent yet. */
function invoice(given: Partial<Parameters<typeof documentOf>[0]> = {}): BusinessDocument {
  counter += 1;
  return documentOf({ number: `FV-${counter}`, lines: [line('Účetní práce', '1000')], ...given });
}
const isdoc = (document: BusinessDocument) => bytesOf(writeIsdoc(document, 'Účetnictví'));
const read = (bytes: Uint8Array, body: object = {}) => extractBytes(service, entityId, owner, bytes, body);
const post = (to: string, body: object) => service.call('POST', `${path}${to}`, { as: owner, body });

/** A PDF with lines of text and a file in it. */
function pdf(texts: readonly string[], file: Uint8Array | null = null): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  for (const text of texts) document.text(text);
  if (file !== null) document.file(Buffer.from(file), { name: 'faktura.isdoc' });
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

async function partner(given: object): Promise<number> {
  const { status, body } = await post('/partners', { partner: given });
  expect(status).toBe(201);
  return body.id;
}

describe('what is read', () => {
  test('is taken by a new document as it is, and nothing is stored before', async () => {
    const id = await attachBytes(service, entityId, owner, isdoc(invoice()));
    const before = await fingerprint(service.sql);
    const { status, body } = await extract(service, entityId, owner, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      method: 'isdoc',
      kind: 'received_invoice',
      duplicates: [],
      dropped: [],
      warnings: [],
    });
    expect(body.fields.total).toMatchObject({
      value: 1210,
      confidence: 1,
      evidence: { source: 'isdoc', path: 'Invoice/LegalMonetaryTotal/TaxInclusiveAmount' },
    });
    expect(await fingerprint(service.sql)).toEqual(before);
    const stored = await post('/documents', { document: body.document });
    expect(stored).toMatchObject({
      status: 201,
      body: { total: 1210, external_number: body.document.external_number, payee_account: ACCOUNT },
    });
  });

  test('is a contact that can be made, and afterwards is found by its IČO', async () => {
    const bytes = isdoc(invoice());
    const first = await read(bytes);
    expect(first.partner).toMatchObject({
      id: null,
      matched_by: null,
      proposal: { ...SUPPLIER, country: 'CZ' },
    });
    const id = await partner(first.partner.proposal);
    const again = await read(isdoc(invoice()));
    expect(again.partner).toEqual({ id, matched_by: 'ico', proposal: null });
    expect(again.document.partner_id).toBe(id);
  });

  test('of our own invoice is an invoice for its customer', async () => {
    const own = {
      ...invoice(),
      issuer: { ...invoice().issuer, ...OWN },
      partner: { ...invoice().issuer, ...SUPPLIER, houseNumber: null },
    };
    const body = await read(bytesOf(writeUbl(own)));
    expect(body).toMatchObject({ method: 'ubl', kind: 'invoice' });
    expect(body.fields['partner.ico'].value).toBe(SUPPLIER.ico);
    expect((await post('/documents', { document: body.document })).status).toBe(201);
  });

  test('whose tax the company cannot take tells that the draft has another total', async () => {
    const other = (
      await service.company(owner, { ...SUPPLIER, ico: '25596641', dic: null, vat_status: 'none' })
    ).id;
    const issued = invoice();
    const own = { ...issued, issuer: { ...issued.issuer, ico: '25596641' } };
    const body = await extractBytes(service, other, owner, isdoc(own));
    expect(body.kind).toBe('invoice');
    const told = body.warnings.filter(({ code }: JsonValue) => code === 'SUMS_DIFFER');
    const amounts = [expect.stringMatching(/Koncept vyjde na 1.000,00.Kč, na dokladu je 1.210,00.Kč/)];
    expect(told.map(({ message }: JsonValue) => message)).toEqual(amounts);
  });

  test('of a file of an older version is taken, and told', async () => {
    const old = writeIsdoc(invoice(), 'Účetnictví').replace('namespace/2013', 'namespace/invoice');
    for (const bytes of [bytesOf(old), await pdf(['Faktura'], bytesOf(old))]) {
      const body = await read(bytes);
      expect([body.method, codesOf(body), body.fields.total.value]).toEqual(['isdoc', ['OLD_VERSION'], 1210]);
    }
  });

  test('of a PDF comes from the file in it, and where the page shows the same is told', async () => {
    const document = invoice();
    const number = document.number as string;
    const page = [
      'Faktura',
      `Faktura c. ${number}`,
      'Variabilni symbol: 20260007',
      'Celkem k uhrade 1 210,00 Kc',
    ];
    const body = await read(await pdf(page, isdoc(document)));
    expect(body).toMatchObject({ method: 'isdoc', warnings: [] });
    const { evidence, seen } = body.fields.variable_symbol;
    expect(evidence.source).toBe('isdoc');
    expect(seen).toMatchObject({ source: 'text', page: 1, text: '20260007' });
    expect(seen.box.width).toBeGreaterThan(0);
  });

  test('of a credit note is negative and is taken', async () => {
    const credit = invoice({
      kind: 'credit_note',
      lines: [line('Sleva', '-500')],
      original: { kind: 'invoice', number: 'FV1', issuedOn: null, uuid: null },
    });
    const body = await read(isdoc(credit));
    expect(body).toMatchObject({ kind: 'received_credit_note', fields: { total: { value: -605 } } });
    const stored = await post('/documents', { document: body.document });
    expect(stored).toMatchObject({ status: 201, body: { total: -605 } });
  });

  test('with a rate that did not hold on the day is taken without it', async () => {
    const wrong = invoice({ lines: [line('Zboží', '100', { rate: 1900 as never })] });
    const body = await read(isdoc(wrong));
    expect(body.fields['lines.0.vat_rate'].value).toBe(19);
    expect(body.document.lines[0]).not.toHaveProperty('vat_rate');
    expect((await post('/documents', { document: body.document })).status).toBe(201);
  });

  test('in another currency brings its rate', async () => {
    const foreign = invoice({ currency: 'EUR', exchangeRate: millionths('24.5') });
    const body = await read(isdoc(foreign));
    expect(body.document).toMatchObject({ currency: 'EUR', rate: 24.5 });
    expect((await post('/documents', { document: body.document })).body).toMatchObject({
      total: 1210,
      rate: 24.5,
    });
  });
});

describe('the contact', () => {
  test('is found by DIČ and by account, but not by the account of somebody with another IČO', async () => {
    const account = { number: '19-2000145399', bank_code: '0800' };
    const byAccount = await partner({ name: 'Podle účtu', bank_accounts: [account] });
    const paidTo = (issuer: object) => {
      const document = invoice();
      const to = {
        ...account,
        bankCode: '0800',
        bankName: null,
        iban: 'CZ6508000000192000145399',
        bic: null,
      };
      return isdoc({
        ...document,
        issuer: { ...document.issuer, ...issuer },
        payment: { ...document.payment, account: { ...to, number: account.number } },
      });
    };
    const unknown = { ico: null, dic: null };
    expect((await read(paidTo(unknown))).partner).toMatchObject({ id: byAccount, matched_by: 'account' });
    const byDic = await partner({ name: 'Podle DIČ', dic: 'CZ699001182' });
    expect((await read(paidTo({ ico: null, dic: 'CZ699001182' }))).partner).toMatchObject({
      id: byDic,
      matched_by: 'dic',
    });
    await partner({
      name: 'S číslem',
      ico: '25596641',
      bank_accounts: [{ number: '35-123457', bank_code: '0100' }],
    });
    const thief = { ico: '45274649', dic: null };
    const document = invoice();
    const stolen = isdoc({
      ...document,
      issuer: { ...document.issuer, ...thief },
      payment: {
        ...document.payment,
        account: { number: '35-123457', bankCode: '0100', bankName: null, iban: null, bic: null },
      },
    });
    expect((await read(stolen)).partner).toMatchObject({ id: null, matched_by: null });
  });

  test('whose published accounts are known has the others warned of', async () => {
    const id = await partner({
      name: 'Plátce',
      ico: '45274649',
      bank_accounts: [
        { number: '19-2000145399', bank_code: '0800', published: true },
        { number: '123457', bank_code: '0800', published: false },
      ],
    });
    const paidTo = async (number: string) => {
      const document = invoice();
      const account = { number, bankCode: '0800', bankName: null, iban: null, bic: null };
      const body = await read(
        isdoc({
          ...document,
          issuer: { ...document.issuer, ico: '45274649', dic: 'CZ45274649' },
          payment: { ...document.payment, account },
        }),
      );
      expect(body.partner.id).toBe(id);
      return codesOf(body);
    };
    expect(await paidTo('19-2000145399')).toEqual([]);
    expect(await paidTo('123457')).toEqual(['ACCOUNT_NOT_PUBLISHED']);
    expect(await paidTo('35-123457')).toEqual(['ACCOUNT_NOT_PUBLISHED']);
  });
});

test('what the company has already is told by number and contact, and by symbol and total', async () => {
  const supplier = { ico: '00006947', dic: 'CZ00006947', name: 'Ministerstvo' };
  const mine = (given: Partial<BusinessDocument>, symbol: string) => {
    const document = { ...invoice(), ...given };
    return isdoc({
      ...document,
      issuer: { ...document.issuer, ...supplier },
      payment: { ...document.payment, variableSymbol: symbol },
    });
  };
  await partner(supplier);
  const first = await read(mine({ number: 'D-1' }, '111'));
  const { body: stored } = await post('/documents', { document: first.document });
  expect((await read(mine({ number: 'D-1' }, '222'))).duplicates).toEqual([stored.id]);
  expect((await read(mine({ number: 'D-2' }, '111'))).duplicates).toEqual([stored.id]);
  expect((await read(mine({ number: 'D-3' }, '333'))).duplicates).toEqual([]);
});

describe('what cannot be read', () => {
  test.each([
    ['a text about something else', () => bytesOf('Dobrý den, posílám slíbené poznámky.\n'), []],
    [
      'broken XML of an invoice',
      () => bytesOf(writeIsdoc(invoice(), 'x').replace(/<IssueDate>.*?<\/IssueDate>/, '')),
      ['UNREADABLE'],
    ],
    ['half a PDF', async () => (await pdf(['Faktura'])).subarray(0, 300), ['UNREADABLE']],
  ])('%s has no method and is no error', async (_, bytes, codes) => {
    const body = await read(await bytes());
    expect(body).toMatchObject({ method: 'none', kind: 'received_invoice' });
    expect(codesOf(body)).toEqual(codes);
    expect((await post('/documents', { document: body.document })).status).toBe(201);
  });
});

test('who may not write may not ask, and a body with something else is refused', async () => {
  const id = await attachBytes(service, entityId, owner, isdoc(invoice()));
  const viewer = await service.user();
  await service.join(owner, entityId, viewer, 'viewer');
  expect((await extract(service, entityId, viewer, id)).status).toBe(403);
  expect((await extract(service, entityId, owner, id + 1000)).status).toBe(404);
  const wrong: [JsonValue, string][] = [
    [{ model: 'yes' }, 'model'],
    [{ modle: true }, 'modle'],
  ];
  for (const [body, field] of wrong) {
    const reply = await extract(service, entityId, owner, id, body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  }
});
