import { haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replacePostings } from '../../src/books/ledger/index.ts';
import { repairCashSums, wrongSums } from '../../src/documents/cash/sums.ts';
import { importRates } from '../../src/public/exchange-rates/import-rates.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const RATES_OF_MARCH = `27.02.2026 #41
země|měna|množství|kód|kurz
EMU|euro|1|EUR|24,415`;

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startAccounting({ now: () => NOW });
  owner = await service.user();
  await importRates(service.sql, RATES_OF_MARCH, false, NOW);
});
afterAll(() => service.close());

async function company(entity: object = {}) {
  const { id } = await service.company(owner, entity);
  const path = `/entities/${id}/cash_registers`;
  const call = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, address, { as: owner, headers, ...(body === undefined ? {} : { body }) });
  const create = (cash_register: object) => call('POST', path, { cash_register });
  return {
    id,
    call,
    create,
    created: async (values: object): Promise<JsonValue> => {
      const reply = await create(values);
      expect([reply.status, reply.body.error]).toEqual([201, undefined]);
      return reply.body;
    },
    list: async (query = ''): Promise<JsonValue[]> => (await call('GET', `${path}${query}`)).body,
    change: (registerId: number, cash_register: object, headers: Record<string, string> = {}) =>
      call('PATCH', `${path}/${registerId}`, { cash_register }, headers),
    book: async (registerId: number, query = '?from=2026-01-01&to=2026-12-31'): Promise<JsonValue> =>
      (await call('GET', `${path}/${registerId}/book${query}`)).body,
    postings: async (): Promise<JsonValue[]> =>
      (await call('GET', `/entities/${id}/journal?year=2026`)).body.rows,
    lock: (until: string) => call('POST', `/entities/${id}/lock`, { locked_until: until }),
    post: (account: string, amount: number, sourceId: number | null) =>
      transaction(service.sql, (tx) =>
        replacePostings(tx, id, null, [
          {
            ...{ date: '2026-01-01', debit: account, credit: '701', amount: haler(amount), text: 'Převzato' },
            ...{ source: 'opening', sourceId },
          },
        ]),
      ),
  };
}

/** A document of a kind, past the service. */
async function insertDocument(entityId: number, kind: string, number: string): Promise<number> {
  const row = {
    entity_id: entityId,
    kind,
    direction: kind.startsWith('received') ? 'received' : 'issued',
    ...{ status: 'issued', number, issued_at: new Date(NOW), issued_on: '2026-03-01' },
    ...{ accounting_on: '2026-03-01', currency: 'CZK', language: 'cs' },
    partner: service.sql.json({ name: 'Mlýn' }),
  };
  const [inserted] = await service.sql<
    { id: number }[]
  >`insert into documents ${service.sql(row)} returning id`;
  return inserted?.id ?? 0;
}

async function insertPayment(entityId: number, values: object): Promise<void> {
  const row = { entity_id: entityId, method: 'cash', amount_czk: 0, settled_czk: 0, ...values };
  await service.sql`insert into payments ${service.sql(row)}`;
}

const refusal = (field: string, code?: string) =>
  expect.objectContaining({
    status: 422,
    body: expect.objectContaining({
      fields: expect.objectContaining({ [field]: expect.any(String) }),
      ...(code === undefined ? {} : { code }),
    }),
  });

describe('registers', () => {
  test('a company has one from the start, on 211, and further ones get accounts of their own', async () => {
    const { list, created, call, id } = await company();
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        ...{ name: 'Hlavní pokladna', currency: 'CZK', account_code: '211' },
        ...{ opening_balance: 0, opening_balance_czk: null, opening_date: null, archived: false, balance: 0 },
        ...{ created_at: expect.any(String), updated_at: expect.any(String) },
      },
    ]);
    expect(await created({ name: 'Prodejna' })).toMatchObject({ account_code: '211001', currency: 'CZK' });
    expect(await created({ name: 'Eura', currency: 'EUR' })).toMatchObject({ account_code: '211002' });
    expect((await list()).map(({ account_code }) => account_code)).toEqual(['211', '211001', '211002']);
    const accounts: JsonValue[] = (await call('GET', `/entities/${id}/accounts?year=2026`)).body;
    expect(accounts.find(({ code }) => code === '211001')).toMatchObject({ name: 'Prodejna', kind: 'asset' });
    const { body: events } = await call('GET', `/entities/${id}/events?action=cash_register.created`);
    expect(events.rows.map(({ summary }: JsonValue) => summary)).toEqual([
      'Přidána pokladna Eura',
      'Přidána pokladna Prodejna',
    ]);
  });

  test('take the first free account, or a given one of the chart that no other has', async () => {
    const { create, created, call, id } = await company();
    const account = { code: '211001', name: 'Stará pokladna' };
    await call('POST', `/entities/${id}/accounts`, { account });
    expect(await created({ name: 'Jiná' })).toMatchObject({ account_code: '211002' });
    expect(await created({ name: 'Stará', account_code: '211001' })).toMatchObject({
      account_code: '211001',
    });
    for (const account_code of ['211001', '211', '211999', '221', '21'])
      expect(await create({ name: 'x', account_code })).toEqual(refusal('account_code'));
  });

  test('refuse what cannot be', async () => {
    const { create } = await company();
    expect(await create({})).toEqual(refusal('name'));
    expect(await create({ name: 'x', opening_balance: -1 })).toEqual(refusal('opening_balance'));
    expect(await create({ name: 'x', opening_balance_czk: 5 })).toEqual(refusal('opening_balance_czk'));
    expect(await create({ name: 'x', currency: 'eur' })).toEqual(refusal('currency'));
    expect(await create({ name: 'x', balance: 5 })).toEqual(refusal('cash_register.balance'));
  });

  test('made at once have different accounts', async () => {
    const { create, list } = await company();
    const replies = await Promise.all([1, 2, 3, 4].map((n) => create({ name: `Pokladna ${n}` })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set((await list()).map(({ account_code }) => account_code)).size).toBe(5);
  });

  test('work in every kind of bookkeeping, and post only in double entry', async () => {
    const { created, list, postings } = await company({ legal_form: 'osvc', bookkeeping: 'tax_records' });
    const opening = { opening_balance: 500, opening_date: '2026-01-01' };
    expect(await created({ name: 'Stánek', ...opening })).toMatchObject({ balance: 500 });
    expect((await list()).map(({ account_code }) => account_code)).toEqual(['211', '211001']);
    expect(await postings()).toEqual([]);
  });
});

describe('the opening balance', () => {
  test('is posted against 701, and anew when it changes', async () => {
    const { id, created, change, postings, call } = await company();
    const register = await created({ name: 'A', opening_balance: 1200.5, opening_date: '2026-01-01' });
    expect(await postings()).toMatchObject([
      {
        ...{ date: '2026-01-01', debit: '211001', credit: '701', amount: 1200.5, source: 'opening' },
        ...{ source_id: register.id, currency: null, text: 'Počáteční stav: A' },
      },
    ]);
    expect((await change(register.id, { opening_balance: 900 })).body).toMatchObject({ balance: 900 });
    expect(await postings()).toMatchObject([{ amount: 900 }]);
    await change(register.id, { name: 'B' });
    expect(await postings()).toMatchObject([{ amount: 900, text: 'Počáteční stav: A' }]);
    await change(register.id, { opening_balance: 0 });
    expect(await postings()).toEqual([]);
    const { body: events } = await call('GET', `/entities/${id}/events?action=cash_register.updated`);
    expect(events.rows[2].changes).toEqual([
      { field: 'opening_balance', from: 1200.5, to: 900 },
      { field: 'balance', from: 1200.5, to: 900 },
    ]);
  });

  test('without a day is of today', async () => {
    const { created, list, change, postings } = await company();
    expect(await created({ name: 'A', opening_balance: 5 })).toMatchObject({ opening_date: '2026-03-10' });
    await change((await list())[0].id, { opening_balance: 7 });
    expect(await postings()).toMatchObject([
      { date: '2026-03-10', debit: '211001' },
      { date: '2026-03-10', debit: '211', amount: 7 },
    ]);
  });

  test('stands beside that of the bank account with the same id', async () => {
    const { list, change, postings, post } = await company();
    const [register] = await list();
    await post('221', 10_000, register.id);
    await change(register.id, { opening_balance: 7 });
    await change(register.id, { opening_balance: 8 });
    expect(await postings()).toMatchObject([
      { debit: '221', amount: 100 },
      { debit: '211', amount: 8 },
    ]);
  });

  test('in another currency goes by the rate of the day unless its value is given', async () => {
    const { create, created, postings } = await company();
    const euros = { name: 'Eura', currency: 'EUR', opening_balance: 100 };
    await created({ ...euros, opening_date: '2026-03-01' });
    await created({ ...euros, opening_date: '2026-01-05', opening_balance_czk: 2500 });
    expect(await postings()).toMatchObject([
      { debit: '211002', amount: 2500, currency: 'EUR', currency_amount: 100 },
      { debit: '211001', amount: 2441.5, currency: 'EUR', currency_amount: 100 },
    ]);
    const refused = await create({ ...euros, opening_date: '2026-01-05' });
    expect(refused).toEqual(refusal('opening_balance_czk', 'RATE_MISSING'));
  });

  test('that the account has from elsewhere is not posted again, and another one is refused', async () => {
    const { list, change, postings, post } = await company();
    await post('211', 30_000, null);
    const [{ id }] = await list();
    const opening = { opening_balance: 300, opening_date: '2026-02-01' };
    expect((await change(id, opening)).status).toBe(200);
    expect(await postings()).toMatchObject([{ text: 'Převzato', amount: 300 }]);
    const other = await change(id, { opening_balance: 301 });
    expect(other).toEqual(refusal('opening_balance', 'OPENING_EXISTS'));
    expect((await list())[0]).toMatchObject({ opening_balance: 300 });
    expect((await change(id, { opening_balance: 301, opening_date: '2025-12-31' })).status).toBe(200);
  });

  test('does not come to a locked day, in any kind of bookkeeping', async () => {
    for (const entity of [{}, { legal_form: 'osvc', bookkeeping: 'tax_records' }]) {
      const { create, created, change, lock, list } = await company(entity);
      const register = await created({ name: 'A', opening_balance: 5, opening_date: '2026-01-01' });
      await lock('2026-01-31');
      expect(await create({ name: 'B', opening_balance: 5, opening_date: '2026-01-31' })).toMatchObject({
        status: 422,
        body: { error: 'Období do 31. 1. 2026 je uzamčené, zápis nelze změnit.' },
      });
      expect((await change(register.id, { opening_balance: 6 })).status).toBe(422);
      expect((await change(register.id, { opening_date: '2026-02-01' })).status).toBe(422);
      expect((await change(register.id, { name: 'C' })).status).toBe(200);
      expect((await list()).map(({ name }) => name)).toEqual(['Hlavní pokladna', 'C']);
    }
  });
});

describe('a change', () => {
  test('of a register that has moved leaves its currency and opening', async () => {
    const { id, list, change } = await company();
    const [register] = await list();
    const document_id = await insertDocument(id, 'invoice', 'FV1');
    const paid = { document_id, cash_register_id: register.id, paid_on: '2026-03-02', amount: 500 };
    await insertPayment(id, { ...paid, removed_at: new Date(NOW) });
    for (const field of ['currency', 'opening_balance', 'opening_date', 'opening_balance_czk']) {
      const value = { currency: 'EUR', opening_date: '2026-01-01' }[field] ?? 5;
      const reply = await change(register.id, { [field]: value });
      expect([field, reply.status]).toEqual([field, 422]);
    }
    expect((await change(register.id, { name: 'X', currency: 'CZK' })).status).toBe(200);
  });

  test('to the archive needs an empty register, and takes it out of the list', async () => {
    const { created, change, list } = await company();
    const register = await created({ name: 'A', opening_balance: 5 });
    expect(await change(register.id, { archived: true })).toEqual(refusal('archived'));
    expect((await change(register.id, { archived: true, opening_balance: 0 })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Hlavní pokladna']);
    expect((await list('?archived=true')).map(({ name }) => name)).toEqual(['Hlavní pokladna', 'A']);
    expect((await change(register.id, { archived: false })).body).toMatchObject({ archived: false });
  });

  test('of a version that is over is refused', async () => {
    const { list, change } = await company();
    const [register] = await list();
    const stale = { 'If-Match': `"${register.updated_at}"` };
    const { headers } = await change(register.id, { name: 'B' }, stale);
    expect(await change(register.id, { name: 'C' }, stale)).toMatchObject({
      status: 412,
      body: { code: 'STALE', current: { name: 'B' } },
    });
    const fresh = { 'If-Match': headers.get('etag') ?? '' };
    expect((await change(register.id, { name: 'C' }, fresh)).status).toBe(200);
  });
});

describe('the book', () => {
  test('has each payment with the balance after it, by date', async () => {
    const { id, created, book, list } = await company();
    const register = await created({ name: 'A', opening_balance: 10, opening_date: '2026-01-01' });
    const invoice = await insertDocument(id, 'invoice', 'FV1');
    const bill = await insertDocument(id, 'received_invoice', 'PF1');
    const pay = (document_id: number, paid_on: string, amount: number, more: object = {}) =>
      insertPayment(id, {
        document_id,
        cash_register_id: register.id,
        paid_on,
        amount,
        amount_czk: amount,
        ...more,
      });
    await pay(invoice, '2026-03-02', 5000, { number: 'PP1' });
    await pay(bill, '2026-03-01', 2500, { number: 'VP1' });
    await pay(invoice, '2026-03-02', -1000, { number: 'VP2', note: 'Vratka' });
    await pay(invoice, '2026-03-03', 700, { number: 'PP2', removed_at: new Date(NOW) });
    const row = (number: string, text: string, moved: number, balance: number, cancelled = false) =>
      expect.objectContaining({
        ...{ number, text, balance, below_zero: balance < 0, cancelled },
        ...{ income: Math.max(moved, 0), expense: Math.max(-moved, 0) },
      });
    expect(await book(register.id)).toEqual({
      opening: 10,
      rows: [
        row('VP1', 'Úhrada dokladu PF1, Mlýn', -25, -15),
        row('PP1', 'Úhrada dokladu FV1, Mlýn', 50, 35),
        row('VP2', 'Vratka', -10, 25),
        row('PP2', 'Úhrada dokladu FV1, Mlýn', 0, 25, true),
      ],
      sums: { income: 50, expense: 35 },
      closing: 25,
    });
    expect(await book(register.id, '?from=2026-03-02&to=2026-03-02')).toMatchObject({
      ...{ opening: -15, closing: 25, rows: [{ number: 'PP1' }, { number: 'VP2' }] },
    });
    expect(await book(register.id, '?from=2025-01-01&to=2025-12-31')).toMatchObject({
      opening: 0,
      closing: 0,
    });
    expect((await list())[1]).toMatchObject({ balance: 25 });
    expect((await list())[1]).not.toHaveProperty('least');
    const least = async (day: string) => (await list(`?from=${day}`)).map((each) => each.least);
    expect(await least('2025-12-31')).toEqual([0, -15]);
    expect(await least('2026-03-01')).toEqual([0, -15]);
    expect(await least('2026-03-02')).toEqual([0, 25]);
    expect(await least('2026-04-15')).toEqual([0, 25]);
    expect(await list('?from=dnes')).toMatchObject({ fields: { from: expect.any(String) } });
  });

  test('of a register in CZK has the value of what was paid in another currency', async () => {
    const { id, list, book } = await company();
    const [register] = await list();
    const document_id = await insertDocument(id, 'invoice', 'FV1');
    const paid = { document_id, cash_register_id: register.id, paid_on: '2026-03-02' };
    await insertPayment(id, { ...paid, amount: 100, amount_czk: 2450 });
    expect(await book(register.id)).toMatchObject({ rows: [{ income: 24.5 }], closing: 24.5 });
  });

  test('leaves out what was taken over from before its opening', async () => {
    const { id, created, book } = await company();
    const register = await created({ name: 'A', opening_balance: 10, opening_date: '2026-03-02' });
    const document_id = await insertDocument(id, 'invoice', 'FV1');
    const paid = {
      document_id,
      cash_register_id: register.id,
      amount: 100,
      amount_czk: 100,
      taken_over: true,
    };
    await insertPayment(id, { ...paid, paid_on: '2026-03-01' });
    await insertPayment(id, { ...paid, paid_on: '2026-03-02' });
    expect(await book(register.id)).toMatchObject({ opening: 10, rows: [{ income: 1 }], closing: 11 });
  });

  test('begins with the sums kept by month, which follow whatever is written of payments', async () => {
    const { id, created, list, book } = await company();
    const [one, other] = [
      await created({ name: 'A', opening_balance: 1, opening_date: '2026-01-01' }),
      await created({ name: 'B' }),
    ];
    const document_id = await insertDocument(id, 'invoice', 'FV1');
    const bill = await insertDocument(id, 'received_invoice', 'PF1');
    const paid = { document_id, cash_register_id: one.id, amount: 1000, amount_czk: 1000 };
    await insertPayment(id, { ...paid, paid_on: '2026-01-31', note: 'kept' });
    await insertPayment(id, { ...paid, paid_on: '2026-02-01', note: 'moved' });
    await insertPayment(id, {
      ...paid,
      paid_on: '2026-02-02',
      document_id: bill,
      amount: 300,
      amount_czk: 300,
    });
    await insertPayment(id, { ...paid, paid_on: '2026-02-02', note: 'removed' });
    await insertPayment(id, { ...paid, paid_on: '2026-02-02', note: 'deleted' });
    const own = service.sql`entity_id = ${id}`;
    await service.sql`update payments set cash_register_id = ${other.id} where ${own} and note = 'moved'`;
    await service.sql`update payments set removed_at = now() where ${own} and note = 'removed'`;
    await service.sql`delete from payments where ${own} and note = 'deleted'`;
    expect(await wrongSums(service.sql, id)).toEqual([]);
    expect((await list()).slice(1)).toMatchObject([{ balance: 8 }, { balance: 10 }]);
    expect(await book(one.id, '?from=2026-02-03&to=2026-02-28')).toMatchObject({ opening: 8, closing: 8 });
    expect(await book(one.id, '?from=2026-02-02&to=2026-02-02')).toMatchObject({ opening: 11, closing: 8 });

    await service.sql`update cash_sums set moved = 7 where ${own} and register_id = ${other.id}`;
    await service.sql`delete from cash_sums where ${own} and register_id = ${one.id} and month = '2026-01-01'`;
    expect(await repairCashSums(service.sql)).toEqual([{ entityId: id, sums: 2 }]);
    expect(await repairCashSums(service.sql)).toEqual([]);
    expect((await list()).slice(1)).toMatchObject([{ balance: 8 }, { balance: 10 }]);
  });

  test('is whole, however many payments it has', async () => {
    const { id, list, book, call } = await company();
    const [register] = await list();
    const document_id = await insertDocument(id, 'invoice', 'FV1');
    await service.sql`
      insert into payments (entity_id, document_id, cash_register_id, paid_on, amount, amount_czk, settled_czk, method)
      select ${id}, ${document_id}, ${register.id}, '2026-03-01', n, n, n, 'cash' from generate_series(1, 1001) n`;
    const { rows, sums, closing } = await book(register.id);
    expect([rows.length, sums, closing]).toEqual([1001, { income: 5015.01, expense: 0 }, 5015.01]);
    expect(rows.map(({ income }: JsonValue) => income)).toEqual(
      Array.from({ length: 1001 }, (_, i) => (i + 1) / 100),
    );
    expect(rows.at(-1).balance).toBe(closing);
    const path = `/entities/${id}/cash_registers/${register.id}/book?from=2026-01-01&to=2026-12-31`;
    const { body: csv } = await call('GET', `${path}&format=csv`);
    expect(csv.trim().split('\r\n')).toHaveLength(1002);
  });

  test('can be a file, and refuses days that are none', async () => {
    const { id, call, list, book } = await company();
    const [register] = await list();
    const document_id = await insertDocument(id, 'invoice', 'FV1');
    const paid = { document_id, cash_register_id: register.id, paid_on: '2026-03-02' };
    await insertPayment(id, { ...paid, amount: 150, amount_czk: 150, number: 'PP1' });
    const path = `/entities/${id}/cash_registers/${register.id}/book`;
    const { body: csv } = await call('GET', `${path}?format=csv&from=2026-01-01&to=2026-12-31`);
    expect(csv.trim().split('\r\n').at(-1)).toBe(
      '2026-03-02;PP1;Úhrada dokladu FV1, Mlýn;1,50;0,00;1,50;ne;ne',
    );
    const { headers } = await call('GET', `${path}?format=pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(await book(register.id, '?from=2026-02-30')).toMatchObject({
      fields: { from: expect.any(String) },
    });
    expect(await book(register.id, '?from=2026-03-01&to=2026-02-01')).toMatchObject({
      fields: { to: expect.any(String) },
    });
  });
});
