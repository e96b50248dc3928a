import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MatchingCompany, matchingCompany, startMatching } from '../bank/matching-stage.ts';
import { post } from '../books/ledger-stage.ts';
import { type DocumentsStage, line, type TestCompany } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { type Filed, filed as insertFiled } from './filed.ts';

// Today is 20 March 2026.
let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startMatching();
});
afterAll(() => stage.close());

type Company = Pick<TestCompany, 'id' | 'ask'>;

const calendar = async ({ ask }: Company, year = 2026): Promise<JsonValue> => {
  const { status, body } = await ask('GET', `/taxes/calendar?year=${year}`);
  expect(status).toBe(200);
  return body;
};
const duties = async (company: Company, kind?: string, year = 2026): Promise<JsonValue[]> =>
  (await calendar(company, year)).duties.filter(
    (duty: JsonValue) => kind === undefined || duty.kind === kind,
  );
const states = (found: JsonValue[]) => found.map(({ period, state }) => `${period} ${state}`);
const days = (found: JsonValue[]) => found.map(({ period, due_on }) => `${period} ${due_on}`);

const filed = ({ id }: Company, given: Filed) => insertFiled(stage.sql, id, given);

const SERVICE = { kind: 'invoice', issued_on: '2026-02-10' };
const PARTNER_OF_UNION = { name: 'Beta GmbH', country: 'DE', vat_id: 'DE123456788', dic: null, ico: null };

/** An invoice to another state of the union. */
async function toUnion(company: MatchingCompany, vat_treatment: string, day: string): Promise<void> {
  const partner_id = await company.partner(PARTNER_OF_UNION);
  const lines = [{ ...line(1000), vat_rate: null, vat_treatment }];
  await company.issued({ ...SERVICE, issued_on: day, partner_id, lines });
}

describe('forms of VAT', () => {
  test('of a company that pays by months are due in the year by working days, with their payments', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2024-01-01' });
    const returns = await duties(company, 'vat_return');
    expect(days(returns)).toEqual([
      '2025-12 2026-01-26',
      '2026-01 2026-02-25',
      '2026-02 2026-03-25',
      '2026-03 2026-04-27',
      '2026-04 2026-05-25',
      '2026-05 2026-06-25',
      '2026-06 2026-07-27',
      '2026-07 2026-08-25',
      '2026-08 2026-09-25',
      '2026-09 2026-10-26',
      '2026-10 2026-11-25',
      '2026-11 2026-12-28',
    ]);
    expect(returns[0]).toEqual({
      kind: 'vat_return',
      label: 'Přiznání k DPH',
      period: '2025-12',
      statutory_on: '2026-01-25',
      due_on: '2026-01-26',
      state: 'overdue',
      before_kept: true,
      filing_id: null,
      amount: null,
      payment: null,
    });
    expect(states(returns).slice(0, 5)).toEqual([
      '2025-12 overdue',
      '2026-01 overdue',
      '2026-02 open',
      '2026-03 waiting',
      '2026-04 waiting',
    ]);
    // Nothing was supplied: there is nothing for the two statements.
    expect(states(await duties(company, 'control_statement')).slice(0, 4)).toEqual([
      '2025-12 none',
      '2026-01 none',
      '2026-02 none',
      '2026-03 waiting',
    ]);
    expect(states(await duties(company, 'recapitulative_statement')).slice(2, 4)).toEqual([
      '2026-02 none',
      '2026-03 waiting',
    ]);
    const [january] = await duties(company, 'vat_payment', 2026);
    expect(january).toMatchObject({
      ...{ label: 'Platba DPH', period: '2025-12', due_on: '2026-01-26', state: 'overdue', amount: null },
      payment: { amount: null, paid: 0, spayd: null, duty: { kind: 'vat', period: '2025-12' } },
    });
    expect(await duties(company, undefined, 2024)).toHaveLength(4 * 11);
  });

  test('begin with the month in which a payer without a day of registration came to be', async () => {
    const company = await matchingCompany(stage);
    expect(days(await duties(company, 'vat_return'))[0]).toBe('2025-12 2026-01-26');
    const settings = { founded_on: '2026-02-10' };
    expect((await company.ask('PATCH', '/settings', { settings })).status).toBe(200);
    for (const kind of ['vat_return', 'control_statement', 'vat_payment'])
      expect([kind, days(await duties(company, kind))[0]]).toEqual([kind, '2026-02 2026-03-25']);
  });

  test('are ordered by their day and kind', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2024-01-01' });
    const found = (await calendar(company)).duties;
    const keys = found.map(({ due_on, kind }: JsonValue) => `${due_on} ${kind}`);
    expect(keys).toEqual(keys.toSorted());
    expect(keys.slice(0, 4)).toEqual([
      '2026-01-26 control_statement',
      '2026-01-26 recapitulative_statement',
      '2026-01-26 vat_payment',
      '2026-01-26 vat_return',
    ]);
  });

  test('wait, are drafts, filed, accepted and rejected as their filings are', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2025-12-01' });
    const first = await filed(company, { period: '2025-12', amount: 1000 });
    const corrected = await filed(company, { period: '2025-12', type: 'O', order: 2, amount: 1200 });
    expect(first).not.toBe(corrected);
    await filed(company, { period: '2026-01', proof: 'accepted', amount: -500 });
    const draft = await filed(company, { period: '2026-02', status: 'draft', amount: 700 });
    await filed(company, { kind: 'control_statement', period: '2025-12', proof: 'delivered' });
    await filed(company, { kind: 'control_statement', period: '2026-01', proof: 'rejected' });
    expect(await duties(company, 'vat_return')).toMatchObject([
      { period: '2025-12', state: 'filed', filing_id: corrected, amount: 1200 },
      { period: '2026-01', state: 'accepted', amount: -500 },
      { period: '2026-02', state: 'draft', filing_id: draft, amount: 700 },
      ...Array.from({ length: 9 }, () => ({ state: 'waiting', filing_id: null })),
    ]);
    expect(states(await duties(company, 'control_statement')).slice(0, 3)).toEqual([
      '2025-12 filed',
      '2026-01 rejected',
      '2026-02 none',
    ]);
    // A refund is nothing to pay.
    const payments = await duties(company, 'vat_payment');
    expect(
      payments.map(({ period, amount, payment }) => [period, amount, payment.is_final]).slice(0, 3),
    ).toEqual([
      ['2025-12', 1200, true],
      ['2026-02', 700, false],
      ['2026-03', null, false],
    ]);
  });

  test('of a day that is over are late also as drafts', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2026-01-01' });
    const id = await filed(company, { period: '2026-01', status: 'draft', amount: 700 });
    expect((await duties(company, 'vat_return'))[0]).toMatchObject({ state: 'overdue', filing_id: id });
  });

  test('have something to report once there is a document of theirs', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2025-12-01' });
    const { partnerId: partner_id } = company;
    await company.issued({ ...SERVICE, issued_on: '2026-01-10', partner_id, lines: [line(100)] });
    const bought = { kind: 'received_invoice', partner_id, external_number: 'F1' };
    await company.issued({
      ...bought,
      ...{ issued_on: '2025-12-02', received_on: '2025-12-02' },
      lines: [line(100, { deduction: 'none' })],
    });
    const control = async () => states(await duties(company, 'control_statement')).slice(0, 3);
    expect(await control()).toEqual(['2025-12 none', '2026-01 overdue', '2026-02 none']);
    await company.issued({
      ...{ ...bought, external_number: 'F2', issued_on: '2026-02-02', received_on: '2026-02-02' },
      lines: [line(100)],
    });
    await toUnion(company, 'eu_services', '2026-02-05');
    expect(await control()).toEqual(['2025-12 none', '2026-01 overdue', '2026-02 open']);
    expect(states(await duties(company, 'recapitulative_statement')).slice(0, 3)).toEqual([
      '2025-12 none',
      '2026-01 none',
      '2026-02 open',
    ]);
  });

  test('of later findings stand on their own day, with what is paid besides', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2025-12-01' });
    await filed(company, { period: '2025-12', amount: 1000 });
    const id = await filed(company, {
      ...{ period: '2025-12', type: 'D', status: 'draft', due_on: '2026-04-30', amount: 300 },
    });
    const later = (await duties(company)).filter(({ due_on }) => due_on === '2026-04-30');
    expect(later).toMatchObject([
      { kind: 'vat_payment', label: 'Doplatek DPH', state: 'open', amount: 300 },
      { kind: 'vat_return', label: 'Dodatečné přiznání k DPH', period: '2025-12', filing_id: id },
    ]);
    expect(later[1].state).toBe('draft');
  });

  test('that take the place of a supplementary return are paid in its place', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2025-12-01' });
    await filed(company, { period: '2025-12', amount: 1000 });
    await filed(company, { period: '2025-12', type: 'D', amount: 300, order: 2, due_on: '2026-02-20' });
    const payments = async () =>
      (await duties(company, 'vat_payment'))
        .filter(({ period }) => period === '2025-12')
        .map(({ amount }) => amount);
    expect(await payments()).toEqual([1000, 300]);
    const draft = { period: '2025-12', type: 'E', amount: 250, due_on: '2026-02-20' };
    const id = await filed(company, { ...draft, status: 'draft' });
    expect(await payments()).toEqual([1000, 300]);
    await stage.sql`delete from filings where entity_id = ${company.id} and id = ${id}`;
    await filed(company, { ...draft, order: 3 });
    expect(await payments()).toEqual([1000, 250]);
  });
});

describe('periods', () => {
  test('of a person who pays by quarters are quarters; of a company the statement is monthly', async () => {
    const quarterly = { vat_status: 'quarterly', vat_registered_on: '2025-01-01' };
    const person = await matchingCompany(stage, { ...quarterly, legal_form: 'osvc' });
    const quarters = ['2025-Q4 2026-01-26', '2026-Q1 2026-04-27', '2026-Q2 2026-07-27', '2026-Q3 2026-10-26'];
    for (const kind of ['vat_return', 'control_statement', 'recapitulative_statement', 'vat_payment'])
      expect([kind, days(await duties(person, kind))]).toEqual([kind, quarters]);
    const company = await matchingCompany(stage, quarterly);
    expect(days(await duties(company, 'vat_return'))).toEqual(quarters);
    expect(await duties(company, 'control_statement')).toHaveLength(12);
  });

  test('of the recapitulative statement are quarters while there are services alone', async () => {
    const company = await matchingCompany(stage, {
      vat_status: 'quarterly',
      vat_registered_on: '2025-01-01',
    });
    const recapitulative = async () => states(await duties(company, 'recapitulative_statement')).slice(0, 4);
    await toUnion(company, 'eu_services', '2025-11-05');
    expect(await recapitulative()).toEqual([
      '2025-Q4 overdue',
      '2026-Q1 waiting',
      '2026-Q2 waiting',
      '2026-Q3 waiting',
    ]);
    await toUnion(company, 'eu_goods', '2026-02-05');
    // January had nothing of the union, March still runs.
    expect(await recapitulative()).toEqual([
      '2025-Q4 overdue',
      '2026-01 none',
      '2026-02 open',
      '2026-03 waiting',
    ]);
    await toUnion(company, 'eu_goods', '2025-10-05');
    expect(states(await duties(company, 'recapitulative_statement', 2025)).slice(-2)).toEqual([
      '2025-10 overdue',
      '2025-11 overdue',
    ]);
    expect((await recapitulative())[0]).toBe('2025-12 none');
  });

  test('of an identified person have a return where something is taxed, and never a control statement', async () => {
    const company = await matchingCompany(stage, {
      ...{ vat_status: 'identified', vat_registered_on: '2025-12-15' },
    });
    const partner_id = await company.partner(PARTNER_OF_UNION);
    const service = { name: 'Reklama', unit_price: 1000, vat_rate: 21, vat_treatment: 'eu_services' };
    await company.issued({
      ...{ kind: 'received_invoice', partner_id, external_number: 'R1' },
      ...{ issued_on: '2026-01-31', taxable_on: '2026-01-31', received_on: '2026-02-05', lines: [service] },
    });
    await toUnion(company, 'eu_services', '2026-02-05');
    expect(states(await duties(company, 'vat_return')).slice(0, 4)).toEqual([
      '2025-12 none',
      '2026-01 overdue',
      '2026-02 none',
      '2026-03 waiting',
    ]);
    expect(await duties(company, 'control_statement')).toEqual([]);
    expect(states(await duties(company, 'recapitulative_statement')).slice(1, 3)).toEqual([
      '2026-01 none',
      '2026-02 open',
    ]);
    const payments = await duties(company, 'vat_payment');
    expect(payments.map(({ period }) => period).slice(0, 2)).toEqual(['2026-01', '2026-03']);
  });

  test('follow the status of each day', async () => {
    const company = await matchingCompany(stage);
    const vat_history = [
      { from: '2025-01-01', status: 'quarterly' },
      { from: '2026-01-01', status: 'monthly' },
      { from: '2026-03-10', status: 'none' },
      { from: '2026-06-15', status: 'identified' },
    ];
    const sent = await company.ask('PATCH', '/settings', { settings: { vat_history } });
    expect(sent.status).toBe(200);
    expect((await duties(company, 'vat_return')).map(({ period }) => period)).toEqual([
      ...['2025-Q4', '2026-01', '2026-02', '2026-03', '2026-06', '2026-07', '2026-08', '2026-09'],
      ...['2026-10', '2026-11'],
    ]);
    expect((await duties(company, 'control_statement')).map(({ period }) => period)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03'],
    ]);
  });

  test('with any day of a payer are a payer’s', async () => {
    const company = await matchingCompany(stage);
    const vat_history = [
      { from: '2026-02-01', status: 'monthly' },
      { from: '2026-02-10', status: 'identified' },
    ];
    await company.ask('PATCH', '/settings', { settings: { vat_history } });
    expect(states(await duties(company, 'vat_return')).slice(0, 2)).toEqual([
      '2026-02 open',
      '2026-03 waiting',
    ]);
    expect(states(await duties(company, 'control_statement'))).toEqual(['2026-02 none']);
  });

  test('are none where nobody ever was a payer', async () => {
    const company = await matchingCompany(stage, { vat_status: 'none' });
    expect((await calendar(company)).duties).toEqual([]);
    // Nor of the years that nothing is known of; who always was a payer began when the act did.
    const always = await matchingCompany(stage);
    expect(await duties(always, 'vat_return', 2003)).toEqual([]);
    expect((await duties(always, 'vat_return', 2004))[0]).toMatchObject({
      period: '2004-05',
      due_on: '2004-06-25',
    });
  });
});

describe('payments of VAT', () => {
  const OFFICE = { tax_office_code: '461', dic: 'CZ12345679' };

  test('say where to, how much and under which symbols', async () => {
    const company = await matchingCompany(stage, { ...OFFICE, vat_registered_on: '2026-02-01' });
    await filed(company, { period: '2026-02', amount: 12_345 });
    const [{ payment, state }] = await duties(company, 'vat_payment');
    expect(state).toBe('open');
    expect(payment).toMatchObject({
      account: expect.stringMatching(/^705-\d+\/0710$/),
      ...{ variable_symbol: '12345679', constant_symbol: '1148', missing: [], amount: 12_345, paid: 0 },
      duty: { kind: 'vat', period: '2026-02' },
    });
    expect(payment.spayd).toMatch(/^SPD\*1\.0\*ACC:CZ\d{22}\*AM:12345\.00\*CC:CZK\*DT:20260325\*/);
    expect(payment.spayd).toContain('X-VS:12345679');
  });

  test('of double entry settle the oldest first, whatever they are said to be for', async () => {
    const company = await matchingCompany(stage, { ...OFFICE, vat_registered_on: '2025-11-01' });
    const books = { id: company.id, service: { sql: stage.sql } };
    for (const code of ['343900', '343121', '343221'])
      await company.ask('POST', '/accounts', { account: { code, name: `DPH ${code}` } });
    await filed(company, { period: '2025-11', amount: 1000 });
    await filed(company, { period: '2025-12', amount: 500 });
    await filed(company, { period: '2026-01', amount: 700 });
    const paid = async (year = 2026) =>
      (await duties(company, 'vat_payment', year))
        .filter(({ amount }) => amount !== null)
        .map(({ period, state, payment }) => `${period} ${state} ${payment.paid}`);
    const pay = (amount: number, more: object = {}) =>
      post(books, [{ date: '2026-01-20', debit: '343900', credit: '221', amount, text: 'FÚ', ...more }]);
    await pay(1200);
    expect(await paid(2025)).toEqual(['2025-11 paid 1000']);
    expect(await paid()).toEqual(['2025-12 overdue 200', '2026-01 overdue 0']);
    // What clears and what comes back pays nothing.
    await post(books, [
      { date: '2026-01-31', debit: '343900', credit: '343121', amount: 5000, source: 'vat', sourceId: 1 },
      { date: '2026-01-31', debit: '343900', credit: '343221', amount: 5000 },
      { date: '2026-02-10', debit: '221', credit: '343900', amount: 300 },
    ]);
    expect(await paid()).toEqual(['2025-12 overdue 200', '2026-01 overdue 0']);
    // A payment that the bank sent back, which is known by its amount, is none.
    await pay(400);
    expect(await paid()).toEqual(['2025-12 paid 500', '2026-01 overdue 100']);
    await post(books, [{ date: '2026-02-12', debit: '221', credit: '343900', amount: 400 }]);
    expect(await paid()).toEqual(['2025-12 overdue 200', '2026-01 overdue 0']);
    // A debt of before the books were opened here is the oldest.
    await post(books, [
      { date: '2025-01-01', debit: '701', credit: '343900', amount: 150, source: 'opening', sourceId: null },
    ]);
    expect(await paid()).toEqual(['2025-12 overdue 50', '2026-01 overdue 0']);
    await pay(1150);
    expect(await paid()).toEqual(['2025-12 paid 500', '2026-01 paid 700']);
  });

  test('without double entry go by what matches name', async () => {
    const company = await matchingCompany(stage, {
      ...{ ...OFFICE, legal_form: 'osvc', bookkeeping: 'tax_records' },
      ...{ vat_status: 'monthly', vat_registered_on: '2025-12-01' },
    });
    await filed(company, { period: '2025-12', amount: 500 });
    await filed(company, { period: '2026-01', amount: 700 });
    const movement = await company.moved({ amount: -700, on: '2026-02-25' });
    await company.matched(movement, { items: [{ duty: { kind: 'vat', period: '2026-01' } }] });
    expect(states(await duties(company, 'vat_payment')).slice(0, 2)).toEqual([
      '2025-12 overdue',
      '2026-01 paid',
    ]);
  });
});

describe('the turnover', () => {
  const sold = (company: MatchingCompany, amount: number, day: string, more: object = {}) =>
    company.issued({
      ...{ kind: 'invoice', partner_id: company.partnerId, issued_on: day },
      lines: [{ name: 'Práce', unit_price: amount, vat_rate: null, vat_treatment: 'not_subject', ...more }],
    });
  const NO_PAYER = { vat_status: 'none' };

  test('is that of invoices of the year without what does not count', async () => {
    // A payer until the end of January: what is supplied elsewhere is its alone.
    const company = await matchingCompany(stage, { vat_registered_on: '2024-01-01' });
    const { partnerId: partner_id } = company;
    await sold(company, 100_000, '2026-01-10', { vat_rate: 21, vat_treatment: 'taxable' });
    await sold(company, 50_000, '2026-01-12', { vat_treatment: 'outside_cz' });
    const change = { vat_status: 'none', vat_registered_on: '2026-02-01' };
    expect((await company.ask('PATCH', '', { entity: change })).status).toBe(200);
    await sold(company, 3000, '2025-12-31');
    await sold(company, 70_000, '2026-02-13', { account_code: '641' });
    const { id } = await sold(company, 1_520_000, '2026-02-14');
    // Neither bought, nor asked for in advance, nor a draft.
    await company.issued({
      ...{ kind: 'received_invoice', partner_id, external_number: 'F1', issued_on: '2026-02-14' },
      lines: [{ name: 'Nákup', unit_price: 5000, vat_rate: 21, vat_treatment: 'taxable' }],
    });
    const lines = [{ name: 'Práce', unit_price: 5000, vat_rate: null, vat_treatment: 'not_subject' }];
    await company.issued({ kind: 'advance', partner_id, issued_on: '2026-02-14', lines });
    await company.draft({ kind: 'invoice', partner_id, issued_on: '2026-02-14', lines });
    const { turnover, duties: found } = await calendar(company);
    expect(turnover).toEqual({
      year: 2026,
      amount: 1_620_000,
      limit_next_year: 2_000_000,
      limit_immediate: 2_536_500,
      crossed_next_year_on: null,
      crossed_immediate_on: null,
      payer_from: null,
      application_due_on: null,
      state: 'near',
    });
    expect(found.filter(({ kind }: JsonValue) => kind === 'vat_registration')).toEqual([]);
    const correction = { reason: 'Sleva', issued_on: '2026-03-01' };
    const { body: note } = await company.ask('POST', `/documents/${id}/credit_note`, correction);
    expect(note).toMatchObject({ kind: 'credit_note' });
    await company.issue(note.id);
    expect((await calendar(company)).turnover).toMatchObject({ amount: 100_000, state: 'below' });
    expect((await calendar(company, 2024)).turnover).toBeNull();
  });

  test('over the lower limit registers from January, over the higher one from the next day', async () => {
    const company = await matchingCompany(stage, NO_PAYER);
    await sold(company, 2_000_000, '2026-01-10');
    expect((await calendar(company)).turnover.state).toBe('near');
    await sold(company, 0.01, '2026-02-06');
    expect(await calendar(company)).toMatchObject({
      turnover: {
        ...{ crossed_next_year_on: '2026-02-06', crossed_immediate_on: null, state: 'next_year' },
        ...{ payer_from: '2027-01-01', application_due_on: '2026-02-20' },
      },
      duties: [
        {
          ...{ kind: 'vat_registration', period: '2026', due_on: '2026-02-20', state: 'overdue' },
          ...{ statutory_on: '2026-02-20', payment: null, filing_id: null },
        },
      ],
    });
    await sold(company, 536_499.99, '2026-03-06');
    expect((await calendar(company)).turnover.state).toBe('next_year');
    await sold(company, 1, '2026-03-10');
    const { turnover, duties: found } = await calendar(company);
    expect(turnover).toMatchObject({
      ...{ amount: 2_536_501, crossed_immediate_on: '2026-03-10', payer_from: '2026-03-11' },
      ...{ application_due_on: '2026-03-24', state: 'immediate' },
    });
    expect(states(found)).toEqual(['2026 open']);
  });

  test('is of no interest to payers, and its duty is done by who registered', async () => {
    const payer = await matchingCompany(stage);
    expect((await calendar(payer)).turnover).toBeNull();
    const company = await matchingCompany(stage, NO_PAYER);
    await sold(company, 2_100_000, '2026-01-10');
    const change = { vat_status: 'quarterly', vat_registered_on: '2027-01-01' };
    expect((await company.ask('PATCH', '', { entity: change })).status).toBe(200);
    const { turnover, duties: found } = await calendar(company);
    expect(turnover.state).toBe('next_year');
    expect(states(found)).toEqual(['2026 filed']);
  });
});

test('everybody of the company reads it, nobody else; a year is read leniently', async () => {
  const company = await matchingCompany(stage, { vat_registered_on: '2024-01-01' });
  const [viewer, stranger] = [await stage.user(), await stage.user()];
  await stage.join(stage.owner, company.id, viewer, 'viewer');
  const path = `/entities/${company.id}/taxes/calendar`;
  const seen = await stage.call('GET', path, { as: viewer });
  expect([seen.status, seen.body.year]).toEqual([200, 2026]);
  expect((await stage.call('GET', `${path}?year=x`, { as: viewer })).body).toEqual(seen.body);
  expect((await stage.call('GET', `${path}?year=1990`, { as: viewer })).body.year).toBe(2001);
  expect((await stage.call('GET', path, { as: stranger })).status).toBe(404);
  expect((await stage.call('GET', path)).status).toBe(401);
});

describe('deadlines of the overview', () => {
  const deadlines = async ({ ask }: Company): Promise<string[]> =>
    (await ask('GET', '/overview')).body.deadlines.map(
      ({ kind, period, due_on, state, href }: JsonValue) =>
        `${kind} ${period} ${due_on} ${state} ${href.replace(/^.*\?/, '')}`,
    );

  test('have what of VAT is not done since something was filed here, and what comes next', async () => {
    const company = await matchingCompany(stage, { vat_registered_on: '2024-01-01' });
    await stage.sql`update entities set created_at = '2026-01-05' where id = ${company.id}`;
    // Nobody knows what was filed elsewhere.
    expect(await deadlines(company)).toEqual([
      'vat_return 2026-02 2026-03-25 open obdobi=2026-02',
      'control_statement 2026-03 2026-04-27 waiting obdobi=2026-03',
      'vat_return 2026-03 2026-04-27 waiting obdobi=2026-03',
    ]);
    const { partnerId: partner_id } = company;
    await company.issued({ ...SERVICE, issued_on: '2026-01-10', partner_id, lines: [line(100)] });
    await filed(company, { period: '2025-12', amount: 900 });
    await filed(company, { kind: 'control_statement', period: '2026-01' });
    expect((await deadlines(company)).slice(0, 4)).toEqual([
      'vat_payment 2025-12 2026-01-26 overdue obdobi=2025-12',
      'vat_return 2026-01 2026-02-25 overdue obdobi=2026-01',
      'vat_return 2026-02 2026-03-25 open obdobi=2026-02',
      'control_statement 2026-03 2026-04-27 waiting obdobi=2026-03',
    ]);
  });

  test('of who pays by quarters lead to the quarter', async () => {
    const company = await matchingCompany(stage, {
      vat_status: 'quarterly',
      vat_registered_on: '2026-01-01',
    });
    const { partnerId: partner_id } = company;
    await company.issued({ ...SERVICE, issued_on: '2026-02-10', partner_id, lines: [line(100)] });
    expect(await deadlines(company)).toEqual([
      'control_statement 2026-02 2026-03-25 open obdobi=2026-Q1',
      'control_statement 2026-03 2026-04-27 waiting obdobi=2026-Q1',
      'vat_return 2026-Q1 2026-04-27 waiting obdobi=2026-Q1',
    ]);
  });
});
