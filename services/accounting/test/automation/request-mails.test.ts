import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestMailHandler } from '../../src/automation/requests/index.ts';
import { mailHandler } from '../../src/platform/send-mail.ts';
import {
  type DocumentsStage,
  startDocuments,
  type TestCompany,
  TODAY,
} from '../documents/documents-harness.ts';
import { type Caller, type JsonValue, silentLog } from '../harness.ts';
import { PDF } from '../intake/sample-files.ts';
import { type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';

let smtp: SmtpDouble;
let stage: DocumentsStage;
let company: TestCompany;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  stage = await startDocuments({
    settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Účetnictví <posta@sluzba.example>' },
    log: silentLog(),
  });
});
afterAll(async () => {
  await stage.close();
  await smtp.close();
});
beforeEach(async () => {
  stage.goTo(TODAY);
  smtp.mails.length = 0;
  company = await stage.newCompany();
});

const EMAIL = 'dodavatel@jinde.example';
const ask = (document_request: object) =>
  company.ask('POST', '/document_requests', {
    document_request: { text: 'Chybí účtenka', ...document_request },
  });
const patch = (id: number, document_request: object) =>
  company.ask('PATCH', `/document_requests/${id}`, { document_request });
const one = async (id: number) =>
  (await company.ask('GET', '/document_requests')).body.find((each: JsonValue) => each.id === id);

/** Does every mail that waits, as a process that does jobs would, so many times, and forgets what it has done. */
async function deliverAll(tries = 1): Promise<void> {
  const { services } = stage.service;
  for (const handler of [requestMailHandler(services), mailHandler(services)]) {
    const rows = await stage.sql<{ id: string; data: object }[]>`
      delete from accounting_jobs.job where name = ${handler.type.name} and state = 'created' returning id, data`;
    for (const { id, data } of rows) {
      const job = {
        id,
        data,
        isLast: false,
        tx: stage.sql,
        signal: new AbortController().signal,
      };
      for (let attempt = 1; attempt <= tries; attempt += 1) await handler.run({ ...job, attempt });
    }
  }
}

const tokensOf = () => smtp.mails.map(({ text }) => /\/doklad\/\d+\/\d+#([\w-]{40})/.exec(text)?.[1] ?? '');
const status = async (id: number, token: string) =>
  (
    await stage.call('GET', `/entities/${company.id}/document_requests/${id}/upload`, {
      headers: { 'X-Request-Token': token },
    })
  ).status;

function bring(id: number, as: Caller | null, token?: string) {
  const body = new FormData();
  body.append('file', new Blob([PDF as never]), 'doklad.pdf');
  const headers = token === undefined ? {} : { 'X-Request-Token': token };
  return stage.call('POST', `/entities/${company.id}/document_requests/${id}/upload`, { as, body, headers });
}

describe('a request by mail', () => {
  test('has a link of its own beside the one that was shown; no job holds either', async () => {
    const { body } = await ask({ email: EMAIL, due_on: '2026-03-30' });
    const shown = body.url.split('#')[1];
    const waiting = await stage.sql`select data::text from accounting_jobs.job where name = 'requests.mail'`;
    expect(JSON.stringify(waiting)).not.toMatch(/[\w-]{40}/);
    expect(await one(body.id)).toMatchObject({ sent_at: null });
    await deliverAll();
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual([EMAIL]);
    expect(mail?.text).toContain('Chybí účtenka');
    expect(mail?.text).toContain('do 30. 3. 2026');
    expect(mail?.text).toContain('platí do 3. 4. 2026');
    const [mailed = ''] = tokensOf();
    expect(mailed).not.toBe(shown);
    expect([await status(body.id, mailed), await status(body.id, shown)]).toEqual([200, 200]);
    expect((await one(body.id)).sent_at).toBe('2026-03-20T09:00:00.000Z');
  });

  test('has the same link in every try, as mailboxes show the first of them', async () => {
    const { body } = await ask({ email: EMAIL });
    await deliverAll(2);
    const [first = '', ...others] = tokensOf();
    expect([others, new Set(smtp.mails.map(({ id }) => id)).size]).toEqual([[first], 1]);
    expect(await status(body.id, first)).toBe(200);
  });

  test('and each reminder hold until the link is made anew', async () => {
    const { body } = await ask({ email: EMAIL });
    await deliverAll();
    await patch(body.id, { remind: true });
    await deliverAll();
    const tokens = [...tokensOf(), body.url.split('#')[1]];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(await status(body.id, token)).toBe(200);
    await patch(body.id, { renew_link: true });
    for (const token of tokens) expect(await status(body.id, token)).toBe(404);
  });

  test('is not written when nobody is to be asked any more, or it was not wanted', async () => {
    const { body } = await ask({ email: EMAIL });
    await ask({ email: EMAIL, send: false });
    await patch(body.id, { state: 'closed' });
    await deliverAll();
    expect(smtp.mails).toEqual([]);
  });

  test('to a member says where to go, and tells the asker what has come, once', async () => {
    const viewer = await stage.user();
    await stage.join(stage.owner, company.id, viewer, 'viewer');
    const { body } = await ask({ username: viewer.username });
    await deliverAll();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[viewer.email]]);
    const address = `${stage.origin}/firmy/${company.id}/vyzadani/${body.id}`;
    expect(smtp.mails[0]?.text).toContain(address);
    expect(tokensOf()).toEqual(['']);
    await bring(body.id, viewer);
    await bring(body.id, viewer);
    await deliverAll();
    expect(smtp.mails.slice(1).map(({ to }) => to)).toEqual([[stage.owner.email]]);
    expect(smtp.mails[1]?.text).toContain(address);
  });

  test('tells nobody who has brought it himself, or is not in the company any more', async () => {
    const { body: own } = await ask({ email: EMAIL, send: false });
    await bring(own.id, stage.owner);
    const editor = await stage.user();
    const membership = await stage.join(stage.owner, company.id, editor, 'editor');
    const asked = await stage.call('POST', `/entities/${company.id}/document_requests`, {
      ...{ as: editor, body: { document_request: { email: EMAIL, text: 'x', send: false } } },
    });
    await company.ask('DELETE', `/members/${membership}`);
    expect((await bring(asked.body.id, null, asked.body.url.split('#')[1])).status).toBe(201);
    await deliverAll();
    expect(smtp.mails).toEqual([]);
  });

  test('does not leave a sample company', async () => {
    company = await stage.newCompany({}, { demo: true });
    const { body } = await ask({ email: EMAIL });
    expect(body.url).toContain('/doklad/');
    await patch(body.id, { remind: true });
    await bring(body.id, null, body.url.split('#')[1]);
    await deliverAll();
    expect(smtp.mails).toEqual([]);
    expect((await one(body.id)).sent_at).toBeNull();
  });
});

test('a company asks so many strangers a day as it mails documents', async () => {
  const limited = await startDocuments({
    settings: { SMTP_URL: smtp.url, ACCOUNTING_RATE_LIMITS: 'on', ACCOUNTING_MAILS_A_DAY: '2' },
    log: silentLog(),
  });
  try {
    const { ask } = await limited.newCompany();
    const send = async (more: object) =>
      (await ask('POST', '/document_requests', { document_request: { email: EMAIL, text: 'x', ...more } }))
        .status;
    expect([await send({}), await send({}), await send({}), await send({ send: false })]).toEqual([
      ...[201, 201, 429, 201],
    ]);
  } finally {
    await limited.close();
  }
});
