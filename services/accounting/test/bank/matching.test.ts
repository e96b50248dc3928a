import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideMovements } from '../../src/bank/matching/automatic.ts';
import { OpenInParts } from '../../src/bank/matching/open-in-parts.ts';
import { movementsOf } from '../../src/bank/matching/store.ts';
import { CONFIRMED } from '../../src/bank/orders/index.ts';
import { type DocumentsStage, line } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { euroRates, type MatchingCompany, matchingCompany, startMatching } from './matching-stage.ts';
import { gpcFile } from './statement-files.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startMatching();
  await euroRates(stage, { '2026-03-05': '24,600', '2026-03-06': '25,300', '2026-03-09': '24,900' });
});
afterAll(() => stage.close());

const SAVINGS = { name: 'Spořicí', number: '2000145399', bank_code: '0800' };
const EUROS = { name: 'Eura', number: '1000000099', bank_code: '0800', currency: 'EUR' };
const ACCOUNT = '2301234563/0100';

/** The company of the worked examples: two invoices of one partner whose account is known. */
async function exampleCompany() {
  const company = await matchingCompany(stage);
  const [number, bank_code] = ACCOUNT.split('/');
  await company.ask('PATCH', `/partners/${company.partnerId}`, {
    partner: { bank_accounts: [{ number, bank_code }] },
  });
  const a = await company.document(12_100, { variable_symbol: '2026000150' });
  const b = await company.document(5000, { variable_symbol: '2026000151' });
  return { company, a, b };
}

const euroInvoice = (company: MatchingCompany, total: number) =>
  company.document(total, {
    ...{
      kind: 'received_invoice',
      external_number: 'R1',
      currency: 'EUR',
      rate: 25,
      received_on: '2026-02-02',
    },
    variable_symbol: '777',
  });

test('the rest of an advance that an invoice deducted does not compete with that invoice', async () => {
  const company = await matchingCompany(stage);
  const advance = await company.document(1000, { kind: 'advance', variable_symbol: '20260001' });
  const paid = { amount: 400, paid_on: '2026-02-10' };
  expect((await company.ask('POST', `/documents/${advance.id}/payments`, paid)).status).toBe(201);
  const made = await company.ask('POST', `/documents/${advance.id}/convert`, { kind: 'invoice' });
  const { body: invoice } = await company.change(made.body.id, { variable_symbol: '20260001' });
  await company.issue(invoice.id);
  const moved = await company.moved({ amount: 600, on: '2026-12-05', vs: '20260001' });
  const { decision, candidates } = await company.candidates(moved);
  expect([decision, candidates.map(({ items }: JsonValue) => items[0].document_id)]).toEqual([
    'automatic',
    [invoice.id],
  ]);
});

/** An advance of 10,000 of which 4,000 were paid, and an invoice of 5,000 that deducts them asks for 1,000 of the rest. */
async function takenOverInPart(company: MatchingCompany) {
  const advance = await company.document(10_000, { kind: 'advance', variable_symbol: '20260002' });
  const paid = { amount: 4000, paid_on: '2026-02-10' };
  expect((await company.ask('POST', `/documents/${advance.id}/payments`, paid)).status).toBe(201);
  const draft = await company.draft({
    ...{ kind: 'invoice', partner_id: advance.partner_id, issued_on: '2026-02-12' },
    lines: [{ ...line(5000), vat_rate: null, vat_treatment: 'not_subject' }],
  });
  const settled = { advance_ids: [advance.id] };
  expect((await company.ask('POST', `/documents/${draft.id}/settle_advances`, settled)).status).toBe(200);
  expect(await company.issue(draft.id)).toMatchObject({ total_payable: 1000 });
  expect(await company.read(advance.id)).toMatchObject({ remaining: 6000, asked: 5000 });
  return advance;
}

test('an advance that asks for less than remains of it is found by what it asks for', async () => {
  const company = await matchingCompany(stage);
  // More than are looked at of who is known by the name alone.
  for (let total = 1; total <= 13; total += 1) await company.document(total);
  const advance = await takenOverInPart(company);
  const id = await company.moved({ amount: 5000, name: 'ALFA' });
  const { decision, candidates } = await company.candidates(id);
  expect(decision).toBe('propose');
  expect(candidates).toMatchObject([
    {
      items: [{ document_id: advance.id, amount: 5000, about: { remaining: 5000 } }],
      evidence: [{ code: 'name' }, { code: 'amount' }],
    },
  ]);
});

test('an invoice without its credit note is offered as what was paid, and settled as it is offered', async () => {
  const company = await matchingCompany(stage);
  const invoice = await company.document(12_000, { variable_symbol: '20260009' });
  const draft = await company.ask('POST', `/documents/${invoice.id}/credit_note`, {
    reason: 'Sleva',
    lines: [{ line_id: (await company.read(invoice.id)).lines[0].id, amount: 3000 }],
  });
  const note = await company.issue(draft.body.id);
  expect(note).toMatchObject({ total_payable: -3000 });
  const id = await company.moved({ amount: 9000, vs: '20260009', name: 'ALFA' });
  const { decision, candidates } = await company.candidates(id);
  expect(decision).toBe('propose');
  expect(candidates[0]).toMatchObject({
    ...{ kind: 'combination', difference: null },
    items: [
      { document_id: invoice.id, amount: 12_000 },
      { document_id: note.id, amount: 3000, about: { remaining: 3000, counts_against: true } },
    ],
  });
  expect(candidates[0].items[0].about).not.toHaveProperty('counts_against');
  const items = candidates[0].items.map(({ about: _, ...item }: JsonValue) => item);
  expect(await company.matched(id, { items })).toMatchObject({ remaining: 0 });
  for (const each of [invoice, note])
    expect(await company.read(each.id)).toMatchObject({ payment_state: 'paid' });
});

test('a fee closes no more of an advance than it asks for', async () => {
  const company = await matchingCompany(stage);
  const advance = await takenOverInPart(company);
  const id = await company.moved({ amount: 4900, vs: '20260002' });
  const { candidates } = await company.candidates(id);
  expect(candidates[0]).toMatchObject({
    items: [{ document_id: advance.id, amount: 4900 }],
    difference: { kind: 'fee', amount: -100 },
  });
  const items = [{ document_id: advance.id, amount: 4900 }];
  const settled = await company.matched(id, { items, difference: { kind: 'fee' } });
  expect(settled).toMatchObject({ state: 'matched', matches: [{ amount: 5000, difference: -100 }] });
  expect((await company.posted()).slice(-2)).toEqual(['221/324 4900', '568/324 100']);
  expect(await company.read(advance.id)).toMatchObject({ remaining: 1000, asked: 0 });
});

test('an import has what it brought settled, however much it is, and nothing else', async () => {
  const company = await matchingCompany(stage);
  for (const symbol of ['77', '78', '79']) await company.document(121, { variable_symbol: symbol });
  const before = await company.moved({ amount: 121, vs: '77' });
  const form = new FormData();
  // More than are decided at once, with one to be settled before and behind.
  const others = Array.from({ length: 2_000 }, (_, i) => ({ day: '2026-03-06', amount: -100 - i }));
  const told = [
    { day: '2026-03-05', amount: 12_100, vs: '78' },
    ...others,
    { day: '2026-03-07', amount: 12_100, vs: '79' },
  ];
  const file = gpcFile(told, { from: '2026-03-05', to: '2026-03-07', opening: 0 });
  form.append('file', new Blob([file]), 'výpis.gpc');
  expect((await company.ask('POST', '/statements', form)).body).toMatchObject({
    transactions: { new: 2_002 },
  });
  const { rows } = (await company.ask('GET', '/bank_transactions?direction=in')).body;
  const states = rows.map((row: JsonValue) => [row.variable_symbol, row.state]);
  expect(states).toEqual([
    ['79', 'matched'],
    ['78', 'matched'],
    ['77', 'new'],
  ]);
  expect(rows[2].id).toBe(before);
  expect((await company.ask('GET', '/bank_transactions?direction=out&state=new&per=1')).body.total).toBe(
    2_000,
  );
});

test('what is decided in parts knows what the parts before have settled and taught', async () => {
  const company = await matchingCompany(stage);
  for (const [total, variable_symbol] of [
    [121, '77'],
    [500, '78'],
  ] as const)
    await company.document(total, { variable_symbol });
  const parts = new OpenInParts(stage.sql, company.id);
  const decisionOf = async (id: number) => {
    const movements = await movementsOf(stage.sql, company.id, [id]);
    const [decided] = await decideMovements(stage.sql, company.id, movements, Date.now(), parts.openOf);
    return decided?.decision;
  };
  const first = await company.moved({ amount: 121, vs: '77', from: ACCOUNT });
  expect(await decisionOf(first)).toBe('automatic');
  expect(await run(company, { ids: [first] })).toMatchObject({ matched: 1 });
  await parts.settled([first], true);
  expect(await decisionOf(await company.moved({ amount: 121, vs: '77' }))).toBe('none');
  // Whose the account is, the first one has told.
  expect(await decisionOf(await company.moved({ amount: 500, from: ACCOUNT }))).toBe('automatic');
  // What could not be settled as it was decided is open again.
  await parts.settled([], false);
  expect(await decisionOf(await company.moved({ amount: 500, vs: '78' }))).toBe('automatic');
});

describe('the worked examples', () => {
  test('one invoice, two at once', async () => {
    const { company, a, b } = await exampleCompany();
    const id = await company.moved({ amount: 17_100 });
    const items = [{ document_id: a.id }, { document_id: b.id }];
    expect(await company.matched(id, { items })).toMatchObject({
      ...{ state: 'matched', matched: 17_100, remaining: 0 },
      matches: [
        { document_id: a.id, amount: 12_100 },
        { document_id: b.id, amount: 5000 },
      ],
    });
    expect(await company.posted()).toEqual(['221/311 12100', '221/311 5000']);
    expect(await company.read(a.id)).toMatchObject({ payment_state: 'paid', remaining: 0 });
  });

  test('differences', async () => {
    const { company, a, b } = await exampleCompany();
    const less = await company.moved({ amount: 12_050 });
    expect(
      await company.matched(less, { items: [{ document_id: a.id }], difference: { kind: 'fee' } }),
    ).toMatchObject({ state: 'matched', matches: [{ amount: 12_100, difference: -50 }] });
    const more = await company.moved({ amount: 5000.4 });
    expect(
      await company.matched(more, { items: [{ document_id: b.id }], difference: { kind: 'rounding' } }),
    ).toMatchObject({ state: 'posted', matches: [{ amount: 5000, difference: 0.4 }] });
    expect(await company.posted()).toEqual(['221/311 12050', '568/311 50', '221/311 5000', '221/648 0.4']);
    for (const { id } of [a, b]) expect(await company.read(id)).toMatchObject({ payment_state: 'paid' });
  });

  test('an overpayment stays on the document, a part leaves a part', async () => {
    const { company, a, b } = await exampleCompany();
    const id = await company.moved({ amount: 13_000 });
    await company.matched(id, { items: [{ document_id: a.id }], difference: { kind: 'overpayment' } });
    const part = await company.moved({ amount: 2000 });
    await company.matched(part, { items: [{ document_id: b.id }] });
    expect(await company.posted()).toEqual(['221/311 13000', '221/311 2000']);
    expect(await company.read(a.id)).toMatchObject({ payment_state: 'overpaid', remaining: -900 });
    expect(await company.read(b.id)).toMatchObject({ payment_state: 'partial', remaining: 3000 });
  });

  test('euros', async () => {
    const company = await matchingCompany(stage);
    const euros = await company.account(EUROS);
    const pay = async (total: number, movements: [number, string][], account = euros, amount?: number) => {
      const before = (await company.posted()).length;
      const invoice = await euroInvoice(company, total);
      for (const [paid, on] of movements) {
        const id = await company.moved({ amount: paid, on }, account);
        await company.matched(id, { items: [{ document_id: invoice.id, ...(amount ? { amount } : {}) }] });
      }
      expect(await company.read(invoice.id)).toMatchObject({ payment_state: 'paid', remaining: 0 });
      return (await company.posted()).slice(before);
    };
    expect(await pay(1000, [[-1000, '2026-03-05']])).toEqual(['321/221001 24600', '321/663 400']);
    expect(await pay(1000, [[-24_800, '2026-03-05']], company.accountId, 1000)).toEqual([
      '321/221 24800',
      '321/663 200',
    ]);
    expect(
      await pay(1000, [
        [-400, '2026-03-06'],
        [-600, '2026-03-09'],
      ]),
    ).toEqual(['321/221001 10120', '563/321 120', '321/221001 14940', '321/663 60']);
  });

  test('a rate that makes more CZK than there are is refused', async () => {
    const company = await matchingCompany(stage);
    const invoice = await euroInvoice(company, 1000);
    const id = await company.moved({ amount: -9_000_000_000 }, await company.account(EUROS));
    const items = [{ document_id: invoice.id }];
    const difference = { kind: 'overpayment' };
    expect(await company.match(id, { items, difference, rate: 1_000_000 })).toMatchObject({ status: 422 });
  });

  test('an own transfer goes over 261, each side on its day', async () => {
    const company = await matchingCompany(stage);
    const savings = await company.account(SAVINGS);
    const out = await company.moved({ amount: -20_000, on: '2026-03-05' });
    const into = await company.moved({ amount: 20_000, on: '2026-03-09' }, savings);
    await company.matched(out, { items: [{ transaction_id: into }] });
    expect(await company.posted()).toEqual(['261/221 20000', '221001/261 20000']);
    expect(await company.transaction(into)).toMatchObject({
      state: 'matched',
      matches: [{ transaction_id: out }],
    });
    expect((await company.unmatch(into)).status).toBe(204);
    expect(await company.posted()).toEqual([]);
    for (const id of [out, into])
      expect(await company.transaction(id)).toMatchObject({ state: 'new', matched: 0 });
  });

  test('the side of a transfer that waited on 261 waits again when the later one is taken back', async () => {
    const company = await matchingCompany(stage);
    const euros = await company.account(EUROS);
    const out = await company.moved({ amount: -2600, on: '2026-03-05' });
    await company.matched(out, { items: [{ transfer: 'waiting' }] });
    const into = await company.moved({ amount: 100, on: '2026-03-09' }, euros);
    const read = async (path: string) => (await company.ask('GET', path)).body;
    const state = async () => {
      const { state: now, matched, matches } = await company.transaction(out);
      return {
        ...{ now, matched, matches },
        posted: (await read('/journal?year=2026&per=500')).rows,
        accounts: await read('/bank_accounts'),
        waiting: (await read('/queue?kind=transfer_unpaired')).rows,
      };
    };
    const before = await state();
    expect(before).toMatchObject({ now: 'matched', matches: [{ transaction_id: null }] });
    expect(before.waiting).toHaveLength(1);
    stage.goTo('2026-03-21');
    await company.matched(into, { items: [{ transaction_id: out }] });
    expect(await company.posted()).toEqual(['261/221 2600', '221001/261 2490', '563/261 110']);
    expect(await company.transaction(out)).toMatchObject({ matches: [{ transaction_id: into }] });
    expect((await company.unmatch(into)).status).toBe(204);
    expect(await state()).toEqual(before);
    expect(await company.transaction(into)).toMatchObject({ state: 'new', matched: 0, matches: [] });
    const refusals =
      await stage.sql`select transaction_id from bank_refusals where entity_id = ${company.id}`;
    expect(refusals.map(({ transaction_id }) => transaction_id)).toEqual([into]);
    // From its own side the transfer goes as a whole.
    await company.matched(into, { items: [{ transaction_id: out }] });
    expect((await company.unmatch(out)).status).toBe(204);
    expect(await company.posted()).toEqual([]);
    for (const id of [out, into]) expect(await company.transaction(id)).toMatchObject({ state: 'new' });
  });

  test('where the rate of a day is not known, a transfer takes the one that is given, from either side', async () => {
    const company = await matchingCompany(stage);
    const dollars = await company.account({ ...EUROS, name: 'Dolary', currency: 'USD' });
    const out = await company.moved({ amount: -12_600 });
    const into = await company.moved({ amount: 500 }, dollars);
    const items = [{ transaction_id: into }];
    expect((await company.match(out, { items })).body).toMatchObject({ code: 'RATE_MISSING' });
    await company.matched(out, { items, rate: 25 });
    expect(await company.posted()).toEqual(['261/221 12600', '221001/261 12500', '563/261 100']);
    expect((await company.unmatch(out)).status).toBe(204);
    await company.matched(into, { items: [{ transaction_id: out }], rate: 25 });
    expect((await company.posted()).toSorted()).toEqual(['221001/261 12500', '261/221 12600', '563/261 100']);
    expect((await company.unmatch(into)).status).toBe(204);
    expect(await company.posted()).toEqual([]);
    const crowns = await company.moved({ amount: 100 });
    const own = await company.match(crowns, { items: [{ transfer: 'waiting' }], rate: 25 });
    expect(own.body.fields).toEqual({ rate: 'Pohyb je v korunách, kurz nemá.' });
  });
});

const run = async (company: MatchingCompany, body: object = {}) => {
  const { status, body: answer } = await company.ask('POST', '/bank_transactions/match', body);
  expect([status, answer.error]).toEqual([200, undefined]);
  return answer;
};

describe('the last act of a movement', () => {
  /** A movement of which a first act paid an invoice of 5,000. */
  async function partlyPaid(amount: number) {
    const { company, a, b } = await exampleCompany();
    const id = await company.moved({ amount });
    stage.goTo('2026-03-18');
    await company.matched(id, { items: [{ document_id: b.id }] });
    stage.goTo('2026-03-19');
    const last = () => company.ask('DELETE', `/bank_transactions/${id}/match?last=true`);
    const first = async () => {
      const { state, matched, matches } = await company.transaction(id);
      expect([state, matched, matches.map((each: JsonValue) => each.document_id)]).toEqual([
        ...['partial', 5000],
        [b.id],
      ]);
      expect(await company.posted()).toEqual(['221/311 5000']);
      expect(await company.read(b.id)).toMatchObject({ payment_state: 'paid' });
      expect(await company.read(a.id)).toMatchObject({ payment_state: 'unpaid', remaining: 12_100 });
    };
    return { company, id, a, last, first };
  }

  test('that paid another document is taken back alone, then the first one', async () => {
    const { company, id, a, last, first } = await partlyPaid(17_100);
    expect(await company.matched(id, { items: [{ document_id: a.id }] })).toMatchObject({ state: 'matched' });
    expect((await last()).status).toBe(204);
    await first();
    const told = (await company.ask('GET', '/events')).body.rows[0].summary;
    expect(told).toMatch(/^Zrušeno párování pohybu 12\s100\sKč/);
    expect((await last()).status).toBe(204);
    expect(await company.transaction(id)).toMatchObject({ state: 'new', matches: [] });
    expect(await company.posted()).toEqual([]);
    expect((await last()).status).toBe(404);
  });

  test('that posted the rest leaves the document paid', async () => {
    const { company, id, last, first } = await partlyPaid(5100);
    const lines = [{ account_code: '648', amount: 100 }];
    const { body } = await company.ask('POST', `/bank_transactions/${id}/post_entries`, { lines });
    expect(body).toMatchObject({ state: 'posted', remaining: 0 });
    expect((await last()).status).toBe(204);
    await first();
  });

  test('whose rest a difference took loses that with it', async () => {
    const { company, id, a, last, first } = await partlyPaid(17_200);
    const difference = { kind: 'other', account_code: '648' };
    await company.matched(id, { items: [{ document_id: a.id }], difference });
    expect(await company.posted()).toContain('221/648 100');
    expect((await last()).status).toBe(204);
    await first();
  });

  test('leaves what it did not pay of an order paid', async () => {
    const { company } = await exampleCompany();
    const bill = (number: string, total: number) =>
      company.document(total, {
        ...{ kind: 'received_invoice', external_number: number, received_on: '2026-02-02' },
        payee_account: { number: '2301234563', bank_code: '0100' },
      });
    const [one, other] = [await bill('P-1', 1000), await bill('P-2', 2000)];
    const items = [{ document_id: one.id }, { document_id: other.id }];
    const payment_order = {
      bank_account_id: company.accountId,
      due_on: '2026-03-31',
      items,
      confirm: CONFIRMED,
    };
    const order = (await company.ask('POST', '/payment_orders', { payment_order })).body;
    const id = await company.moved({ amount: -3000, on: '2026-03-21' });
    stage.goTo('2026-03-21');
    await company.matched(id, { items: [{ document_id: one.id }] });
    stage.goTo('2026-03-22');
    await company.matched(id, { items: [{ document_id: other.id }] });
    const orderNow = async () => {
      const found = (await company.ask('GET', '/payment_orders')).body.find(
        (each: JsonValue) => each.id === order.id,
      );
      return [found.state, ...found.items.map((each: JsonValue) => each.executed_by)];
    };
    expect(await orderNow()).toEqual(['executed', id, id]);
    await company.ask('DELETE', `/bank_transactions/${id}/match?last=true`);
    expect(await orderNow()).toEqual(['partial', id, null]);
  });

  test('that posted what an order paid besides documents leaves that paid, and may be done again', async () => {
    stage.goTo('2026-03-20');
    const { company } = await exampleCompany();
    const bill = await company.document(1000, {
      ...{ kind: 'received_invoice', external_number: 'P-1', received_on: '2026-02-02' },
      payee_account: { number: '2301234563', bank_code: '0100' },
    });
    const own = { name: 'Mlýn', number: '2101234569', bank_code: '2010', amount: 100 };
    const payment_order = {
      ...{ bank_account_id: company.accountId, due_on: '2026-03-31', confirm: CONFIRMED },
      items: [{ document_id: bill.id }, own],
    };
    expect((await company.ask('POST', '/payment_orders', { payment_order })).status).toBe(201);
    const id = await company.moved({ amount: -1100, on: '2026-03-21' });
    stage.goTo('2026-03-21');
    await company.matched(id, { items: [{ document_id: bill.id }] });
    const state = async () => (await company.ask('GET', '/payment_orders')).body[0].state;
    const post = (account_code: string) =>
      company.ask('POST', `/bank_transactions/${id}/post_entries`, {
        lines: [{ account_code, amount: -100 }],
      });
    stage.goTo('2026-03-22');
    expect([(await post('518')).status, await state()]).toEqual([200, 'executed']);
    const last = await company.ask('DELETE', `/bank_transactions/${id}/match?last=true`);
    expect([last.status, await state()]).toEqual([204, 'executed']);
    expect([(await post('501')).status, await state()]).toEqual([200, 'executed']);
    stage.goTo('2026-03-23');
    await company.ask('DELETE', `/bank_transactions/${id}/match`);
    expect(await state()).toBe('created');
  });
});

describe('the worked examples, decided by themselves', () => {
  test('symbol and amount, a sum, a part', async () => {
    const { company, a, b } = await exampleCompany();
    const whole = await company.moved({ amount: 12_100, vs: '2026000150' });
    expect(await company.candidates(whole)).toMatchObject({
      decision: 'automatic',
      candidates: [
        {
          automatic: true,
          score: 0.7,
          items: [{ document_id: a.id, amount: 12_100, about: { number: a.number } }],
        },
      ],
    });
    expect(await run(company, { dry_run: true })).toMatchObject({ checked: 1, matched: 1 });
    expect(await company.posted()).toEqual([]);
    expect(await run(company)).toMatchObject({ checked: 1, matched: 1, proposed: 0, none: 0 });
    expect(await company.posted()).toEqual(['221/311 12100']);
    expect(await company.transaction(whole)).toMatchObject({ matches: [{ by: 'auto', document_id: a.id }] });
    expect((await company.unmatch(whole)).status).toBe(204);
    expect(await run(company)).toMatchObject({ matched: 0, proposed: 1 });
    const sum = await company.moved({ amount: 17_100, from: ACCOUNT, message: '2026000150 a 2026000151' });
    expect(await run(company, { ids: [sum] })).toMatchObject({ matched: 1 });
    expect(await company.posted()).toEqual(['221/311 12100', '221/311 5000']);
    expect((await company.unmatch(sum)).status).toBe(204);
    await company.moved({ amount: 6000, vs: '2026000150', from: ACCOUNT });
    expect(await run(company)).toMatchObject({ matched: 1, proposed: 2 });
    expect(await company.read(a.id)).toMatchObject({ payment_state: 'partial', remaining: 6100 });
    expect(await company.read(b.id)).toMatchObject({ payment_state: 'unpaid' });
  });

  test('two documents at once of who is known by name alone are proposed, never settled', async () => {
    const company = await matchingCompany(stage);
    const { name } = (await company.ask('GET', `/partners/${company.partnerId}`)).body;
    const a = await company.document(30_000);
    const b = await company.document(5000);
    await company.document(700);
    const id = await company.moved({ amount: 35_000, name: name.toUpperCase(), message: 'malování' });
    const { decision, candidates } = await company.candidates(id);
    expect([decision, candidates.length]).toEqual(['propose', 1]);
    expect(candidates[0]).toMatchObject({
      ...{ kind: 'combination', automatic: false },
      items: [
        { document_id: a.id, amount: 30_000 },
        { document_id: b.id, amount: 5000 },
      ],
    });
    expect(await run(company)).toMatchObject({ matched: 0, proposed: 1 });
  });

  test('differences are proposed', async () => {
    const { company } = await exampleCompany();
    const said = { vs: '2026000150', from: ACCOUNT };
    for (const [amount, difference] of [
      [12_050, { kind: 'fee', amount: -50 }],
      [12_100.4, { kind: 'rounding', amount: 0.4 }],
      [13_000, { kind: 'overpayment', amount: 900 }],
    ] as const) {
      const id = await company.moved({ amount, ...said });
      const { decision, candidates } = await company.candidates(id);
      expect([decision, candidates[0].difference]).toEqual(['propose', difference]);
    }
  });

  test('euros by themselves, a transfer in pairs and one that waits', async () => {
    const company = await matchingCompany(stage);
    const euros = await company.account(EUROS);
    const savings = await company.account(SAVINGS);
    const invoice = await euroInvoice(company, 1000);
    await company.moved({ amount: -1000, vs: '777' }, euros);
    const out = await company.moved({ amount: -20_000, from: '2000145399/0800' });
    const into = await company.moved(
      { amount: 20_000, on: '2026-03-07', from: '19-2000145399/0800' },
      savings,
    );
    const lonely = await company.moved({ amount: -300, on: '2026-03-08', from: '2000145399/0800' });
    expect(await run(company)).toMatchObject({ checked: 3, matched: 3 });
    expect(await company.posted()).toEqual([
      '321/221001 24600',
      '321/663 400',
      '261/221 20000',
      '221002/261 20000',
      '261/221 300',
    ]);
    expect(await company.read(invoice.id)).toMatchObject({ payment_state: 'paid' });
    expect(await company.transaction(lonely)).toMatchObject({ matches: [{ transaction_id: null }] });
    const late = await company.moved({ amount: 300, on: '2026-03-09', from: '19-2000145399/0800' }, savings);
    expect(await run(company)).toMatchObject({ checked: 1, matched: 1 });
    expect(await company.transaction(lonely)).toMatchObject({ matches: [{ transaction_id: late }] });
    expect(await company.transaction(into)).toMatchObject({ matches: [{ transaction_id: out }] });
  });

  test('sides of a transfer that are alike are told from one another by what the bank says of them', async () => {
    const company = await matchingCompany(stage);
    const savings = await company.account(SAVINGS);
    await company.moved({ amount: -500, name: 'Finanční úřad', from: '705-77628621/0710' });
    await company.moved({ amount: -500, message: 'na spoření', from: '2000145399/0800' });
    const into = await company.moved({ amount: 500, from: '19-2000145399/0800' }, savings);
    const { decision, candidates } = await company.candidates(into);
    const told = candidates.map(({ items }: JsonValue) => items[0].about);
    expect([decision, told]).toEqual([
      'propose',
      [
        expect.objectContaining({ counterparty: 'Finanční úřad', due_on: '2026-03-05' }),
        expect.objectContaining({ counterparty: 'na spoření', due_on: '2026-03-05' }),
      ],
    ]);
  });
});
