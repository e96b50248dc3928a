import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsStage, line, startDocuments, TODAY } from './documents-harness.ts';
import { type PayingCompany, payingCompany } from './payments-stage.ts';

let stage: DocumentsStage;
let company: PayingCompany;
beforeAll(async () => {
  stage = await startDocuments();
  company = await payingCompany(stage);
});
afterAll(() => stage.close());

const refusal = (field: string, code?: string) =>
  expect.objectContaining({
    status: 422,
    body: expect.objectContaining({
      fields: expect.objectContaining({ [field]: expect.any(String) }),
      ...(code === undefined ? {} : { code }),
    }),
  });
const refused = (code: string) => ({ status: 422, body: { code } });
const price = (amount: number, more: object = {}) => ({
  lines: [line(amount, { vat_rate: null, vat_treatment: 'not_subject', ...more })],
});
const LIABILITY = { kind: 'received_invoice', external_number: '77' };

describe('a payment', () => {
  test('of nothing but {} pays what remains, today, to the account of the document', async () => {
    const { id, number, bank_account_id, updated_at } = await company.issued();
    const payment = await company.paid(id);
    expect(payment).toEqual({
      id: expect.any(Number),
      ...{ number: null, document_id: id, offset_document_id: null, paid_on: TODAY, amount: 1210 },
      ...{ amount_czk: 1210, rate: null, method: 'transfer', bank_account_id, cash_register_id: null },
      ...{ bank_transaction_id: null, exchange_difference: 0, note: null, tax_receipt_id: null },
      ...{ settled_by_id: null, created_at: expect.any(String), warnings: [] },
    });
    const document = await company.read(id);
    expect(document).toMatchObject({ payment_state: 'paid', paid: 1210, remaining: 0 });
    expect(document.updated_at > updated_at).toBe(true);
    const { warnings: _, ...stored } = payment;
    expect(await company.payments(id)).toEqual([stored]);
    const [posting] = await company.journal(`&source=payment`);
    expect(posting).toMatchObject({
      ...{ date: TODAY, debit: '221', credit: '311', amount: 1210, source_id: payment.id },
      ...{ partner_id: company.partnerId, document_id: id, currency: null },
      text: `Úhrada: faktura ${number}, Alfa s.r.o.`,
    });
    const { body: events } = await company.ask('GET', '/events?action=document.paid');
    expect(events.rows[0]).toMatchObject({
      subject_id: id,
      summary: `Zaplaceno 1\u00a0210\u00a0Kč: faktura ${number}, Alfa s.r.o.`,
      changes: [
        { field: 'paid', from: 0, to: 1210 },
        { field: 'remaining', from: 1210, to: 0 },
        { field: 'payment_state', from: 'unpaid', to: 'paid' },
      ],
    });
  });

  test('in parts, beyond, and back again', async () => {
    const { id } = await company.issued(price(1000));
    const state = async (payment: object) => {
      await company.paid(id, payment);
      const { payment_state, paid, remaining } = await company.read(id);
      return [payment_state, paid, remaining];
    };
    expect(await state({ amount: 0.01, note: 'Záloha' })).toEqual(['partial', 0.01, 999.99]);
    expect(await state({ amount: 1249.99 })).toEqual(['overpaid', 1250, -250]);
    expect(await state({})).toEqual(['paid', 1000, 0]);
    expect(await company.pay(id)).toEqual(refusal('amount'));
    expect((await company.posted()).slice(-3)).toEqual(['221/311 0.01', '221/311 1249.99', '311/221 250']);
    expect((await company.payments(id)).map(({ note }) => note)).toEqual(['Záloha', null, null]);
  });

  test('is refused where it cannot be', async () => {
    const { id } = await company.issued();
    const draft = await company.draft({ kind: 'invoice', lines: [line(5)] });
    expect(await company.pay(draft.id)).toMatchObject(refused('NOT_ISSUED'));
    const quote = await company.issued({ kind: 'quote' });
    expect(await company.pay(quote.id)).toMatchObject(refused('NOT_PAYABLE'));
    expect((await company.pay(999_999)).status).toBe(404);
    for (const [field, payment] of [
      ['amount', { amount: 0 }],
      ['amount', { amount: -0.01 }],
      ['amount', { amount: 1.001 }],
      ['amount', { amount: 1e15 }],
      ['paid_on', { paid_on: '2026-03-21' }],
      ['paid_on', { paid_on: '2026-02-29' }],
      ['rate', { rate: 25 }],
      ['amount_czk', { amount_czk: 1209 }],
      ['method', { method: 'barter' }],
      ['bank_account_id', { bank_account_id: 999_999 }],
      ['cash_register_id', { cash_register_id: 999_999 }],
      ['bank_account_id', { bank_account_id: 1, method: 'cash' }],
      ['cash_register_id', { cash_register_id: 1, method: 'transfer' }],
      ['offset_document_id', { method: 'offset' }],
      ['offset_document_id', { offset_document_id: 999_999 }],
      ['payd_on', { payd_on: TODAY }],
    ] as const)
      expect([field, payment, await company.pay(id, payment)]).toEqual([field, payment, refusal(field)]);
    expect(await company.payments(id)).toEqual([]);
    expect(await company.read(id)).toMatchObject({ payment_state: 'unpaid', remaining: 1210 });
  });

  test('of what is to be given back is below zero', async () => {
    const bill = await company.issued({ ...LIABILITY, ...price(800) });
    const { id } = await company.credited(bill.id, -500);
    expect(await company.pay(id, { amount: 500 })).toEqual(refusal('amount'));
    expect(await company.paid(id)).toMatchObject({ amount: -500 });
    expect((await company.posted()).at(-1)).toBe('221/321 500');
  });

  test('names nothing of another company', async () => {
    const other = await payingCompany(stage);
    const { id } = await company.issued();
    const [register] = await other.registers();
    const foreign = await other.issued();
    const { bank_account_id } = foreign;
    expect(await company.pay(id, { bank_account_id })).toEqual(refusal('bank_account_id'));
    expect(await company.pay(id, { cash_register_id: register.id })).toEqual(refusal('cash_register_id'));
    expect(await company.pay(id, { offset_document_id: foreign.id })).toEqual(refusal('offset_document_id'));
    expect((await company.pay(foreign.id)).status).toBe(404);
    const payment = await other.paid(foreign.id);
    expect((await company.remove(id, payment.id)).status).toBe(404);
    expect((await other.remove(foreign.id, 999_999)).status).toBe(404);
  });

  test('lies in no locked period, in any kind of bookkeeping', async () => {
    for (const entity of [{}, { legal_form: 'osvc', bookkeeping: 'tax_records' }]) {
      const locked = await payingCompany(stage, entity);
      const { id } = await locked.issued();
      const payment = await locked.paid(id, { amount: 10, paid_on: '2026-02-28' });
      await locked.lock('2026-02-28');
      const error = 'Období do 28. 2. 2026 je uzamčené, zápis nelze změnit.';
      expect(await locked.pay(id, { paid_on: '2026-02-28' })).toMatchObject({ status: 422, body: { error } });
      expect(await locked.remove(id, payment.id)).toMatchObject({ status: 422, body: { error } });
      expect((await locked.pay(id, { paid_on: '2026-03-01' })).status).toBe(201);
    }
  });

  test('works without double entry and posts nothing', async () => {
    const plain = await payingCompany(stage, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const { id } = await plain.issued();
    const payment = await plain.paid(id);
    expect(await plain.read(id)).toMatchObject({ payment_state: 'paid' });
    expect(await plain.posted()).toEqual([]);
    expect((await plain.remove(id, payment.id)).status).toBe(204);
    expect(await plain.read(id)).toMatchObject({ payment_state: 'unpaid', remaining: 1210 });
  });
});

describe('the money', () => {
  test('is on its way where no account is certain', async () => {
    const none = await payingCompany(stage, { bank_account: undefined });
    expect(await none.paid((await none.issued()).id)).toMatchObject({ bank_account_id: null });
    expect(await none.posted()).toEqual(['261/311 1210']);
    const card = await none.issued({ payment_method: 'card' });
    expect(await none.paid(card.id)).toMatchObject({ method: 'card' });
  });

  test('is on its way where the account of the document is in a currency that it is not owed in', async () => {
    const none = await payingCompany(stage, { bank_account: undefined });
    const bank_account = { name: 'Eura', number: '2000145399', bank_code: '0800', currency: 'EUR' };
    const { body: euros } = await none.ask('POST', '/bank_accounts', { bank_account });
    const bank_account_id = euros.id;
    const { id } = await none.issued({ bank_account_id });
    expect(await none.pay(id, { bank_account_id })).toEqual(refusal('bank_account_id'));
    expect(await none.paid(id)).toMatchObject({ bank_account_id: null });
    expect(await none.posted()).toEqual(['261/311 1210']);
  });

  test('in cash over the limit of a day with the contact is taken and warned of', async () => {
    const cash = await payingCompany(stage);
    const [one, other] = [await cash.issued({ ...price(200_000) }), await cash.issued({ ...price(200_000) })];
    const limit = async (query = '') =>
      (await cash.ask('GET', `/documents/${other.id}/cash_limit${query}`)).body;
    expect((await cash.paid(one.id, { method: 'cash', amount: 170_000 })).warnings).toEqual([]);
    expect(await limit()).toEqual({ paid_on: TODAY, limit: 270_000, paid_czk: 170_000 });
    expect(await limit('?paid_on=2010-01-01')).toMatchObject({ limit: null, paid_czk: 0 });
    expect(await limit('?paid_on=dnes')).toMatchObject({ fields: { paid_on: expect.any(String) } });
    expect((await cash.paid(other.id, { method: 'cash', amount: 100_000 })).warnings).toEqual([]);
    const { warnings } = await cash.paid(other.id, { method: 'cash', amount: 0.01 });
    expect(warnings).toEqual([
      { code: 'CASH_LIMIT', message: expect.stringContaining('270\u00a0000\u00a0Kč') },
    ]);
    expect((await cash.paid(other.id, { amount: 1000 })).warnings).toEqual([]);
    expect(await cash.paid(one.id, { method: 'cash', amount: 30_000, paid_on: '2026-03-19' })).toMatchObject({
      warnings: [],
    });
  });

  test('in cash goes through a register, with a number of its series', async () => {
    const cash = await payingCompany(stage);
    const [register] = await cash.registers();
    const invoice = await cash.issued();
    const bill = await cash.issued({ ...LIABILITY, ...price(300) });
    expect(await cash.paid(invoice.id, { method: 'cash', amount: 1000 })).toMatchObject({
      ...{ number: 'PP20260001', cash_register_id: register.id, bank_account_id: null },
    });
    expect(await cash.paid(bill.id, { cash_register_id: register.id })).toMatchObject({
      ...{ number: 'VP20260001', method: 'cash' },
    });
    await cash.paid(invoice.id, { method: 'cash', amount: -100 });
    const last = await cash.paid(invoice.id, { method: 'cash', amount: 5, paid_on: '2026-03-01' });
    expect(await cash.posted()).toEqual(['211/311 5', '211/311 1000', '321/211 300', '311/211 100']);
    expect((await cash.remove(invoice.id, last.id)).status).toBe(204);
    expect(await cash.book(register.id)).toMatchObject({
      opening: 0,
      rows: [
        { number: 'PP20260002', income: 0, balance: 0, cancelled: true, date: '2026-03-01' },
        { number: 'PP20260001', income: 1000, balance: 1000, text: /^Úhrada dokladu FV/ },
        { number: 'VP20260001', expense: 300, balance: 700 },
        { number: 'VP20260002', expense: 100, balance: 600, below_zero: false },
      ].map((row) => (row.text === undefined ? row : { ...row, text: expect.stringMatching(row.text) })),
      closing: 600,
    });
    expect((await cash.registers())[0]).toMatchObject({ balance: 600 });
    expect((await cash.paid(invoice.id, { method: 'cash', amount: 1 })).number).toBe('PP20260003');
  });

  test('in cash may go below zero, which the book marks', async () => {
    const cash = await payingCompany(stage);
    const [register] = await cash.registers();
    const bill = await cash.issued({ ...LIABILITY, ...price(300) });
    await cash.paid(bill.id, { method: 'cash' });
    expect(await cash.book(register.id)).toMatchObject({
      rows: [{ expense: 300, balance: -300, below_zero: true }],
    });
  });

  test('in cash needs a register that is not in the archive, one of several a choice', async () => {
    const cash = await payingCompany(stage);
    const { id } = await cash.issued();
    const [register] = await cash.registers();
    const second = await cash.ask('POST', '/cash_registers', { cash_register: { name: 'Druhá' } });
    expect(await cash.pay(id, { method: 'cash' })).toEqual(refusal('cash_register_id'));
    const archive = { cash_register: { archived: true } };
    await cash.ask('PATCH', `/cash_registers/${second.body.id}`, archive);
    const archived = { cash_register_id: second.body.id };
    expect(await cash.pay(id, archived)).toEqual(refusal('cash_register_id'));
    expect(await cash.paid(id, { method: 'cash' })).toMatchObject({ cash_register_id: register.id });
  });
});

describe('in another currency', () => {
  const euro = (amount: number, rate: number) => ({ currency: 'EUR', rate, ...price(amount) });

  test('parts settle the value in the books in proportion, the difference is an exchange gain or loss', async () => {
    const abroad = await payingCompany(stage);
    const { id } = await abroad.issued(euro(1000, 25.1));
    expect(await abroad.paid(id, { amount: 400, rate: 24.9 })).toMatchObject({
      ...{ amount_czk: 9960, rate: 24.9, exchange_difference: -80, bank_account_id: null },
    });
    expect(await abroad.paid(id, { rate: 25.3 })).toMatchObject({
      ...{ amount: 600, amount_czk: 15_180, exchange_difference: 120 },
    });
    expect(await abroad.posted()).toEqual(['261/311 9960', '563/311 80', '261/311 15180', '311/663 120']);
    const [money, difference] = await abroad.journal('&source=payment');
    expect(money).toMatchObject({ currency: 'EUR', currency_amount: 400 });
    expect(difference).toMatchObject({ currency: 'EUR', currency_amount: 0 });
    expect(await abroad.read(id)).toMatchObject({ payment_state: 'paid', remaining: 0 });
  });

  test('what rounding leaves is in the last part, and a removed part leaves what it was', async () => {
    const abroad = await payingCompany(stage);
    const { id } = await abroad.issued(euro(333.33, 24.415));
    const pay = async (rate: number, more: object = { amount: 111.11 }) => abroad.paid(id, { ...more, rate });
    const first = await pay(24.6);
    expect(first).toMatchObject({ amount_czk: 2733.31, exchange_difference: 20.56 });
    expect(await pay(24.2)).toMatchObject({ amount_czk: 2688.86, exchange_difference: -23.89 });
    expect(await pay(24.415, {})).toMatchObject({ amount: 111.11, exchange_difference: 0 });
    await abroad.remove(id, first.id);
    expect(await abroad.posted()).toEqual(['261/311 2688.86', '563/311 23.89', '261/311 2712.75']);
    expect(await pay(24.415, {})).toMatchObject({ amount: 111.11, exchange_difference: 0 });
  });

  test('a liability, by the value of what left an account in CZK', async () => {
    const abroad = await payingCompany(stage);
    const { id } = await abroad.issued({ ...LIABILITY, ...euro(480, 24.415) });
    const [register] = await abroad.registers();
    const paid = { amount_czk: 11_856, cash_register_id: register.id };
    expect(await abroad.paid(id, paid)).toMatchObject({ rate: 24.7, exchange_difference: -136.8 });
    expect(await abroad.posted()).toEqual(['321/211 11856', '563/321 136.8']);
    expect(await abroad.book(register.id)).toMatchObject({ rows: [{ expense: 11_856 }] });
  });

  test('the rate is that of the central bank of the day, and never another one', async () => {
    const abroad = await payingCompany(stage);
    const { id } = await abroad.issued(euro(100, 25));
    expect(await abroad.paid(id, { amount: 1, paid_on: '2026-03-16' })).toMatchObject({ rate: 24.36 });
    expect(await abroad.pay(id, { amount: 1, paid_on: '1990-01-01' })).toEqual(
      refusal('rate', 'RATE_MISSING'),
    );
    expect(await abroad.pay(id, { amount_czk: -5 })).toEqual(refusal('amount_czk'));
    expect(await abroad.pay(id, { amount: 9e12, rate: 1e6 })).toEqual(refusal('amount'));
    const strange = await abroad.paid(id, { amount: 0.01, amount_czk: 9e12 });
    expect(strange).toMatchObject({ rate: null, exchange_difference: 9e12 - 0.25 });
    const dollars = { name: 'Dolary', currency: 'USD' };
    const { body } = await abroad.ask('POST', '/cash_registers', { cash_register: dollars });
    expect(await abroad.pay(id, { cash_register_id: body.id })).toEqual(refusal('cash_register_id'));
  });

  test('revaluations count by the day of the payment', async () => {
    const abroad = await payingCompany(stage);
    const { id } = await abroad.issued(euro(100, 25));
    await abroad.revalue(id, '2026-02-28', { debit: '311', credit: '663', amount: 100 });
    expect(await abroad.paid(id, { amount: 50, rate: 26, paid_on: '2026-02-27' })).toMatchObject({
      exchange_difference: 50,
    });
    expect(await abroad.paid(id, { amount: 25, rate: 26, paid_on: '2026-03-01' })).toMatchObject({
      exchange_difference: -25,
    });
  });
});

describe('an offset', () => {
  test('of an invoice and its credit note posts nothing', async () => {
    const offset = await payingCompany(stage);
    const invoice = await offset.issued();
    const note = await offset.credited(invoice.id, -200);
    const payment = await offset.paid(invoice.id, { offset_document_id: note.id });
    expect(payment).toMatchObject({ amount: 242, method: 'offset', offset_document_id: note.id });
    expect(await offset.payments(note.id)).toMatchObject([
      { amount: -242, method: 'offset', offset_document_id: invoice.id, number: null },
    ]);
    expect(await offset.read(invoice.id)).toMatchObject({ payment_state: 'partial', remaining: 968 });
    expect(await offset.read(note.id)).toMatchObject({ payment_state: 'paid', remaining: 0 });
    expect(await offset.posted()).toEqual([]);
  });

  test('of what is owed both ways is posted once, and both payments go together', async () => {
    const offset = await payingCompany(stage);
    const invoice = await offset.issued();
    const bill = await offset.issued({ ...LIABILITY, ...price(300) });
    const too = { offset_document_id: bill.id, amount: 300.01 };
    expect(await offset.pay(invoice.id, too)).toEqual(refusal('amount'));
    await offset.paid(bill.id, { method: 'offset', offset_document_id: invoice.id, amount: 100 });
    const rest = await offset.paid(invoice.id, { offset_document_id: bill.id });
    expect(rest).toMatchObject({ amount: 200 });
    expect(await offset.posted()).toEqual(['321/311 100', '321/311 200']);
    expect(await offset.read(bill.id)).toMatchObject({ payment_state: 'paid' });
    const [, counterpart] = await offset.payments(bill.id);
    expect((await offset.remove(bill.id, counterpart.id)).status).toBe(204);
    expect(await offset.posted()).toEqual(['321/311 100']);
    expect([await offset.read(bill.id), await offset.read(invoice.id)]).toMatchObject([
      { remaining: 200, payment_state: 'partial' },
      { remaining: 1110, payment_state: 'partial' },
    ]);
    expect((await offset.remove(invoice.id, rest.id)).status).toBe(404);
  });

  test('in euro settles each at its own value', async () => {
    const offset = await payingCompany(stage);
    const invoice = await offset.issued({ currency: 'EUR', rate: 25, ...price(100) });
    const bill = await offset.issued({ ...LIABILITY, currency: 'EUR', rate: 24, ...price(100) });
    expect(await offset.pay(invoice.id, { offset_document_id: bill.id, paid_on: '1990-01-01' })).toEqual(
      refusal('rate', 'RATE_MISSING'),
    );
    await offset.paid(invoice.id, { offset_document_id: bill.id, rate: 24.5 });
    expect(await offset.posted()).toEqual(['321/311 2450', '563/311 50', '563/321 50']);
    const note = await offset.credited(invoice.id, -10);
    const next = await offset.issued({ currency: 'EUR', rate: 26, ...price(10) });
    await offset.paid(note.id, { offset_document_id: next.id });
    expect((await offset.posted()).slice(3)).toEqual(['563/311 10']);
  });

  test('needs one partner, one currency and opposite sides', async () => {
    const offset = await payingCompany(stage);
    const invoice = await offset.issued();
    const stranger = await offset.partner({ name: 'Beta' });
    const others = [
      await offset.issued(),
      await offset.issued({ ...LIABILITY, partner_id: stranger }),
      await offset.issued({ ...LIABILITY, currency: 'EUR', rate: 25 }),
      invoice,
    ];
    for (const { id } of others)
      expect(await offset.pay(invoice.id, { offset_document_id: id })).toEqual(refusal('offset_document_id'));
    const draft = await offset.draft({ ...LIABILITY, partner_id: offset.partnerId, lines: [line(1)] });
    expect(await offset.pay(invoice.id, { offset_document_id: draft.id })).toMatchObject(
      refused('NOT_ISSUED'),
    );
    expect(await offset.payments(invoice.id)).toEqual([]);
  });
});

describe('a removal', () => {
  test('takes the postings and opens the document again', async () => {
    const { id, number } = await company.issued();
    const payment = await company.paid(id);
    const before = (await company.posted()).length;
    expect((await company.remove(id, payment.id)).status).toBe(204);
    expect(await company.posted()).toHaveLength(before - 1);
    expect(await company.payments(id)).toEqual([]);
    expect(await company.read(id)).toMatchObject({ payment_state: 'unpaid', paid: 0, remaining: 1210 });
    expect((await company.remove(id, payment.id)).status).toBe(404);
    const { body: events } = await company.ask('GET', '/events?action=document.payment_removed');
    expect(events.rows[0]).toMatchObject({
      subject_id: id,
      summary: `Zrušena platba 1\u00a0210\u00a0Kč: faktura ${number}, Alfa s.r.o.`,
    });
  });
});

describe('at once', () => {
  test('two payments of the rest: one is told that nothing is left', async () => {
    const { id } = await company.issued();
    const replies = await Promise.all([company.pay(id), company.pay(id), company.pay(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await company.read(id)).toMatchObject({ payment_state: 'paid', paid: 1210 });
  });

  test('two payments by people who saw the same document: the second sees that it has changed', async () => {
    const { id, updated_at } = await company.issued();
    const seen = { 'If-Match': `"${updated_at}"` };
    const replies = await Promise.all([1, 2].map(() => company.pay(id, { amount: 1000 }, seen)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 412]);
    const stale = replies.find(({ status }) => status === 412);
    expect(stale?.body).toMatchObject({ code: 'STALE', current: { id, paid: 1000, remaining: 210 } });
    const [payment] = await company.payments(id);
    expect((await company.remove(id, payment.id, seen)).status).toBe(412);
  });

  test('cash of many has every number once and in a row', async () => {
    const cash = await payingCompany(stage);
    const documents = await Promise.all([1, 2, 3, 4, 5, 6].map(() => cash.issued()));
    const payments = await Promise.all(documents.map(({ id }) => cash.paid(id, { method: 'cash' })));
    expect(payments.map(({ number }) => number).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `PP2026000${n}`),
    );
  });
});
