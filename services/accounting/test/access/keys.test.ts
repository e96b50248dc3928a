import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, MINUTE, startAccounting, type TestAccounting, testClock } from '../harness.ts';

const clock = testClock();
let service: TestAccounting;
let user: Caller;

beforeAll(async () => {
  service = await startAccounting({ now: clock.now });
  user = await service.user();
});
afterAll(() => service.close());

const create = (body?: unknown, as: Caller = user) => service.call('POST', '/api_keys', { as, body });
const list = async (as: Caller = user) => (await service.call('GET', '/api_keys', { as })).body.keys;
const revoke = (id: number, as: Caller = user) => service.call('DELETE', `/api_keys/${id}`, { as });
const whoAmI = (headers: Record<string, string>) => service.call('GET', '/session', { as: { headers } });

const FIELDS = ['id', 'name', 'hint', 'read_only', 'created_at', 'last_used_at', 'revoked_at', 'active'];

describe('a new key', () => {
  test('is exactly the resource of the contract, with the token this once', async () => {
    const { status, body } = await create({ name: '  Můj skript ', read_only: true, token: 'x', id: 7 });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([...FIELDS, 'token'].sort());
    expect(body).toMatchObject({
      name: 'Můj skript',
      read_only: true,
      created_at: new Date(clock.now()).toISOString(),
      last_used_at: null,
      revoked_at: null,
      active: true,
    });
    expect(body.token).toMatch(/^service_[A-Za-z0-9_-]{40}$/);
    expect(body.hint).toBe(`…${body.token.slice(-4)}`);
    const [first] = await list();
    const { token, ...rest } = body;
    expect(first).toEqual(rest);
    expect(JSON.stringify(await list())).not.toContain(token);

    const [stored] = await service.sql`
      select row_to_json(k)::text as row, digest = sha256(${token}::text::bytea) as matches
      from api_keys k where id = ${body.id}`;
    expect(stored?.matches).toBe(true);
    expect(stored?.row).not.toContain(token.slice(8, -4));
  });

  test.each([[undefined], [{}], [{ name: '' }], [{ name: '   ' }], [{ name: null }], [{ name: '\u0000\t' }]])(
    'has the default name and may write: %j',
    async (body) => {
      const reply = await create(body);
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ name: 'API klíč', read_only: false });
      await revoke(reply.body.id);
    },
  );

  test('has a name of at most 80 characters, counted as people count them', async () => {
    const name = '🔑'.repeat(80);
    const longest = await create({ name });
    expect([longest.status, longest.body.name]).toEqual([201, name]);
    await revoke(longest.body.id);
    for (const [field, body] of [
      ['name', { name: 'x'.repeat(81) }],
      ['name', { name: 5 }],
      ['name', { name: ['x'] }],
      ['name', { name: 'a\udc00' }],
      ['read_only', { read_only: 'true' }],
      ['read_only', { read_only: 1 }],
      ['body', []],
      ['body', null],
    ] as const) {
      const reply = await create(body);
      expect([field, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([field, 422, [field]]);
    }
  });
});

test('twenty active keys, however many are asked for at once; a revoked one makes room', async () => {
  const many = await service.user();
  const replies = await Promise.all(Array.from({ length: 40 }, () => create({}, many)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = replies.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.body).toEqual({ error: expect.stringContaining('20') });
  const keys = await list(many);
  expect(keys).toHaveLength(20);
  await revoke(keys[3].id, many);
  const again = await Promise.all([create({}, many), create({}, many)]);
  expect(again.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await list(many)).toHaveLength(21);
});

test('the list is newest first, with revoked keys, and nobody else’s', async () => {
  const other = await service.user();
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c']) ids.push((await create({ name }, other)).body.id);
  await revoke(ids[1] ?? 0, other);
  const keys: { id: number; active: boolean }[] = await list(other);
  expect(keys.map(({ id }) => id)).toEqual([...ids].reverse());
  expect(keys.map(({ active }) => active)).toEqual([true, false, true]);
});

test('a key is equal in X-API-Key and as Bearer, and decides when both are sent', async () => {
  const { token } = await user.key();
  const other = await service.user();
  for (const headers of [
    { 'X-API-Key': token },
    { Authorization: `Bearer ${token}` },
    { authorization: `bearer ${token}` },
    { 'X-API-Key': token, ...other.headers },
  ]) {
    const reply = await whoAmI(headers as Record<string, string>);
    expect([reply.status, reply.body.id]).toEqual([200, user.userId]);
  }
  expect((await whoAmI({ Authorization: `Basic ${token}` })).status).toBe(401);
});

describe('revocation', () => {
  test('holds at once, in the middle of a burst', async () => {
    const { id, headers } = await user.key();
    let isRevoked = false;
    const afterwards: number[] = [];
    const burst = async () => {
      for (let i = 0; i < 15; i += 1) {
        const late = isRevoked;
        const { status, body } = await whoAmI(headers);
        if (late) afterwards.push(status);
        if (status !== 200) expect([status, body.code]).toEqual([401, 'INVALID_API_KEY']);
      }
    };
    const bursts = Array.from({ length: 6 }, burst);
    const reply = await revoke(id);
    isRevoked = true;
    await Promise.all([...bursts, burst()]);
    expect(reply.body).toMatchObject({
      id,
      active: false,
      revoked_at: new Date(clock.now()).toISOString(),
    });
    expect(Object.keys(reply.body).sort()).toEqual([...FIELDS].sort());
    expect(afterwards.length).toBeGreaterThan(0);
    expect(new Set(afterwards)).toEqual(new Set([401]));
  });

  test('again sets its time anew', async () => {
    const { id } = await user.key();
    const first = await revoke(id);
    clock.advance(MINUTE);
    const second = await revoke(id);
    expect(second.status).toBe(200);
    expect(Date.parse(second.body.revoked_at) - Date.parse(first.body.revoked_at)).toBe(MINUTE);
  });

  test('of somebody else’s, of none and of no number is 404', async () => {
    const other = await service.user();
    const { id, headers } = await other.key();
    expect((await revoke(id)).status).toBe(404);
    expect((await whoAmI(headers)).status).toBe(200);
    for (const none of ['0', '-1', 'abc', '1e3', '99999999999999999999'])
      expect((await service.call('DELETE', `/api_keys/${none}`, { as: user })).status).toBe(404);
  });

  test('by a key is refused, also by itself', async () => {
    const { id, headers } = await user.key();
    const reply = await service.call('DELETE', `/api_keys/${id}`, { as: { headers } });
    expect([reply.status, reply.body.code]).toEqual([403, undefined]);
    expect(reply.body.error).toMatch(/po přihlášení v prohlížeči/);
    expect((await whoAmI(headers)).status).toBe(200);
  });
});

test('the last use is stored at most once in five minutes', async () => {
  const { id, headers } = await user.key();
  const lastUse = async () =>
    (await list()).find((key: { id: number }) => key.id === id).last_used_at as string | null;
  expect(await lastUse()).toBeNull();
  const first = new Date(clock.now()).toISOString();
  await Promise.all(Array.from({ length: 5 }, () => whoAmI(headers)));
  expect(await lastUse()).toBe(first);
  clock.advance(5 * MINUTE - 1);
  await whoAmI(headers);
  expect(await lastUse()).toBe(first);
  clock.advance(1);
  await whoAmI(headers);
  expect(await lastUse()).toBe(new Date(clock.now()).toISOString());
});

test('keys write nothing into any history', async () => {
  const owner = await service.user();
  await service.company(owner);
  const events = async () => (await service.sql`select count(*)::int as count from events`)[0]?.count;
  const before = await events();
  const { id } = await owner.key();
  await revoke(id, owner);
  expect(await events()).toBe(before);
});

test('nothing that is being stored in the name of the user or for a company holds others up', async () => {
  const { id } = await service.company(user);
  const settings = { settings: { note: 'x' } };
  await service.sql.begin(async (tx) => {
    // What every reference takes, for as long as its transaction runs: here a sample company that is being made.
    await tx`select 1 from users where id = ${user.userId} for key share`;
    await tx`select 1 from entities where id = ${id} for key share`;
    expect((await create({ name: 'souběžný' })).status).toBe(201);
    expect((await service.call('PATCH', '/user', { as: user, body: { display_name: 'Já' } })).status).toBe(
      200,
    );
    const changed = await service.call('PATCH', `/entities/${id}/settings`, { as: user, body: settings });
    expect(changed.status).toBe(200);
  });
});
