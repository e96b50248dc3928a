import { createLogger } from '@news-and-accounting/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashing } from '../../src/access/account/passwords.ts';
import {
  cookieOf,
  eventually,
  fingerprint,
  MINUTE,
  PASSWORD,
  silentLog,
  startAccounting,
  type TestAccounting,
  testClock,
} from '../harness.ts';
import { type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';

const NEW = 'docela-nove-heslo';
const clock = testClock();
let smtp: SmtpDouble;
let service: TestAccounting;

beforeAll(async () => {
  smtp = await startSmtpDouble();
  service = await startAccounting({
    now: clock.now,
    origin: 'https://ucetnictvi.example',
    settings: {
      ACCOUNTING_SCHEDULER: 'on',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Účetnictví <ucty@ucetnictvi.example>',
    },
  });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});

const request = (email: unknown, at = service) => at.call('POST', '/password_resets', { body: { email } });
const redeem = (token: string, password: unknown = NEW, at = service) =>
  at.call('PUT', `/password_resets/${token}`, { body: { password } });
const canSignIn = async (login: string, password: string, at = service) =>
  (await at.call('POST', '/session', { body: { login, password } })).status === 200;

async function tokenFor(email: string): Promise<string> {
  const before = smtp.mails.length;
  expect((await request(email)).status).toBe(202);
  await eventually(() => smtp.mails.length > before);
  return tokenIn(smtp.mails.at(-1)?.text ?? '');
}

function tokenIn(text: string): string {
  const token = /\/password_reset\/([A-Za-z0-9_-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  return token;
}

test('a mail brings a link on the service address that sets a new password once', async () => {
  const user = await service.user();
  const key = await user.key();
  const token = await tokenFor(user.email.toUpperCase());
  const mail = smtp.mails.at(-1);
  expect(mail?.to).toEqual([user.email]);
  expect(mail?.from).toBe('ucty@ucetnictvi.example');
  expect(mail?.text).toContain(`https://ucetnictvi.example/password_reset/${token}`);
  expect(mail?.text).toContain(user.username);

  expect((await redeem(token)).status).toBe(204);
  expect(await canSignIn(user.username, NEW)).toBe(true);
  expect(await canSignIn(user.username, PASSWORD)).toBe(false);
  expect((await service.call('GET', '/session', { as: user })).status).toBe(401);
  expect((await service.call('GET', '/session', { as: key })).status).toBe(200);
  expect((await redeem(token, 'jeste-jine-heslo')).status).toBe(404);
  expect(await canSignIn(user.username, NEW)).toBe(true);
});

test('of parallel uses of one link, one wins', async () => {
  const user = await service.user();
  const token = await tokenFor(user.email);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) => redeem(token, `nove-heslo-cislo-${i}x`)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
});

test('a link works for an hour', async () => {
  const user = await service.user();
  const [early, late] = [await tokenFor(user.email), await tokenFor((await service.user()).email)];
  clock.advance(60 * MINUTE - 1);
  expect((await redeem(early)).status).toBe(204);
  clock.advance(1);
  expect((await redeem(late)).status).toBe(404);
});

test('a bad password does not use the link up; using one link ends the others of the user', async () => {
  const user = await service.user();
  const [first, second] = [await tokenFor(user.email), await tokenFor(user.email)];
  for (const bad of ['kratke', 'heslo12345', 5, null]) {
    const reply = await redeem(first, bad);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['password']]);
  }
  expect((await redeem(second)).status).toBe(204);
  expect((await redeem(first)).status).toBe(404);
});

test('a new password or e-mail ends links that were sent before', async () => {
  const user = await service.user();
  const byPassword = await tokenFor(user.email);
  await service.call('PATCH', '/user', {
    as: user,
    body: { password: 'moje-nove-heslo-2', current_password: PASSWORD },
  });
  expect((await redeem(byPassword)).status).toBe(404);
  const byEmail = await tokenFor(user.email);
  const email = `jiny-${user.email}`;
  const body = { email, current_password: 'moje-nove-heslo-2' };
  expect((await service.call('PATCH', '/user', { as: user, body })).status).toBe(200);
  expect((await redeem(byEmail)).status).toBe(404);
});

test('of a new e-mail the former mailbox hears', async () => {
  const user = await service.user();
  const body = { email: `jiny-${user.email}`, current_password: PASSWORD };
  expect((await service.call('PATCH', '/user', { as: user, body })).status).toBe(200);
  // Mails of tests before may still come.
  const toFormer = () => smtp.mails.filter(({ to }) => to.includes(user.email));
  await eventually(() => toFormer().length > 0);
  expect(toFormer()[0]?.text).toContain(`e-mail k účtu ${user.username}`);
});

test('a token that does not work costs no hash', async () => {
  const token = await tokenFor((await service.user()).email);
  const gate = Promise.withResolvers<void>();
  const occupied = Array.from({ length: 2 }, () => hashing.run('test', () => gate.promise));
  // The hashing is taken as long as the gate is closed, so this answer came without it.
  expect((await redeem('a'.repeat(40))).status).toBe(404);
  gate.resolve();
  await Promise.all(occupied);
  expect((await redeem(token)).status).toBe(204);
});

test('an unknown e-mail gets the same answer, and nothing happens', async () => {
  const user = await service.user();
  const known = await request(user.email);
  await eventually(() => smtp.mails.at(-1)?.to[0] === user.email);
  const [mails, before] = [smtp.mails.length, await fingerprint(service.sql)];
  const unknown = await request('nikdo@example.com');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
  // Another request that is served afterwards shows that nothing is on its way.
  await tokenFor(user.email);
  expect(smtp.mails).toHaveLength(mails + 1);
  expect((await fingerprint(service.sql)).users).toEqual(before.users);
  for (const bad of ['nikdo', '', 5, null, undefined]) {
    const reply = await request(bad);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['email']]);
  }
});

test('the token is stored as its digest only, and an unknown one is not found', async () => {
  const user = await service.user();
  const token = await tokenFor(user.email);
  const [row] = await service.sql`
    select count(*)::int as count from password_resets where digest = sha256(${token}::text::bytea)`;
  expect(row?.count).toBe(1);
  for (const unknown of ['x', 'a'.repeat(40), '%00', '%F0%9F%92%A9'])
    expect((await redeem(unknown)).status).toBe(404);
});

test('a mail server that refuses does not show in the answer', async () => {
  const log = createLogger({ level: 'error', format: 'json' });
  const errors: unknown[] = [];
  log.warn = ((...given: unknown[]) => void errors.push(given)) as typeof log.warn;
  const broken = await startAccounting({
    log,
    settings: { ACCOUNTING_SCHEDULER: 'on', SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  try {
    const user = await broken.user();
    expect((await request(user.email, broken)).status).toBe(202);
    await eventually(() => errors.length > 0);
    expect(JSON.stringify(errors)).not.toContain('/password_reset/');
  } finally {
    await broken.close();
  }
});

test('a mail server that is away loses nothing: the link goes out when it is back', async () => {
  const away = await startSmtpDouble();
  const settings = { ACCOUNTING_SCHEDULER: 'on', SMTP_URL: away.url };
  const log = silentLog();
  const local = await startAccounting({ log, settings });
  try {
    const user = await local.user();
    await away.close();
    expect((await request(user.email, local)).status).toBe(202);
    const { jobs } = local.service.services;
    await eventually(async () => (await jobs.list())[0]?.error != null);
    const [waiting] = await jobs.list();
    expect(waiting).toMatchObject({ kind: 'account.reset-link', state: 'waiting', tries: 1 });
    const back = await startSmtpDouble(Number(new URL(away.url).port));
    // Its next try comes now: what is asked for besides wakes who does such jobs.
    await local.sql`update accounting_jobs.job set start_after = now()`;
    await request('nikdo@example.com', local);
    await eventually(() => back.mails.length > 0);
    // Every try has the id of the job, by which a mail that comes twice is known.
    expect(back.mails[0]?.id).toBe(`<${waiting?.id}@localhost>`);
    expect((await redeem(tokenIn(back.mails[0]?.text ?? ''), NEW, local)).status).toBe(204);
    await eventually(async () => (await jobs.list()).length === 0);
    await back.close();
  } finally {
    await local.close();
  }
});

test('a mail that the server refuses is tried once, and listed', async () => {
  const refusing = await startSmtpDouble(0, { refuses: 'nikdo@' });
  const settings = { ACCOUNTING_SCHEDULER: 'on', SMTP_URL: refusing.url };
  const local = await startAccounting({ log: silentLog(), settings });
  try {
    const user = await local.user();
    await local.sql`update users set email = 'nikdo@example.com' where id = ${user.userId}`;
    await request('nikdo@example.com', local);
    const { jobs } = local.service.services;
    await eventually(async () => (await jobs.list())[0]?.state === 'failed');
    expect(await jobs.list()).toMatchObject([{ tries: 1, error: expect.stringContaining('550') }]);
  } finally {
    await local.close();
    await refusing.close();
  }
});

test('what waits to be mailed holds no token', async () => {
  const local = await startAccounting({ settings: { SMTP_URL: smtp.url } });
  try {
    const user = await local.user();
    const company = await local.company(user);
    await request(user.email, local);
    const path = `/entities/${company.id}/invitation_links`;
    const { body } = await local.call('POST', path, { as: user, body: { email: 'kolega@example.com' } });
    expect(body.mailed).toBe(true);
    const waiting = await local.sql<{ name: string; data: object }[]>`
      select name, data from accounting_jobs.job order by name`;
    expect([...waiting]).toEqual([
      { name: 'account.reset-link', data: { email: user.email } },
      { name: 'members.invitation-link', data: { entityId: company.id, linkId: body.id } },
    ]);
  } finally {
    await local.close();
  }
});

test('without a mail server the link is in the log', async () => {
  const log = createLogger({ level: 'error', format: 'json' });
  const warnings: string[] = [];
  log.warn = ((...given: unknown[]) => void warnings.push(JSON.stringify(given))) as typeof log.warn;
  const local = await startAccounting({ log, settings: { ACCOUNTING_SCHEDULER: 'on' } });
  try {
    const user = await local.user();
    await request(user.email, local);
    await eventually(() => warnings.some((line) => line.includes('/password_reset/')));
    const line = warnings.find((each) => each.includes('/password_reset/')) ?? '';
    expect(line).toContain(`${local.origin}/password_reset/`);
    expect((await redeem(tokenIn(line), NEW, local)).status).toBe(204);
    const again = await local.call('POST', '/session', { body: { login: user.email, password: NEW } });
    expect(cookieOf(again)).not.toBe('');
  } finally {
    await local.close();
  }
});
