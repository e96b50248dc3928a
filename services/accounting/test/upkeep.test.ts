import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAccounts } from '../src/access/account/index.ts';
import { createJobs } from '../src/platform/jobs/index.ts';
import { UPKEEP, upkeepHandler } from '../src/upkeep.ts';
import {
  type Caller,
  DAY,
  eventually,
  MINUTE,
  silentLog,
  startAccounting,
  type TestAccounting,
} from './harness.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
let service: TestAccounting;
let user: Caller;
beforeAll(async () => {
  service = await startAccounting({ now: () => NOW });
  user = await service.user();
});
afterAll(() => service.close());

const ago = (milliseconds: number) => new Date(NOW - milliseconds);

/** Three of each that are over and one that is not, beside the session of the user. */
async function store(): Promise<void> {
  const { sql } = service;
  const session = (createdAt: Date, usedAt: Date) => sql`
    insert into sessions (user_id, digest, device, created_at, last_used_at)
    values (${user.userId}, sha256(gen_random_uuid()::text::bytea), 'x', ${createdAt}, ${usedAt})`;
  await session(ago(20 * DAY), ago(14 * DAY));
  await session(ago(60 * DAY), ago(0));
  await session(ago(90 * DAY), ago(30 * DAY));
  await session(ago(20 * DAY), ago(14 * DAY - 1));
  for (const age of [60 * MINUTE, 61 * MINUTE, 5 * DAY, 60 * MINUTE - 1]) {
    await sql`insert into password_resets (digest, user_id, created_at)
      values (sha256(gen_random_uuid()::text::bytea), ${user.userId}, ${ago(age)})`;
  }
  for (const age of [15 * MINUTE, 16 * MINUTE, 5 * DAY, 15 * MINUTE - 1])
    await sql`insert into sign_in_failures (subject, failed_at) values ('x', ${ago(age)})`;
}

async function counts(): Promise<number[]> {
  const [row] = await service.sql`
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from password_resets) as resets,
      (select count(*)::int from sign_in_failures) as failures`;
  return [row?.sessions, row?.resets, row?.failures];
}

test('what is over is swept in batches, by several at once, and what is not stays', async () => {
  await store();
  expect(await counts()).toEqual([5, 4, 4]);
  const swept = await Promise.all([1, 2, 2].map((atOnce) => sweepAccounts(service.sql, NOW, atOnce)));
  await sweepAccounts(service.sql, NOW);
  expect(swept.reduce((sum, each) => sum + each)).toBeGreaterThan(0);
  expect(await counts()).toEqual([2, 1, 1]);
  expect((await service.call('GET', '/session', { as: user })).status).toBe(200);
});

test('the upkeep sweeps by a schedule', async () => {
  await service.sql`delete from password_resets`;
  await service.sql`delete from sign_in_failures`;
  await store();
  const working = createJobs({ sql: service.sql, log: silentLog(), takesJobs: true, pollSeconds: 0.5 });
  try {
    await working.start([upkeepHandler(service.service.services)]);
    expect(await service.sql`select name, cron, timezone from accounting_jobs.schedule`).toEqual([
      { name: 'upkeep', cron: '7 * * * *', timezone: 'Europe/Prague' },
    ]);
    await working.enqueue(service.sql, UPKEEP, {});
    await eventually(async () => (await counts()).join() === '3,1,1');
  } finally {
    await working.stop();
  }
});

test('what one part of it cannot do keeps no other part from its own', async () => {
  const { sql, service: own } = service;
  const { id } = await service.company(user);
  const since = ago(2 * 60 * MINUTE);
  await sql`insert into objects_in_doubt (entity_id, sha256, since) values (${id}, sha256('x'), ${since})`;
  await sql`insert into notice_failures (entity_id, what, ref, told_at) values (${id}, 'mail', '1', ${ago(31 * DAY)})`;
  const away = async () => {
    throw new Error('the bucket is away');
  };
  const objects = { put: away, get: away, remove: away, close() {} };
  const { signal } = new AbortController();
  const job = { id: '', data: {}, attempt: 1, isLast: true, tx: sql, signal };
  await expect(upkeepHandler({ ...own.services, objects }).run(job)).rejects.toThrow('the bucket is away');
  expect(await sql`select from notice_failures`).toHaveLength(0);
  expect(await sql`select from objects_in_doubt`).toHaveLength(1);
});
