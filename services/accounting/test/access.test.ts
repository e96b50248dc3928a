import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import type { AccountingOperation, Permission } from '../src/platform/operation.ts';
import { type Caller, startAccounting, type TestAccounting } from './harness.ts';

/**
 * The access matrix: every declared operation, by every kind of credential and every role. What must happen is
 * computed from the operation's label, so an operation that is added later is covered without a line here.
 */
const ROLES = ['owner', 'accountant', 'editor', 'viewer', 'pending', 'stranger'] as const;
type RoleCase = (typeof ROLES)[number];

let service: TestAccounting;
let entityId: number;
let foreignId: number;
const people = {} as Record<RoleCase, Caller>;
const keys = {} as Record<RoleCase, { headers: Record<string, string> }>;
let readOnlyKey: { headers: Record<string, string> };
let revokedKey: { headers: Record<string, string> };

beforeAll(async () => {
  service = await startAccounting();
  for (const role of ROLES) people[role] = await service.user();
  entityId = (await service.company(people.owner)).id;
  foreignId = (await service.company(people.stranger)).id;
  for (const role of ['accountant', 'editor', 'viewer'] as const) {
    await service.join(people.owner, entityId, people[role], role);
  }
  await service.call('POST', `/entities/${entityId}/members`, {
    as: people.owner,
    body: { login: people.pending.username },
  });
  for (const role of ROLES) keys[role] = await people[role].key();
  readOnlyKey = await people.owner.key({ read_only: true });
  const revoked = await people.owner.key();
  await service.call('DELETE', `/api_keys/${revoked.id}`, { as: people.owner });
  revokedKey = revoked;
});
afterAll(() => service.close());

/** An id that no record has: what is allowed ends in 404 or 422 and changes nothing. */
const NO_RECORD = 999_999_999;
const isWrite = (operation: AccountingOperation) => operation.method !== 'GET';
const hasCompany = (operation: AccountingOperation) => operation.path.includes('{entity_id}');

function pathOf(operation: AccountingOperation, company = entityId): string {
  return operation.path
    .replace('{entity_id}', String(company))
    .replace('{ico}', '27074358')
    .replace('{token}', 'x')
    .replaceAll(/\{\w+\}/g, String(NO_RECORD));
}

async function status(operation: AccountingOperation, headers: Record<string, string>, company = entityId) {
  // An empty body: an allowed write is refused by its input or finds nothing, and leaves no trace.
  const body =
    isWrite(operation) && operation.meta.upload === undefined
      ? { as: null, body: {}, headers }
      : { as: null, headers };
  const reply = await service.call(operation.method, pathOf(operation, company), body);
  return { status: reply.status, code: reply.body?.code as string | undefined };
}

const needsSignIn = (permission: Permission) => permission !== 'public';
const ROLES_OF: Partial<Record<Permission, readonly RoleCase[]>> = {
  member: ['owner', 'accountant', 'editor', 'viewer'],
  writer: ['owner', 'accountant', 'editor'],
  manager: ['owner', 'accountant'],
  owner: ['owner'],
};

/** Who passes the role check of operations with a rule of their own, asked about somebody else's record. */
const SPECIAL: Readonly<Record<string, readonly RoleCase[]>> = {
  removeMember: ['owner', 'accountant'],
  // Whom the rule of a document names, whatever the role: a document that is not there is not found.
  approveDocument: ['owner', 'accountant', 'editor', 'viewer'],
  rejectDocument: ['owner', 'accountant', 'editor', 'viewer'],
  // Every member may be asked; holders of links are in `automation/requests.test.ts`.
  getDocumentUpload: ['owner', 'accountant', 'editor', 'viewer'],
  uploadRequestedDocument: ['owner', 'accountant', 'editor', 'viewer'],
};

/** Operations that act even with an empty body; they are asked only where they must be refused. */
const ACTS = new Set([
  'createSampleCompany',
  'createApiKey',
  'signOut',
  'changeUser',
  'dismissFirstSteps',
  'showFirstSteps',
]);

const table = OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

describe.each(table)('%s', (_name, operation) => {
  const { permission } = operation.meta;

  test('without a credential', async () => {
    const reply = await status(operation, {});
    if (needsSignIn(permission)) expect(reply).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    else expect([401, 403]).not.toContain(operation.id === 'signIn' ? 0 : reply.status);
  });

  test('with a key that is no key, or revoked', async () => {
    for (const token of ['service_short', 'x', `service_${'a'.repeat(40)}`]) {
      expect(await status(operation, { 'X-API-Key': token })).toEqual({
        status: 401,
        code: 'INVALID_API_KEY',
      });
      expect(await status(operation, { Authorization: `Bearer ${token}` })).toEqual({
        status: 401,
        code: 'INVALID_API_KEY',
      });
    }
    expect(await status(operation, revokedKey.headers)).toEqual({ status: 401, code: 'INVALID_API_KEY' });
  });

  test('with a read-only key', async () => {
    const reply = await status(operation, readOnlyKey.headers);
    if (isWrite(operation) || operation.meta.guardedDownload)
      expect(reply).toEqual({ status: 403, code: 'READ_ONLY_KEY' });
    else if (permission === 'browser') expect(reply).toEqual({ status: 403, code: undefined });
    else expect([401, 403]).not.toContain(reply.status);
  });

  test('with a session, from our own page only', async () => {
    const { 'X-Service': _none, ...cookie } = people.owner.headers as Record<string, string>;
    const withoutHeader = await status(operation, cookie);
    if (isWrite(operation)) expect(withoutHeader).toEqual({ status: 403, code: 'CROSS_SITE' });
    else expect(withoutHeader.status).not.toBe(403);
    for (const foreign of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const reply = await status(operation, { ...people.owner.headers, ...foreign });
      const { guardedDownload, marksDownload } = operation.meta;
      const isGuarded = guardedDownload === true || marksDownload === true;
      const isRefused = isWrite(operation) || (isGuarded && !('Origin' in foreign));
      if (isRefused) expect(reply).toEqual({ status: 403, code: 'CROSS_SITE' });
      else expect(reply.status).not.toBe(403);
    }
    if (!isWrite(operation)) return;
    const byKey = await status(operation, { ...keys.owner.headers, Origin: 'https://evil.example' });
    expect(byKey).toEqual({ status: 403, code: 'CROSS_SITE' });
    const keyAndCookie = await status(operation, { ...keys.owner.headers, Cookie: cookie.Cookie ?? '' });
    expect(keyAndCookie).toEqual({ status: 403, code: 'CROSS_SITE' });
  });

  test('by key and by session, in every role', async () => {
    for (const role of ROLES) {
      const byKey = await expectation(operation, role, 'key');
      const bySession = await expectation(operation, role, 'session');
      if (byKey !== null)
        expect([role, (await status(operation, keys[role].headers)).status]).toEqual([role, byKey]);
      if (bySession !== null)
        expect([role, (await status(operation, people[role].headers)).status]).toEqual([role, bySession]);
      if (ACTS.has(operation.id)) continue;
      if (byKey === null)
        expect([401, 403]).not.toContain((await status(operation, keys[role].headers)).status);
      if (bySession === null && operation.id !== 'signIn') {
        const reply = await status(operation, people[role].headers);
        expect([403]).not.toContain(reply.status);
        expect(reply.code).not.toBe('UNAUTHENTICATED');
      }
    }
  });

  test('on a company of somebody else, with ids of the own one', async () => {
    if (!hasCompany(operation)) return;
    expect((await status(operation, keys.owner.headers, foreignId)).status).toBe(404);
    expect((await status(operation, people.owner.headers, foreignId)).status).toBe(404);
    expect((await status(operation, people.owner.headers, NO_RECORD)).status).toBe(404);
  });
});

/** The status that the label demands, or null where the operation is allowed and the input decides. */
async function expectation(
  operation: AccountingOperation,
  role: RoleCase,
  by: 'key' | 'session',
): Promise<number | null> {
  const { permission } = operation.meta;
  if (permission === 'browser') return by === 'key' ? 403 : null;
  if (!hasCompany(operation)) return null;
  if (role === 'pending' || role === 'stranger') return 404;
  const allowed = permission === 'special' ? SPECIAL[operation.id] : ROLES_OF[permission];
  return allowed?.includes(role) === true ? null : 403;
}

describe('the order of the steps', () => {
  const patch = (
    path: string,
    headers: Record<string, string>,
    body: unknown = { entity: { fiscal_year_start: 99 } },
  ) => service.call('PATCH', path, { as: null, headers, body });

  test('an invalid key before everything else', async () => {
    const reply = await patch(
      `/entities/${NO_RECORD}`,
      { 'X-API-Key': 'x', Origin: 'https://evil.example' },
      '{',
    );
    expect(reply.body.code).toBe('INVALID_API_KEY');
  });

  test('another site before a read-only key', async () => {
    const reply = await patch(`/entities/${NO_RECORD}`, {
      ...readOnlyKey.headers,
      Origin: 'https://evil.example',
    });
    expect(reply.body.code).toBe('CROSS_SITE');
  });

  test('our own page under another name of this machine is told where to go', async () => {
    const registration = await service.call('POST', '/registration', {
      as: null,
      headers: { Origin: 'http://other-name.test', 'Sec-Fetch-Site': 'same-origin' },
      body: {},
    });
    expect([registration.status, registration.body.code]).toEqual([403, 'CROSS_SITE']);
    expect(registration.body.error).toContain(`Aplikace má adresu ${service.origin}`);
  });

  test('a read-only key before the company', async () => {
    expect((await patch(`/entities/${NO_RECORD}`, readOnlyKey.headers)).body.code).toBe('READ_ONLY_KEY');
  });

  test('the company before the role', async () => {
    expect((await patch(`/entities/${foreignId}`, keys.viewer.headers)).status).toBe(404);
  });

  test('the role before the input, even one that is no JSON', async () => {
    expect((await patch(`/entities/${entityId}`, keys.viewer.headers)).status).toBe(403);
    expect((await patch(`/entities/${entityId}`, keys.viewer.headers, '{"entity":')).status).toBe(403);
    expect((await patch(`/entities/${entityId}`, keys.owner.headers, '{"entity":')).body.code).toBe(
      'MALFORMED_JSON',
    );
    expect((await patch(`/entities/${entityId}`, keys.owner.headers)).status).toBe(422);
  });

  test('the texts of the two roles that are not enough', async () => {
    const viewer = await service.call('POST', `/entities/${entityId}/getting_started/dismiss`, {
      as: keys.viewer,
      body: { all: true },
    });
    expect(viewer.body).toEqual({ error: 'Máte přístup jen pro čtení.' });
    const editor = await service.call('POST', `/entities/${entityId}/members`, {
      as: keys.editor,
      body: { login: 'x' },
    });
    expect(editor.body).toEqual({ error: 'Tuto akci smí provést jen vlastník nebo účetní.' });
  });
});

describe('limits', () => {
  test('600 requests a minute for a key and a group of paths', async () => {
    const limited = await startAccounting({ settings: { ACCOUNTING_RATE_LIMITS: 'on' } });
    try {
      const user = await limited.user();
      const [first, second] = [await user.key(), await user.key()];
      const ask = async (as: { headers: Record<string, string> }, path: string) =>
        (await limited.call('GET', path, { as })).status;
      const statuses = await Promise.all(Array.from({ length: 650 }, () => ask(first, '/entities')));
      expect(statuses.filter((each) => each === 200)).toHaveLength(600);
      expect(statuses.filter((each) => each === 429)).toHaveLength(50);
      const refused = await limited.call('GET', '/entities', { as: first });
      expect(refused.body).toEqual({ error: expect.any(String), code: 'RATE_LIMITED' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await ask(first, '/invitations')).toBe(200);
      expect(await ask(second, '/entities')).toBe(200);
      expect(await ask(user, '/entities')).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('60 requests a minute and address without sign-in, 40 lookups a minute and user', async () => {
    const limited = await startAccounting({
      settings: { ACCOUNTING_RATE_LIMITS: 'on', ARES_URL: 'http://127.0.0.1:9' },
    });
    try {
      const user = await limited.user();
      const lookups = await Promise.all(
        Array.from({ length: 45 }, () => limited.call('GET', '/lookup/12345678', { as: user })),
      );
      expect(lookups.filter(({ status }) => status === 429)).toHaveLength(5);
      const open = await Promise.all(
        Array.from({ length: 65 }, () => limited.call('GET', '/codebooks/calendar')),
      );
      // One of the sixty went to the registration.
      expect(open.filter(({ status }) => status === 200)).toHaveLength(59);
    } finally {
      await limited.close();
    }
  });
});
