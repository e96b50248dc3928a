import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type DocumentsStage, line, pairs, startDocuments, TODAY } from './documents-harness.ts';
import { type PayingCompany, payingCompany } from './payments-stage.ts';

let stage: DocumentsStage;
let company: PayingCompany;
let register: JsonValue;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

/** A company whose register holds nothing yet. */
async function newCash(entity: object = {}) {
  company = await payingCompany(stage, entity);
  [register] = await company.registers();
}

describe('a document of cash', () => {
  test('is settled by its issue and posted once, against its register', async () => {
    await newCash();
    const sale = await company.issued({ kind: 'cash_in', partner_id: null, lines: [line(100.4)] });
    expect(sale).toMatchObject({
      ...{ number: 'PP20260001', total: 121, rounding: -0.48, remaining: 0, paid: 121 },
      ...{ payment_state: 'paid', cash_register_id: register.id },
    });
    expect(await company.payments(sale.id)).toMatchObject([
      { amount: 121, number: 'PP20260001', method: 'cash', cash_register_id: register.id, paid_on: TODAY },
    ]);
    const bought = { name: 'Papír', unit_price: 50, vat_rate: 21 };
    await company.issued({ kind: 'cash_out', external_number: '1', lines: [bought] });
    expect(pairs(await company.journal())).toEqual([
      '211/343221 21.08',
      '211/602 100.40',
      '343121/211 10.50',
      '518/211 50.00',
      '548/211 0.48',
    ]);
    expect(await company.book(register.id)).toMatchObject({
      rows: [
        { number: 'PP20260001', text: 'Položka', income: 121, balance: 121 },
        { number: 'VP20260001', text: 'Papír, Alfa s.r.o.', expense: 60.5, balance: 60.5, below_zero: false },
      ],
      closing: 60.5,
    });
  });

  test('has no other payments, and that of its issue goes with it', async () => {
    await newCash();
    const { id } = await company.issued({ kind: 'cash_in', lines: [line(100)] });
    expect(await company.pay(id)).toMatchObject({ status: 422, body: { code: 'NOT_PAYABLE' } });
    const [payment] = await company.payments(id);
    expect(await company.remove(id, payment.id)).toMatchObject({
      status: 422,
      body: { code: 'NOT_PAYABLE' },
    });
    expect(await company.payments(id)).toHaveLength(1);
  });

  test('shares its numbers with the payments in cash', async () => {
    await newCash();
    const invoice = await company.issued();
    await company.paid(invoice.id, { method: 'cash', amount: 10 });
    const sale = await company.issued({ kind: 'cash_in', lines: [line(100)] });
    const next = await company.paid(invoice.id, { method: 'cash', amount: 10 });
    expect([sale.number, next.number]).toEqual(['PP20260002', 'PP20260003']);
  });

  test('is of no day to come, and of no register in the archive', async () => {
    await newCash();
    const ask = (document: object) =>
      company.ask('POST', '/documents', {
        document: { kind: 'cash_in', lines: [line(100)], ...document },
        issue: true,
      });
    const refusal = (field: string) => ({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await ask({ issued_on: '2026-03-21' })).toMatchObject(refusal('issued_on'));
    const draft = await company.draft({ kind: 'cash_in', lines: [line(100)] });
    const archived = { cash_register: { archived: true } };
    await company.ask('PATCH', `/cash_registers/${register.id}`, archived);
    expect(await company.ask('POST', `/documents/${draft.id}/issue`, {})).toMatchObject(
      refusal('cash_register_id'),
    );
    expect((await company.book(register.id)).rows).toEqual([]);
  });

  test('in euro is in the register of the currency at the value of the document', async () => {
    await newCash();
    const { body } = await company.ask('POST', '/cash_registers', {
      cash_register: { name: 'Eura', currency: 'EUR' },
    });
    const lines = [line(100, { vat_rate: null, vat_treatment: 'exempt' })];
    const sale = await company.issued({ kind: 'cash_in', currency: 'EUR', rate: 25, lines });
    expect(await company.payments(sale.id)).toMatchObject([
      { amount: 100, amount_czk: 2500, rate: 25, cash_register_id: body.id, exchange_difference: 0 },
    ]);
    expect(pairs(await company.journal())).toEqual([`${body.account_code}/602 2500.00`]);
    expect((await company.registers())[1]).toMatchObject({ balance: 100 });
  });

  test('settles itself without double entry, too', async () => {
    await newCash({ legal_form: 'osvc', bookkeeping: 'tax_records' });
    const sale = await company.issued({ kind: 'cash_in', lines: [line(100)] });
    expect(sale).toMatchObject({ payment_state: 'paid' });
    expect(await company.journal()).toEqual([]);
    expect((await company.registers())[0]).toMatchObject({ balance: 121 });
  });
});

describe('a receipt', () => {
  const LINES = { kind: 'receipt', external_number: '5', lines: [line(100)] };

  test('in cash is paid by its issue, by a payment that is posted', async () => {
    await newCash();
    const receipt = await company.issued({ ...LINES, issued_on: '2026-03-12' });
    expect(receipt).toMatchObject({ payment_state: 'paid', payment_method: 'cash', number: 'UC20260001' });
    const [payment] = await company.payments(receipt.id);
    expect(payment).toMatchObject({ number: 'VP20260001', amount: 121, paid_on: '2026-03-12' });
    expect(pairs(await company.journal())).toEqual(['321/211 121.00', '343121/321 21.00', '518/321 100.00']);
    expect((await company.remove(receipt.id, payment.id)).status).toBe(204);
    expect(await company.read(receipt.id)).toMatchObject({ payment_state: 'unpaid', remaining: 121 });
    expect(await company.book(register.id)).toMatchObject({ rows: [{ cancelled: true }], closing: 0 });
  });

  test('by card waits for its payment, and nobody is late with it or has to pay it', async () => {
    await newCash();
    const long = { issued_on: '2026-01-05', received_on: '2026-01-05' };
    const receipt = await company.issued({ ...LINES, ...long, payment_method: 'card' });
    expect(receipt).toMatchObject({ payment_state: 'unpaid', remaining: 121, due_on: null });
    const dated = await company.issued({ ...LINES, ...long, payment_method: 'card', due_on: '2026-01-05' });
    const other = await company.issued({ ...LINES, ...long, payment_method: 'other' });
    expect([dated.due_on, other.due_on]).toEqual(['2026-01-05', '2026-01-05']);
    const { body: queue } = await company.ask('GET', '/queue?kind=payable_due');
    expect(queue.rows.map(({ subject_id }: JsonValue) => subject_id)).toEqual([other.id]);
    expect(await company.payments(receipt.id)).toEqual([]);
  });
});
