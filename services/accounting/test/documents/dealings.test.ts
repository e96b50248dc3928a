import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type DocumentsStage, line, startDocuments, type TestCompany } from './documents-harness.ts';

let stage: DocumentsStage;
let company: TestCompany;
let customer: number;
let supplier: number;
let sold: JsonValue;
beforeAll(async () => {
  stage = await startDocuments();
  company = await stage.newCompany();
  customer = await company.partner({ name: 'Odběratel s.r.o.' });
  supplier = await company.partner({ name: 'Dodavatel a.s.', ico: '25063677', dic: 'CZ25063677' });
  const of = (partner_id: number, document: object) => ({ kind: 'invoice', partner_id, ...document });
  sold = await company.issued(of(customer, { issued_on: '2026-01-10', lines: [line(1000)] }));
  await company.ask('POST', `/documents/${sold.id}/payments`, { amount: 500, paid_on: '2026-02-01' });
  const euro = { currency: 'EUR', rate: 25, issued_on: '2026-02-10', lines: [line(100)] };
  const abroad = await company.issued(of(customer, euro));
  await company.ask('POST', `/documents/${abroad.id}/payments`, {
    amount: 60.5,
    rate: 24,
    paid_on: '2026-02-20',
  });
  const { body: note } = await company.ask('POST', `/documents/${sold.id}/credit_note`, {
    reason: 'x',
    lines: [{ line_id: sold.lines[0].id, amount: 100 }],
    issued_on: '2026-03-01',
  });
  await company.issue(note.id);
  const wrong = await company.issued(of(customer, { issued_on: '2026-03-05', lines: [line(7)] }));
  await company.ask('POST', `/documents/${wrong.id}/cancel`, { reason: 'omyl' });
  await company.draft(of(customer, { lines: [line(9)] }));
  const advance = await company.issued(
    of(supplier, { kind: 'received_advance', issued_on: '2026-03-01', lines: [line(10)] }),
  );
  await company.ask('POST', `/documents/${advance.id}/payments`, { paid_on: '2026-03-02' });
  await company.issued(
    of(supplier, {
      kind: 'received_invoice',
      external_number: 'F-2026/9',
      issued_on: '2026-03-03',
      received_on: '2026-03-04',
      lines: [line(200)],
    }),
  );
});
afterAll(() => stage.close());

const partners = async (query = '') => (await company.ask('GET', `/partners${query}`)).body;

test('contacts have what is open with them in CZK, and their roles', async () => {
  const { rows, sums } = await partners();
  const open = rows.map(({ id, receivable, payable }: JsonValue) => [id, receivable, payable]);
  // 1210 - 500 - 121, and half of 3025.
  expect(open).toEqual([
    [supplier, 0, 242],
    [customer, 2101.5, 0],
  ]);
  expect(sums).toEqual({ receivable: 2101.5, payable: 242 });
  const ids = async (role: string) => (await partners(`?role=${role}`)).rows.map(({ id }: JsonValue) => id);
  expect([await ids('customer'), await ids('supplier')]).toEqual([[customer], [supplier]]);
});

test('a contact shows turnover and its last documents, and cannot be deleted', async () => {
  const { body } = await company.ask('GET', `/partners/${customer}`);
  expect(body.turnover).toBe(1000 + 2500 - 100);
  expect(body.last_documents.map(({ kind, number }: JsonValue) => [kind, number])).toEqual([
    ['invoice', null],
    ['invoice', 'FV20260003'],
    ['credit_note', 'OD202690001'],
    ['invoice', 'FV20260002'],
    ['invoice', 'FV20260001'],
  ]);
  const { status, body: refusal } = await company.ask('DELETE', `/partners/${supplier}`);
  expect([status, refusal.code]).toEqual([422, 'PARTNER_IN_USE']);
});

test('a statement has every movement, and its end is what is open', async () => {
  const { body } = await company.ask('GET', `/partners/${customer}/statement?from=2026-02-01&to=2026-12-31`);
  expect(body.opening).toBe(1210);
  expect(
    body.rows.map((row: JsonValue) => [row.date, row.text, row.debit, row.credit, row.balance, row.amount]),
  ).toEqual([
    ['2026-02-01', 'Platba: Faktura FV20260001', 0, 500, 710, -500],
    ['2026-02-10', 'Faktura FV20260002', 3025, 0, 3735, 121],
    ['2026-02-20', 'Platba: Faktura FV20260002', 0, 1512.5, 2222.5, -60.5],
    ['2026-03-01', 'Opravný daňový doklad OD202690001', 0, 121, 2101.5, -121],
  ]);
  expect(body.closing).toBe(2101.5);
  expect(body.open_items.map(({ number, remaining, paid }: JsonValue) => [number, paid, remaining])).toEqual([
    ['FV20260001', 500, 710],
    ['FV20260002', 60.5, 60.5],
    ['OD202690001', 0, -121],
  ]);
  const before = await company.ask('GET', `/partners/${customer}/statement?from=2026-01-01&to=2026-01-31`);
  expect(before.body.open_items).toMatchObject([{ paid: 0, remaining: 1210 }]);
});

test('of a supplier is owed by us; a paid advance is owed back', async () => {
  const { body } = await company.ask('GET', `/partners/${supplier}/statement?from=2026-01-01&to=2026-12-31`);
  expect(body.rows.map(({ text, debit, credit }: JsonValue) => [text, debit, credit])).toEqual([
    [expect.stringMatching(/^Platba: Přijatá zálohová faktura/), 12.1, 0],
    [expect.stringMatching(/^Přijatá faktura/), 0, 242],
  ]);
  expect(body.closing).toBe(-229.9);
});

test('the search of the company finds documents', async () => {
  const found = async (q: string) =>
    (await company.ask('GET', `/search?q=${encodeURIComponent(q)}`)).body.rows
      .filter(({ type }: JsonValue) => type === 'document')
      .map(({ title, subtitle, address }: JsonValue) => [title, subtitle, address]);
  expect(await found('FV20260001')).toEqual([
    [
      'Faktura FV20260001',
      'Odběratel s.r.o. · 10. 1. 2026 · 1\u00a0210,00\u00a0Kč',
      `/firmy/${company.id}/doklady/${sold.id}`,
    ],
  ]);
  expect((await found('F-2026/9'))[0][0]).toMatch(/^Přijatá faktura PF/);
  expect(await found('odběratel')).toHaveLength(4);
});
