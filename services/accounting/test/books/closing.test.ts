import type { TransactionSql } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSING_CHECKS } from '../../src/books/closing/checks.ts';
import { rebuildSums } from '../../src/books/ledger/sums.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { eventually, fingerprint, type JsonValue } from '../harness.ts';
import { postWorked, WORKED } from './closing-reference.ts';
import { post } from './ledger-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks({ now: () => Date.parse('2027-04-20T10:00:00Z') });
});
afterAll(() => first.close());
const fresh = (entity: object = {}) =>
  openBooks(first.service, { legal_form: 'sro', ...entity }, first.owner);

const INVENTORY = { inventory_unconfirmed: 'Skutečný stav souhlasí' };
const closing = async (books: Books, year = 2025) => (await books.call('GET', `/closing?year=${year}`)).body;
const run = (books: Books, action: string, more: object = {}, year = 2025) =>
  books.call('POST', '/closing', { year, action, ...more });
const undo = (books: Books, action = 'close', year = 2025, reason = 'oprava') =>
  books.call('DELETE', `/closing?year=${year}&action=${action}&reason=${encodeURIComponent(reason)}`);
const codes = ({ findings }: JsonValue) => findings.map(({ code }: JsonValue) => code);
const flat = ({ date, debit, credit, amount }: JsonValue) => [date, debit, credit, amount];

/** A year of services with a profit of 600 and nothing to accept but the stock-taking. */
async function earned(books: Books, year = 2025): Promise<void> {
  await post(books, [
    { date: `${year}-02-01`, debit: '221', credit: '602', amount: 1000 },
    { date: `${year}-03-01`, debit: '518', credit: '221', amount: 400 },
    { date: `${year}-12-31`, debit: '591', credit: '341', amount: 0.5 },
  ]);
}

const CLOSED = [
  ['2025-12-31', '710', '518', 400],
  ['2025-12-31', '710', '591', 0.5],
  ['2025-12-31', '602', '710', 1000],
  ['2025-12-31', '702', '221', 600],
  ['2025-12-31', '341', '702', 0.5],
  ['2025-12-31', '710', '702', 599.5],
  ['2026-01-01', '221', '701', 600],
  ['2026-01-01', '701', '341', 0.5],
  ['2026-01-01', '701', '431', 599.5],
];

describe('a year', () => {
  test('is closed, opened again and closed to the same figures; reports read the same', async () => {
    const books = await fresh();
    await earned(books);
    const open = await closing(books);
    expect(open).toMatchObject({
      ...{ year: 2025, from: '2025-01-01', to: '2025-12-31', state: 'open', entries: [], accepted: {} },
      ...{ profit_before_tax: 600, tax: 0.5, profit: 599.5, lock_before: null, approved_on: null },
      findings: [
        { code: 'inventory_unconfirmed', level: 'warning', count: 1, amount: null },
        // The base of 600 rounds to nothing.
        { code: 'tax_difference', level: 'info', count: 1, amount: 0.5 },
      ],
      steps: [
        { action: 'check', state: 'done' },
        { action: 'revalue', state: 'not_needed' },
        { action: 'tax', state: 'done' },
        { action: 'close', state: 'todo' },
        { action: 'approve', state: 'blocked' },
      ],
    });
    const balances = (await books.call('GET', '/reports/trial_balance?year=2025')).body;
    const next = (await books.call('GET', '/reports/trial_balance?year=2026')).body;
    const closed = await books.call('POST', '/closing', { year: 2025, accept: INVENTORY });
    expect([closed.status, closed.body.state, closed.body.accepted]).toEqual([200, 'closed', INVENTORY]);
    expect(closed.body.entries.map(flat)).toEqual(CLOSED);
    expect((await books.call('GET', '')).body.locked_until).toBe('2025-12-31');
    expect((await books.call('GET', '/reports/trial_balance?year=2025')).body).toEqual(balances);
    expect((await books.call('GET', '/reports/trial_balance?year=2026')).body).toEqual(next);
    const again = await run(books, 'close', { accept: INVENTORY });
    expect([again.status, again.body.code]).toEqual([422, 'ALREADY_CLOSED']);

    const reopened = await undo(books);
    expect(reopened.body).toMatchObject({ state: 'open', entries: [], accepted: {}, lock_before: null });
    expect((await books.call('GET', '')).body.locked_until).toBeNull();
    const { body } = await run(books, 'close', { accept: INVENTORY });
    expect(body.entries.map(flat)).toEqual(CLOSED);
    const { rows } = (await books.call('GET', '/events')).body;
    const told = rows.filter(({ action }: JsonValue) => action.startsWith('closing.'));
    expect(told.map(({ action, summary }: JsonValue) => [action, summary])).toEqual([
      ['closing.closed', 'Rok 2025 uzavřen; přijato: inventarizace (Skutečný stav souhlasí)'],
      ['closing.reopened', 'Rok 2025: znovu otevřen: oprava'],
      ['closing.closed', 'Rok 2025 uzavřen; přijato: inventarizace (Skutečný stav souhlasí)'],
    ]);
  });

  test('has a tax of a loss whose costs are not deductible, and says where a profit has none', async () => {
    const taxed = await fresh();
    await post(taxed, [{ date: '2025-02-01', debit: '513', credit: '321', amount: 10_000 }]);
    await post(taxed, [{ date: '2025-02-01', debit: '311', credit: '602', amount: 8_000 }]);
    const { findings, steps } = await closing(taxed);
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'tax_difference',
        amount: -1680,
        message: expect.stringMatching(/\(591\) je 0\sKč, podle výpočtu daně 1\s680\sKč/),
      }),
    );
    expect(steps).toContainEqual({ action: 'tax', state: 'todo' });
    const early = await run(taxed, 'tax', { amount: 5 }, 2027);
    expect([early.status, early.body.code]).toEqual([422, 'YEAR_RUNNING']);
    expect((await run(taxed, 'tax', { amount: 0 }, 2027)).status).toBe(200);
    const free = await fresh();
    await post(free, [{ date: '2025-02-01', debit: '311', credit: '602', amount: 900 }]);
    expect((await closing(free)).findings).toContainEqual(
      expect.objectContaining({
        code: 'tax_missing',
        message: expect.stringContaining('Podle výpočtu daně za něj žádná není.'),
      }),
    );
  });

  test('of a loss goes the other way, and one with nothing closes with nothing', async () => {
    const books = await fresh();
    await post(books, [{ date: '2025-02-01', debit: '518', credit: '321', amount: 70 }]);
    const accept = { ...INVENTORY, open_items_difference: 'Bez dokladů' };
    const { body } = await run(books, 'close', { accept });
    expect(body.entries.map(flat)).toEqual([
      ['2025-12-31', '710', '518', 70],
      ['2025-12-31', '321', '702', 70],
      ['2025-12-31', '702', '710', 70],
      ['2026-01-01', '701', '321', 70],
      ['2026-01-01', '431', '701', 70],
    ]);
    const empty = await fresh();
    expect((await run(empty, 'close', { accept: INVENTORY })).body.entries).toEqual([]);
  });

  test('is a fiscal one where the company has one', async () => {
    const books = await fresh({ fiscal_year_start: 4 });
    await post(books, [{ date: '2026-03-31', debit: '221', credit: '602', amount: 10 }]);
    const { body } = await run(books, 'close', {
      accept: { ...INVENTORY, tax_missing: 'Ztráta z minulých let' },
    });
    expect(body.steps[2]).toEqual({ action: 'tax', state: 'not_needed' });
    expect([body.from, body.to]).toEqual(['2025-04-01', '2026-03-31']);
    expect(body.entries.map(flat).at(-1)).toEqual(['2026-04-01', '701', '431', 10]);
    expect((await books.call('GET', '')).body.locked_until).toBe('2026-03-31');
  });

  test('closes accounts that were put out of use since', async () => {
    const books = await fresh();
    const account = { code: '518100', name: 'Nájem' };
    const { id } = (await books.call('POST', '/accounts', { account })).body;
    await post(books, [{ date: '2025-02-01', debit: '518100', credit: '221', amount: 5 }]);
    await books.call('PATCH', `/accounts/${id}`, { account: { active: false } });
    expect((await run(books, 'close', { accept: INVENTORY })).status).toBe(200);
  });

  test('is closed in its order', async () => {
    const books = await fresh();
    await earned(books);
    await earned(books, 2026);
    const early = await run(books, 'close', { accept: INVENTORY }, 2026);
    expect([early.body.code, codes(early.body)]).toEqual(['CLOSING_BLOCKED', ['previous_year_open']]);
    const blocked = await run(books, 'close');
    expect([blocked.status, blocked.body.code, codes(blocked.body)]).toEqual([
      422,
      'CLOSING_BLOCKED',
      ['inventory_unconfirmed'],
    ]);
    await run(books, 'close', { accept: INVENTORY });
    expect((await run(books, 'close', { accept: INVENTORY }, 2026)).body.lock_before).toBe('2025-12-31');
    expect((await undo(books)).body.code).toBe('LATER_YEAR_CLOSED');
    expect((await undo(books, 'close', 2026)).body.state).toBe('open');
    expect((await books.call('GET', '')).body.locked_until).toBe('2025-12-31');
    expect((await run(books, 'close', { accept: INVENTORY }, 2027)).body.code).toBe('CLOSING_BLOCKED');
  });
});

describe('the lock of the period', () => {
  test('stops every step of a locked year, and a closed year keeps it', async () => {
    const books = await fresh();
    await earned(books);
    await books.lock('2025-12-31');
    for (const step of [run(books, 'close', { accept: INVENTORY }), run(books, 'tax', { amount: 5 })])
      expect((await step).body.error).toBe('Období do 31. 12. 2025 je uzamčené, zápis nelze změnit.');
    await books.unlock('2025-06-30');
    await run(books, 'close', { accept: INVENTORY });
    const unlocked = await books.unlock('2025-06-30');
    expect([unlocked.status, Object.keys(unlocked.body.fields)]).toEqual([422, ['until']]);
    expect(unlocked.body.fields.until).toContain('účetně uzavřené');

    await books.lock('2026-03-31');
    const further = await undo(books);
    expect([further.status, further.body.error]).toEqual([
      422,
      'Období do 31. 3. 2026 je uzamčené, zápis nelze změnit.',
    ]);
    expect((await books.unlock('2025-12-31')).status).toBe(200);
    expect((await undo(books)).body.state).toBe('open');
    expect((await books.call('GET', '')).body.locked_until).toBe('2025-06-30');
  });
});

describe('the result', () => {
  test('is approved and distributed to the haléř, and approved again', async () => {
    const books = await fresh();
    await earned(books);
    const order = { approved_on: '2026-06-30', distribution: [{ account: '428', amount: 599.5 }] };
    expect((await run(books, 'approve', order)).body.error).toContain('není uzavřený');
    await run(books, 'close', { accept: INVENTORY });
    const wrong = async (more: object) =>
      Object.keys((await run(books, 'approve', { ...order, ...more })).body.fields);
    expect(await wrong({ distribution: [{ account: '428', amount: 600 }] })).toEqual(['distribution']);
    expect(await wrong({ distribution: null })).toEqual(['distribution']);
    expect(await wrong({ approved_on: '2025-12-31' })).toEqual(['approved_on']);
    for (const account of ['431', '221', '518', '429999'])
      expect(await wrong({ distribution: [{ account, amount: 599.5 }] })).toEqual([
        'distribution[0].account',
      ]);
    expect(await wrong({ distribution: [{ account: '364', amount: 599.5, partner_id: 999 }] })).toEqual([
      'distribution',
    ]);
    expect(
      await wrong({
        distribution: [
          { account: '428', amount: 600 },
          { account: '421', amount: -0.5 },
        ],
      }),
    ).toContain('distribution[1].amount');
    await run(books, 'approve', order);
    const distribution = [
      { account: '421', amount: 99.5, text: 'Do fondu' },
      { account: '364', amount: 500 },
    ];
    const { body } = await run(books, 'approve', { approved_on: '2026-05-31', distribution });
    expect([body.state, body.approved_on]).toEqual(['approved', '2026-05-31']);
    expect(body.entries.filter(({ action }: JsonValue) => action === 'approve').map(flat)).toEqual([
      ['2026-05-31', '431', '421', 99.5],
      ['2026-05-31', '431', '364', 500],
    ]);
    const row = async (account: string) =>
      (await books.call('GET', '/reports/trial_balance?year=2026')).body.rows.find(
        (each: JsonValue) => each.account === account,
      );
    expect(await row('431')).toMatchObject({ opening: -599.5, debit: 599.5, credit: 0, closing: 0 });

    expect((await undo(books)).body.code).toBe('CLOSING_APPROVED');
    await books.lock('2026-06-30');
    expect((await undo(books, 'approve')).body.error).toContain('uzamčené');
    await books.unlock('2025-12-31');
    expect((await undo(books, 'approve')).body).toMatchObject({ state: 'closed', approved_on: null });
    expect((await undo(books)).body.state).toBe('open');
  });

  test('of a loss is covered, and that of an individual is the individual’s', async () => {
    const books = await fresh();
    await post(books, [{ date: '2025-02-01', debit: '518', credit: '221', amount: 70 }]);
    await run(books, 'close', { accept: INVENTORY });
    const distribution = [
      { account: '428', amount: 30 },
      { account: '354', amount: 40 },
    ];
    const { body } = await run(books, 'approve', { approved_on: '2026-06-30', distribution });
    expect(body.entries.slice(-2).map(flat)).toEqual([
      ['2026-06-30', '428', '431', 30],
      ['2026-06-30', '354', '431', 40],
    ]);
    const { rows } = (await books.call('GET', '/events')).body;
    expect(rows[0].summary.replaceAll('\u00a0', ' ')).toMatch(/ \(428: 30,00 Kč, 354: 40,00 Kč\)$/);
    const person = await fresh({ legal_form: 'osvc' });
    await earned(person);
    await run(person, 'close', { accept: INVENTORY });
    const approved = await run(person, 'approve', { approved_on: '2026-06-30' });
    expect(approved.body.entries.map(flat).at(-1)).toEqual(['2026-06-30', '431', '491', 599.5]);
  });

  test('needs the amount of a tax that no working says', async () => {
    const person = await fresh({ legal_form: 'osvc' });
    const company = await fresh();
    for (const [books, year] of [
      [person, 2025],
      [company, 2019],
    ] as const) {
      await post(books, [{ date: `${year}-02-01`, debit: '221', credit: '602', amount: 1000 }]);
      expect(Object.keys((await run(books, 'tax', {}, year)).body.fields)).toEqual(['amount']);
    }
  });

  test('has its tax posted, changed and taken away', async () => {
    const books = await fresh();
    await post(books, [{ date: '2025-02-01', debit: '221', credit: '602', amount: 1000 }]);
    expect(codes(await closing(books))).toContain('tax_missing');
    const other = (await run(books, 'tax', { amount: 100 })).body;
    expect(other.findings).toContainEqual(
      expect.objectContaining({ code: 'tax_difference', level: 'info', amount: -110 }),
    );
    const { body } = await run(books, 'tax');
    expect(body).toMatchObject({ profit_before_tax: 1000, tax: 210, profit: 790 });
    expect(body.entries.map(flat)).toEqual([['2025-12-31', '591', '341', 210]]);
    expect(codes(body)).not.toContain('tax_missing');
    expect(codes(body)).not.toContain('tax_difference');
    expect((await run(books, 'tax', { amount: 0 })).body.entries).toEqual([]);
    await run(books, 'tax', { amount: 5 });
    expect((await undo(books, 'tax')).body.entries).toEqual([]);
    for (const action of ['close', 'approve', 'revalue'])
      expect((await undo(books, action)).status).toBe(422);
  });
});

test('what is asked for wrongly is named, and without double entry nothing is closed', async () => {
  const books = await fresh();
  const before = await fingerprint(first.service.sql);
  const fields = async (body: object) =>
    Object.keys((await books.call('POST', '/closing', body)).body.fields);
  expect(await fields({})).toEqual(['year']);
  expect(await fields({ year: 2025, action: 'finish' })).toEqual(['action']);
  expect(await fields({ year: 2025, amount: 5 })).toEqual(['amount']);
  expect(await fields({ year: 2025, accept: { bank_unmatched: 'x' } })).toEqual(['accept.bank_unmatched']);
  expect(await fields({ year: 2025, accept: { drafts: '' } })).toEqual(['accept.drafts']);
  expect(await fields({ year: 2025, action: 'revalue', rates: { EUR: 0 } })).toEqual(['rates.EUR']);
  expect(await fields({ year: 2025, action: 'revalue', rates: { CZK: 1 } })).toEqual(['rates.CZK']);
  expect(await fields({ year: 2025, more: 1 })).toEqual(['more']);
  const deleted = await books.call('DELETE', '/closing?year=2025');
  expect([deleted.status, Object.keys(deleted.body.fields)]).toEqual([422, ['reason']]);
  expect((await undo(books)).status).toBe(422);
  expect(await fingerprint(first.service.sql)).toEqual(before);
  const records = await openBooks(
    first.service,
    { legal_form: 'osvc', bookkeeping: 'tax_records' },
    first.owner,
  );
  for (const reply of [records.call('GET', '/closing'), run(records, 'close'), undo(records)])
    expect([(await reply).status, (await reply).body.error]).toEqual([
      422,
      expect.stringContaining('podvojném'),
    ]);
});

test('of two closings at once the second waits and finds the year closed', async () => {
  const books = await fresh();
  await earned(books);
  const replies = await Promise.all([1, 2].map(() => run(books, 'close', { accept: INVENTORY })));
  expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [422, 'ALREADY_CLOSED'],
  ]);
  expect((await closing(books)).entries).toHaveLength(CLOSED.length);
});

test('a close that is killed has done nothing', async () => {
  const books = await fresh();
  await earned(books);
  const before = await fingerprint(first.service.sql);
  // The last statement of the close waits for the history.
  const reply = await first.service.sql.begin(async (tx) => {
    await tx`lock table events in share row exclusive mode`;
    const waiting = run(books, 'close', { accept: INVENTORY });
    await eventually(async () => {
      const killed = await first.service.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into events%'`;
      return killed.length === 1;
    });
    return waiting;
  });
  expect(reply.status).toBe(503);
  expect(await fingerprint(first.service.sql)).toEqual(before);
  expect((await run(books, 'close', { accept: INVENTORY })).body.entries.map(flat)).toEqual(CLOSED);
});

test.skipIf(WORKED.length === 0)('the worked years close as the reference says, to the haléř', async () => {
  for (const company of WORKED) {
    const books = await fresh({ fiscal_year_start: company.fiscal_year_start });
    await postWorked(books, company);
    for (const [year, expected] of Object.entries(company.expected)) {
      const { findings, profit } = await closing(books, Number(year));
      expect([company.id, profit]).toEqual([company.id, expected.profit]);
      const warnings = findings.filter(({ level }: JsonValue) => level === 'warning');
      const accept = Object.fromEntries(warnings.map(({ code }: JsonValue) => [code, 'Ověřeno']));
      const { body } = await run(books, 'close', { accept }, Number(year));
      expect(body.error).toBeUndefined();
      expect(body.entries.map(flat)).toEqual(expected.closing_entries);
    }
  }
});

describe('checks of closed years', () => {
  let books: Books;
  beforeAll(async () => {
    books = await fresh();
    await earned(books);
    await run(books, 'close', { accept: INVENTORY });
    await run(books, 'approve', {
      approved_on: '2026-06-30',
      distribution: [{ account: '428', amount: 599.5 }],
    });
  });

  test('pass on what the service writes', async () => {
    const results = await runChecks(first.service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  const [entries, lock, close, distribution] = CLOSING_CHECKS.map(({ name }) => name) as [
    string,
    string,
    string,
    string,
  ];
  test.each([
    [
      entries,
      `update postings set date = date + 1 where part = 'result_distributed' and entity_id = COMPANY`,
    ],
    [entries, `update closings set id = default where entity_id = COMPANY`, close, distribution],
    [lock, `update entities set locked_until = null where id = COMPANY`],
    [lock, `update entities set locked_until = '2025-12-30' where id = COMPANY`],
    [
      close,
      `update postings set amount_haler = amount_haler + 1 where part = 'books_closed' and debit = '710' and credit = '518' and entity_id = COMPANY`,
    ],
    [
      close,
      `update postings set amount_haler = amount_haler + 1 where part is null and debit = '518' and entity_id = COMPANY`,
      distribution,
    ],
    [close, `delete from postings where part = 'books_opened' and credit = '431' and entity_id = COMPANY`],
    [distribution, `delete from postings where part = 'result_distributed' and entity_id = COMPANY`],
    [
      distribution,
      `update closings set state = 'closed', approved_on = null where entity_id = COMPANY`,
      entries,
    ],
  ])('%s: %s', async (check, statement, ...others) => {
    const failed: string[] = [];
    const rollback = new Error('the damage is not kept');
    const work = async (tx: TransactionSql) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(statement.replaceAll('COMPANY', String(books.id)));
      await rebuildSums(tx, books.id);
      for (const { name, violations } of CLOSING_CHECKS)
        if ((await violations(tx)).length > 0) failed.push(name);
      throw rollback;
    };
    await expect(first.service.sql.begin(work)).rejects.toBe(rollback);
    expect(failed.sort()).toEqual([check, ...others].sort());
  });
});
