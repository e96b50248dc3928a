import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const refused = (code: string, more: object = {}) => ({ status: 422, body: { code, ...more } });
const rowsOf = (vat: JsonValue[]) => vat.map(({ rate, base, vat: tax }) => [rate, base, tax]);
const priced = (...lines: (readonly [price: number, rate: number])[]) =>
  lines.map(([price, vat_rate]) => line(price, { vat_rate }));

/** A company with what tests of advances ask of it. */
async function advancing(entity: object = {}) {
  const company = await payingCompany(stage, entity);
  const post = async (path: string, body: object = {}): Promise<JsonValue> => {
    const reply = await company.ask('POST', path, body);
    expect([reply.status, reply.status < 300 || reply.body]).toEqual([reply.status, true]);
    return reply.body;
  };
  const advance = (lines: object[], more: object = {}) =>
    company.issued({ kind: 'advance', issued_on: '2026-04-01', lines, ...more });
  const receiptPath = (advanceId: number, paymentId: number) =>
    `/documents/${advanceId}/payments/${paymentId}/tax_receipt`;
  return {
    ...company,
    advance,
    receiptPath,
    receipt: (advanceId: number, paymentId: number, body: object = {}) =>
      post(receiptPath(advanceId, paymentId), body),
    /** A payment of an advance with its tax receipt. */
    async taxed(advanceId: number, payment: object) {
      const paid = await company.paid(advanceId, payment);
      return { paid, receipt: await post(receiptPath(advanceId, paid.id)) };
    },
    invoice: (lines: object[], more: object = {}) =>
      company.draft({
        kind: 'invoice',
        partner_id: company.partnerId,
        issued_on: '2026-05-10',
        lines,
        ...more,
      }),
    settle: (id: number, ...advance_ids: number[]) =>
      post(`/documents/${id}/settle_advances`, { advance_ids }),
    trySettle: (id: number, ...advance_ids: number[]) =>
      company.ask('POST', `/documents/${id}/settle_advances`, { advance_ids }),
    issue: (id: number) => post(`/documents/${id}/issue`),
    /** Debit minus credit of an account and those below it, over all days. */
    async balance(account: string) {
      let sum = 0;
      for (const { debit, credit, amount } of await company.journal(`&account=${account}`)) {
        if (debit.startsWith(account)) sum += Math.round(amount * 100);
        if (credit.startsWith(account)) sum -= Math.round(amount * 100);
      }
      return sum / 100;
    },
    entries: async (id: number): Promise<string[]> =>
      (await company.read(id)).entries.map(
        ({ debit, credit, amount }: JsonValue) => `${debit}/${credit} ${amount}`,
      ),
  };
}

type Advancing = Awaited<ReturnType<typeof advancing>>;

describe('the worked examples', () => {
  test('A: an advance of two rates, paid in part', async () => {
    const books = await advancing();
    const advance = await books.advance(priced([10_000, 21], [5000, 12]));
    expect(advance).toMatchObject({ total: 17_700, entries: [] });
    const { paid, receipt } = await books.taxed(advance.id, { amount: 10_000, paid_on: '2026-04-15' });
    expect(receipt).toMatchObject({
      ...{ kind: 'tax_receipt', status: 'issued', direction: 'issued', number: 'DP20260001' },
      ...{ taxable_on: '2026-04-15', vat_period_on: '2026-04-15', issued_on: '2026-06-30' },
      ...{ prices_include_vat: true, total: 10_000, remaining: 0, partner_id: books.partnerId },
      links: [{ relation: 'advance', document_id: advance.id, number: advance.number }],
    });
    expect(rowsOf(receipt.vat)).toEqual([
      [21, 5649.72, 1186.44],
      [12, 2824.86, 338.98],
    ]);
    expect(await books.entries(receipt.id)).toEqual(['324/343221 1186.44', '324/343212 338.98']);
    expect(await books.posted()).toEqual(['221/324 10000']);

    const draft = await books.invoice(priced([10_000, 21], [1000, 21], [5000, 12]));
    const settled = await books.settle(draft.id, advance.id);
    expect(settled).toMatchObject({
      ...{ total: 18_910, advances_deducted: 10_000, total_payable: 8910, status: 'draft' },
      advances: [{ advance_id: advance.id, payment_id: paid.id, tax_receipt_id: receipt.id, amount: 10_000 }],
    });
    expect(rowsOf(settled.vat_before_advances)).toEqual([
      [21, 11_000, 2310],
      [12, 5000, 600],
    ]);
    expect(rowsOf(settled.vat)).toEqual([
      [21, 5350.28, 1123.56],
      [12, 2175.14, 261.02],
    ]);
    const invoice = await books.issue(draft.id);
    expect(invoice).toMatchObject({ total_payable: 8910, remaining: 8910, payment_state: 'unpaid' });
    expect(await books.balance('311')).toBe(8910);
    expect(await books.balance('324')).toBe(0);
    expect(await books.balance('602')).toBe(-16_000);
    expect(await books.balance('343')).toBe(-2910);
    await books.paid(invoice.id);
    expect(await books.balance('311')).toBe(0);
    expect(await books.balance('221')).toBe(18_910);
  });

  test('B: an advance paid in two parts', async () => {
    const books = await advancing();
    const advance = await books.advance(priced([4999.99, 21]));
    const first = await books.taxed(advance.id, { amount: 3000, paid_on: '2026-04-15' });
    const second = await books.taxed(advance.id, { paid_on: '2026-04-20' });
    expect(second.paid.amount).toBe(3049.99);
    expect([first, second].map(({ receipt }) => rowsOf(receipt.vat))).toEqual([
      [[21, 2479.34, 520.66]],
      [[21, 2520.65, 529.34]],
    ]);
    const draft = await books.invoice(priced([4999.99, 21], [120.5, 21]));
    const settled = await books.settle(draft.id, advance.id);
    expect(settled).toMatchObject({ total: 6195.79, total_payable: 145.8 });
    expect(rowsOf(settled.vat)).toEqual([[21, 120.5, 25.3]]);
    await books.issue(draft.id);
    expect([await books.balance('311'), await books.balance('324')]).toEqual([145.8, 0]);
  });

  test('C: an advance larger than the supply is given back in part', async () => {
    const books = await advancing();
    const advance = await books.advance(priced([3000, 21]));
    await books.taxed(advance.id, { paid_on: '2026-04-15' });
    const draft = await books.invoice(priced([2500, 21]));
    const settled = await books.settle(draft.id, advance.id);
    expect(settled).toMatchObject({ total: 3025, total_payable: -605 });
    expect(rowsOf(settled.vat)).toEqual([[21, -500, -105]]);
    const invoice = await books.issue(draft.id);
    expect(invoice).toMatchObject({ remaining: -605, payment_state: 'unpaid' });
    expect(await books.paid(invoice.id)).toMatchObject({ amount: -605 });
    expect(await books.read(invoice.id)).toMatchObject({ payment_state: 'paid', remaining: 0 });
    expect([await books.balance('311'), await books.balance('324'), await books.balance('221')]).toEqual([
      0, 0, 3025,
    ]);
    expect(await books.balance('343')).toBe(-525);
  });

  test('D: the law has changed the rate since the payment', async () => {
    const books = await advancing();
    const advance = await books.advance(priced([3000, 15]), { issued_on: '2023-12-01' });
    const { receipt } = await books.taxed(advance.id, { paid_on: '2023-12-10' });
    expect(rowsOf(receipt.vat)).toEqual([[15, 3000, 450]]);
    const draft = await books.invoice(priced([5000, 12]), { issued_on: '2024-02-05' });
    const settled = await books.settle(draft.id, advance.id);
    expect(settled).toMatchObject({ total: 5690, advances_deducted: 3450, total_payable: 2240 });
    expect(rowsOf(settled.vat_before_advances)).toEqual([
      [12, 2000, 240],
      [15, 3000, 450],
    ]);
    expect(rowsOf(settled.vat)).toEqual([[12, 2000, 240]]);
    expect((await books.issue(draft.id)).total_payable).toBe(2240);
  });

  test('E: who is no payer has no receipts', async () => {
    const books = await advancing({ vat_status: 'none', dic: null });
    const lines = [line(5000, { vat_rate: null })];
    const advance = await books.advance(lines);
    const { id } = await books.paid(advance.id, { paid_on: '2026-04-15' });
    expect((await books.ask('POST', books.receiptPath(advance.id, id), {})).status).toBe(422);
    const draft = await books.invoice([line(8000, { vat_rate: null })]);
    expect(await books.settle(draft.id, advance.id)).toMatchObject({
      ...{ total_payable: 3000, advances: [{ tax_receipt_id: null, amount: 5000 }] },
    });
    await books.issue(draft.id);
    expect(
      (await books.journal()).map(({ debit, credit, amount }) => `${debit}/${credit} ${amount}`),
    ).toEqual(['221/324 5000', '311/602 8000', '324/311 5000']);
  });
});

test('a received advance is taxed by the receipt of the supplier and deducted of its invoice', async () => {
  const books = await advancing();
  const advance = await books.advance(priced([1000, 21]), { kind: 'received_advance' });
  const paid = await books.paid(advance.id, { paid_on: '2026-04-15' });
  expect(await books.posted()).toEqual(['314/221 1210']);
  const path = books.receiptPath(advance.id, paid.id);
  expect(await books.ask('POST', path, {})).toMatchObject(refused('DOCUMENT_INCOMPLETE'));
  const receipt = await books.receipt(advance.id, paid.id, {
    external_number: '88',
    issued_on: '2026-04-20',
  });
  expect(receipt).toMatchObject({ direction: 'received', external_number: '88', issued_on: '2026-04-20' });
  expect(await books.entries(receipt.id)).toEqual(['343121/314 210']);
  const more = { kind: 'received_invoice', external_number: '99' };
  const draft = await books.invoice(priced([1500, 21]), more);
  await books.settle(draft.id, advance.id);
  const invoice = await books.issue(draft.id);
  expect(invoice).toMatchObject({ total_payable: 605 });
  await books.paid(invoice.id);
  expect([await books.balance('314'), await books.balance('321'), await books.balance('343')]).toEqual([
    0, 0, 315,
  ]);
  expect(await books.balance('518')).toBe(1500);
});

test('what nobody paid of an advance that an invoice deducted is asked for by that invoice alone', async () => {
  const books = await advancing();
  const advance = await books.advance(priced([10_000, 21]));
  await books.taxed(advance.id, { amount: 5000, paid_on: '2026-04-15' });
  const draft = await books.invoice(priced([10_000, 21]));
  await books.settle(draft.id, advance.id);
  const overdue = async () =>
    (await books.ask('GET', '/documents?payment_state=overdue')).body.rows.map(({ id }: JsonValue) => id);
  expect(await overdue()).toEqual([advance.id]);
  const invoice = await books.issue(draft.id);
  expect(invoice).toMatchObject({ total_payable: 7100 });
  expect(await overdue()).toEqual([invoice.id]);
  const listed = await books.ask('GET', '/documents?kind=advance,invoice');
  expect(listed.body.sums).toMatchObject([{ total_payable: 19_200, remaining: 14_200, asked: 7100 }]);
  const { body: file } = await books.ask('GET', '/documents?kind=advance&format=csv');
  const [head, row] = file.split('\n').map((text: string) => text.split(';'));
  expect([row[head.indexOf('Uhrazeno')], row[head.indexOf('Zbývá')]]).toEqual(['5000,00', '0,00']);
  const remind = await books.ask('POST', `/documents/${advance.id}/remind`, {});
  expect(remind).toMatchObject(refused('NOT_OVERDUE'));
  const reminders = (await books.ask('GET', '/reminders')).body;
  expect(reminders.rows.map(({ document_id }: JsonValue) => document_id)).toEqual([invoice.id]);

  expect((await books.ask('POST', `/documents/${invoice.id}/cancel`, { reason: 'Omyl' })).status).toBe(200);
  expect(await overdue()).toEqual([advance.id]);
  const { links } = await books.read(advance.id);
  expect(links.map(({ relation }: JsonValue) => relation)).not.toContain('settled_by');
});

test('an invoice of exactly what was paid of an advance leaves its rest asked for', async () => {
  const books = await advancing();
  const advance = await books.advance(priced([10_000, 21]));
  await books.taxed(advance.id, { amount: 5000, paid_on: '2026-04-15' });
  const draft = await books.invoice(priced([4132.23, 21]));
  await books.settle(draft.id, advance.id);
  expect(await books.issue(draft.id)).toMatchObject({ total: 5000, total_payable: 0 });
  const { rows } = (await books.ask('GET', '/documents?payment_state=overdue')).body;
  expect(rows.map(({ id }: JsonValue) => id)).toEqual([advance.id]);
  const { rows: reminded } = (await books.ask('GET', '/reminders')).body;
  expect(reminded).toMatchObject([{ document_id: advance.id, remaining: 7100 }]);
});

describe('what an advance still asks for', () => {
  const untaxed = (price: number) => [line(price, { vat_rate: null })];

  /** An advance of 10 000 of somebody who is no payer, of which 4 000 were paid. */
  async function halfPaid() {
    const books = await advancing({ vat_status: 'none', dic: null });
    const advance = await books.advance(untaxed(10_000));
    await books.paid(advance.id, { amount: 4000, paid_on: '2026-04-15' });
    const asked = async () => (await books.read(advance.id)).asked;
    const settledBy = async (price: number) => {
      const draft = await books.invoice(untaxed(price));
      await books.settle(draft.id, advance.id);
      return books.issue(draft.id);
    };
    return { books, advance, asked, settledBy };
  }

  test('is what a part invoice does not ask for, wherever it is said', async () => {
    const { books, advance, asked, settledBy } = await halfPaid();
    expect(await asked()).toBe(6000);
    // 5 000 less the 4 000 that were paid: the invoice asks for 1 000 of the 6 000 that remain.
    expect(await settledBy(5000)).toMatchObject({ total_payable: 1000, asked: 1000 });
    const read = await books.read(advance.id);
    expect(read).toMatchObject({ remaining: 6000, asked: 5000, payment_state: 'partial' });
    expect(read.qr).toContain('AM:5000.00');
    const listed = (await books.ask('GET', '/documents?kind=advance,invoice')).body;
    expect(listed.sums).toMatchObject([{ remaining: 7000, asked: 6000 }]);
    expect(listed.rows.map((row: JsonValue) => row.asked).toSorted()).toEqual([1000, 5000]);
    const { body: contact } = await books.ask('GET', `/partners/${advance.partner_id}`);
    const last = contact.last_documents.find(({ id }: JsonValue) => id === advance.id);
    expect(last).toMatchObject({ remaining: 6000, asked: 5000 });
    const { rows } = (await books.ask('GET', '/reminders')).body;
    expect(rows.find(({ document_id }: JsonValue) => document_id === advance.id)).toMatchObject({
      remaining: 5000,
      automatic_on: null,
    });
  });

  test('is nothing once an invoice asks for more than remains, and the whole rest again without it', async () => {
    const { books, advance, asked, settledBy } = await halfPaid();
    const invoice = await settledBy(20_000);
    expect(await books.read(advance.id)).toMatchObject({ remaining: 6000, asked: 0, qr: null });
    expect((await books.ask('POST', `/documents/${invoice.id}/cancel`, { reason: 'Omyl' })).status).toBe(200);
    expect(await asked()).toBe(6000);
  });

  test('is all that remains where an invoice of what was paid asks for nothing', async () => {
    const { asked, settledBy } = await halfPaid();
    await settledBy(4000);
    expect(await asked()).toBe(6000);
  });

  test('is nothing once an invoice gives back a part of what was paid', async () => {
    const { asked, settledBy } = await halfPaid();
    expect(await settledBy(3000)).toMatchObject({ total_payable: -1000 });
    expect(await asked()).toBe(0);
  });

  test('is nothing once an invoice that was made of the advance asks for a part of it', async () => {
    const { books, advance, asked } = await halfPaid();
    const made = await books.ask('POST', `/documents/${advance.id}/convert`, { kind: 'invoice' });
    const lines = untaxed(5000);
    await books.ask('PATCH', `/documents/${made.body.id}`, { document: { lines } });
    expect(await books.issue(made.body.id)).toMatchObject({ total_payable: 1000 });
    expect(await asked()).toBe(0);
  });

  test('is asked for once by an invoice of two advances', async () => {
    const { books, advance, asked } = await halfPaid();
    const other = await books.advance(untaxed(1000));
    await books.paid(other.id, { amount: 400, paid_on: '2026-04-15' });
    const draft = await books.invoice(untaxed(5000));
    await books.settle(draft.id, advance.id, other.id);
    expect(await books.issue(draft.id)).toMatchObject({ total_payable: 600 });
    expect([await asked(), (await books.read(other.id)).asked]).toEqual([5400, 0]);
  });
});

test('the rest of a received advance that its invoice deducted is no task to pay', async () => {
  const books = await advancing();
  const advance = await books.advance(priced([1000, 21]), { kind: 'received_advance' });
  const paid = await books.paid(advance.id, { amount: 605, paid_on: '2026-04-15' });
  await books.receipt(advance.id, paid.id, { external_number: '88' });
  const payable = async () =>
    (await books.ask('GET', '/queue?kind=payable_due')).body.rows.map(
      ({ subject_id }: JsonValue) => subject_id,
    );
  expect(await payable()).toEqual([advance.id]);
  const draft = await books.invoice(priced([1000, 21]), { kind: 'received_invoice', external_number: '99' });
  await books.settle(draft.id, advance.id);
  const invoice = await books.issue(draft.id);
  expect(await payable()).toEqual([invoice.id]);
  const [{ id: bank_account_id }] = (await books.ask('GET', '/bank_accounts')).body;
  const items = [{ document_id: advance.id, number: '2101234569', bank_code: '2010' }];
  const payment_order = { bank_account_id, due_on: '2026-07-01', items };
  expect(await books.ask('POST', '/payment_orders', { payment_order })).toMatchObject({
    ...{
      status: 422,
      body: { fields: { 'items[0].document_id': expect.stringContaining('odečetla faktura') } },
    },
  });
});

test('in euro an advance is deducted by what was paid for it', async () => {
  const books = await advancing();
  const euro = { currency: 'EUR', rate: 25 };
  const advance = await books.advance(priced([1000, 21]), euro);
  const { receipt } = await books.taxed(advance.id, { paid_on: '2026-04-15', rate: 24 });
  // The tax goes by the rate of the central bank, whatever the payment was exchanged at.
  expect(receipt).toMatchObject({ rate: 24.36, vat_czk: 5115.6 });
  const draft = await books.invoice(priced([2000, 21]), { ...euro, rate: 26 });
  await books.settle(draft.id, advance.id);
  const invoice = await books.issue(draft.id);
  expect(invoice).toMatchObject({ total_payable: 1210, remaining: 1210 });
  expect(await books.balance('324')).toBe(0);
  const left = await books.balance('311');
  const paid = await books.paid(invoice.id, { rate: 26 });
  expect(paid.amount_czk - paid.exchange_difference).toBeCloseTo(left, 5);
  expect(await books.balance('311')).toBe(0);
});

test('in euro an advance that covers all leaves the difference of rates on no account of the partner', async () => {
  const books = await advancing();
  const euro = { currency: 'EUR', rate: 25 };
  const exempt = [line(1000, { vat_rate: null, vat_treatment: 'exempt' })];
  const advance = await books.advance(exempt, euro);
  await books.paid(advance.id, { paid_on: '2026-04-15', rate: 24 });
  const draft = await books.invoice(exempt, { ...euro, rate: 26 });
  await books.settle(draft.id, advance.id);
  const invoice = await books.issue(draft.id);
  expect(invoice).toMatchObject({ total_payable: 0, remaining: 0, payment_state: 'paid' });
  // 26,000 owed to the company, for which it got 24,000 ahead.
  expect(await books.entries(invoice.id)).toEqual(['311/602 26000', '324/311 24000', '563/311 2000']);
  expect([await books.balance('311'), await books.balance('324')]).toEqual([0, 0]);

  const received = { received_on: '2026-04-01', external_number: 'Z-1', ...euro };
  const theirs = await books.advance(exempt, { kind: 'received_advance', ...received });
  await books.paid(theirs.id, { paid_on: '2026-04-15', rate: 24 });
  const bill = await books.draft({
    ...{ kind: 'received_invoice', partner_id: books.partnerId, issued_on: '2026-05-10', lines: exempt },
    ...{ ...received, received_on: '2026-05-10', external_number: 'F-1', rate: 26 },
  });
  await books.settle(bill.id, theirs.id);
  const { id } = await books.issue(bill.id);
  expect(await books.entries(id)).toEqual(['518/321 26000', '321/314 24000', '321/663 2000']);
  expect([await books.balance('321'), await books.balance('314')]).toEqual([0, 0]);
});

test('in euro a credit note for the whole is so in crowns, also when it is posted anew', async () => {
  const books = await advancing();
  const euro = { currency: 'EUR', rate: 25 };
  const advance = await books.advance(priced([1000, 21]), euro);
  await books.taxed(advance.id, { paid_on: '2026-04-15', rate: 24 });
  const draft = await books.invoice(priced([2000, 21]), { ...euro, rate: 26 });
  await books.settle(draft.id, advance.id);
  const { id, total_czk } = await books.issue(draft.id);
  const made = await books.ask('POST', `/documents/${id}/credit_note`, { reason: 'Storno' });
  const note = await books.issue(made.body.id);
  // 1,000 at 26 and 1,000 taxed at 24.36.
  expect([note.base_czk, note.total_czk]).toEqual([-50_360, -total_czk]);
  const entries = await books.entries(note.id);
  expect((await books.ask('POST', `/documents/${note.id}/post_entries`, {})).status).toBe(200);
  expect(await books.entries(note.id)).toEqual(entries);
  expect([await books.balance('602'), await books.balance('343')]).toEqual([0, 0]);
  expect((await books.ask('GET', `/documents/${note.id}?steps=true`)).body.steps).not.toBeNull();
});

test('in euro an invoice that advances cover whole is posted anew with the difference of rates and is open by nothing', async () => {
  const books = await advancing();
  const euro = { currency: 'EUR', rate: 25 };
  const exempt = [line(1000, { vat_rate: null, vat_treatment: 'exempt' })];
  const advance = await books.advance(exempt, euro);
  await books.paid(advance.id, { paid_on: '2026-04-15', rate: 24 });
  const draft = await books.invoice(exempt, { ...euro, rate: 26 });
  await books.settle(draft.id, advance.id);
  const { id } = await books.issue(draft.id);
  const inCzk = async () => {
    const [row] = await stage.sql`select remaining_czk::int as czk from documents where id = ${id}`;
    return row?.czk;
  };
  // As it was left before the difference was posted.
  await stage.sql`delete from postings where entity_id = ${books.id} and debit = '563'`;
  await stage.sql`update documents set remaining_czk = 200000 where id = ${id} and entity_id = ${books.id}`;
  for (const _ of ['once', 'again']) {
    expect((await books.ask('POST', `/documents/${id}/post_entries`, {})).status).toBe(200);
    expect([await books.balance('311'), await inCzk()]).toEqual([0, 0]);
  }
  const { body } = await books.ask('GET', '/reports/open_items');
  expect(body.rows).toEqual([]);
});

describe('an advance in euro that is given back', () => {
  const euro = { currency: 'EUR', rate: 25 };
  const exempt = [line(1000, { vat_rate: null, vat_treatment: 'exempt' })];
  const theirs = { kind: 'received_advance', received_on: '2026-04-01', external_number: 'Z-1', ...euro };

  test('is worth what was paid for it, and the difference of rates is a loss or a gain', async () => {
    const books = await advancing();
    const advance = await books.advance(exempt, euro);
    await books.paid(advance.id, { paid_on: '2026-04-15', rate: 24 });
    const part = await books.paid(advance.id, { paid_on: '2026-05-02', amount: -400, rate: 26 });
    expect(part).toMatchObject({ amount_czk: -10_400, exchange_difference: -800 });
    expect(await books.balance('324')).toBe(-14_400);
    await books.paid(advance.id, { paid_on: '2026-05-03', amount: -600, rate: 23 });
    expect(await books.posted()).toEqual([
      ...['261/324 24000', '324/261 10400', '563/324 800', '324/261 13800', '324/663 600'],
    ]);
    expect(await books.balance('324')).toBe(0);

    const given = await books.advance(exempt, theirs);
    await books.paid(given.id, { paid_on: '2026-04-15', rate: 24 });
    expect(await books.paid(given.id, { paid_on: '2026-05-02', amount: -400, rate: 26 })).toMatchObject({
      exchange_difference: 800,
    });
    await books.paid(given.id, { paid_on: '2026-05-03', amount: -600, rate: 23 });
    expect(await books.balance('314')).toBe(0);
  });

  test('leaves to be deducted what its account holds', async () => {
    const books = await advancing();
    const advance = await books.advance(exempt, euro);
    const first = await books.paid(advance.id, { paid_on: '2026-04-15', amount: 500, rate: 24 });
    await books.paid(advance.id, { paid_on: '2026-04-16', rate: 25 });
    await books.paid(advance.id, { paid_on: '2026-05-02', amount: -400, rate: 26 });
    // 400 of 1,000 that stand for 24,500.
    expect(await books.balance('324')).toBe(-14_700);
    const draft = await books.invoice([line(600, { vat_rate: null, vat_treatment: 'exempt' })], {
      ...euro,
      rate: 26,
    });
    await books.settle(draft.id, advance.id);
    const invoice = await books.issue(draft.id);
    expect(await books.entries(invoice.id)).toEqual(['311/602 15600', '324/311 14700', '563/311 900']);
    expect([await books.balance('311'), await books.balance('324')]).toEqual([0, 0]);
    expect((await books.remove(advance.id, first.id)).status).toBe(422);
    const checked = await runChecks(stage.sql, CHECKS);
    expect(checked.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  test('counts only what no invoice has deducted; a draft has deducted nothing yet', async () => {
    const books = await advancing();
    const advance = await books.advance(exempt, euro);
    await books.paid(advance.id, { paid_on: '2026-04-15', amount: 500, rate: 24 });
    const half = [line(500, { vat_rate: null, vat_treatment: 'exempt' })];
    const draft = await books.invoice(half, euro);
    await books.settle(draft.id, advance.id);
    expect(await books.paid(advance.id, { paid_on: '2026-05-02', amount: -100, rate: 26 })).toMatchObject({
      exchange_difference: -200,
    });
    await books.settle(draft.id, advance.id);
    await books.issue(draft.id);
    await books.paid(advance.id, { paid_on: '2026-05-12', amount: 500, rate: 27 });
    expect(await books.paid(advance.id, { paid_on: '2026-05-20', amount: -500, rate: 26 })).toMatchObject({
      exchange_difference: 500,
    });
    expect(await books.balance('324')).toBe(0);
  });
});

describe('a tax receipt', () => {
  let books: Advancing;
  let advance: JsonValue;
  beforeAll(async () => {
    books = await advancing();
    advance = await books.advance(priced([1000, 21]));
  });

  test('is made once for a payment, also by many at once', async () => {
    const { id } = await books.paid(advance.id, { amount: 100, paid_on: '2026-04-15' });
    const path = books.receiptPath(advance.id, id);
    const replies = await Promise.all([1, 2, 3].map(() => books.ask('POST', path, {})));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const made = replies.find(({ status }) => status === 201)?.body;
    for (const reply of replies.filter(({ status }) => status === 422))
      expect(reply).toMatchObject(refused('TAX_RECEIPT_EXISTS', { document_id: made.id }));
    expect((await books.payments(advance.id)).at(-1)).toMatchObject({ tax_receipt_id: made.id });
  });

  test('can be left a draft, whose deletion frees the payment', async () => {
    const { id } = await books.paid(advance.id, { amount: 100, paid_on: '2026-04-16' });
    const draft = await books.receipt(advance.id, id, { issue: false });
    expect(draft).toMatchObject({ status: 'draft', number: null });
    expect(await books.ask('POST', books.receiptPath(advance.id, id), {})).toMatchObject(
      refused('TAX_RECEIPT_EXISTS', { document_id: draft.id }),
    );
    expect(await books.remove(advance.id, id)).toMatchObject(refused('HAS_LINKED_DOCUMENTS'));
    expect((await books.ask('DELETE', `/documents/${draft.id}`)).status).toBe(204);
    expect((await books.remove(advance.id, id)).status).toBe(204);
  });

  test('keeps its payment from being removed', async () => {
    const { paid } = await books.taxed(advance.id, { amount: 50, paid_on: '2026-04-17' });
    expect(await books.remove(advance.id, paid.id)).toMatchObject(refused('HAS_LINKED_DOCUMENTS'));
    expect((await books.payments(advance.id)).map(({ id }) => id)).toContain(paid.id);
  });

  test('is refused where there is nothing to tax', async () => {
    const refund = await books.paid(advance.id, { amount: -10, paid_on: '2026-04-18' });
    const invoice = await books.issued();
    const paid = await books.paid(invoice.id);
    const free = await books.advance([line(1000, { vat_rate: null, vat_treatment: 'exempt' })]);
    const exempt = await books.paid(free.id);
    for (const [documentId, paymentId] of [
      [advance.id, refund.id],
      [invoice.id, paid.id],
      [free.id, exempt.id],
    ]) {
      const reply = await books.ask('POST', books.receiptPath(documentId, paymentId), {});
      expect([documentId, reply.status]).toEqual([documentId, 422]);
    }
    expect((await books.ask('POST', books.receiptPath(invoice.id, refund.id), {})).status).toBe(404);
  });
});

describe('settling', () => {
  test('refuses what cannot be deducted, and names it', async () => {
    const books = await advancing();
    const stranger = await books.partner({ name: 'Beta' });
    const draft = await books.invoice(priced([1000, 21]));
    const unpaid = await books.advance(priced([10, 21]));
    const others = [
      unpaid,
      await books.issued(),
      await books.draft({ kind: 'advance', partner_id: books.partnerId, lines: priced([1, 21]) }),
      await books.advance(priced([10, 21]), { partner_id: stranger }),
      await books.advance(priced([10, 21]), { currency: 'EUR', rate: 25 }),
      await books.advance(priced([10, 21]), { kind: 'received_advance' }),
      { id: 999_999 },
    ];
    for (const { id } of others)
      expect(await books.trySettle(draft.id, id)).toMatchObject({
        status: 422,
        body: { fields: { 'advance_ids[0]': expect.any(String) } },
      });
    const paid = await books.paid(unpaid.id, { paid_on: '2026-05-09' });
    expect(await books.trySettle(draft.id, unpaid.id)).toMatchObject(
      refused('TAX_RECEIPT_MISSING', { payment_id: paid.id, advance_id: unpaid.id }),
    );
    const quote = await books.draft({ kind: 'quote', partner_id: books.partnerId, lines: priced([1, 21]) });
    expect((await books.trySettle(quote.id, unpaid.id)).status).toBe(422);
    expect(await books.trySettle((await books.issued()).id, unpaid.id)).toMatchObject(refused('NOT_DRAFT'));
    expect(await books.read(draft.id)).toMatchObject({ advances: [], total_payable: 1210 });
  });

  test('needs no receipt of what was paid on the day of the supply', async () => {
    const books = await advancing();
    const advance = await books.advance(priced([1000, 21]));
    await books.paid(advance.id, { paid_on: '2026-05-10' });
    const draft = await books.invoice(priced([1000, 21]));
    expect(await books.settle(draft.id, advance.id)).toMatchObject({ total_payable: 0 });
    const invoice = await books.issue(draft.id);
    expect(invoice).toMatchObject({ payment_state: 'paid', remaining: 0, vat_total: 210 });
    expect([await books.balance('311'), await books.balance('324'), await books.balance('343')]).toEqual([
      0, 0, -210,
    ]);
  });

  test('takes the whole set anew, and an empty one takes nothing', async () => {
    const books = await advancing();
    const [one, two] = [await books.advance(priced([100, 21])), await books.advance(priced([200, 21]))];
    for (const { id } of [one, two]) await books.taxed(id, { paid_on: '2026-04-15' });
    const draft = await books.invoice(priced([1000, 21]));
    const deducted = async (...ids: number[]) => (await books.settle(draft.id, ...ids)).advances_deducted;
    expect(await deducted(one.id, two.id, one.id)).toBe(363);
    expect(await deducted(two.id)).toBe(242);
    expect((await books.read(one.id)).links.map(({ relation }: JsonValue) => relation)).not.toContain(
      'settled_by',
    );
    expect(await deducted()).toBe(0);
    expect(await books.read(draft.id)).toMatchObject({ advances: [], total_payable: 1210 });
  });

  test('deducts a payment once: drafts hold it, and who comes second is told', async () => {
    const books = await advancing();
    const advance = await books.advance(priced([100, 21]));
    const { paid } = await books.taxed(advance.id, { paid_on: '2026-04-15' });
    const drafts = await Promise.all([1, 2, 3].map(() => books.invoice(priced([1000, 21]))));
    const replies = await Promise.all(drafts.map(({ id }) => books.trySettle(id, advance.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const reply of replies.filter(({ status }) => status === 422))
      expect(reply).toMatchObject(refused('ADVANCE_SETTLED'));
    expect(await books.remove(advance.id, paid.id)).toMatchObject(refused('HAS_LINKED_DOCUMENTS'));
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect((await books.payments(advance.id))[0]).toMatchObject({ settled_by_id: winner.id });
    await books.ask('DELETE', `/documents/${winner.id}`);
    const [other] = drafts.filter(({ id }) => id !== winner.id);
    expect((await books.trySettle(other.id, advance.id)).status).toBe(200);
  });

  test('is looked at again when the draft is issued', async () => {
    const books = await advancing();
    const advance = await books.advance(priced([100, 21]));
    const paid = await books.paid(advance.id, { paid_on: '2026-05-10' });
    const draft = await books.invoice(priced([1000, 21]));
    await books.settle(draft.id, advance.id);
    await books.change(draft.id, { taxable_on: '2026-05-20' });
    const issue = () => books.ask('POST', `/documents/${draft.id}/issue`, {});
    expect(await issue()).toMatchObject(refused('TAX_RECEIPT_MISSING', { payment_id: paid.id }));
    await books.change(draft.id, { taxable_on: '2026-05-10' });
    await books.change(draft.id, { partner_id: await books.partner({ name: 'Beta' }) });
    expect((await issue()).status).toBe(422);
    await books.change(draft.id, { partner_id: books.partnerId });
    // What was paid since waits for another document.
    await books.paid(advance.id, { amount: 79, paid_on: '2026-05-11' });
    expect((await issue()).body).toMatchObject({ advances_deducted: 121, total_payable: 1089 });
  });
});
