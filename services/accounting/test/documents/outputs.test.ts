import { readIsdoc } from '@news-and-accounting/isdoc';
import { readSpayd } from '@news-and-accounting/payment-code';
import { readUbl } from '@news-and-accounting/ubl';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf as readTagged } from '../../../../packages/document-pdf/src/testing/read.ts';
import { brokenRules } from '../../../../packages/isdoc/src/testing/rules.ts';
import { schemaErrors } from '../../../../packages/isdoc/src/testing/schema.ts';
import { fingerprint, type JsonValue } from '../harness.ts';
import { codeOnPage } from './code-on-page.ts';
import { type DocumentsStage, line, startDocuments, type TestCompany } from './documents-harness.ts';

let stage: DocumentsStage;
let company: TestCompany;
let partner: number;
beforeAll(async () => {
  stage = await startDocuments();
  company = await stage.newCompany();
  partner = await company.partner();
});
afterAll(() => stage.close());

const invoice = (more: object = {}) => ({
  kind: 'invoice',
  partner_id: partner,
  lines: [line(1000), line(50.5, { name: 'Kniha', vat_rate: 12, quantity: 3 })],
  ...more,
});

async function output(of: TestCompany, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${stage.url}/api/entities/${of.id}/documents/${path}`, {
    headers: { ...stage.owner.headers, ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
}
const pdf = async (of: TestCompany, path: string) => {
  const { status, bytes, text } = await output(of, path);
  expect([status, status === 200 || text]).toEqual([200, true]);
  return bytes;
};
const words = async (of: TestCompany, path: string) => (await readTagged(await pdf(of, path))).text;
const refusal = async (of: TestCompany, path: string) => {
  const { status, text } = await output(of, path);
  const { code, fields } = JSON.parse(text);
  return [status, code ?? Object.keys(fields ?? {})];
};

describe('the PDF of an issued document', () => {
  test('is shown by its number, and not sent again to who has it', async () => {
    const { id, number } = await company.issued(invoice());
    const { status, headers, bytes } = await output(company, `${id}/pdf`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `inline; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
    ]);
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const etag = String(headers.get('etag'));
    const again = await output(company, `${id}/pdf`, { 'If-None-Match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await stage.call('HEAD', `/entities/${company.id}/documents/${id}/pdf`, { as: stage.owner });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  test('keeps its bytes whatever becomes of the company and the contact, and changes when it is paid', async () => {
    const own = await stage.newCompany({}, { invoice_style: 'modern' });
    const customer = await own.partner();
    const { id } = await own.issued(invoice({ partner_id: customer }));
    const before = await pdf(own, `${id}/pdf`);
    const changes = { name: 'Jiná firma', accent_color: '#FF0000', settings: { invoice_style: 'classic' } };
    expect((await own.ask('PATCH', '', { entity: changes })).status).toBe(200);
    await own.ask('PATCH', `/partners/${customer}`, { partner: { name: 'Jinak s.r.o.' } });
    await own.change(id, { note: 'Interní', tags: ['a'] });
    expect((await pdf(own, `${id}/pdf`)).equals(before)).toBe(true);
    expect((await readTagged(before)).text).toContain('Alfa s.r.o.');
    await own.ask('POST', `/documents/${id}/payments`, {});
    const paid = (await readTagged(await pdf(own, `${id}/pdf`))).text;
    expect([/zaplaceno/i.test(paid), paid.includes('Jiná firma')]).toEqual([true, false]);
  });

  test('has the logo, the colour and the footer of the day of its issue', async () => {
    const own = await stage.newCompany({ invoice_footer: 'Děkujeme za zaplacení včas.' });
    const customer = await own.partner();
    const noise = Buffer.from(Array.from({ length: 400 * 300 * 4 }, (_, i) => (i * 2_654_435_761) % 251));
    const logo = await sharp(noise, { raw: { width: 400, height: 300, channels: 4 } })
      .png()
      .toBuffer();
    const put = await stage.call('PUT', `/entities/${own.id}/logo`, {
      as: stage.owner,
      body: logo,
      headers: { 'Content-Type': 'image/png' },
    });
    expect(put.status).toBe(204);
    const { id } = await own.issued(invoice({ partner_id: customer }));
    const before = await pdf(own, `${id}/pdf`);
    await stage.call('DELETE', `/entities/${own.id}/logo`, { as: stage.owner });
    expect((await pdf(own, `${id}/pdf`)).equals(before)).toBe(true);
    const { tags, text } = await readTagged(before);
    expect(JSON.stringify(tags)).toContain('"alt":"Logo ');
    expect(text).toContain('Děkujeme za zaplacení včas.');
  });

  test('is in the language that is asked for, with the texts of the law', async () => {
    const lines = [
      { name: 'Stavební práce', unit_price: 5000, vat_treatment: 'reverse_charge', commodity: '4' },
    ];
    const { id } = await company.issued(invoice({ lines }));
    expect(await words(company, `${id}/pdf`)).toContain('Daň odvede zákazník.');
    const english = await readTagged(await pdf(company, `${id}/pdf?lang=en`));
    expect(english.text).toContain('Tax to be paid by the customer (reverse charge).');
    expect(english.language).toBe('en-GB');
    expect(await refusal(company, `${id}/pdf?lang=de`)).toEqual([422, ['lang']]);
  });

  test('tells crowns and the rate of a foreign document, and what advances were taxed by', async () => {
    const { id } = await company.issued(invoice({ currency: 'EUR', rate: 24.5 }));
    const text = await words(company, `${id}/pdf`);
    for (const each of ['Kurz 24,5 CZK/EUR', 'Základ CZK']) expect(text).toContain(each);
    const advance = await company.issued(invoice({ kind: 'advance', lines: [line(500)] }));
    const payment = await company.ask('POST', `/documents/${advance.id}/payments`, {});
    const receipt = await company.ask(
      'POST',
      `/documents/${advance.id}/payments/${payment.body.id}/tax_receipt`,
      {},
    );
    const draft = await company.draft(invoice());
    await company.ask('POST', `/documents/${draft.id}/settle_advances`, { advance_ids: [advance.id] });
    await company.issue(draft.id);
    const settled = await words(company, `${draft.id}/pdf`);
    for (const each of [`Zdaněno dokladem ${receipt.body.number}`, 'Uhrazeno zálohou', '774,68 Kč'])
      expect(settled).toContain(each);
  });

  test('has five hundred lines over pages', async () => {
    const many = Array.from({ length: 500 }, (_, i) => line(i + 1, { name: `Položka ${i}` }));
    const { id } = await company.issued(invoice({ lines: many }));
    const { pages, text } = await readTagged(await pdf(company, `${id}/pdf`));
    expect(pages.length).toBeGreaterThan(8);
    expect([text.includes('Položka 499'), text.includes('Převod z předchozí strany')]).toEqual([true, true]);
  });
});

describe('the code by which a document is paid', () => {
  const IBAN = 'CZ6508000000192000145399';

  test('is SPAYD with QR Faktura, the same on paper as in the detail, for an independent reader', async () => {
    const issued = await company.issued(invoice({ constant_symbol: '308' }));
    const { id, number, qr } = issued;
    expect(await codeOnPage(await pdf(company, `${id}/pdf`))).toBe(qr);
    expect(readSpayd(qr)).toMatchObject({
      iban: IBAN,
      amount: 137_968,
      currency: 'CZK',
      dueOn: issued.due_on,
      message: `FAKTURA ${number}`,
      variableSymbol: issued.variable_symbol,
      constantSymbol: '308',
      specificSymbol: null,
    });
    const [, invoicePart = ''] = qr.split('X-INV:');
    expect(invoicePart.split('%2A')).toEqual([
      ...['SID', '1.0', `ID:${number}`, 'DD:20260320', 'TP:0', 'VII:CZ12345679', 'INI:12345679'],
      ...['VIR:CZ27074358', 'INR:27074358', 'DUZP:20260320', 'TB0:1000.00', 'T0:210.00', 'TB1:151.50'],
      'T1:18.18',
    ]);
  });

  test('asks for what remains, then for nothing; a part leaves no place for QR Faktura', async () => {
    const { id, qr } = await company.issued(invoice());
    expect([readSpayd(qr)?.amount, qr.includes('X-INV')]).toEqual([137_968, true]);
    await company.ask('POST', `/documents/${id}/payments`, { amount: 379.68 });
    const part = (await company.read(id)).qr;
    expect([readSpayd(part)?.amount, part.includes('X-INV')]).toEqual([100_000, false]);
    expect(await codeOnPage(await pdf(company, `${id}/pdf`))).toBe(part);
    await company.ask('POST', `/documents/${id}/payments`, {});
    expect((await company.read(id)).qr).toBeNull();
    expect(await codeOnPage(await pdf(company, `${id}/pdf`))).toBeNull();
  });

  test('is the European one in EUR, and none in other currencies, of drafts and without an IBAN', async () => {
    const euro = await company.issued(
      invoice({ currency: 'EUR', rate: 25, bank_account_id: null, payee_account: { iban: IBAN } }),
    );
    const [service, version, , kind, bic, , iban, amount] = euro.qr.split('\n');
    expect([service, version, kind, bic, iban, amount]).toEqual([
      ...['BCD', '002', 'SCT', 'GIBACZPX', IBAN, 'EUR1379.68'],
    ]);
    expect(await codeOnPage(await pdf(company, `${euro.id}/pdf`))).toBe(euro.qr);
    const dollars = { currency: 'USD', rate: 22, payee_account: { iban: IBAN } };
    expect((await company.issued(invoice(dollars))).qr).toBeNull();
    expect((await company.draft(invoice())).qr).toBeNull();
    const poor = await stage.newCompany({ bank_account: null });
    const customer = await poor.partner();
    expect((await poor.issued(invoice({ partner_id: customer }))).qr).toBeNull();
  });

  test('pays a supplier by the supplier’s number, and is on no paper where it was switched off', async () => {
    const account = { number: '123457', bank_code: '0800' };
    const bill = { kind: 'received_invoice', external_number: 'D-77', payee_account: account };
    const { qr } = await company.issued(invoice({ ...bill, variable_symbol: '77' }));
    expect(qr).toMatch(
      /^SPD\*1\.0\*ACC:CZ3008000000000000123457\*AM:1379\.68\*CC:CZK\*.*MSG:FAKTURA D-77\*X-VS:77$/,
    );
    const claim = {
      kind: 'other_receivable',
      lines: [{ name: 'Náhrada', unit_price: 100, account_code: '648' }],
    };
    expect((await company.issued(invoice(claim))).qr).toContain(`ACC:${IBAN}*AM:100.00`);
    const own = await stage.newCompany({}, { show_qr: false });
    const customer = await own.partner();
    const issued = await own.issued(invoice({ partner_id: customer }));
    expect([issued.qr === null, await codeOnPage(await pdf(own, `${issued.id}/pdf`))]).toEqual([false, null]);
  });
});

describe('what is not issued', () => {
  test('a draft is marked and shows what is true now; it is no data', async () => {
    const own = await stage.newCompany({ vat_status: 'none', dic: null });
    const customer = await own.partner();
    const lines = [{ name: 'Práce', unit_price: 100 }];
    const { id } = await own.draft(invoice({ partner_id: customer, lines }));
    await own.ask('PATCH', '', { entity: { name: 'Nový název' } });
    const { headers } = await output(own, `${id}/pdf`);
    expect(headers.get('content-disposition')).toContain(`koncept-${id}.pdf`);
    const text = await words(own, `${id}/pdf`);
    for (const each of ['Koncept', 'Nový název', 'Nejsme plátci DPH.']) expect(text).toContain(each);
    expect(await refusal(own, `${id}/isdoc`)).toEqual([422, 'NO_OUTPUT']);
    expect(await refusal(own, `${id}/pdf?isdoc=1`)).toEqual([422, 'NO_OUTPUT']);
  });

  test('a cancelled document says so, and is no data', async () => {
    const { id } = await company.issued(invoice());
    await company.ask('POST', `/documents/${id}/cancel`, { reason: 'Omyl' });
    expect(await words(company, `${id}/pdf`)).toContain('Stornováno');
    expect(await refusal(company, `${id}/isdoc?format=ubl`)).toEqual([422, 'NO_OUTPUT']);
  });

  test.each([
    ['received_invoice', { external_number: 'D-7' }],
    ['received_advance', {}],
    ['other_liability', { lines: [{ name: 'Pokuta', unit_price: 100, account_code: '545' }] }],
  ])('%s has neither', async (kind, more) => {
    const { id } = await company.issued(invoice({ kind, ...more }));
    expect(await refusal(company, `${id}/pdf`)).toEqual([422, 'NO_OUTPUT']);
    expect(await refusal(company, `${id}/isdoc`)).toEqual([422, 'NO_OUTPUT']);
  });
});

describe('paper of others', () => {
  test('a receipt names who gave it, us as the customer, and has no logo of ours', async () => {
    const { id } = await company.issued(
      invoice({ kind: 'receipt', external_number: 'U-1', payment_method: 'card' }),
    );
    const text = await words(company, `${id}/pdf`);
    expect(text.indexOf('Alfa s.r.o.')).toBeLessThan(text.indexOf('IČO 12345679'));
    const nobody = await company.issued(
      invoice({ kind: 'receipt', external_number: 'U-2', partner_id: null, payment_method: 'card' }),
    );
    expect(await words(company, `${nobody.id}/pdf`)).toContain('Dodavatel neuveden');
    expect(await refusal(company, `${id}/isdoc`)).toEqual([422, 'NO_OUTPUT']);
  });

  test('on what we issue for a supplier it is the supplier, and the law’s words stand there', async () => {
    const { id } = await company.issued(invoice({ kind: 'received_invoice', self_billed: true }));
    const text = await words(company, `${id}/pdf`);
    expect(text).toContain('Vystaveno zákazníkem.');
    expect(text.indexOf('Alfa s.r.o.')).toBeLessThan(text.indexOf('IČO 12345679'));
  });
});

describe('an issued document as data', () => {
  test('is valid ISDOC that says what the document says, the same for ever', async () => {
    const issued = await company.issued(invoice({ order_number: 'O-1' }));
    const { id, number } = issued;
    const { headers, text } = await output(company, `${id}/isdoc`);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/xml',
      `inline; filename="${number}.isdoc"; filename*=UTF-8''${number}.isdoc`,
    ]);
    expect([await schemaErrors([text]), brokenRules(text)]).toEqual([[], []]);
    const read = readIsdoc(text);
    expect(read).toMatchObject({ number, orderNumber: 'O-1', issuedOn: issued.issued_on });
    expect(read.lines.map(({ name, base }) => [name, base / 100])).toEqual(
      issued.lines.map(({ name, base }: JsonValue) => [name, base]),
    );
    expect((await output(company, `${id}/isdoc`)).text).toBe(text);
    const inside = await readTagged(await pdf(company, `${id}/pdf?isdoc=1&lang=en`));
    expect([...inside.files]).toEqual([['invoice.isdoc', text]]);
    const named = (await output(company, `${id}/pdf?isdoc=1`)).headers.get('content-disposition');
    expect(named).toContain(`filename="${number}-isdoc.pdf"`);
  });

  test('is UBL with the same UUID for its original', async () => {
    const issued = await company.issued(invoice());
    const { headers, text } = await output(company, `${issued.id}/isdoc?format=ubl`);
    expect(headers.get('content-disposition')).toContain(`${issued.number}.xml`);
    expect(readUbl(text)).toMatchObject({ number: issued.number, kind: 'invoice' });
    const draft = (await company.ask('POST', `/documents/${issued.id}/credit_note`, { reason: 'Vráceno' }))
      .body;
    const note = await company.issue(draft.id);
    const corrected = readIsdoc((await output(company, `${note.id}/isdoc`)).text);
    const original = readIsdoc((await output(company, `${issued.id}/isdoc`)).text);
    expect(corrected.original).toMatchObject({ number: issued.number, uuid: original.uuid });
    expect(await refusal(company, `${issued.id}/isdoc?format=pdf`)).toEqual([422, ['format']]);
  });
});

describe('looks that are not stored yet', () => {
  const preview = async (of: TestCompany, query: string) => {
    const response = await fetch(`${stage.url}/api/entities/${of.id}/looks/preview${query}`, {
      headers: stage.owner.headers,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, text: bytes.toString() };
  };

  test('are laid over the stored ones on a made-up invoice; nothing is stored', async () => {
    const before = await fingerprint(stage.sql);
    const plain = await preview(company, '');
    expect(plain.status).toBe(200);
    const { text } = await readTagged(plain.bytes);
    for (const each of ['Ukázkový odběratel', 'IČO 12345679', 'Rekapitulace DPH', '19-2000145399/0800'])
      expect(text).toContain(each);
    expect(readSpayd(String(await codeOnPage(plain.bytes)))?.amount).toBe(2_159_610);
    const settings = [
      ...['invoice_style=modern', 'invoice_font=mono', 'invoice_density=relaxed', 'invoice_table=boxed'],
      ...['invoice_style=modern&invoice_corners=square', 'invoice_row_numbers=true', 'invoice_credit=false'],
      ...['show_qr=false', 'accent_color=%23be123c', 'lang=en', 'paid=1'],
    ];
    const drawn = await Promise.all(settings.map((query) => preview(company, `?${query}`)));
    const kinds = new Set([plain, ...drawn].map(({ bytes }) => bytes.toString('base64')));
    expect(kinds.size).toBe(settings.length + 1);
    // Paid, and so without a code: the stamp was the only other difference.
    const unstamped = await preview(company, '?paid=1&invoice_paid_stamp=false');
    expect(unstamped.bytes.equals((await preview(company, '?show_qr=false')).bytes)).toBe(true);
    expect(await fingerprint(stage.sql)).toEqual(before);
  });

  test('are refused as the settings would refuse them', async () => {
    const { status, text } = await preview(
      company,
      '?invoice_style=x&show_qr=maybe&accent_color=red&lang=de',
    );
    expect([status, Object.keys(JSON.parse(text).fields)]).toEqual([
      422,
      ['lang', 'accent_color', 'invoice_style', 'show_qr'],
    ]);
  });

  test('of who is no payer, without an account, are without tax and code', async () => {
    const own = await stage.newCompany({ vat_status: 'none', dic: null, bank_account: null });
    const { bytes } = await preview(own, '');
    expect([(await readTagged(bytes)).text.includes('DPH'), await codeOnPage(bytes)]).toEqual([false, null]);
  });
});
