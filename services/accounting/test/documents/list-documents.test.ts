import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type DocumentsStage, line, startDocuments, type TestCompany } from './documents-harness.ts';

let stage: DocumentsStage;
let company: TestCompany;
let alfa: number;
let beta: number;
beforeAll(async () => {
  stage = await startDocuments();
  company = await stage.newCompany();
  alfa = await company.partner({ name: 'Alfa s.r.o.' });
  beta = await company.partner({ name: 'Beta a.s.', ico: '25063677', dic: 'CZ25063677' });
  const drafts = [
    { kind: 'invoice', partner_id: alfa, issued_on: '2026-01-10', lines: [line(100)], tags: ['hlavní'] },
    { kind: 'invoice', partner_id: beta, issued_on: '2026-02-10', due_on: '2026-02-11', lines: [line(200)] },
    {
      kind: 'invoice',
      partner_id: beta,
      issued_on: '2026-02-10',
      currency: 'EUR',
      rate: 25,
      lines: [line(10)],
    },
    {
      kind: 'received_invoice',
      partner_id: alfa,
      issued_on: '2026-01-05',
      received_on: '2026-01-08',
      external_number: '2026/77',
      lines: [line(1000)],
    },
    { kind: 'quote', partner_id: alfa, issued_on: '2026-03-01', order_number: 'OBJ-9', lines: [line(5)] },
  ];
  for (const draft of drafts) await company.draft(draft);
});
afterAll(() => stage.close());

const found = async (query: string) =>
  (await company.list(query)).rows.map(({ kind, issued_on }: JsonValue) => `${kind} ${issued_on.slice(5)}`);

describe('the list', () => {
  test('is ordered by day, the newest first, and has no lines', async () => {
    const { rows, total, page, per } = await company.list();
    expect(rows.map(({ issued_on }: JsonValue) => issued_on)).toEqual([
      '2026-03-01',
      '2026-02-10',
      '2026-02-10',
      '2026-01-10',
      '2026-01-05',
    ]);
    expect(rows[1].id).toBeGreaterThan(rows[2].id);
    expect([total, page, per, 'lines' in rows[0]]).toEqual([5, 1, 100, false]);
    expect(rows[1]).toMatchObject({ partner: { name: 'Beta a.s.' }, vat: [{ base: 10, base_czk: 250 }] });
  });

  test.each([
    ['?kind=quote,received_invoice', ['quote 03-01', 'received_invoice 01-05']],
    ['?direction=received', ['received_invoice 01-05']],
    ['?status=issued', []],
    ['?from=2026-02-01&to=2026-02-28', ['invoice 02-10', 'invoice 02-10']],
    ['?from=2026-02-11&to=2026-02-11&date_kind=due', ['invoice 02-10']],
    ['?date_kind=tax&to=2026-01-07', ['received_invoice 01-05']],
    ['?currency=EUR', ['invoice 02-10']],
    ['?tag=hlavn%C3%AD', ['invoice 01-10']],
    ['?q=2026%2F77', ['received_invoice 01-05']],
    ['?q=obj', ['quote 03-01']],
    ['?q=bet', ['invoice 02-10', 'invoice 02-10']],
    ['?payment_state=paid', []],
    ['?payment_state=unpaid,overdue&kind=quote', []],
    ['?payment_state=unpaid&direction=received', ['received_invoice 01-05']],
    ['?partner_id=999999', []],
    ['?per=1&page=2', ['invoice 02-10']],
    ['?per=100&page=9', []],
  ])('%s', async (query, rows) => {
    expect(await found(query)).toEqual(rows);
  });

  test.each([1, 2, 3, 4])('in pages of %i has every row once, in the same order', async (per) => {
    const ids = (rows: JsonValue[]) => rows.map(({ id }) => id);
    const walked = [];
    for (let page = 1; page <= Math.ceil(5 / per); page++)
      walked.push(...ids((await company.list(`?per=${per}&page=${page}`)).rows));
    expect(walked).toEqual(ids((await company.list()).rows));
  });

  test('of one contact has its sums by currency; of drafts where only they are asked for', async () => {
    expect((await company.list(`?partner_id=${beta}`)).sums).toEqual([]);
    expect((await company.list(`?partner_id=${beta}&status=draft`)).sums).toEqual([
      { currency: 'CZK', count: 1, base: 200, vat: 42, total_payable: 242, remaining: 0, asked: 0 },
      { currency: 'EUR', count: 1, base: 10, vat: 2.1, total_payable: 12.1, remaining: 0, asked: 0 },
    ]);
  });

  test.each([
    ['kind', 'invoices'],
    ['kind', 'invoice,internal'],
    ['status', 'new'],
    ['payment_state', 'late'],
    ['direction', 'out'],
    ['date_kind', 'paid'],
    ['from', '2026-02-30'],
    ['to', 'x'],
    ['partner_id', 'x'],
    ['series_id', '-1'],
    ['q', 'x'.repeat(101)],
  ])('with a %s that is none is refused', async (name, value) => {
    const { status, body } = await company.ask('GET', `/documents?${name}=${value}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [name]]);
  });

  test('is a file with the same filter', async () => {
    const { body, status } = await company.ask('GET', '/documents?kind=invoice&format=csv');
    expect(status).toBe(200);
    expect(body.trim().split('\n')).toHaveLength(4);
    expect(body).toContain('Beta a.s.');
    for (const format of ['xlsx', 'pdf'])
      expect((await company.ask('GET', `/documents?format=${format}`)).status).toBe(200);
  });
});
