import { haler } from '@news-and-accounting/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journal as journalSql } from '../../src/books/cash-journal/flows-sql.ts';
import { flatExpenses } from '../../src/books/cash-journal/result.ts';
import { codebookEntry } from '../../src/public/codebooks/codebook.ts';
import { type MatchingCompany, matchingCompany } from '../bank/matching-stage.ts';
import { type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';

const MONEY = ['cash_in', 'cash_out', 'bank_in', 'bank_out'];
const TAX = [
  'income_taxable',
  'income_other',
  'expense_deductible',
  'expense_other',
  'vat_in',
  'vat_out',
  'transfer',
];
const SMALL = { legal_form: 'osvc', bookkeeping: 'tax_records' };

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

const ask = async (
  company: MatchingCompany,
  method: string,
  path: string,
  body?: object,
): Promise<JsonValue> => {
  const reply = await company.ask(method, path, body);
  expect([path, reply.status < 300 || reply.body]).toEqual([path, true]);
  return reply.body;
};

const cents = (amount: number) => Math.round(amount * 100);

/** The journal, of which in every row money is what it is for the tax, unless the opening of its account has it. */
async function journal(
  company: MatchingCompany,
  query = '',
  held: readonly string[] = [],
): Promise<JsonValue> {
  const body = await ask(company, 'GET', `/reports/cash_journal${query}`);
  const total = (row: JsonValue, columns: string[]) =>
    columns.reduce((sum, column) => sum + cents(row[column]), 0);
  for (const row of body.rows) {
    if (held.includes(row.number)) expect(total(row, MONEY)).toBe(0);
    else expect([row.text, total(row, MONEY)]).toEqual([row.text, total(row, TAX)]);
  }
  expect(cents(body.closing.cash)).toBe(
    cents(body.opening.cash) + cents(body.sums.cash_in) - cents(body.sums.cash_out),
  );
  expect(cents(body.closing.bank)).toBe(
    cents(body.opening.bank) + cents(body.sums.bank_in) - cents(body.sums.bank_out),
  );
  return body;
}

/** The figures of rows that are not nothing, by date and number or text. */
const told = ({ rows }: JsonValue): JsonValue[] =>
  rows.map((row: JsonValue) => [
    row.date,
    row.number ?? row.text,
    Object.fromEntries(
      [...MONEY, ...TAX].flatMap((column) => (row[column] === 0 ? [] : [[column, row[column]]])),
    ),
  ]);

test('a register that held less than nothing is named, with the days at whose end it did', async () => {
  const none = { ...SMALL, vat_status: 'none', vat_registered_on: null };
  const company = await matchingCompany(stage, none);
  const moved = (kind: string, issued_on: string, amount: number) =>
    company.issued({ kind, issued_on, lines: [line(amount, { vat_rate: null })] });
  const below = async (from: string, to: string) =>
    (await journal(company, `?from=${from}&to=${to}`)).cash_below_zero;
  await moved('cash_in', '2026-01-31', 100);
  await moved('cash_out', '2026-03-05', 300);
  await moved('cash_in', '2026-03-05', 150);
  await moved('cash_out', '2026-03-06', 0.5);
  await moved('cash_in', '2026-03-09', 500);
  const [register] = await ask(company, 'GET', '/cash_registers');
  const named = { id: register.id, name: register.name };
  expect(await below('2026-01-01', '2026-12-31')).toEqual([{ ...named, days: 2, first_on: '2026-03-05' }]);
  expect(await below('2026-03-06', '2026-03-31')).toEqual([{ ...named, days: 1, first_on: '2026-03-06' }]);
  expect(await below('2026-01-01', '2026-02-28')).toEqual([]);
  expect(await below('2026-03-09', '2026-03-31')).toEqual([]);
  const { findings } = await ask(company, 'GET', '/taxes/income?year=2026');
  expect(findings.map(({ code }: JsonValue) => code)).toContain('cash_negative');
  await moved('cash_in', '2026-03-01', 200);
  expect(await below('2026-01-01', '2026-12-31')).toEqual([]);
  const mended = await ask(company, 'GET', '/taxes/income?year=2026');
  expect(mended.findings.map(({ code }: JsonValue) => code)).not.toContain('cash_negative');
});

describe('a payer of VAT', () => {
  let company: MatchingCompany;
  const pay = (id: number, payment: object) => ask(company, 'POST', `/documents/${id}/payments`, payment);
  beforeAll(async () => {
    company = await matchingCompany(stage, SMALL);
  });

  test('divides each payment as its document is, the last one takes the rest', async () => {
    const sold = await company.issued({
      ...{ kind: 'invoice', partner_id: company.partnerId, issued_on: '2026-01-05', lines: [line(10_000)] },
    });
    await pay(sold.id, { amount: 5000, paid_on: '2026-01-10' });
    await pay(sold.id, { amount: 7100, paid_on: '2026-01-20' });
    const body = await journal(company, '?from=2026-01-01&to=2026-01-31');
    expect(told(body)).toEqual([
      ['2026-01-10', 'FV20260001', { bank_in: 5000, income_taxable: 4132.23, vat_in: 867.77 }],
      ['2026-01-20', 'FV20260001', { bank_in: 7100, income_taxable: 5867.77, vat_in: 1232.23 }],
    ]);
    expect(body.rows.map((row: JsonValue) => row.bank_balance)).toEqual([5000, 12_100]);
    expect(body.rows[0]).toMatchObject({
      ...{ text: 'Úhrada: faktura FV20260001', partner_name: 'Alfa s.r.o.', document_id: sold.id },
      ...{ cash_balance: 0, bank_transaction_id: null, assigned: true },
    });
    expect(body).toMatchObject({ total: 2, sums: { bank_in: 12_100, income_taxable: 10_000, vat_in: 2100 } });
  });

  test('keeps what lines put on accounts of money and equity out of the tax, with a refund below zero', async () => {
    const bought = await company.issued({
      ...{
        kind: 'received_invoice',
        partner_id: company.partnerId,
        external_number: 'F1',
        issued_on: '2026-02-01',
      },
      ...{ received_on: '2026-02-01', lines: [line(1000), line(3000, { account_code: '022' })] },
    });
    await pay(bought.id, { amount: 1000, paid_on: '2026-02-02' });
    await pay(bought.id, { amount: 3840, paid_on: '2026-02-03' });
    await pay(bought.id, { amount: -484, paid_on: '2026-02-04' });
    await pay(bought.id, { amount: 484, paid_on: '2026-02-05' });
    const kept = await company.issued({
      ...{
        kind: 'received_invoice',
        partner_id: company.partnerId,
        external_number: 'F2',
        issued_on: '2026-02-06',
      },
      ...{ received_on: '2026-02-06', lines: [line(100, { deduction: 'none' })] },
    });
    await pay(kept.id, { paid_on: '2026-02-06' });
    expect(told(await journal(company, '?from=2026-02-01&to=2026-02-28'))).toEqual([
      [
        '2026-02-02',
        'PF20260001',
        { bank_out: 1000, expense_deductible: 206.62, expense_other: 619.83, vat_out: 173.55 },
      ],
      [
        '2026-02-03',
        'PF20260001',
        { bank_out: 3840, expense_deductible: 793.38, expense_other: 2380.17, vat_out: 666.45 },
      ],
      [
        '2026-02-04',
        'PF20260001',
        { bank_out: -484, expense_deductible: -100, expense_other: -300, vat_out: -84 },
      ],
      [
        '2026-02-05',
        'PF20260001',
        { bank_out: 484, expense_deductible: 100, expense_other: 300, vat_out: 84 },
      ],
      ['2026-02-06', 'PF20260002', { bank_out: 121, expense_deductible: 121 }],
    ]);
  });

  test('has what is paid beyond a document as money to be given back, no income or expense', async () => {
    const own = await matchingCompany(stage, SMALL);
    const payOwn = (id: number, payment: object) => ask(own, 'POST', `/documents/${id}/payments`, payment);
    const sold = await own.issued({
      ...{ kind: 'invoice', partner_id: own.partnerId, issued_on: '2026-01-05', lines: [line(10_000)] },
    });
    await payOwn(sold.id, { amount: 12_350, paid_on: '2026-01-10' });
    await payOwn(sold.id, { amount: -50, paid_on: '2026-02-10' });
    await payOwn(sold.id, { amount: -1410, paid_on: '2026-02-11' });
    await payOwn(sold.id, { amount: 1210, paid_on: '2026-02-12' });
    const bought = await own.issued({
      ...{ kind: 'received_invoice', partner_id: own.partnerId, external_number: 'F9' },
      ...{ issued_on: '2026-03-01', received_on: '2026-03-01', lines: [line(1000)] },
    });
    await payOwn(bought.id, { amount: 1210, paid_on: '2026-03-02' });
    await payOwn(bought.id, { amount: 1210, paid_on: '2026-03-03' });
    const { rows } = await journal(own, '?from=2026-01-01&to=2026-03-31');
    expect(told({ rows }).map(([day, , figures]) => [day, figures])).toEqual([
      ['2026-01-10', { bank_in: 12_350, income_taxable: 10_000, income_other: 250, vat_in: 2100 }],
      ['2026-02-10', { bank_in: -50, income_other: -50 }],
      ['2026-02-11', { bank_in: -1410, income_taxable: -1000, income_other: -200, vat_in: -210 }],
      ['2026-02-12', { bank_in: 1210, income_taxable: 1000, vat_in: 210 }],
      ['2026-03-02', { bank_out: 1210, expense_deductible: 1000, vat_out: 210 }],
      ['2026-03-03', { bank_out: 1210, expense_other: 1210 }],
    ]);
  });

  test('has what may not be deducted of a car in its price, of each car by itself', async () => {
    const car = { account_code: '022', deduction: 'car' };
    const bought = await company.issued({
      ...{ kind: 'received_invoice', partner_id: company.partnerId, external_number: 'F3' },
      ...{ issued_on: '2026-02-20', received_on: '2026-02-20' },
      lines: [line(2_500_000, car), line(1_000_000, car)],
    });
    await pay(bought.id, { paid_on: '2026-02-21' });
    expect(told(await journal(company, '?from=2026-02-20&to=2026-02-28'))).toEqual([
      ['2026-02-21', 'PF20260003', { bank_out: 4_235_000, expense_other: 3_605_000, vat_out: 630_000 }],
    ]);
  });

  test('has of a car whose advance was paid and of one that got cheaper what the limit leaves', async () => {
    const done = (path: string, body: object) => ask(company, 'POST', `/documents/${path}`, body);
    const car = { account_code: '022', deduction: 'car' };
    const bought = {
      ...{ partner_id: company.partnerId, issued_on: '2025-12-20', received_on: '2025-12-20' },
      ...{ kind: 'received_invoice', lines: [line(2_500_000, car)] },
    };
    const advance = await company.issued({
      ...{ ...bought, kind: 'received_advance', lines: [line(1_250_000, car)], external_number: 'Z1' },
    });
    const paid = await done(`${advance.id}/payments`, { paid_on: '2025-12-21' });
    await done(`${advance.id}/payments/${paid.id}/tax_receipt`, { external_number: 'Z2' });
    const { id } = await company.draft({ ...bought, external_number: 'Z3' });
    await done(`${id}/settle_advances`, { advance_ids: [advance.id] });
    const invoice = await done(`${id}/issue`, {});
    await pay(id, { paid_on: '2025-12-22' });
    const note = await done(`${id}/credit_note`, {
      ...{
        reason: 'Sleva',
        issued_on: '2025-12-23',
        lines: [{ line_id: invoice.lines[0].id, amount: 100_000 }],
      },
    });
    await ask(company, 'PATCH', `/documents/${note.id}`, {
      document: { external_number: 'Z4', received_on: '2025-12-23' },
    });
    await done(`${note.id}/issue`, {});
    await pay(note.id, { paid_on: '2025-12-23' });
    const rows = told(await journal(company, '?from=2025-12-20&to=2025-12-31'));
    expect(rows.map(([, , amounts]: JsonValue) => amounts)).toEqual([
      { bank_out: 1_512_500, expense_other: 1_250_000, vat_out: 262_500 },
      { bank_out: 1_512_500, expense_other: 1_355_000, vat_out: 157_500 },
      { bank_out: -121_000, expense_other: -121_000 },
    ]);
  });

  test('deducts of what an advance has left exactly the share of the whole, half a haléř up', async () => {
    const bought = {
      ...{ partner_id: company.partnerId, issued_on: '2025-11-20', received_on: '2025-11-20' },
      ...{ kind: 'received_invoice', lines: [line(21.43), line(7.14, { deduction: 'none' })] },
    };
    const advance = await company.issued({
      ...{ ...bought, kind: 'received_advance', lines: [line(14.19)], external_number: 'Z5' },
    });
    await pay(advance.id, { paid_on: '2025-11-21' });
    const { id } = await company.draft({ ...bought, external_number: 'Z6' });
    await ask(company, 'POST', `/documents/${id}/settle_advances`, { advance_ids: [advance.id] });
    await company.issue(id);
    await pay(id, { paid_on: '2025-11-22' });
    const rows = told(await journal(company, '?from=2025-11-22&to=2025-11-22'));
    // Three quarters of 3.02.
    expect(rows).toMatchObject([['2025-11-22', expect.anything(), { bank_out: 17.4, vat_out: 2.27 }]]);
  });

  test('taxes an advance when it is paid, and the rest with the invoice', async () => {
    const advance = await company.issued({
      kind: 'advance',
      partner_id: company.partnerId,
      issued_on: '2026-03-01',
      lines: [line(1000)],
    });
    const payment = await pay(advance.id, { paid_on: '2026-03-02' });
    await ask(company, 'POST', `/documents/${advance.id}/payments/${payment.id}/tax_receipt`, {
      issued_on: '2026-03-02',
    });
    const { id } = await company.draft({
      kind: 'invoice',
      partner_id: company.partnerId,
      issued_on: '2026-03-03',
      lines: [line(3000)],
    });
    await ask(company, 'POST', `/documents/${id}/settle_advances`, { advance_ids: [advance.id] });
    await company.issue(id);
    await pay(id, { paid_on: '2026-03-04' });
    expect(told(await journal(company, '?from=2026-03-01&to=2026-03-04'))).toEqual([
      ['2026-03-02', 'ZF202680001', { bank_in: 1210, income_taxable: 1000, vat_in: 210 }],
      ['2026-03-04', 'FV20260002', { bank_in: 2420, income_taxable: 2000, vat_in: 420 }],
    ]);
  });
});

describe('money in cash and bank', () => {
  let company: MatchingCompany;
  let register: JsonValue;
  beforeAll(async () => {
    company = await matchingCompany(stage, { ...SMALL, vat_status: 'none', dic: null });
    const opened = { opening_balance: 500, opening_date: '2026-01-01' };
    register = await ask(company, 'POST', '/cash_registers', {
      cash_register: { name: 'Pokladna', ...opened },
    });
    const bank_account = { opening_balance: 1000, opening_date: '2026-01-01' };
    await ask(company, 'PATCH', `/bank_accounts/${company.accountId}`, { bank_account });
    const cash = { cash_register_id: register.id, lines: [line(50, { vat_rate: null })] };
    await company.issued({ kind: 'cash_out', ...cash, issued_on: '2026-01-02' });
    const own = { name: 'Výběr z banky', unit_price: 200, vat_rate: null, account_code: '261' };
    await company.issued({ kind: 'cash_in', ...cash, lines: [own], issued_on: '2026-01-04' });
    const drawn = await company.moved({ amount: -200, on: '2026-01-03', kind: 'cash' });
    const asLine = async (id: number, category: string, amount: number) =>
      ask(company, 'POST', `/bank_transactions/${id}/post_entries`, {
        lines: [{ category, amount, text: 'Hotově' }],
      });
    await asLine(drawn, 'transfer', -200);
    await asLine(await company.moved({ amount: 300, on: '2026-01-05' }), 'income_other', 300);
    const sold = await company.document(1000, { issued_on: '2026-01-06' });
    const came = await company.moved({ amount: 990, on: '2026-01-07' });
    await company.matched(came, {
      items: [{ document_id: sold.id, amount: 1000 }],
      difference: { kind: 'fee' },
    });
    const duty = { kind: 'self_employed_social', period: '2026-01' };
    await company.matched(await company.moved({ amount: -150, on: '2026-01-08' }), { items: [{ duty }] });
    await company.moved({ amount: 7, on: '2026-01-09', message: 'Neznámé' });
  });

  test('is balanced after each row, and at the end what bank and cash say', async () => {
    const body = await journal(company);
    expect(told(body)).toEqual([
      ['2026-01-02', 'VP20260001', { cash_out: 50, expense_deductible: 50 }],
      ['2026-01-03', 'Hotově', { bank_out: 200, transfer: 200 }],
      ['2026-01-04', 'PP20260001', { cash_in: 200, transfer: 200 }],
      ['2026-01-05', 'Hotově', { bank_in: 300, income_other: 300 }],
      ['2026-01-07', 'FV20260001', { bank_in: 1000, income_taxable: 1000 }],
      ['2026-01-07', 'Pohyb na účtu', { bank_out: 10, expense_deductible: 10 }],
      ['2026-01-08', 'Úhrada: Sociální pojištění OSVČ za 1/2026', { bank_out: 150, expense_other: 150 }],
      ['2026-01-09', 'Neznámé', { bank_in: 7, income_other: 7 }],
    ]);
    expect(body.opening).toEqual({ cash: 500, bank: 1000 });
    const [account] = await ask(company, 'GET', '/bank_accounts');
    const registers: JsonValue[] = await ask(company, 'GET', '/cash_registers');
    const balance = registers.find(({ id }) => id === register.id)?.balance;
    expect(body.closing).toEqual({ cash: balance, bank: account.balance });
    expect(body.rows.at(-1)).toMatchObject({ cash_balance: 650, bank_balance: 1947, assigned: false });
    expect(body.unassigned).toEqual({ count: 1, in: 7, out: 0 });
    expect(body.result).toEqual({ income: 1000, expenses: 60, base: 940 });
  });

  test('goes on from day to day and from page to page', async () => {
    const late = await journal(company, '?from=2026-01-05&to=2026-12-31');
    expect(late.opening).toEqual({ cash: 650, bank: 800 });
    const page = await journal(company, '?year=2026&page=3&per=3');
    expect([page.total, page.page, page.per, page.rows.length]).toEqual([8, 3, 3, 2]);
    expect(page.rows.map((row: JsonValue) => row.bank_balance)).toEqual([1940, 1947]);
  });

  test('has offsets and payments on their way as what moved no money of the company', async () => {
    const [owed, owing] = [
      await company.document(80, { issued_on: '2026-02-01' }),
      await company.document(80, {
        kind: 'received_invoice',
        external_number: 'X',
        issued_on: '2026-02-01',
        received_on: '2026-02-01',
      }),
    ];
    await ask(company, 'POST', `/documents/${owed.id}/payments`, {
      paid_on: '2026-02-02',
      offset_document_id: owing.id,
    });
    expect(told(await journal(company, '?from=2026-02-01&to=2026-02-28'))).toEqual([
      ['2026-02-02', 'FV20260002', { income_taxable: 80, transfer: -80 }],
      ['2026-02-02', 'PF20260001', { expense_deductible: 80, transfer: -80 }],
    ]);
  });

  test('has a transfer between own accounts in two rows, also while the other side is missing', async () => {
    const other = await company.account({ name: 'Spořicí', number: '2000145399', bank_code: '0300' });
    const went = await company.moved({ amount: -400, on: '2026-03-02' });
    const came = await company.moved({ amount: 400, on: '2026-03-03' }, other);
    const march = '?from=2026-03-01&to=2026-03-31';
    await company.matched(went, { items: [{ transaction_id: came }] });
    expect(told(await journal(company, march))).toEqual([
      ['2026-03-02', 'Převod mezi vlastními účty a pokladnou', { bank_out: 400, transfer: 400 }],
      ['2026-03-03', 'Převod mezi vlastními účty a pokladnou', { bank_in: 400, transfer: 400 }],
    ]);
    expect((await company.unmatch(came)).status).toBe(204);
    const { rows } = await journal(company, march);
    expect(rows.at(-1)).toMatchObject({ bank_in: 400, income_other: 400, assigned: false });
  });

  test('counts what was taken over from before an opening for the tax alone', async () => {
    const old = await company.document(90, { issued_on: '2025-12-01' });
    await ask(company, 'POST', `/documents/${old.id}/payments`, { paid_on: '2025-12-10' });
    await stage.sql`update payments set taken_over = true where entity_id = ${company.id} and document_id = ${old.id}`;
    const body = await journal(company, '?year=2025', [old.number]);
    expect(told(body)).toEqual([['2025-12-10', old.number, { income_taxable: 90 }]]);
    expect([body.closing, body.result.income]).toEqual([{ cash: 0, bank: 0 }, 90]);
  });

  test('becomes a file, and is refused with double entry', async () => {
    const { body } = await company.ask('GET', '/reports/cash_journal?year=2026&format=csv');
    expect(String(body)).toContain('2026-01-02;VP20260001;Položka');
    const big = await matchingCompany(stage);
    const refused = await big.ask('GET', '/reports/cash_journal');
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('podvojného')]);
    expect((await company.ask('GET', '/reports/cash_journal?from=2026-02-30')).body.fields).toHaveProperty(
      'from',
    );
  });

  test('is read anew when something of the company has changed, and only then', async () => {
    const known = await journal(company, '?year=2026');
    await stage.sql`update payments set note = 'Jinak' where entity_id = ${company.id}`;
    expect(await journal(company, '?year=2026')).toEqual(known);
    expect((await journal(company, '?year=2026&per=1')).rows[0].text).toBe('Jinak');
    const beta = await ask(company, 'POST', '/partners', { partner: { name: 'Beta' } });
    // A new contact has no part in it, another name of one may have.
    expect(await journal(company, '?year=2026')).toEqual(known);
    await ask(company, 'PATCH', `/partners/${beta.id}`, { partner: { name: 'Gama' } });
    const { rows, ...sums } = await journal(company, '?year=2026');
    expect(rows[0].text).toBe('Jinak');
    const { rows: _, ...before } = known;
    expect(sums).toEqual(before);
  });
});

describe('the result', () => {
  test('has the depreciation of the year and the trips of the person in it', async () => {
    const company = await matchingCompany(stage, { ...SMALL, vat_status: 'none', dic: null });
    const asset = {
      name: 'Pec',
      price: 100_000,
      in_use_from: '2026-01-10',
      useful_life_months: 60,
      tax_group: 2,
    };
    await ask(company, 'POST', '/assets', { asset });
    const trip = {
      ...{
        destination: 'Praha',
        departed_at: '2026-03-01T07:00',
        returned_at: '2026-03-01T19:00',
        status: 'approved',
      },
      ...{ kilometres: 100, consumption: 6, traveller_type: 'self_employed' },
    };
    const { total } = await ask(company, 'POST', '/trips', { trip });
    const body = await journal(company);
    expect(body.adjustments).toEqual([
      { kind: 'depreciation', amount: 11_000, sign: -1 },
      { kind: 'trips', amount: total, sign: -1 },
    ]);
    expect(cents(body.result.base)).toBe(-cents(11_000) - cents(total));
    expect((await journal(company, '?from=2026-01-01&to=2026-02-28')).adjustments).toEqual([]);
  });

  test('takes flat expenses by the rate up to the ceiling of the year', async () => {
    const company = await matchingCompany(stage, {
      ...SMALL,
      bookkeeping: 'flat_expenses',
      flat_expense_rate: 40,
      vat_status: 'none',
      dic: null,
    });
    const sold = await company.document(2_500_000, { issued_on: '2026-01-06' });
    await ask(company, 'POST', `/documents/${sold.id}/payments`, { paid_on: '2026-01-07' });
    const { adjustments, result } = await journal(company);
    expect(adjustments).toEqual([{ kind: 'flat_expenses', amount: 800_000, sign: -1 }]);
    expect(result).toEqual({ income: 2_500_000, expenses: 800_000, base: 1_700_000 });
    for (const rate of [80, 60, 40, 30]) {
      const ceiling = haler((codebookEntry('flat_expense_rates', String(rate))?.cap ?? 0) * 100);
      expect([rate, flatExpenses(haler(1_000_000_000), rate, 2026)]).toEqual([rate, ceiling]);
      expect(flatExpenses(haler(10_001), rate, 2026)).toBe(Math.round((10_001 * rate) / 100));
    }
  });
});

type Node = { 'Node Type': string; 'CTE Name'?: string; Plans?: Node[] };

/** What is gone through again for each row of something else. */
const looped = (node: Node): string[] => {
  const [, inner] = node.Plans ?? [];
  const again = node['Node Type'] === 'Nested Loop' && inner?.['CTE Name'] ? [inner['CTE Name']] : [];
  return [...again, ...(node.Plans ?? []).flatMap(looped)];
};

test('no payment is looked for among all documents, whatever the planner expects of the company', async () => {
  const asked = { entityId: 1, from: '2026-01-01', to: '2026-12-31', payer: [] };
  const plan = await stage.sql.begin(async (tx) => {
    // As a planner that expects a row or two has it.
    await tx`set local enable_hashjoin = off`;
    await tx`set local enable_mergejoin = off`;
    const [row] = await tx`explain (format json) with ${journalSql(tx, asked)} select * from journal`;
    return row?.['QUERY PLAN'] as [{ Plan: Node }];
  });
  expect(looped(plan[0].Plan)).toEqual([]);
});
