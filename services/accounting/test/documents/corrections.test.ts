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
const refused = ({ status, body }: Reply) => [status, body.code, Object.keys(body.fields ?? {})];
const post = (id: number, action: string, body: object = {}, headers = {}) =>
  company.ask('POST', `/documents/${id}/${action}`, body, headers);
const credit = async (id: number, more: object = {}): Promise<JsonValue> => {
  const { status, body } = await post(id, 'credit_note', { reason: 'reklamace', ...more });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body;
};

describe('a credit note', () => {
  test('without lines is the exact mirror, with links both ways', async () => {
    const original = await company.issued(
      invoice({
        lines: [line(0.33), line(0.33), line(0.33)],
        payment_method: 'cash',
        issued_on: '2026-03-18',
      }),
    );
    const draft = await credit(original.id);
    expect(draft).toMatchObject({
      kind: 'credit_note',
      status: 'draft',
      issued_on: TODAY,
      vat_period_on: TODAY,
      reason: 'reklamace',
      base: -original.base,
      vat_total: -original.vat_total,
      rounding: -original.rounding,
      total: -original.total,
      links: [{ relation: 'corrected', document_id: original.id, number: original.number }],
    });
    const note = await company.issue(draft.id);
    expect(note).toMatchObject({
      number: 'OD202690001',
      remaining: -original.total,
      payment_state: 'unpaid',
    });
    expect(note.texts.at(-1).text).toBe(
      `Opravný daňový doklad k dokladu ${original.number}. Důvod: reklamace`,
    );
    const mirror = original.entries.map(({ debit, credit: other, amount }: JsonValue) => ({
      debit: other,
      credit: debit,
      amount,
    }));
    expect(pairs(note.entries)).toEqual(pairs(mirror));
    expect((await company.read(original.id)).links).toEqual([
      { relation: 'credit_note', document_id: note.id, number: note.number },
    ]);
    const again = await credit(original.id);
    expect(refused(await post(again.id, 'issue'))).toEqual([422, 'OVER_CREDITED', ['lines']]);
  });

  test('in parts lets the last one take the rest of the tax', async () => {
    const original = await company.issued(invoice({ lines: [line(33.35, { quantity: 3 })] }));
    const part = { lines: [{ line_id: original.lines[0].id, quantity: 1 }] };
    const taxes = [];
    for (let i = 0; i < 3; i += 1) {
      const { id } = await credit(original.id, part);
      const { base, vat_total, entries } = await company.issue(id);
      taxes.push([base, vat_total]);
      expect(pairs(entries)).toEqual([`343221/311 ${(-vat_total).toFixed(2)}`, '602/311 33.35'].sort());
    }
    expect(taxes).toEqual([
      [-33.35, -7],
      [-33.35, -7],
      [-33.35, -7.01],
    ]);
    const fourth = await credit(original.id, part);
    const before = await fingerprint(stage.sql);
    expect(refused(await post(fourth.id, 'issue'))).toEqual([422, 'OVER_CREDITED', ['lines']]);
    expect(await fingerprint(stage.sql)).toEqual(before);
  });

  test('by amount is in the kind of price of its document, and of a discount goes the other way', async () => {
    const original = await company.issued(
      invoice({ prices_include_vat: true, lines: [line(1210), line(121, { quantity: -1 })] }),
    );
    const [sold, discount] = original.lines;
    expect(await credit(original.id, { lines: [{ line_id: sold.id, amount: 605 }] })).toMatchObject({
      base: -500,
      total: -605,
    });
    expect(await credit(original.id, { lines: [{ line_id: discount.id, amount: 12.1 }] })).toMatchObject({
      base: 10,
      total: 12.1,
    });
    const given = [
      [{ line_id: sold.id, quantity: 2 }, 'lines[0].quantity'],
      [{ line_id: sold.id, quantity: 1, amount: 1 }, 'lines[0].amount'],
      [{ line_id: 999_999_999, quantity: 1 }, 'lines[0].line_id'],
      [{ line_id: sold.id, amount: 0 }, 'lines[0].amount'],
    ] as const;
    for (const [part, field] of given)
      expect(refused(await post(original.id, 'credit_note', { reason: 'x', lines: [part] }))).toEqual([
        422,
        undefined,
        [field],
      ]);
  });

  test('mirrors what rounding has put into the price', async () => {
    const own = await stage.newCompany({}, { round_total: 'always' });
    const customer = await own.partner();
    const original = await own.issued(invoice({ partner_id: customer, lines: [line(1000.33)] }));
    expect(original).toMatchObject({ total: 1210, rounding_taxed: -0.4 });
    const reply = await own.ask('POST', `/documents/${original.id}/credit_note`, { reason: 'x' });
    const note = await own.issue(reply.body.id);
    expect(note).toMatchObject({ base: -original.base, vat_total: -original.vat_total, total: -1210 });
    expect(pairs(note.entries)).toEqual(['311/548 0.33', '343221/311 210.00', '602/311 1000.33']);
  });

  test('keeps the exchange rate and the rates of VAT of its original', async () => {
    const original = await company.issued(
      invoice({ issued_on: '2023-12-20', currency: 'EUR', rate: 24.5, lines: [line(100, { vat_rate: 15 })] }),
    );
    const note = await company.issue((await credit(original.id)).id);
    expect(note).toMatchObject({ rate: 24.5, base_czk: -2450, vat_czk: -367.5, taxable_on: TODAY });
  });

  test('of a purchase waits for the number of its supplier and mirrors the supplier’s rows', async () => {
    const bought = await company.issued(
      invoice({
        kind: 'received_invoice',
        external_number: 'S 1',
        vat: [{ rate: 21, base: 1000, vat: 210.01 }],
        rounding: 0.4,
      }),
    );
    expect(bought.supplier_vat).toEqual([
      { vat_treatment: 'taxable', commodity: null, rate: 21, base: 1000, vat: 210.01 },
    ]);
    const draft = await credit(bought.id);
    expect(draft).toMatchObject({ kind: 'received_credit_note', vat_total: -210.01, rounding: -0.4 });
    expect(refused(await post(draft.id, 'issue'))).toEqual([422, 'DOCUMENT_INCOMPLETE', ['external_number']]);
    await company.change(draft.id, { external_number: 'S 1/D' });
    const note = await company.issue(draft.id);
    expect(pairs(note.entries)).toEqual(['321/343121 210.01', '321/518 1000.00', '321/548 0.40']);
    const stepsOf = async (id: number) =>
      (await company.ask('GET', `/documents/${id}?steps=1`)).body.steps.map(
        ({ what, result }: JsonValue) => `${what} ${result}`,
      );
    expect(await stepsOf(bought.id)).toEqual([
      'Základ 21 %: součet řádků 1000',
      'DPH 21 %: základ × sazba / 100, ze součtu řádků 210',
      'DPH 21 %: podle dokladu dodavatele 210.01',
      'Zaokrouhlení podle dokladu dodavatele 0.4',
      'Celkem: součet 1210.41',
    ]);
    expect((await company.read(bought.id)).steps).toBeUndefined();
  });

  test('of what is no tax document, not issued, or another company’s is refused', async () => {
    const advance = await company.issued(invoice({ kind: 'advance' }));
    const draft = await company.draft(invoice());
    expect((await post(advance.id, 'credit_note', { reason: 'x' })).status).toBe(422);
    expect(refused(await post(draft.id, 'credit_note', { reason: 'x' }))).toEqual([422, 'NOT_ISSUED', []]);
    expect(refused(await post(draft.id, 'credit_note'))).toEqual([422, undefined, ['reason']]);
    const other = await stage.newCompany();
    expect((await other.ask('POST', `/documents/${advance.id}/credit_note`, { reason: 'x' })).status).toBe(
      404,
    );
  });
});

describe('cancelling', () => {
  test('reverses the postings, keeps the number and closes what is open', async () => {
    const own = await stage.newCompany();
    const customer = await own.partner();
    const { id, entries } = await own.issued(invoice({ partner_id: customer }));
    const { body } = await own.ask('POST', `/documents/${id}/cancel`, { reason: 'omyl' });
    expect(body).toMatchObject({
      status: 'cancelled',
      number: 'FV20260001',
      remaining: 0,
      cancel_reason: 'omyl',
      cancelled_at: expect.any(String),
    });
    expect(body.entries).toHaveLength(entries.length * 2);
    expect(body.entries[2]).toMatchObject({ debit: '602', credit: '311', amount: 1000, text: /^Storno: / });
    expect((await own.issued(invoice({ partner_id: customer }))).number).toBe('FV20260002');
    expect((await own.actions())[1]).toBe('document.cancelled');
    expect(refused(await own.ask('POST', `/documents/${id}/cancel`, { reason: 'x' }))).toEqual([
      422,
      'NOT_ISSUED',
      [],
    ]);
    expect(refused(await own.ask('POST', `/documents/${id}/cancel`, {}))).toEqual([
      422,
      undefined,
      ['reason'],
    ]);
  });

  test('is refused where payments or live documents rest on it', async () => {
    const original = await company.issued(invoice());
    const note = await company.issue((await credit(original.id)).id);
    expect(refused(await post(original.id, 'cancel', { reason: 'x' }))).toEqual([
      422,
      'HAS_LINKED_DOCUMENTS',
      [],
    ]);
    expect((await post(note.id, 'cancel', { reason: 'x' })).status).toBe(200);
    await company.ask('POST', `/documents/${original.id}/payments`, { amount: 1 });
    expect(refused(await post(original.id, 'cancel', { reason: 'x' }))).toEqual([422, 'HAS_PAYMENTS', []]);
  });

  test('after its day was locked needs a credit note; what is no tax document is reversed later', async () => {
    const own = await stage.newCompany();
    const customer = await own.partner();
    const sold = await own.issued(invoice({ partner_id: customer, issued_on: '2026-02-10' }));
    const other = {
      kind: 'other_receivable',
      partner_id: customer,
      issued_on: '2026-02-10',
      lines: [{ name: 'Náhrada', unit_price: 10, account_code: '648' }],
    };
    const [first, second] = [await own.issued(other), await own.issued(other)];
    await own.ask('POST', '/lock', { locked_until: '2026-02-28' });
    const cancel = (id: number, more: object = {}) =>
      own.ask('POST', `/documents/${id}/cancel`, { reason: 'x', ...more });
    expect(refused(await cancel(sold.id))).toEqual([422, 'CREDIT_NOTE_NEEDED', []]);
    expect((await cancel(first.id)).body.entries[1].date).toBe('2026-03-01');
    expect((await cancel(second.id, { date: '2026-02-20' })).status).toBe(422);
    expect((await cancel(second.id, { date: '2026-03-15' })).body.entries[1].date).toBe('2026-03-15');
  });
});

describe('another document', () => {
  test('by duplicating is a draft of today', async () => {
    const original = await company.issued(
      invoice({
        issued_on: '2023-12-20',
        variable_symbol: '77',
        lines: [line(10, { vat_rate: 15 })],
        note: 'n',
      }),
    );
    const { status, body } = await post(original.id, 'duplicate');
    expect([status, body]).toMatchObject([
      201,
      {
        status: 'draft',
        issued_on: TODAY,
        taxable_on: TODAY,
        variable_symbol: null,
        note: 'n',
        lines: [{ vat_rate: 12 }],
        links: [{ relation: 'duplicate_of', document_id: original.id, number: original.number }],
      },
    ]);
    const note = await credit(original.id);
    expect((await post(note.id, 'duplicate')).status).toBe(422);
  });

  test.each([
    ['quote', 'order', 201],
    ['quote', 'invoice', 201],
    ['order', 'advance', 201],
    ['order', 'delivery_note', 201],
    ['delivery_note', 'invoice', 201],
    ['delivery_note', 'order', 422],
    ['invoice', 'quote', 422],
    ['quote', 'received_invoice', 422],
  ])('of a %s becomes %s: %d', async (from, kind, expected) => {
    const source = await company.draft(invoice({ kind: from }));
    const { status, body } = await post(source.id, 'convert', { kind });
    expect(status).toBe(expected);
    if (status === 422) return expect(Object.keys(body.fields)).toEqual(['kind']);
    expect(body).toMatchObject({
      kind,
      total: 1210,
      links: [{ relation: 'source', document_id: source.id }],
    });
    expect((await company.read(source.id)).links[0].relation).toBe('made');
  });
});

describe('the postings of a document', () => {
  test('are posted anew elsewhere, and the same on repeat', async () => {
    const { id, lines } = await company.issued(invoice({ lines: [line(100), line(50)] }));
    const path = `/documents/${id}/entries`;
    const changes = [{ line_id: lines[1].id, account_code: '604', cost_centre: 'Brno' }];
    const { status, body } = await company.ask('PATCH', path, { lines: changes });
    expect([status, pairs(body)]).toEqual([200, ['311/343221 31.50', '311/602 100.00', '311/604 50.00']]);
    expect(body.find(({ credit: account }: JsonValue) => account === '604').cost_centre).toBe('Brno');
    expect((await company.ask('GET', path)).body).toEqual(body);
    const again = await post(id, 'post_entries');
    const unnamed = (entries: JsonValue[]) => entries.map(({ id: _id, ...entry }) => entry);
    expect(unnamed(again.body.entries)).toEqual(unnamed(body));
    const back = await company.ask('PATCH', path, { lines: [{ line_id: lines[1].id, account_code: null }] });
    expect(pairs(back.body)).toEqual(['311/343221 31.50', '311/602 100.00', '311/602 50.00']);
    expect((await company.actions())[0]).toBe('document.posted');
  });

  test('stay those of the issue whatever settings, contacts and corrections say since', async () => {
    const own = await stage.newCompany({}, { round_total: 'always' });
    const customer = await own.partner();
    const original = await own.issued(
      invoice({ partner_id: customer, lines: [line(33.35, { quantity: 3 })] }),
    );
    const reply = await own.ask('POST', `/documents/${original.id}/credit_note`, {
      reason: 'x',
      lines: [{ line_id: original.lines[0].id, quantity: 3 }],
    });
    const note = await own.issue(reply.body.id);
    await own.ask('PATCH', '/settings', { settings: { round_total: 'never' } });
    await own.ask('PATCH', `/partners/${customer}`, { partner: { default_account: '604', name: 'Jinak' } });
    for (const { id, entries } of [original, note]) {
      const { body } = await own.ask('POST', `/documents/${id}/post_entries`, {});
      const plain = (all: JsonValue[]) => all.map(({ id: _id, ...entry }) => entry);
      expect(plain(body.entries)).toEqual(plain(entries));
    }
  });

  test('of drafts, of cancelled ones, of a locked day and without double entry are refused', async () => {
    const draft = await company.draft(invoice());
    expect((await post(draft.id, 'post_entries')).status).toBe(422);
    const changes = { lines: [{ line_id: draft.lines[0].id, account_code: '604' }] };
    expect((await company.ask('PATCH', `/documents/${draft.id}/entries`, changes)).body).toEqual([]);
    expect((await company.read(draft.id)).lines[0].account_code).toBe('604');
    const { id } = await company.issued(invoice());
    await post(id, 'cancel', { reason: 'x' });
    expect((await post(id, 'post_entries')).status).toBe(422);
    const wrong = { lines: [{ line_id: 1, account_code: '999' }] };
    expect(refused(await company.ask('PATCH', `/documents/${draft.id}/entries`, wrong))).toEqual([
      422,
      undefined,
      ['lines[0].line_id', 'lines[0].account_code'],
    ]);
    const trader = await stage.newCompany({ legal_form: 'osvc', bookkeeping: 'tax_records' });
    const sold = await trader.issued(invoice({ partner_id: await trader.partner() }));
    expect((await trader.ask('POST', `/documents/${sold.id}/post_entries`, {})).status).toBe(422);
  });
});

describe('many at once', () => {
  test('are each done or refused on their own, in order, an id that comes twice once', async () => {
    const own = await stage.newCompany();
    const customer = await own.partner();
    const good = await own.draft(invoice({ partner_id: customer }));
    const bare = await own.draft({ kind: 'invoice' });
    const next = await own.draft(invoice({ partner_id: customer }));
    const bulk = (body: object) => own.ask('POST', '/documents/bulk', body);
    const ids = [good.id, bare.id, 999_999_999, next.id, good.id];
    const { status, body } = await bulk({ action: 'issue', ids });
    expect([status, body]).toMatchObject([
      200,
      {
        done: 2,
        failed: 2,
        results: [
          { id: good.id, ok: true, status: 200 },
          { id: bare.id, ok: false, status: 422, code: 'DOCUMENT_INCOMPLETE', error: expect.any(String) },
          { id: 999_999_999, ok: false, status: 404 },
          { id: next.id, ok: true, status: 200 },
        ],
      },
    ]);
    expect((await own.read(next.id)).number).toBe('FV20260002');
    expect((await bulk({ action: 'delete', ids: [bare.id, next.id] })).body.results).toMatchObject([
      { ok: true, status: 204 },
      { ok: false, code: 'NOT_DRAFT' },
    ]);
    expect((await bulk({ action: 'cancel', ids: [next.id], reason: 'omyl' })).body.done).toBe(1);
    for (const [wrong, field] of [
      [{ action: 'issue', ids: [] }, 'ids'],
      [{ action: 'issue', ids: Array(201).fill(1) }, 'ids'],
      [{ action: 'cancel', ids: [1] }, 'reason'],
      [{ action: 'print', ids: [1] }, 'action'],
      [{ ids: [1] }, 'action'],
    ] as const)
      expect(refused(await bulk(wrong))).toEqual([422, undefined, [field]]);
  });
});

test('an invoice made of a paid advance deducts its payment', async () => {
  const advance = await company.issued(invoice({ kind: 'advance', issued_on: '2026-03-18' }));
  const unpaid = await post(advance.id, 'convert', { kind: 'invoice' });
  expect(unpaid.body).toMatchObject({ total_payable: 1210, advances: [] });
  await company.ask('POST', `/documents/${advance.id}/payments`, { amount: 1210, paid_on: '2026-03-18' });
  expect(refused(await post(advance.id, 'convert', { kind: 'invoice' }))).toEqual([
    422,
    'TAX_RECEIPT_MISSING',
    ['advance_ids'],
  ]);
  const [payment] = (await company.read(advance.id)).payments;
  await post(advance.id, `payments/${payment.id}/tax_receipt`, { issued_on: '2026-03-18' });
  const { body } = await post(advance.id, 'convert', { kind: 'invoice' });
  expect(body).toMatchObject({ total: 1210, advances_deducted: 1210, total_payable: 0, vat: [] });
  expect(body.links.map(({ relation }: JsonValue) => relation).sort()).toEqual([
    'advance',
    'source',
    'tax_receipt',
  ]);
  const settling = await company.issue(body.id);
  expect(pairs(settling.entries)).toEqual([
    '311/343221 210.00',
    '311/602 1000.00',
    '324/311 1000.00',
    '343221/311 210.00',
  ]);
  const [{ document_id: receipt }] = (await company.read(advance.id)).links.filter(
    ({ relation }: JsonValue) => relation === 'tax_receipt',
  );
  expect(refused(await post(receipt, 'cancel', { reason: 'x' }))).toEqual([422, 'HAS_LINKED_DOCUMENTS', []]);
  expect((await post(settling.id, 'cancel', { reason: 'x' })).status).toBe(200);
  expect((await post(receipt, 'cancel', { reason: 'x' })).body.entries).toHaveLength(2);
});

test('what was paid in cash at its issue is cancelled with its payment', async () => {
  const sold = await company.issued({ kind: 'cash_in', lines: [line(100)] });
  expect(sold).toMatchObject({ payment_state: 'paid', remaining: 0, payments: [{ amount: 121 }] });
  const { body } = await post(sold.id, 'cancel', { reason: 'omyl' });
  expect(body).toMatchObject({ status: 'cancelled', paid: 0, remaining: 0 });
});
