import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveUpOldPayslipMails, payslipMailHandler } from '../../src/people/payslip-mail/index.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { startMailProcess } from '../documents/mail-process.ts';
import { eventually, type JsonValue, silentLog } from '../harness.ts';
import { leavesOf } from '../mime.ts';
import { type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';
import { NOW, openPayroll, type Payroll, startPayroll } from './payroll-harness.ts';

const PASSWORD = ' Tajne-heslo 42! ';
const ADDRESS = 'jana@doma.example';

let smtp: SmtpDouble;
let database: TestDatabase;
let started: Payroll;
let payroll: Payroll;
let now = NOW;
beforeAll(async () => {
  smtp = await startSmtpDouble(0, { refuses: 'nikdo' });
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 10 });
  const settings = {
    SMTP_URL: `${smtp.url}?socketTimeout=300&greetingTimeout=300`,
    MAIL_FROM: 'Účetnictví <posta@sluzba.example>',
  };
  started = await startPayroll({}, { database, settings, log: silentLog(), now: () => now });
});
afterAll(async () => {
  await started.close();
  await smtp.close();
});
beforeEach(async () => {
  now = NOW;
  smtp.faults.length = 0;
  smtp.mails.length = 0;
  payroll = await openPayroll(started, { name: 'Dílna s.r.o.', email: 'mzdy@dilna.example' });
});

const bulk = (body: object) => payroll.ask('POST', '/payslips/bulk', body);
const send = (ids: number[], more: object = {}) => bulk({ action: 'send', ids, ...more });
const setPassword = (id: number, password: unknown = PASSWORD) =>
  payroll.ask('PUT', `/employees/${id}/payslip_password`, { password });
const slipOf = async (id: number): Promise<JsonValue> => (await payroll.ask('GET', `/payslips/${id}`)).body;

/** Somebody with an address and an approved slip of May. */
async function paid(employee: object = {}): Promise<{ id: number; employeeId: number }> {
  const { id: employeeId } = await payroll.employ({ email: ADDRESS, ...employee });
  const slip = (await payroll.generate()).find((each) => each.employee_id === employeeId);
  await bulk({ action: 'approve', ids: [slip.id] });
  return { id: slip.id, employeeId };
}

/** One try of the last mail of a slip, as a process that does jobs would make it. @returns its state then */
async function deliver(id: number): Promise<string> {
  const [mail] = await started.sql<{ id: number }[]>`
    select id from payslip_mails where entity_id = ${payroll.entityId} and payslip_id = ${id} order by id desc limit 1`;
  const job = { id: '', attempt: 1, isLast: false, tx: started.sql, signal: new AbortController().signal };
  await payslipMailHandler(started.service.services)
    .run({ ...job, data: { entityId: payroll.entityId, mailId: mail?.id } })
    .catch(() => {});
  return (await slipOf(id)).mail.status;
}

const fileOf = (mail: JsonValue) => leavesOf(mail.mime).find(({ type }) => type === 'application/pdf');
async function textOf(bytes: Uint8Array, password = ''): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { password });
  return (await extractText(pdf, { mergePages: true })).text;
}

describe('a payslip by mail', () => {
  test('is encrypted with the password that was agreed, and says nothing outside of the file', async () => {
    const { id, employeeId } = await paid();
    expect((await setPassword(employeeId)).body).toEqual({ agreed: true, agreed_at: expect.any(String) });
    const { body } = await send([id]);
    expect(body).toEqual({ done: 1, failed: 0, results: [{ id, ok: true, status: 202 }] });
    expect((await slipOf(id)).mail).toEqual({
      ...{ status: 'queued', to: ADDRESS, encrypted: true, created_at: expect.stringMatching(/Z$/) },
      ...{ sent_at: null, error: null, outdated: false },
    });
    expect(await deliver(id)).toBe('sent');
    const [mail] = smtp.mails;
    expect(smtp.mails).toHaveLength(1);
    expect([mail?.from, mail?.to]).toEqual(['posta@sluzba.example', [ADDRESS]]);
    expect(mail?.mime.headers).toMatchObject({
      from: 'Dílna s.r.o. <posta@sluzba.example>',
      'reply-to': 'mzdy@dilna.example',
      subject: 'Výplatní páska za květen 2026 – Dílna s.r.o.',
    });
    expect(mail?.text).toContain('Soubor se otevře heslem');
    const { net } = await slipOf(id);
    expect(mail?.text).not.toMatch(/\d{2}[\s\u00a0]?\d{3}/);
    const file = fileOf(mail);
    expect(file?.headers['content-disposition']).toContain(`vyplatni-paska-2026-05-${id}.pdf`);
    const text = await textOf(file?.body ?? Buffer.alloc(0), PASSWORD);
    expect(text.replaceAll(/\s/g, '')).toContain(`Kvýplatě${String(net)}`.slice(0, 12));
    await expect(textOf(file?.body ?? Buffer.alloc(0))).rejects.toThrow(/password/i);
    expect((await slipOf(id)).mail).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
    const { body: events } = await payroll.ask('GET', '/events');
    expect(events.rows[0]).toMatchObject({
      ...{ action: 'payroll.sent', subject_type: 'Payslip', subject_id: id },
      summary: 'Odeslána e-mailem výplatní páska 5/2026: Jana Nováková, zašifrovaná',
    });
  });

  test('goes unprotected only where somebody says so', async () => {
    const { id } = await paid();
    const refused = await send([id]);
    expect(refused.body.results).toEqual([
      { id, ok: false, status: 422, code: 'NO_PASSWORD', error: expect.stringContaining('heslo') },
    ]);
    expect((await slipOf(id)).mail).toBeUndefined();
    expect((await send([id], { unprotected: true })).body.done).toBe(1);
    expect(await deliver(id)).toBe('sent');
    expect(await textOf(fileOf(smtp.mails[0])?.body ?? Buffer.alloc(0))).toContain('Výplatní páska');
    expect((await slipOf(id)).mail.encrypted).toBe(false);
  });

  test('is sent once, again only when asked for or when it says something else', async () => {
    const { id, employeeId } = await paid();
    await setPassword(employeeId);
    await send([id]);
    const month = { action: 'send', year: 2026, month: 5 };
    expect((await bulk(month)).body).toMatchObject({ results: [], remaining: 0 });
    expect((await send([id], { again: true })).body.results).toEqual([
      { id, ok: true, status: 200, unchanged: true },
    ]);
    await deliver(id);
    expect((await send([id])).body.results[0].unchanged).toBe(true);
    expect((await send([id], { again: true })).body.results[0]).toEqual({ id, ok: true, status: 202 });
    await deliver(id);
    await payroll.ask('PATCH', `/payslips/${id}`, { bonuses: 1000 });
    expect((await slipOf(id)).mail.outdated).toBe(true);
    await bulk({ action: 'approve', ids: [id] });
    expect((await bulk(month)).body.results).toEqual([{ id, ok: true, status: 202 }]);
    expect(await deliver(id)).toBe('sent');
    expect(smtp.mails).toHaveLength(3);
    expect((await slipOf(id)).mail.outdated).toBe(false);
  });

  test('does not go out when it is taken back, changed or deleted meanwhile', async () => {
    const [back, changed, gone] = [await paid(), await paid(), await paid()];
    const ids = [back.id, changed.id, gone.id];
    await send(ids, { unprotected: true });
    await bulk({ action: 'unapprove', ids: [back.id] });
    await payroll.ask('PATCH', `/payslips/${changed.id}`, { bonuses: 1000 });
    await bulk({ action: 'approve', ids: [changed.id] });
    expect([await deliver(back.id), await deliver(changed.id)]).toEqual(['failed', 'failed']);
    expect((await slipOf(back.id)).mail.error).toBe('Výplatní páska se mezitím změnila.');
    expect((await payroll.ask('DELETE', `/payslips/${gone.id}`)).status).toBe(204);
    expect(smtp.mails).toEqual([]);
    const listed = await payroll.ask('GET', '/payslips?year=2026&month=5');
    expect(listed.body.payslips.map(({ mail }: JsonValue) => mail?.status)).toEqual(['failed', 'failed']);
  });

  test('that was to be protected never goes out otherwise', async () => {
    const [removed, foreign] = [await paid(), await paid()];
    for (const { employeeId } of [removed, foreign]) await setPassword(employeeId);
    await send([removed.id, foreign.id]);
    const path = `/employees/${removed.employeeId}/payslip_password`;
    expect((await payroll.ask('DELETE', path)).status).toBe(204);
    expect((await payroll.ask('DELETE', path)).status).toBe(404);
    // What is sealed for one employee opens for nobody else.
    await started.sql`
      update payslip_passwords set sealed = decode(repeat('00', 60), 'hex') where entity_id = ${payroll.entityId}`;
    expect([await deliver(removed.id), await deliver(foreign.id)]).toEqual(['failed', 'failed']);
    expect((await slipOf(foreign.id)).mail.error).toContain('nastavte ho znovu');
    expect(smtp.mails).toEqual([]);
  });

  test('is refused for a draft, without an address, and by the limit of a day', async () => {
    const poor = await paid({ email: null });
    const [fine, more] = [await paid(), await paid()];
    const draft = await payroll.employ({ email: ADDRESS });
    const slip = (await payroll.generate()).find((each) => each.employee_id === draft.id);
    const { services } = started.service;
    const { settings } = services;
    services.settings = { ...settings, ACCOUNTING_RATE_LIMITS: true, ACCOUNTING_PAYSLIP_MAILS_A_DAY: 1 };
    const { body } = await send([poor.id, slip.id, fine.id, more.id], { unprotected: true });
    services.settings = settings;
    expect(body.results.map(({ status, code }: JsonValue) => [status, code])).toEqual([
      ...[
        [422, 'NO_ADDRESS'],
        [422, 'NOT_APPROVED'],
      ],
      ...[
        [202, undefined],
        [429, 'RATE_LIMITED'],
      ],
    ]);
  });
});

describe('a password', () => {
  test('is stored sealed, and told to nobody', async () => {
    const { id: employeeId } = await payroll.employ({ email: ADDRESS });
    const path = `/employees/${employeeId}/payslip_password`;
    expect((await payroll.ask('GET', path)).body).toEqual({ agreed: false, agreed_at: null });
    await setPassword(employeeId, 'prvni heslo');
    await setPassword(employeeId);
    const read = await payroll.ask('GET', path);
    expect(Object.keys(read.body)).toEqual(['agreed', 'agreed_at']);
    const [kept] = await started.sql<{ sealed: Buffer }[]>`
      select sealed from payslip_passwords where entity_id = ${payroll.entityId}`;
    expect(kept?.sealed.includes(PASSWORD)).toBe(false);
    expect(JSON.stringify((await payroll.ask('GET', '/events')).body)).not.toContain('heslo 42');
    const recipients = await payroll.ask('GET', '/payslips/recipients?year=2026&month=5');
    expect(recipients.body).toEqual({ year: 2026, month: 5, can_send: true, recipients: [] });
    const [slip] = await payroll.generate();
    const listed = await payroll.ask('GET', '/payslips/recipients?year=2026&month=5');
    expect(listed.body.recipients).toEqual([
      { payslip_id: slip.id, employee_id: employeeId, email: ADDRESS, has_password: true },
    ]);
  });

  test.each(['krátké', 'kratke1', 'příliš žluťoučký', 'x'.repeat(65), 42, 'radek\nradek'])(
    '%j is none',
    async (password) => {
      const { id } = await payroll.employ();
      const { status, body } = await setPassword(id, password);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['password']]);
      expect(JSON.stringify(body)).not.toContain(String(password));
    },
  );

  test('is set for many at once, and each gets only what is theirs, under their own', async () => {
    const people = [];
    for (const last_name of ['Alfa', 'Beta', 'Gama'])
      people.push(await paid({ last_name, email: `${last_name.toLowerCase()}@example.com` }));
    const [one, two, three] = people.map(({ employeeId }) => employeeId);
    const at = '/payslips/passwords';
    await setPassword(two ?? 0, 'prvni heslo');
    const given = [
      { employee_id: one, password: 'heslo pro Alfu' },
      { employee_id: two, password: 'heslo pro Betu' },
    ];
    const stored = await payroll.ask('PUT', at, { passwords: given });
    expect(stored.status).toBe(200);
    expect(stored.body.passwords.map((each: JsonValue) => each.employee_id)).toEqual([one, two]);
    expect((await payroll.ask('GET', at)).body).toEqual(stored.body);
    const events = (await payroll.ask('GET', '/events?action=employee.updated')).body.rows;
    expect(events.slice(0, 2).map(({ subject_id }: JsonValue) => subject_id)).toEqual([two, one]);
    expect(JSON.stringify(events)).not.toContain('heslo pro');

    const slips = people.map(({ id }) => id);
    const { results } = (await send(slips)).body;
    expect(results.map(({ status }: JsonValue) => status)).toEqual([202, 202, 422]);
    for (const id of slips.slice(0, 2)) expect(await deliver(id)).toBe('sent');
    const last = await slipOf(slips[2] ?? 0);
    expect([last.employee_id, last.mail]).toEqual([three, undefined]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['alfa@example.com'], ['beta@example.com']]);
    for (const [at, { last, own, other }] of [
      { last: 'Alfa', own: 'heslo pro Alfu', other: 'heslo pro Betu' },
      { last: 'Beta', own: 'heslo pro Betu', other: 'prvni heslo' },
    ].entries()) {
      const file = fileOf(smtp.mails[at])?.body ?? Buffer.alloc(0);
      expect(await textOf(file, own)).toContain(last);
      await expect(textOf(file, other)).rejects.toThrow(/password/i);
    }
  });

  test('of many is refused with all of them when one cannot be used', async () => {
    const { id } = await payroll.employ();
    const put = (passwords: unknown) => payroll.ask('PUT', '/payslips/passwords', { passwords });
    const good = { employee_id: id, password: PASSWORD };
    const refused = async (passwords: unknown) => Object.keys((await put(passwords)).body.fields);
    expect(await refused([good, { employee_id: id, password: 'ž' }])).toEqual(['passwords[1].password']);
    expect(await refused([good, good])).toEqual(['passwords[1].employee_id']);
    expect(await refused([good, { employee_id: 999_999_999, password: PASSWORD }])).toEqual([
      'passwords[1].employee_id',
    ]);
    expect((await payroll.ask('GET', '/payslips/passwords')).body).toEqual({ passwords: [] });
    expect((await put([])).body).toEqual({ passwords: [] });
  });

  test('goes with its employee', async () => {
    const { id } = await payroll.employ();
    await setPassword(id);
    expect((await payroll.ask('DELETE', `/employees/${id}`)).status).toBe(204);
    expect((await payroll.ask('GET', `/employees/${id}/payslip_password`)).status).toBe(404);
  });
});

describe('the mail server', () => {
  test('has each payslip once, however many processes send it', async () => {
    const { id } = await paid();
    await send([id], { unprotected: true });
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    expect(smtp.mails).toHaveLength(1);
  });

  test('that refuses an address or is away for a day leaves the payslip as not sent', async () => {
    const [nobody, late] = [await paid({ email: 'nikdo@doma.example' }), await paid()];
    await send([nobody.id, late.id], { unprotected: true });
    expect(await deliver(nobody.id)).toBe('failed');
    expect((await slipOf(nobody.id)).mail.error).toContain('nepřijal adresu');
    now += 25 * 3_600_000;
    await giveUpOldPayslipMails(started.sql, now);
    expect(await deliver(late.id)).toBe('failed');
    // What failed may be sent again without saying so.
    expect((await send([late.id], { unprotected: true })).body.results[0].status).toBe(202);
  });

  test('has a payslip of a process that was killed, again under the same id where it had said nothing', async () => {
    await started.sql`delete from accounting_jobs.job`;
    const { id } = await paid();
    await send([id], { unprotected: true });
    smtp.faults.push('takes and stalls');
    const worker = startMailProcess(database.options.databaseUrl, smtp.url);
    await eventually(() => smtp.mails.length > 0);
    await worker.kill();
    await started.sql`update payslip_mails set claimed_until = null where entity_id = ${payroll.entityId}`;
    expect([await deliver(id), await deliver(id)]).toEqual(['sent', 'sent']);
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map((mail) => mail.id)).size).toBe(1);
  });
});

test('without a mail server the whole sending is refused; of a sample company nothing is sent', async () => {
  const silent = await startPayroll();
  try {
    await silent.employ({ email: ADDRESS });
    const [slip] = await silent.generate();
    await silent.ask('POST', '/payslips/bulk', { action: 'approve', ids: [slip.id] });
    const sending = { action: 'send', ids: [slip.id], unprotected: true };
    const refused = await silent.ask('POST', '/payslips/bulk', sending);
    expect([refused.status, refused.body.code]).toEqual([422, 'MAIL_NOT_CONFIGURED']);
    await silent.sql`update entities set settings = settings || '{"demo": true}' where id = ${silent.entityId}`;
    const { body } = await silent.ask('POST', '/payslips/bulk', sending);
    expect(body.results).toEqual([{ id: slip.id, ok: true, status: 202 }]);
    const { body: sent } = await silent.ask('GET', `/payslips/${slip.id}`);
    expect(sent.mail).toMatchObject({ status: 'suppressed', encrypted: false });
    expect(await silent.sql`select from accounting_jobs.job where name = 'payslips.mail'`).toEqual([]);
  } finally {
    await silent.close();
  }
});
