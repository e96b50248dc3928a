import {
  type AccountingClient,
  AccountingError,
  type Answer,
  accountingClient,
} from '@news-and-accounting/accounting-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, PASSWORD, startAccounting, type TestAccounting } from './harness.ts';

let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting();
});
afterAll(() => service.close());

type Person = Readonly<Record<'browser' | 'key' | 'readOnly', AccountingClient>>;
type Role = 'viewer' | 'editor' | 'accountant';

const statusOf = (call: Promise<Answer<unknown>>): Promise<number> =>
  call.then(
    ({ response }) => response.status,
    (error) => (error instanceof AccountingError ? error.status : Promise.reject(error)),
  );

/** Registers, signs in anew and creates a key, as a person would. */
async function newcomer(username: string): Promise<Person> {
  const client = (options: { key?: string; headers?: Record<string, string> } = {}) =>
    accountingClient(service.url, options);
  const registration = { username, email: `${username}@example.com`, password: PASSWORD };
  const { response } = await client().POST('/registration', { body: registration });
  expect(response.status).toBe(201);
  const signedIn = await client().POST('/session', {
    body: { login: registration.email, password: PASSWORD },
  });
  const browser = client({ headers: { Cookie: cookieOf(signedIn.response), 'X-Service': '1' } });
  const { data: key } = await browser.POST('/api_keys', { body: { name: 'skript' } });
  const { data: readOnly } = await browser.POST('/api_keys', { body: { read_only: true } });
  return {
    browser,
    key: client({ headers: { Authorization: `Bearer ${key.token}` } }),
    readOnly: client({ key: readOnly.token }),
  };
}

test('two people, one company: the key of each does what the role allows and nothing else', async () => {
  const jana = await newcomer('jana');
  const petr = await newcomer('petr');

  const { data: company } = await jana.key.POST('/entities', {
    body: {
      entity: {
        name: 'Pekárna Jana s.r.o.',
        ico: '27074358',
        bank_account: { number: '19-2000145399', bank_code: '0800', opening_balance: 50_000 },
      },
    },
  });
  const inCompany = { path: { entity_id: company.id } };
  const readCompany = (client: AccountingClient) =>
    client.GET('/entities/{entity_id}', { params: inCompany });

  expect(await statusOf(readCompany(petr.key))).toBe(404);
  const { data: member } = await jana.key.POST('/entities/{entity_id}/members', {
    params: inCompany,
    body: { login: 'petr@example.com' },
  });
  expect(member).toMatchObject({ role: 'viewer', pending: true, email: null });
  expect(await statusOf(readCompany(petr.key))).toBe(404);
  const { data: invitations } = await petr.readOnly.GET('/invitations');
  expect(invitations).toMatchObject([{ entity_name: 'Pekárna Jana s.r.o.', invited_by: 'jana' }]);
  const accept = (client: AccountingClient) =>
    client.POST('/invitations/{id}/accept', { params: { path: { id: member.id } } });
  expect(await statusOf(accept(petr.readOnly))).toBe(403);
  expect(await statusOf(accept(petr.key))).toBe(200);

  /** What the key may do in a role: read, write, manage; and never more with a read-only key. */
  const abilities = async (person: Person) => {
    const params = inCompany;
    const can = async (call: (client: AccountingClient) => Promise<Answer<unknown>>, reads = false) => {
      expect(await statusOf(call(person.readOnly))).toBe(reads ? 200 : 403);
      const status = await statusOf(call(person.key));
      expect([200, 201, 204, 403]).toContain(status);
      return status !== 403;
    };
    const body = { entity: { name: 'Pekárna Jana a dcery s.r.o.' } };
    return {
      read:
        (await can((client) => client.GET('/entities/{entity_id}/members', { params }), true)) &&
        (await can((client) => client.GET('/entities/{entity_id}/events', { params }), true)),
      write: await can((client) =>
        client.POST('/entities/{entity_id}/getting_started/dismiss', { params, body: { key: 'bank' } }),
      ),
      manage:
        (await can((client) => client.PATCH('/entities/{entity_id}', { params, body }))) &&
        (await can((client) =>
          client.PATCH('/entities/{entity_id}/settings', { params, body: { settings: {} } }),
        )),
    };
  };
  const membership = { path: { ...inCompany.path, id: member.id } };
  const inRole = async (role: Role) => {
    await jana.key.PATCH('/entities/{entity_id}/members/{id}', { params: membership, body: { role } });
    const { data: seen } = await readCompany(petr.key);
    const can = await abilities(petr);
    expect([seen.role, seen.can_write, seen.can_manage]).toEqual([role, can.write, can.manage]);
    return can;
  };
  expect(await inRole('viewer')).toEqual({ read: true, write: false, manage: false });
  expect(await inRole('editor')).toEqual({ read: true, write: true, manage: false });
  expect(await inRole('accountant')).toEqual({ read: true, write: true, manage: true });
  expect(await abilities(jana)).toEqual({ read: true, write: true, manage: true });

  for (const { key } of [jana, petr]) {
    const refused = [
      key.GET('/api_keys'),
      key.POST('/api_keys', { body: {} }),
      key.GET('/sessions'),
      key.PATCH('/user', { body: {} }),
      key.DELETE('/session'),
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual([403, 403, 403, 403, 403]);
  }

  const leave = petr.key.DELETE('/entities/{entity_id}/members/{id}', { params: membership });
  expect(await statusOf(leave)).toBe(204);
  expect(await statusOf(readCompany(petr.key))).toBe(404);
  expect((await petr.key.GET('/entities')).data).toEqual([]);
  const told: string[] = [];
  for await (const event of jana.readOnly.rows('/entities/{entity_id}/events', { params: inCompany }))
    told.unshift(`${event.action} ${event.user}`);
  expect(told.filter((line) => !line.startsWith('entity.updated'))).toEqual([
    'entity.created jana',
    'member.invited jana',
    'member.accepted petr',
    'member.updated jana',
    'member.updated jana',
    'member.updated jana',
    'member.left petr',
  ]);
});
