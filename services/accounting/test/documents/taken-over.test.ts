import { haler, halerFromDecimal } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../src/access/history/index.ts';
import { CHECKS } from '../../src/checks.ts';
import { readDocument } from '../../src/documents/documents/body.ts';
import { documentEvent, KINDS, takeOverDocument } from '../../src/documents/documents/index.ts';
import { type TakenOverPayment, tieReceipt } from '../../src/documents/payments/index.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { euroRates, type MatchingCompany, matchingCompany } from '../bank/matching-stage.ts';
import type { JsonValue } from '../harness.ts';
import { type DocumentsStage, line, pairs, startDocuments } from './documents-harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

type Paid = { on: string; amount: string; method?: TakenOverPayment['method']; rate?: number };

/** A document of other books, of the contact of the company unless it says otherwise; its id. */
async function taken(
  company: MatchingCompany,
  document: object,
  payments: readonly Paid[] = [],
  more: { number?: string | null; originalId?: number; advancesDeducted?: string } = {},
): Promise<number> {
  const { kind, given } = readDocument({ document: { partner_id: company.partnerId, ...document } });
  const { number = null, originalId = null, advancesDeducted = '0' } = more;
  const writer = {
    company: { id: company.id, fiscalYearStart: 1 },
    ...{ userId: stage.owner.userId, now: new Date('2026-03-20T09:00:00Z'), rates: async () => null },
  };
  const order = {
    ...{ kind, given, originalId, number, advancesDeducted: halerFromDecimal(advancesDeducted) },
    payments: payments.map(({ on, amount, method = 'transfer', rate }) => ({
      ...{ paidOn: on, amount: halerFromDecimal(amount), method, rate: rate ?? null, note: null },
    })),
  };
  return transaction(stage.sql, async (tx) => {
    const stored = await takeOverDocument(tx, writer, order);
    const told = { ...stored, kind, direction: KINDS[kind].direction, partner: null };
    await recordEvent(tx, documentEvent('issued', company.id, writer.userId, told));
    return stored.id;
  });
}

const good = async (company: MatchingCompany, method: string, path: string, body?: object) => {
  const reply = await company.ask(method, path, body);
  expect([path, reply.status < 300 || reply.body]).toEqual([path, true]);
  return reply.body;
};

const opening = (company: MatchingCompany, lines: object[]) =>
  good(company, 'POST', '/journal', {
    entry: { date: '2026-01-01', text: 'Převzetí', kind: 'opening', lines },
  });

async function violations(company: MatchingCompany): Promise<string[]> {
  const found = await runChecks(stage.sql, CHECKS);
  return found.flatMap(({ name, outcome, detail }) =>
    outcome === 'failed' ? [`company ${company.id}: ${name}: ${detail}`] : [],
  );
}

const REFUSED = { answer: { status: 422 } };
const SOLD = { kind: 'invoice', issued_on: '2025-11-10', due_on: '2025-11-24', lines: [line(1000)] };
const BOUGHT = {
  kind: 'received_invoice',
  issued_on: '2025-12-01',
  due_on: '2025-12-15',
  lines: [line(500)],
};

describe('documents of other books in double entry', () => {
  let company: MatchingCompany;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    company = await matchingCompany(stage);
    ids.paid = await taken(company, SOLD, [{ on: '2025-11-30', amount: '1210' }], { number: '25100101' });
    ids.part = await taken(company, SOLD, [{ on: '2025-12-02', amount: '210' }], { number: '25100102' });
    ids.owed = await taken(company, { ...BOUGHT, external_number: 'D-88', variable_symbol: '88' });
    const noPlace = { name: 'Bez adresy s.r.o.', street: null, city: null, dic: null, ico: null };
    const partner_id = await company.partner(noPlace);
    ids.other = await taken(company, { ...SOLD, partner_id, due_on: '2025-11-01' }, [], { number: 'A-7' });
    await opening(company, [
      { account: '311', side: 'debit', amount: 1000, partner_id: company.partnerId, document_id: ids.part },
      { account: '311', side: 'debit', amount: 1210, partner_id, document_id: ids.other },
      { account: '321', side: 'credit', amount: 605, partner_id: company.partnerId, document_id: ids.owed },
      { account: '221', side: 'debit', amount: 5000 },
      { account: '411', side: 'credit', amount: 6605 },
    ]);
  });

  test('are issued under their numbers, with their payments and without postings', async () => {
    const paid = await company.read(ids.paid ?? 0);
    expect(paid).toMatchObject({
      ...{ status: 'issued', taken_over: true, number: '25100101', variable_symbol: '25100101' },
      ...{ payment_state: 'paid', paid: 1210, remaining: 0, total: 1210, warnings: [], entries: [] },
    });
    expect(paid.payments).toMatchObject([{ paid_on: '2025-11-30', amount: 1210, number: null }]);
    expect(await company.read(ids.part ?? 0)).toMatchObject({ payment_state: 'partial', remaining: 1000 });
    const owed = await company.read(ids.owed ?? 0);
    expect(owed).toMatchObject({ number: 'PF20250001', external_number: 'D-88', received_on: '2025-12-01' });
    const { body } = await company.ask('GET', '/journal?year=2025');
    expect(body.total).toBe(0);
  });

  test('are neither posted nor cancelled, and change nothing of the tax', async () => {
    for (const action of ['post_entries', 'cancel']) {
      const { status } = await company.ask(
        'POST',
        `/documents/${ids.paid}/${action}`,
        action === 'cancel' ? { reason: 'omyl' } : {},
      );
      expect([action, status]).toEqual([action, 422]);
    }
    for (const period of ['2025-11', '2025-12']) {
      const ledger = await good(company, 'GET', `/taxes/vat_ledger?period=${period}`);
      expect([period, ledger.rows]).toEqual([period, []]);
    }
  });

  test('a number is taken once', async () => {
    await expect(taken(company, SOLD, [], { number: '25100101' })).rejects.toMatchObject({
      answer: { body: { code: 'NUMBER_TAKEN' } },
    });
  });

  test('what is open agrees with the ledger that opened with it', async () => {
    const { accounts, rows } = await good(company, 'GET', '/reports/open_items?date=2026-01-01');
    expect(
      accounts.map(({ account, ledger, documents, unpaired }: JsonValue) => [
        account,
        ledger,
        documents,
        unpaired,
      ]),
    ).toEqual([
      ['311', 2210, 2210, 0],
      ['321', -605, -605, 0],
    ]);
    expect(rows.map(({ number, remaining_czk }: JsonValue) => [number, remaining_czk])).toEqual([
      ['A-7', 1210],
      ['25100102', 1000],
      ['PF20250001', -605],
    ]);
    const { rows: contacts } = await good(company, 'GET', '/partners?q=27074358');
    expect(contacts).toMatchObject([{ receivable: 1000, payable: 605 }]);
    const { last_documents } = await good(company, 'GET', `/partners/${company.partnerId}`);
    expect(last_documents).toHaveLength(3);
    const statement = await good(
      company,
      'GET',
      `/partners/${company.partnerId}/statement?from=2025-01-01&to=2025-12-31`,
    );
    expect([statement.opening, statement.closing]).toEqual([0, 395]);
  });

  test('a later payment by the bank is posted as any, and the closing finds nothing unposted', async () => {
    const id = await company.moved({ amount: 1000, on: '2026-01-12', vs: '25100102' });
    const { body } = await company.ask('POST', '/bank_transactions/match', { ids: [id] });
    expect(body).toMatchObject({ matched: 1 });
    expect(await company.posted()).toEqual(['221/311 1000']);
    expect(await company.read(ids.part ?? 0)).toMatchObject({ payment_state: 'paid' });
    const { findings } = await good(company, 'GET', '/closing?year=2026');
    const codes = findings.map(({ code }: JsonValue) => code);
    expect(codes).not.toContain('document_unposted');
    expect(codes).not.toContain('open_items_difference');
  });

  test('a payment of other books is no payment that waits for its movement', async () => {
    const id = await company.moved({ amount: 1210, on: '2025-11-30', vs: '25100101' });
    const { candidates } = await company.candidates(id);
    expect(candidates.filter(({ kind }: JsonValue) => kind === 'payment')).toEqual([]);
    const [payment] = (await company.read(ids.paid ?? 0)).payments;
    const reply = await company.match(id, { items: [{ payment_id: payment.id }] });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { 'items[0].payment_id': expect.any(String) } },
    });
  });

  test('a credit note of ours takes its rows, is posted and taxed', async () => {
    const { lines } = await company.read(ids.paid ?? 0);
    const body = { reason: 'Sleva', lines: [{ line_id: lines[0].id, amount: 100 }], issued_on: '2026-03-01' };
    const draft = await good(company, 'POST', `/documents/${ids.paid}/credit_note`, body);
    const issued = await company.issue(draft.id);
    expect(pairs(issued.entries)).toEqual(['343221/311 -21.00', '602/311 -100.00'].map(turned).sort());
    const { rows } = await good(company, 'GET', '/taxes/vat_ledger?period=2026-03');
    expect(rows.map(({ number }: JsonValue) => number)).toContain(issued.number);
  });

  test('everything that has to hold does', async () => {
    expect(await violations(company)).toEqual([]);
  });
});

const turned = (pair: string) => pair.replace('-', '');

test('an old rate of tax stands on a correction whose original nobody has', async () => {
  const company = await matchingCompany(stage);
  const lines = [line(-1000, { vat_rate: 15 })];
  const id = await taken(
    company,
    { kind: 'credit_note', reason: 'Reklamace', issued_on: '2025-02-01', lines },
    [{ on: '2025-02-10', amount: '-1150' }],
    { number: 'D1' },
  );
  expect(await company.read(id)).toMatchObject({ total: -1150, payment_state: 'paid', links: [] });
  const wrong = { ...SOLD, lines: [line(1000, { vat_rate: 15 })] };
  await expect(taken(company, wrong, [], { number: 'D2' })).rejects.toMatchObject(REFUSED);
  const original = await taken(company, { ...wrong, issued_on: '2023-12-01' }, [], { number: 'D3' });
  const correcting = await taken(
    company,
    { kind: 'credit_note', reason: 'Reklamace', issued_on: '2025-02-01', lines },
    [],
    { number: 'D4', originalId: original },
  );
  expect((await company.read(correcting)).links).toEqual([
    { relation: 'corrected', document_id: original, number: 'D3' },
  ]);
  expect(await violations(company)).toEqual([]);
});

test('what a foreign one is worth in the books is settled in proportion', async () => {
  const company = await matchingCompany(stage);
  const lines = [line(100, { vat_rate: null, vat_treatment: 'not_subject' })];
  const euro = { ...SOLD, currency: 'EUR', rate: 25, lines };
  const id = await taken(company, euro, [{ on: '2025-12-20', amount: '40', rate: 24_000_000 }], {
    number: 'E1',
  });
  const [row] = await stage.sql`
    select d.remaining_czk, p.amount_czk, p.settled_czk, p.exchange_difference from documents d
    join payments p using (entity_id) where d.entity_id = ${company.id} and d.id = ${id} and p.document_id = d.id`;
  expect(row).toEqual({
    ...{ remaining_czk: haler(150_000), amount_czk: haler(96_000), settled_czk: haler(100_000) },
    exchange_difference: haler(-4000),
  });
  await euroRates(stage, { '2026-02-02': '26,000' });
  expect(await violations(company)).toEqual([]);
});

test('an advance that other books have taxed is deducted with its receipt', async () => {
  const company = await matchingCompany(stage);
  const paid = { on: '2025-12-10', amount: '1210' };
  const advance = await taken(company, { ...SOLD, kind: 'advance' }, [paid], { number: 'ZF1' });
  const receipt = {
    kind: 'tax_receipt',
    issued_on: '2025-12-12',
    taxable_on: '2025-12-10',
    lines: [line(1000)],
  };
  const tied = (id: number, paidOn: string) =>
    transaction(stage.sql, (tx) =>
      tieReceipt(tx, company.id, {
        ...{ id, direction: 'issued', partnerId: company.partnerId, currency: 'CZK' },
        ...{ total: halerFromDecimal('1210'), paidOn },
      }),
    );
  const receiptId = await taken(company, receipt, [paid], { number: 'DP1' });
  expect(await tied(receiptId, paid.on)).toBe(true);
  expect((await company.read(receiptId)).links).toEqual([
    { relation: 'advance', document_id: advance, number: 'ZF1' },
  ]);
  // Of two payments that fit none is chosen.
  await taken(company, { ...SOLD, kind: 'advance' }, [{ ...paid, on: '2025-12-11' }], { number: 'ZF2' });
  await taken(company, { ...SOLD, kind: 'advance' }, [{ ...paid, on: '2025-12-11' }], { number: 'ZF3' });
  const other = await taken(company, { ...receipt, taxable_on: '2025-12-11' }, [], { number: 'DP2' });
  expect(await tied(other, '2025-12-11')).toBe(false);
  expect((await company.read(other)).links).toEqual([]);
  const body = {
    kind: 'invoice',
    partner_id: company.partnerId,
    issued_on: '2026-03-01',
    lines: [line(3000)],
  };
  const { id } = await company.draft(body);
  await good(company, 'POST', `/documents/${id}/settle_advances`, { advance_ids: [advance] });
  const issued = await company.issue(id);
  expect([issued.total_payable, issued.vat]).toMatchObject([2420, [{ base: 2000, vat: 420 }]]);
  expect(pairs(issued.entries)).toEqual([
    ...['311/343221 630.00', '311/602 3000.00', '324/311 1000.00', '343221/311 210.00'],
  ]);
  expect(await violations(company)).toEqual([]);
});

test('a lock holds for documents of other books and their payments', async () => {
  const company = await matchingCompany(stage);
  await good(company, 'POST', '/lock', { locked_until: '2025-11-30' });
  await expect(taken(company, SOLD, [], { number: 'L1' })).rejects.toMatchObject(REFUSED);
  const later = { ...SOLD, issued_on: '2025-12-01', due_on: null };
  await expect(
    taken(company, later, [{ on: '2025-11-15', amount: '5' }], { number: 'L2' }),
  ).rejects.toMatchObject(REFUSED);
  await taken(company, later, [{ on: '2025-12-15', amount: '5' }], { number: 'L2' });
});

describe('documents of other books in tax records', () => {
  const SMALL = { legal_form: 'osvc', bookkeeping: 'tax_records' };
  const account = {
    ...{ name: 'Hlavní', number: '19-2000145399', bank_code: '0800' },
    ...{ opening_balance: 10_000, opening_date: '2026-03-01' },
  };
  let company: MatchingCompany;
  beforeAll(async () => {
    company = await matchingCompany(stage, { ...SMALL, bank_account: account });
  });

  test('their payments are income and expense of the year, and no money that the opening holds', async () => {
    const early = { ...SOLD, issued_on: '2026-01-05', due_on: '2026-01-19' };
    await taken(company, early, [{ on: '2026-01-20', amount: '1210' }], { number: 'T1' });
    await taken(company, { ...BOUGHT, issued_on: '2026-01-08', due_on: '2026-01-15', external_number: 'X' }, [
      { on: '2026-01-15', amount: '605', method: 'cash' },
    ]);
    await taken(
      company,
      { ...early, issued_on: '2026-02-20', due_on: null },
      [{ on: '2026-03-05', amount: '1210' }],
      {
        number: 'T2',
      },
    );
    const journal = await good(company, 'GET', '/reports/cash_journal?year=2026');
    expect(
      journal.rows.map((row: JsonValue) => [
        ...[
          row.date,
          row.bank_in,
          row.cash_out,
          row.income_taxable,
          row.vat_in,
          row.expense_deductible,
          row.vat_out,
        ],
      ]),
    ).toEqual([
      ['2026-01-15', 0, 0, 0, 0, 500, 105],
      ['2026-01-20', 0, 0, 1000, 210, 0, 0],
      ['2026-03-05', 1210, 0, 1000, 210, 0, 0],
    ]);
    expect(journal.closing).toEqual({ cash: 0, bank: 11_210 });
    const [register] = await good(company, 'GET', '/cash_registers');
    expect(register.balance).toBe(0);
  });

  test('what the other books had deducted for advances is neither paid nor taxed again', async () => {
    const deducted = { ...SOLD, issued_on: '2026-02-01', due_on: null };
    const id = await taken(company, deducted, [{ on: '2026-02-11', amount: '210' }], {
      ...{ number: 'T3', advancesDeducted: '1000' },
    });
    expect(await company.read(id)).toMatchObject({
      ...{ total: 1210, advances_deducted: 1000, total_payable: 210, payment_state: 'paid', remaining: 0 },
    });
    expect((await good(company, 'GET', `/documents/${id}?steps=1`)).steps).toBeNull();
    const { rows } = await good(company, 'GET', '/reports/cash_journal?from=2026-02-11&to=2026-02-11');
    expect(rows).toMatchObject([{ income_taxable: 173.55, vat_in: 36.45 }]);
  });

  test('everything that has to hold does', async () => {
    expect(await violations(company)).toEqual([]);
  });
});
