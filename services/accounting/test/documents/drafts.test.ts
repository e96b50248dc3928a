import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewDocument } from '../../src/documents/documents/preview-document.ts';
import type { Context } from '../../src/platform/context.ts';
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

const create = (document: object) => company.ask('POST', '/documents', { document });
const refused = ({ status, body }: Reply) => [status, Object.keys(body.fields ?? {})];

describe('a draft', () => {
  test('has the defaults of its contact and company', async () => {
    const customer = await company.partner({ due_days: 30, language: 'en' });
    const draft = await company.draft({
      kind: 'invoice',
      partner_id: customer,
      lines: [{ unit_price: 100 }],
    });
    expect(draft).toMatchObject({
      kind: 'invoice',
      direction: 'issued',
      status: 'draft',
      number: null,
      payment_state: 'unpaid',
      partner: { name: 'Alfa s.r.o.', ico: '27074358', country: 'CZ' },
      issued_on: TODAY,
      taxable_on: TODAY,
      vat_period_on: TODAY,
      accounting_on: TODAY,
      due_on: '2026-04-19',
      received_on: null,
      currency: 'CZK',
      rate: null,
      language: 'en',
      payment_method: 'transfer',
      bank_account_id: expect.any(Number),
      cash_register_id: null,
      base: 100,
      vat_total: 21,
      total: 121,
      total_payable: 121,
      remaining: 0,
      lines: [
        {
          position: 1,
          name: '',
          quantity: 1,
          unit_price: 100,
          discount_percent: 0,
          vat_rate: 21,
          vat_treatment: 'taxable',
          deduction: null,
          account_code: null,
          base: 100,
          vat: 21,
          total: 121,
        },
      ],
      vat: [
        {
          vat_treatment: 'taxable',
          commodity: null,
          rate: 21,
          base: 100,
          vat: 21,
          base_czk: 100,
          vat_czk: 21,
        },
      ],
      links: [],
      advances: [],
      entries: [],
      texts: [],
      warnings: [],
    });
    expect(await company.read(draft.id)).toEqual(draft);
  });

  test.each([
    ['advance', { taxable_on: null, vat_period_on: null, accounting_on: TODAY, due_on: '2026-04-03' }],
    ['quote', { taxable_on: null, due_on: null, bank_account_id: null }],
    ['received_invoice', { direction: 'received', received_on: TODAY, taxable_on: TODAY }],
    ['received_advance', { direction: 'received', taxable_on: null, accounting_on: TODAY }],
    ['receipt', { direction: 'received', payment_method: 'cash', cash_register_id: expect.any(Number) }],
    ['cash_in', { direction: 'internal', payment_method: 'cash', cash_register_id: expect.any(Number) }],
    ['other_liability', { direction: 'internal', taxable_on: null }],
  ])('of the kind %s has its own days and ways of payment', async (kind, expected) => {
    expect(await company.draft({ kind })).toMatchObject(expected);
  });

  test('enters VAT by the later day of a received document, by the supply of what is self-assessed', async () => {
    const received = { kind: 'received_invoice', issued_on: '2026-03-01', received_on: '2026-03-15' };
    const taxable = await company.draft({ ...received, lines: [line(100)] });
    const assessed = await company.draft({
      ...received,
      lines: [line(100, { vat_treatment: 'eu_services' })],
    });
    expect([taxable.vat_period_on, assessed.vat_period_on]).toEqual(['2026-03-15', '2026-03-01']);
    expect([taxable.accounting_on, assessed.total, assessed.vat[0].vat]).toEqual(['2026-03-01', 100, 21]);
  });

  test('in another currency has the rate of the bank for its day, or its own', async () => {
    const euro = { kind: 'invoice', currency: 'EUR', issued_on: '2026-03-14', lines: [line(100)] };
    const banks = await company.draft(euro);
    expect(banks).toMatchObject({ rate: expect.any(Number), rate_date: '2026-03-13' });
    expect(banks.base_czk).toBe(Math.round(banks.rate * 10_000) / 100);
    expect(await company.draft({ ...euro, rate: 25.1 })).toMatchObject({
      rate: 25.1,
      rate_date: null,
      base_czk: 2510,
      vat_czk: 527.1,
      total_czk: 3037.1,
    });
    expect(await company.draft({ ...euro, issued_on: '2031-01-01', taxable_on: '2031-01-01' })).toMatchObject(
      {
        rate: null,
        base: 100,
        base_czk: null,
        total_czk: null,
        vat: [{ base: 100, base_czk: null }],
      },
    );
  });

  test('takes the treatment of its contact where the document can have it', async () => {
    const abroad = await company.partner({ default_vat_treatment: 'eu_goods', country: 'SK' });
    const treatment = async (document: object) =>
      (await company.draft({ partner_id: abroad, ...document })).lines[0].vat_treatment;
    expect(await treatment({ kind: 'invoice', lines: [{ unit_price: 1 }] })).toBe('eu_goods');
    expect(await treatment({ kind: 'invoice', lines: [line(1)] })).toBe('taxable');
    expect(await treatment({ kind: 'received_invoice', lines: [line(1)] })).toBe('eu_goods');
    expect(await treatment({ kind: 'other_receivable', lines: [{ unit_price: 1 }] })).toBe('not_subject');
  });
});

test('the rate of OSS is that of the customer’s state, which nothing proposes', async () => {
  const own = await stage.newCompany();
  const partner_id = await own.partner({ default_vat_treatment: 'oss' });
  const document = { kind: 'invoice', partner_id, lines: [{ name: 'x', unit_price: 100 }] };
  expect(refused(await own.ask('POST', '/documents', { document }))).toEqual([422, ['lines[0].vat_rate']]);
  const lines = [{ name: 'x', unit_price: 100, vat_rate: 25.5 }];
  expect(await own.draft({ ...document, lines })).toMatchObject({
    vat_total: 25.5,
    lines: [{ vat_treatment: 'oss' }],
  });
});

describe('a document is refused', () => {
  test.each([
    [{ kind: 'invoices' }, ['kind']],
    [{ kind: 'internal' }, ['kind']],
    [{ kind: 'invoice', issued_on: '2026-02-30' }, ['issued_on']],
    [{ kind: 'invoice', rounding: 0.4 }, ['rounding']],
    [{ kind: 'invoice', vat: [{ rate: 21, base: 1, vat: 0 }] }, ['vat']],
    [{ kind: 'invoice', accounting_on: '2026-03-01' }, ['accounting_on']],
    [{ kind: 'invoice', self_billed: true }, ['self_billed']],
    [{ kind: 'advance', simplified: true }, ['simplified']],
    [{ kind: 'cash_in', payment_method: 'card' }, ['payment_method']],
    [{ kind: 'cash_in', currency: 'EUR', rate: 25, cash_register_id: 1 }, ['cash_register_id']],
    [{ kind: 'invoice', variable_symbol: '12345678901' }, ['variable_symbol']],
    [{ kind: 'invoice', currency: 'eur' }, ['currency']],
    [{ kind: 'invoice', rate: 0 }, ['rate']],
    [{ kind: 'invoice', rate: 24.4150001 }, ['rate']],
    [{ kind: 'invoice', lines: [line(1, { vat_rate: 15 })] }, ['lines[0].vat_rate']],
    [{ kind: 'invoice', issued_on: '2023-12-31', lines: [line(1, { vat_rate: 12 })] }, ['lines[0].vat_rate']],
    [{ kind: 'invoice', lines: [line(1, { vat_treatment: 'exempt' })] }, ['lines[0].vat_rate']],
    [{ kind: 'invoice', lines: [{ unit_price: 1, vat_treatment: 'import' }] }, ['lines[0].vat_treatment']],
    [
      { kind: 'received_invoice', lines: [{ unit_price: 1, vat_treatment: 'eu_goods' }] },
      ['lines[0].vat_rate'],
    ],
    [
      { kind: 'received_invoice', lines: [{ unit_price: 1, vat_treatment: 'export' }] },
      ['lines[0].vat_treatment'],
    ],
    [{ kind: 'invoice', lines: [line(1, { deduction: 'none' })] }, ['lines[0].deduction']],
    [
      { kind: 'received_invoice', lines: [line(1, { deduction: 'proportional' })] },
      ['lines[0].deduction_percent'],
    ],
    [{ kind: 'invoice', lines: [line(1, { commodity: '4' })] }, ['lines[0].commodity']],
    [{ kind: 'invoice', lines: [line(1, { commodity: 'XX' })] }, ['lines[0].commodity']],
    [{ kind: 'invoice', lines: [line(1, { account_code: '999' })] }, ['lines[0].account_code']],
    [{ kind: 'other_receivable', lines: [line(1)] }, ['lines[0].vat_rate']],
    [{ kind: 'invoice', lines: [line(0.000_000_1)] }, ['lines[0].unit_price']],
    [{ kind: 'invoice', lines: [line(0.1 + 0.2)] }, ['lines[0].unit_price']],
    [{ kind: 'invoice', lines: [line(1e10)] }, ['lines[0].unit_price']],
    [{ kind: 'invoice', lines: [line(9e9, { quantity: 9e9 })] }, ['lines[0].unit_price']],
    [{ kind: 'invoice', lines: [line(9e9, { quantity: 800 }), line(9e9, { quantity: 800 })] }, ['lines']],
    [
      { kind: 'invoice', currency: 'EUR', rate: 25, lines: [line(9e9, { quantity: 900 })] },
      ['lines[0].unit_price'],
    ],
    [{ kind: 'invoice', lines: Array.from({ length: 501 }, () => line(1)) }, ['lines']],
    [{ kind: 'received_invoice', vat: [{ rate: 12, base: 1, vat: 0.12 }], lines: [line(1)] }, ['vat[0]']],
    [
      { kind: 'received_invoice', vat: [{ rate: 21, base: 100, vat: 22.01 }], lines: [line(100)] },
      ['vat[0]'],
    ],
    [
      { kind: 'received_invoice', payee_account: { number: '123456', bank_code: '0800' } },
      ['payee_account.number'],
    ],
    [{ kind: 'received_invoice', payee_account: {} }, ['payee_account.number']],
    [{ kind: 'invoice', numer: '1' }, ['document.numer']],
  ])('%#: %j', async (document, fields) => {
    const before = await fingerprint(stage.sql);
    expect(refused(await create(document))).toEqual([422, fields]);
    expect(refused(await company.ask('POST', '/documents/preview', { document }))).toEqual([422, fields]);
    expect(await fingerprint(stage.sql)).toEqual(before);
  });

  test('with anything of another company', async () => {
    const other = await stage.newCompany();
    const theirs = await other.draft({ kind: 'cash_in', partner_id: await other.partner() });
    const invoice = await other.draft({ kind: 'invoice' });
    const [series] = (await other.ask('GET', '/number_series')).body;
    for (const [field, id] of [
      ['partner_id', theirs.partner_id],
      ['bank_account_id', invoice.bank_account_id],
      ['cash_register_id', theirs.cash_register_id],
      ['series_id', series.id],
    ])
      expect(refused(await create({ kind: 'invoice', [field]: id }))).toEqual([422, [field]]);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
    ])
      expect(
        (
          await company.ask(
            method ?? '',
            `/documents/${invoice.id}${path}`,
            method === 'PATCH' ? { document: {} } : undefined,
          )
        ).status,
      ).toBe(404);
    expect(
      refused(await company.ask('POST', '/documents/preview', { document_id: invoice.id, document: {} })),
    ).toEqual([422, ['document_id']]);
  });

  test('with a number series of another kind', async () => {
    const series = (await company.ask('GET', '/number_series')).body;
    const { id } = series.find(({ kind }: JsonValue) => kind === 'order');
    expect(refused(await create({ kind: 'invoice', series_id: id }))).toEqual([422, ['series_id']]);
  });

  test('that issues with tax while nobody is a payer; an identified person may to the EU', async () => {
    const none = await stage.newCompany({ vat_status: 'none', dic: null });
    const identified = await stage.newCompany({ vat_status: 'identified' });
    const post = async (of: TestCompany, lines: object[], kind = 'invoice') =>
      refused(await of.ask('POST', '/documents', { document: { kind, lines } }));
    const toEu = { unit_price: 1, vat_treatment: 'eu_services' };
    expect(await post(none, [line(1)])).toEqual([422, ['lines[0].vat_treatment']]);
    expect(await post(none, [toEu])).toEqual([422, ['lines[0].vat_treatment']]);
    expect(await post(none, [{ unit_price: 1 }])).toEqual([201, []]);
    expect(await post(none, [line(1)], 'received_invoice')).toEqual([201, []]);
    expect(await post(identified, [toEu])).toEqual([201, []]);
    expect(await post(identified, [{ unit_price: 1, vat_treatment: 'eu_goods' }])).toEqual([
      422,
      ['lines[0].vat_treatment'],
    ]);
  });
});

test('500 lines are one document, whose lines and recapitulation agree', async () => {
  const lines = Array.from({ length: 500 }, (_, i) => line(0.33, { vat_rate: i % 2 === 0 ? 21 : 12 }));
  const draft = await company.draft({ kind: 'invoice', lines });
  const sum = (values: number[]) => Math.round(values.reduce((all, each) => all + each * 100, 0)) / 100;
  expect(draft.lines).toHaveLength(500);
  expect(sum(draft.lines.map(({ vat }: JsonValue) => vat))).toBe(draft.vat_total);
  expect(sum(draft.lines.map(({ total }: JsonValue) => total))).toBe(draft.total);
});

describe('a change', () => {
  test('computes everything anew and tells what has changed', async () => {
    const draft = await company.draft({ kind: 'invoice', partner_id: partner, lines: [line(100), line(50)] });
    const { body } = await company.change(draft.id, { lines: [line(200, { quantity: 2.5 })], note: 'x' });
    expect(body).toMatchObject({ base: 500, total: 605, note: 'x', due_on: draft.due_on });
    expect(body.lines).toHaveLength(1);
    const { rows } = (await company.ask('GET', `/events?subject_type=Document&subject_id=${draft.id}`)).body;
    expect(rows[0].action).toBe('document.updated');
    expect(rows[0].changes.map(({ field }: JsonValue) => field)).toEqual(
      expect.arrayContaining(['base', 'total', 'note', 'lines']),
    );
  });

  test('moves what follows from a day, and not what was entered', async () => {
    const draft = await company.draft({
      kind: 'received_invoice',
      issued_on: '2026-03-01',
      taxable_on: '2026-03-01',
      received_on: '2026-03-02',
      accounting_on: '2026-03-10',
    });
    const { body } = await company.change(draft.id, { received_on: '2026-03-05' });
    expect([body.vat_period_on, body.accounting_on]).toEqual(['2026-03-05', '2026-03-10']);
    const reset = await company.change(draft.id, { accounting_on: null, vat_period_on: '2026-04-01' });
    expect([reset.body.vat_period_on, reset.body.accounting_on]).toEqual(['2026-04-01', '2026-03-01']);
  });

  test('that makes a rate invalid names the line', async () => {
    const draft = await company.draft({ kind: 'invoice', lines: [line(1, { vat_rate: 12 })] });
    expect(refused(await company.change(draft.id, { taxable_on: '2023-12-31' }))).toEqual([
      422,
      ['lines[0].vat_rate'],
    ]);
  });

  test('of another version is refused with the present one', async () => {
    const draft = await company.draft({ kind: 'invoice', lines: [line(1)] });
    const version = { 'If-Match': `"${draft.updated_at}"` };
    const first = await company.change(draft.id, { note: 'první okno' }, version);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe(`"${first.body.updated_at}"`);
    const second = await company.change(draft.id, { note: 'druhé okno' }, version);
    expect([second.status, second.body.code, second.body.current]).toEqual([412, 'STALE', first.body]);
    const deleted = await company.ask('DELETE', `/documents/${draft.id}`, undefined, version);
    expect(deleted.status).toBe(412);
  });
});

test('a document that is sent twice under one key is stored once', async () => {
  const key = { 'Idempotency-Key': 'jednou' };
  const send = () => company.ask('POST', '/documents', { document: { kind: 'quote' } }, key);
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(
    (await company.list('?kind=quote&q=')).rows.filter(({ id }: JsonValue) => id === first.body.id),
  ).toHaveLength(1);
});

test('a draft is deleted, and its contact can be afterwards', async () => {
  const customer = await company.partner();
  const draft = await company.draft({ kind: 'invoice', partner_id: customer, lines: [line(1)] });
  expect((await company.ask('DELETE', `/documents/${draft.id}`)).status).toBe(204);
  expect((await company.ask('GET', `/documents/${draft.id}`)).status).toBe(404);
  expect((await company.actions())[0]).toBe('document.deleted');
  expect((await company.ask('DELETE', `/partners/${customer}`)).status).toBe(204);
});

describe('a preview', () => {
  test('shows the number and the postings of the issue and stores nothing', async () => {
    const fresh = await stage.newCompany();
    const customer = await fresh.partner();
    const before = await fingerprint(stage.sql);
    const preview = await fresh.preview({
      kind: 'invoice',
      partner_id: customer,
      lines: [line(100), line(50, { vat_rate: 12, cost_centre: 'Brno' })],
    });
    expect(preview).toMatchObject({ id: null, number: null, number_preview: 'FV20260001', status: 'draft' });
    expect(pairs(preview.entries)).toEqual([
      '311/343212 6.00',
      '311/343221 21.00',
      '311/602 100.00',
      '311/602 50.00',
    ]);
    expect(preview.entries[0]).toMatchObject({ date: TODAY, partner_id: customer, document_id: null });
    expect(preview.steps).toHaveLength(5);
    expect(preview.steps[1]).toEqual({
      what: 'DPH 21 %: základ × sazba / 100, ze součtu řádků',
      row: 0,
      inputs: [
        { name: 'základ daně', value: '100.00', unit: 'CZK' },
        { name: 'sazba', value: '21', unit: '%' },
      ],
      unrounded: '21',
      rounding: 'half_up_to_hundredths',
      result: 21,
      currency: 'CZK',
      paragraph: { title: '§ 37 odst. 1 zákona č. 235/2004 Sb.', href: expect.any(String) },
    });
    expect(await fingerprint(stage.sql)).toEqual(before);
  });

  test('lays changes over a draft', async () => {
    const draft = await company.draft({ kind: 'invoice', partner_id: partner, lines: [line(100)] });
    const body = { document_id: draft.id, document: { note: 'změna' } };
    expect((await company.ask('POST', '/documents/preview', body)).body).toMatchObject({
      note: 'změna',
      total: 121,
      partner_id: partner,
    });
    const other = { document_id: draft.id, document: { kind: 'advance' } };
    expect(refused(await company.ask('POST', '/documents/preview', other))).toEqual([422, ['kind']]);
  });

  test('has amounts of entries in the currency as well', async () => {
    const preview = await company.preview({
      kind: 'received_invoice',
      partner_id: partner,
      currency: 'EUR',
      rate: 24.685,
      lines: [line(99.99, { quantity: 3 }), line(14.35, { quantity: 2, vat_rate: 12 })],
    });
    const amounts = preview.entries.map(({ debit, credit, amount, currency, currency_amount }: JsonValue) => [
      `${debit}/${credit}`,
      amount,
      currency,
      currency_amount,
    ]);
    expect(amounts).toEqual([
      ['518/321', 7404.76, 'EUR', 299.97],
      ['343121/321', 1554.91, 'EUR', 62.99],
      ['518/321', 708.46, 'EUR', 28.7],
      ['343112/321', 84.92, 'EUR', 3.44],
    ]);
  });

  test('refuses an account that is the other side as well', async () => {
    const document = { kind: 'received_invoice', lines: [line(1, { account_code: '321' })] };
    expect(refused(await company.ask('POST', '/documents/preview', { document }))).toEqual([
      422,
      ['lines[0].account_code'],
    ]);
  });
});

test('a preview passes over numbers that were given by hand', async () => {
  const own = await stage.newCompany();
  const customer = await own.partner();
  const document = { kind: 'invoice', partner_id: customer, lines: [line(1)] };
  const numbers = async () => (await own.preview(document)).number_preview;
  expect(await numbers()).toBe('FV20260001');
  for (const number of ['FV20260001', 'FV20260002', 'FV20260003']) await own.issued(document, { number });
  expect(await numbers()).toBe('FV20260004');
  expect((await own.preview(document, { number: 'X-1' })).number_preview).toBe('X-1');
  expect((await own.issued(document)).number).toBe('FV20260004');
});

test('a preview shows the number of the day that the document takes it by, as its issue does', async () => {
  const own = await stage.newCompany();
  const supplier = await own.partner();
  const received = { kind: 'received_invoice', partner_id: supplier, lines: [line(1)] };
  for (const [external_number, year, days] of [
    ['1', '2026', { issued_on: '2025-12-30', received_on: '2026-01-05' }],
    ['2', '2025', { issued_on: '2025-12-30', received_on: '2025-12-31' }],
    ['3', '2026', { issued_on: '2025-12-30' }],
  ] as const) {
    const document = { ...received, external_number, ...days };
    const { number_preview } = await own.preview(document);
    expect(number_preview).toContain(year);
    expect((await own.issued(document)).number).toBe(number_preview);
  }
});

test('a preview of a new document asks the database twice', async () => {
  const customer = await company.partner();
  let asked = 0;
  const counting = (...args: unknown[]) => {
    const query = (stage.sql as (...given: unknown[]) => PromiseLike<unknown>)(...args);
    const wait = query.then.bind(query);
    return Object.assign(query, {
      // biome-ignore lint/suspicious/noThenProperty: only what is waited for is a statement
      then: (...told: Parameters<typeof wait>) => {
        asked += 1;
        return wait(...told);
      },
    });
  };
  const context = {
    ...{ sql: counting, now: () => Date.parse(`${TODAY}T09:00:00Z`) },
    services: { clients: { get: () => null } },
    company: { id: company.id, fiscalYearStart: 1 },
  } as unknown as Context;
  const body = { document: { kind: 'invoice', partner_id: customer, lines: [line(100)] } };
  const answer = await previewDocument.handler({ body } as never, context);
  expect(answer).toMatchObject({ value: { partner: { name: 'Alfa s.r.o.' }, total: 121 } });
  expect(asked).toBe(2);
});

test('an account that a draft names cannot be deleted', async () => {
  const { body: account } = await company.ask('POST', '/accounts', {
    account: { code: '602900', name: 'Kurzy' },
  });
  await company.draft({ kind: 'invoice', lines: [line(1, { account_code: '602900' })] });
  expect((await company.ask('DELETE', `/accounts/${account.id}`)).status).toBe(422);
});
