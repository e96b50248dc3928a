import { haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replacePostings } from '../../src/books/ledger/index.ts';
import { importRates } from '../../src/public/exchange-rates/import-rates.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const RATES_OF_MARCH = `27.02.2026 #41
země|měna|množství|kód|kurz
EMU|euro|1|EUR|24,415`;

const CURRENT = { name: 'Běžný', number: '19-2000145399', bank_code: '0800' };
const SAVINGS = { name: 'Spořicí', number: '2000145399', bank_code: '0800' };
const CARDS = { name: 'Karty', number: '1000000099', bank_code: '0800' };

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
  const path = `/entities/${id}/bank_accounts`;
  const call = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, address, { as: owner, headers, ...(body === undefined ? {} : { body }) });
  const create = (bank_account: object) => call('POST', path, { bank_account });
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
    change: (accountId: number, bank_account: object, headers: Record<string, string> = {}) =>
      call('PATCH', `${path}/${accountId}`, { bank_account }, headers),
    remove: (accountId: number, headers: Record<string, string> = {}) =>
      call('DELETE', `${path}/${accountId}`, undefined, headers),
    postings: async (): Promise<JsonValue[]> =>
      (await call('GET', `/entities/${id}/journal?year=2026`)).body.rows,
    lock: (until: string) => call('POST', `/entities/${id}/lock`, { locked_until: until }),
    post: (account: string, amount: number) =>
      transaction(service.sql, (tx) =>
        replacePostings(tx, id, null, [
          {
            ...{ date: '2026-01-01', debit: account, credit: '701', amount: haler(amount), text: 'Převzato' },
            ...{ source: 'opening', sourceId: null },
          },
        ]),
      ),
  };
}

const refusal = (field: string, code?: string) =>
  expect.objectContaining({
    status: 422,
    body: expect.objectContaining({
      fields: expect.objectContaining({ [field]: expect.any(String) }),
      ...(code === undefined ? {} : { code }),
    }),
  });

describe('bank accounts', () => {
  test('are known by number or IBAN, and get accounts of the ledger of their own', async () => {
    const { id, list, created, call } = await company();
    expect(await list()).toEqual([]);
    expect(await created(CURRENT)).toEqual({
      id: expect.any(Number),
      ...{ name: 'Běžný', number: '19-2000145399', bank_code: '0800', iban: 'CZ6508000000192000145399' },
      ...{ bic: 'GIBACZPX', currency: 'CZK', account_code: '221001' },
      ...{ opening_balance: 0, opening_balance_czk: null, opening_date: null, balance: 0, balance_czk: 0 },
      ...{ balance_on: null, statement_balance: null, last_statement: null, connection: null },
      ...{ on_documents: true, default: true, archived: false },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    });
    const abroad = { name: 'Bratislava', iban: 'SK29 0900 0000 0050 3384 5424', currency: 'EUR' };
    expect(await created(abroad)).toMatchObject({
      ...{ number: null, bank_code: null, iban: 'SK2909000000005033845424', bic: null },
      ...{ account_code: '221002', default: true },
    });
    expect(await created({ name: 'Z IBAN', iban: 'CZ7908000000002000145399' })).toMatchObject({
      ...{ number: '2000145399', bank_code: '0800', bic: 'GIBACZPX', default: false },
    });
    const accounts: JsonValue[] = (await call('GET', `/entities/${id}/accounts?year=2026`)).body;
    expect(accounts.find(({ code }) => code === '221001')).toMatchObject({ name: 'Běžný', kind: 'asset' });
    const { body: events } = await call('GET', `/entities/${id}/events?action=bank_account.created`);
    expect(events.rows.map(({ summary }: JsonValue) => summary)).toEqual([
      'Přidán bankovní účet Z IBAN',
      'Přidán bankovní účet Bratislava',
      'Přidán bankovní účet Běžný',
    ]);
  });

  test('refuse what cannot be, and name it', async () => {
    const { id, call, create, created, list } = await company();
    const { id: used } = await created(CURRENT);
    expect(await create({ ...SAVINGS, name: '' })).toEqual(refusal('name'));
    expect(await create({ name: 'x' })).toEqual(refusal('number'));
    expect(await create({ name: 'x', number: '2000145399' })).toEqual(refusal('bank_code'));
    expect(await create({ name: 'x', number: '2000145398', bank_code: '0800' })).toEqual(refusal('number'));
    expect(await create({ ...SAVINGS, bank_code: '9999' })).toEqual(refusal('bank_code'));
    expect(await create({ ...SAVINGS, iban: 'CZ6508000000192000145399' })).toEqual(refusal('iban'));
    expect(await create({ name: 'x', iban: 'CZ6508000000192000145398' })).toEqual(refusal('iban'));
    expect(await create({ ...SAVINGS, bic: 'gibaczpx' })).toEqual(refusal('bic'));
    expect(await create({ ...SAVINGS, currency: 'eur' })).toEqual(refusal('currency'));
    expect(await create({ ...SAVINGS, opening_balance_czk: 5 })).toEqual(refusal('opening_balance_czk'));
    expect(await create({ ...SAVINGS, balance: 5 })).toEqual(refusal('bank_account.balance'));
    expect(await create({ ...SAVINGS, default: true, on_documents: false })).toEqual(refusal('default'));
    expect(await create({ ...CURRENT, name: 'Podruhé' })).toEqual(refusal('number'));
    expect(await create({ name: 'Podruhé', iban: 'CZ6508000000192000145399' })).toEqual(refusal('number'));
    expect(await create({ ...CURRENT, currency: 'EUR' })).toMatchObject({ status: 201 });
    for (const account_code of ['221001', '221', '221999', '211001'])
      expect(await create({ ...SAVINGS, account_code })).toEqual(refusal('account_code'));
    await call('POST', `/entities/${id}/accounts`, { account: { code: '221777', name: 'Spořicí' } });
    expect(await create({ ...SAVINGS, account_code: '221777' })).toMatchObject({
      body: { account_code: '221777' },
    });
    expect((await list()).map(({ account_code }) => account_code)).toEqual(['221001', '221002', '221777']);
    const other = await company();
    expect((await other.change(used, { name: 'x' })).status).toBe(404);
    expect((await other.remove(used)).status).toBe(404);
  });

  test('that the company was made with is one of them', async () => {
    const bank_account = { ...CURRENT, opening_balance: -250.5, opening_date: '2026-01-01' };
    const { list, postings } = await company({ bank_account });
    expect(await list()).toMatchObject([
      {
        ...{ name: 'Běžný', account_code: '221', default: true, bic: 'GIBACZPX' },
        ...{ opening_balance: -250.5, opening_date: '2026-01-01', balance: -250.5, balance_czk: -250.5 },
      },
    ]);
    expect(await postings()).toMatchObject([{ debit: '701', credit: '221', amount: 250.5 }]);
    const records = { legal_form: 'osvc', bookkeeping: 'tax_records', bank_account };
    const self = await company(records);
    expect(await self.list()).toMatchObject([
      { opening_balance: -250.5, balance: -250.5, balance_czk: null },
    ]);
  });

  test('one in a currency is the default one, until another takes its place or it goes', async () => {
    const { created, change, list } = await company();
    const first = await created(CURRENT);
    const second = await created(SAVINGS);
    const isDefault = async () =>
      (await list('?archived=true')).filter((each) => each.default).map(({ id }) => id);
    expect(await isDefault()).toEqual([first.id]);
    await change(second.id, { default: true });
    expect(await isDefault()).toEqual([second.id]);
    const third = await created({ ...CARDS, default: true });
    expect(await isDefault()).toEqual([third.id]);
    expect(await change(third.id, { on_documents: false })).toEqual(refusal('default'));
    await change(third.id, { archived: true });
    expect(await isDefault()).toEqual([]);
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await change(third.id, { default: true })).toEqual(refusal('default'));
    expect((await change(third.id, { archived: false, default: true })).status).toBe(200);
    expect(await isDefault()).toEqual([third.id]);
  });

  test('made at once have different accounts and one default', async () => {
    const { create, list } = await company();
    const replies = await Promise.all([CURRENT, SAVINGS, CARDS].map(create));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const accounts = await list();
    expect(new Set(accounts.map(({ account_code }) => account_code)).size).toBe(3);
    expect(accounts.filter((each) => each.default)).toHaveLength(1);
    const same = { ...CURRENT, currency: 'USD' };
    const twice = await Promise.all([create(same), create(same)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('change by what is sent: a number brings its IBAN, and an IBAN its number', async () => {
    const { created, change, list } = await company();
    const { id } = await created(CURRENT);
    expect((await change(id, { number: '2000145399' })).body).toMatchObject({
      ...{ number: '2000145399', iban: 'CZ7908000000002000145399', bic: 'GIBACZPX', name: 'Běžný' },
    });
    expect((await change(id, { iban: 'SK2909000000005033845424' })).body).toMatchObject({
      ...{ number: null, bank_code: null, bic: null },
    });
    expect((await change(id, { bic: 'GIBASKBX' })).body).toMatchObject({ bic: 'GIBASKBX', number: null });
    expect(await change(id, { iban: null })).toEqual(refusal('number'));
    expect(await change(id, { account_code: '221' })).toEqual(refusal('bank_account.account_code'));
    const [read] = await list();
    const stale = await change(id, { name: 'B' }, { 'if-match': '"2026-01-01T00:00:00.000Z"' });
    expect(stale).toMatchObject({ status: 412, body: { code: 'STALE', current: read } });
    expect((await change(id, { name: 'B' }, { 'if-match': `"${read.updated_at}"` })).status).toBe(200);
  });

  test('are deleted while nothing names them, with their opening', async () => {
    const { id, created, remove, list, postings, call, change } = await company();
    const account = await created({ ...CURRENT, opening_balance: 100, opening_date: '2026-01-01' });
    expect(await postings()).toHaveLength(1);
    expect((await remove(account.id)).status).toBe(204);
    expect([await list(), await postings()]).toEqual([[], []]);
    const used = await created(CURRENT);
    const document = { kind: 'invoice', lines: [{ name: 'Práce', unit_price: 100 }] };
    const { body: draft } = await call('POST', `/entities/${id}/documents`, { document });
    expect(draft.bank_account_id).toBe(used.id);
    expect(await remove(used.id)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('archivovat') },
    });
    await change(used.id, { archived: true });
    const chosen = await call('POST', `/entities/${id}/documents`, {
      document: { ...document, bank_account_id: used.id },
    });
    expect(chosen).toEqual(refusal('bank_account_id'));
    const { body: without } = await call('POST', `/entities/${id}/documents`, { document });
    expect(without.bank_account_id).toBeNull();
  });

  test('documents are paid to the default one that may stand on them', async () => {
    const { id, created, call } = await company();
    const hidden = await created({ ...CURRENT, on_documents: false });
    expect(hidden.default).toBe(false);
    const draft = async (document: object = {}) => {
      const lines = [{ name: 'Práce', unit_price: 100 }];
      const body = { document: { kind: 'invoice', lines, ...document } };
      return (await call('POST', `/entities/${id}/documents`, body)).body.bank_account_id;
    };
    expect(await draft()).toBeNull();
    expect(await draft({ bank_account_id: hidden.id })).toBe(hidden.id);
    const savings = await created(SAVINGS);
    const cards = await created({ ...CARDS, default: true });
    expect(await draft()).toBe(cards.id);
    await call('PATCH', `/entities/${id}/bank_accounts/${cards.id}`, { bank_account: { default: false } });
    expect(await draft()).toBe(savings.id);
  });
});

describe('the opening balance', () => {
  test('is posted against 701 by its sign, and anew when it changes', async () => {
    const { created, change, postings, list } = await company();
    const account = await created({ ...CURRENT, opening_balance: 1200.5, opening_date: '2026-01-01' });
    expect(account).toMatchObject({ balance: 1200.5, balance_czk: 1200.5 });
    expect(await postings()).toMatchObject([
      {
        ...{ date: '2026-01-01', debit: '221001', credit: '701', amount: 1200.5, source: 'opening' },
        ...{ source_id: account.id, currency: null, text: 'Počáteční stav: Běžný' },
      },
    ]);
    expect((await change(account.id, { opening_balance: -900 })).body).toMatchObject({ balance: -900 });
    expect(await postings()).toMatchObject([{ debit: '701', credit: '221001', amount: 900 }]);
    await change(account.id, { opening_balance: 0 });
    expect(await postings()).toEqual([]);
    await change(account.id, { opening_balance: 7, opening_date: null });
    expect(await list()).toMatchObject([{ opening_date: '2026-03-10', balance_czk: 7 }]);
  });

  test('in another currency goes by the rate of the day unless its value is given', async () => {
    const { create, created, postings, change } = await company();
    const euros = { ...SAVINGS, currency: 'EUR', opening_balance: -100 };
    const before = { ...euros, opening_date: '2025-12-01' };
    expect(await create(before)).toEqual(refusal('opening_balance_czk', 'RATE_MISSING'));
    expect(await create({ ...before, opening_balance_czk: 2 })).toEqual(refusal('opening_balance_czk'));
    const { id } = await created({ ...euros, opening_date: '2026-03-01' });
    expect(await postings()).toMatchObject([
      { debit: '701', credit: '221001', amount: 2441.5, currency: 'EUR', currency_amount: 100 },
    ]);
    await change(id, { opening_balance_czk: -2500 });
    expect(await postings()).toMatchObject([{ amount: 2500, currency_amount: 100 }]);
  });

  test('that stands in the ledger already is not posted again, and another is refused', async () => {
    const { id, call, create, postings, post } = await company();
    await call('POST', `/entities/${id}/accounts`, { account: { code: '221500', name: 'Převzatý' } });
    await post('221500', 10_000);
    const opened = { ...CURRENT, account_code: '221500', opening_date: '2026-02-01' };
    expect(await create({ ...opened, opening_balance: -100 })).toEqual(
      refusal('opening_balance', 'OPENING_EXISTS'),
    );
    expect(await create({ ...opened, opening_balance: 100 })).toMatchObject({ status: 201 });
    expect(await postings()).toHaveLength(1);
  });

  test('does not move in or out of a locked period', async () => {
    const { create, created, change, remove, lock, list } = await company();
    const account = await created({ ...CURRENT, opening_balance: 5, opening_date: '2026-01-31' });
    await lock('2026-01-31');
    const late = await create({ ...SAVINGS, opening_balance: 5, opening_date: '2026-01-31' });
    expect(late.body.error).toContain('uzamčené');
    expect((await change(account.id, { opening_balance: 6 })).body.error).toContain('uzamčené');
    expect((await change(account.id, { opening_date: '2026-02-01' })).body.error).toContain('uzamčené');
    expect((await remove(account.id)).body.error).toContain('uzamčené');
    expect(await list()).toMatchObject([{ opening_balance: 5, opening_date: '2026-01-31' }]);
    expect((await change(account.id, { name: 'Jinak' })).status).toBe(200);
  });
});
