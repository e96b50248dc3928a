import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, type JsonValue, PASSWORD, startAccounting, type TestAccounting } from './harness.ts';

let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting();
});
afterAll(() => service.close());

type As = { headers: Record<string, string> };

async function ask(
  method: string,
  path: string,
  as: As | null,
  body?: unknown,
): Promise<[number, JsonValue]> {
  const reply = await service.call(method, path, { as, body });
  return [reply.status, reply.body];
}

/** Registers, signs in anew and creates a key, as a person would. */
async function newcomer(username: string): Promise<{ browser: As; key: As; readOnly: As }> {
  const registration = { username, email: `${username}@example.com`, password: PASSWORD };
  expect((await ask('POST', '/registration', null, registration))[0]).toBe(201);
  const signedIn = await service.call('POST', '/session', {
    body: { login: registration.email, password: PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  const browser = { headers: { Cookie: cookieOf(signedIn), 'X-Service': '1' } };
  const [, key] = await ask('POST', '/api_keys', browser, { name: 'skript' });
  const [, readOnly] = await ask('POST', '/api_keys', browser, { read_only: true });
  return {
    browser,
    key: { headers: { Authorization: `Bearer ${key.token}` } },
    readOnly: { headers: { 'X-API-Key': readOnly.token } },
  };
}

test('two people, one company: the key of each does what the role allows and nothing else', async () => {
  const jana = await newcomer('jana');
  const petr = await newcomer('petr');

  const [status, company] = await ask('POST', '/entities', jana.key, {
    entity: {
      name: 'Pekárna Jana s.r.o.',
      ico: '27074358',
      bank_account: { number: '19-2000145399', bank_code: '0800', opening_balance: 50_000 },
    },
  });
  expect(status).toBe(201);
  const at = (path = '') => `/entities/${company.id}${path}`;
  const rename = { entity: { name: 'Pekárna Jana a dcery s.r.o.' } };

  expect((await ask('GET', at(), petr.key))[0]).toBe(404);
  const [, member] = await ask('POST', at('/members'), jana.key, { login: 'petr@example.com' });
  expect(member).toMatchObject({ role: 'viewer', pending: true, email: null });
  expect((await ask('GET', at(), petr.key))[0]).toBe(404);
  const [, [invitation]] = await ask('GET', '/invitations', petr.readOnly);
  expect(invitation).toMatchObject({ entity_name: 'Pekárna Jana s.r.o.', invited_by: 'jana' });
  expect((await ask('POST', `/invitations/${invitation.id}/accept`, petr.readOnly))[0]).toBe(403);
  expect((await ask('POST', `/invitations/${invitation.id}/accept`, petr.key))[0]).toBe(200);

  /** What the key may do in a role: read, write, manage; and never more with a read-only key. */
  const abilities = async (person: { key: As; readOnly: As }) => {
    const can = async (method: string, path: string, body?: unknown) => {
      expect((await ask(method, path, person.readOnly, body))[0]).toBe(method === 'GET' ? 200 : 403);
      const [reply] = await ask(method, path, person.key, body);
      expect([200, 201, 204, 403]).toContain(reply);
      return reply !== 403;
    };
    return {
      read: (await can('GET', at('/members'))) && (await can('GET', at('/events'))),
      write: await can('POST', at('/getting_started/dismiss'), { key: 'bank' }),
      manage: (await can('PATCH', at(), rename)) && (await can('PATCH', at('/settings'), { settings: {} })),
    };
  };
  const inRole = async (role: string) => {
    expect((await ask('PATCH', at(`/members/${member.id}`), jana.key, { role }))[0]).toBe(200);
    const [, seen] = await ask('GET', at(), petr.key);
    const can = await abilities(petr);
    expect([seen.role, seen.can_write, seen.can_manage]).toEqual([role, can.write, can.manage]);
    return can;
  };
  expect(await inRole('viewer')).toEqual({ read: true, write: false, manage: false });
  expect(await inRole('editor')).toEqual({ read: true, write: true, manage: false });
  expect(await inRole('accountant')).toEqual({ read: true, write: true, manage: true });
  expect(await abilities(jana)).toEqual({ read: true, write: true, manage: true });

  for (const key of [jana.key, petr.key]) {
    for (const [method, path] of [
      ['GET', '/api_keys'],
      ['POST', '/api_keys'],
      ['GET', '/sessions'],
      ['PATCH', '/user'],
      ['DELETE', '/session'],
    ] as const)
      expect([path, (await ask(method, path, key))[0]]).toEqual([path, 403]);
  }

  expect((await ask('DELETE', at(`/members/${member.id}`), petr.key))[0]).toBe(204);
  expect((await ask('GET', at(), petr.key))[0]).toBe(404);
  expect((await ask('GET', '/entities', petr.key))[1]).toEqual([]);
  const [, history] = await ask('GET', at('/events'), jana.readOnly);
  const told = history.rows.map(({ action, user }: JsonValue) => `${action} ${user}`).reverse();
  expect(told.filter((line: string) => !line.startsWith('entity.updated'))).toEqual([
    'entity.created jana',
    'member.invited jana',
    'member.accepted petr',
    'member.updated jana',
    'member.updated jana',
    'member.updated jana',
    'member.left petr',
  ]);
});
