import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ok } from '../src/platform/http/answer.ts';
import { answeredOnce, type KeyedRequest, sweepKeys } from '../src/platform/idempotency/index.ts';
import {
  type Caller,
  DAY,
  eventually,
  type JsonValue,
  silentLog,
  startAccounting,
  type TestAccounting,
  testClock,
} from './harness.ts';

const clock = testClock();
let service: TestAccounting;
let owner: Caller;
let entityId: number;
beforeAll(async () => {
  service = await startAccounting({ now: clock.now, log: silentLog() });
  owner = await service.user();
  entityId = (await service.company(owner)).id;
});
afterAll(() => service.close());

const ASSET = { asset: { name: 'Stroj', price: 100_000, in_use_from: '2026-01-01', tax_group: 2 } };
type As = { headers: Readonly<Record<string, string>> };
const post = (key: string, body: unknown = ASSET, path = '/assets', as: As = owner) =>
  service.call('POST', `/entities/${entityId}${path}`, { as, body, headers: { 'Idempotency-Key': key } });
const cards = async (id = entityId) =>
  (await service.sql<{ n: number }[]>`select count(*)::int as n from fixed_assets where entity_id = ${id}`)[0]
    ?.n;
const keys = async () => (await service.sql`select 1 from idempotency_keys`).length;
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed');

/** How many wait for cards; other test databases of the same server have tables of the same number. */
const waiting = async () =>
  (
    await service.sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where not l.granted and l.relation = 'fixed_assets'::regclass`
  ).length;

/** Holds what a new card needs until `release`: a request meanwhile is under way and waits. */
async function holdCards(): Promise<{ release: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const done = service.sql.begin(async (tx) => {
    await tx`lock table fixed_assets in exclusive mode`;
    holds();
    await promise;
  });
  await held;
  const release = async () => {
    resolve();
    await done;
  };
  onTestFinished(release);
  return { release };
}

describe('the same request again', () => {
  test('gives the stored answer and writes nothing', async () => {
    const key = randomUUID();
    const before = (await cards()) ?? 0;
    const first = await post(key);
    const again = await post(key, JSON.stringify(ASSET, null, 2));
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([again.status, replayed(again), again.body]).toEqual([201, 'true', first.body]);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await cards()).toBe(before + 1);
    expect((await post(randomUUID())).body.id).not.toBe(first.body.id);
  });

  test('is the same by key and by session, and keeps the tag of the version', async () => {
    const key = randomUUID();
    const first = await post(key, { locked_until: '2020-12-31' }, '/lock');
    const again = await post(key, { locked_until: '2020-12-31' }, '/lock', await owner.key());
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(first.headers.get('etag')).not.toBeNull();
  });

  test('gives an error again that the handler answered with', async () => {
    const key = randomUUID();
    const body = { asset: { ...ASSET.asset, price: -1 } };
    const first = await post(key, body);
    const again = await post(key, body);
    expect([first.status, replayed(first)]).toEqual([422, null]);
    expect([again.status, replayed(again), again.body]).toEqual([422, 'true', first.body]);
  });

  test('is a new one in another company and by another caller', async () => {
    const key = randomUUID();
    const other = await service.user();
    await service.join(owner, entityId, other, 'editor');
    const second = await service.company(owner);
    const replies = [
      await post(key),
      await post(key, ASSET, '/assets', other),
      await service.call('POST', `/entities/${second.id}/assets`, {
        as: owner,
        body: ASSET,
        headers: { 'Idempotency-Key': key },
      }),
    ];
    expect(replies.map((reply) => [reply.status, replayed(reply)])).toEqual(Array(3).fill([201, null]));
    expect(await cards(second.id)).toBe(1);
  });

  test('is refused for who may not do it any more', async () => {
    const key = randomUUID();
    const other = await service.user();
    const membership = await service.join(owner, entityId, other, 'editor');
    expect((await post(key, ASSET, '/assets', other)).status).toBe(201);
    await service.call('DELETE', `/entities/${entityId}/members/${membership}`, { as: owner });
    const again = await post(key, ASSET, '/assets', other);
    expect([again.status, replayed(again)]).toEqual([404, null]);
  });

  test('runs anew after 24 hours', async () => {
    const key = randomUUID();
    const first = await post(key);
    clock.advance(DAY - 1);
    expect((await post(key)).body.id).toBe(first.body.id);
    clock.advance(1);
    const again = await post(key, { asset: { ...ASSET.asset, name: 'Jiný' } });
    expect([again.status, replayed(again), again.body.name]).toEqual([201, null, 'Jiný']);
  });
});

test('another request under the key is a mismatch: by body, path and query', async () => {
  const key = randomUUID();
  await post(key, undefined, '/assets/depreciate?year=2026');
  const before = await cards();
  for (const [body, path] of [
    [{ asset: { ...ASSET.asset, price: 1 } }, '/assets'],
    [undefined, '/assets/depreciate?year=2025'],
    [{}, '/assets/depreciate?year=2026'],
    [{ locked_until: '2026-12-31' }, '/lock'],
  ] as const) {
    const reply = await service.call('POST', `/entities/${entityId}${path}`, {
      as: owner,
      headers: { 'Idempotency-Key': key },
      ...(body === undefined ? {} : { body }),
    });
    const isSame = body === undefined && path.endsWith('2026');
    expect([path, reply.status, reply.body.code]).toEqual([
      path,
      422,
      isSame ? undefined : 'IDEMPOTENCY_MISMATCH',
    ]);
  }
  expect(await cards()).toBe(before);
});

test('a key that is none is refused by the name of its header, and nothing is stored', async () => {
  const before = [await cards(), await keys()];
  for (const key of ['', 'x'.repeat(256), 'klí\u00e8', 'a\tb']) {
    const reply = await post(key);
    expect([key, reply.status, Object.keys(reply.body.fields)]).toEqual([key, 422, ['Idempotency-Key']]);
  }
  expect([await cards(), await keys()]).toEqual(before);
  expect((await post('x'.repeat(255))).status).toBe(201);
  expect((await post('a b~!')).status).toBe(201);
});

test('what is refused before it begins leaves the key free', async () => {
  const key = randomUUID();
  const viewer = await service.user();
  await service.join(owner, entityId, viewer, 'viewer');
  expect((await post(key, ASSET, '/assets', viewer)).status).toBe(403);
  expect((await post(key, '{')).status).toBe(400);
  expect((await post(key)).status).toBe(201);
});

test('other methods and operations without sign-in take no key', async () => {
  const before = await keys();
  const headers = { 'Idempotency-Key': '' };
  const change = { as: owner, headers, body: { entity: { phone: '1' } } };
  expect((await service.call('PATCH', `/entities/${entityId}`, change)).status).toBe(200);
  expect((await service.call('GET', '/entities', { as: owner, headers })).status).toBe(200);
  const wrong = { headers: { 'Idempotency-Key': 'a' }, body: { login: 'nikdo', password: 'x' } };
  for (const _ of [1, 2]) expect(replayed(await service.call('POST', '/session', wrong))).toBeNull();
  expect(await keys()).toBe(before);
});

describe('while the first one runs', () => {
  test('the same request is in progress, another one a mismatch; afterwards the answer is given again', async () => {
    const key = randomUUID();
    const hold = await holdCards();
    const first = post(key);
    await eventually(async () => (await waiting()) === 1);
    const meanwhile = [await post(key), await post(key, { asset: {} })];
    await hold.release();
    expect(meanwhile.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'IDEMPOTENCY_IN_PROGRESS'],
      [422, 'IDEMPOTENCY_MISMATCH'],
    ]);
    const { status, body } = await first;
    expect(status).toBe(201);
    expect((await post(key)).body).toEqual(body);
  });

  test('of twenty at once one writes, whatever the others hear', async () => {
    const key = randomUUID();
    const before = (await cards()) ?? 0;
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(key)));
    expect(await cards()).toBe(before + 1);
    const ids = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(replies.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true);
    expect(replies.filter((reply) => reply.status === 201 && replayed(reply) === null)).toHaveLength(1);
  });

  test('one whose client has gone still keeps its answer', async () => {
    const key = randomUUID();
    const before = (await cards()) ?? 0;
    const hold = await holdCards();
    const gone = new AbortController();
    const lost = fetch(`${service.url}/api/entities/${entityId}/assets`, {
      method: 'POST',
      headers: { ...owner.headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(ASSET),
      signal: gone.signal,
    }).catch(() => null);
    await eventually(async () => (await waiting()) === 1);
    gone.abort();
    expect(await lost).toBeNull();
    await hold.release();
    await eventually(async () => (await post(key)).status === 201);
    expect(replayed(await post(key))).toBe('true');
    expect(await cards()).toBe(before + 1);
  });
});

describe('a process that stopped in the middle', () => {
  const claims = (key: string) => service.sql`
    update idempotency_keys set token = gen_random_uuid(), status = null, body = null, headers = null,
      until = now() - interval '1 second'
    where user_id = ${owner.userId} and key = sha256(${key}::text::bytea)`;

  test('leaves the key to the same request once its turn is over, and to no other one', async () => {
    const key = randomUUID();
    await post(key);
    await claims(key);
    expect((await post(key, { asset: {} })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    const again = await post(key);
    expect([again.status, replayed(again)]).toEqual([201, null]);
    expect(replayed(await post(key))).toBe('true');
  });

  test('writes nothing any more when another one has taken its turn', async () => {
    const key = randomUUID();
    const before = (await cards()) ?? 0;
    const hold = await holdCards();
    const slow = post(key);
    await eventually(async () => (await waiting()) === 1);
    await claims(key);
    const fast = post(key);
    await eventually(async () => (await waiting()) === 2);
    await hold.release();
    const [slowly, quickly] = [await slow, await fast];
    expect([slowly.status, slowly.body.code, quickly.status]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', 201]);
    expect(await cards()).toBe(before + 1);
    expect((await post(key)).body).toEqual(quickly.body);
  });
});

describe('an answer with a secret', () => {
  const create = (key: string, as: As = owner) =>
    service.call('POST', '/api_keys', { as, body: { name: 'Tajný' }, headers: { 'Idempotency-Key': key } });

  test('is given again to the same session, and stored so that nobody else can read it', async () => {
    const key = randomUUID();
    const first = await create(key);
    const again = await create(key);
    expect([again.status, replayed(again), again.body]).toEqual([201, 'true', first.body]);
    const rows = await service.sql`select * from idempotency_keys`;
    const text = JSON.stringify(rows);
    for (const secret of [first.body.token, 'Tajný', key]) expect(text).not.toContain(secret);
    const digests = rows.map((row) => (row.key as Buffer).toString('latin1'));
    expect(digests.some((digest) => digest.includes(key))).toBe(false);
  });

  test('is a mismatch by another session of the same user', async () => {
    const key = randomUUID();
    await create(key);
    const signedIn = await service.call('POST', '/session', {
      body: { login: owner.username, password: 'spravne-kun-baterie-svorka' },
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const again = await create(key, { headers: { Cookie: cookie, 'X-Service': '1' } });
    expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });
});

describe('an answer that is not stored', () => {
  const request = (): KeyedRequest => ({
    key: randomUUID(),
    userId: owner.userId,
    entityId,
    method: 'POST',
    address: '/x',
    body: undefined,
    credential: null,
  });
  const once = (asked: KeyedRequest, run: () => Promise<JsonValue>) =>
    answeredOnce(asked, { sql: service.sql, log: silentLog(), now: clock.now() }, run);
  const refusal = (answer: Promise<unknown>) =>
    answer.then(
      () => null,
      (error) => error.answer,
    );

  test('is one above the limit: the request ran and does not run again', async () => {
    const asked = request();
    let runs = 0;
    const run = async () => {
      runs += 1;
      return ok('x'.repeat(9_000_000));
    };
    await once(asked, run);
    const again = await refusal(once(asked, run));
    expect([runs, again.status]).toEqual([1, 409]);
    const [row] = await service.sql<{ body: string | null }[]>`
      select body from idempotency_keys where not is_kept`;
    expect(row?.body).toBeNull();
  });

  test.each([429, 499, 500, 503])('is a %d: the request may run again', async (status) => {
    const { problem } = await import('../src/platform/errors.ts');
    const asked = request();
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw problem(status, 'Později.');
      return ok(runs);
    };
    expect((await refusal(once(asked, run))).status).toBe(status);
    expect(await once(asked, run)).toMatchObject({ kind: 'json', value: 2 });
    expect(await once(asked, run)).toMatchObject({ kind: 'stored', status: 200, body: '2' });
  });
});

test('keys are swept after a day, but for requests that still run', async () => {
  await service.sql`truncate idempotency_keys`;
  for (let i = 0; i < 5; i += 1) await post(randomUUID());
  const hold = await holdCards();
  const running = post(randomUUID());
  await eventually(async () => (await waiting()) === 1);
  clock.advance(DAY - 1);
  expect(await sweepKeys(service.sql, clock.now(), 2)).toBe(0);
  clock.advance(1);
  expect(await sweepKeys(service.sql, clock.now(), 2)).toBe(5);
  expect(await keys()).toBe(1);
  await hold.release();
  expect((await running).status).toBe(201);
  expect(await sweepKeys(service.sql, clock.now(), 2)).toBe(1);
});
