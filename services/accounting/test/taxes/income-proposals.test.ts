import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { post } from '../books/ledger-stage.ts';
import type { JsonValue, Reply } from '../harness.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks({ now: () => Date.parse('2026-04-20T10:00:00Z') });
});
afterAll(() => first.close());

const fresh = (entity: object = {}) =>
  openBooks(first.service, { legal_form: 'sro', ...entity }, first.owner);
/** What a test stands on has to be taken. */
const taken = async (asked: Promise<Reply>): Promise<JsonValue> => {
  const { status, body } = await asked;
  expect([status < 300, body]).toEqual([true, body]);
  return body;
};
const income = async (books: Books, year = 2025) =>
  (await books.call('GET', `/taxes/income?year=${year}`)).body;
const enter = async (books: Books, working: object, year = 2025) =>
  taken(books.call('PATCH', `/taxes/income?year=${year}`, { working }));
const line = ({ lines }: JsonValue, row: number) => lines.find(({ code }: JsonValue) => code === String(row));
const proposals = async (books: Books, code: string, year = 2025): Promise<JsonValue[]> =>
  (await income(books, year)).proposals.filter((each: JsonValue) => each.code === code);

describe('depreciation in the return of a company', () => {
  test('is one difference of all cards, with the cards behind it', async () => {
    const books = await fresh();
    const card = { in_use_from: '2025-03-10', price: 120_000, useful_life_months: 60, tax_group: 2 };
    const lathe = await books.create({ ...card, name: 'Soustruh' });
    const licence = await books.create({
      ...{ ...card, name: 'Licence', category: 'intangible', account_code: '013', tax_group: null },
    });
    await taken(books.depreciate(2025));
    const working = await income(books);
    // Books: twice nine months of 2,000; for tax 11 % of the lathe, and of the licence what the books have.
    expect(line(working, 150).amount).toBe(0);
    expect(line(working, 50)).toMatchObject({
      ...{ amount: 4_800, source: 'assets' },
      items: [
        { type: 'account', id: '551', amount: 36_000 },
        { type: 'asset', id: lathe.id, label: 'Soustruh', amount: -13_200 },
        { type: 'asset', id: licence.id, label: 'Licence', amount: -18_000 },
      ],
    });
  });

  test('goes by the fiscal year of the company', async () => {
    const books = await fresh({ fiscal_year_start: 7 });
    await books.create({ in_use_from: '2025-03-10', price: 120_000, useful_life_months: 60, tax_group: 2 });
    // In use in the year from July 2024: its first year, the next one begins in July 2025.
    expect(line(await income(books, 2024), 150)).toMatchObject({ amount: 13_200 });
    expect(line(await income(books, 2025), 150)).toMatchObject({ amount: 26_700 });
    expect((await income(books, 2024)).period).toEqual({ from: '2024-07-01', to: '2025-06-30' });
    expect((await income(books, 2024)).due).toMatchObject({
      statutory_on: '2025-11-01',
      due_on: '2025-11-03',
    });
  });
});

describe('what the books suggest', () => {
  test('is what an asset that left has in the books and for tax', async () => {
    const books = await fresh();
    const card = { in_use_from: '2023-03-10', price: 120_000, useful_life_months: 60, tax_group: 2 };
    const left = { disposed_on: '2025-06-15' };
    const sold = await books.create({ ...card, ...left, name: 'Lis', disposal_kind: 'sale' });
    const scrapped = await books.create({ ...card, ...left, name: 'Pila', disposal_kind: 'scrap' });
    await books.create({ ...card, ...left, name: 'Dar', disposal_kind: 'gift' });
    // Books: 27 months of 2,000 off; tax: 13,200 and 26,700, half of 26,700 in the year it left.
    const reference = { title: expect.stringContaining('§ 24 odst. 2 písm. b)') };
    expect(await proposals(books, 'asset_disposed')).toMatchObject([
      { row: 160, amount: 750, reference, items: [{ type: 'asset', id: sold.id, amount: 750 }] },
      { row: 160, amount: 66_750, items: [{ type: 'asset', id: scrapped.id }] },
    ]);
    const unposted = async () =>
      (await income(books)).findings.filter(({ code }: JsonValue) => code === 'disposal_unposted');
    const said = (name: string) => ({
      ...{ level: 'warning', code: 'disposal_unposted', field: '10' },
      message: `Vyřazení majetku ${name} (15. 6. 2025) není z karty zaúčtované: pokud ho nikdo nezapsal v deníku, chybí v nákladech zůstatková cena 66\u00a0000\u00a0Kč.`,
    });
    expect(await unposted()).toMatchObject([said('Lis'), said('Pila'), said('Dar')]);
    for (const { id } of [sold, scrapped])
      await taken(books.call('POST', `/assets/${id}/disposal_entry`, {}));
    expect(await unposted()).toMatchObject([said('Dar')]);
  });

  test('is nothing of what was credited, though it was not set off', async () => {
    const books = await fresh();
    const partner = { name: 'Dodavatel s.r.o.' };
    const { id: partner_id } = await taken(books.call('POST', '/partners', { partner }));
    const billed = (unit_price: number) => {
      const document = {
        ...{
          kind: 'received_invoice',
          partner_id,
          external_number: `F${unit_price}`,
          issued_on: '2023-01-10',
        },
        ...{ received_on: '2023-01-10', due_on: '2023-02-28', lines: [{ name: 'Práce', unit_price }] },
      };
      return taken(books.call('POST', '/documents', { document, issue: true }));
    };
    const credit = async ({ id, lines }: JsonValue, amount: number) => {
      const on = { issued_on: '2023-03-10', taxable_on: '2023-03-10' };
      const reduction = { reason: 'vada', lines: [{ line_id: lines[0].id, amount }] };
      const draft = await taken(books.call('POST', `/documents/${id}/credit_note`, { ...on, ...reduction }));
      await taken(books.call('POST', `/documents/${draft.id}/issue`, {}));
    };
    await credit(await billed(1000), 1000);
    const part = await billed(900);
    await credit(part, 300);
    const [proposal, ...others] = await proposals(books, 'overdue_30_months');
    expect([proposal, others]).toMatchObject([{ amount: 600, items: [{ id: part.id, amount: 600 }] }, []]);
  });

  test('is what was not paid for longer than thirty months, as far as it is a cost', async () => {
    const books = await fresh();
    const partner = { name: 'Dodavatel s.r.o.' };
    const { id: partner_id } = await taken(books.call('POST', '/partners', { partner }));
    const bill = async (external_number: string, due_on: string, line: object) => {
      const document = {
        ...{ kind: 'received_invoice', partner_id, external_number, issued_on: '2023-01-10' },
        ...{ received_on: '2023-01-10', due_on, lines: [{ name: 'Práce', ...line }] },
      };
      return taken(books.call('POST', '/documents', { document, issue: true }));
    };
    const old = await bill('A1', '2023-06-30', { unit_price: 1000 });
    const part = await bill('A2', '2023-02-28', { unit_price: 900 });
    await bill('A3', '2023-07-01', { unit_price: 5000 });
    await bill('A4', '2023-06-30', { unit_price: 7000, account_code: '022' });
    const pay = (id: number, paid_on: string, amount: number) =>
      taken(books.call('POST', `/documents/${id}/payments`, { paid_on, amount }));
    await pay(part.id, '2024-05-05', 300);
    await pay(old.id, '2026-02-01', 400);
    const [proposal] = await proposals(books, 'overdue_30_months');
    expect(proposal).toMatchObject({
      ...{ row: 30, amount: 1600 },
      items: [
        { type: 'document', id: part.id, amount: 600 },
        { type: 'document', id: old.id, amount: 1000 },
      ],
    });
    // Nothing counts before somebody enters it, and once only.
    expect((await income(books)).result.base).toBe(line(await income(books), 10).amount);
    await enter(books, { adjustments: [{ row: 30, amount: 1600, reason: 'Nezaplacené' }] });
    expect(line(await income(books), 30).amount).toBe(1600);
    const later = (await proposals(books, 'overdue_30_months', 2026))[0];
    expect(later.items.map(({ label }: JsonValue) => label.slice(0, 2))).toEqual(['A3']);
  });

  test('is insurance of the last month that was not paid by the end of the next one', async () => {
    const books = await fresh();
    await post(books, [
      { date: '2025-12-31', debit: '524', credit: '336', amount: 9000 },
      { date: '2026-01-20', debit: '336', credit: '221', amount: 6500 },
      { date: '2026-02-02', debit: '336', credit: '221', amount: 2500 },
    ]);
    expect(await proposals(books, 'insurance_unpaid')).toMatchObject([{ row: 30, amount: 2500 }]);
    await post(books, [{ date: '2026-01-31', debit: '336', credit: '221', amount: 2500 }]);
    expect(await proposals(books, 'insurance_unpaid')).toEqual([]);
  });

  test('is gifts that were not entered, and penalties that were not paid', async () => {
    const books = await fresh();
    await post(books, [
      { date: '2025-05-05', debit: '543', credit: '211', amount: 8000 },
      { date: '2025-06-05', debit: '544', credit: '221', amount: 700 },
      { date: '2025-06-06', debit: '544', credit: '379', amount: 1200 },
      { date: '2025-09-06', debit: '379', credit: '221', amount: 200 },
      { date: '2025-10-06', debit: '378', credit: '644', amount: 350 },
    ]);
    await enter(books, { gifts: [{ amount: 3000, recipient: 'Hasiči' }] });
    expect(await proposals(books, 'gifts_543')).toMatchObject([{ row: 260, amount: 5000 }]);
    expect(await proposals(books, 'penalties_unpaid')).toMatchObject([
      { row: 40, amount: 1000, items: [{ type: 'account', id: '544', amount: 1000 }] },
      { row: 111, amount: 350 },
    ]);
  });
});

describe('findings', () => {
  test('tell of a tax that is posted otherwise, of losses, and of a year that runs', async () => {
    const books = await fresh();
    await post(books, [
      { date: '2025-05-05', debit: '211', credit: '602', amount: 500_000 },
      { date: '2025-12-31', debit: '591', credit: '341', amount: 105_000 },
    ]);
    const codes = async (year = 2025) =>
      (await income(books, year)).findings.map(({ code }: JsonValue) => code);
    expect(await codes()).toEqual([]);
    await enter(books, {
      losses: [
        { year: 2024, assessed: 20_000 },
        { year: 2018, assessed: 70_000, used: 1 },
      ],
    });
    expect(await codes()).toEqual(['loss_38na', 'loss_expired', 'tax_posted_differs']);
    expect(await codes(2026)).toEqual(['year_running', 'form_unknown']);
  });
});
