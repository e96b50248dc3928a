import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPosting } from '../books/ledger-stage.ts';
import { fingerprint, type JsonValue } from '../harness.ts';
import { type Books, openBooks, startBooks } from './assets-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());
/** A fresh company for each test. */
beforeEach(async () => {
  books = await openBooks(first.service, {}, first.owner);
});

const LOCKED = 'Období do 31. 12. 2026 je uzamčené, zápis nelze změnit.';
/** What postings say, without their ids. */
const contents = async () => (await books.postings()).map(({ id: _id, ...posting }) => posting);

async function refusedUnchanged(ask: () => ReturnType<Books['call']>, text: string): Promise<void> {
  const before = await fingerprint(books.service.sql);
  const reply = await ask();
  expect([reply.status, reply.body]).toEqual([422, { error: text }]);
  expect(await fingerprint(books.service.sql)).toEqual(before);
}

describe('depreciate', () => {
  test('posts one sum of the months a card, on 31 December, and answers in the order of the list', async () => {
    const later = await books.create({ name: 'B', in_use_from: '2026-06-01', price: 84_999.5 });
    const hall = await books.create({ name: 'A', in_use_from: '2025-12-31', account_code: '021' });
    const reply = await books.depreciate(2026);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        year: 2026,
        posted: [
          { asset_id: hall.id, name: 'A', amount: 72_000 },
          { asset_id: later.id, name: 'B', amount: 8502 },
        ],
        total: 80_502,
      },
    ]);
    expect(await contents()).toEqual([
      {
        date: '2026-12-31',
        debit: '551',
        credit: '081',
        amount: 7_200_000,
        source: 'asset',
        source_id: hall.id,
      },
      {
        date: '2026-12-31',
        debit: '551',
        credit: '082',
        amount: 850_200,
        source: 'asset',
        source_id: later.id,
      },
    ]);
  });

  test('adds up to the price over all years, with its haléře in the last one', async () => {
    await books.create({ in_use_from: '2026-03-01', price: 99_999.5, useful_life_months: 36, tax_group: 2 });
    const amounts = [];
    for (const year of [2025, 2026, 2027, 2028, 2029, 2030])
      amounts.push((await books.depreciate(year)).body.total);
    expect(amounts).toEqual([0, 25_002, 33_336, 33_336, 8325.5, 0]);
    expect((await books.postings()).reduce((sum, { amount }) => sum + amount, 0)).toBe(9_999_950);
  });

  test('repeated gives the same postings anew and keeps the old ones in the history', async () => {
    await books.create();
    await books.create({ name: 'Fréza', account_code: '013' });
    const answer = (await books.depreciate(2026)).body;
    const [before, content] = [await books.postings(), await contents()];
    expect((await books.depreciate(2026)).body).toEqual(answer);
    expect(await contents()).toEqual(content);
    const ids = before.map(({ id }) => id);
    expect((await books.postings()).filter(({ id }) => ids.includes(id))).toEqual([]);
    expect((await books.removed()).sort()).toEqual(ids);
  });

  test('replaces only the year', async () => {
    const { id } = await books.create();
    await books.depreciate(2026);
    await books.depreciate(2027);
    const [of2026] = await books.postings();
    await books.call('PATCH', `/assets/${id}`, { asset: { price: 600_000 } });
    expect((await books.depreciate(2027)).body.total).toBe(120_000);
    expect((await books.postings())[0]).toEqual(of2026);
    expect(await contents()).toMatchObject([{ amount: 5_400_000 }, { amount: 12_000_000 }]);
  });

  test('removes the posting of a card that has no depreciation in the year any more', async () => {
    const { id } = await books.create();
    await books.depreciate(2026);
    await books.call('PATCH', `/assets/${id}`, { asset: { category: 'low_value' } });
    expect((await books.depreciate(2026)).body).toEqual({ year: 2026, posted: [], total: 0 });
    expect(await books.postings()).toEqual([]);
    expect(await books.removed()).toHaveLength(1);
  });

  test('skips cards without depreciation in the year', async () => {
    await books.create({ name: 'low value', category: 'low_value' });
    await books.create({ name: 'not in use yet', in_use_from: '2026-12-01' });
    await books.create({ name: 'done', in_use_from: '2020-01-01' });
    await books.create({ name: 'nothing to write off', residual_value: 360_000 });
    await books.create({ name: 'disposed', in_use_from: '2025-01-01', disposed_on: '2025-12-31' });
    // Twenty crowns over five years are nothing a month, rounded mathematically, and all in the last one.
    await books.create({ name: 'zero months', in_use_from: '2025-03-01', price: 20 });
    const { id } = await books.create({ name: 'in use' });
    const { body } = await books.depreciate(2026);
    expect(body.posted).toEqual([{ asset_id: id, name: 'in use', amount: 54_000 }]);
  });

  test('takes tax depreciation, residual value and the fiscal year as they are meant', async () => {
    books = await openBooks(first.service, { fiscal_year_start: 4 }, first.owner);
    await books.create({ tax_group: 1, residual_value: 60_000, disposed_on: '2026-06-02' });
    const { body } = await books.depreciate(2026);
    expect(body.total).toBe(15_000);
    expect(await contents()).toMatchObject([{ date: '2026-12-31' }]);
  });

  test('takes a future year, and other years as the list does', async () => {
    await books.create({ useful_life_months: 1200, price: 1_200_000 });
    expect((await books.depreciate(2031)).body).toMatchObject({ year: 2031, total: 12_000 });
    expect((await books.depreciate(2200)).body).toMatchObject({ year: 2100, total: 12_000 });
    expect((await books.depreciate('')).body).toMatchObject({ year: 2026, total: 9000 });
    expect((await books.depreciate('abc')).body.year).toBe(2026);
    expect((await books.call('POST', '/assets/depreciate')).body.year).toBe(2026);
    expect((await books.depreciate(1990)).body).toEqual({ year: 2000, posted: [], total: 0 });
  });

  test('writes an event at every call, also when nothing is posted', async () => {
    const history = await books.history();
    await books.depreciate(2026);
    await books.depreciate(2026);
    expect(await books.history()).toEqual([...history, ...Array(2).fill(['asset.depreciated', books.id])]);
  });

  test('is for double entry only', async () => {
    books = await openBooks(first.service, { legal_form: 'osvc', bookkeeping: 'tax_records' }, first.owner);
    await books.create();
    await refusedUnchanged(() => books.depreciate(2026), 'Odpisy se účtují jen v podvojném účetnictví.');
  });

  test('is refused when 31 December is locked, and only then', async () => {
    await books.create();
    await books.depreciate(2026);
    expect((await books.lock('2026-12-30')).status).toBe(200);
    expect((await books.depreciate(2026)).status).toBe(200);
    await books.lock('2026-12-31');
    await refusedUnchanged(() => books.depreciate(2026), LOCKED);
    await refusedUnchanged(() => books.depreciate(2025), LOCKED);
    expect((await books.depreciate(2027)).body.total).toBe(72_000);
    await books.unlock('2026-12-30');
    expect((await books.depreciate(2026)).status).toBe(200);
  });

  test('beyond what can be added up exactly changes nothing', async () => {
    for (let i = 0; i < 10; i += 1) await books.create({ price: 1e13, useful_life_months: 1 });
    await refusedUnchanged(() => books.depreciate(2026), 'Součet odpisů je příliš vysoký.');
  });
});

describe('delete', () => {
  test('takes the postings of all years along and leaves the rest', async () => {
    const [gone, kept] = [await books.create(), await books.create({ name: 'Fréza' })];
    for (const year of [2026, 2027, 2028]) await books.depreciate(year);
    const before = await books.postings();
    const history = await books.history();
    const reply = await books.call('DELETE', `/assets/${gone.id}`);
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect(await books.postings()).toEqual(before.filter(({ source_id }) => source_id === kept.id));
    expect((await books.removed()).sort()).toEqual(
      before.flatMap(({ id, source_id }) => (source_id === gone.id ? [id] : [])).sort(),
    );
    expect(await books.history()).toEqual([...history, ['asset.deleted', gone.id]]);
    const list = (await books.call('GET', '/assets')).body.map(({ id }: JsonValue) => id);
    expect(list).toEqual([kept.id]);
  });

  test('the second time is a 404 without an event', async () => {
    const { id } = await books.create();
    await books.call('DELETE', `/assets/${id}`);
    const before = await fingerprint(books.service.sql);
    expect((await books.call('DELETE', `/assets/${id}`)).status).toBe(404);
    expect(await fingerprint(books.service.sql)).toEqual(before);
  });

  test('is refused while one posting lies in a locked period, and changes nothing', async () => {
    const { id } = await books.create();
    for (const year of [2026, 2027]) await books.depreciate(year);
    await books.lock('2026-12-31');
    await refusedUnchanged(() => books.call('DELETE', `/assets/${id}`), LOCKED);
    await books.unlock();
    expect((await books.call('DELETE', `/assets/${id}`)).status).toBe(204);
    expect(await books.postings()).toEqual([]);
  });

  test('of a card whose postings are all later than the lock is allowed', async () => {
    const { id } = await books.create();
    await books.depreciate(2027);
    await books.lock('2026-12-31');
    expect((await books.call('DELETE', `/assets/${id}`)).status).toBe(204);
  });

  test('leaves postings of another source with the same id alone', async () => {
    const { id } = await books.create();
    await insertPosting(books.service.sql, books.id, { date: '2026-03-10', source: 'opening', sourceId: id });
    await books.depreciate(2026);
    await books.call('DELETE', `/assets/${id}`);
    expect(await contents()).toMatchObject([{ source: 'opening', source_id: id }]);
  });
});

describe('cards of another company', () => {
  test('are not found, changed, deleted or written off', async () => {
    const mine = await books.create();
    const other = await openBooks(first.service, {}, first.owner);
    for (const [method, body] of [['GET'], ['PATCH', { asset: { name: 'X' } }], ['DELETE']] as const)
      expect((await other.call(method, `/assets/${mine.id}`, body)).status).toBe(404);
    expect((await other.depreciate(2026)).body.posted).toEqual([]);
    expect((await other.call('GET', '/assets')).body).toEqual([]);
  });
});
