import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { MATCHING_CHECKS } from '../../src/bank/matching/checks.ts';
import { PAYMENT_CHECKS } from '../../src/documents/payments/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { type MatchingCompany, type Moved, matchingCompany, startMatching } from './matching-stage.ts';

let stage: DocumentsStage;
let company: MatchingCompany;
beforeAll(async () => {
  stage = await startMatching();
  company = await matchingCompany(stage, { tax_office_code: '451' });
});
afterAll(() => stage.close());

/** What was posted by some work. */
async function postedBy(work: () => Promise<unknown>, of: MatchingCompany = company): Promise<string[]> {
  const before = (await of.posted()).length;
  await work();
  return (await of.posted()).slice(before);
}

/** What breaks the invariants. */
const broken = async () =>
  (await runChecks(stage.sql, [...MATCHING_CHECKS, ...PAYMENT_CHECKS])).filter(
    ({ outcome }) => outcome === 'failed',
  );

const pay = (id: number, body: object) => company.ask('POST', `/documents/${id}/payments`, body);
const post = (id: number, body: object, of: MatchingCompany = company) =>
  of.ask('POST', `/bank_transactions/${id}/post_entries`, body);

describe('what was paid before', () => {
  test('is linked and not paid twice; money on 261 comes to the account', async () => {
    const invoice = await company.document(1000);
    const savings = await company.account({ name: 'Spořicí', number: '2000145399', bank_code: '0800' });
    const onTheWay = { method: 'card', amount: 400, paid_on: '2026-03-02' };
    const { body: onAccount } = await pay(invoice.id, { amount: 600, paid_on: '2026-03-04' });
    // Two accounts of one currency: a payment that names none is on its way, unless the document names one.
    await stage.sql`update documents set bank_account_id = null where id = ${invoice.id}`;
    const { body: card } = await pay(invoice.id, onTheWay);
    expect([onAccount.bank_account_id, card.bank_account_id]).toEqual([company.accountId, null]);
    const id = await company.moved({ amount: 990 });
    expect(await company.candidates(id)).toMatchObject({ candidates: [] });
    const posted = await postedBy(async () => {
      const body = {
        items: [{ payment_id: onAccount.id }, { payment_id: card.id }],
        difference: { kind: 'fee' },
      };
      expect((await company.match(id, { ...body, items: [body.items[1], body.items[0]] })).status).toBe(422);
      const { state, remaining, entries } = await company.matched(id, body);
      expect([state, remaining]).toEqual(['matched', 0]);
      expect(entries).toContainEqual(expect.objectContaining({ debit: '221', credit: '261', amount: 390 }));
    });
    expect(posted).toEqual(['221/261 390', '568/261 10']);
    expect(await company.read(invoice.id)).toMatchObject({ payment_state: 'paid' });
    const again = await company.moved({ amount: 600 });
    expect((await company.match(again, { items: [{ payment_id: onAccount.id }] })).status).toBe(422);
    expect((await company.unmatch(id)).status).toBe(204);
    expect(await company.posted()).not.toContain('221/261 390');
    expect(await company.read(invoice.id)).toMatchObject({ payment_state: 'paid' });
    expect((await company.match(again, { items: [{ payment_id: onAccount.id }] })).status).toBe(200);
    const foreign = await company.moved({ amount: 600 }, savings);
    expect((await company.match(foreign, { items: [{ payment_id: onAccount.id }] })).status).toBe(422);
  });

  test('is free of its movement when it is removed from its document', async () => {
    const invoice = await company.document(1000);
    const id = await company.moved({ amount: 990 });
    const { matches } = await company.matched(id, {
      items: [{ document_id: invoice.id }],
      difference: { kind: 'fee' },
    });
    const path = `/documents/${invoice.id}/payments/${matches[0].payment_id}`;
    expect((await company.ask('DELETE', path)).status).toBe(204);
    expect(await company.transaction(id)).toMatchObject({ state: 'new', matched: 0, matches: [] });
    expect(await company.read(invoice.id)).toMatchObject({ payment_state: 'unpaid', remaining: 1000 });
  });
});

describe('a movement', () => {
  test('settles only what it can, wholly or not at all', async () => {
    const invoice = await company.document(500);
    const draft = await company.draft({ kind: 'invoice', partner_id: company.partnerId });
    const other = await matchingCompany(stage);
    const theirs = await other.document(500);
    const id = await company.moved({ amount: 700 });
    const refused = async (body: object, field: string) => {
      const { status, body: answer } = await company.match(id, body);
      expect([field, status, Object.keys(answer.fields ?? {})]).toEqual([field, 422, [field]]);
    };
    await refused({ items: [{ document_id: theirs.id }] }, 'items[0].document_id');
    await refused({ items: [{ document_id: invoice.id, amount: 600 }] }, 'items[0].amount');
    const large = await company.document(24_200);
    expect(
      (await company.match(id, { items: [{ document_id: large.id, amount: 24_300 }] })).body.fields,
    ).toEqual({
      'items[0].amount': 'Zbývá uhradit jen 24\u00A0200,00\u00A0Kč.',
    });
    await refused({ items: [{}] }, 'items[0]');
    await refused({ items: [] }, 'items');
    await refused({ items: [{ document_id: invoice.id }], rate: 25 }, 'rate');
    await refused({ items: [{ document_id: invoice.id }], difference: { kind: 'rounding' } }, 'difference');
    await refused(
      { items: [{ document_id: invoice.id }], difference: { kind: 'other' } },
      'difference.account_code',
    );
    const both = { items: [{ document_id: invoice.id }, { document_id: draft.id }] };
    await refused(both, 'items[1].document_id');
    expect((await company.match(id, both)).body.code).toBe('NOT_ISSUED');
    const cancelled = await company.document(100);
    await company.ask('POST', `/documents/${cancelled.id}/cancel`, { reason: 'omyl' });
    expect((await company.match(id, { items: [{ document_id: cancelled.id }] })).body).toMatchObject({
      code: 'NOT_ISSUED',
      fields: { 'items[0].document_id': `Doklad ${cancelled.number} je stornovaný, zaplatit ho nejde.` },
    });
    expect(await company.transaction(id)).toMatchObject({ state: 'new' });
    expect((await company.unmatch(id)).status).toBe(404);
    const settled = {
      items: [{ document_id: invoice.id }],
      difference: { kind: 'other', account_code: '648' },
    };
    expect(await company.matched(id, settled)).toMatchObject({ state: 'posted', remaining: 0 });
    expect((await company.match(id, settled)).body.code).toBe('ALREADY_MATCHED');
    expect((await company.unmatch(id)).status).toBe(204);
    const part = await company.matched(id, { items: [{ document_id: invoice.id }] });
    expect(part).toMatchObject({ state: 'partial', matched: 500, remaining: 200 });
  });

  test('counts a credit note among invoices against it', async () => {
    const invoice = await company.document(1000);
    const draft = await company.ask('POST', `/documents/${invoice.id}/credit_note`, { reason: 'Sleva' });
    const note = await company.issue(draft.body.id);
    const second = await company.document(3000);
    const id = await company.moved({ amount: 3000 });
    const items = [{ document_id: invoice.id }, { document_id: note.id }, { document_id: second.id }];
    const posted = await postedBy(() => company.matched(id, { items }));
    expect(posted).toEqual(['221/311 1000', '311/221 1000', '221/311 3000']);
    for (const each of [invoice, note, second])
      expect(await company.read(each.id)).toMatchObject({ payment_state: 'paid' });
  });

  test('keeps the contact that it was assigned to or posted with', async () => {
    const partner = async (name: string) =>
      (await company.ask('POST', '/partners', { partner: { name } })).body.id as number;
    const [assigned, posted] = [await partner('Přiřazený'), await partner('Zaúčtovaný')];
    const id = await company.moved({ amount: -10, on: '2026-03-09' });
    const named = { bank_transaction: { partner_id: assigned } };
    expect((await company.ask('PATCH', `/bank_transactions/${id}`, named)).status).toBe(200);
    const line = { account_code: '568', amount: -10, partner_id: posted };
    expect((await post(id, { lines: [line] })).status).toBe(200);
    for (const each of [assigned, posted])
      expect((await company.ask('DELETE', `/partners/${each}`)).body.code).toBe('PARTNER_IN_USE');
  });

  test('goes to accounts, again in their place, and never in a locked period', async () => {
    const fee = await company.moved({ amount: -99, message: 'Poplatek', on: '2026-03-10' });
    expect((await post(fee, {})).body.code).toBe('NO_RULE');
    expect((await post(fee, { rule_id: 1 })).status).toBe(422);
    expect((await post(fee, { lines: [{ account_code: '568', amount: -98 }] })).body.fields).toHaveProperty(
      'lines',
    );
    const someones = { lines: [{ account_code: '321', amount: -99 }] };
    expect((await post(fee, someones)).body.fields).toHaveProperty(['lines[0].partner_id']);
    expect((await post(fee, { lines: [{ category: 'income_taxable', amount: -99 }] })).status).toBe(422);
    const posted = await postedBy(async () => {
      expect((await post(fee, { lines: [{ account_code: '568', amount: -99 }] })).body).toMatchObject({
        ...{ state: 'posted', matched: -99, remaining: 0 },
      });
    });
    expect(posted).toEqual(['568/221 99']);
    const two = {
      lines: [
        { account_code: '568', amount: -100 },
        { account_code: '662', amount: 1 },
      ],
    };
    expect((await post(fee, two)).body).toMatchObject({ state: 'posted' });
    expect((await company.posted()).slice(-2)).toEqual(['568/221 100', '221/662 1']);
    await company.ask('POST', '/lock', { locked_until: '2026-03-10' });
    expect((await post(fee, two)).status).toBe(422);
    expect((await company.unmatch(fee)).status).toBe(422);
    const late = await company.moved({ amount: 5, on: '2026-03-10' });
    expect(await company.ask('POST', '/bank_transactions/match', { ids: [late] })).toMatchObject({
      body: { checked: 0 },
    });
    await company.ask('DELETE', '/lock', { reason: 'Oprava' });
    expect((await company.unmatch(fee)).status).toBe(204);
    expect(await company.posted()).not.toContain('568/221 100');
  });

  test('pays wages and duties on their accounts', async () => {
    const { body: employee } = await company.ask('POST', '/employees', {
      employee: {
        ...{
          first_name: 'Jana',
          last_name: 'Nováková',
          contract: 'hpp',
          gross_wage: 40_000,
          started_on: '2024-01-01',
        },
        ...{
          declaration: true,
          health_insurer: '111',
          bank_account: '2301234563/0100',
          personal_number: '7',
        },
      },
    });
    const { body: month } = await company.ask('POST', '/payslips/generate?year=2026', { month: 2 });
    const slip = month.payslips.find(({ employee_id }: JsonValue) => employee_id === employee.id);
    await company.ask('POST', `/payslips/${slip.id}/post_entries`);
    const wage = await company.moved({ amount: -31_930, on: '2026-03-12', from: '2301234563/0100', ss: '7' });
    const tax = await company.moved({
      amount: -3430,
      on: '2026-03-18',
      from: '713-77628031/0710',
      vs: '12345679',
    });
    const vat = await company.moved({
      amount: -999,
      on: '2026-03-18',
      from: '705-77628031/0710',
      vs: '12345679',
    });
    const posted = await postedBy(async () => {
      const run = await company.ask('POST', '/bank_transactions/match', { ids: [wage, tax, vat] });
      expect(run.body).toMatchObject({ checked: 3, matched: 2, proposed: 1 });
      const proposed = run.body.rows.find(({ id }: JsonValue) => id === vat).candidate;
      expect(proposed).toMatchObject({ score: 0.6, items: [{ duty: { kind: 'vat', period: '2026-02' } }] });
      const items = proposed.items.map(({ about: _about, ...item }: JsonValue) => item);
      await company.matched(vat, { items });
    });
    expect(posted).toEqual(['331/221 31930', '342/221 3430', '343900/221 999']);
    expect((await company.ask('DELETE', `/payslips/${slip.id}`)).status).toBe(422);
    const insurance = await company.moved({ amount: -5400, on: '2026-03-19' });
    const duty = { kind: 'health_insurance', period: '2026-02', insurer: '111' };
    await company.matched(insurance, { items: [{ duty }] });
    expect((await company.posted()).at(-1)).toBe('336/221 5400');
    expect(await company.transaction(insurance)).toMatchObject({
      matches: [{ target: 'duty', duty, amount: -5400 }],
    });
  });

  test('pays duties of wages with them, in their own month', async () => {
    const early = await matchingCompany(stage, { tax_office_code: '451' });
    const person = { first_name: 'Jana', last_name: 'Nováková', contract: 'hpp', gross_wage: 40_000 };
    await early.ask('POST', '/employees', {
      employee: { ...person, started_on: '2024-01-01', declaration: true, health_insurer: '111' },
    });
    await early.ask('POST', '/payslips/generate?year=2026', { month: 2 });
    const tax = await early.moved({
      ...{ amount: -3430, on: '2026-02-27', from: '713-77628031/0710', vs: '12345679' },
    });
    const { body } = await early.ask('POST', '/bank_transactions/match', { ids: [tax] });
    expect(body).toMatchObject({ checked: 1, matched: 1 });
    expect(await early.transaction(tax)).toMatchObject({
      matches: [{ target: 'duty', duty: { kind: 'wage_tax', period: '2026-02' }, amount: -3430 }],
    });
    // By the 20th the month before is paid for, here one whose wages were kept elsewhere.
    await early.ask('POST', '/payslips/generate?year=2026', { month: 1 });
    const before = await early.moved({
      ...{ amount: -3430, on: '2026-01-20', from: '713-77628031/0710', vs: '12345679' },
    });
    await early.ask('POST', '/bank_transactions/match', { ids: [before] });
    expect(await early.transaction(before)).toMatchObject({ matches: [] });
  });

  test('of an advance that has a tax receipt stays matched', async () => {
    const payer = await matchingCompany(stage);
    const advance = await payer.issued({
      ...{
        kind: 'advance',
        partner_id: payer.partnerId,
        lines: [{ name: 'Záloha', unit_price: 1000, vat_rate: 21 }],
      },
    });
    const id = await payer.moved({ amount: 1210, vs: advance.variable_symbol });
    const { matches } = await payer.matched(id, { items: [{ document_id: advance.id }] });
    const path = `/documents/${advance.id}/payments/${matches[0].payment_id}/tax_receipt`;
    expect((await payer.ask('POST', path, {})).status).toBe(201);
    expect((await payer.unmatch(id)).body.code).toBe('HAS_LINKED_DOCUMENTS');
    expect(await payer.transaction(id)).toMatchObject({ state: 'matched' });
  });

  test('without double entry settles the same and posts nothing', async () => {
    const small = await matchingCompany(stage, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const invoice = await small.document(1000);
    const id = await small.moved({ amount: 990 });
    expect(
      await small.matched(id, { items: [{ document_id: invoice.id }], difference: { kind: 'fee' } }),
    ).toMatchObject({ state: 'matched', entries: [] });
    const fee = await small.moved({ amount: -99 });
    expect((await post(fee, { lines: [{ account_code: '221', amount: -99 }] }, small)).status).toBe(422);
    expect(
      (
        await post(
          fee,
          { lines: [{ category: 'expense_deductible', amount: -99, text: 'Vedení účtu' }] },
          small,
        )
      ).body,
    ).toMatchObject({
      ...{ state: 'posted', remaining: 0, entries: [] },
      lines: [{ category: 'expense_deductible', amount: -99, text: 'Vedení účtu' }],
    });
    expect((await small.transaction(fee)).lines).toHaveLength(1);
  });

  test('without double entry another difference asks for no account and is in the cash journal', async () => {
    const small = await matchingCompany(stage, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    for (const [total, amount] of [
      [1000, 990],
      [500, 520],
    ] as const) {
      const invoice = await small.document(total);
      const id = await small.moved({ amount });
      const settled = { items: [{ document_id: invoice.id }], difference: { kind: 'other' } };
      expect(await small.matched(id, settled)).toMatchObject({ remaining: 0, entries: [] });
      expect(await small.read(invoice.id)).toMatchObject({ payment_state: 'paid', remaining: 0 });
    }
    const { body } = await small.ask('GET', '/reports/cash_journal?year=2026');
    expect(body.sums).toMatchObject({
      bank_in: 1520,
      bank_out: 10,
      income_taxable: 1520,
      expense_deductible: 10,
    });
  });
});

test('the invariants hold of all of it', async () => {
  expect(await broken()).toEqual([]);
});

test('whatever is matched and taken back, documents, movements and the journal are as before', async () => {
  const documents = await Promise.all([100, 250.5, 333.33, 1000].map((total) => company.document(total)));
  const movements = await Promise.all(
    [100, 120.4, 700, 1500, -50].map((amount) => company.moved({ amount })),
  );
  const state = async () => ({
    documents: await Promise.all(
      documents.map(async ({ id }) => {
        const { paid, remaining, payment_state } = await company.read(id);
        return { paid, remaining, payment_state };
      }),
    ),
    movements: await Promise.all(
      movements.map(async (id) => {
        const { state: now, matched, remaining } = await company.transaction(id);
        return { now, matched, remaining };
      }),
    ),
    posted: await company.posted(),
  });
  const before = await state();
  const step = fc.record({
    movement: fc.nat(movements.length - 1),
    items: fc.uniqueArray(fc.nat(documents.length - 1), { minLength: 1, maxLength: 3 }),
    difference: fc.constantFrom(null, 'rounding', 'fee', 'overpayment', 'exchange'),
    isBack: fc.boolean(),
  });
  const steps = fc.array(step, { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      for (const { movement, items, difference, isBack } of list) {
        const id = movements[movement] as number;
        const body = {
          items: items.map((at) => ({ document_id: documents[at]?.id })),
          ...(difference === null ? {} : { difference: { kind: difference } }),
        };
        const { status } = await (isBack ? company.unmatch(id) : company.match(id, body));
        expect([200, 204, 404, 422]).toContain(status);
        const { matched, matches, amount, remaining } = await company.transaction(id);
        expect(Math.round((matched + remaining) * 100)).toBe(Math.round(amount * 100));
        expect(matches.length > 0).toBe(matched !== 0);
      }
      await Promise.all(movements.map((id) => company.unmatch(id)));
      expect(await state()).toEqual(before);
    }),
    { numRuns: runs(3, 60) },
  );
});

test('orders know their own payments and those of cancelled documents by what moved, once it is settled', async () => {
  const of = await matchingCompany(stage, { vat_status: 'none', dic: null });
  const payee = { number: '1000000099', bank_code: '0800' };
  const vs = '2026000777';
  const received = { kind: 'received_invoice', external_number: 'F-1', variable_symbol: vs };
  const bought = await of.document(500, { ...received, payee_account: payee, due_on: '2026-12-31' });
  const own = { name: 'Mlýn', number: '2101234569', bank_code: '2010', amount: 100, variable_symbol: '1' };
  const { status, body: order } = await of.ask('POST', '/payment_orders', {
    payment_order: {
      ...{ bank_account_id: of.accountId, due_on: '2026-12-01', confirm: ['account_changed'] },
      items: [own, { document_id: bought.id }],
    },
  });
  expect([status, order.error]).toEqual([201, undefined]);
  const { body: cancelled } = await of.ask('POST', `/documents/${bought.id}/cancel`, { reason: 'omyl' });
  expect(cancelled.warnings).toEqual([{ code: 'ORDERED', message: expect.stringContaining(order.number) }]);
  const state = async () => (await of.ask('GET', '/payment_orders')).body[0].state;
  const paid = async (amount: number, values: Partial<Moved>) => {
    const id = await of.moved({ amount: -amount, from: '2101234569/2010', on: '2026-12-01', ...values });
    const lines = [{ account_code: '518', amount: -amount }];
    expect((await post(id, { lines }, of)).status).toBe(200);
    return id;
  };
  // Another symbol, account or amount, or before the order was made.
  await paid(100, { vs: '2' });
  await paid(100, { vs: '1', from: '1000000099/0800' });
  await paid(101, { vs: '1' });
  await paid(100, { vs: '1', on: '2026-01-02' });
  expect(await state()).toBe('created');
  // Before it is posted its order tells what it is.
  const titles = async () =>
    (await of.ask('GET', '/queue?kind=bank_unmatched')).body.rows.map((row: JsonValue) => row.title);
  const one = { amount: -100, on: '2026-12-01', name: 'Mlýn' };
  const likely = await of.moved({ ...one, from: '2101234569/2010', vs: '1' });
  const other = await of.moved({ ...one, from: '2101234569/2010', vs: '2' });
  const ofCancelled = await of.moved({ ...one, amount: -500, from: '1000000099/0800', vs });
  expect(await titles()).toEqual([
    `Zaúčtovat platbu z příkazu ${order.number}: Mlýn, 1. 12. 2026`,
    'Spárovat pohyb: Mlýn, 1. 12. 2026',
    `Zaúčtovat platbu z příkazu ${order.number}: Mlýn, 1. 12. 2026`,
  ]);
  for (const each of [likely, other, ofCancelled])
    await of.ask('PATCH', `/bank_transactions/${each}`, { bank_transaction: { ignored: true } });
  const id = await paid(100, { vs: '01' });
  expect(await state()).toBe('partial');
  expect((await post(id, { lines: [{ account_code: '501', amount: -100 }] }, of)).status).toBe(200);
  expect(await state()).toBe('partial');
  await paid(500, { vs, from: '1000000099/0800' });
  expect(await state()).toBe('executed');
  expect((await of.unmatch(id)).status).toBe(204);
  expect(await state()).toBe('partial');
});

test('an order that the bank booked as one movement keeps what it paid of it when one payment is removed', async () => {
  const of = await matchingCompany(stage, { vat_status: 'none', dic: null });
  const payee_account = { number: '1000000099', bank_code: '0800' };
  const bought = (external_number: string, total: number) =>
    of.document(total, {
      ...{ kind: 'received_invoice', external_number, variable_symbol: '2026000778', payee_account },
      due_on: '2026-12-31',
    });
  const [one, other] = [await bought('F-1', 500), await bought('F-2', 300)];
  const documents = [{ document_id: one.id }, { document_id: other.id }];
  const made = await of.ask('POST', '/payment_orders', {
    payment_order: {
      ...{ bank_account_id: of.accountId, due_on: '2026-12-01', confirm: ['account_changed'] },
      items: documents,
    },
  });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const order = async () => {
    const [{ state, items }] = (await of.ask('GET', '/payment_orders')).body;
    return [state, ...items.map(({ executed_by }: JsonValue) => executed_by)];
  };
  const id = await of.moved({ amount: -800, on: '2026-12-01' });
  const { matches } = await of.matched(id, { items: documents });
  expect(await order()).toEqual(['executed', id, id]);
  const path = `/documents/${one.id}/payments/${matches[0].payment_id}`;
  expect((await of.ask('DELETE', path)).status).toBe(204);
  expect(await order()).toEqual(['partial', null, id]);
  await of.matched(id, { items: [{ document_id: one.id }] });
  expect(await order()).toEqual(['executed', id, id]);
  for (const { document_id, payment_id } of (await of.transaction(id)).matches)
    expect((await of.ask('DELETE', `/documents/${document_id}/payments/${payment_id}`)).status).toBe(204);
  expect(await order()).toEqual(['created', null, null]);
});
