import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOURNAL_CHECKS } from '../../src/books/journal/checks.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { fingerprint, type JsonValue } from '../harness.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks({ now: () => Date.now() });
});
afterAll(() => first.close());
beforeEach(async () => {
  books = await openBooks(first.service, {}, first.owner);
});

const PAIR = { debit: '518', credit: '389', amount: 1200 };
const ENTRY = { date: '2026-03-31', text: 'Dohad energie', lines: [PAIR] };
const debit = (account: string, amount: number, more: object = {}) => ({
  ...{ account, side: 'debit', amount },
  ...more,
});
const credit = (account: string, amount: number, more: object = {}) => ({
  ...{ account, side: 'credit', amount },
  ...more,
});
const send = (entry: object) => books.call('POST', '/journal', { entry });
const add = async (entry: object = {}): Promise<JsonValue> => {
  const { status, body } = await send({ ...ENTRY, ...entry });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const change = (id: number, entry: object) => books.call('PATCH', `/journal/${id}`, { entry });
const reverse = (id: number, body: object = { date: '2026-04-30' }) =>
  books.call('POST', `/journal/${id}/reverse`, body);
const read = async (id: number): Promise<JsonValue> => (await books.call('GET', `/journal/${id}`)).body;
const list = async (query: string): Promise<JsonValue> =>
  (await books.call('GET', `/journal?year=2026&${query}`)).body;
const partner = async (name: string): Promise<number> =>
  (await books.call('POST', '/partners', { partner: { name }, allow_duplicate: true })).body.id;
const sides = ({ postings }: JsonValue) =>
  postings.map(({ debit, credit, amount }: JsonValue) => [debit, credit, amount]);
const failing = async () => {
  const results = await runChecks(books.service.sql, CHECKS);
  return results.filter(({ outcome }) => outcome === 'failed');
};
const invoice = async () => {
  const partner_id = await partner('Odběratel');
  const lines = [{ name: 'Práce', unit_price: 1000, account_code: '602' }];
  const document = { kind: 'invoice', partner_id, issued_on: '2026-03-10', lines };
  return (await books.call('POST', '/documents', { document, issue: true })).body;
};

describe('posting an internal document', () => {
  test('gives it the next number at once and says how it stands', async () => {
    const body = await add({ external_number: 'D-7' });
    expect(body).toMatchObject({
      ...{ number: 'ID20260001', source: 'journal', kind: 'manual', date: '2026-03-31', total: 1200 },
      ...{ text: 'Dohad energie', external_number: 'D-7', partner_id: null, editable: true, version: 1 },
      ...{ reverses_id: null, reversed_by_id: null, reverse_on: null, created_by: first.owner.username },
    });
    expect(body.lines).toEqual([
      {
        ...{ ...PAIR, text: null, partner_id: null, cost_centre: null, document_id: null },
        ...{ currency: null, currency_amount: null },
      },
    ]);
    const [posting] = body.postings;
    expect(posting).toMatchObject({
      ...PAIR,
      number: 'ID20260001',
      entry_id: body.id,
      text: 'Dohad energie',
    });
    expect(body.versions).toMatchObject([
      { version: 1, action: 'created', changed_by: first.owner.username, postings: [{ id: posting.id }] },
    ]);
    expect((await books.history()).at(-1)).toEqual(['journal.created', body.id]);
    expect(await read(body.id)).toEqual(body);
    expect((await add()).number).toBe('ID20260002');
    expect(await failing()).toEqual([]);
  });

  test('pairs one-sided lines in their order; what one side names holds for the posting', async () => {
    const partner_id = await partner('Dodavatel');
    const body = await add({
      lines: [
        debit('521', 300, { cost_centre: 'výroba' }),
        debit('524', 100),
        credit('331', 250, { text: 'čistá mzda' }),
        credit('379', 150, { partner_id }),
      ],
    });
    expect(sides(body)).toEqual([
      ['521', '331', 250],
      ['521', '379', 50],
      ['524', '379', 100],
    ]);
    expect(body.postings[0]).toMatchObject({ text: 'čistá mzda', cost_centre: 'výroba', partner_id: null });
    expect(body.postings[1]).toMatchObject({
      ...{ text: 'Dohad energie', cost_centre: 'výroba', partner_id, partner_name: 'Dodavatel' },
    });
    expect(body.lines[0]).toMatchObject({ account: '521', side: 'debit', amount: 300 });
    const whole = await add({ partner_id, lines: [{ ...PAIR, currency: 'EUR', currency_amount: 50 }] });
    expect(whole.postings[0]).toMatchObject({ partner_id, currency: 'EUR', currency_amount: 50 });
  });

  test('that does not balance says by how much, also for each contact', async () => {
    const partner_id = await partner('Dodavatel');
    const unbalanced = await send({ ...ENTRY, lines: [debit('518', 100.5), credit('321', 100)] });
    expect([unbalanced.status, unbalanced.body]).toEqual([
      422,
      {
        ...{ code: 'UNBALANCED', difference: 0.5, error: expect.stringContaining('0,50') },
        fields: { lines: expect.any(String) },
      },
    ]);
    const lines = [debit('311', 100, { partner_id }), credit('602', 100)];
    expect((await send({ ...ENTRY, lines, balance_by: ['partner'] })).body).toMatchObject({
      ...{ code: 'UNBALANCED', difference: 100 },
    });
    expect((await send({ ...ENTRY, lines })).status).toBe(201);
    const other = [debit('311', 100, { cost_centre: 'a' }), credit('602', 100, { cost_centre: 'b' })];
    expect((await send({ ...ENTRY, lines: other })).body).toMatchObject({
      ...{ code: 'UNPAIRABLE', fields: { 'lines[0]': expect.any(String) } },
    });
  });

  const REFUSED: readonly (readonly [entry: object, field: string])[] = [
    [{ lines: [] }, 'lines'],
    [{ text: '' }, 'text'],
    [{ date: '2026-02-30' }, 'date'],
    [{ kind: 'reversal' }, 'kind'],
    [{ reverse_on: '2026-03-31' }, 'reverse_on'],
    [{ partner_id: 999_999 }, 'partner_id'],
    [{ lines: [{ ...PAIR, credit: '518' }] }, 'lines[0].credit'],
    [{ lines: [PAIR, { ...PAIR, debit: '519' }] }, 'lines[1].debit'],
    [{ lines: [{ ...PAIR, amount: 0 }] }, 'lines[0].amount'],
    [{ lines: [{ ...PAIR, amount: 0.001 }] }, 'lines[0].amount'],
    [{ lines: [{ ...PAIR, debit: '701' }] }, 'lines[0].debit'],
    [{ lines: [debit('501', 5), credit('710', 5)] }, 'lines[1].account'],
    [{ lines: [PAIR, debit('501', 5)] }, 'lines[1]'],
    [{ lines: [{ debit: '501', amount: 5 }] }, 'lines[0].credit'],
    [{ lines: [{ account: '501', amount: 5 }] }, 'lines[0].side'],
    [{ lines: [{ ...PAIR, account: '501' }] }, 'lines[0].account'],
    [{ lines: [{ ...PAIR, currency: 'EUR' }] }, 'lines[0].currency_amount'],
    [{ lines: [{ ...PAIR, currency: 'CZK', currency_amount: 5 }] }, 'lines[0].currency'],
    [{ lines: [{ ...PAIR, document_id: 999_999 }] }, 'lines[0].document_id'],
    [{ lines: [{ ...PAIR, partner_id: 999_999 }] }, 'lines[0].partner_id'],
    [{ lines: [{ ...PAIR, castka: 5 }] }, 'entry.lines[0].castka'],
    [{ lines: Array.from({ length: 501 }, () => PAIR) }, 'lines'],
  ];

  test('that says something wrong is refused where it is', async () => {
    const replies = await Promise.all(REFUSED.map(([entry]) => send({ ...ENTRY, ...entry })));
    expect(replies.map(({ status, body }) => [status, Object.keys(body.fields ?? body)])).toEqual(
      REFUSED.map(([, field]) => [422, [field]]),
    );
  });

  test('a refusal stores nothing and uses no number; of many at once none is left out', async () => {
    const before = await fingerprint(books.service.sql);
    await send({ ...ENTRY, lines: [{ ...PAIR, debit: '519' }] });
    await send({ ...ENTRY, lines: [debit('501', 5), debit('502', 5)] });
    expect(await fingerprint(books.service.sql)).toEqual(before);
    // One of them fails after its number was taken.
    await books.service.sql.unsafe(`
      create function refuse_fault() returns trigger language plpgsql as $$
      begin if new.text = 'porucha' then raise 'fault'; end if; return new; end $$;
      create trigger fault before insert on postings for each row execute function refuse_fault()`);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => send({ ...ENTRY, text: n === 3 ? 'porucha' : `Doklad ${n}` })),
    );
    await books.service.sql.unsafe('drop trigger fault on postings; drop function refuse_fault');
    const given = replies.flatMap(({ status, body }) => (status === 201 ? [body.number] : []));
    expect(given.sort()).toEqual([1, 2, 3, 4, 5].map((n) => `ID2026000${n}`));
    expect((await add()).number).toBe('ID20260006');
    expect(await failing()).toEqual([]);
  });

  test('is for writers of companies in double entry, in open days', async () => {
    await books.lock('2026-03-31');
    expect((await send(ENTRY)).body).toEqual({ error: expect.stringContaining('uzamčené') });
    expect((await send({ ...ENTRY, date: '2026-04-01' })).status).toBe(201);
    books = await openBooks(first.service, { legal_form: 'osvc', bookkeeping: 'tax_records' }, first.owner);
    expect((await send(ENTRY)).body).toEqual({ error: expect.stringContaining('podvojném') });
  });
});

describe('changing and deleting', () => {
  test('keeps the number and every version, newest first', async () => {
    const { id } = await add();
    const changed = await change(id, {
      text: 'Dohad plynu',
      lines: [debit('502', 50, { text: 'plyn' }), credit('389', 50)],
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { number: 'ID20260001', version: 2, text: 'Dohad plynu', date: '2026-03-31', total: 50 },
    ]);
    expect((await change(id, { date: '2026-05-31' })).body).toMatchObject({ version: 3, date: '2026-05-31' });
    expect((await books.call('DELETE', `/journal/${id}`)).status).toBe(204);
    const gone = await read(id);
    expect(gone).toMatchObject({ postings: [], lines: [], total: 0, editable: false, version: 4 });
    expect(
      gone.versions.map(({ version, action, date, text, postings }: JsonValue) => [
        ...[version, action, date, text],
        sides({ postings }),
      ]),
    ).toEqual([
      [4, 'deleted', '2026-05-31', 'Dohad plynu', []],
      [3, 'updated', '2026-05-31', 'Dohad plynu', [['502', '389', 50]]],
      [2, 'updated', '2026-03-31', 'Dohad plynu', [['502', '389', 50]]],
      [1, 'created', '2026-03-31', 'Dohad energie', [['518', '389', 1200]]],
    ]);
    const events = (await books.call('GET', '/events?subject_type=JournalEntry')).body.rows;
    expect(events.map(({ action }: JsonValue) => action)).toEqual([
      ...['journal.deleted', 'journal.updated', 'journal.updated', 'journal.created'],
    ]);
    expect(events[2].changes).toContainEqual({ field: 'text', from: 'Dohad energie', to: 'Dohad plynu' });
    for (const reply of [await change(id, { text: 'x' }), await books.call('DELETE', `/journal/${id}`)])
      expect([reply.status, reply.body.code]).toEqual([422, undefined]);
    expect((await add()).number).toBe('ID20260002');
    expect(await failing()).toEqual([]);
  });

  test('is for internal documents only, in days that are open before and after', async () => {
    const { id } = await add();
    await books.lock('2026-02-28');
    expect((await change(id, { date: '2026-02-28' })).body.error).toContain('uzamčené');
    await books.lock('2026-03-31');
    expect((await change(id, { date: '2026-04-01' })).body.error).toContain('uzamčené');
    expect((await books.call('DELETE', `/journal/${id}`)).body.error).toContain('uzamčené');
    expect((await read(id)).editable).toBe(false);
    await books.unlock();
    await invoice();
    const [{ entry_id: other }] = (await list('source=document')).rows;
    expect(await read(other)).toMatchObject({ kind: null, source: 'document', editable: false });
    for (const reply of [await change(other, { text: 'x' }), await books.call('DELETE', `/journal/${other}`)])
      expect([reply.status, reply.body.code]).toEqual([422, 'NOT_MANUAL']);
    expect((await change(id, { kind: 'opening' })).body.fields).toEqual({ 'entry.kind': expect.any(String) });
    expect((await books.call('GET', '/journal/999999999')).status).toBe(404);
  });
});

describe('reversing', () => {
  test('posts the swapped entry once, also of a locked day', async () => {
    const { id } = await add({ lines: [PAIR, { ...PAIR, amount: 5, text: 'přirážka' }] });
    await books.lock('2026-03-31');
    expect((await reverse(id, { date: '2026-03-30' })).body.fields).toEqual({ date: expect.any(String) });
    expect((await reverse(id, { date: '2026-03-31' })).body.error).toContain('uzamčené');
    const { status, body } = await reverse(id);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ kind: 'reversal', number: 'ID20260002', date: '2026-04-30', text: 'Storno: Dohad energie' },
        ...{ reverses_id: id, reversed_by_id: null, editable: false },
      },
    ]);
    expect(sides(body)).toEqual([
      ['389', '518', 1200],
      ['389', '518', 5],
    ]);
    expect(body.postings[1].text).toBe('Storno: přirážka');
    expect(await read(id)).toMatchObject({ reversed_by_id: body.id, editable: false });
    expect((await books.history()).at(-1)).toEqual(['journal.reversed', id]);
    await books.unlock();
    const refused = [
      await reverse(id),
      await change(id, { text: 'x' }),
      await books.call('DELETE', `/journal/${id}`),
    ];
    expect(refused.map((reply) => [reply.status, reply.body.code])).toEqual(
      refused.map(() => [422, 'REVERSED']),
    );
    expect((await change(body.id, { text: 'x' })).body.code).toBe('NOT_MANUAL');
    const again = await reverse(body.id, { date: '2026-05-01', text: 'Storno storna' });
    expect(sides(again.body)).toEqual(sides(await read(id)));
    expect(again.body.postings[0].text).toBe('Storno storna');
    expect(await failing()).toEqual([]);
  });

  test('of an entry of another source goes with it: posted anew it stays reversed', async () => {
    const { id: document, number } = await invoice();
    const [{ entry_id: id }] = (await list('source=document')).rows;
    const { body: reversal } = await reverse(id, { date: '2026-04-30' });
    expect(reversal).toMatchObject({ kind: 'reversal', text: expect.stringContaining('Storno') });
    expect((await read(id)).number).toBe(number);
    const before = (await read(reversal.id)).postings;
    expect((await books.call('POST', `/documents/${document}/post_entries`, {})).status).toBe(200);
    // The same postings: nothing to follow.
    expect((await read(reversal.id)).postings).toEqual(before);
    const { lines } = (await books.call('GET', `/documents/${document}`)).body;
    const moved = { lines: [{ line_id: lines[0].id, account_code: '604' }] };
    expect((await books.call('PATCH', `/documents/${document}/entries`, moved)).status).toBe(200);
    const after = await read(reversal.id);
    expect(after.postings.map(({ debit }: JsonValue) => debit)).toContain('604');
    expect(after.versions[0]).toMatchObject({ action: 'reposted', version: 2 });
    expect((await read(id)).versions[0].action).toBe('reposted');
    // A locked reversal holds what it reverses.
    await books.lock('2026-03-09');
    expect(
      (await books.call('POST', `/documents/${document}/cancel`, { reason: 'omyl', date: '2026-05-02' }))
        .status,
    ).toBe(200);
    expect((await read(reversal.id)).postings.length).toBe(2 * after.postings.length);
    expect(await failing()).toEqual([]);
  });

  test('is not for openings', async () => {
    const { id } = await add({ kind: 'opening', date: '2026-01-01', lines: [debit('221', 5)] });
    expect((await reverse(id)).body).toEqual({ error: expect.stringContaining('nestornují') });
  });

  test('by itself on a later day: the two are changed and deleted together', async () => {
    const entry = await add({ reverse_on: '2026-04-01' });
    const turned = await read(entry.reversed_by_id);
    expect(turned).toMatchObject({
      ...{ kind: 'reversal', date: '2026-04-01', reverses_id: entry.id, number: 'ID20260002' },
      text: 'Rozpuštění: Dohad energie',
    });
    expect(entry).toMatchObject({ reverse_on: '2026-04-01', editable: true, number: 'ID20260001' });
    expect((await reverse(entry.id)).body.code).toBe('REVERSED');
    await change(entry.id, { lines: [{ ...PAIR, amount: 900 }], reverse_on: '2026-05-01', text: 'Dohad' });
    expect(await read(turned.id)).toMatchObject({
      ...{ total: 900, date: '2026-05-01', text: 'Rozpuštění: Dohad', postings: [{ date: '2026-05-01' }] },
    });
    expect(await failing()).toEqual([]);
    expect((await change(entry.id, { reverse_on: null })).body).toMatchObject({ reversed_by_id: null });
    expect((await read(turned.id)).postings).toEqual([]);
    const { body: anew } = await change(entry.id, { reverse_on: '2026-06-01' });
    expect(anew.reversed_by_id).not.toBe(turned.id);
    expect((await books.call('DELETE', `/journal/${entry.id}`)).status).toBe(204);
    expect((await read(anew.reversed_by_id)).postings).toEqual([]);
    expect(await books.postings()).toEqual([]);
    expect(await failing()).toEqual([]);
  });

  test('by itself is refused when its turned entry was reversed', async () => {
    const entry = await add({ reverse_on: '2026-04-01' });
    await reverse(entry.reversed_by_id, { date: '2026-04-02' });
    expect((await change(entry.id, { text: 'x' })).body.code).toBe('REVERSED');
  });
});

describe('openings', () => {
  const open = (lines: object[], more: object = {}) =>
    send({ ...{ date: '2026-01-01', text: 'Počáteční stavy', kind: 'opening', lines }, ...more });

  test('are posted against 701 and say what is left there', async () => {
    const { status, body } = await open([debit('221', 500), credit('411', 200)]);
    expect([status, body]).toMatchObject([
      201,
      { source: 'opening', kind: 'opening', opening_difference: -300, number: 'ID20260001', editable: true },
    ]);
    expect(sides(body)).toEqual([
      ['221', '701', 500],
      ['701', '411', 200],
    ]);
    expect((await open([credit('428', 300)])).body.opening_difference).toBe(0);
    const rows = (await books.call('GET', '/reports/trial_balance?year=2026')).body.rows;
    expect(rows.find((row: JsonValue) => row.account === '221')).toMatchObject({ opening: 500, debit: 0 });
    const { body: changed } = await change(body.id, { lines: [debit('221', 600), credit('411', 300)] });
    expect(changed).toMatchObject({ version: 2, opening_difference: 0 });
    expect(await failing()).toEqual([]);
  });

  test('open an account once a year, and one of open items once for a contact', async () => {
    const [one, other] = [await partner('Jeden'), await partner('Druhý')];
    expect((await open([debit('022', 5), debit('311', 7, { partner_id: one })])).status).toBe(201);
    expect((await open([debit('022', 5)])).body).toMatchObject({
      ...{ code: 'OPENING_EXISTS', fields: { 'lines[0].account': expect.any(String) } },
    });
    expect((await open([debit('311', 5, { partner_id: one })])).body.code).toBe('OPENING_EXISTS');
    expect((await open([debit('311', 5, { partner_id: other })])).status).toBe(201);
    expect((await open([debit('023', 5)], { date: '2027-01-01' })).body.fields).toBeDefined();
    expect((await open([debit('022', 5)], { date: '2027-01-01' })).status).toBe(201);
    expect((await open([debit('013', 5), debit('013', 6)])).body.code).toBe('OPENING_EXISTS');
  });

  test('come before everything else, and classes 5 and 6 only within a year', async () => {
    expect((await open([debit('501', 5)])).body.fields).toEqual({ 'lines[0].account': expect.any(String) });
    expect((await open([debit('501', 5)], { date: '2026-03-01' })).status).toBe(201);
    await add({ date: '2026-02-15' });
    expect((await open([debit('221', 5)], { date: '2026-03-01' })).body.code).toBe('OPENING_LATE');
    expect((await open([debit('221', 5)], { date: '2026-02-15' })).status).toBe(201);
    expect((await open([PAIR])).body.fields).toEqual({ 'lines[0]': expect.any(String) });
    expect((await open([debit('211', 5)], { reverse_on: '2026-05-01' })).body.fields).toEqual({
      reverse_on: expect.any(String),
    });
  });
});

describe('the journal', () => {
  test('is found by contact, cost centre, amount, number and text, with sums of the filter', async () => {
    const partner_id = await partner('Dodavatel');
    const one = await add({ lines: [{ ...PAIR, partner_id, cost_centre: 'výroba' }] });
    await add({ text: 'Jiný', lines: [{ ...PAIR, amount: 10.5 }] });
    const { number } = await invoice();
    const found = async (query: string) => (await list(query)).rows.map(({ number }: JsonValue) => number);
    expect(await found(`partner_id=${partner_id}`)).toEqual([one.number]);
    expect(await found('cost_centre=v%C3%BDroba')).toEqual([one.number]);
    expect(await found('max=10,50')).toEqual(['ID20260002']);
    expect(await found('min=1200&max=1200')).toEqual([one.number]);
    expect(await found('q=id20260002')).toEqual(['ID20260002']);
    expect(await found('q=jin%C3%BD')).toEqual(['ID20260002']);
    expect(new Set(await found(`q=${number}`))).toEqual(new Set([number]));
    const [row] = (await list('source=document')).rows;
    expect(row).toMatchObject({ number, partner_name: 'Odběratel' });
    expect(new Set(await found(`document_id=${row.document_id}`))).toEqual(new Set([number]));
    const { sums, total } = await list('source=journal&per=1');
    expect([total, sums]).toEqual([2, { amount: 1210.5, debit: 1210.5, credit: 1210.5 }]);
    for (const query of ['min=x', 'max=1.234', 'partner_id=x', 'document_id=0', 'known_at=vcera'])
      expect(Object.keys((await list(query)).fields)).toEqual([query.split('=')[0]]);
  });

  test('stands as it was known at a moment', async () => {
    const entry = await add();
    const [{ changed_at: created }] = entry.versions;
    const { body } = await change(entry.id, { lines: [{ ...PAIR, amount: 7 }] });
    await books.call('DELETE', `/journal/${entry.id}`);
    const known = async (at: string) => (await list(`known_at=${encodeURIComponent(at)}`)).sums.amount;
    const gone = (await read(entry.id)).versions[0].changed_at;
    const [{ changed_at: changed }] = body.versions;
    expect(await known('2020-01-01T00:00:00Z')).toBe(0);
    if (created < changed) expect(await known(created)).toBe(1200);
    if (changed < gone) expect(await known(changed)).toBe(7);
    expect(await known(gone)).toBe(0);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(Object.keys((await list(`known_at=${tomorrow}`)).fields)).toEqual(['known_at']);
  });

  test('what a write waited for is known before what it wrote', async () => {
    const { id } = await add();
    await Promise.all([1, 2, 3, 4, 5].map((amount) => change(id, { lines: [{ ...PAIR, amount }] })));
    const { versions } = await read(id);
    expect(versions.map(({ version }: JsonValue) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    for (const { postings } of versions) expect(postings).toHaveLength(1);
    const wrong = await books.service.sql`
      select from posting_history where entity_id = ${books.id} and removed_at <= posted_at`;
    expect(wrong).toHaveLength(0);
  });
});

describe('the checks', () => {
  const DAMAGES: readonly (readonly [check: string, ...statements: string[]])[] = [
    [
      'internal documents have the numbers that were given for them',
      `update internal_documents set number = 'x' || id where kind = 'manual'`,
      `delete from given_numbers where kind = 'internal' and number = 'ID20260001'`,
    ],
    [
      'an internal document is posted on its day unless it is deleted or what it reverses has no postings',
      `update internal_documents set date = '2026-02-01' where kind = 'manual' and deleted_at is null`,
      `update internal_documents set deleted_at = now() where kind = 'opening'`,
      `update internal_documents set deleted_at = null`,
    ],
    [
      'the lines of an internal document add up to its postings on each account',
      `update internal_documents set lines = jsonb_set(lines, '{0,amount}', '1') where kind = 'manual'`,
      `update internal_documents set lines = jsonb_set(lines, '{0,account}', '"013"') where kind = 'opening'`,
    ],
    [
      'a reversal and what it reverses leave nothing on any account',
      `update postings set amount_haler = 1 where entry_id in (select id from entries where reverses_id is not null)`,
    ],
    [
      'internal documents and the change history agree on what was posted and deleted',
      `delete from events where action = 'journal.created'`,
      `delete from events where action = 'journal.deleted'`,
    ],
  ];

  beforeEach(async () => {
    const { id } = await add();
    await reverse(id);
    await add({ kind: 'opening', date: '2026-01-01', lines: [debit('221', 5)] });
    await books.call('DELETE', `/journal/${(await add()).id}`);
  });

  test('find each damage', async () => {
    const found: [string, string[]][] = [];
    for (const [check, ...statements] of DAMAGES)
      for (const statement of statements) {
        const rollback = new Error('the damage is not kept');
        const failed: string[] = [];
        await expect(
          books.service.sql.begin(async (tx) => {
            await tx`set local session_replication_role = replica`;
            await tx.unsafe(statement);
            for (const { name, violations } of JOURNAL_CHECKS)
              if ((await violations(tx)).length > 0) failed.push(name);
            throw rollback;
          }),
        ).rejects.toBe(rollback);
        found.push([check, failed]);
      }
    for (const [check, failed] of found) expect(failed).toContain(check);
    expect(DAMAGES.map(([check]) => check)).toEqual(JOURNAL_CHECKS.map(({ name }) => name));
  });
});
