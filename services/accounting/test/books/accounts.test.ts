import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { fingerprint, type JsonValue } from '../harness.ts';
import { post } from './ledger-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());
beforeEach(async () => {
  books = await openBooks(first.service, {}, first.owner);
});

const add = (code: string, more: object = {}) =>
  books.call('POST', '/accounts', { account: { code, name: `Účet ${code}`, ...more } });
const change = ({ id }: JsonValue, account: object) => books.call('PATCH', `/accounts/${id}`, { account });
const list = async (query = '') => (await books.call('GET', `/accounts${query}`)).body;
const accountAt = async (code: string) => (await list()).find((each: JsonValue) => each.code === code);

describe('adding an account', () => {
  test('takes its kind from the synthetic one, and it can be posted to', async () => {
    const { status, body } = await add('343121', { name: 'DPH na vstupu 21 %', note: 'jen tuzemsko' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        code: '343121',
        name: 'DPH na vstupu 21 %',
        kind: 'liability',
        parent: '343',
        active: true,
        system: false,
        note: 'jen tuzemsko',
        updated_at: expect.any(String),
        debit: 0,
        credit: 0,
        balance: 0,
      },
    ]);
    await post(books, [{ date: '2026-02-01', debit: '343121', amount: 21 }]);
    expect(await accountAt('343121')).toEqual({ ...body, debit: 21, balance: 21 });
    expect(await accountAt('343')).toMatchObject({ parent: null, system: true, active: true, debit: 0 });
    expect((await books.history()).at(-1)).toEqual(['account.created', body.id]);
    const results = await runChecks(books.service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  test.each([
    [{ code: '311', name: 'x' }, 'code'],
    [{ code: '3111000000', name: 'x' }, 'code'],
    [{ code: '311-01', name: 'x' }, 'code'],
    [{ code: '399100', name: 'x' }, 'code'],
    [{ code: '311100', name: 'x' }, 'code'],
    [{ code: '311200', name: '' }, 'name'],
    [{ code: '311200', name: 'x'.repeat(201) }, 'name'],
    [{ name: 'x' }, 'code'],
    [{ code: '311200', name: 'x', kind: 'expense' }, 'account.kind'],
    [{ code: '311200', name: 'x', statement_row: 'a:B.' }, 'account.statement_row'],
  ])('%j is refused at %s', async (account, field) => {
    await add('311100');
    const before = await fingerprint(books.service.sql);
    const { status, body } = await books.call('POST', '/accounts', { account });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await fingerprint(books.service.sql)).toEqual(before);
  });

  test('of two at once with one code one is stored', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => add('311100')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  test('is for managers of companies in double entry', async () => {
    const editor = await first.service.user();
    await first.service.join(books.owner, books.id, editor, 'editor');
    const body = { account: { code: '311100', name: 'x' } };
    const path = `/entities/${books.id}/accounts`;
    expect((await first.service.call('POST', path, { as: editor, body })).status).toBe(403);
    books = await openBooks(first.service, { legal_form: 'osvc', bookkeeping: 'tax_records' }, first.owner);
    const replies = [
      await add('221100'),
      await change(await accountAt('221'), { name: 'x' }),
      await books.call('DELETE', `/accounts/${(await accountAt('221')).id}`),
    ];
    for (const { status, body } of replies)
      expect([status, body]).toEqual([422, { error: expect.stringContaining('podvojném') }]);
  });
});

describe('changing an account', () => {
  test('renames it, a synthetic one too, with old and new values in the history', async () => {
    const account = await accountAt('311');
    const { status, body } = await change(account, { name: 'Odběratelé', note: 'tuzemští' });
    expect([status, body]).toEqual([
      200,
      { ...account, name: 'Odběratelé', note: 'tuzemští', updated_at: expect.any(String) },
    ]);
    expect(await accountAt('311')).toEqual(body);
    const [event] = (await books.call('GET', '/events')).body.rows;
    expect(event).toMatchObject({
      action: 'account.updated',
      subject_type: 'Account',
      subject_id: account.id,
    });
    expect(event.changes.map(({ field }: JsonValue) => field).sort()).toEqual(['name', 'note']);
    expect((await change(account, { code: '312' })).body.fields).toEqual({
      'account.code': expect.any(String),
    });
  });

  test('puts an unused one out of use: it takes no postings until it is back', async () => {
    const { body: account } = await add('311100');
    await post(books, [
      { date: '2025-02-01', debit: '311100', credit: '602', amount: 5 },
      { date: '2025-12-31', debit: '221', credit: '311100', amount: 5 },
    ]);
    expect((await change(account, { active: false })).body).toMatchObject({ active: false, balance: 0 });
    expect(await list('?active=1')).toHaveLength((await list()).length - 1);
    await expect(post(books, [{ date: '2026-02-01', debit: '311100' }])).rejects.toMatchObject({
      answer: { status: 422, body: { error: 'Na vyřazený účet 311100 nejde účtovat.' } },
    });
    expect((await list('?year=2025')).find(({ code }: JsonValue) => code === '311100').debit).toBe(5);
    const partner = { name: 'x', default_account: '311100' };
    const refused = await books.call('POST', '/partners', { partner });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['default_account']]);
    expect((await change(account, { active: true })).body.active).toBe(true);
    await post(books, [{ date: '2026-02-01', debit: '311100' }]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['is synthetic', async () => null, '311'],
    ['has a balance', () => post(books, [{ date: '2025-02-01', debit: '311100' }]), '311100'],
    [
      'has postings in the current year',
      () =>
        post(books, [
          { date: '2026-02-01', debit: '311100' },
          { date: '2026-02-02', debit: '501', credit: '311100' },
        ]),
      '311100',
    ],
    ['is that of an asset', () => books.create({ account_code: '022100' }), '022100'],
    [
      'is the default of a contact',
      () => books.call('POST', '/partners', { partner: { name: 'x', default_account: '602100' } }),
      '602100',
    ],
  ])('leaves one in use that %s', async (_why, use, code) => {
    for (const each of ['311100', '022100', '602100']) await add(each);
    await use();
    const account = await accountAt(code);
    for (const reply of [
      await change(account, { active: false, name: 'jiný' }),
      await books.call('DELETE', `/accounts/${account.id}`),
    ])
      expect([reply.status, reply.body.code]).toEqual([422, 'IN_USE']);
    expect(await accountAt(code)).toEqual(account);
  });

  test('goes by the fiscal year that today lies in', async () => {
    books = await openBooks(first.service, { fiscal_year_start: 12 }, first.owner);
    const { body: account } = await add('311100');
    await post(books, [
      { date: '2025-12-01', debit: '311100' },
      { date: '2025-12-02', debit: '501', credit: '311100' },
    ]);
    expect((await change(account, { active: false })).body.code).toBe('IN_USE');
  });

  test('and deleting it for another version is refused with the present account', async () => {
    const { body: account } = await add('311100');
    const { body: present } = await change(account, { note: 'jiné' });
    for (const [method, body] of [['PATCH', { account: { name: 'x' } }], ['DELETE']] as const) {
      const reply = await first.service.call(method, `/entities/${books.id}/accounts/${account.id}`, {
        as: books.owner,
        headers: { 'If-Match': `"${account.updated_at}"` },
        ...(body === undefined ? {} : { body }),
      });
      expect([reply.status, reply.body]).toEqual([
        412,
        { error: expect.any(String), code: 'STALE', current: present },
      ]);
    }
  });
});

describe('deleting an account', () => {
  test('that was never used removes it', async () => {
    const { body: account } = await add('311100');
    expect((await books.call('DELETE', `/accounts/${account.id}`)).status).toBe(204);
    expect(await accountAt('311100')).toBeUndefined();
    expect((await books.call('DELETE', `/accounts/${account.id}`)).status).toBe(404);
    expect((await books.history()).at(-1)).toEqual(['account.deleted', account.id]);
    expect((await add('311100')).status).toBe(201);
  });

  test('is refused when a removed posting names it', async () => {
    const { body: account } = await add('082100');
    await books.create();
    await books.depreciate(2025);
    await post(books, [{ date: '2026-02-01', debit: '551', credit: '082100', source: 'asset', sourceId: 1 }]);
    await books.service.sql`delete from postings where entity_id = ${books.id}`;
    expect((await books.call('DELETE', `/accounts/${account.id}`)).body.code).toBe('IN_USE');
  });

  test('of another company finds none', async () => {
    const { body: account } = await add('311100');
    const other = await openBooks(first.service, {}, first.owner);
    expect((await other.call('DELETE', `/accounts/${account.id}`)).status).toBe(404);
    expect((await other.call('PATCH', `/accounts/${account.id}`, { account: { name: 'x' } })).status).toBe(
      404,
    );
  });
});

describe('analytic accounts in lists', () => {
  beforeEach(async () => {
    for (const code of ['311100', '311200']) await add(code);
    await post(books, [
      { date: '2026-01-01', debit: '311100', credit: '701', amount: 100, source: 'opening' },
      { date: '2026-02-01', debit: '311200', credit: '602', amount: 50.5 },
      { date: '2026-02-02', debit: '221', credit: '311', amount: 20 },
    ]);
  });

  test('have rows of their own, or stand in that of their synthetic account', async () => {
    const balance = async (query: string) =>
      (await books.call('GET', `/reports/trial_balance?year=2026${query}`)).body;
    const rows = async (query: string) =>
      (await balance(query)).rows.filter(({ account }: JsonValue) => account.startsWith('311'));
    expect(await rows('')).toMatchObject([
      { account: '311', closing: -20 },
      { account: '311100', opening: 100, closing: 100 },
      { account: '311200', opening: 0, debit: 50.5, closing: 50.5 },
    ]);
    expect(await rows('&level=account')).toEqual(await rows(''));
    const name = 'Pohledávky z obchodních vztahů';
    expect(await rows('&level=synthetic')).toEqual([
      { account: '311', name, opening: 100, debit: 50.5, credit: 20, closing: 130.5 },
    ]);
    expect((await balance('&level=synthetic')).sums).toEqual((await balance('')).sums);
    const wrong = await books.call('GET', '/reports/trial_balance?level=group');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['level']]);
  });

  test('are found by the beginning of their number and by their name', async () => {
    const codes = async (query: string) => (await list(query)).map(({ code }: JsonValue) => code);
    expect(await codes('?q=3111')).toEqual(['311100']);
    expect(await codes(`?q=${encodeURIComponent('ÚČET 311')}`)).toEqual(['311100', '311200']);
    expect((await books.call('GET', '/journal?year=2026&account=311')).body.total).toBe(3);
  });
});
