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
    const { status, body } = await add('343010', { name: 'DPH na vstupu 21 %', note: 'jen tuzemsko' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        code: '343010',
        name: 'DPH na vstupu 21 %',
        kind: 'liability',
        parent: '343',
        active: true,
        system: false,
        statement_row: null,
        function: null,
        turnover: null,
        currency: null,
        note: 'jen tuzemsko',
        updated_at: expect.any(String),
        debit: 0,
        credit: 0,
        balance: 0,
      },
    ]);
    await post(books, [{ date: '2026-02-01', debit: '343010', amount: 21 }]);
    expect(await accountAt('343010')).toEqual({ ...body, debit: 21, balance: 21 });
    expect(await accountAt('343')).toMatchObject({ parent: null, system: true, active: true, debit: 0 });
    expect((await books.history()).at(-1)).toEqual(['account.created', body.id]);
    const results = await runChecks(books.service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  test('is refused naming the field, and stores nothing', async () => {
    await add('311100');
    const before = await fingerprint(books.service.sql);
    const cases: [object, string][] = [
      [{ code: '311', name: 'x' }, 'code'],
      [{ code: '31', name: 'x' }, 'code'],
      [{ code: '171', name: 'x' }, 'code'],
      [{ code: '399', name: 'x', kind: 'expense' }, 'kind'],
      [{ code: '509', name: 'x', kind: 'asset' }, 'kind'],
      [{ code: '801', name: 'x' }, 'kind'],
      [{ code: '8010', name: 'x' }, 'kind'],
      [{ code: '3111000000', name: 'x' }, 'code'],
      [{ code: '311-01', name: 'x' }, 'code'],
      [{ code: '399100', name: 'x' }, 'code'],
      [{ code: '311100', name: 'x' }, 'code'],
      [{ code: '311200', name: '' }, 'name'],
      [{ code: '311200', name: 'x'.repeat(201) }, 'name'],
      [{ name: 'x' }, 'code'],
      [{ code: '311200', name: 'x', kind: 'expense' }, 'kind'],
      [{ code: '311200', name: 'x', statement_row: 'a:B.' }, 'statement_row'],
      [{ code: '311200', name: 'x', statement_row: 'p:A.V.' }, 'statement_row'],
      [{ code: '311200', name: 'x', statement_row: 'n:F.5.' }, 'statement_row'],
      [{ code: '518100', name: 'x', statement_row: 'a:B.II.2.' }, 'statement_row'],
      [{ code: '801', name: 'x', kind: 'asset', statement_row: 'a:B.II.2.' }, 'statement_row'],
      [{ code: '602100', name: 'x', function: 'sales' }, 'function'],
      [{ code: '518100', name: 'x', function: 'production' }, 'function'],
      [{ code: '518100', name: 'x', turnover: true }, 'turnover'],
      [{ code: '311200', name: 'x', currency: 'eur' }, 'currency'],
      [{ code: '311200', name: 'x', opening: 1 }, 'account.opening'],
    ];
    for (const [account, field] of cases) {
      const { status, body } = await books.call('POST', '/accounts', { account });
      expect([account, status, Object.keys(body.fields)]).toEqual([account, 422, [field]]);
    }
    expect(await fingerprint(books.service.sql)).toEqual(before);
  });

  test('takes its row of the statements, its function, turnover and currency', async () => {
    const added = async (code: string, more: object) => (await add(code, more)).body;
    expect(await added('518100', { statement_row: 'n:F.5.', function: 'distribution' })).toMatchObject({
      ...{ kind: 'expense', statement_row: 'n:F.5.', function: 'distribution', turnover: null },
    });
    expect(await added('648100', { turnover: true })).toMatchObject({ turnover: true, function: null });
    expect(await added('221100', { currency: 'EUR', statement_row: 'a:C.IV.2.' })).toMatchObject({
      ...{ kind: 'asset', statement_row: 'a:C.IV.2.', currency: 'EUR' },
    });
    const codes = (await first.service.call('GET', '/codebooks?names=statement_rows')).body.statement_rows;
    expect(codes.map(({ code }: JsonValue) => code)).toEqual(
      expect.arrayContaining(['n:F.5.', 'a:C.IV.2.', 'a:D.1.', 'p:A.IV.1.']),
    );
    expect(codes.find(({ code }: JsonValue) => code === 'a:C.IV.2.')).toMatchObject({
      ...{ statement: 'assets', designation: 'C.IV.2.', name: expect.any(String) },
    });
  });

  test('may be synthetic where the directive chart has the group, and free in classes 8 and 9', async () => {
    const made = async (code: string, kind?: string) => {
      const { body } = await add(code, kind === undefined ? {} : { kind });
      return [body.kind, body.parent, body.system];
    };
    expect(await made('317')).toEqual(['asset', null, true]);
    expect(await made('327')).toEqual(['liability', null, true]);
    expect(await made('386', 'liability')).toEqual(['liability', null, true]);
    expect(await made('509')).toEqual(['expense', null, true]);
    expect(await made('697')).toEqual(['revenue', null, true]);
    expect(await made('751')).toEqual(['closing', null, true]);
    expect(await made('801', 'expense')).toEqual(['expense', null, false]);
    expect(await made('801100')).toEqual(['expense', '801', false]);
    expect(await made('9001', 'revenue')).toEqual(['revenue', null, false]);
    expect((await add('801200', { kind: 'asset' })).body.fields).toEqual({ kind: expect.any(String) });
    const remove = async (code: string) =>
      (await books.call('DELETE', `/accounts/${(await accountAt(code)).id}`)).status;
    expect([await remove('317'), await remove('801'), await remove('801100'), await remove('801')]).toEqual([
      ...[422, 422, 204, 204],
    ]);
    const results = await runChecks(books.service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  test('that an area posts to by itself is as fixed as a synthetic one', async () => {
    const { body } = await add('343221');
    expect(body).toMatchObject({ parent: '343', system: true });
    expect((await change(body, { active: false })).body.code).toBe('IN_USE');
    expect((await books.call('DELETE', `/accounts/${body.id}`)).body.code).toBe('IN_USE');
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

  test('changes what statements read of it, each field by the rules of adding', async () => {
    const cost = await accountAt('518');
    const { body } = await change(cost, { statement_row: 'n:F.5.', function: 'sales' });
    expect(body).toMatchObject({ statement_row: 'n:F.5.', function: 'sales', turnover: null });
    expect((await change(body, { statement_row: null })).body).toMatchObject({
      ...{ statement_row: null, function: 'sales' },
    });
    const wrong = { statement_row: 'a:B.II.2.', turnover: true };
    const refused = await change(body, wrong);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['statement_row', 'turnover']]);
    expect((await change(await accountAt('648'), { turnover: true })).body.turnover).toBe(true);
  });

  test('changes its currency only while it is not used', async () => {
    const { body: account } = await add('311100');
    expect((await change(account, { currency: 'EUR' })).body.currency).toBe('EUR');
    await post(books, [{ date: '2025-02-01', debit: '311100' }]);
    for (const currency of ['USD', null]) {
      const { status, body } = await change(account, { currency, name: 'jiný' });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'IN_USE', ['currency']]);
    }
    expect((await change(account, { currency: 'EUR', name: 'jiný' })).body.name).toBe('jiný');
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

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'a recurrence',
      () =>
        books.service.sql`
          insert into recurrences (entity_id, name, period, starts_on, taxable, issue, send, document, active,
            created_at, updated_at)
          values (${books.id}, 'x', 'monthly', '2026-01-01', 'issue', false, false,
            '{"lines":[{"account_code":"602100"}]}', true, now(), now())`,
    ],
    [
      'a movement that waits',
      async () => {
        const { body } = await books.call('POST', '/bank_accounts', {
          bank_account: { name: 'Běžný', number: '2000145399', bank_code: '0800' },
        });
        await books.service.sql`
          insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, account_code, created_at,
            updated_at)
          values (${books.id}, ${body.id}, '2026-01-05', 100, 'other', '602100', now(), now())`;
      },
    ],
  ])('leaves one that %s names', async (_what, use) => {
    const { body: account } = await add('602100');
    await use(account.id);
    for (const reply of [
      await change(account, { active: false }),
      await books.call('DELETE', `/accounts/${account.id}`),
    ])
      expect([reply.status, reply.body.code]).toEqual([422, 'IN_USE']);
  });

  test('goes by the fiscal year that today lies in', async () => {
    books = await openBooks(first.service, { fiscal_year_start: 12 }, first.owner);
    const { body: account } = await add('311100');
    await post(books, [
      { date: '2025-12-01', debit: '311100' },
      { date: '2025-12-02', debit: '501', credit: '311100' },
    ]);
    expect((await change(account, { active: false })).body.code).toBe('IN_USE');
    expect(await accountAt('311100')).toMatchObject({ debit: 100, credit: 100 });
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
    const wrong = await books.call('GET', '/reports/trial_balance?level=trida');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['level']]);
  });

  test('are found by the beginning of their number and by their name', async () => {
    const codes = async (query: string) => (await list(query)).map(({ code }: JsonValue) => code);
    expect(await codes('?q=3111')).toEqual(['311100']);
    expect(await codes(`?q=${encodeURIComponent('ÚČET 311')}`)).toEqual(['311100', '311200']);
    expect((await books.call('GET', '/journal?year=2026&account=311')).body.total).toBe(3);
  });
});
