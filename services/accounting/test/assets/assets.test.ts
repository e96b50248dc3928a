import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint, type JsonValue } from '../harness.ts';
import { type Books, CARD, openBooks, startBooks } from './assets-stage.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  books = await startBooks();
});
afterAll(() => books.close());

/** Runs something that must be refused for one field, and must leave nothing behind. */
async function refused(field: string, ask: () => ReturnType<Books['call']>): Promise<void> {
  const before = await fingerprint(books.service.sql);
  const reply = await ask();
  expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
  expect(reply.body).not.toHaveProperty('code');
  expect(reply.body.error).toContain(field);
  expect(await fingerprint(books.service.sql)).toEqual(before);
}

const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  name: [null, '', '   ', 'x'.repeat(201), 7],
  in_use_from: [null, '', '2026-02-30', '10. 3. 2026', 20_260_310, '1899-12-31', '2201-01-01'],
  price: [null, 0, -1, 1.234, 0.001, 1e15, '100', true],
  residual_value: [-0.01, 360_000.01, 1.234, '5', 1e15],
  useful_life_months: [0, -1, 1201, 36.5, '36'],
  category: ['goods', 1],
  account_code: ['02', '122', '0123456789', '02a', ' ', 22],
  acquired_on: ['yesterday', 5],
  disposed_on: ['2025-12-31', '2026-13-01', 5],
  disposal_kind: [5, 'x'.repeat(61)],
  tax_group: [0, 7, 1.5, '2', true],
  tax_method: ['linear', 1],
  vehicle_m1: ['true', 1],
  document_id: ['x', 1.5],
  inventory_number: [5, 'x'.repeat(101)],
  note: [5, 'x'.repeat(2001)],
};
const wrongValues = Object.entries(WRONG).flatMap(([field, values]) =>
  values.map((value) => [field, value] as const),
);

describe('what a card may hold', () => {
  test.each(wrongValues)('%s is not %j on create', async (field, value) => {
    await refused(field, () => books.call('POST', '/assets', { asset: { ...CARD, [field]: value } }));
  });

  test.each(wrongValues)('%s is not %j on update', async (field, value) => {
    const { id } = await books.create();
    await refused(field, () => books.call('PATCH', `/assets/${id}`, { asset: { [field]: value } }));
  });

  test.each(['name', 'in_use_from', 'price'])('%s is needed on create', async (field) => {
    const { [field as 'name']: _without, ...rest } = CARD;
    await refused(field, () => books.call('POST', '/assets', { asset: rest }));
  });

  test('every field that is wrong is named at once', async () => {
    const reply = await books.call('POST', '/assets', {
      asset: { name: '', price: -1, in_use_from: 'x', tax_group: 9 },
    });
    expect(Object.keys(reply.body.fields).sort()).toEqual(['in_use_from', 'name', 'price', 'tax_group']);
  });

  test.each([{}, { asset: null }, { asset: [] }, { asset: 'x' }, []])(
    'the body %j is refused',
    async (body) => {
      expect((await books.call('POST', '/assets', body)).status).toBe(422);
    },
  );

  test('the bounds themselves are allowed', async () => {
    const widest = {
      name: '🪑'.repeat(200),
      in_use_from: '1900-01-01',
      price: 1e13,
      residual_value: 1e13,
      useful_life_months: 1200,
      account_code: '022345678',
    };
    expect(await books.create(widest)).toMatchObject(widest);
    const least = { price: 0.01, useful_life_months: 1, account_code: '099', in_use_from: '2200-12-31' };
    expect(await books.create(least)).toMatchObject(least);
  });

  test('a note keeps its lines', async () => {
    const card = await books.create({ note: ' první\r\ndruhý\tsloupec \n\u0007konec ' });
    expect(card.note).toBe('první\ndruhý sloupec\n konec');
  });
});

describe('a new card', () => {
  test('has the defaults', async () => {
    const card = await books.create({ name: '  Lis ', useful_life_months: undefined });
    const { tax, accounting, accounting_yearly, ...fields } = card;
    expect(fields).toEqual({
      id: expect.any(Number),
      name: 'Lis',
      inventory_number: '',
      note: null,
      category: 'tangible',
      account_code: '022',
      accumulated_account: '082',
      acquired_on: null,
      in_use_from: '2026-03-10',
      disposed_on: null,
      disposal_kind: null,
      price: 360_000,
      residual_value: 0,
      useful_life_months: 36,
      tax_group: null,
      tax_method: 'straight',
      vehicle_m1: false,
      document_id: null,
      created_at: '2026-11-20T10:00:00.000Z',
      updated_at: '2026-11-20T10:00:00.000Z',
    });
    expect(tax).toEqual([]);
    expect(accounting).toHaveLength(36);
    expect(accounting_yearly.map((row: JsonValue) => row.year)).toEqual([2026, 2027, 2028, 2029]);
  });

  test('keeps everything that was sent', async () => {
    const sent = {
      name: 'Osobní automobil',
      inventory_number: 'DHM-7',
      note: 'servis v říjnu',
      category: 'intangible',
      account_code: '013100',
      acquired_on: '2026-02-01',
      in_use_from: '2026-03-10',
      disposed_on: '2028-05-05',
      disposal_kind: 'sale',
      price: 84_999.5,
      residual_value: 0.5,
      useful_life_months: 24,
      tax_group: 2,
      tax_method: 'accelerated',
      vehicle_m1: true,
    };
    const created = await books.create(sent);
    expect(created).toMatchObject({ ...sent, accumulated_account: '073' });
    expect((await books.call('GET', `/assets/${created.id}`)).body).toEqual(created);
  });

  test.each([
    ['013', '073'],
    ['014', '074'],
    ['015', '075'],
    ['019', '079'],
    ['021', '081'],
    ['022', '082'],
    ['025', '085'],
    ['026', '086'],
    ['029', '089'],
    ['021500', '081'],
    ['012', '082'],
    ['031', '082'],
    ['097', '082'],
  ])('of account %s is written off through %s', async (account_code, accumulated) => {
    expect((await books.create({ account_code })).accumulated_account).toBe(accumulated);
  });

  test('keeps the document of its purchase, and none that the company does not have', async () => {
    const foreign = await openBooks(books.service);
    const [own, other] = [await draft(books), await draft(foreign)];
    for (const document_id of [other, 999_999, -1, 0, 1e300, null])
      expect([document_id, (await books.create({ document_id })).document_id]).toEqual([document_id, null]);
    const { id, ...card } = await books.create({ document_id: own });
    expect(card.document_id).toBe(own);
    const change = async (document_id: unknown) =>
      (await books.call('PATCH', `/assets/${id}`, { asset: { document_id } })).body.document_id;
    expect([await change(other), await change(own), await change(null)]).toEqual([null, own, null]);
  });

  test('outlives the draft of its purchase', async () => {
    const document = await draft(books);
    const { id } = await books.create({ document_id: document });
    await books.service.sql`delete from documents where entity_id = ${books.id} and id = ${document}`;
    const { body } = await books.call('GET', `/assets/${id}`);
    expect(body).toMatchObject({ id, document_id: null });
  });

  test('of low value has no plans, whatever its group', async () => {
    const card = await books.create({ category: 'low_value', tax_group: 2 });
    expect(card).toMatchObject({ tax: [], accounting: [], accounting_yearly: [] });
  });

  test('may have the inventory number of another', async () => {
    const twins = [
      await books.create({ inventory_number: 'A' }),
      await books.create({ inventory_number: 'A' }),
    ];
    expect(twins.map(({ inventory_number }) => inventory_number)).toEqual(['A', 'A']);
  });

  test('posts nothing and writes one event', async () => {
    const [before, history] = [await books.postings(), await books.history()];
    const { id } = await books.create();
    expect(await books.postings()).toEqual(before);
    expect(await books.history()).toEqual([...history, ['asset.created', id]]);
  });
});

describe('the detail', () => {
  test('is the schedule', async () => {
    const { id } = await books.create({ tax_group: 2 });
    const [detail, schedule] = await Promise.all(
      ['', '/schedule'].map((end) => books.call('GET', `/assets/${id}${end}`)),
    );
    expect(schedule?.status).toBe(200);
    expect(schedule?.body).toEqual(detail?.body);
  });

  test('has the steps behind every row on request', async () => {
    const { id, tax, accounting } = await books.create({ tax_group: 2, price: 84_999.5 });
    for (const end of ['', '/schedule']) {
      const { body } = await books.call('GET', `/assets/${id}${end}?steps=1`);
      const bare = (rows: JsonValue[]) => rows.map(({ steps: _steps, ...row }) => row);
      expect([bare(body.tax), bare(body.accounting)]).toEqual([tax, accounting]);
      for (const row of [...body.tax, ...body.accounting]) {
        const results = row.steps.map((step: JsonValue) => step.result);
        expect(results).toContain(row.amount);
      }
    }
    expect((await books.call('GET', `/assets/${id}?steps=0`)).body.tax).toEqual(tax);
  });

  test('is not there for other ids', async () => {
    for (const path of ['/assets/999999999', '/assets/0', '/assets/x', '/assets/999999999/schedule'])
      expect((await books.call('GET', path)).status).toBe(404);
  });
});

describe('an update', () => {
  test('changes only what is sent', async () => {
    const {
      created_at: _,
      updated_at: __,
      tax: _t,
      ...card
    } = await books.create({ tax_group: 3, note: 'A' });
    const reply = await books.call('PATCH', `/assets/${card.id}`, { asset: { name: 'Bruska', unknown: 1 } });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ ...card, name: 'Bruska' });
    expect((await books.call('GET', `/assets/${card.id}`)).body).toEqual(reply.body);
  });

  test('recalculates the plans', async () => {
    const { id } = await books.create({ tax_group: 2 });
    const change = async (asset: object) => (await books.call('PATCH', `/assets/${id}`, { asset })).body;
    expect((await change({ price: 600_000 })).accounting[0].amount).toBe(10_000);
    const disposed = await change({ disposed_on: '2027-02-28', disposal_kind: 'scrap' });
    expect(disposed.tax.map((row: JsonValue) => row.kind)).toEqual(['first_year', 'disposal']);
    expect(disposed.accounting).toHaveLength(11);
    const back = await change({ disposed_on: null });
    expect([back.tax.length, back.accounting.length, back.disposal_kind]).toEqual([5, 60, 'scrap']);
    expect((await change({ tax_group: null })).tax).toEqual([]);
    expect((await change({ category: 'low_value' })).accounting).toEqual([]);
  });

  test('writes an event at every call, even with the same data, and posts nothing', async () => {
    const { id } = await books.create();
    const [before, history] = [await books.postings(), await books.history()];
    for (const asset of [{}, { name: 'Soustruh' }, { name: 'Soustruh' }])
      expect((await books.call('PATCH', `/assets/${id}`, { asset })).status).toBe(200);
    expect(await books.postings()).toEqual(before);
    expect(await books.history()).toEqual([...history, ...Array(3).fill(['asset.updated', id])]);
  });

  test('is checked as a whole card', async () => {
    const { id } = await books.create({ residual_value: 100_000, disposed_on: '2027-06-30' });
    const patch = (asset: object) => () => books.call('PATCH', `/assets/${id}`, { asset });
    await refused('residual_value', patch({ price: 99_999.99 }));
    await refused('disposed_on', patch({ in_use_from: '2028-01-01' }));
    await refused('disposed_on', patch({ category: 'low_value', disposed_on: '2025-01-01' }));
    expect((await patch({ price: 100_000 })()).status).toBe(200);
  });

  test('of a card that is not there is a 404', async () => {
    expect((await books.call('PATCH', '/assets/999999999', { asset: { name: 'X' } })).status).toBe(404);
  });
});

async function draft({ service, id }: Books): Promise<number> {
  const [row] = await service.sql<{ id: number }[]>`
    insert into documents (entity_id, kind, direction, issued_on, accounting_on, currency, language)
    values (${id}, 'received_invoice', 'received', '2026-03-01', '2026-03-01', 'CZK', 'cs') returning id`;
  return row?.id ?? 0;
}
