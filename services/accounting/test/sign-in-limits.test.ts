import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Caller, MINUTE, PASSWORD, startAccounting, type TestAccounting, testClock } from './harness.ts';

let service: TestAccounting;
let clock: ReturnType<typeof testClock>;
let user: Caller;

beforeEach(async () => {
  clock = testClock();
  service = await startAccounting({
    now: clock.now,
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
