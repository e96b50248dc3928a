import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint, type JsonValue, type Reply } from '../harness.ts';
import {
  type DocumentsStage,
  line,
  pairs,
  startDocuments,
  type TestCompany,
  TODAY,
} from './documents-harness.ts';

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
  lines: [line(1000)],
  ...more,
});
const received = (more: object = {}) =>
  invoice({ kind: 'received_invoice', external_number: 'D-1', received_on: TODAY, ...more });
const refused = ({ status, body }: Reply) => [status, body.code, Object.keys(body.fields ?? {})];
/** What an issue at once is refused by; nothing is stored. */
async function refusal(document: object, of: TestCompany = company, more: object = {}) {
  const before = await fingerprint(stage.sql);
  const reply = await of.ask('POST', '/documents', { document, issue: true, ...more });
  expect(await fingerprint(stage.sql)).toEqual(before);
  return refused(reply);
}

describe('an issued document', () => {
  test('has its number, copies, symbol, what is open, its postings and one record', async () => {
    const own = await stage.newCompany();
    const customer = await own.partner();
    const draft = await own.draft(invoice({ partner_id: customer }));
    const issued = await own.issue(draft.id);
    expect(issued).toMatchObject({
      status: 'issued',
      number: 'FV20260001',
      series_id: expect.any(Number),
      variable_symbol: '20260001',
      issued_at: expect.any(String),
      payment_state: 'unpaid',
      total_payable: 1210,
      remaining: 1210,
      texts: [],
      warnings: [],
    });
    expect(issued.lines[0].id).toBe(draft.lines[0].id);
    expect(issued.entries).toMatchObject([
      {
        date: TODAY,
        debit: '311',
        credit: '602',
        amount: 1000,
        text: 'Faktura FV20260001, Alfa s.r.o.',
        source: 'document',
        source_id: draft.id,
        partner_id: customer,
        document_id: draft.id,
        currency: null,
        cost_centre: null,
      },
      { debit: '311', credit: '343221', amount: 210 },
    ]);
    expect((await own.actions()).slice(0, 2)).toEqual(['document.issued', 'document.created']);
    await own.ask('PATCH', `/partners/${customer}`, { partner: { name: 'Jinak s.r.o.' } });
    expect((await own.read(draft.id)).partner.name).toBe('Alfa s.r.o.');
    const accounts = (await own.ask('GET', '/accounts?year=2026')).body;
    expect(JSON.stringify(accounts)).toContain('DPH na výstupu 21 %');
  });

  test('at once writes one record, and takes a number by hand or of its series', async () => {
    const own = await stage.newCompany();
    const customer = await own.partner();
    const body = { kind: 'number_series', name: 'E-shop', prefix: 'ES' };
    const series = (await own.ask('POST', '/number_series', { number_series: { ...body, kind: 'invoice' } }))
      .body;
    const made = (more: object, how: object = {}) =>
      own.issued(invoice({ partner_id: customer, ...more }), how);
    expect((await made({}, { number: 'X/1-A' })).variable_symbol).toBe('1');
    expect((await made({ series_id: series.id })).number).toBe('ES20260001');
    const draft = await own.draft(invoice({ partner_id: customer }));
    expect((await own.issue(draft.id, { series_id: series.id })).number).toBe('ES20260002');
    expect((await own.actions()).slice(0, 3)).toEqual([
      'document.issued',
      'document.created',
      'document.issued',
    ]);
    expect(
      refused(
        await own.ask('POST', '/documents', {
          document: invoice({ partner_id: customer }),
          issue: true,
          number: 'X/1-A',
        }),
      ),
    ).toEqual([422, 'NUMBER_TAKEN', ['number']]);
    expect(
      refused(
        await own.ask('POST', '/documents', { document: invoice({ partner_id: customer }), number: 'X' }),
      ),
    ).toEqual([422, undefined, ['number']]);
  });

  test('shares who issued it with all that say the same', async () => {
    const own = await stage.newCompany();
    const customer = await own.partner();
    for (let i = 0; i < 3; i += 1) await own.issued(invoice({ partner_id: customer }));
    await own.ask('PATCH', `/entities/${own.id}`.replace(`/entities/${own.id}`, ''), {
      entity: { phone: '123' },
    });
    await own.issued(invoice({ partner_id: customer }));
    await own.issued(received({ partner_id: customer }));
    const issuers = await stage.sql`select data from issuers where entity_id = ${own.id} order by id`;
    expect(issuers).toHaveLength(2);
    expect(issuers[0]?.data).toMatchObject({
      name: 'Dílna s.r.o.',
      vat_status: 'monthly',
      bank_account: { number: '19-2000145399' },
      looks: { invoice_style: 'plain' },
    });
  });

  test('changes in nothing but notes, tags and the due date', async () => {
    const { id } = await company.issued(invoice());
    const { body, status } = await company.change(id, { note: 'x', tags: ['a'], due_on: '2026-05-01' });
    expect([status, body.note, body.tags, body.due_on]).toEqual([200, 'x', ['a'], '2026-05-01']);
    expect(refused(await company.change(id, { lines: [], variable_symbol: '1', note: 'y' }))).toEqual([
      422,
      'NOT_DRAFT',
      ['lines', 'variable_symbol'],
    ]);
    expect(refused(await company.change(id, { due_on: '2026-03-01' }))).toEqual([422, undefined, ['due_on']]);
    const bought = await company.issued(received());
    expect((await company.change(bought.id, { variable_symbol: '77' })).body.variable_symbol).toBe('77');
    expect(refused(await company.ask('DELETE', `/documents/${id}`))).toEqual([422, 'NOT_DRAFT', []]);
    expect(refused(await company.ask('POST', `/documents/${id}/issue`, {}))).toEqual([422, 'NOT_DRAFT', []]);
  });

  test('of another currency is posted in both', async () => {
    const { entries, remaining } = await company.issued(
      invoice({ currency: 'EUR', rate: 25.1, lines: [{ name: 'Služba', unit_price: 1000, vat_rate: 21 }] }),
    );
    expect(remaining).toBe(1210);
    expect(
      entries.map((each: JsonValue) => [each.credit, each.amount, each.currency, each.currency_amount]),
    ).toEqual([
      ['602', 25_100, 'EUR', 1000],
      ['343221', 5271, 'EUR', 210],
    ]);
    const [row] = await stage.sql`select remaining_czk from documents where entity_id = ${company.id}
      and currency = 'EUR' and status = 'issued'`;
    expect(row?.remaining_czk).toBe(3_037_100);
  });

  test.each([
    ['quote', [], 0],
    ['advance', [], 1210],
    ['order', [], 0],
    ['delivery_note', [], 0],
  ])('of the kind %s is not posted', async (kind, entries, remaining) => {
    const issued = await company.issued(invoice({ kind }));
    expect([issued.entries, issued.remaining, issued.status]).toEqual([entries, remaining, 'issued']);
  });

  test('takes the contact’s own account on its own side only', async () => {
    const both = await company.partner({ default_account: '501' });
    const sold = await company.issued(invoice({ partner_id: both }));
    const bought = await company.issued(received({ partner_id: both, external_number: 'D-2' }));
    expect([sold.entries[0].credit, bought.entries[0].debit]).toEqual(['602', '501']);
    await company.ask('PATCH', `/partners/${both}`, { partner: { default_account: '504' } });
    const [kept] = await stage.sql`select posted_account, account_code from document_lines
      where entity_id = ${company.id} and document_id = ${bought.id}`;
    expect(kept).toEqual({ posted_account: '501', account_code: null });
  });

  test('in a company without double entry has no postings', async () => {
    const trader = await stage.newCompany({
      legal_form: 'osvc',
      bookkeeping: 'tax_records',
      vat_status: 'none',
    });
    const customer = await trader.partner();
    const { entries, texts } = await trader.issued({
      kind: 'invoice',
      partner_id: customer,
      lines: [{ name: 'Práce', unit_price: 100 }],
    });
    expect(entries).toEqual([]);
    expect(texts).toEqual([{ code: 'not_payer', text: 'Nejsem plátce DPH.' }]);
  });

  test('says what the law asks for, in its language', async () => {
    const texts = async (document: object) =>
      (await company.issued(invoice(document))).texts.map(({ text }: JsonValue) => text);
    const charge = [line(100, { vat_treatment: 'reverse_charge', vat_rate: null, commodity: '4' })];
    expect(await texts({ lines: charge })).toEqual(['Daň odvede zákazník.']);
    expect(await texts({ lines: charge, language: 'en' })).toEqual([
      'Tax to be paid by the customer (reverse charge).',
    ]);
    expect(await texts({ kind: 'advance' })).toEqual(['Zálohová faktura není daňovým dokladem.']);
    const billed = await company.issued(received({ self_billed: true, external_number: null }));
    expect(billed.texts.map(({ code }: JsonValue) => code)).toEqual(['self_billed']);
  });
});

describe('an issue is refused', () => {
  test.each([
    ['without lines', { lines: [] }, ['lines']],
    ['with a line without a name', { lines: [{ unit_price: 1 }] }, ['lines[0].name']],
    ['without a partner', { partner_id: null }, ['partner_id']],
    ['due before it is issued', { due_on: '2026-03-19' }, ['due_on']],
    ['below zero', { lines: [line(-1)] }, ['lines']],
    ['of a correction of nothing', { kind: 'credit_note' }, ['reason', 'links']],
    ['of a purchase without its number', { kind: 'received_invoice' }, ['external_number']],
    [
      'of another receivable without an account',
      { kind: 'other_receivable', lines: [{ name: 'x', unit_price: 1 }] },
      ['lines[0].account_code'],
    ],
    [
      'of cash without a register in its currency',
      { kind: 'cash_in', currency: 'EUR', rate: 25 },
      ['cash_register_id'],
    ],
  ])('%s', async (_name, document, fields) => {
    expect(await refusal(invoice(document))).toEqual([422, 'DOCUMENT_INCOMPLETE', fields]);
  });

  test('for what the contact or the company lacks', async () => {
    const bare = await company.partner({ dic: null, street: null, city: null });
    expect(await refusal(invoice({ partner_id: bare }))).toEqual([
      422,
      'DOCUMENT_INCOMPLETE',
      ['partner.city'],
    ]);
    const noDic = await company.partner({ dic: null });
    const treated = (vat_treatment: string, partner_id: number) =>
      refusal(invoice({ partner_id, lines: [line(1, { vat_rate: null, vat_treatment })] }));
    expect(await treated('reverse_charge', noDic)).toEqual([422, 'DOCUMENT_INCOMPLETE', ['partner.dic']]);
    for (const treatment of ['eu_goods', 'eu_services', 'triangular'])
      expect(await treated(treatment, partner)).toEqual([422, 'DOCUMENT_INCOMPLETE', ['partner.vat_id']]);
    const own = await stage.newCompany({ dic: null, city: null });
    const customer = await own.partner();
    expect(await refusal(invoice({ partner_id: customer }), own)).toEqual([
      422,
      'DOCUMENT_INCOMPLETE',
      ['company.dic', 'company.city'],
    ]);
  });

  test('of a simplified one of too much, or of what cannot be one', async () => {
    expect(await refusal(invoice({ simplified: true, lines: [line(8264.47)] }))).toEqual([
      422,
      'SIMPLIFIED_NOT_ALLOWED',
      ['simplified'],
    ]);
    const whole = [line(10_000, { vat_rate: 21 })];
    const issued = await company.issued({
      kind: 'invoice',
      simplified: true,
      prices_include_vat: true,
      lines: whole,
    });
    expect([issued.total, issued.partner]).toEqual([10_000, null]);
    const charge = [line(1, { vat_rate: null, vat_treatment: 'reverse_charge' })];
    expect(await refusal(invoice({ simplified: true, lines: charge }))).toEqual([
      422,
      'SIMPLIFIED_NOT_ALLOWED',
      ['simplified'],
    ]);
  });

  test('while the exchange rate is not to be had', async () => {
    const future = { issued_on: '2031-01-02', taxable_on: '2031-01-02', currency: 'EUR' };
    expect(await refusal(invoice(future))).toEqual([422, 'RATE_MISSING', ['rate']]);
  });

  test('in a locked period; a purchase may be posted later', async () => {
    const own = await stage.newCompany();
    const customer = await own.partner();
    await own.ask('POST', '/lock', { locked_until: '2026-02-28' });
    const old = { partner_id: customer, issued_on: '2026-02-10' };
    const before = await fingerprint(stage.sql);
    const reply = await own.ask('POST', '/documents', { document: invoice(old), issue: true });
    expect([reply.status, reply.body.error]).toEqual([422, expect.stringContaining('uzamčené')]);
    expect(await fingerprint(stage.sql)).toEqual(before);
    const late = await own.issued(received({ ...old, accounting_on: '2026-03-01' }));
    expect(late.entries[0].date).toBe('2026-03-01');
  });

  test('of a document of another company, in another version, or twice', async () => {
    const other = await stage.newCompany();
    const theirs = await other.draft(invoice({ partner_id: await other.partner() }));
    expect((await company.ask('POST', `/documents/${theirs.id}/issue`, {})).status).toBe(404);
    const draft = await company.draft(invoice());
    await company.change(draft.id, { note: 'x' });
    const stale = await company.ask(
      'POST',
      `/documents/${draft.id}/issue`,
      {},
      { 'If-Match': `"${draft.updated_at}"` },
    );
    expect([stale.status, stale.body.current.note]).toEqual([412, 'x']);
    const [first, second] = await Promise.all([
      company.ask('POST', `/documents/${draft.id}/issue`, {}),
      company.ask('POST', `/documents/${draft.id}/issue`, {}),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    const key = { 'Idempotency-Key': 'vystavit-jednou' };
    const send = () => company.ask('POST', '/documents', { document: invoice(), issue: true }, key);
    expect((await send()).body.number).toBe((await send()).body.number);
  });
});

describe('a warning', () => {
  const codes = async (document: object, of = company) =>
    (await of.issued(document)).warnings.map(({ code }: JsonValue) => code);

  test('of a late tax document; of supplies to other states by the month', async () => {
    const abroad = await company.partner({ country: 'SK', vat_id: 'SK2020000019' });
    const days = (taxable_on: string) => ({ taxable_on, issued_on: TODAY });
    expect(await codes(invoice(days('2026-03-05')))).toEqual([]);
    expect(await codes(invoice(days('2026-03-04')))).toEqual(['LATE_TAX_DOCUMENT']);
    const toEu = { partner_id: abroad, lines: [line(1, { vat_rate: null, vat_treatment: 'eu_services' })] };
    expect(await codes(invoice({ ...days('2026-03-01'), ...toEu }))).toEqual([]);
    expect(await codes(invoice({ ...days('2026-02-28'), ...toEu }))).toEqual(['LATE_TAX_DOCUMENT']);
  });

  test('of a number out of order, a purchase entered twice and an unreliable supplier', async () => {
    const own = await stage.newCompany();
    const supplier = await own.partner();
    await own.issued(invoice({ partner_id: supplier }));
    expect(await codes(invoice({ partner_id: supplier, issued_on: '2026-03-19' }), own)).toEqual([
      'NUMBER_ORDER',
    ]);
    const { warnings } = await own.issued(invoice({ partner_id: supplier, issued_on: '2026-03-18' }));
    expect(warnings[0].message).toBe('Doklad je datovaný před předchozím číslem řady (19. 3. 2026).');
    expect(await codes(invoice({ partner_id: supplier }), own)).toEqual([]);
    const bought = received({ partner_id: supplier, external_number: 'A 1' });
    expect(await codes(bought, own)).toEqual([]);
    await stage.sql`update partners set unreliable = true where entity_id = ${own.id}`;
    expect(await codes(bought, own)).toEqual(['DUPLICATE_EXTERNAL_NUMBER', 'UNRELIABLE_PAYER']);
  });

  test('of an account that is not published, and of too much cash', async () => {
    const own = await stage.newCompany();
    const account = { number: '19-2000145399', bank_code: '0800' };
    const supplier = await own.partner({ bank_accounts: [{ ...account, published: false }] });
    const large = { partner_id: supplier, lines: [line(500_000)] };
    expect(await codes(received({ ...large, payee_account: account }), own)).toEqual([
      'ACCOUNT_NOT_PUBLISHED',
    ]);
    expect(await codes(received({ ...large, lines: [line(400_000)], external_number: 'D-3' }), own)).toEqual(
      [],
    );
    expect(await codes(received({ ...large, external_number: 'D-4', payment_method: 'cash' }), own)).toEqual([
      'CASH_LIMIT',
    ]);
  });
});

test('postings of a receipt and of self-assessed tax have analytics of their own', async () => {
  const bought = await company.issued(
    received({ external_number: 'E-1', lines: [line(100, { vat_treatment: 'eu_services' }), line(10)] }),
  );
  expect(pairs(bought.entries)).toEqual([
    '343121/321 2.10',
    '343421/343321 21.00',
    '518/321 10.00',
    '518/321 100.00',
  ]);
});

test('the history says that our document was issued and that of a supplier received', async () => {
  const summaryOf = async (document: object) => {
    const { id } = await company.issued(document);
    const { rows } = (await company.ask('GET', `/events?subject_type=Document&subject_id=${id}`)).body;
    return rows.find(({ action }: JsonValue) => action === 'document.issued').summary;
  };
  expect(await summaryOf(invoice())).toMatch(/^Vystaven doklad: faktura /);
  expect(await summaryOf(received({ external_number: 'D-7' }))).toMatch(/^Přijat doklad: přijatá faktura /);
});
