import { createLogger } from '@news-and-accounting/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationLinkHandler } from '../../src/access/members/invitation-link.ts';
import {
  type Caller,
  DAY,
  eventually,
  fingerprint,
  type JsonValue,
  startAccounting,
  type TestAccounting,
  testClock,
} from '../harness.ts';
import { type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';

const clock = testClock();
const lines: string[] = [];
let smtp: SmtpDouble;
let service: TestAccounting;
let owner: Caller;
let company: JsonValue;

beforeAll(async () => {
  smtp = await startSmtpDouble();
  const log = createLogger({ level: 'info', format: 'json' });
  log.info = ((...given: unknown[]) => void lines.push(JSON.stringify(given))) as typeof log.info;
  log.warn = ((...given: unknown[]) => void lines.push(JSON.stringify(given))) as typeof log.warn;
  service = await startAccounting({
    now: clock.now,
    log,
    origin: 'https://ucetnictvi.example',
    settings: { ACCOUNTING_SCHEDULER: 'on', SMTP_URL: smtp.url },
  });
  owner = await service.user();
  company = await service.company(owner, { name: 'Pekárna s.r.o.' });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});

const invite = (body: unknown, as: Caller = owner, id: number = company.id) =>
  service.call('POST', `/entities/${id}/invitation_links`, { as, body });
const links = async (as: Caller = owner) =>
  (await service.call('GET', `/entities/${company.id}/invitation_links`, { as })).body;
const look = (token: string) => service.call('GET', `/invitation_links/${token}`);
const accept = (token: string, as: Caller) =>
  service.call('POST', `/invitation_links/${token}/accept`, { as });
const actions = async () =>
  (await service.call('GET', `/entities/${company.id}/events`, { as: owner })).body.rows.map(
    ({ action }: JsonValue) => action,
  );
let count = 0;
const newAddress = () => `novy${++count}@example.com`;
async function linkFor(email = newAddress(), role = 'editor'): Promise<{ token: string; body: JsonValue }> {
  const reply = await invite({ email, role });
  expect(reply.status).toBe(201);
  return { token: reply.body.url.split('/').at(-1), body: reply.body };
}

test('somebody without an account gets a link by mail, registers and becomes a member, once', async () => {
  const email = newAddress();
  const { token, body } = await linkFor(email, 'accountant');
  expect(body).toEqual({
    id: expect.any(Number),
    email,
    role: 'accountant',
    role_label: 'Účetní',
    invited_by: owner.username,
    created_at: expect.any(String),
    expires_at: new Date(clock.now() + 14 * DAY).toISOString(),
    url: `https://ucetnictvi.example/pozvanka/${token}`,
    mailed: true,
    mail_state: 'queued',
  });
  const mailTo = () => smtp.mails.find(({ to }) => to[0] === email);
  await eventually(() => mailTo() !== undefined);
  // The mail brings a token of its own to the same link.
  const mailed = /ucetnictvi\.example\/pozvanka\/(\S+)/.exec(mailTo()?.text ?? '')?.[1] ?? '';
  expect(mailed).not.toBe(token);
  expect((await look(mailed)).body).toEqual((await look(token)).body);
  const { url: _url, mailed: _mailed, ...listed } = body;
  await eventually(async () => (await links())[0].mail_state === 'sent');
  expect(await links()).toEqual([{ ...listed, mail_state: 'sent' }]);
  expect((await look(token)).body).toEqual({
    entity_name: 'Pekárna s.r.o.',
    email,
    role: 'accountant',
    role_label: 'Účetní',
    invited_by: owner.username,
    expires_at: listed.expires_at,
  });
  expect((await service.call('POST', `/invitation_links/${token}/accept`)).status).toBe(401);

  const guest = await service.user();
  const joined = await accept(token, guest);
  expect(joined.body).toMatchObject({ id: company.id, role: 'accountant', can_manage: true });
  expect((await actions()).slice(0, 2)).toEqual(['member.accepted', 'member.link_created']);
  expect(await links()).toEqual([]);
  for (const used of [token, mailed])
    expect([(await look(used)).status, (await accept(used, await service.user())).status]).toEqual([
      404, 404,
    ]);
});

test('a link is the same in every try of its mail, as mailboxes show the first of them', async () => {
  const email = newAddress();
  const { body } = await linkFor(email);
  const stateOf = async () => (await links()).find(({ id }: JsonValue) => id === body.id).mail_state;
  await eventually(async () => (await stateOf()) === 'sent');
  const handler = invitationLinkHandler(service.service.services);
  const { signal } = new AbortController();
  const job = { id: crypto.randomUUID(), data: { entityId: company.id, linkId: body.id }, isLast: false };
  for (const attempt of [1, 2]) await handler.run({ ...job, attempt, tx: service.sql, signal });
  const mails = smtp.mails.filter(({ to, id }) => to[0] === email && id.includes(job.id));
  const [first = '', ...others] = mails.map(({ text }) => /\/pozvanka\/(\S+)/.exec(text)?.[1] ?? '');
  expect(others).toEqual([first]);
  expect((await look(first)).status).toBe(200);
});

test('a link says of its mail that it is refused for good or tried again', async () => {
  const stateOf = async ({ id }: JsonValue) =>
    (await links()).find((link: JsonValue) => link.id === id).mail_state;
  smtp.faults.push('refuses');
  const refused = (await linkFor()).body;
  await eventually(async () => (await stateOf(refused)) === 'failed');
  smtp.faults.push('is busy');
  const busy = (await linkFor()).body;
  await eventually(async () => (await stateOf(busy)) === 'retried');
});

test('only the hash of a token is stored, and the log shows none', async () => {
  const { token } = await linkFor();
  await look(token);
  await fetch(`${service.url}/pozvanka/${token}`);
  const [row] = await service.sql`
    select count(*)::int as count from invitation_links where digest = sha256(${token}::text::bytea)`;
  expect(row?.count).toBe(1);
  const [{ stored = '' } = {}] = await service.sql`
    select string_agg(l::text, '') as stored from invitation_links l`;
  expect(stored).not.toContain(token);
  expect(lines.some((line) => line.includes('/invitation_links/'))).toBe(true);
  expect(lines.join('')).not.toContain(token);
  for (const unknown of ['x', 'a'.repeat(40), '%00']) expect((await look(unknown)).status).toBe(404);
});

test('of several who use one link at once, one becomes a member', async () => {
  const { token } = await linkFor();
  const guests = await Promise.all([service.user(), service.user(), service.user(), service.user()]);
  const replies = await Promise.all(guests.map((guest) => accept(token, guest)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
});

test('a revoked link is gone', async () => {
  const revoked = await linkFor();
  const path = `/entities/${company.id}/invitation_links/${revoked.body.id}`;
  expect((await service.call('DELETE', path, { as: owner })).status).toBe(204);
  expect((await service.call('DELETE', path, { as: owner })).status).toBe(404);
  expect((await actions())[0]).toBe('member.link_revoked');
  expect((await look(revoked.token)).status).toBe(404);
});

test('who is a member keeps the role and the link; who was invited gets the role of the link', async () => {
  const [member, invited] = [await service.user(), await service.user()];
  await service.join(owner, company.id, member, 'viewer');
  const { token } = await linkFor();
  expect((await accept(token, member)).status).toBe(422);
  const invitation = { as: owner, body: { login: invited.username, role: 'viewer' } };
  await service.call('POST', `/entities/${company.id}/members`, invitation);
  expect((await accept(token, invited)).body).toMatchObject({ role: 'editor' });
});

test('a link of somebody who may not invite any more is dead', async () => {
  const accountant = await service.user();
  const membership = await service.join(owner, company.id, accountant, 'accountant');
  const reply = await invite({ email: newAddress() }, accountant);
  expect(reply.body).toMatchObject({ role: 'viewer', invited_by: accountant.username });
  const token = reply.body.url.split('/').at(-1);
  expect((await look(token)).status).toBe(200);
  await service.call('DELETE', `/entities/${company.id}/members/${membership}`, { as: owner });
  expect((await look(token)).status).toBe(404);
  expect((await accept(token, accountant)).status).toBe(404);
});

test('whether an address has an account does not show', async () => {
  const known = await service.user();
  const [one, other] = [await invite({ email: known.email }), await invite({ email: newAddress() })];
  expect([one.status, Object.keys(one.body), one.body.mailed]).toEqual([
    other.status,
    Object.keys(other.body),
    other.body.mailed,
  ]);
  expect(Object.keys((await look(one.body.url.split('/').at(-1))).body)).toEqual(
    Object.keys((await look(other.body.url.split('/').at(-1))).body),
  );
});

test.each([
  ['email', {}],
  ['email', { email: 'nikdo' }],
  ['role', { email: 'a@example.com', role: 'owner' }],
])('refuses a bad %s: %j', async (field, body) => {
  // Mails of the tests before are on their way, and each notes what became of it, but that of a link which was used,
  // revoked or too old by then.
  const waiting = () => service.sql`
    select from invitation_links
    where mail_state = 'queued' and ended_at is null and created_at > ${new Date(clock.now() - 14 * DAY)}`;
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(0);
  const before = await fingerprint(service.sql);
  const reply = await invite(body);
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  expect(await fingerprint(service.sql)).toEqual(before);
});

test('a mailbox gets five invitations a day, a company has 20 open links, a user makes 50 a day', async () => {
  const boss = await service.user();
  const email = newAddress();
  const other = await service.company(boss);
  const mailed = [];
  for (let i = 0; i < 20; i++) mailed.push((await invite({ email }, boss, other.id)).body.mailed);
  expect(mailed.filter(Boolean)).toHaveLength(5);
  expect((await invite({ email }, boss, other.id)).status).toBe(422);
  const [second, third] = [await service.company(boss), await service.company(boss)];
  for (let i = 0; i < 20; i++) await invite({ email }, boss, second.id);
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await invite({ email }, boss, third.id)).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('nothing of a sample company is sent', async () => {
  const { body: sample } = await service.call('POST', '/entities/sample', { as: owner });
  const reply = await invite({ email: newAddress() }, owner, sample.id);
  expect(reply.body.mailed).toBe(false);
});

test('an invited user is told by mail once, by an operation of its own', async () => {
  const invited = await service.user();
  const path = `/entities/${company.id}/members`;
  const { body: member } = await service.call('POST', path, { as: owner, body: { login: invited.username } });
  const tell = () => service.call('POST', `${path}/${member.id}/mail`, { as: owner });
  const first = await tell();
  expect([first.status, first.body]).toEqual([202, { mailed: true }]);
  await eventually(() => smtp.mails.some(({ to }) => to[0] === invited.email));
  expect(smtp.mails.at(-1)?.text).toContain('https://ucetnictvi.example/ucet/pozvanky');
  expect((await tell()).body).toEqual({ mailed: false });
  expect(smtp.mails.filter(({ to }) => to[0] === invited.email)).toHaveLength(1);
  await service.call('POST', `/invitations/${member.id}/accept`, { as: invited });
  expect((await tell()).status).toBe(404);
});

test('without a mail server the link is shown and nothing is sent', async () => {
  const local = await startAccounting();
  try {
    const user = await local.user();
    const { id } = await local.company(user);
    const reply = await local.call('POST', `/entities/${id}/invitation_links`, {
      as: user,
      body: { email: 'kolega@example.com' },
    });
    expect(reply.body).toMatchObject({ mailed: false, url: expect.stringContaining('/pozvanka/') });
  } finally {
    await local.close();
  }
});

// The last one: sessions end when the clock goes on this far.
test('a link works for 14 days', async () => {
  const [early, late] = [await linkFor(), await linkFor()];
  clock.advance(14 * DAY - 1);
  expect((await accept(early.token, await service.user())).status).toBe(200);
  clock.advance(1);
  expect((await look(late.token)).status).toBe(404);
  expect((await accept(late.token, await service.user())).status).toBe(404);
});
