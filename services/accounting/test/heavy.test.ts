import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@news-and-accounting/http';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import { type HeavyKind, HeavyWork } from '../src/platform/heavy/index.ts';
import { leaseFor } from '../src/platform/heavy/lease.ts';
import { ok } from '../src/platform/http/answer.ts';
import { errorResponses, json } from '../src/platform/http/responses.ts';
import { defineOperation } from '../src/platform/operation.ts';
import { type Caller, eventually, startAccounting, type TestAccounting } from './harness.ts';

const log = createLogger({ level: 'error', format: 'json' });
const pieceOf = (userId: number, kind: HeavyKind = 'books') => ({ userId, companyId: null, kind });
const nobodyLeft = () => new AbortController().signal;

/** Work that says how much of it runs at once, and ends when it is told to. */
function countedWork() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const seen = { running: 0, most: 0, done: 0 };
  const work = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await released;
    // A turn of the event loop in which a second one could run beside it.
    await sleep(1);
    seen.running -= 1;
    seen.done += 1;
  };
  return { seen, work, release };
}

const held = countedWork();
/** Heavy work that costs nothing and takes as long as it is held: a sample company takes a second. */
const doHeldWork = defineOperation({
  id: 'doHeldWork',
  method: 'POST',
  path: '/held_work',
  summary: 'Waits',
  tag: 'Companies',
  meta: { permission: 'any', heavy: 'books' },
  responses: { ...json(200, 'Done', Type.Object({})), ...errorResponses(401, 429) },
  async handler() {
    await held.work();
    return ok({});
  },
});

let service: TestAccounting;
let busy: Caller;
beforeAll(async () => {
  service = await startAccounting({ operations: [...OPERATIONS, doHeldWork] });
  busy = await service.user();
});
afterAll(() => service.close());

test('forty pieces of one user at once are done one after another or refused, and others are answered', async () => {
  const other = await service.user();
  const call = (path: string) => service.call('POST', path, { as: busy });
  const pieces = Array.from({ length: 40 }, (_, i) => call(i === 0 ? '/entities/sample' : '/held_work'));
  const left = new Set(pieces);
  for (const each of pieces) void each.then(() => left.delete(each));
  await eventually(() => left.size <= 10 && held.seen.running > 0);
  const lists = [];
  for (let i = 0; i < 5; i += 1) lists.push((await service.call('GET', '/entities', { as: other })).status);
  // Short work passed by while most of the heavy work was still waiting.
  expect(left.size).toBeGreaterThan(0);
  expect(lists).toEqual([200, 200, 200, 200, 200]);

  held.release();
  const replies = await Promise.all(pieces);
  const done = replies.filter(({ status }) => status < 300);
  const refused = replies.filter(({ status }) => status === 429);
  expect(done.length).toBeGreaterThanOrEqual(10);
  expect(done.length + refused.length).toBe(40);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect(body).toEqual({ error: expect.any(String), code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const samples = done.filter(({ status }) => status === 201).length;
  expect(held.seen).toEqual({ running: 0, most: 1, done: done.length - samples });
  expect((await service.call('GET', '/entities', { as: busy })).body).toHaveLength(samples);
});

test('one user has one turn at a time, over several processes too', async () => {
  const processes = [new HeavyWork(service.sql, log), new HeavyWork(service.sql, log)];
  const { seen, work, release } = countedWork();
  const runs = [0, 1, 0, 1].map((i) => processes[i]?.run(pieceOf(busy.userId), nobodyLeft(), work));
  await eventually(() => seen.running === 1);
  release();
  await Promise.all(runs);
  expect(seen).toEqual({ running: 0, most: 1, done: 4 });
  expect(await service.sql`select user_id from heavy_work`).toEqual([]);
});

test('a few users have their turns at once, and too many are told to come again', async () => {
  const heavy = new HeavyWork(service.sql, log);
  const { seen, work, release } = countedWork();
  const runs = Array.from({ length: 60 }, (_, i) => heavy.run(pieceOf(1_000 + i), nobodyLeft(), work));
  await eventually(() => seen.running === 2);
  await expect(heavy.run(pieceOf(2_000), nobodyLeft(), work)).rejects.toMatchObject({
    answer: { status: 503, body: { code: 'BUSY' }, headers: { 'Retry-After': '5' } },
  });
  release();
  await Promise.all(runs);
  expect(seen).toEqual({ running: 0, most: 2, done: 60 });
});

test('files that came in do not wait for what others download', async () => {
  const heavy = new HeavyWork(service.sql, log);
  const { seen, work, release } = countedWork();
  const downloads = [1, 2, 3].map((user) => heavy.run(pieceOf(3_000 + user), nobodyLeft(), work));
  await eventually(() => seen.running === 2);
  const files = [4, 5].map((user) => heavy.run(pieceOf(3_000 + user, 'file'), nobodyLeft(), work));
  await eventually(() => seen.running === 4);
  expect(heavy.load).toEqual({ running: 4, waiting: 1 });
  release();
  await Promise.all([...downloads, ...files]);
  expect(heavy.load).toEqual({ running: 0, waiting: 0 });
});

test('who goes away while waiting leaves the queue, and what is made for nobody is not kept', async () => {
  const heavy = new HeavyWork(service.sql, log);
  const { seen, work, release } = countedWork();
  const first = heavy.run(pieceOf(busy.userId), nobodyLeft(), work);
  await eventually(() => seen.running === 1);
  const gone = new AbortController();
  const second = heavy.run(pieceOf(busy.userId), gone.signal, work);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  release();
  await first;
  expect(seen.done).toBe(1);

  const user = await service.user();
  const hasTurn = async () =>
    (await service.sql`select from heavy_work where user_id = ${user.userId}`).length > 0;
  const sample = request(`${service.url}/api/entities/sample`, {
    method: 'POST',
    headers: user.headers,
    agent: false,
  });
  sample.on('error', () => undefined);
  sample.end();
  await eventually(hasTurn);
  sample.destroy();
  await eventually(async () => !(await hasTurn()));
  expect((await service.call('GET', '/entities', { as: user })).body).toEqual([]);
});

test('the turn of a process that was killed ends by itself', async () => {
  await service.sql`insert into heavy_work (user_id, token, until)
    values (${busy.userId}, gen_random_uuid(), now() - interval '1 second')`;
  const { seen, work, release } = countedWork();
  release();
  await new HeavyWork(service.sql, log).run(pieceOf(busy.userId), nobodyLeft(), work);
  expect(seen.done).toBe(1);
});

test('a turn that has ended is not taken again by its own renewal', async () => {
  const { sql } = service;
  for (let i = 0; i < 30; i += 1) {
    const end = await leaseFor(sql, busy.userId, nobodyLeft(), log, 1);
    await sleep(3);
    await end();
  }
  // Whatever was on its way to the database has come there.
  await sleep(50);
  expect(await sql`select from heavy_work where user_id = ${busy.userId}`).toHaveLength(0);
});
