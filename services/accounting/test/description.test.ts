import { Validator } from '@seriousme/openapi-schema-validator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../src/automation/notices/link.ts';
import { OPERATIONS } from '../src/operations.ts';
import { codeAt, createAuthenticator } from './access/authenticator.ts';
import { whyUndeclared } from './conformance.ts';
import { type Caller, type JsonValue, PASSWORD, startAccounting, type TestAccounting } from './harness.ts';

let service: TestAccounting;
let document: JsonValue;
let owner: Caller;
let guest: Caller;
beforeAll(async () => {
  service = await startAccounting({
    origin: 'https://ucto.example',
    settings: { ARES_URL: 'http://127.0.0.1:9' },
  });
  document = (await service.call('GET', '/openapi.json')).body;
  [owner, guest] = [await service.user(), await service.user()];
});
afterAll(() => service.close());

const resolved = (schema: JsonValue): JsonValue =>
  schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)];

describe('the OpenAPI description', () => {
  test('is valid OpenAPI 3.1 by a public validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? null).toBeNull();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('has every operation once, with its permission', () => {
    expect(document.servers).toEqual([{ url: `${service.origin}/api` }]);
    const described = Object.entries<JsonValue>(document.paths).flatMap(([path, item]) =>
      Object.entries<JsonValue>(item).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-permission'],
      ]),
    );
    const declared = OPERATIONS.map(({ method, path, meta }) => [`${method} ${path}`, meta.permission]);
    expect(new Map(described as [string, string][])).toEqual(new Map(declared as [string, string][]));
    const ids = OPERATIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, permission] of described)
      expect(['public', 'any', 'browser', 'member', 'writer', 'manager', 'owner', 'special']).toContain(
        permission,
      );
  });

  test('names every placeholder, and the errors that the way of a request brings', () => {
    for (const [path, item] of Object.entries<JsonValue>(document.paths)) {
      for (const [method, operation] of Object.entries<JsonValue>(item)) {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const parameters = (operation.parameters ?? [])
          .filter((each: JsonValue) => each.in === 'path')
          .map((each: JsonValue) => each.name);
        expect([path, parameters.sort()]).toEqual([path, names.sort()]);
        const statuses = Object.keys(operation.responses);
        expect(statuses).toEqual(expect.arrayContaining(['401', '429', '503']));
        if (method !== 'get') expect(statuses).toContain('403');
        if (operation.requestBody !== undefined)
          expect(statuses).toEqual(expect.arrayContaining(['413', '415', '422']));
        expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      }
    }
  });

  test('has a name for every body and every answer in JSON', () => {
    const nameless = Object.values<JsonValue>(document.paths)
      .flatMap((item) => Object.values<JsonValue>(item))
      .flatMap((operation) =>
        [operation.requestBody, ...Object.values<JsonValue>(operation.responses)]
          .map((part) => part?.content?.['application/json']?.schema)
          .filter((schema) => schema !== undefined && schema.$ref === undefined)
          .map((schema) => `${operation.operationId}: ${JSON.stringify(schema)}`),
      );
    expect(nameless).toEqual([]);
  });

  test('asks of a change for no field in particular', () => {
    const required = (id: string, name?: string) => {
      const item = Object.values<JsonValue>(document.paths).find((each) => each.patch?.operationId === id);
      const schema = resolved(item.patch.requestBody.content['application/json'].schema);
      const { properties, required = [] } = name === undefined ? schema : resolved(schema.properties[name]);
      expect(Object.keys(properties).length).toBeGreaterThan(1);
      return required;
    };
    for (const id of ['changeUser', 'updateFiling']) expect([id, required(id)]).toEqual([id, []]);
    const wrapped = {
      updateCompany: 'entity',
      updateEmployee: 'employee',
      updateAsset: 'asset',
      updateTrip: 'trip',
      updatePartner: 'partner',
    };
    for (const [id, name] of Object.entries(wrapped)) expect([id, required(id, name)]).toEqual([id, []]);
  });
});

type Ask = (
  id: string,
  status: number,
  params?: Record<string, string | number>,
  options?: Parameters<TestAccounting['call']>[2],
) => Promise<JsonValue>;

/** Signing in in two steps, by somebody who has it for this alone. */
async function askFactors(ask: Ask, as: Caller): Promise<void> {
  const password = { current_password: PASSWORD };
  const by = (body: object) => ({ as, body });
  const { secret } = await ask('beginTotp', 201, {}, by(password));
  await ask('beginTotp', 422, {}, by({}));
  const code = codeAt(secret, service.service.services.now());
  const { recovery_codes } = await ask('confirmTotp', 200, {}, by({ code }));
  const [first, second, third] = recovery_codes;
  const device = createAuthenticator();
  const { origin } = service;
  const begun = await ask('beginPasskey', 201, {}, by(password));
  const passkey = device.create(begun.options, { origin });
  const added = await ask('addPasskey', 201, {}, by({ token: begun.token, passkey }));
  await ask('renamePasskey', 200, { id: added.passkey.id }, by({ name: 'Telefon' }));
  await ask('listSecondFactors', 200, {}, { as });
  await ask('createFactorChallenge', 201, {}, { as });
  const login = { login: as.username, password: PASSWORD };
  const { token } = (await ask('signIn', 401, {}, { as: null, body: login })).second_factor;
  await ask('giveSecondFactor', 401, {}, { as: null, body: { token, code: '0' } });
  await ask('giveSecondFactor', 200, {}, { as: null, body: { token, recovery_code: first } });
  const alone = await ask('createPasskeyChallenge', 201, {}, { as: null });
  const answer = device.get(alone.options, { origin });
  await ask('signInByPasskey', 200, {}, { as: null, body: { token: alone.token, passkey: answer } });
  await ask('removeTotp', 200, {}, by({ recovery_code: second }));
  await ask('removeTotp', 404, {}, by({ recovery_code: second }));
  const renewed = await ask('renewRecoveryCodes', 201, {}, by({ recovery_code: third }));
  await ask('removePasskey', 200, { id: added.passkey.id }, by({ recovery_code: renewed.recovery_codes[0] }));
}

test('real answers are what the description says', async () => {
  const seen = new Set<string>();
  const ask = async (
    id: string,
    status: number,
    params: Record<string, string | number> = {},
    options: Parameters<TestAccounting['call']>[2] = {},
  ): Promise<JsonValue> => {
    const operation = OPERATIONS.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`no operation ${id}`);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const reply = await service.call(operation.method, path, { as: owner, ...options });
    expect([id, reply.status]).toEqual([id, status]);
    expect(whyUndeclared(operation, reply)).toBeNull();
    seen.add(id);
    return reply.body;
  };

  const credentials = { username: 'popis', email: 'popis@example.com', password: PASSWORD };
  await ask('register', 201, {}, { as: null, body: credentials });
  await ask('register', 422, {}, { as: null, body: {} });
  await ask('signIn', 200, {}, { as: null, body: { login: 'popis', password: PASSWORD } });
  await ask('signIn', 401, {}, { as: null, body: { login: 'popis', password: 'x' } });
  await ask('currentUser', 200);
  await ask('currentUser', 401, {}, { as: null });
  const nobody = await service.call('GET', '/session?or_nobody=true');
  expect(nobody.status).toBe(204);
  const [session] = await ask('listSessions', 200);
  await ask('changeUser', 200, {}, { body: { display_name: 'Popis' } });
  await ask('requestPasswordReset', 202, {}, { as: null, body: { email: 'nikdo@example.com' } });
  await ask('resetPassword', 404, { token: 'x' }, { as: null, body: { password: PASSWORD } });

  const key = await ask('createApiKey', 201, {}, { body: {} });
  await ask('createApiKey', 403, {}, { as: { headers: { 'X-API-Key': key.token } }, body: {} });
  await ask('listApiKeys', 200);
  await ask('revokeApiKey', 200, { id: key.id });
  await ask('revokeApiKey', 404, { id: 999_999 });
  await ask('listApiKeys', 401, {}, { as: { headers: { 'X-API-Key': key.token } } });

  await askFactors(ask, await service.user());
  await ask('getNotices', 200);
  await ask('changeNotices', 200, {}, { body: { days_ahead: 7 } });
  await ask('changeNotices', 422, {}, { body: { days_ahead: 0 } });
  const { services } = service.service;
  const off = await tokenOf(services, { topic: 'deadlines', userId: owner.userId });
  for (const id of ['getNoticeLink', 'turnNoticesOff']) {
    await ask(id, 200, { token: off }, { as: null });
    await ask(id, 404, { token: 'x' }, { as: null });
  }

  await ask('listCompanies', 200);
  const entity = { name: 'Popsaná', settings: { profile: { accountant: true } } };
  const { id: entity_id } = await ask('createCompany', 201, {}, { body: { entity } });
  await ask('createCompany', 422, {}, { body: {} });
  await ask('createSampleCompany', 201);
  await ask('listCompanyNeeds', 200);
  await ask('listCompanies', 200);
  await ask('getCompany', 200, { entity_id });
  await ask('getCompany', 404, { entity_id: 999_999 });
  await ask('updateCompany', 200, { entity_id }, { body: { entity: { vat_registered_on: '2026-01-01' } } });
  await ask('updateCompany', 400, { entity_id }, { body: '{' });
  await ask('updateCompanySettings', 200, { entity_id }, { body: { settings: { x: null } } });
  await ask('lockPeriod', 200, { entity_id }, { body: { locked_until: '2025-12-31' } });
  await ask('unlockPeriod', 200, { entity_id }, { body: { reason: 'oprava' } });
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await ask('putLogo', 204, { entity_id }, { body: png, headers: { 'Content-Type': 'image/png' } });
  await ask('putLogo', 415, { entity_id }, { body: {} });
  await ask('getLogo', 200, { entity_id });
  await ask('deleteLogo', 204, { entity_id });

  await ask('getFirstSteps', 200, { entity_id });
  await ask('dismissFirstSteps', 200, { entity_id }, { body: { key: 'bank' } });
  await ask('showFirstSteps', 200, { entity_id });
  const member = await ask('inviteMember', 201, { entity_id }, { body: { login: guest.username } });
  await ask('listInvitations', 200, {}, { as: guest });
  await ask('declineInvitation', 204, { id: member.id }, { as: guest });
  const again = await ask('inviteMember', 201, { entity_id }, { body: { login: guest.username } });
  await ask('acceptInvitation', 200, { id: again.id }, { as: guest });
  await ask('listMembers', 200, { entity_id }, { as: guest });
  await ask('inviteMember', 403, { entity_id }, { as: guest, body: { login: 'x' } });
  await ask('changeMemberRole', 200, { entity_id, id: again.id }, { body: { role: 'editor' } });
  await ask('removeMember', 204, { entity_id, id: again.id });
  const link = await ask('createInvitationLink', 201, { entity_id }, { body: { email: 'x@example.com' } });
  await ask('createInvitationLink', 422, { entity_id }, { body: {} });
  const token = link.url.split('/').at(-1);
  await ask('listInvitationLinks', 200, { entity_id });
  await ask('getInvitationLink', 200, { token }, { as: null });
  await ask('acceptInvitationLink', 200, { token }, { as: guest });
  await ask('getInvitationLink', 404, { token }, { as: null });
  const other = await ask('createInvitationLink', 201, { entity_id }, { body: { email: 'x@example.com' } });
  await ask('revokeInvitationLink', 204, { entity_id, id: other.id });
  const third = await service.user();
  const waiting = await ask('inviteMember', 201, { entity_id }, { body: { login: third.username } });
  await ask('mailInvitation', 202, { entity_id, id: waiting.id });
  await ask('listEvents', 200, { entity_id });
  await ask('searchCompany', 200, { entity_id });

  await ask('lookupBanks', 200);
  await ask('lookupStatementFormats', 200);
  await ask('lookupCompany', 502, { ico: '27074358' });
  await ask('lookupCompany', 422, { ico: '27074359' });
  await ask('endSession', 204, { id: session.id });
  await ask('signOut', 204, {}, { as: guest });

  const AREAS = ['Sign-in', 'API keys', 'Companies', 'Members', 'Lookups'];
  const left = OPERATIONS.filter(({ id, tag }) => AREAS.includes(tag) && !seen.has(id)).map(({ id }) => id);
  expect(left).toEqual([]);
});
