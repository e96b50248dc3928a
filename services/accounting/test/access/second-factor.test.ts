import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFactors } from '../../src/access/account/index.ts';
import { stepOfCode, totpAddress } from '../../src/access/account/totp.ts';
import {
  type Caller,
  cookieOf,
  type JsonValue,
  MINUTE,
  PASSWORD,
  startAccounting,
  type TestAccounting,
  testClock,
} from '../harness.ts';
import { codeAt, createAuthenticator } from './authenticator.ts';

const ORIGIN = 'https://ucto.example';
const clock = testClock();
const HALF_MINUTE = MINUTE / 2;
let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: clock.now, origin: ORIGIN });
});
afterAll(() => service.close());

const post = (path: string, as: { headers: Readonly<Record<string, string>> } | null, body: object = {}) =>
  service.call('POST', path, { as, body });
const factors = async (as: Caller) => (await service.call('GET', '/user/second_factors', { as })).body;
const signIn = (who: Caller, password = PASSWORD) =>
  service.call('POST', '/session', { body: { login: who.username, password } });
const second = (token: string, proof: object) => post('/session/second_factor', null, { token, ...proof });
const mails = async (to: string) =>
  (await service.sql`
    select data ->> 'text' as text from accounting_jobs.job
    where name = 'mail' and data ->> 'to' = ${to} order by created_on`) as unknown as { text: string }[];

/** A user whose application is set up; its secret and recovery codes. */
async function withTotp(): Promise<{ user: Caller; secret: string; codes: string[] }> {
  const user = await service.user();
  const { secret } = (await post('/user/second_factors/totp', user, { current_password: PASSWORD })).body;
  const reply = await post('/user/second_factors/totp/confirmation', user, {
    code: codeAt(secret, clock.now()),
  });
  expect(reply.status).toBe(200);
  clock.advance(HALF_MINUTE);
  return { user, secret, codes: reply.body.recovery_codes };
}

/** A user with a passkey. */
async function withPasskey() {
  const user = await service.user();
  const device = createAuthenticator();
  const begun = (await post('/user/second_factors/passkey_options', user, { current_password: PASSWORD }))
    .body;
  const passkey = device.create(begun.options, { origin: ORIGIN });
  const reply = await post('/user/second_factors/passkeys', user, {
    token: begun.token,
    name: 'Telefon',
    passkey,
  });
  expect(reply.status).toBe(201);
  return { user, device, reply };
}

test('codes are those of RFC 6238, now and one period beside', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  // Appendix B, the last six digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    const step = Math.floor(seconds / 30);
    expect(codeAt(secret, seconds * 1000)).toBe(code);
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(step);
    expect(stepOfCode(secret, code, (seconds + 30) * 1000)).toBe(step);
    expect(stepOfCode(secret, code, (seconds + 90) * 1000)).toBeNull();
  }
  for (const none of ['', '1', 'abcdef', '0287082']) expect(stepOfCode(secret, none, 59_000)).toBeNull();
  expect(totpAddress(secret, 'Účetnictví', 'jana')).toContain(`secret=${secret}`);
});

describe('without a second factor', () => {
  test('sign-in is what the contract says, to the letter', async () => {
    const user = await service.user();
    const reply = await signIn(user);
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([
      200,
      ['created_at', 'display_name', 'email', 'id', 'username'],
    ]);
    expect(cookieOf(reply)).toMatch(/^_service4_session=[\w-]{40}$/);
    expect((await signIn(user, 'neni-to-ono-heslo')).body).toEqual({
      error: 'Přihlašovací jméno nebo heslo není správné.',
      code: 'INVALID_CREDENTIALS',
    });
    expect(await factors(user)).toEqual({
      ...{ is_protected: false, totp: null, passkeys: [], recovery_codes_left: 0, passkeys_possible: true },
    });
  });
});

describe('codes of an application', () => {
  test('are begun with the password, and asked for only once they are confirmed', async () => {
    const user = await service.user();
    const begin = (body: object) => post('/user/second_factors/totp', user, body);
    for (const body of [{}, { current_password: 'neni-to-ono-heslo' }]) {
      const { status, body: told } = await begin(body);
      expect([status, Object.keys(told.fields)]).toEqual([422, ['current_password']]);
    }
    const { secret, uri } = (await begin({ current_password: PASSWORD })).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    const [stored] = await service.sql`select secret from totp_factors where user_id = ${user.userId}`;
    expect(Buffer.from(stored?.secret).toString('latin1')).not.toContain(secret);
    expect((await signIn(user)).status).toBe(200);
    const confirm = (code: string) => post('/user/second_factors/totp/confirmation', user, { code });
    expect((await confirm(codeAt(secret, clock.now() + 10 * MINUTE))).body.fields).toHaveProperty('code');
    expect((await signIn(user)).status).toBe(200);

    const other = { headers: { Cookie: cookieOf(await signIn(user)), 'X-Service': '1' } };
    const { status, body } = await confirm(` ${codeAt(secret, clock.now()).replace(/(...)/, '$1 ')}`);
    expect([status, body.recovery_codes.length, body.second_factors.is_protected]).toEqual([200, 10, true]);
    expect(new Set(body.recovery_codes).size).toBe(10);
    for (const code of body.recovery_codes) expect(code).toMatch(/^[a-z02-9]{4}(-[a-z02-9]{4}){3}$/);
    expect((await service.call('GET', '/session', { as: other })).status).toBe(401);
    expect((await service.call('GET', '/session', { as: user })).status).toBe(200);
    expect((await begin({ current_password: PASSWORD })).status).toBe(422);
    expect((await mails(user.email)).at(-1)?.text).toContain('kód z aplikace');
    expect(JSON.stringify(await factors(user))).not.toContain(secret);
  });

  test('end a sign-in that the password began; until then it opens nothing', async () => {
    const { user, secret } = await withTotp();
    const first = await signIn(user);
    expect([first.status, first.body.code, first.headers.get('set-cookie')]).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
      null,
    ]);
    const { token, methods, passkey } = first.body.second_factor;
    expect([methods, passkey]).toEqual([['code', 'recovery_code'], null]);
    for (const headers of [
      { Cookie: `_service4_session=${token}`, 'X-Service': '1' },
      { Authorization: `Bearer ${token}` },
    ])
      expect((await service.call('GET', '/session', { as: { headers } })).status).toBe(401);
    const wrong = await second(token, { code: codeAt(secret, clock.now() + 10 * MINUTE) });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_SECOND_FACTOR']);
    const right = await second(token, { code: codeAt(secret, clock.now()) });
    expect([right.status, right.body.id]).toEqual([200, user.userId]);
    const as = { headers: { Cookie: cookieOf(right), 'X-Service': '1' } };
    expect((await service.call('GET', '/session', { as })).body.id).toBe(user.userId);
    // The token is used up, and so is the code.
    clock.advance(HALF_MINUTE);
    expect((await second(token, { code: codeAt(secret, clock.now()) })).body.code).toBe('SIGN_IN_EXPIRED');
  });

  test('work once: neither the same code again, nor an earlier one, nor two at the same time', async () => {
    const { user, secret } = await withTotp();
    const tokenOf = async () => (await signIn(user)).body.second_factor.token;
    const code = codeAt(secret, clock.now());
    const tokens = await Promise.all([tokenOf(), tokenOf(), tokenOf()]);
    const replies = await Promise.all(tokens.map((token) => second(token, { code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const earlier = codeAt(secret, clock.now() - HALF_MINUTE);
    expect((await second(await tokenOf(), { code: earlier })).body.code).toBe('INVALID_SECOND_FACTOR');
    const [once, twice] = [await tokenOf(), codeAt(secret, clock.now() + HALF_MINUTE)];
    const both = await Promise.all([second(once, { code: twice }), second(once, { code: twice })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a sign-in waits for ten minutes, and not beyond a new password', async () => {
    const { user, secret } = await withTotp();
    const late = (await signIn(user)).body.second_factor.token;
    clock.advance(10 * MINUTE);
    expect((await second(late, { code: codeAt(secret, clock.now()) })).body.code).toBe('SIGN_IN_EXPIRED');
    const undone = (await signIn(user)).body.second_factor.token;
    const body = { password: `${PASSWORD}-2`, current_password: PASSWORD };
    expect((await service.call('PATCH', '/user', { as: user, body })).status).toBe(200);
    expect((await second(undone, { code: codeAt(secret, clock.now()) })).body.code).toBe('SIGN_IN_EXPIRED');
    expect((await signIn(user, `${PASSWORD}-2`)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

test('a recovery code works once in place of the factor, renewed ones alone from then on, and mails tell', async () => {
  const { user, secret, codes } = await withTotp();
  const [first = '', next = '', third = ''] = codes;
  const tokenOf = async () => (await signIn(user)).body.second_factor.token;
  expect(
    (await second(await tokenOf(), { recovery_code: first.toUpperCase().replaceAll('-', ' ') })).status,
  ).toBe(200);
  expect((await second(await tokenOf(), { recovery_code: first })).body.code).toBe('INVALID_SECOND_FACTOR');
  expect((await factors(user)).recovery_codes_left).toBe(9);
  expect((await mails(user.email)).at(-1)?.text).toContain('záchranným kódem');
  const [row] = await service.sql`
    select string_agg(recovery_codes::text, ' ') as all from recovery_codes where user_id = ${user.userId}`;
  for (const code of codes) expect(row?.all).not.toContain(code.replaceAll('-', ''));

  const renew = (body: object) => post('/user/second_factors/recovery_codes', user, body);
  expect((await renew({})).body.fields).toHaveProperty('code');
  expect((await renew({ code: '123456', recovery_code: next })).body.fields).toHaveProperty('recovery_code');
  expect((await renew({ recovery_code: 'x' })).body.fields).toHaveProperty('recovery_code');
  const renewed = await renew({ code: codeAt(secret, clock.now()) });
  expect([renewed.status, renewed.body.recovery_codes.length]).toEqual([201, 10]);
  expect((await second(await tokenOf(), { recovery_code: third })).status).toBe(401);
  expect((await second(await tokenOf(), { recovery_code: renewed.body.recovery_codes[0] })).status).toBe(200);
});

test('an application is removed by its code or a recovery code alone, then the password signs in again', async () => {
  const { user, codes } = await withTotp();
  const remove = (body: object) => post('/user/second_factors/totp/removal', user, body);
  expect((await remove({})).body.fields).toHaveProperty('code');
  expect((await remove({ code: '000000' })).status).toBe(422);
  expect((await remove({ current_password: PASSWORD })).status).toBe(422);
  const { status, body } = await remove({ recovery_code: codes[0] });
  expect([status, body.is_protected, body.recovery_codes_left]).toEqual([200, false, 0]);
  expect((await mails(user.email)).at(-1)?.text).toContain('nezadává kód');
  expect((await signIn(user)).status).toBe(200);
  expect((await remove({ recovery_code: codes[1] })).status).toBe(404);
});

test('neither a mailed link for a new password nor an API key is concerned', async () => {
  const { user } = await withTotp();
  const key = await user.key();
  expect((await service.call('GET', '/session', { as: key })).status).toBe(200);
  const token = 'x'.repeat(40);
  await service.sql`insert into password_resets (digest, user_id, created_at)
    values (sha256(${token}::text::bytea), ${user.userId}, ${new Date(clock.now())})`;
  const reset = await service.call('PUT', `/password_resets/${token}`, {
    body: { password: `${PASSWORD}-3` },
  });
  expect(reset.status).toBe(204);
  expect((await signIn(user, `${PASSWORD}-3`)).body.code).toBe('SECOND_FACTOR_REQUIRED');
});

describe('passkeys', () => {
  test('end a sign-in with a password, each challenge once, and answer for their address alone', async () => {
    const { user, device, reply } = await withPasskey();
    expect(reply.body).toMatchObject({ passkey: { name: 'Telefon', last_used_at: null } });
    expect(reply.body.recovery_codes).toHaveLength(10);
    const begun = (await signIn(user)).body.second_factor;
    expect(begun.methods).toEqual(['passkey', 'recovery_code']);
    expect(begun.passkey).toMatchObject({ rpId: 'ucto.example', allowCredentials: [{ id: device.id }] });
    const answer = (options: JsonValue, behaviour: object = {}) =>
      device.get(options, { origin: ORIGIN, ...behaviour });
    for (const passkey of [
      answer(begun.passkey, { origin: 'https://ucto.example.evil' }),
      answer({ ...begun.passkey, rpId: 'evil.example' }),
      answer({ ...begun.passkey, challenge: 'AAAA' }),
      createAuthenticator().get(begun.passkey, { origin: ORIGIN }),
      { ...createAuthenticator().get(begun.passkey, { origin: ORIGIN }), id: device.id },
      {},
      { id: 5 },
    ])
      expect((await second(begun.token, { passkey })).body.code).toBe('INVALID_SECOND_FACTOR');
    // As the second factor it need not verify its owner: the password did.
    const passkey = answer(begun.passkey, { verifiesUser: false });
    expect((await second(begun.token, { passkey })).body.id).toBe(user.userId);
    expect((await second(begun.token, { passkey })).body.code).toBe('SIGN_IN_EXPIRED');
    expect((await factors(user)).passkeys[0].last_used_at).toBe(new Date(clock.now()).toISOString());
    // A copy of the device would count from where it was copied.
    const again = (await signIn(user)).body.second_factor;
    expect((await second(again.token, { passkey: answer(again.passkey, { counter: 1 }) })).status).toBe(401);
  });

  test('sign in alone where the owner was verified, and only then', async () => {
    const { user, device } = await withPasskey();
    const challenge = async () => (await post('/session/passkey_challenges', null)).body;
    const begun = await challenge();
    expect(begun.options).toMatchObject({ userVerification: 'required', rpId: 'ucto.example' });
    const passkey = device.get(begun.options, { origin: ORIGIN });
    const reply = await post('/session/passkey', null, { token: begun.token, passkey });
    expect([reply.status, reply.body.id]).toEqual([200, user.userId]);
    expect(cookieOf(reply)).toMatch(/^_service4_session=/);
    expect((await post('/session/passkey', null, { token: begun.token, passkey })).body.code).toBe(
      'SIGN_IN_EXPIRED',
    );
    const unverified = await challenge();
    const weak = device.get(unverified.options, { origin: ORIGIN, verifiesUser: false });
    expect((await post('/session/passkey', null, { token: unverified.token, passkey: weak })).body.code).toBe(
      'INVALID_SECOND_FACTOR',
    );
    // The challenge of a password is none of a passkey alone, nor the other way round.
    const waiting = (await signIn(user)).body.second_factor;
    const crossed = device.get(waiting.passkey, { origin: ORIGIN });
    expect((await post('/session/passkey', null, { token: waiting.token, passkey: crossed })).status).toBe(
      401,
    );
    expect((await second((await challenge()).token, { passkey: crossed })).status).toBe(401);
  });

  test('are removed by themselves or a recovery code, not by another one; somebody else’s is not found', async () => {
    const { user, device } = await withPasskey();
    const other = createAuthenticator();
    const begun = (await post('/user/second_factors/passkey_options', user, { current_password: PASSWORD }))
      .body;
    expect(begun.options.excludeCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    const add = (token: string, passkey: object) =>
      post('/user/second_factors/passkeys', user, { token, passkey });
    expect(
      (await add(begun.token, other.create(begun.options, { origin: 'https://evil.example' }))).status,
    ).toBe(422);
    const added = await add(begun.token, other.create(begun.options, { origin: ORIGIN }));
    expect([added.status, added.body.recovery_codes, added.body.passkey.name]).toEqual([
      201,
      null,
      'Přístupový klíč 2',
    ]);
    const [first, newer] = (await factors(user)).passkeys;
    const remove = async (id: number, by: typeof device, as: Caller = user) => {
      const { token, options } = (await post('/user/second_factors/challenge', user)).body;
      const passkey = by.get(options, { origin: ORIGIN });
      return post(`/user/second_factors/passkeys/${id}/removal`, as, { token, passkey });
    };
    expect((await remove(first.id, other)).status).toBe(422);
    expect((await remove(first.id, device, await service.user())).status).toBe(404);
    const left = await remove(first.id, device);
    expect([left.status, left.body.is_protected, left.body.passkeys.length]).toEqual([200, true, 1]);
    expect((await remove(newer.id, other)).body).toMatchObject({
      is_protected: false,
      recovery_codes_left: 0,
    });
    expect((await mails(user.email)).at(-1)?.text).toContain('odebrán přístupový klíč');
  });

  test('have a name that their owner alone changes', async () => {
    const { user } = await withPasskey();
    const [{ id }] = (await factors(user)).passkeys;
    const rename = (body: object, as: Caller = user) =>
      service.call('PATCH', `/user/second_factors/passkeys/${id}`, { as, body });
    expect((await rename({ name: 'Starý telefon' })).body).toMatchObject({ id, name: 'Starý telefon' });
    for (const name of ['', ' ', 'x'.repeat(81), null])
      expect(Object.keys((await rename({ name })).body.fields)).toEqual(['name']);
    expect((await rename({ name: 'Cizí' }, await service.user())).status).toBe(404);
    expect((await factors(user)).passkeys.map(({ name }: JsonValue) => name)).toEqual(['Starý telefon']);
  });

  test('are not offered for an address that browsers make none for', async () => {
    const { origin } = service.service.services;
    try {
      Object.assign(service.service.services, { origin: 'http://192.168.1.7:4000' });
      const user = await service.user();
      expect((await factors(user)).passkeys_possible).toBe(false);
      expect((await post('/session/passkey_challenges', null)).body.code).toBe('PASSKEYS_UNAVAILABLE');
    } finally {
      Object.assign(service.service.services, { origin });
    }
  });
});

test('who has lost everything is let in by the operator, whose work ends sessions and is told by mail', async () => {
  const { user } = await withTotp();
  const { services } = service.service;
  expect(await removeFactors(service.sql, services, 'nikdo-takový')).toBeNull();
  expect(await removeFactors(service.sql, services, user.username)).toEqual({
    username: user.username,
    removed: true,
  });
  expect((await service.call('GET', '/session', { as: user })).status).toBe(401);
  expect((await signIn(user)).status).toBe(200);
  expect((await mails(user.email)).at(-1)?.text).toContain('odebral provozovatel služby druhé ověření');
  const left = await service.sql`
    select user_id from totp_factors where user_id = ${user.userId}
    union all select user_id from recovery_codes where user_id = ${user.userId}`;
  expect(left).toHaveLength(0);
  expect((await removeFactors(service.sql, services, user.email))?.removed).toBe(false);
});
