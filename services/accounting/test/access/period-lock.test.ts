import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPosting } from '../books/ledger-stage.ts';
import { type Caller, fingerprint, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
let user: Caller;
beforeAll(async () => {
  service = await startAccounting();
  user = await service.user();
});
afterAll(() => service.close());

const lock = (id: number, body: unknown) => service.call('POST', `/entities/${id}/lock`, { as: user, body });
const unlock = (id: number, body?: unknown) =>
  service.call('DELETE', `/entities/${id}/lock`, { as: user, body });
const lastEvent = async (id: number) =>
  (await service.call('GET', `/entities/${id}/events`, { as: user })).body.rows[0];

test('moves forward only, and back with a reason', async () => {
  const { id } = await service.company(user);
  const first = await lock(id, { locked_until: '2025-12-31' });
  expect([first.status, first.body.locked_until]).toEqual([200, '2025-12-31']);
  expect(await lastEvent(id)).toMatchObject({
    action: 'entity.locked',
    subject_id: id,
    summary: 'Období uzamčeno do 31. 12. 2025',
    user: user.username,
  });
  for (const locked_until of ['2025-12-31', '2025-06-30', '1999-01-01']) {
    const reply = await lock(id, { locked_until });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['locked_until']]);
  }
  expect((await lock(id, { locked_until: '2026-03-31' })).body.locked_until).toBe('2026-03-31');

  const noReason = await unlock(id, { until: '2025-12-31' });
  expect([noReason.status, Object.keys(noReason.body.fields)]).toEqual([422, ['reason']]);
  for (const until of ['2026-03-31', '2027-01-01']) {
    const reply = await unlock(id, { until, reason: 'oprava' });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['until']]);
  }
  const back = await unlock(id, { until: '2025-12-31', reason: 'oprava faktury' });
  expect([back.status, back.body.locked_until]).toEqual([200, '2025-12-31']);
  const event = await lastEvent(id);
  expect(event.action).toBe('entity.unlocked');
  expect(event.summary).toContain('oprava faktury');
  const open = await unlock(id, { reason: 'kontrola' });
  expect([open.status, open.body.locked_until]).toEqual([200, null]);
  expect((await unlock(id, { reason: 'znovu' })).status).toBe(422);
});

test('refuses what is no day, and then stores nothing', async () => {
  const { id } = await service.company(user);
  const before = await fingerprint(service.sql);
  for (const body of [
    undefined,
    {},
    { locked_until: null },
    { locked_until: '2026-02-30' },
    { locked_until: 20260101 },
    { locked_until: '0001-01-01' },
    [],
  ]) {
    const reply = await lock(id, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([Array.isArray(body) ? 'body' : 'locked_until']);
  }
  expect(await fingerprint(service.sql)).toEqual(before);
});

test('of locks set at the same time the latest day stays, and each that took hold has its record', async () => {
  const { id } = await service.company(user);
  const days = ['2026-01-31', '2026-04-30', '2026-02-28', '2026-03-31', '2026-05-31'];
  const replies = await Promise.all(days.map((locked_until) => lock(id, { locked_until })));
  const company = await service.call('GET', `/entities/${id}`, { as: user });
  expect(company.body.locked_until).toBe('2026-05-31');
  const { body } = await service.call('GET', `/entities/${id}/events`, { as: user });
  const records = body.rows.filter(({ action }: { action: string }) => action === 'entity.locked');
  expect(records).toHaveLength(replies.filter(({ status }) => status === 200).length);
});

test('is no field of the company', async () => {
  const { id } = await service.company(user);
  const reply = await service.call('PATCH', `/entities/${id}`, {
    as: user,
    body: { entity: { locked_until: '2026-01-31' } },
  });
  expect(reply.body.locked_until).toBeNull();
});

test('the database refuses a posting in a locked period, whoever writes it', async () => {
  const { id } = await service.company(user);
  const post = (date: string) => insertPosting(service.sql, id, { date });
  const [posting] = await post('2026-01-15');
  await lock(id, { locked_until: '2026-01-31' });
  await expect(post('2026-01-31')).rejects.toMatchObject({ code: 'HL001' });
  await expect(service.sql`delete from postings where id = ${posting.id}`).rejects.toMatchObject({
    code: 'HL001',
  });
  await expect(
    service.sql`update postings set date = '2026-02-01' where id = ${posting.id}`,
  ).rejects.toThrow();
  await post('2026-02-01');
});
