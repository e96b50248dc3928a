import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { eventually, fingerprint } from '../harness.ts';
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

const LOCKED_PERIOD = 'HL001';
const insertInto = (sql: Books['service']['sql'], date: string) => insertPosting(sql, books.id, { date });

describe('the period lock', () => {
  test('holds for its last day and not for the next', async () => {
    await books.lock('2026-06-30');
    await expect(post(books, [{ date: '2026-06-30' }])).rejects.toMatchObject({
      answer: { status: 422, body: { error: 'Období do 30. 6. 2026 je uzamčené, zápis nelze změnit.' } },
    });
    await post(books, [{ date: '2026-07-01' }]);
    expect(await books.postings()).toHaveLength(1);
  });

  test('refuses a whole write for one posting in the locked period', async () => {
    await books.lock('2026-06-30');
    const before = await fingerprint(books.service.sql);
    await expect(post(books, [{ date: '2026-12-31' }, { date: '2020-01-01' }])).rejects.toThrow();
    expect(await fingerprint(books.service.sql)).toEqual(before);
  });

  test('is moved back by unlocking, and only onwards by locking', async () => {
    await books.lock('2026-06-30');
    expect((await books.lock('2026-06-30')).status).toBe(422);
    expect((await books.lock('2026-05-31')).status).toBe(422);
    await books.unlock('2026-03-31');
    await post(books, [{ date: '2026-04-01' }]);
    await expect(post(books, [{ date: '2026-03-31' }])).rejects.toThrow();
    await books.unlock();
    await post(books, [{ date: '2026-03-31' }]);
  });
});

describe('the database itself, with the role of the service', () => {
  let sql: Books['service']['sql'];
  const code = async (statement: PromiseLike<unknown>) => {
    try {
      await statement;
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };

  beforeEach(async () => {
    sql = books.service.sql;
    await post(books, [{ date: '2026-06-30' }, { date: '2026-07-01' }]);
    await sql`delete from postings where entity_id = ${books.id} and date = '2026-07-01'`;
    await post(books, [{ date: '2026-07-01' }]);
    await books.lock('2026-06-30');
  });

  test('refuses every change of a posting in the locked period', async () => {
    const { id } = books;
    const before = await fingerprint(sql);
    expect(await code(insertInto(sql, '2026-06-30'))).toBe(LOCKED_PERIOD);
    expect(await code(sql`delete from postings where entity_id = ${id} and date = '2026-06-30'`)).toBe(
      LOCKED_PERIOD,
    );
    expect(await code(sql`delete from postings where entity_id = ${id}`)).toBe(LOCKED_PERIOD);
    for (const set of [sql`amount_haler = 1`, sql`date = '2026-07-01'`, sql`text = 'y'`])
      expect(
        await code(sql`update postings set ${set} where entity_id = ${id} and date = '2026-06-30'`),
      ).toBe('23001');
    expect(await fingerprint(sql)).toEqual(before);
  });

  test('changes no posting at all, wherever it lies', async () => {
    const change = sql`update postings set date = '2026-06-30' where entity_id = ${books.id} and date = '2026-07-01'`;
    expect(await code(change)).toBe('23001');
  });

  test('refuses every change of what only grows', async () => {
    const { id } = books;
    const before = await fingerprint(sql);
    const statements = [
      sql`update posting_history set amount_haler = 1 where entity_id = ${id}`,
      sql`delete from posting_history where entity_id = ${id}`,
      sql`update events set summary = 'x' where entity_id = ${id}`,
      sql`delete from events where entity_id = ${id}`,
      sql`truncate postings`,
      sql`truncate posting_history`,
      sql`truncate events cascade`,
      sql`truncate entities cascade`,
    ];
    for (const statement of statements) expect(await code(statement)).toBe('23001');
    expect(await fingerprint(sql)).toEqual(before);
  });

  test('keeps what is removed, whoever removes it', async () => {
    const { id } = books;
    const [gone] = (await books.postings()).filter(({ date }) => date === '2026-07-01');
    await sql`delete from postings where entity_id = ${id} and date = '2026-07-01'`;
    const removed = await sql`
      select posting_id as id, date, debit, credit, amount_haler as amount, source, source_id from posting_history
      where entity_id = ${id} order by id desc limit 1`;
    expect(removed[0]).toEqual(gone);
  });
});

describe('at the same time', () => {
  test('a depreciation waits for a lock that is being set, and is refused', async () => {
    await books.create();
    const { sql } = books.service;
    let answer: ReturnType<Books['depreciate']> | undefined;
    await sql.begin(async (tx) => {
      await tx`update entities set locked_until = '2026-12-31' where id = ${books.id}`;
      answer = books.depreciate(2026);
      await waiting(sql, 1);
    });
    expect((await answer)?.status).toBe(422);
    expect(await books.postings()).toEqual([]);
  });

  test('a lock waits for postings that are being written, whoever writes them', async () => {
    const { sql } = books.service;
    let answer: ReturnType<Books['lock']> | undefined;
    await sql.begin(async (tx) => {
      await insertInto(tx as never, '2026-12-31');
      answer = books.lock('2026-12-31');
      await waiting(sql, 1);
      await insertInto(tx as never, '2026-12-30');
    });
    expect((await answer)?.status).toBe(200);
    expect(await books.postings()).toHaveLength(2);
  });

  test('a write past the service waits for a lock that is being set, and is refused', async () => {
    const { sql } = books.service;
    let outcome: Promise<unknown> | undefined;
    await sql.begin(async (tx) => {
      await tx`update entities set locked_until = '2026-12-31' where id = ${books.id}`;
      outcome = insertInto(sql, '2026-12-31').then(
        () => 'done',
        (error) => error.code,
      );
      await waiting(sql, 1);
    });
    expect(await outcome).toBe(LOCKED_PERIOD);
  });

  test('another kind of bookkeeping waits, or is seen', async () => {
    books = await openBooks(first.service, { legal_form: 'osvc' }, first.owner);
    await books.create();
    const { sql } = books.service;
    let answer: ReturnType<Books['depreciate']> | undefined;
    await sql.begin(async (tx) => {
      await tx`update entities set bookkeeping = 'tax_records' where id = ${books.id}`;
      answer = books.depreciate(2026);
      await waiting(sql, 1);
    });
    expect((await answer)?.status).toBe(422);
    expect(await books.postings()).toEqual([]);
  });

  test('many depreciations leave one posting a card, and every one replaced is in the history', async () => {
    for (let i = 0; i < 5; i += 1) await books.create({ name: `Stroj ${i}` });
    const replies = await Promise.all(Array.from({ length: 8 }, () => books.depreciate(2026)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const postings = await books.postings();
    expect(new Set(postings.map(({ source_id }) => source_id)).size).toBe(5);
    expect(postings).toHaveLength(5);
    expect(new Set(await books.removed()).size).toBe(35);
  });

  test('deleting a card while it is written off leaves none of its postings', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await books.create();
      const [deleted, ...depreciated] = await Promise.all([
        books.call('DELETE', `/assets/${id}`),
        books.depreciate(2026),
        books.depreciate(2027),
      ]);
      expect([deleted.status, ...depreciated.map(({ status }) => status)]).toEqual([204, 200, 200]);
      expect(await books.postings()).toEqual([]);
    }
  });

  test('two deletions of a card are one', async () => {
    const { id } = await books.create();
    await books.depreciate(2026);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await books.call('DELETE', `/assets/${id}`)).status),
    );
    expect(statuses.sort()).toEqual([204, 404, 404]);
    expect(await books.removed()).toHaveLength(1);
  });

  test('lock, depreciation and deletion in any order leave what their history says', async () => {
    const cards: number[] = [];
    const outcomes = new Set<string>();
    // Until each call has come both before and after a lock: with fewer, little would have been tested.
    for (let round = 0; round < 25 || (outcomes.size < 5 && round < 200); round += 1) {
      while (cards.length < 3) cards.push((await books.create({ useful_life_months: 1200 })).id);
      const deleted = cards.shift();
      const calls = [
        ['lock', () => books.lock('2026-12-31')],
        ['depreciate', () => books.depreciate(2026)],
        ['depreciate', () => books.depreciate(2026)],
        ['depreciate', () => books.depreciate(2027)],
        ['delete', () => books.call('DELETE', `/assets/${deleted}`)],
      ] as const;
      const turned = [...calls.slice(round % 5), ...calls.slice(0, round % 5)];
      const replies = await Promise.all(
        turned.map(async ([name, call], i) => {
          await sleep(round % 3 === 0 ? 0 : i);
          return `${name} ${(await call()).status}`;
        }),
      );
      for (const reply of replies) outcomes.add(reply);
      expect(await storedYears()).toEqual(await yearsByHistory());
      await books.unlock();
    }
    expect([...outcomes].sort()).toEqual([
      'delete 204',
      'delete 422',
      'depreciate 200',
      'depreciate 422',
      'lock 200',
    ]);
  });
});

/** Waits until so many others wait for a lock of rows. */
async function waiting(sql: Books['service']['sql'], count: number): Promise<void> {
  await eventually(async () => {
    const [row] = await sql<{ waiting: number }[]>`
      select count(distinct pid)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and not l.granted`;
    return (row?.waiting ?? 0) >= count;
  });
}

/** `card year` of every depreciation posting. */
async function storedYears(): Promise<string[]> {
  return (await books.postings()).map(({ source_id, date }) => `${source_id} ${date.slice(0, 4)}`).sort();
}

/**
 * The same by the change history. Its records are written while the company is held, so their order is the order
 * of what happened. Throws for a record that the lock of its time forbids.
 */
async function yearsByHistory(): Promise<string[]> {
  const records = await books.service.sql<{ action: string; subject_id: number; summary: string }[]>`
    select action, subject_id, summary from events where entity_id = ${books.id} order by id`;
  const cards = new Set<number>();
  const posted = new Set<string>();
  let isLocked = false;
  for (const { action, subject_id: id, summary } of records) {
    if (action === 'asset.created') cards.add(id);
    if (action === 'entity.locked') isLocked = true;
    if (action === 'entity.unlocked') isLocked = false;
    if (action === 'asset.depreciated') {
      const year = /roku (\d{4})/.exec(summary)?.[1];
      if (isLocked && year === '2026') throw new Error('a depreciation in a locked period');
      for (const card of cards) posted.add(`${card} ${year}`);
    }
    if (action === 'asset.deleted') {
      cards.delete(id);
      if (posted.delete(`${id} 2026`) && isLocked) throw new Error('a deletion in a locked period');
      posted.delete(`${id} 2027`);
    }
  }
  return [...posted].sort();
}
