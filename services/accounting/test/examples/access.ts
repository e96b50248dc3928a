import sharp from 'sharp';
import { expect } from 'vitest';
import { tokenOf } from '../../src/automation/notices/link.ts';
import { codeAt, createAuthenticator } from '../access/authenticator.ts';
import { eventually } from '../harness.ts';
import { type ExampleStage, PASSWORD } from './stage.ts';

/** A person with a key, as everybody begins. */
export async function showSignIn(stage: ExampleStage): Promise<void> {
  const { show, caller, tokens } = stage;
  await show('register', 201, {
    as: null,
    body: { username: 'jana', email: 'jana@example.com', password: PASSWORD, display_name: 'Jana Dvořáková' },
  });
  await show('signIn', 200, { as: null, body: { login: 'jana', password: PASSWORD } });
  const by = { as: caller.browser };
  await show('currentUser', 200, by);
  await show('changeUser', 200, { ...by, body: { display_name: 'Jana Dvořáková, účetní' } });
  const { token } = await show('createApiKey', 201, { ...by, body: { name: 'Skript' } });
  caller.as = { headers: { 'X-API-Key': token } };
  await show('listApiKeys', 200, by);
  await showSecondFactor(stage);
  await showNotices(stage);
  await show('requestPasswordReset', 202, { as: null, body: { email: 'jana@example.com' } });
  await eventually(() => tokens().length > 0);
  const [reset = ''] = tokens();
  await show('resetPassword', 204, { as: null, path: { token: reset }, body: { password: `${PASSWORD}-2` } });
  await show('signIn', 200, { as: null, body: { login: 'jana', password: `${PASSWORD}-2` } });
}

/** Signing in in two steps, set up and taken away again. */
async function showSecondFactor({ show, prepare, caller, now }: ExampleStage): Promise<void> {
  const by = { as: caller.browser };
  const password = { current_password: PASSWORD };
  const { secret } = await show('beginTotp', 201, { ...by, body: password });
  const confirmed = await show('confirmTotp', 200, { ...by, body: { code: codeAt(secret, now()) } });
  const origin = 'http://localhost:4000';
  const device = createAuthenticator();
  const begun = await show('beginPasskey', 201, { ...by, body: password });
  const passkey = device.create(begun.options, { origin });
  const added = await show('addPasskey', 201, {
    ...by,
    body: { token: begun.token, name: 'Telefon', passkey },
  });
  const path = { id: added.passkey.id };
  await show('renamePasskey', 200, { ...by, path, body: { name: 'Nový telefon' } });
  await show('listSecondFactors', 200, by);
  const waiting = await show('signIn', 401, { as: null, body: { login: 'jana', password: PASSWORD } });
  const { token } = waiting.second_factor;
  const [first, second, third] = confirmed.recovery_codes;
  await show('giveSecondFactor', 200, { as: null, body: { token, recovery_code: first } });
  const alone = await show('createPasskeyChallenge', 201, { as: null });
  const answer = device.get(alone.options, { origin });
  await show('signInByPasskey', 200, { as: null, body: { token: alone.token, passkey: answer } });
  await show('createFactorChallenge', 201, by);
  const renewed = await show('renewRecoveryCodes', 201, { ...by, body: { recovery_code: second } });
  expect(renewed.recovery_codes).not.toContain(third);
  const [fourth, fifth] = renewed.recovery_codes;
  await show('removeTotp', 200, { ...by, body: { recovery_code: fourth } });
  await show('removePasskey', 200, { ...by, path, body: { recovery_code: fifth } });
  await prepare('GET', '/session', undefined, caller.browser);
}

/** A company as it is set up and led; its id. */
export async function showCompany(stage: ExampleStage): Promise<number> {
  const { show } = stage;
  await show('lookupBanks', 200);
  await show('lookupStatementFormats', 200);
  await show('lookupCompany', 200, { path: { ico: stage.bakery } });
  const { id: entity_id } = await show('createCompany', 201, {
    body: {
      entity: {
        name: 'Pekárna Jana s.r.o.',
        ico: '27074358',
        city: 'Praha',
        bank_account: {
          number: '19-2000145399',
          bank_code: '0800',
          opening_balance: 50_000,
          opening_date: '2026-01-01',
        },
      },
    },
  });
  const path = { entity_id };
  await show('createSampleCompany', 201, { body: { segment: 'company' } });
  await show('listCompanies', 200);
  await show('listCompanyNeeds', 200);
  await show('getCompany', 200, { path });
  await show('updateCompany', 200, { path, body: { entity: { phone: '+420 222 333 444' } } });
  const settings = {
    cssz_variable_symbol: '1100123452',
    jmhz_workplace: { municipality: 'Praha', municipality_code: '554782', country: 'CZ' },
  };
  await show('updateCompanySettings', 200, { path, body: { settings } });
  await show('lockPeriod', 200, { path, body: { locked_until: '2025-12-31' } });
  await show('unlockPeriod', 200, { path, body: { reason: 'Oprava závěrky' } });
  const file = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await show('putLogo', 204, { path, bytes: 'image/png', file });
  await show('getLogo', 200, { path });
  await show('deleteLogo', 204, { path });
  await show('getFirstSteps', 200, { path });
  await show('dismissFirstSteps', 200, { path, body: { key: 'bank' } });
  await show('showFirstSteps', 200, { path });
  return entity_id;
}

/** Who else works in the company. */
export async function showMembers(stage: ExampleStage, entity_id: number): Promise<void> {
  const { show, service, prepare } = stage;
  const path = { entity_id };
  const petr = await service.user('petr');
  const { id } = await show('inviteMember', 201, { path, body: { login: 'petr', role: 'editor' } });
  await show('mailInvitation', 202, { path: { entity_id, id } });
  await show('listInvitations', 200, { as: petr });
  await show('declineInvitation', 204, { as: petr, path: { id } });
  const again = await prepare('POST', `/entities/${entity_id}/members`, { login: 'petr', role: 'editor' });
  await show('acceptInvitation', 200, { as: petr, path: { id: again.id } });
  await show('changeMemberRole', 200, { path: { entity_id, id: again.id }, body: { role: 'accountant' } });
  await show('listMembers', 200, { path });
  await show('removeMember', 204, { path: { entity_id, id: again.id } });
  const link = await show('createInvitationLink', 201, {
    path,
    body: { email: 'eva@example.com', role: 'viewer' },
  });
  await show('listInvitationLinks', 200, { path });
  const token = String(link.url).split('/').at(-1) ?? '';
  await show('getInvitationLink', 200, { as: null, path: { token } });
  const eva = await service.user('eva');
  await show('acceptInvitationLink', 200, { as: eva, path: { token } });
  const other = await prepare('POST', `/entities/${entity_id}/invitation_links`, {
    email: 'ota@example.com',
  });
  await show('revokeInvitationLink', 204, { path: { entity_id, id: other.id } });
}

/** What comes by mail, and how it is turned off without signing in. */
async function showNotices({ show, caller, service, prepare }: ExampleStage): Promise<void> {
  const by = { as: caller.browser };
  await show('changeNotices', 200, { ...by, body: { weekdays: [1], days_ahead: 10 } });
  await show('getNotices', 200, by);
  const { id: userId } = await prepare('GET', '/session', undefined, caller.browser);
  const token = await tokenOf(service.service.services, { topic: 'deadlines', userId });
  await show('getNoticeLink', 200, { as: null, path: { token } });
  await show('turnNoticesOff', 200, { as: null, path: { token } });
}

/** How a person leaves: last, as nothing works after it. */
export async function showSignOut({ show, caller, prepare }: ExampleStage): Promise<void> {
  const by = { as: caller.browser };
  const { id } = await prepare('POST', '/api_keys', { name: 'Starý' }, caller.browser);
  await show('revokeApiKey', 200, { ...by, path: { id } });
  const device = caller.browser;
  await prepare('POST', '/session', { login: 'jana', password: `${PASSWORD}-2` });
  const sessions = await show('listSessions', 200, { as: device });
  const another = sessions.find((each: { current: boolean }) => !each.current);
  await show('endSession', 204, { as: device, path: { id: another.id } });
  await show('signOut', 204, { as: device });
}
