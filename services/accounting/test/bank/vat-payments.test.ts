import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { filed } from '../taxes/filed.ts';
import { type MatchingCompany, matchingCompany, startMatching } from './matching-stage.ts';

// Today is 20 March 2026.
let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startMatching();
});
afterAll(() => stage.close());

/** A payer with what its returns came to: January to be paid, December to be returned, February a draft. */
async function payer(entity: object = {}) {
  const office = { tax_office_code: '451', dic: 'CZ12345679', vat_registered_on: '2025-01-01' };
  const company = await matchingCompany(stage, { ...office, ...entity });
  await filed(stage.sql, company.id, { period: '2026-01', amount: 12_345 });
  await filed(stage.sql, company.id, { period: '2025-12', amount: -4000 });
  await filed(stage.sql, company.id, { period: '2026-02', amount: 777, status: 'draft' });
  return company;
}

const OFFICE = '705-77628031/0710';

const paymentOf = async (company: Pick<MatchingCompany, 'ask'>, of: string): Promise<JsonValue> =>
  (await company.ask('GET', '/taxes/calendar?year=2026')).body.duties.find(
    ({ kind, period }: JsonValue) => kind === 'vat_payment' && period === of,
  );

describe('movements', () => {
  test('to the office settle the filed return, and those from it what it gives back', async () => {
    const company = await payer();
    const moved = (amount: number, on: string, vs = '12345679') =>
      company.moved({ amount, on, from: OFFICE, vs });
    const paid = await moved(-12_345, '2026-02-25');
    const refund = await moved(4000, '2026-02-20');
    // A draft obliges to nothing yet.
    const drafted = await moved(-777, '2026-03-18');
    const run = await company.ask('POST', '/bank_transactions/match', { ids: [paid, refund, drafted] });
    expect(run.body).toMatchObject({ matched: 2, proposed: 1 });
    expect(await company.posted()).toEqual(['221/343900 4000', '343900/221 12345']);
    const { candidates } = await company.candidates(drafted);
    expect(candidates).toMatchObject([{ items: [{ duty: { kind: 'vat', period: '2026-02' } }] }]);
    expect(await company.transaction(refund)).toMatchObject({
      matches: [{ target: 'duty', duty: { kind: 'vat', period: '2025-12' }, amount: 4000 }],
    });
    const state = async () =>
      (await company.ask('GET', '/taxes/calendar?year=2026')).body.duties.find(
        ({ kind, amount }: JsonValue) => kind === 'vat_payment' && amount === 12_345,
      );
    expect(await state()).toMatchObject({ period: '2026-01', state: 'paid', payment: { spayd: null } });
    // The same money again pays nothing.
    const twice = [await moved(-12_345, '2026-03-01'), await moved(4000, '2026-03-02')];
    const again = await company.ask('POST', '/bank_transactions/match', { ids: twice });
    expect(again.body.matched).toBe(0);
    expect((await company.unmatch(paid)).status).toBe(204);
    expect(await state()).toMatchObject({ state: 'overdue', payment: { paid: 0 } });
  });

  test('of another amount or symbol prove nothing, and name each return once', async () => {
    const company = await payer();
    const less = await company.moved({ amount: -12_000, on: '2026-02-25', from: OFFICE, vs: '12345679' });
    const strange = await company.moved({ amount: -12_345, on: '2026-02-26', from: OFFICE, vs: '999' });
    const run = await company.ask('POST', '/bank_transactions/match', { ids: [less, strange] });
    expect(run.body).toMatchObject({ matched: 0, proposed: 2 });
    for (const id of [less, strange]) {
      const { candidates } = await company.candidates(id);
      const periods = candidates.map(({ items }: JsonValue) => items[0].duty.period);
      expect(periods).toEqual([...new Set(periods)]);
      expect(periods).toContain('2026-01');
    }
  });

  test('settle a refund and what a supplementary return of the same period adds apart, whichever comes first', async () => {
    for (const bookkeeping of ['double_entry', 'tax_records']) {
      const legal_form = bookkeeping === 'double_entry' ? 'sro' : 'osvc';
      const company = await payer({ bookkeeping, legal_form });
      await filed(stage.sql, company.id, {
        ...{ period: '2025-12', type: 'D', amount: 600, due_on: '2026-03-20', order: 2 },
      });
      const moved = (amount: number, on: string) =>
        company.moved({ amount, on, from: OFFICE, vs: '12345679' });
      const addition = async () =>
        (await company.ask('GET', '/taxes/calendar?year=2026')).body.duties.find(
          ({ label }: JsonValue) => label === 'Doplatek DPH',
        );
      const ids = [await moved(-12_345, '2026-02-25'), await moved(4000, '2026-02-26')];
      await company.ask('POST', '/bank_transactions/match', { ids });
      expect(await addition()).toMatchObject({ amount: 600, state: 'open', payment: { paid: 0 } });
      const paid = await moved(-600, '2026-03-02');
      const run = await company.ask('POST', '/bank_transactions/match', { ids: [paid] });
      expect(run.body).toMatchObject({ matched: 1 });
      expect(await company.transaction(paid)).toMatchObject({
        matches: [{ duty: { kind: 'vat', period: '2025-12' }, amount: -600 }],
      });
      expect(await addition()).toMatchObject({ state: 'paid' });
      // The same money again pays nothing, whichever way it goes.
      const twice = [await moved(-600, '2026-03-03'), await moved(4000, '2026-03-04')];
      expect((await company.ask('POST', '/bank_transactions/match', { ids: twice })).body.matched).toBe(0);
    }
  });

  test('of the office settle what a supplementary return took from a paid one', async () => {
    for (const bookkeeping of ['double_entry', 'tax_records']) {
      const legal_form = bookkeeping === 'double_entry' ? 'sro' : 'osvc';
      const company = await payer({ bookkeeping, legal_form });
      const moved = (amount: number, on: string) =>
        company.moved({ amount, on, from: OFFICE, vs: '12345679' });
      const matched = async (...ids: number[]) =>
        (await company.ask('POST', '/bank_transactions/match', { ids })).body.matched;
      expect(await matched(await moved(-12_345, '2026-02-25'))).toBe(1);
      await filed(stage.sql, company.id, {
        ...{ period: '2026-01', type: 'D', amount: -300, due_on: '2026-03-31', order: 2 },
      });
      expect(await matched(await moved(300, '2026-03-10'))).toBe(1);
      expect(await matched(await moved(300, '2026-03-12'))).toBe(0);
      // What is added after that is to be paid whole, and once.
      await filed(stage.sql, company.id, {
        ...{ period: '2026-01', type: 'D', amount: 500, due_on: '2026-03-31', order: 3 },
      });
      expect(await matched(await moved(-500, '2026-03-14'))).toBe(1);
      expect(await matched(await moved(-500, '2026-03-15'))).toBe(0);
    }
  });

  test('of a payment that the bank or the office sent back leave its return to be paid', async () => {
    for (const bookkeeping of ['double_entry', 'tax_records']) {
      const legal_form = bookkeeping === 'double_entry' ? 'sro' : 'osvc';
      const company = await payer({ bookkeeping, legal_form });
      const moved = (amount: number, on: string) =>
        company.moved({ amount, on, from: OFFICE, vs: '12345679' });
      const state = async () => paymentOf(company, '2026-01');
      const paid = await moved(-12_345, '2026-02-25');
      await company.ask('POST', '/bank_transactions/match', { ids: [paid] });
      expect(await state()).toMatchObject({ state: 'paid' });
      // What the office gives back of another period is no payment that came back.
      const refund = await moved(4000, '2026-02-26');
      await company.ask('POST', '/bank_transactions/match', { ids: [refund] });
      expect(await state()).toMatchObject({ state: 'paid' });
      const back = await moved(12_345, '2026-02-27');
      const duty = { kind: 'vat', period: '2026-01' };
      const given = { items: [{ duty, amount: 12_345 }] };
      expect((await company.ask('POST', `/bank_transactions/${back}/match`, given)).status).toBe(200);
      expect(await state()).toMatchObject({ state: 'overdue', payment: { paid: 0 } });
      // Paid again it is paid, and an order has nothing more to pay.
      const again = await moved(-12_345, '2026-03-02');
      expect((await company.ask('POST', '/bank_transactions/match', { ids: [again] })).body.matched).toBe(1);
      expect(await state()).toMatchObject({ state: 'paid', payment: { paid: 12_345 } });
    }
  });

  test('of a return that was lowered before it was paid are of what is left, in the calendar and in orders', async () => {
    for (const bookkeeping of ['double_entry', 'tax_records']) {
      const legal_form = bookkeeping === 'double_entry' ? 'sro' : 'osvc';
      const company = await payer({ bookkeeping, legal_form });
      const lowered = { period: '2026-01', type: 'D', due_on: '2026-03-31', filed_on: '2026-03-05' };
      await filed(stage.sql, company.id, { ...lowered, amount: -2345, order: 2 });
      expect(await paymentOf(company, '2026-01')).toMatchObject({
        ...{ amount: 10_000, state: 'overdue', payment: { amount: 10_000, paid: 0 } },
      });
      const paid = await company.moved({ amount: -10_000, on: '2026-03-10', from: OFFICE, vs: '12345679' });
      expect((await company.ask('POST', '/bank_transactions/match', { ids: [paid] })).body.matched).toBe(1);
      expect(await paymentOf(company, '2026-01')).toMatchObject({
        ...{ amount: 10_000, state: 'paid', payment: { amount: 10_000, paid: 10_000 } },
      });
      // The rest is taken away as well: nothing was ever to be paid.
      await company.unmatch(paid);
      await filed(stage.sql, company.id, { ...lowered, amount: -10_000, order: 3 });
      expect(await paymentOf(company, '2026-01')).toBeUndefined();
    }
  });

  test('of a return that was lowered once it was paid stay those of the whole', async () => {
    for (const bookkeeping of ['double_entry', 'tax_records']) {
      const legal_form = bookkeeping === 'double_entry' ? 'sro' : 'osvc';
      const company = await payer({ bookkeeping, legal_form });
      const paid = await company.moved({ amount: -12_345, on: '2026-02-25', from: OFFICE, vs: '12345679' });
      await company.ask('POST', '/bank_transactions/match', { ids: [paid] });
      const lowered = { period: '2026-01', type: 'D', due_on: '2026-03-31', filed_on: '2026-03-05' };
      await filed(stage.sql, company.id, { ...lowered, amount: -2345, order: 2 });
      expect(await paymentOf(company, '2026-01')).toMatchObject({
        ...{ amount: 12_345, state: 'paid', payment: { amount: 12_345, paid: 12_345 } },
      });
    }
  });

  test('that came back of a return that was lowered leave what is left of it, whichever was first', async () => {
    for (const bookkeeping of ['double_entry', 'tax_records']) {
      for (const isLoweredFirst of [false, true]) {
        const legal_form = bookkeeping === 'double_entry' ? 'sro' : 'osvc';
        const company = await payer({ bookkeeping, legal_form });
        const moved = (amount: number, on: string) =>
          company.moved({ amount, on, from: OFFICE, vs: '12345679' });
        const ids = [await moved(-12_345, '2026-02-25')];
        await company.ask('POST', '/bank_transactions/match', { ids });
        const lowered = { period: '2026-01', type: 'D', due_on: '2026-03-31', amount: -2345, order: 2 };
        const lower = (filed_on: string) => filed(stage.sql, company.id, { ...lowered, filed_on });
        if (isLoweredFirst) await lower('2026-02-26');
        const back = await moved(12_345, '2026-02-27');
        const items = [{ duty: { kind: 'vat', period: '2026-01' }, amount: 12_345 }];
        await company.matched(back, { items });
        if (!isLoweredFirst) await lower('2026-03-05');
        const { amount, payment } = await paymentOf(company, '2026-01');
        expect(amount - payment.paid).toBe(10_000);
        const again = await moved(-10_000, '2026-03-10');
        expect((await company.ask('POST', '/bank_transactions/match', { ids: [again] })).body.matched).toBe(
          1,
        );
        expect(await paymentOf(company, '2026-01')).toMatchObject({ state: 'paid', amount: 10_000 });
      }
    }
  });

  test('of what was added to a return and taken away again are of nothing, and of a part of what is left', async () => {
    for (const bookkeeping of ['double_entry', 'tax_records']) {
      const legal_form = bookkeeping === 'double_entry' ? 'sro' : 'osvc';
      const company = await payer({ bookkeeping, legal_form });
      const later = (order: number, amount: number) =>
        filed(stage.sql, company.id, {
          ...{
            period: '2026-01',
            type: 'D',
            due_on: '2026-03-31',
            filed_on: `2026-03-0${order}`,
            order,
            amount,
          },
        });
      const owed = async () =>
        (await company.ask('GET', '/taxes/calendar?year=2026')).body.duties
          .filter(({ kind, period }: JsonValue) => kind === 'vat_payment' && period === '2026-01')
          .map(({ payment }: JsonValue) => payment.amount - payment.paid);
      const ids = [await company.moved({ amount: -12_345, on: '2026-02-25', from: OFFICE, vs: '12345679' })];
      await company.ask('POST', '/bank_transactions/match', { ids });
      await later(2, 5000);
      expect(await owed()).toEqual([0, 5000]);
      await later(3, -2000);
      expect(await owed()).toEqual([0, 3000]);
      await later(4, -3000);
      expect(await owed()).toEqual([0]);
    }
  });

  test('of who pays by quarters are proposed for the quarter', async () => {
    const company = await matchingCompany(stage, { tax_office_code: '451', vat_status: 'quarterly' });
    const id = await company.moved({ amount: -999, on: '2026-01-25', from: OFFICE, vs: '12345679' });
    const { candidates } = await company.candidates(id);
    expect(candidates).toMatchObject([{ items: [{ duty: { kind: 'vat', period: '2025-Q4' } }] }]);
  });
});

describe('a payment order', () => {
  test('pays VAT as the return has it, once it is filed', async () => {
    const company = await payer();
    const order = async (period: string) => {
      const payment_order = {
        ...{ bank_account_id: company.accountId, due_on: '2026-03-23' },
        items: [{ duty: { kind: 'vat', period } }],
      };
      const { status, body } = await company.ask('POST', '/payment_orders', { payment_order });
      return { status, body, checks: body.items?.[0].checks.map(({ code }: JsonValue) => code) };
    };
    expect(await order('2026-02')).toMatchObject({ status: 422, checks: ['not_approved'] });
    expect((await order('2026-02')).body.items[0].checks[0].text).toBe(
      'Přiznání k DPH není podané. Podejte ho v přehledu DPH, pak půjde do příkazu.',
    );
    // Nothing is paid of a refund, and of a period without a return nobody knows how much.
    for (const period of ['2025-12', '2025-11']) {
      const { status, body } = await order(period);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['items[0].amount']]);
    }
    const { status, body, checks } = await order('2026-01');
    expect([status, checks]).toEqual([201, ['overdue']]);
    expect(body.items).toMatchObject([
      {
        ...{ duty: { kind: 'vat', period: '2026-01', insurer: null }, amount: 12_345 },
        ...{ number: '705-77628031', variable_symbol: '12345679', constant_symbol: '1148' },
        message: 'DPH za 1/2026',
      },
    ]);
    expect(await order('2026-01')).toMatchObject({ status: 422, checks: ['duplicate_item'] });
  });
});
