import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { type DocumentsStage, line, startDocuments } from './documents-harness.ts';
import { payingCompany } from './payments-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments({ now: () => Date.parse('2026-06-30T09:00:00Z') });
});
afterAll(() => stage.close());

/** A company whose every crown is looked at. */
async function openBooks(entity: object = {}) {
  const company = await payingCompany(stage, entity);
  const post = async (path: string, body: object = {}): Promise<JsonValue> => {
    const reply = await company.ask('POST', path, body);
    expect([path, reply.status, reply.status < 300 || reply.body]).toEqual([path, reply.status, true]);
    return reply.body;
  };
  let seen: number[] = [];
  return {
    ...company,
    post,
    receipt: (advanceId: number, paymentId: number, body: object = {}) =>
      post(`/documents/${advanceId}/payments/${paymentId}/tax_receipt`, body),
    settled: async (kind: string, lines: object[], advanceId: number, more: object = {}) => {
      const values = { kind, partner_id: company.partnerId, issued_on: '2026-05-10', lines, ...more };
      const { id } = await company.draft(values);
      await post(`/documents/${id}/settle_advances`, { advance_ids: [advanceId] });
      return company.issue(id);
    },
    /** What was posted since the last look, as `date debit/credit amount source`. */
    async written(): Promise<string[]> {
      const rows: JsonValue[] = await company.journal();
      const fresh = rows.filter(({ id }) => !seen.includes(id)).sort((one, other) => one.id - other.id);
      seen = rows.map(({ id }) => id);
      return fresh.map(
        ({ date, debit, credit, amount, source }) => `${date} ${debit}/${credit} ${amount} ${source}`,
      );
    },
    /** Balances that are not zero, by account. */
    async balances(): Promise<Record<string, number>> {
      const { body } = await company.ask('GET', '/accounts?year=2026');
      const open: JsonValue[] = body.filter(({ balance }: JsonValue) => balance !== 0);
      return Object.fromEntries(open.map(({ code, balance }) => [code, balance]));
    },
    async sound() {
      const results = await runChecks(stage.sql, CHECKS);
      expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    },
  };
}

test('an advance, its receipt, the invoice, the rest, a credit note and the money back', async () => {
  const books = await openBooks();
  const advance = await books.issued({ kind: 'advance', issued_on: '2026-04-01', lines: [line(5000)] });
  expect(await books.written()).toEqual([]);

  const prepaid = await books.paid(advance.id, { paid_on: '2026-04-10' });
  expect(await books.written()).toEqual(['2026-04-10 221/324 6050 payment']);
  const receipt = await books.receipt(advance.id, prepaid.id, { issued_on: '2026-04-12' });
  expect(await books.written()).toEqual(['2026-04-10 324/343221 1050 document']);
  expect(receipt.warnings).toEqual([]);

  const invoice = await books.settled('invoice', [line(8000), line(1000, { vat_rate: 12 })], advance.id);
  expect(await books.written()).toEqual([
    '2026-05-10 311/602 8000 document',
    '2026-05-10 311/343221 1680 document',
    '2026-05-10 311/602 1000 document',
    '2026-05-10 311/343212 120 document',
    '2026-05-10 324/311 5000 document',
    '2026-05-10 343221/311 1050 document',
  ]);
  expect(invoice).toMatchObject({ total: 10_800, advances_deducted: 6050, remaining: 4750 });

  await books.paid(invoice.id, { amount: 4000, paid_on: '2026-05-20' });
  await books.paid(invoice.id, { paid_on: '2026-05-21', method: 'cash' });
  expect(await books.written()).toEqual([
    '2026-05-20 221/311 4000 payment',
    '2026-05-21 211/311 750 payment',
  ]);
  expect(await books.read(invoice.id)).toMatchObject({ payment_state: 'paid', paid: 4750 });
  const due = { 343212: -120, 343221: -1680 };
  expect(await books.balances()).toEqual({ 211: 750, 221: 10_050, 602: -9000, ...due });

  const note = await books.credited(invoice.id, -2000);
  expect(note).toMatchObject({ total: -2420, remaining: -2420, issued_on: '2026-06-30' });
  const other = await books.issued({ issued_on: '2026-06-30', lines: [line(1000)] });
  await books.paid(note.id, { offset_document_id: other.id });
  await books.paid(note.id);
  expect(await books.written()).toEqual(
    [
      '2026-05-10 602/311 2000 document',
      '2026-05-10 343221/311 420 document',
      '2026-06-30 311/602 1000 document',
      '2026-06-30 311/343221 210 document',
      '2026-06-30 311/221 1210 payment',
    ].map((row) => row.replace('2026-05-10', note.accounting_on)),
  );
  for (const { id } of [note, other]) expect(await books.read(id)).toMatchObject({ payment_state: 'paid' });
  expect(await books.balances()).toEqual({
    ...{ 211: 750, 221: 8840, 602: -8000, 343212: -120, 343221: -1470 },
  });
  await books.sound();
});

test('what is cancelled is free again, step by step, and the books are empty', async () => {
  const books = await openBooks();
  const advance = await books.issued({ kind: 'advance', issued_on: '2026-04-01', lines: [line(1000)] });
  const payment = await books.paid(advance.id, { paid_on: '2026-04-10', method: 'cash' });
  const receipt = await books.receipt(advance.id, payment.id);
  const invoice = await books.settled('invoice', [line(1000)], advance.id);
  const cancel = (id: number) => books.ask('POST', `/documents/${id}/cancel`, { reason: 'Omyl' });
  const linked = { status: 422, body: { code: 'HAS_LINKED_DOCUMENTS' } };

  expect(await cancel(advance.id)).toMatchObject({ status: 422, body: { code: 'HAS_PAYMENTS' } });
  expect(await cancel(receipt.id)).toMatchObject(linked);
  expect(await books.remove(advance.id, payment.id)).toMatchObject(linked);
  expect((await cancel(invoice.id)).status).toBe(200);
  const again = await books.settled('invoice', [line(1000)], advance.id);
  expect(again.advances).toEqual(invoice.advances);
  expect((await cancel(again.id)).status).toBe(200);
  expect((await cancel(receipt.id)).status).toBe(200);
  const second = await books.receipt(advance.id, payment.id);
  expect((await cancel(second.id)).status).toBe(200);
  expect((await books.remove(advance.id, payment.id)).status).toBe(204);
  expect((await cancel(advance.id)).status).toBe(200);
  expect(await books.balances()).toEqual({});
  const [register] = await books.registers();
  expect(await books.book(register.id)).toMatchObject({ rows: [{ cancelled: true, income: 0 }], closing: 0 });
  await books.sound();
});

test('an advance becomes its invoice, which deducts what was paid', async () => {
  const books = await openBooks();
  const advance = await books.issued({ kind: 'advance', issued_on: '2026-04-01', lines: [line(1000)] });
  const convert = () => books.ask('POST', `/documents/${advance.id}/convert`, { kind: 'invoice' });
  const unpaid = await convert();
  expect(unpaid).toMatchObject({ status: 201, body: { advances: [], total_payable: 1210 } });
  const payment = await books.paid(advance.id, { amount: 605, paid_on: '2026-04-10' });
  expect(await convert()).toMatchObject({ status: 422, body: { code: 'TAX_RECEIPT_MISSING' } });
  await books.receipt(advance.id, payment.id);
  const paid = await convert();
  expect(paid).toMatchObject({ status: 201, body: { advances_deducted: 605, total_payable: 605 } });
  expect(await convert()).toMatchObject({ status: 422, body: { code: 'ADVANCE_SETTLED' } });
  await books.sound();
});

test('a document of cash that is cancelled takes its money back, in a locked period on a later day', async () => {
  const books = await openBooks({ vat_status: 'none', dic: null });
  const [register] = await books.registers();
  const sale = { kind: 'cash_in', lines: [line(100, { vat_rate: null })] };
  const bought = { kind: 'receipt', lines: [line(40, { vat_rate: null })] };
  const old = { issued_on: '2026-03-05', received_on: '2026-03-05' };
  const now = await books.issued(sale);
  const [before, receipt] = [
    await books.issued({ ...sale, ...old }),
    await books.issued({ ...bought, ...old }),
  ];
  expect((await books.registers())[0]).toMatchObject({ balance: 160 });
  await books.lock('2026-03-31');
  for (const { id } of [now, before, receipt])
    expect((await books.ask('POST', `/documents/${id}/cancel`, { reason: 'Omyl' })).status).toBe(200);
  const { rows, closing } = await books.book(register.id);
  expect(
    rows.map(({ date, income, expense, cancelled }: JsonValue) => [date, income, expense, cancelled]),
  ).toEqual([
    ['2026-03-05', 100, 0, false],
    ['2026-03-05', 0, 40, false],
    ['2026-04-01', 0, 100, false],
    ['2026-04-01', 40, 0, false],
    ['2026-06-30', 0, 0, true],
  ]);
  expect(closing).toBe(0);
  expect(await books.balances()).toEqual({});
  for (const { id } of [now, before, receipt])
    expect(await books.read(id)).toMatchObject({ status: 'cancelled', remaining: 0, paid: 0 });
  await books.sound();
});

test('a company that changes to double entry posts its documents with their payments, each once', async () => {
  const books = await openBooks({ legal_form: 'osvc', bookkeeping: 'tax_records' });
  const invoice = await books.issued({ currency: 'EUR', rate: 25, lines: [line(100, { vat_rate: 21 })] });
  const bill = await books.issued({ kind: 'received_invoice', external_number: '1', lines: [line(300)] });
  const own = await books.issued({ lines: [line(1000)] });
  await books.paid(invoice.id, { rate: 26 });
  await books.paid(bill.id, { offset_document_id: own.id });
  const sale = await books.issued({ kind: 'cash_in', lines: [line(100)] });
  await books.ask('PATCH', '', { entity: { bookkeeping: 'double_entry' } });
  for (const { id } of [invoice, bill, own, sale, invoice, bill])
    await books.post(`/documents/${id}/post_entries`);
  const payments = (await books.written()).filter((row) => row.endsWith('payment'));
  expect(payments).toEqual([
    '2026-06-30 261/311 3146 payment',
    '2026-06-30 311/663 121 payment',
    '2026-06-30 321/311 363 payment',
  ]);
  const { 211: cash, 311: owed, 321: debts = 0 } = await books.balances();
  expect([cash, owed, debts]).toEqual([121, 847, 0]);
  await books.sound();
});

test('abroad and back: euro paid in parts, in CZK and against a credit note, leave only what the rates made', async () => {
  const books = await openBooks();
  const abroad = {
    currency: 'EUR',
    rate: 25,
    lines: [line(1000, { vat_rate: null, vat_treatment: 'export' })],
  };
  const invoice = await books.issued({ ...abroad, issued_on: '2026-05-10' });
  await books.paid(invoice.id, { amount: 300, rate: 24, paid_on: '2026-05-15' });
  await books.paid(invoice.id, {
    amount: 500,
    amount_czk: 12_600,
    method: 'cash',
    paid_on: '2026-05-16',
    ...(await register(books)),
  });
  const note = await books.credited(invoice.id, -200);
  await books.paid(note.id, { offset_document_id: invoice.id });
  expect(await books.read(invoice.id)).toMatchObject({ payment_state: 'paid' });
  expect(await books.balances()).toEqual({ 211: 12_600, 261: 7200, 563: 300, 663: -100, 602: -20_000 });
  await books.sound();
});

async function register(books: Awaited<ReturnType<typeof openBooks>>) {
  const [{ id }] = await books.registers();
  return { cash_register_id: id };
}
