import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetToldFailures, tellOfDeadlines, tellOfFailures } from '../../src/automation/notices/index.ts';
import { tokenOf } from '../../src/automation/notices/link.ts';
import { runDue } from '../../src/scheduler.ts';
import { type Caller, eventually, startAccounting, type TestAccounting } from '../harness.ts';
import { type ReceivedMail, type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';
import { filed } from '../taxes/filed.ts';

/** A Monday in Prague, long after six. */
const MONDAY = Date.parse('2026-06-15T08:00:00Z');
const DAY = 86_400_000;
let moment = MONDAY;
const clock = {
  now: () => moment,
  set: (to: number) => {
    moment = to;
  },
};
const unaborted = new AbortController().signal;
let smtp: SmtpDouble;
let service: TestAccounting;

beforeAll(async () => {
  smtp = await startSmtpDouble();
  service = await startAccounting({
    now: clock.now,
    origin: 'https://ucetnictvi.example',
    settings: { ACCOUNTING_JOBS: 'on', SMTP_URL: smtp.url },
  });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});
beforeEach(async () => {
  // What earlier tests left is told of before: readers of another company are of another test.
  clock.set(MONDAY - 8 * DAY);
  await service.sql`update memberships set accepted_at = null where role <> 'owner'`;
  await service.sql`update entities set archived = true`;
});

/** A monthly payer of VAT whose company and membership are older than today. */
async function payer(name: string, owner?: Caller) {
  const as = owner ?? (await service.user());
  const company = await service.company(as, {
    ...{ name, vat_status: 'monthly', vat_registered_on: '2026-05-01', dic: 'CZ12345679' },
    ...{ city: 'Brno', tax_office_code: '461' },
  });
  await asOld();
  clock.set(MONDAY);
  return { as, id: company.id as number };
}
const asOld = () =>
  service.sql`update memberships set accepted_at = ${new Date(MONDAY - 7 * DAY)} where accepted_at is not null`;
const notices = async (as: Caller) => (await service.call('GET', '/user/notices', { as })).body;
const choose = (as: Caller, body: object) => service.call('PATCH', '/user/notices', { as, body });
const tell = () => tellOfDeadlines(service.service.services, unaborted);
const mailsTo = ({ email }: Caller) =>
  smtp.mails
    .filter(({ to }) => to.includes(email))
    .map((mail) => ({ ...mail, text: mail.text.replaceAll('\r\n', '\n') }));
async function mailTo(who: Caller, count = 1): Promise<ReceivedMail> {
  await eventually(() => mailsTo(who).length >= count);
  expect(mailsTo(who)).toHaveLength(count);
  return mailsTo(who).at(-1) as ReceivedMail;
}
const header = ({ mime }: ReceivedMail, name: string) => mime.headers[name] ?? '';

describe('the mail of deadlines', () => {
  test('tells owners and accountants of all their companies at once what is due, and nobody twice', async () => {
    const { as, id } = await payer('Alfa s.r.o.');
    const second = await payer('Beta s.r.o.', as);
    const [accountant, editor] = [await service.user(), await service.user()];
    await service.join(as, id, accountant, 'accountant');
    await service.join(as, id, editor, 'editor');
    await asOld();
    expect(await Promise.all([tell(), tell()]).then(([a, b]) => a + b)).toBe(2);
    const mail = await mailTo(as);
    expect(mail.text).toContain('Alfa s.r.o.\n- 25. 6. 2026 ');
    expect(mail.text).toContain('Beta s.r.o.');
    expect(mail.text).toContain(`https://ucetnictvi.example/firmy/${second.id}/kalendar`);
    expect(mail.text).toContain('za 5/2026');
    expect(header(mail, 'subject')).toContain('Alfa');
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect((await mailTo(accountant)).text).not.toContain('Beta');
    expect(mailsTo(editor)).toEqual([]);
    expect(await tell()).toBe(0);
    clock.set(MONDAY + DAY);
    expect(await tell()).toBe(0);
    clock.set(MONDAY + 3 * DAY);
    expect(await tell()).toBe(2);
    await mailTo(as, 2);
  });

  test('is in the language that was chosen, or of the browser, on chosen days and as far ahead as wished', async () => {
    const { as } = await payer('Gama s.r.o.');
    const { username } = as;
    await service.call('POST', '/session', {
      body: { login: username, password: 'spravne-kun-baterie-svorka' },
      headers: { 'Accept-Language': 'en-GB,en' },
    });
    await choose(as, { weekdays: [2, 2, 5], days_ahead: 9 });
    expect(await notices(as)).toMatchObject({ language: null, weekdays: [2, 5], days_ahead: 9 });
    expect(await tell()).toBe(0);
    clock.set(MONDAY + DAY);
    expect(await tell()).toBe(1);
    const mail = await mailTo(as);
    expect(mail.text).toContain('this is what has to be done until 25 June 2026');
    expect(mail.text).toContain('- 25 June 2026 VAT return, 5/2026');
    await choose(as, { language: 'cs', days_ahead: 5 });
    clock.set(MONDAY + 4 * DAY);
    expect(await tell()).toBe(0);
    await choose(as, { days_ahead: 31 });
    clock.set(MONDAY + 8 * DAY);
    expect(await tell()).toBe(1);
    expect((await mailTo(as, 2)).text).toContain('co je potřeba udělat do 24. 7. 2026');
  });

  test('waits for the morning, says nothing of samples, of who joined today or lost the role, and of nothing', async () => {
    const { as, id } = await payer('Delta s.r.o.');
    const [fresh, lost] = [await service.user(), await service.user()];
    await service.join(as, id, lost, 'accountant');
    await asOld();
    const { companies } = await notices(lost);
    expect(companies).toMatchObject([{ deadlines: true, queue: false, failures: 'own' }]);
    const [member] = (await service.call('GET', `/entities/${id}/members`, { as })).body.filter(
      ({ username }: { username: string }) => username === lost.username,
    );
    await service.call('DELETE', `/entities/${id}/members/${member.id}`, { as });
    await service.join(as, id, fresh, 'accountant');
    clock.set(Date.parse('2026-06-15T03:30:00Z'));
    expect(await tell()).toBe(0);
    clock.set(MONDAY);
    expect(await tell()).toBe(1);
    await mailTo(as);
    expect([...mailsTo(fresh), ...mailsTo(lost)]).toEqual([]);
    const [sample] = [await service.user()];
    expect((await service.call('POST', '/entities/sample', { as: sample, body: {} })).status).toBe(201);
    await service.sql`delete from memberships where user_id = ${fresh.userId}`;
    await asOld();
    expect(await tell()).toBe(0);
  });

  test('tells how many tasks wait to who wants it', async () => {
    const { as, id } = await payer('Epsilon s.r.o.');
    const viewer = await service.user();
    await service.join(as, id, viewer, 'viewer');
    await asOld();
    const chosen = await choose(viewer, { companies: [{ entity_id: id, queue: true }] });
    expect(chosen.body.companies[0]).toMatchObject({
      ...{ deadlines: false, queue: true, failures: 'own' },
      chosen: { deadlines: null, queue: true, failures: null },
    });
    clock.set(Date.parse('2026-06-22T08:00:00Z'));
    expect(await tell()).toBe(2);
    const { text } = await mailTo(viewer);
    expect(text).toMatch(/Epsilon s\.r\.o\.\nÚkoly, které čekají: \d+\./);
    expect(text).not.toContain('25. 6. 2026');
    expect(text).toContain(`/firmy/${id}/ukoly`);
  });

  test('says what is left to pay, what is late, and of a form without a payment no amount', async () => {
    const { as, id } = await payer('Lambda s.r.o.');
    await payer('Mí s.r.o.', as);
    await filed(service.sql, id, { period: '2026-05', amount: 12_345, due_on: '2026-06-25' });
    expect(await tell()).toBe(1);
    const [lambda, mi] = (await mailTo(as)).text.split('Mí s.r.o.\n');
    expect(lambda).toMatch(/\n- 25\. 6\. 2026 Platba DPH za 5\/2026: 12\s345,00\sKč\n/);
    expect(lambda).not.toContain('Přiznání');
    expect(mi).toMatch(/^- 25\. 6\. 2026 Přiznání k DPH za 5\/2026\n/);
    await choose(as, { language: 'en' });
    clock.set(Date.parse('2026-07-02T08:00:00Z'));
    expect(await tell()).toBe(1);
    expect((await mailTo(as, 2)).text).toMatch(
      /\n- 25 June 2026 \(overdue\) VAT, 5\/2026: CZK\s12,345\.00\n/,
    );
  });

  test('tells of one company when another cannot be worked out, and says so of that one', async () => {
    const { as, id } = await payer('Ný s.r.o.');
    const broken = await payer('Omikron s.r.o.', as);
    // More than an exact number holds.
    await filed(service.sql, broken.id, { period: '2026-05', amount: 1e15, due_on: '2026-06-25' });
    expect(await tell()).toBe(1);
    const { text } = await mailTo(as);
    expect(text).toContain(`Ný s.r.o.\n- 25. 6. 2026 `);
    expect(text).toContain(`/firmy/${id}/kalendar`);
    expect(text).toContain(
      `Omikron s.r.o.\nTermíny této firmy se teď nepodařilo zjistit, podívejte se na ně prosím v aplikaci.\nhttps://ucetnictvi.example/firmy/${broken.id}/kalendar`,
    );
  });

  test('goes out although something else that the clock brings has failed', async () => {
    const { as } = await payer('Lambda s.r.o.');
    const { services } = service.service;
    let asked = 0;
    const mailer = {
      ...services.mailer,
      // Mails of failed work ask first.
      get canSend() {
        asked += 1;
        if (asked === 1) throw new Error('no');
        return true;
      },
    };
    await expect(runDue({ ...services, mailer }, unaborted)).rejects.toThrow('no');
    await mailTo(as);
  });
});

describe('the link at the end', () => {
  const linkIn = (mail: ReceivedMail) => /<(https:[^>]+)>/.exec(header(mail, 'list-unsubscribe'))?.[1] ?? '';

  test('turns the mail off by one POST of a mail program, without signing in and without a second use', async () => {
    const { as } = await payer('Zeta s.r.o.');
    await tell();
    const mail = await mailTo(as);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = linkIn(mail).replace('https://ucetnictvi.example', service.url);
    const read = await fetch(address);
    expect(await read.json()).toEqual({ topic: 'deadlines', username: as.username, company: null });
    expect((await notices(as)).weekdays).toEqual([1, 4]);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect((await fetch(address, { method: 'POST' })).status).toBe(200);
    expect((await notices(as)).weekdays).toEqual([]);
    clock.set(MONDAY + 3 * DAY);
    expect(await tell()).toBe(0);
    expect(mail.text).toContain(`https://ucetnictvi.example/odhlaseni/${address.split('/').at(-1)}`);
  });

  test('opens nothing that the service has not signed', async () => {
    const { as, id } = await payer('Eta s.r.o.');
    const { services } = service.service;
    const token = await tokenOf(services, { topic: 'deadlines', userId: as.userId });
    const mac = token.split('-').slice(1).join('-');
    for (const forged of [
      'x',
      `d${as.userId + 1}-${mac}`,
      `f${as.userId}.${id}-${mac}`,
      `d${as.userId}-${'A'.repeat(24)}`,
      `${token}A`,
    ]) {
      for (const method of ['GET', 'POST'])
        expect((await service.call(method, `/notice_links/${forged}`)).status).toBe(404);
    }
    expect((await service.call('GET', `/notice_links/${token}`)).status).toBe(200);
  });
});

describe('mails of failed work', () => {
  const look = () => tellOfFailures(service.service.services, unaborted);
  const failed = (entityId: number, userId: number | null, error = 'Došlo místo.') => service.sql`
    insert into exports (entity_id, format, options, state, counts, warnings, error, user_id, created_at, finished_at)
    values (${entityId}, 'csv', '{}', 'failed', '{}', '[]', ${error}, ${userId}, ${new Date(clock.now())}, ${new Date(clock.now())})`;

  test('go once to who started it, together, and to managers who want to hear of all', async () => {
    const { as, id } = await payer('Théta s.r.o.');
    const [editor, all] = [await service.user(), await service.user()];
    await service.join(as, id, editor, 'editor');
    await service.join(as, id, all, 'accountant');
    expect((await choose(all, { companies: [{ entity_id: id, failures: 'all' }] })).status).toBe(200);
    await failed(id, editor.userId);
    await failed(id, editor.userId, 'Podruhé.');
    const [one, other] = await Promise.all([look(), look()]);
    expect(one + other).toBe(2);
    const mail = await mailTo(editor);
    expect(mail.text).toContain('- Vývoz dat (csv): Došlo místo.\n- Vývoz dat (csv): Podruhé.');
    await mailTo(all);
    expect(mailsTo(as)).toEqual([]);
    expect(await look()).toBe(0);
    // A role that is lost takes the rest with it.
    await service.sql`update memberships set role = 'viewer' where entity_id = ${id} and user_id = ${all.userId}`;
    expect((await notices(all)).companies[0].failures).toBe('own');
    await failed(id, null);
    expect(await look()).toBe(1);
    await mailTo(as);
    const off = /notice_links\/([^>]+)>/.exec(
      header(mailsTo(as)[0] as ReceivedMail, 'list-unsubscribe'),
    )?.[1];
    expect((await service.call('GET', `/notice_links/${off}`)).body).toMatchObject({
      topic: 'failures',
      company: 'Théta s.r.o.',
    });
    expect((await service.call('POST', `/notice_links/${off}`)).status).toBe(200);
    expect((await notices(as)).companies[0].failures).toBe('none');
    await failed(id, null);
    expect(await look()).toBe(0);
  });

  test('tell of mails that did not leave and of jobs, but not of what failed days ago', async () => {
    const { as, id } = await payer('Ióta s.r.o.');
    const partner = (
      await service.call('POST', `/entities/${id}/partners`, { as, body: { partner: { name: 'Odběratel' } } })
    ).body;
    const document = (
      await service.call('POST', `/entities/${id}/documents`, {
        as,
        body: {
          document: {
            ...{ kind: 'invoice', partner_id: partner.id },
            lines: [{ name: 'Práce', unit_price: 100, account_code: '602' }],
          },
        },
      })
    ).body;
    const mailed = (created: Date) => service.sql`
      insert into document_mails (entity_id, document_id, kind, recipients, subject, message, language, message_id,
        status, error, created_by, created_at)
      values (${id}, ${document.id}, 'document', '{a@b.cz}', 'Faktura 1', '', 'cs', 'x', 'failed', 'Adresa není.',
        ${as.userId}, ${created})`;
    await mailed(new Date(clock.now() - 4 * DAY));
    expect(await look()).toBe(0);
    await mailed(new Date(clock.now()));
    await service.sql`
      insert into accounting_jobs.job (name, data, state, completed_on, output)
      values ('bank.follow-import', ${service.sql.json({ entityId: id, statementIds: [] })}, 'failed',
        ${new Date(clock.now())}, ${service.sql.json({ message: 'spadlo' })})`;
    expect(await look()).toBe(1);
    const { text } = await mailTo(as);
    expect(text).toContain('- Odeslání e-mailu s dokladem (Faktura 1): Adresa není.');
    expect(text).toContain('- Párování nahraného výpisu: spadlo');
    expect(await forgetToldFailures(service.sql, clock.now())).toBe(0);
    expect(await forgetToldFailures(service.sql, clock.now() + 31 * DAY)).toBeGreaterThan(0);
  });
});

test('what cannot be chosen names its field and changes nothing', async () => {
  const { as, id } = await payer('Kappa s.r.o.');
  const editor = await service.user();
  await service.join(as, id, editor, 'editor');
  const before = await notices(editor);
  for (const [body, field] of [
    [{ weekdays: [0] }, 'weekdays[0]'],
    [{ days_ahead: 32 }, 'days_ahead'],
    [{ language: 'de' }, 'language'],
    [{ weekdays: [3], companies: [{ entity_id: id, failures: 'all' }] }, 'companies[0].failures'],
    [{ weekdays: [3], companies: [{ entity_id: 999_999, queue: true }] }, 'companies[0].entity_id'],
  ] as const) {
    const reply = await choose(editor, body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  }
  expect(await notices(editor)).toEqual(before);
  expect((await choose(editor, { weekday: [1] })).status).toBe(422);
  expect((await service.call('GET', '/user/notices', { as: await as.key() })).status).toBe(403);
});
