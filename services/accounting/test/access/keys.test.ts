import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellOfEndingKeys } from '../../src/access/keys/index.ts';
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

describe('a key of one company', () => {
  test('opens this company alone, and is refused in the same words whether there is another or not', async () => {
    const owner = await service.user();
    const own = await service.company(owner, { name: 'Vlastní' });
    const other = await service.company(owner, { name: 'Druhá' });
    const strange = await service.company(await service.user());
    const { status, body } = await create({ name: 'E-shop', entity_id: own.id }, owner);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([...FIELDS, 'entity_id', 'token'].sort());
    expect((await list(owner))[0]).toMatchObject({ entity_id: own.id, active: true });
    const as = { headers: { 'X-API-Key': body.token } };
    const call = (method: string, path: string, sent?: unknown) =>
      service.call(method, path, { as, ...(sent === undefined ? {} : { body: sent }) });

    expect((await call('GET', `/entities/${own.id}`)).status).toBe(200);
    expect((await call('PATCH', `/entities/${own.id}`, { entity: { phone: '777' } })).status).toBe(200);
    expect((await call('GET', '/session')).body.id).toBe(owner.userId);
    expect((await call('GET', '/entities')).body.map((each: { id: number }) => each.id)).toEqual([own.id]);
    expect((await call('GET', '/lookup/banks')).status).toBe(200);
    for (const [method, path] of [
      ['GET', `/entities/${other.id}`],
      ['GET', `/entities/${strange.id}/assets`],
      ['GET', '/entities/999999999'],
    ] as const) {
      const reply = await call(method, path);
      expect([path, reply.status, reply.body]).toEqual([
        path,
        403,
        { error: 'Tento API klíč platí jen pro jinou firmu.', code: 'KEY_OF_ONE_COMPANY' },
      ]);
    }
    expect((await call('GET', '/entities/abc')).status).toBe(404);
    for (const [method, path] of [
      ['POST', '/entities'],
      ['POST', '/entities/sample'],
      ['GET', '/invitations'],
      ['POST', '/invitations/1/accept'],
    ] as const) {
      const reply = await call(method, path, method === 'POST' ? {} : undefined);
      expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'KEY_OF_ONE_COMPANY']);
    }
    // Without the company it opens nothing any more.
    await service.sql`delete from memberships where entity_id = ${own.id} and user_id = ${owner.userId}`;
    expect((await call('GET', `/entities/${own.id}`)).status).toBe(404);
    expect((await call('GET', '/entities')).body).toEqual([]);
  });

  test('is refused of a company that is not one of the user’s, in the same words as of none', async () => {
    const strange = await service.company(await service.user());
    const pending = await service.company(await service.user());
    await service.sql`insert into memberships (entity_id, user_id, role) values (${pending.id}, ${user.userId}, 'viewer')`;
    for (const entity_id of [strange.id, pending.id, 999999999]) {
      const { status, body } = await create({ entity_id });
      expect([entity_id, status, body.fields]).toEqual([
        entity_id,
        422,
        { entity_id: 'Taková firma mezi vašimi firmami není.' },
      ]);
    }
    for (const entity_id of ['1', 1.5, 0, -1])
      expect((await create({ entity_id })).body.fields).toHaveProperty('entity_id');
  });
});

test('a key with a last day works to the end of that day in Prague, then it says so and makes room', async () => {
  const busy = await service.user();
  const day = (add: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(
      clock.now() + add * 24 * 60 * MINUTE,
    );
  expect((await create({ valid_until: day(-1) }, busy)).body.fields).toEqual({
    valid_until: 'Musí být dnešní nebo pozdější den.',
  });
  expect((await create({ valid_until: '2026-02-30' }, busy)).body.fields).toHaveProperty('valid_until');
  const { body } = await create({ valid_until: day(0) }, busy);
  expect(Object.keys(body).sort()).toEqual([...FIELDS, 'valid_until', 'token'].sort());
  expect(body).toMatchObject({ valid_until: day(0), active: true });
  for (let i = 0; i < 19; i += 1) await create({}, busy);
  expect((await create({}, busy)).status).toBe(422);
  const headers = { 'X-API-Key': body.token };

  // The last minute of the day in Prague, which is not that of the day in UTC.
  const last = new Date(`${day(1)}T00:00:00Z`).getTime() - 2 * 60 * MINUTE;
  let end = last;
  while (new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(end) === body.valid_until)
    end += MINUTE;
  clock.advance(end - MINUTE - clock.now());
  expect((await whoAmI(headers)).status).toBe(200);
  clock.advance(MINUTE);
  const ended = await whoAmI(headers);
  expect([ended.status, ended.body.code]).toEqual([401, 'INVALID_API_KEY']);
  expect(ended.body.error).toContain('skončila dnem');
  expect((await list(busy)).find((key: { id: number }) => key.id === body.id).active).toBe(false);
  expect((await create({}, busy)).status).toBe(201);
});

test('of a key that ends within a week its owner hears once, unless it was made for no longer', async () => {
  const owner = await service.user();
  const DAY = 24 * 60 * MINUTE;
  const day = (add: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(clock.now() + add * DAY);
  const { services } = service.service;
  const tell = () => tellOfEndingKeys(services, new AbortController().signal);
  const mails = async () =>
    (await service.sql`
      select data ->> 'subject' as subject, data ->> 'text' as text from accounting_jobs.job
      where name = 'mail' and data ->> 'to' = ${owner.email}`) as unknown as Record<string, string>[];
  const { body } = await create({ name: 'Sklad', valid_until: day(8) }, owner);
  await create({ name: 'Na týden', valid_until: day(7) }, owner);
  await create({ name: 'Bez konce' }, owner);
  const revoked = await create({ name: 'Zrušený', valid_until: day(8) }, owner);
  await revoke(revoked.body.id, owner);
  await tell();
  expect(await mails()).toEqual([]);
  clock.advance(DAY);
  const told = await Promise.all([tell(), tell()]);
  expect(told.toSorted()).toEqual([0, 1]);
  expect(await tell()).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('„Sklad“ přestane platit');
  expect(mail?.text).toContain(body.hint);
  expect(mail?.text).not.toContain(body.token);
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
