import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Caller,
  MINUTE,
  PASSWORD,
  startAccounting,
  type TestAccounting,
  testClock,
} from '../harness.ts';

let service: TestAccounting;
let clock: ReturnType<typeof testClock>;
let user: Caller;

beforeEach(async () => {
  clock = testClock();
  service = await startAccounting({
    now: clock.now,
    // Guesses at the same time are to overlap.
    hasRealPasswords: true,
    settings: { ACCOUNTING_RATE_LIMITS: 'on', ACCOUNTING_TRUST_PROXY: '127.0.0.1' },
  });
  user = await service.user();
});
afterEach(() => service.close());

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `192.0.2.${lastAddress}`;
};

async function attempt(login: string, password: string, address = newAddress()): Promise<number> {
  const reply = await service.call('POST', '/session', {
    body: { login, password },
    headers: { 'X-Forwarded-For': address },
  });
  if (reply.status === 429) {
    expect(reply.body).toEqual({ error: expect.any(String), code: 'RATE_LIMITED' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return reply.status;
}

const WRONG = 'spatne-heslo-uplne';

test('ten failures close a login for a quarter of an hour, from every address', async () => {
  for (let i = 0; i < 10; i += 1) {
    const login = i % 2 === 0 ? user.username : user.username.toUpperCase();
    expect(await attempt(login, WRONG)).toBe(401);
  }
  expect(await attempt(user.username, WRONG)).toBe(429);
  expect(await attempt(user.username, PASSWORD)).toBe(429);
  const other = await service.user();
  expect(await attempt(other.username, PASSWORD)).toBe(200);

  // Refused attempts are no failures: trying on does not keep the login closed.
  clock.advance(14 * MINUTE);
  expect(await attempt(user.username, PASSWORD)).toBe(429);
  clock.advance(MINUTE + 1);
  expect(await attempt(user.username, PASSWORD)).toBe(200);
});

test('ten failures close an address for every login; an unknown login counts as well', async () => {
  const address = newAddress();
  for (let i = 0; i < 10; i += 1) expect(await attempt(`nikdo${i}`, WRONG, address)).toBe(401);
  expect(await attempt(user.username, PASSWORD, address)).toBe(429);
  expect(await attempt(user.username, PASSWORD)).toBe(200);
  clock.advance(15 * MINUTE + 1);
  expect(await attempt(user.username, PASSWORD, address)).toBe(200);
});

test('guesses at the same time cannot outrun the count', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => attempt(user.username, `${WRONG}${i}`)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('a successful sign-in is not counted, and success at the same time is no failure', async () => {
  for (let i = 0; i < 9; i += 1) expect(await attempt(user.username, WRONG)).toBe(401);
  for (let i = 0; i < 3; i += 1) expect(await attempt(user.username, PASSWORD)).toBe(200);
  const address = newAddress();
  const together = await Promise.all(
    Array.from({ length: 20 }, () => attempt(user.username, PASSWORD, address)),
  );
  expect(new Set(together)).toEqual(new Set([200]));
  expect(await attempt(user.username, WRONG)).toBe(401);
  expect(await attempt(user.username, PASSWORD)).toBe(429);
});

test('a wrong present password is a failed sign-in of that login', async () => {
  const change = (current_password: string) =>
    service.call('PATCH', '/user', {
      as: user,
      body: { password: 'zbrusu-nove-heslo', current_password },
      headers: { 'X-Forwarded-For': newAddress() },
    });
  for (let i = 0; i < 10; i += 1) expect((await change(`${WRONG}${i}`)).status).toBe(422);
  expect((await change(PASSWORD)).body.code).toBe('RATE_LIMITED');
  expect(await attempt(user.username, PASSWORD)).toBe(429);
  expect(await attempt(user.email, PASSWORD)).toBe(429);
  clock.advance(15 * MINUTE + 1);
  expect((await change(PASSWORD)).status).toBe(200);
});

const statusesOf = async (calls: Promise<{ status: number }>[]) => {
  const replies = await Promise.all(calls);
  return (status: number) => replies.filter((each) => each.status === status).length;
};

test('public operations are counted by address, whoever calls', async () => {
  const key = await user.key();
  const address = newAddress();
  const ask = (as: { headers: Readonly<Record<string, string>> } | null) =>
    service.call('GET', '/codebooks/calendar', { as, headers: { 'X-Forwarded-For': address } });
  const count = await statusesOf(Array.from({ length: 75 }, (_, i) => ask([null, user, key][i % 3] ?? null)));
  expect([count(200), count(429)]).toEqual([60, 15]);
});

test('links for a new password are limited by mailbox, whoever asks and whether it has an account', async () => {
  for (const email of [user.email, 'nikdo@example.com']) {
    const request = (given: string) =>
      service.call('POST', '/password_resets', {
        as: user,
        body: { email: given },
        headers: { 'X-Forwarded-For': newAddress() },
      });
    const count = await statusesOf(
      Array.from({ length: 8 }, (_, i) => request(i % 2 === 0 ? email : email.toUpperCase())),
    );
    expect([email, count(202), count(429)]).toEqual([email, 5, 3]);
  }
});

test('600 writes a minute for a user by session and a group of paths; reading is not counted', async () => {
  const decline = () => service.call('DELETE', '/invitations/1', { as: user });
  const count = await statusesOf(Array.from({ length: 610 }, decline));
  expect([count(404), count(429)]).toEqual([600, 10]);
  expect((await service.call('GET', '/invitations', { as: user })).status).toBe(200);
  expect((await service.call('DELETE', '/sessions/999999', { as: user })).status).toBe(404);
});
