import { readFileSync } from 'node:fs';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pick, seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { wrongPartnerSums } from '../../src/books/ledger/partner-sums.ts';
import { replacePostings } from '../../src/books/ledger/post.ts';
import { repairPartnerSums, repairSums } from '../../src/books/ledger/repair.ts';
import { rebuildSums, wrongSums } from '../../src/books/ledger/sums.ts';
import { heldBy, openAccounts } from '../../src/books/open-items/store.ts';
import { MIGRATIONS } from '../../src/platform/database.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import type { JsonValue } from '../harness.ts';
import { insertPosting, post } from './ledger-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());
beforeEach(async () => {
  books = await openBooks(first.service, {}, first.owner);
});

const balance = async (year: number, query = '') =>
  (await books.call('GET', `/reports/trial_balance?year=${year}${query}`)).body;
const rowOf = async (year: number, account: string) =>
  (await balance(year)).rows.find((row: JsonValue) => row.account === account);
const journal = async (query = '') => (await books.call('GET', `/journal?from=2000-01-01${query}`)).body.rows;

describe('openings', () => {
  test('are state of the year that they are dated in, whatever the day, and carry on from there', async () => {
    await post(books, [
      { date: '2026-09-30', debit: '221', credit: '701', amount: 1000, source: 'opening' },
      { date: '2026-09-30', debit: '701', credit: '321', amount: 400.5, source: 'opening' },
      { date: '2026-10-01', debit: '321', credit: '221', amount: 100 },
    ]);
    expect(await balance(2026)).toMatchObject({
      rows: [
        { account: '221', opening: 1000, debit: 0, credit: 100, closing: 900 },
        { account: '321', opening: -400.5, debit: 100, credit: 0, closing: -300.5 },
        { account: '701', opening: -599.5, debit: 0, credit: 0, closing: -599.5 },
      ],
      sums: { opening: 0, debit: 100, credit: 100, closing: 0 },
    });
    expect(await rowOf(2027, '321')).toMatchObject({ opening: -300.5, debit: 0, credit: 0, closing: -300.5 });
    expect((await balance(2025)).rows).toEqual([]);
    const accounts = (await books.call('GET', '/accounts?year=2026')).body;
    expect(accounts.find(({ code }: JsonValue) => code === '221')).toMatchObject({
      debit: 0,
      credit: 100,
      balance: 900,
    });
  });

  test('with a leg on expenses or revenues are of a take-over within the year: turnover on both legs', async () => {
    await post(books, [
      { date: '2026-06-30', debit: '501', credit: '701', amount: 70, source: 'opening' },
      { date: '2026-06-30', debit: '701', credit: '602', amount: 90, source: 'opening' },
    ]);
    expect(await balance(2026)).toMatchObject({
      rows: [
        { account: '501', opening: 0, debit: 70, closing: 70 },
        { account: '602', opening: 0, credit: 90, closing: -90 },
        { account: '701', opening: 0, debit: 90, credit: 70, closing: 20 },
      ],
      sums: { opening: 0, debit: 160, credit: 160, closing: 0 },
    });
  });

  test('belong to the fiscal year, not to the calendar one', async () => {
    books = await openBooks(first.service, { fiscal_year_start: 4 }, first.owner);
    await post(books, [{ date: '2027-03-31', debit: '221', credit: '701', amount: 5, source: 'opening' }]);
    expect(await rowOf(2026, '221')).toMatchObject({ opening: 5, debit: 0 });
    expect(await rowOf(2027, '221')).toMatchObject({ opening: 5, debit: 0 });
    expect((await balance(2025)).rows).toEqual([]);
  });
});

test('entries that close the books formally are left out of every figure, the tax of the year is not', async () => {
  await post(books, [
    { date: '2026-05-05', amount: 10 },
    { date: '2026-12-31', debit: '591', credit: '341', amount: 3, source: 'closing' },
    { date: '2026-12-31', debit: '710', credit: '501', amount: 10, source: 'closing' },
    { date: '2026-12-31', debit: '321', credit: '702', amount: 10, source: 'closing' },
  ]);
  expect((await balance(2026)).rows.map(({ account, closing }: JsonValue) => [account, closing])).toEqual([
    ['321', -10],
    ['341', -3],
    ['501', 10],
    ['591', 3],
  ]);
  expect((await balance(2027)).sums).toEqual({ opening: 0, debit: 0, credit: 0, closing: 0 });
  expect(await wrongSums(books.service.sql, books.id)).toEqual([]);
});

describe('a posting', () => {
  test('holds its currency, contact, document and cost centre, in the ledger and when it was removed', async () => {
    const { body: partner } = await books.call('POST', '/partners', { partner: { name: 'Dodavatel' } });
    const { body: document } = await books.call('POST', '/documents', { document: { kind: 'invoice' } });
    const posting = {
      date: '2026-05-05',
      debit: '518',
      credit: '321',
      amount: 250.5,
      source: 'bank' as const,
    };
    const more = { partnerId: partner.id, documentId: document.id, costCentre: 'Praha' };
    await post(books, [
      { ...posting, sourceId: 1, foreign: { currency: 'EUR', amount: 1000 as never }, ...more },
      { ...posting, sourceId: 1, foreign: { currency: 'EUR', amount: 0 as never } },
    ]);
    const expected = { partner_id: partner.id, document_id: document.id, cost_centre: 'Praha' };
    const [one, other] = await journal();
    expect(one).toMatchObject({ currency: 'EUR', currency_amount: 10, ...expected });
    expect(other).toMatchObject({ currency: 'EUR', currency_amount: 0, partner_id: null, cost_centre: null });
    const sums = await books.service.sql<{ cost_centre: string; debit: number }[]>`
      select cost_centre, debit_haler as debit from ledger_sums
      where entity_id = ${books.id} and account = '518' order by cost_centre`;
    expect(sums).toEqual([
      { cost_centre: '', debit: 25_050 },
      { cost_centre: 'Praha', debit: 25_050 },
    ]);
    expect((await rowOf(2026, '518')).debit).toBe(501);
    const { status, body } = await books.call('DELETE', `/partners/${partner.id}`);
    expect([status, body.code]).toEqual([422, 'PARTNER_IN_USE']);
    await remove('bank', 1);
    const removed = (await books.call('GET', '/journal/removed')).body.rows;
    const { number: _number, partner_name: _name, ...was } = one;
    expect(removed.find(({ id }: JsonValue) => id === one.id)).toMatchObject({ ...was, ...expected });
    expect((await books.call('DELETE', `/partners/${partner.id}`)).body.code).toBe('PARTNER_IN_USE');
    expect(await wrongSums(books.service.sql, books.id)).toEqual([]);
  });

  test('names no contact of another company', async () => {
    const other = await openBooks(first.service, {}, first.owner);
    const { body: partner } = await other.call('POST', '/partners', { partner: { name: 'Cizí' } });
    await expect(post(books, [{ date: '2026-05-05', partnerId: partner.id }])).rejects.toMatchObject({
      code: '23503',
    });
  });
});

describe('an entry', () => {
  const entries = async (query = '') =>
    (await journal(query)).map(({ date, entry_id }: JsonValue) => [date, entry_id]);

  test('keeps its id when its postings are replaced, also after there were none', async () => {
    await post(books, [
      { date: '2026-05-05', source: 'trip', sourceId: 9 },
      { date: '2026-05-05', source: 'trip', sourceId: 9, debit: '512' },
    ]);
    const before = await entries();
    expect(new Set(before.map(([, id]: JsonValue) => id)).size).toBe(1);
    await remove('trip', 9);
    expect(await journal()).toEqual([]);
    await post(books, [{ date: '2026-06-05', source: 'trip', sourceId: 9 }]);
    expect(await entries()).toEqual([['2026-06-05', before[0][1]]]);
  });

  test('is one for each year of depreciation and one for the disposal of an asset', async () => {
    const { id } = await books.create({ disposed_on: '2027-08-10', disposal_kind: 'scrap' });
    for (const year of [2026, 2027]) await books.depreciate(year);
    await books.call('POST', `/assets/${id}/disposal_entry`, {});
    const before = await entries();
    expect(new Set(before.map(([, entry]: JsonValue) => entry)).size).toBe(3);
    for (const year of [2027, 2026]) await books.depreciate(year);
    await books.call('POST', `/assets/${id}/disposal_entry`, {});
    expect(await entries()).toEqual(before);
  });

  test('of what belongs to no thing is that of its day', async () => {
    await post(books, [{ date: '2026-05-05' }, { date: '2026-05-05' }, { date: '2026-05-06' }]);
    const ids = (await entries()).map(([, id]: JsonValue) => id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

test('postings are listed in the order that they were given in', async () => {
  const texts = Array.from({ length: 300 }, (_, i) => `${i}`);
  await post(
    books,
    texts.map((text, i) => ({ date: '2026-05-05', text, source: 'payroll', sourceId: (i * 7) % 50 })),
  );
  expect((await journal('&per=500')).map(({ text }: JsonValue) => text)).toEqual(texts);
});

test('writers that go through accounts and months in any order neither lose a sum nor wait for each other', async () => {
  const { sql } = books.service;
  const seed = testSeed('ledger sums');
  const accounts = ['221', '501', '321', '602', '211'];
  const tally = { kept: 0, undone: 0, killed: 0 };
  const write = async (writer: number) => {
    const random = seeded(seed + writer);
    for (let round = 0; round < runs(12, 200); round += 1) {
      const end = random();
      const work = sql.begin(async (tx) => {
        for (let i = 0; i < 4; i += 1) {
          const debit = pick(random, accounts);
          const credit = pick(
            random,
            accounts.filter((account) => account !== debit),
          );
          const date = `2026-0${1 + Math.floor(random() * 3)}-15`;
          const sourceId = (writer * 1000 + round) * 10 + i;
          const [{ id }] = await insertPosting(tx, books.id, { date, debit, credit, sourceId });
          if (random() < 0.3) await tx`delete from postings where entity_id = ${books.id} and id = ${id}`;
        }
        if (end < 0.2) throw new Error('undone');
        if (end < 0.4) await tx`select pg_terminate_backend(pg_backend_pid())`;
      });
      const outcome = await work.then(
        () => 'kept' as const,
        (error: Error & { code?: string }) => {
          expect(['undone', '57P01', 'CONNECTION_CLOSED']).toContain(error.code ?? error.message);
          return error.message === 'undone' ? ('undone' as const) : ('killed' as const);
        },
      );
      tally[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(0);
  expect(await wrongSums(sql, books.id)).toEqual([]);
  const { sums } = await balance(2026);
  expect([sums.opening, sums.closing, sums.debit]).toEqual([0, 0, (await books.postings()).length]);
});

test('sums that differ are named, and made anew company by company', async () => {
  const { sql } = books.service;
  const other = await openBooks(first.service, {}, first.owner);
  await post(books, [{ date: '2026-05-05', amount: 10 }]);
  await post(other, [{ date: '2026-05-05', amount: 20 }]);
  await sql`update ledger_sums set debit_haler = 1 where entity_id = ${books.id} and account = '501'`;
  await sql`delete from ledger_sums where entity_id = ${books.id} and account = '321'`;
  expect(await wrongSums(sql, null)).toMatchObject([
    { entity_id: books.id, account: '321', month: '2026-05-01', kept_credit: null, credit: 1000 },
    { entity_id: books.id, account: '501', month: '2026-05-01', kept_debit: 1, debit: 1000 },
  ]);
  expect(await repairSums(sql)).toEqual([{ entityId: books.id, sums: 2 }]);
  expect(await wrongSums(sql, null)).toEqual([]);
  expect(await repairSums(sql)).toEqual([]);
  expect(await rowOf(2026, '501')).toMatchObject({ debit: 10 });
});

test('what accounts hold for contacts on any day is the sum of their postings, whatever was posted and removed', async () => {
  const { sql } = books.service;
  const random = seeded(testSeed('sums by contact'));
  const contacts: (number | null)[] = [null];
  for (const name of ['Alfa', 'Beta', 'Gama'])
    contacts.push((await books.call('POST', '/partners', { partner: { name } })).body.id);
  const documents: (number | null)[] = [null];
  for (const partner_id of contacts)
    documents.push(
      (await books.call('POST', '/documents', { document: { kind: 'invoice', partner_id } })).body.id,
    );
  const accounts = ['311', '321', '335', '365', '221', '501', '701', '702'];
  const day = () => {
    const [year, month] = [2024 + Math.floor(random() * 3), 1 + Math.floor(random() * 12)];
    return `${year}-${String(month).padStart(2, '0')}-${pick(random, ['01', '15', '28'])}`;
  };
  const change = async () => {
    await post(
      books,
      Array.from({ length: 30 }, () => {
        const debit = pick(random, accounts);
        const credit = pick(
          random,
          accounts.filter((account) => account !== debit),
        );
        const [partnerId, documentId] = [pick(random, contacts), pick(random, documents)];
        const source = pick(random, ['journal', 'opening', 'closing'] as const);
        const amount = 1 + Math.floor(random() * 1000);
        return {
          ...{ date: day(), debit, credit, source, amount },
          ...(partnerId === null ? {} : { partnerId }),
          ...(documentId === null ? {} : { documentId }),
        };
      }),
    );
    await sql`delete from postings where entity_id = ${books.id} and (id * 2654435761) % 10 < 3`;
  };
  const codes = (await openAccounts(sql, books.id)).map(({ code }) => code);
  type Held = { account: string; partner_id: number | null; balance: number };
  const heldOn = (on: string) => sql<Held[]>`select * from (${heldBy(sql, books.id, codes, on)}) held`;
  const agrees = async () => {
    expect(await wrongPartnerSums(sql, books.id)).toEqual([]);
    for (const on of ['2023-12-31', '2024-12-31', '2026-01-01', '2026-06-30', '2026-07-01', day(), day()]) {
      const held = await heldOn(on);
      const summed = await sql`
        select side.account, coalesce(p.partner_id, d.partner_id) as partner_id, sum(side.amount)::bigint as balance
        from postings p left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
        cross join lateral (values (p.debit, p.amount_haler), (p.credit, -p.amount_haler)) side (account, amount)
        where p.entity_id = ${books.id} and p.date <= ${on} and side.account = any(${codes})
          and posting_state(p.source, p.debit, p.credit) <> 'closing'
        group by 1, 2 having sum(side.amount) <> 0`;
      const flat = (rows: readonly { account?: string; partner_id?: number | null; balance?: unknown }[]) =>
        rows.map(({ account, partner_id, balance }) => `${account} ${partner_id} ${balance}`).sort();
      expect(flat(held)).toEqual(flat(summed));
    }
  };
  for (let round = 0; round < runs(3, 40); round += 1) await change();
  await agrees();
  expect((await heldOn('2026-12-31')).length).toBeGreaterThan(3);

  // As where books stood before the sums did: the triggers go on from there, and what was before comes beside it.
  await sql`delete from partner_sums`;
  await change();
  expect(await wrongPartnerSums(sql, books.id)).not.toEqual([]);
  await sql.unsafe(readFileSync(new URL('0090-earlier-partner-sums.sql', MIGRATIONS), 'utf8'));
  await agrees();
  await change();
  await agrees();

  // The same of what is held of all years, which follows from those sums.
  await sql`delete from partner_balances`;
  await change();
  expect(await wrongPartnerSums(sql, books.id)).not.toEqual([]);
  await sql.unsafe(
    readFileSync(new URL('0107-earlier-open-item-digests-and-balances.sql', MIGRATIONS), 'utf8'),
  );
  await agrees();
  await change();
  await agrees();
  await sql`update partner_balances set amount_haler = amount_haler + 1 where entity_id = ${books.id} and account = '321'`;
  expect((await wrongPartnerSums(sql, books.id)).map(({ account, year }) => [account, year])).toContainEqual([
    '321',
    0,
  ]);
  expect(await repairPartnerSums(sql)).toMatchObject([{ entityId: books.id }]);
  await agrees();
  // Where triggers are off, sums that are made anew have all that follows from them.
  await transaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await rebuildSums(tx, books.id);
  });
  await agrees();

  await sql`update partner_sums set amount_haler = amount_haler + 1 where entity_id = ${books.id} and account = '311'`;
  await sql`update ledger_sums set debit_haler = debit_haler + 1 where entity_id = ${books.id} and account = '311'`;
  // Each is told by its own name.
  expect(await repairSums(sql)).toMatchObject([{ entityId: books.id }]);
  expect(await repairPartnerSums(sql)).toMatchObject([{ entityId: books.id }]);
  expect(await wrongSums(sql, null)).toEqual([]);
  await agrees();
  expect(await repairPartnerSums(sql)).toEqual([]);
});

/** Removes the postings of a thing as the service does. */
function remove(source: 'bank' | 'trip', sourceId: number): Promise<void> {
  return transaction(books.service.sql, (tx) =>
    replacePostings(tx, books.id, { source, sourceIds: [sourceId] }, []),
  );
}
