import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  cookieOf,
  DAY,
  fingerprint,
  PASSWORD,
  startAccounting,
  type TestAccounting,
  testClock,
} from '../harness.ts';

const clock = testClock();
let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: clock.now, hasRealPasswords: true });
});
afterAll(() => service.close());

const register = (body: unknown) => service.call('POST', '/registration', { body });
const signIn = (login: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  service.call('POST', '/session', { body: { login, password }, headers });
const sessionOf = (reply: Awaited<ReturnType<typeof signIn>>) => ({
  headers: { Cookie: cookieOf(reply), 'X-Service': '1' },
});

describe('registration', () => {
  test('answers with the user and a session, and stores neither password nor token', async () => {
    const reply = await register({
      username: 'Jana.Nova-1_x',
      email: 'Jana@Example.cz',
      password: PASSWORD,
      display_name: '  Jana Nová ',
      role: 'owner',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      username: 'Jana.Nova-1_x',
      email: 'Jana@Example.cz',
      display_name: 'Jana Nová',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const token = cookieOf(reply).split('=')[1] ?? '';
    expect(token.length).toBeGreaterThanOrEqual(40);
    expect((await service.call('GET', '/session', { as: sessionOf(reply) })).body).toEqual(reply.body);
    const [stored] = await service.sql`
      select u.password_hash, encode(s.digest, 'escape') as digest, row_to_json(s)::text as session
      from users u join sessions s on s.user_id = u.id where u.id = ${reply.body.id}`;
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(`${stored?.password_hash}${stored?.digest}${stored?.session}`).not.toContain(PASSWORD);
    expect(stored?.session).not.toContain(token);
  });

  const good = { username: 'dobre', email: 'dobre@example.com', password: PASSWORD };
  test.each([
    ['username', { ...good, username: 'ab' }],
    ['username', { ...good, username: 'a'.repeat(41) }],
    ['username', { ...good, username: 'žluťák' }],
    ['username', { ...good, username: 'a b c' }],
    ['username', { ...good, username: 'a@b.cz' }],
    ['username', { ...good, username: 12345 }],
    ['username', { email: good.email, password: PASSWORD }],
    ['email', { ...good, email: 'nikdo' }],
    ['email', { ...good, email: 'a@b' }],
    ['email', { ...good, email: 'a@b.cz, c@d.cz' }],
    ['email', { ...good, email: 'a@b.cz\nBcc: c@d.cz' }],
    ['email', { ...good, email: `${'a'.repeat(250)}@b.cz` }],
    ['email', { ...good, email: null }],
    ['password', { ...good, password: 'krátké' }],
    ['password', { ...good, password: 'x9'.repeat(101) }],
    ['password', { ...good, password: `\ud800${PASSWORD}` }],
    ['password', { ...good, password: ['spravne-kun-baterie'] }],
    ['password', { username: good.username, email: good.email }],
    ['display_name', { ...good, display_name: 'x'.repeat(101) }],
    ['display_name', { ...good, display_name: {} }],
  ])('refuses a bad %s', async (field, body) => {
    const before = await fingerprint(service.sql);
    const reply = await register(body);
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      error: expect.any(String),
      fields: expect.objectContaining({ [field]: expect.any(String) }),
    });
    expect(await fingerprint(service.sql)).toEqual(before);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('names every field that is wrong at once', async () => {
    const reply = await register({});
    expect(Object.keys(reply.body.fields)).toEqual(['username', 'email', 'password']);
  });

  test.each([
    'password123',
    'Heslo12345',
    '1234567890',
    'aaaaaaaaaaaa',
    'QWERTZUIOP',
    '123456789012',
    'iloveyou!!',
  ])('refuses the common password %s', async (password) => {
    const reply = await register({ ...good, password });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual(['password']);
  });

  test('a username and an e-mail are unique regardless of case', async () => {
    const owner = await service.user('Velka.Mala');
    const same = await register({ ...good, username: 'vELKA.mALA' });
    expect([same.status, Object.keys(same.body.fields)]).toEqual([422, ['username']]);
    const mail = await register({ ...good, email: owner.email.toUpperCase() });
    expect([mail.status, Object.keys(mail.body.fields)]).toEqual([422, ['email']]);
    await register({ username: 'diakritika', email: 'žofie@example.com', password: PASSWORD });
    expect((await register({ ...good, email: 'ŽOFIE@example.com' })).status).toBe(422);
  });

  test('of parallel registrations of one name, one wins', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        register({
          username: i % 2 === 0 ? 'zavodnik' : 'ZAVODNIK',
          email: `z${i}@example.com`,
          password: PASSWORD,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    for (const { status, body } of replies)
      if (status === 422) expect(Object.keys(body.fields)).toEqual(['username']);
  });
});

describe('session', () => {
  test('by username or e-mail, regardless of case, with blanks around', async () => {
    const user = await service.user();
    for (const login of [user.username.toUpperCase(), user.email.toUpperCase(), ` ${user.username} `]) {
      const reply = await signIn(login);
      expect(reply.status).toBe(200);
      expect(reply.body.id).toBe(user.userId);
    }
  });

  test('an unknown login and a wrong password look the same', async () => {
    const user = await service.user();
    const [wrong, unknown, unknownMail] = await Promise.all([
      signIn(user.username, 'jine-heslo-nez-to-prave'),
      signIn('nikdo.takovy', 'jine-heslo-nez-to-prave'),
      signIn('nikdo@example.com', 'jine-heslo-nez-to-prave'),
    ]);
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: expect.any(String), code: 'INVALID_CREDENTIALS' },
    ]);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknownMail.body).toEqual(wrong.body);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('a password with diacritics signs in composed and decomposed', async () => {
    const password = 'příliš-žluťoučký-kůň';
    await register({
      username: 'kun1',
      email: 'kun1@example.com',
      password: password.normalize('NFD'),
    });
    expect((await signIn('kun1', password.normalize('NFC'))).status).toBe(200);
    expect((await signIn('kun1', password.normalize('NFD'))).status).toBe(200);
    expect((await signIn('kun1', 'prilis-zlutoucky-kun')).status).toBe(401);
    expect((await signIn('kun1', ` ${password}`)).status).toBe(401);
  });

  test.each([
    ['login', { password: PASSWORD }],
    ['login', { login: 5, password: PASSWORD }],
    ['password', { login: 'nekdo' }],
    ['password', { login: 'nekdo', password: '' }],
    ['body', []],
    ['body', null],
  ])('refuses a request with a bad %s', async (field, body) => {
    const reply = await service.call('POST', '/session', { body });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toContain(field);
  });

  test('the cookie on http and on https', async () => {
    const user = await service.user();
    const attributesOf = (header: string | null) => (header ?? '').split('; ').slice(1).sort();
    const plain = await signIn(user.username);
    expect(attributesOf(plain.headers.get('set-cookie'))).toEqual([
      'HttpOnly',
      `Max-Age=${60 * 86_400}`,
      'Path=/',
      'SameSite=Lax',
    ]);
    expect(plain.headers.get('set-cookie')).toMatch(/^_service4_session=[A-Za-z0-9_-]{40};/);
    const secure = await startAccounting({ origin: 'https://ucetnictvi.example' });
    try {
      const other = await secure.user();
      const reply = await secure.call('POST', '/session', {
        body: { login: other.username, password: PASSWORD },
      });
      expect(attributesOf(reply.headers.get('set-cookie'))).toContain('Secure');
      const out = await secure.call('DELETE', '/session', { as: other });
      expect(attributesOf(out.headers.get('set-cookie'))).toEqual(
        expect.arrayContaining(['Secure', 'HttpOnly', 'Max-Age=0', 'Path=/']),
      );
    } finally {
      await secure.close();
    }
  });

  test('signing out ends the session on the server and clears the cookie', async () => {
    const user = await service.user();
    const reply = await service.call('DELETE', '/session', { as: user });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toMatch(/^_service4_session=; .*Max-Age=0/);
    expect((await service.call('GET', '/session', { as: user })).body.code).toBe('UNAUTHENTICATED');
    const asked = await service.call('GET', '/session?or_nobody=true', { as: user });
    expect([asked.status, asked.body]).toEqual([204, '']);
    const again = await service.call('DELETE', '/session', { as: user });
    expect(again.status).toBe(401);
  });

  test('ends after 14 idle days, and after 60 days in any case', async () => {
    const user = await service.user();
    const isAlive = async () => (await service.call('GET', '/session', { as: user })).status === 200;
    clock.advance(14 * DAY - 1000);
    expect(await isAlive()).toBe(true);
    clock.advance(14 * DAY);
    expect(await isAlive()).toBe(false);

    const active = await service.user();
    for (let days = 0; days < 58; days += 2) {
      clock.advance(2 * DAY);
      expect((await service.call('GET', '/session', { as: active })).status).toBe(200);
    }
    clock.advance(2 * DAY);
    expect((await service.call('GET', '/session', { as: active })).status).toBe(401);
  });

  test('own sessions with device and last use; one of them ends', async () => {
    const user = await service.user();
    const phone = sessionOf(await signIn(user.username, PASSWORD, { 'User-Agent': 'Telefon/1' }));
    clock.advance(6 * 60_000);
    const { body: sessions } = await service.call('GET', '/sessions', { as: phone });
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.any(Number),
      device: 'Telefon/1',
      created_at: expect.any(String),
      last_used_at: new Date(clock.now()).toISOString(),
      current: true,
    });
    expect(sessions[1].current).toBe(false);

    const stranger = await service.user();
    const foreign = await service.call('DELETE', `/sessions/${sessions[0].id}`, { as: stranger });
    expect(foreign.status).toBe(404);
    const ended = await service.call('DELETE', `/sessions/${sessions[0].id}`, { as: user });
    expect(ended.status).toBe(204);
    expect((await service.call('GET', '/session', { as: phone })).status).toBe(401);
    expect((await service.call('GET', '/session', { as: user })).status).toBe(200);
    expect((await service.call('DELETE', `/sessions/${sessions[0].id}`, { as: user })).status).toBe(404);
  });
});

describe('profile', () => {
  const patch = (as: Caller, body: unknown) => service.call('PATCH', '/user', { as, body });

  test('changes only what is sent', async () => {
    const user = await service.user();
    expect((await patch(user, { display_name: 'Karel' })).body).toMatchObject({
      display_name: 'Karel',
      email: user.email,
    });
    const moved = await patch(user, { email: `nova-${user.email}`, current_password: PASSWORD });
    expect(moved.body).toMatchObject({ display_name: 'Karel', email: `nova-${user.email}` });
    expect((await patch(user, { display_name: null })).body.display_name).toBeNull();
    expect((await patch(user, { username: 'jiny', id: 1 })).body.username).toBe(user.username);
    expect((await signIn(`nova-${user.email}`)).status).toBe(200);
    expect((await signIn(user.email)).status).toBe(401);
  });

  test('refuses a taken or bad e-mail and a bad body', async () => {
    const [user, other] = [await service.user(), await service.user()];
    for (const [field, body] of [
      ['email', { email: other.email.toUpperCase(), current_password: PASSWORD }],
      ['email', { email: 'x' }],
      ['email', { email: null }],
      ['display_name', { display_name: 5 }],
      ['body', 'x'],
      ['body', []],
    ] as const) {
      const reply = await patch(user, typeof body === 'string' ? JSON.stringify(body) : body);
      expect([field, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  test('a new e-mail needs the present password; the same one again does not', async () => {
    const user = await service.user();
    for (const current_password of [undefined, 'spatne-heslo', '']) {
      const reply = await patch(user, { email: `jina-${user.email}`, display_name: 'X', current_password });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['current_password']]);
    }
    expect((await patch(user, { email: user.email, display_name: 'Y' })).body).toMatchObject({
      email: user.email,
      display_name: 'Y',
    });
  });

  test('a new password needs the present one and ends all other sessions', async () => {
    const user = await service.user();
    const other = sessionOf(await signIn(user.username));
    const password = 'zbrusu-nove-heslo';
    for (const current_password of [undefined, 'spatne-heslo', '']) {
      const reply = await patch(user, { password, current_password });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['current_password']]);
    }
    expect(
      Object.keys((await patch(user, { password: 'heslo12345', current_password: PASSWORD })).body.fields),
    ).toEqual(['password']);
    expect((await service.call('GET', '/session', { as: other })).status).toBe(200);

    expect((await patch(user, { password, current_password: PASSWORD })).status).toBe(200);
    expect((await service.call('GET', '/session', { as: user })).status).toBe(200);
    expect((await service.call('GET', '/session', { as: other })).status).toBe(401);
    expect((await signIn(user.username)).status).toBe(401);
    expect((await signIn(user.username, password)).status).toBe(200);
  });
});
