import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isUnavailable, openDatabase, transaction } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
let killer: TestDatabase['sql'];
let closeKiller: () => Promise<void>;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'loss', poolSize: 2 });
  const other = await openDatabase({ ...db.options, poolSize: 1 });
  killer = other.sql;
  closeKiller = other.close;
  await db.sql`create table note (text text)`;
});
beforeEach(() => db.sql`truncate note`);
afterAll(async () => {
  await closeKiller();
  await db.close();
});

const terminate = (pid: number) => killer`select pg_terminate_backend(${pid}, 5000)`;
const sleeping = async () =>
  (
    await killer<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%pg_sleep(600)%'`
  ).map(({ pid }) => pid);
const pidOf = async (sql: TestDatabase['sql']) =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
const notes = async () =>
  (await killer<{ text: string }[]>`select text from note order by 1`).map((n) => n.text);

test('a pool whose connections were all ended answers the next query', async () => {
  const pids = await Promise.all([pidOf(db.sql), pidOf(db.sql)]);
  for (const pid of pids) await terminate(pid);
  expect(await db.sql`select ${'fresh'} as text`).toEqual([{ text: 'fresh' }]);
});

test('a statement that was running fails as unavailable, and results stay with their queries', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pid = await pidOf(db.sql);
    const running = Array.from({ length: 4 }, () => db.sql`select pg_sleep(600)`.catch((error) => error));
    await expect.poll(async () => (await sleeping()).includes(pid)).toBe(true);
    await terminate(pid);
    // Another connection may only be opened for some of them.
    let haveEnded = false;
    void Promise.all(running).then(() => {
      haveEnded = true;
    });
    while (!haveEnded) for (const each of await sleeping()) await terminate(each);
    const after = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => db.sql`select ${n}::int4 as n`));
    expect(after.map(([row]) => row?.n)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const outcome of await Promise.all(running)) expect(isUnavailable(outcome)).toBe(true);
  }
});

test('a transaction whose connection ends under a statement fails and leaves nothing', async () => {
  const work = transaction(db.sql, async (tx) => {
    await tx`insert into note values ('lost')`;
    const pid = await pidOf(tx as never);
    setTimeout(() => terminate(pid).execute(), 20);
    await tx`select pg_sleep(600)`;
  });
  expect(isUnavailable(await work.catch((error) => error))).toBe(true);
  await db.sql`insert into note values ('next')`;
  expect(await notes()).toEqual(['next']);
});

test('work that goes on after the loss cannot write outside of its transaction', async () => {
  const resumed = Promise.withResolvers<void>();
  let late: unknown;
  const work = transaction(db.sql, async (tx) => {
    await tx`insert into note values ('before')`;
    const pid = await pidOf(tx as never);
    await terminate(pid);
    await sleep(50);
    // Other requests have got the connections meanwhile.
    await Promise.all([db.sql`select 1`, db.sql`select 1`, db.sql`select 1`]);
    late = await tx`insert into note values ('after')`.catch((error) => error);
    await tx.unsafe(`insert into note values ('unsafe')`).catch(() => {});
    await tx.savepoint((inner) => inner`insert into note values ('savepoint')`).catch(() => {});
    resumed.resolve();
  });
  expect(isUnavailable(await work.catch((error) => error))).toBe(true);
  await resumed.promise;
  expect(isUnavailable(late)).toBe(true);
  await sleep(20);
  expect(await notes()).toEqual([]);
});

test('the rollback of lost work does not touch the transaction of another request', async () => {
  const lost = Promise.withResolvers<void>();
  const first = transaction(db.sql, async (tx) => {
    const pid = await pidOf(tx as never);
    await terminate(pid);
    await lost.promise;
    throw new Error('late failure');
  });
  await expect(first).rejects.toSatisfy(isUnavailable);
  await transaction(db.sql, async (tx) => {
    await tx`insert into note values ('second')`;
    lost.resolve();
    await sleep(50);
    await tx`insert into note values ('third')`;
  });
  expect(await notes()).toEqual(['second', 'third']);
});

test('statements queued behind the lost one are answered too', async () => {
  const outcomes: unknown[] = [];
  await transaction(db.sql, async (tx) => {
    const pid = await pidOf(tx as never);
    setTimeout(() => terminate(pid).execute(), 20);
    const sent = [tx`select pg_sleep(600)`, ...Array.from({ length: 200 }, (_, n) => tx`select ${n}::int4`)];
    outcomes.push(...(await Promise.allSettled(sent)).map(({ status }) => status));
  }).catch(() => {});
  await expect.poll(() => outcomes.length).toBe(201);
  expect(new Set(outcomes)).toEqual(new Set(['rejected']));
});

test('statements after the end of a transaction are refused', async () => {
  const ended = await transaction(db.sql, async (tx) => {
    await tx`select 1`;
    return { tx };
  });
  await expect(ended.tx`insert into note values ('leaked')`).rejects.toThrow('the transaction is over');
  expect(await notes()).toEqual([]);
});

test('savepoints work, and a failure inside one can be survived', async () => {
  await transaction(db.sql, async (tx) => {
    await tx`insert into note values ('outer')`;
    await tx
      .savepoint(async (inner) => {
        await inner`insert into note values ('inner')`;
        throw new Error('undo');
      })
      .catch(() => {});
    await tx.savepoint('named', (inner) => inner`insert into note values ('kept')`);
  });
  expect(await notes()).toEqual(['kept', 'outer']);
});

test('a savepoint ends with its work, whatever comes of it: none stands within the one before', async () => {
  const isGone = (name: string) => ({ code: '3B001', message: `savepoint "${name}" does not exist` });
  await transaction(db.sql, async (tx) => {
    const rolledBackTo = (name: string) =>
      tx.savepoint((inner) => inner.unsafe(`rollback to savepoint ${name}`));
    const failing = (work: (inner: typeof tx) => unknown) => tx.savepoint(work).catch(() => {});
    expect(await tx.savepoint((inner) => [inner`select 1 as n`, inner`select 2 as n`])).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
    ]);
    await expect(rolledBackTo('s0')).rejects.toMatchObject(isGone('s0'));
    await failing((inner) => inner`select 1 / 0`);
    await expect(rolledBackTo('s2')).rejects.toMatchObject(isGone('s2'));
    await tx.savepoint('outer', async (outer) => {
      await outer`insert into note values ('outer')`;
      await outer.savepoint((inner) => inner`insert into note values ('inner')`);
      await outer
        .savepoint(async (inner) => {
          await inner`insert into note values ('back')`;
          throw new Error('undo');
        })
        .catch(() => {});
    });
    await expect(rolledBackTo('s4_outer')).rejects.toMatchObject(isGone('s4_outer'));
    await tx`insert into note values ('last')`;
  });
  expect(await notes()).toEqual(['inner', 'last', 'outer']);
});
