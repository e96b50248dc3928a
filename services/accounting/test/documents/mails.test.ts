import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentMailHandler, giveUpOldMails, sendDueReminders } from '../../src/documents/mail/index.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { eventually, type JsonValue, silentLog } from '../harness.ts';
import { leavesOf } from '../mime.ts';
import { type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';
import { type DocumentsStage, line, startDocuments, type TestCompany, TODAY } from './documents-harness.ts';
import { startMailProcess } from './mail-process.ts';

let smtp: SmtpDouble;
let stage: DocumentsStage;
let database: TestDatabase;
let company: TestCompany;
beforeAll(async () => {
  smtp = await startSmtpDouble(0, { refuses: 'nikdo' });
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 10 });
  stage = await startDocuments({
    database,
    settings: {
      SMTP_URL: `${smtp.url}?socketTimeout=300&greetingTimeout=300`,
      MAIL_FROM: 'Účetnictví <posta@sluzba.example>',
    },
    log: silentLog(),
  });
});
afterAll(async () => {
  await stage.close();
  await smtp.close();
});
beforeEach(async () => {
  stage.goTo(TODAY);
  smtp.faults.length = 0;
  company = await stage.newCompany({ email: 'fakturace@dilna.example' });
});

/** An invoice that is due in two weeks, or overdue since a day. */
async function invoice(more: object = {}, partner: object = {}): Promise<JsonValue> {
  const partner_id = await company.partner(partner);
  return company.issued({ kind: 'invoice', partner_id, lines: [line(1_000)], ...more });
}
const overdue = (due_on: string, more: object = {}) => invoice({ issued_on: '2026-02-01', due_on, ...more });
const send = (id: number, body: object = {}) => company.ask('POST', `/documents/${id}/send`, body);
const remind = (id: number, body: object = {}) => company.ask('POST', `/documents/${id}/remind`, body);
const mailOf = async (id: number): Promise<JsonValue> => (await company.read(id)).mails[0];
const receivedOf = ({ message_id }: JsonValue) => smtp.mails.filter((mail) => mail.id === message_id);

/** One try of the last mail of a document, as a process that does jobs would make it. @returns its status then */
async function deliver(id: number): Promise<string> {
  const { id: mailId } = await mailOf(id);
  await tryMail(mailId);
  return (await mailOf(id)).status;
}

async function tryMail(mailId: number): Promise<void> {
  const job = { id: '', attempt: 1, isLast: false, tx: stage.sql, signal: new AbortController().signal };
  await documentMailHandler(stage.service.services)
    .run({ ...job, data: { entityId: company.id, mailId } })
    .catch(() => {});
}

describe('a document', () => {
  test('is sent once, in words and figures, under the name of the company', async () => {
    const { id, number } = await invoice();
    const { status, body } = await send(id);
    expect([status, body.status]).toEqual([202, 'queued']);
    expect(body).toMatchObject({ kind: 'document', level: null, to: 'alfa@alfa.example', error: null });
    expect(await deliver(id)).toBe('sent');
    const [mail] = receivedOf(body);
    expect(receivedOf(body)).toHaveLength(1);
    expect([mail?.from, mail?.to]).toEqual(['posta@sluzba.example', ['alfa@alfa.example']]);
    expect(mail?.mime.headers).toMatchObject({
      from: 'Dílna s.r.o. <posta@sluzba.example>',
      'reply-to': 'fakturace@dilna.example',
      subject: `Faktura ${number} – Dílna s.r.o.`,
    });
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`Zbývá uhradit:     1 210,00 Kč`);
    expect(mail?.text).toContain('19-2000145399/0800');
    const html = leavesOf(mail?.mime as never)
      .find(({ type }) => type === 'text/html')
      ?.body.toString();
    expect(html).toContain('<html lang="cs">');
    expect(html).toContain('19-2000145399/0800');
    const pdf = leavesOf(mail?.mime as never).find(({ type }) => type === 'application/pdf');
    expect(pdf?.headers['content-disposition']).toContain(`${number}.pdf`);
    const served = await fetch(`${stage.url}/api/entities/${company.id}/documents/${id}/pdf`, {
      headers: stage.owner.headers,
    });
    expect(pdf?.body.equals(Buffer.from(await served.arrayBuffer()))).toBe(true);
    expect(await company.actions()).toContain('document.sent');
    expect(await mailOf(id)).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
  });

  test('is sent in the words that are given, and in English', async () => {
    const { id } = await invoice();
    const { body } = await send(id, {
      to: 'a@a.example; b@b.example',
      cc: ['c@c.example'],
      subject: 'Vaše\r\nBcc: x@x.example',
      message: 'První <b>\n\nDruhý',
      lang: 'en',
      attach: ['pdf', 'isdoc'],
    });
    expect(body).toMatchObject({ to: 'a@a.example, b@b.example', cc: 'c@c.example', lang: 'en' });
    expect(await deliver(id)).toBe('sent');
    const [mail] = receivedOf(body);
    expect(mail?.to).toEqual(['a@a.example', 'b@b.example', 'c@c.example']);
    expect(mail?.mime.headers.bcc).toBeUndefined();
    expect(mail?.mime.headers.subject).toBe('Vaše  Bcc: x@x.example');
    expect(mail?.text).toContain('Remains to be paid');
    const html = leavesOf(mail?.mime as never)
      .find(({ type }) => type === 'text/html')
      ?.body.toString();
    expect(html).toContain('První &lt;b&gt;');
    const files = leavesOf(mail?.mime as never).slice(2);
    expect(files.map(({ body: bytes }) => bytes.subarray(0, 5).toString())).toEqual(['%PDF-', '<?xml']);
    expect(files[1]?.headers['content-disposition']).toContain('.isdoc');
  });

  test('is sent in the words of the company, with its figures put in', async () => {
    await company.ask('PATCH', '/settings', {
      settings: {
        mail_texts: {
          cs: { document: { subject: 'Doklad {number} {nic}', message: '{remaining} do {due_on}' } },
        },
      },
    });
    const { id, number } = await invoice();
    const { body } = await send(id);
    expect(body.subject).toBe(`Doklad ${number} {nic}`);
    expect(body.message.replaceAll('\u00a0', ' ')).toBe('1 210,00 Kč do 3. 4. 2026');
  });

  test('goes to the present address of the contact, and to none without one', async () => {
    const { id, partner_id } = await invoice({}, { email: null });
    const { status, body } = await send(id);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['to']]);
    await company.ask('PATCH', `/partners/${partner_id}`, { partner: { email: 'nova@alfa.example' } });
    expect((await send(id)).body.to).toBe('nova@alfa.example');
  });

  test.each([
    [{ to: 'nikdo' }, 'to'],
    [{ to: 'a@a.example, "x" <b@b.example>' }, 'to'],
    [{ to: 'a@a.example\nBcc: b@b.example' }, 'to'],
    [{ to: 5 }, 'to'],
    [{ cc: Array.from({ length: 11 }, (_, i) => `a${i}@a.example`) }, 'cc'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
    [{ message: 'x'.repeat(5_001) }, 'message'],
    [{ attach: ['exe'] }, 'attach[0]'],
    [{ lang: 'de' }, 'lang'],
    [{ bcc: 'a@a.example' }, 'bcc'],
  ])('is refused by what cannot be used: %#', async (body, field) => {
    const { id } = await invoice();
    const reply = await send(id, body);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    expect((await company.read(id)).mails).toEqual([]);
  });

  test('is not sent as a draft, cancelled, or of somebody else', async () => {
    const partner_id = await company.partner();
    const { id } = await company.draft({ kind: 'invoice', partner_id, lines: [line(100)] });
    expect((await send(id)).body.code).toBe('NOT_ISSUED');
    await company.issue(id);
    await company.ask('POST', `/documents/${id}/cancel`, { reason: 'omyl' });
    expect((await send(id)).body.code).toBe('NOT_ISSUED');
    const received = await company.issued({
      ...{ kind: 'received_invoice', partner_id, external_number: '1', lines: [line(100)] },
    });
    expect((await send(received.id)).status).toBe(422);
  });

  test('is sent in the version that was read', async () => {
    const { id, updated_at } = await invoice();
    await company.change(id, { note: 'mezitím' });
    const reply = await company.ask('POST', `/documents/${id}/send`, {}, { 'If-Match': `"${updated_at}"` });
    expect([reply.status, reply.body.code]).toEqual([412, 'STALE']);
  });
});

describe('the mail server', () => {
  test('that refuses for good is not asked again', async () => {
    const { id } = await invoice({}, { email: 'nikdo@alfa.example' });
    const { body } = await send(id);
    expect(await deliver(id)).toBe('failed');
    expect(await mailOf(id)).toMatchObject({
      error: expect.stringContaining('550 nobody lives there'),
      sent_at: null,
    });
    expect(receivedOf(body)).toHaveLength(0);
    expect((await send(id, { to: 'jina@alfa.example' })).status).toBe(202);
  });

  test('that refuses some addresses has the mail for the others', async () => {
    const { id } = await invoice();
    await send(id, { to: 'a@a.example, nikdo@a.example' });
    expect(await deliver(id)).toBe('sent');
    expect((await mailOf(id)).error).toContain('nikdo@a.example');
  });

  test.each(['is busy', 'never greets', 'stalls', 'drops in data'] as const)(
    'that %s is asked again, and has the mail once',
    async (fault) => {
      const { id } = await invoice();
      const { body } = await send(id);
      smtp.faults.push(fault, fault);
      expect(await deliver(id)).toBe('queued');
      expect((await mailOf(id)).error).not.toBeNull();
      expect(await deliver(id)).toBe('queued');
      expect([await deliver(id), await deliver(id)]).toEqual(['sent', 'sent']);
      expect(receivedOf(body)).toHaveLength(1);
      expect((await mailOf(id)).error).toBeNull();
    },
  );

  test('that is busy three times is left alone', async () => {
    const { id } = await invoice();
    await send(id);
    smtp.faults.push('is busy', 'is busy', 'is busy');
    expect([await deliver(id), await deliver(id), await deliver(id)]).toEqual(['queued', 'queued', 'failed']);
    expect((await mailOf(id)).error).toContain('451 come again later');
    const before = smtp.connections();
    await deliver(id);
    expect(smtp.connections()).toBe(before);
  });

  test('that went before it said that it has the mail gets it again under the same id', async () => {
    const { id } = await invoice();
    const { body } = await send(id);
    smtp.faults.push('takes and drops');
    expect([await deliver(id), await deliver(id)]).toEqual(['queued', 'sent']);
    expect(receivedOf(body)).toHaveLength(2);
  });

  test('has each mail once, however many processes send it', async () => {
    const { id } = await invoice();
    const { body } = await send(id);
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    expect(receivedOf(body)).toHaveLength(1);
  });

  test('has each mail by one process at a time, whatever the clocks of processes say', async () => {
    const { id } = await invoice();
    const { body } = await send(id);
    const { id: mailId } = await mailOf(id);
    const claimedFor = (seconds: number) => stage.sql`
      update document_mails set claimed_until = now() + ${seconds} * interval '1 second'
      where entity_id = ${company.id}`;
    await claimedFor(60);
    // Whose clock is far ahead.
    stage.goTo('2035-01-01');
    await tryMail(mailId);
    stage.goTo(TODAY);
    expect(receivedOf(body)).toHaveLength(0);
    // Whose clock is months late.
    await claimedFor(-1);
    expect(await deliver(id)).toBe('sent');
    expect(receivedOf(body)).toHaveLength(1);
  });

  test('has each mail of a process that was killed at any step', async () => {
    const faults = ['never greets', 'stalls', 'takes and stalls', 'drops in data'] as const;
    // What other tests have left is not to be sent by the process.
    await stage.sql`delete from accounting_jobs.job`;
    const sent = [];
    for (const _ of faults) {
      const { id } = await invoice();
      sent.push({ id, mail: (await send(id)).body });
    }
    smtp.faults.push(...faults);
    const worker = startMailProcess(database.options.databaseUrl, smtp.url);
    const before = smtp.mails.length;
    await eventually(() => smtp.faults.length === 0 && smtp.mails.length > before);
    await worker.kill();
    // As long as the one that was killed may live no other one sends its mails.
    expect(await Promise.all(sent.map(({ id }) => deliver(id)))).not.toContain('failed');
    await stage.sql`
      update document_mails set claimed_until = null where entity_id = ${company.id}`;
    for (const { id } of sent) expect(await deliver(id)).toBe('sent');
    const counts = sent.map(({ mail }) => receivedOf(mail).length).sort();
    // The one that the server has taken without a word of it comes a second time.
    expect(counts).toEqual([1, 1, 1, 2]);
  });

  test('that is away for a day has nothing of what is stale by then', async () => {
    const { id } = await invoice();
    await send(id);
    stage.goTo('2026-03-22');
    const claimed = (until: string | null) =>
      stage.sql`update document_mails set claimed_until = now() + ${until}::interval where document_id = ${id}`;
    // What is being sent may arrive.
    await claimed('1 minute');
    await giveUpOldMails(stage.sql, stage.service.services.now());
    expect((await mailOf(id)).status).toBe('queued');
    await claimed(null);
    await giveUpOldMails(stage.sql, stage.service.services.now());
    expect(await deliver(id)).toBe('failed');
  });
});

describe('a reminder', () => {
  test('asks to pay to the account below only where one stands there', async () => {
    const euros = await overdue('2026-03-01', { currency: 'EUR', rate: 25 });
    const { message } = (await remind(euros.id)).body;
    expect(message).toContain('Prosíme o úhradu. Pokud jste mezitím zaplatili');
    await company.ask('POST', '/bank_accounts', {
      bank_account: { name: 'Eurový účet', iban: 'CZ6508000000192000145399', currency: 'EUR' },
    });
    const later = await overdue('2026-03-01', { currency: 'EUR', rate: 25 });
    expect((await remind(later.id)).body.message).toContain('Prosíme o úhradu na níže uvedený účet.');
  });

  test('has the next level, one a day', async () => {
    const { id } = await overdue('2026-03-01');
    const first = await remind(id);
    expect([first.status, first.body.level, first.body.kind]).toEqual([202, 1, 'reminder']);
    expect((await remind(id)).body.code).toBe('REMINDED_TODAY');
    stage.goTo('2026-03-21');
    expect((await remind(id)).body.level).toBe(2);
    stage.goTo('2026-03-22');
    // Two days are set, so there is no third level.
    expect((await remind(id)).body).toMatchObject({
      level: 2,
      subject: expect.stringMatching(/^2\. upomínka/),
    });
    stage.goTo('2026-03-23');
    expect((await remind(id, { level: 3 })).body.fields).toHaveProperty('level');
    expect((await remind(id, { level: 1, message: 'Zaplaťte.' })).body).toMatchObject({
      level: 1,
      message: 'Zaplaťte.',
    });
    expect(await company.actions()).toContain('document.reminded');
  });

  test('is for what is overdue and unpaid', async () => {
    const { id } = await invoice();
    expect((await remind(id)).body.code).toBe('NOT_OVERDUE');
    const late = await overdue('2026-03-19');
    await company.ask('POST', `/documents/${late.id}/payments`, {});
    expect((await remind(late.id)).body.code).toBe('NOT_OVERDUE');
    const draft = await company.draft({ kind: 'invoice', lines: [line(1)] });
    expect((await remind(draft.id)).body.code).toBe('NOT_ISSUED');
  });

  test('that failed does not count', async () => {
    const { id } = await overdue('2026-03-01');
    smtp.faults.push('refuses');
    await remind(id);
    expect(await deliver(id)).toBe('failed');
    expect((await remind(id)).body.level).toBe(1);
  });

  test('does not go out when the document is paid meanwhile', async () => {
    const { id } = await overdue('2026-03-01');
    smtp.faults.push('is busy');
    const { body } = await remind(id);
    expect(await deliver(id)).toBe('queued');
    await company.ask('POST', `/documents/${id}/payments`, {});
    expect(await deliver(id)).toBe('failed');
    expect((await mailOf(id)).error).toContain('uhrazen');
    expect(receivedOf(body)).toHaveLength(0);
  });

  test('of an advance does not go out when an invoice asks for the rest meanwhile', async () => {
    company = await stage.newCompany({ vat_status: 'none', dic: null });
    const lines = [line(10_000, { vat_rate: null })];
    const { id } = await overdue('2026-03-01', { kind: 'advance', lines });
    await company.ask('POST', `/documents/${id}/payments`, { amount: 4_000 });
    smtp.faults.push('is busy');
    const { body } = await remind(id);
    expect(await deliver(id)).toBe('queued');
    const { body: made } = await company.ask('POST', `/documents/${id}/convert`, { kind: 'invoice' });
    await company.issue(made.id);
    expect(await deliver(id)).toBe('failed');
    expect((await mailOf(id)).error).toContain('odečetla faktura');
    expect(receivedOf(body)).toHaveLength(0);
  });
});

test('what no server can send is told as not sent', async () => {
  const silent = await startDocuments({ log: silentLog() });
  try {
    company = await silent.newCompany();
    const [fresh, late] = [await invoice(), await overdue('2026-03-01')];
    expect([(await send(fresh.id)).body.status, (await remind(late.id)).body.status]).toEqual([
      'logged',
      'logged',
    ]);
    const { rows } = (await company.ask('GET', '/events')).body;
    expect(rows.map(({ summary }: JsonValue) => summary).slice(0, 2)).toEqual([
      `1. upomínka neodešla, služba nemá poštovní server: faktura ${late.number}, Alfa s.r.o.`,
      `E-mail neodešel, služba nemá poštovní server: faktura ${fresh.number}, Alfa s.r.o.`,
    ]);
  } finally {
    await silent.close();
  }
});

test('what no server can send raises no level, and goes out by itself once there is a server', async () => {
  const silent = await startDocuments({ log: silentLog() });
  try {
    company = await silent.newCompany({}, { auto_reminders: true });
    const [byHand, byItself] = [await overdue('2026-03-01'), await overdue('2026-03-01')];
    const kept = async (id: number) =>
      (await company.read(id)).mails.map(({ level, status }: JsonValue) => `${level} ${status}`);
    const listed = async () => (await company.ask('GET', '/reminders')).body.rows;
    await remind(byHand.id);
    expect((await remind(byHand.id)).body.code).toBe('REMINDED_TODAY');
    expect(await listed()).toMatchObject([
      { last_level: 0, last_at: null, reminded_today: true, next_level: 1, automatic_on: null },
      { last_level: 0, reminded_today: false, next_level: 1, automatic_on: null },
    ]);
    const { services } = silent.service;
    await sendDueReminders(services);
    silent.goTo('2026-03-30');
    await remind(byHand.id);
    await sendDueReminders(services);
    expect([await kept(byHand.id), await kept(byItself.id)]).toEqual([
      ['1 logged', '1 logged'],
      ['1 logged'],
    ]);
    services.mailer = { ...services.mailer, canSend: true };
    silent.goTo('2026-03-31');
    expect(await listed()).toMatchObject([{ next_level: 1 }, { next_level: 1, automatic_on: '2026-03-04' }]);
    await sendDueReminders(services);
    expect([(await kept(byHand.id))[0], (await kept(byItself.id))[0]]).toEqual(['1 queued', '1 queued']);
  } finally {
    await silent.close();
  }
});

describe('many', () => {
  test('are sent and reminded of at once, each with its own answer', async () => {
    const [fresh, late] = [await invoice(), await overdue('2026-03-01')];
    const silent = await overdue('2026-03-01', { partner_id: await company.partner({ email: null }) });
    const bulk = async (action: string) =>
      (await company.ask('POST', '/documents/bulk', { action, ids: [fresh.id, late.id, silent.id] })).body;
    const outcome = ({ results }: JsonValue) =>
      results.map(({ status, code }: JsonValue) => [status, code ?? null]);
    expect(outcome(await bulk('send'))).toEqual([
      [202, null],
      [202, null],
      [422, null],
    ]);
    expect(outcome(await bulk('remind'))).toEqual([
      [422, 'NOT_OVERDUE'],
      [202, null],
      [422, null],
    ]);
    expect(outcome(await bulk('remind'))[1]).toEqual([422, 'REMINDED_TODAY']);
    expect((await company.read(late.id)).mails.map(({ kind }: JsonValue) => kind)).toEqual([
      'reminder',
      'document',
    ]);
  });
});

describe('the lists', () => {
  const listed = async (path: string) => (await company.ask('GET', path)).body;

  test('show every mail of the company, by what is asked for', async () => {
    const [sent, refused] = [await invoice(), await overdue('2026-03-01')];
    await send(sent.id, { to: 'ucto@a.example', subject: '100 %' });
    await remind(refused.id);
    smtp.faults.push('refuses');
    await deliver(refused.id);
    const all = await listed('/mails');
    expect([all.total, all.sums.queued, all.sums.failed]).toEqual([2, 1, 1]);
    expect(all.rows[0]).toMatchObject({
      document_number: refused.number,
      partner_name: 'Alfa s.r.o.',
      level: 1,
    });
    const found = async (query: string) =>
      (await listed(`/mails?${query}`)).rows.map(({ document_id }: JsonValue) => document_id);
    expect(await found('status=failed,sent')).toEqual([refused.id]);
    expect(await found('kind=document')).toEqual([sent.id]);
    expect([await found('q=UCTO@'), await found('q=100%20%25'), await found('q=_%25')]).toEqual([
      [sent.id],
      [sent.id],
      [],
    ]);
    expect(await found('from=2026-03-21')).toEqual([]);
    expect(Object.keys((await listed('/mails?status=x&kind=y&from=z')).fields)).toEqual([
      'status',
      'kind',
      'from',
    ]);
    const other = await stage.newCompany();
    expect((await other.ask('GET', '/mails')).body.total).toBe(0);
  });

  test('show what is overdue, how it was reminded of and when the service will', async () => {
    const [late, fresh] = [await overdue('2026-03-01'), await overdue('2026-03-19')];
    await invoice();
    await company.ask('POST', `/documents/${fresh.id}/payments`, { amount: 210 });
    await remind(late.id);
    const { rows, sums } = await listed('/reminders');
    expect(sums).toEqual([{ currency: 'CZK', count: 2, remaining: 2_210 }]);
    expect(rows).toMatchObject([
      {
        document_id: late.id,
        days_overdue: 19,
        last_level: 1,
        next_level: 2,
        reminded_today: true,
        automatic_on: null,
      },
      { document_id: fresh.id, remaining: 1_000, last_level: 0, next_level: 1, reminded_today: false },
    ]);
    await company.ask('PATCH', '/settings', { settings: { auto_reminders: true } });
    const automatic = (await listed('/reminders?level=1')).rows;
    expect(automatic).toMatchObject([{ document_id: fresh.id, automatic_on: '2026-03-22' }]);
    expect((await listed('/reminders?level=x')).fields).toHaveProperty('level');
  });

  test('are preceded by a look at the mail, which stores nothing', async () => {
    const { id, number } = await overdue('2026-03-01');
    const { body } = await company.ask('POST', `/documents/${id}/mail_preview`, {
      kind: 'reminder',
      level: 2,
    });
    expect(body).toMatchObject({
      to: 'alfa@alfa.example',
      level: 2,
      levels: 2,
      forms: ['pdf', 'isdoc'],
      attach: ['pdf'],
    });
    expect(body.html).toContain(number);
    const silent = await invoice({}, { email: null });
    expect((await company.ask('POST', `/documents/${silent.id}/mail_preview`, {})).body.to).toBe('');
    expect((await listed('/mails')).total).toBe(0);
  });
});

describe('automatic reminders', () => {
  const pass = () => sendDueReminders(stage.service.services);
  const levels = async (id: number) =>
    (await company.read(id)).mails.map(({ level, automatic }: JsonValue) => [level, automatic]);
  const turnOn = (settings: object = {}) =>
    company.ask('PATCH', '/settings', { settings: { auto_reminders: true, ...settings } });

  test('go out so many days after the due date, each level once, by however many passes', async () => {
    const { id } = await overdue('2026-03-18');
    await turnOn();
    await pass();
    expect(await levels(id)).toEqual([]);
    stage.goTo('2026-03-21');
    await Promise.all([pass(), pass(), pass()]);
    await pass();
    expect(await levels(id)).toEqual([[1, true]]);
    stage.goTo('2026-03-31');
    await pass();
    expect(await levels(id)).toHaveLength(1);
    stage.goTo('2026-04-01');
    await Promise.all([pass(), pass()]);
    stage.goTo('2026-04-02');
    await pass();
    expect(await levels(id)).toEqual([
      [2, true],
      [1, true],
    ]);
  });

  test('that are late keep their distance, and reminders by hand count', async () => {
    const late = await overdue('2026-02-10');
    const byHand = await overdue('2026-03-01');
    await remind(byHand.id);
    await turnOn();
    await pass();
    stage.goTo('2026-03-30');
    await pass();
    expect([await levels(late.id), await levels(byHand.id)]).toEqual([[[1, true]], [[1, false]]]);
    stage.goTo('2026-03-31');
    await pass();
    expect([await levels(late.id), await levels(byHand.id)]).toEqual([
      [
        [2, true],
        [1, true],
      ],
      [
        [2, true],
        [1, false],
      ],
    ]);
  });

  test('that cannot be written keep no other from it, and are due again', async () => {
    const [broken, whole] = [await overdue('2026-03-01'), await overdue('2026-03-01')];
    await turnOn();
    const { services } = stage.service;
    const { mailer } = services;
    const messageId = vi.fn(mailer.messageId).mockImplementationOnce(() => {
      throw new Error('no');
    });
    const outcome = await sendDueReminders({ ...services, mailer: { ...mailer, messageId } });
    expect(outcome).toEqual({ written: 1, refused: 1 });
    expect([await levels(broken.id), await levels(whole.id)]).toEqual([[], [[1, true]]]);
    await pass();
    expect(await levels(broken.id)).toEqual([[1, true]]);
  });

  test('leave alone who has no address, what failed, what is paid, and companies that do not want them', async () => {
    const [silent, failing, paid] = [
      await overdue('2026-03-01', { partner_id: await company.partner({ email: null }) }),
      await overdue('2026-03-01', { partner_id: await company.partner({ email: 'nikdo@a.example' }) }),
      await overdue('2026-03-01'),
    ];
    await company.ask('POST', `/documents/${paid.id}/payments`, {});
    await pass();
    expect(await levels(failing.id)).toEqual([]);
    await turnOn();
    await pass();
    expect(await deliver(failing.id)).toBe('failed');
    stage.goTo('2026-03-25');
    await pass();
    expect(await levels(failing.id)).toEqual([[1, true]]);
    expect([await levels(silent.id), await levels(paid.id)]).toEqual([[], []]);
  });
});

describe('nothing goes out', () => {
  test('of a sample company', async () => {
    await stage.sql`
      update entities set settings = settings || '{"demo": true}' where id = ${company.id}`;
    const { id } = await invoice();
    const { body } = await send(id);
    expect(body.status).toBe('suppressed');
    expect(
      await stage.sql`select from accounting_jobs.job where data ->> 'mailId' = ${String(body.id)}`,
    ).toHaveLength(0);
  });

  test('of who writes to too many, and automatic reminders wait', async () => {
    const { services } = stage.service;
    const { settings } = services;
    services.settings = { ...settings, ACCOUNTING_RATE_LIMITS: true, ACCOUNTING_MAILS_A_DAY: 2 };
    try {
      const [first, second] = [await overdue('2026-03-01'), await overdue('2026-03-01')];
      // The user of the other tests has used up what he has.
      const another = await stage.user();
      await stage.join(stage.owner, company.id, another, 'editor');
      const as = (body: object) =>
        stage.call('POST', `/entities/${company.id}/documents/${first.id}/send`, { as: another, body });
      expect((await as({ to: 'a@a.example', cc: 'b@b.example, c@c.example' })).body.code).toBe(
        'RATE_LIMITED',
      );
      expect((await as({ to: 'a@a.example', cc: 'b@b.example' })).status).toBe(202);
      const reply = await as({});
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '3600']);
      await company.ask('PATCH', '/settings', { settings: { auto_reminders: true } });
      expect(await sendDueReminders(stage.service.services)).toMatchObject({ written: 0 });
      expect((await company.read(second.id)).mails).toEqual([]);
      // Others are reminded all the same, however much of this company waits before them.
      const other = await stage.newCompany();
      const late = await other.issued({
        ...{ kind: 'invoice', partner_id: await other.partner(), lines: [line(1_000)] },
        ...{ issued_on: '2026-02-01', due_on: '2026-03-01' },
      });
      await other.ask('PATCH', '/settings', { settings: { auto_reminders: true } });
      expect(await sendDueReminders(services, undefined, 1)).toMatchObject({ written: 1 });
      expect((await other.read(late.id)).mails).toHaveLength(1);
    } finally {
      services.settings = settings;
    }
  });
});
