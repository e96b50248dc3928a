import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENT_REQUEST_CHECKS } from '../../src/automation/requests/checks.ts';
import { REQUEST_QUEUE } from '../../src/automation/requests/index.ts';
import type { Queries } from '../../src/platform/store.ts';
import {
  companyOf,
  type DocumentsStage,
  line,
  startDocuments,
  type TestCompany,
  TODAY,
} from '../documents/documents-harness.ts';
import type { Caller, JsonValue, Reply } from '../harness.ts';
import { PDF, PNG } from '../intake/sample-files.ts';

let stage: DocumentsStage;
let company: TestCompany;
let viewer: Caller;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.goTo(TODAY);
  company = await stage.newCompany();
  viewer = await stage.user();
  await stage.join(stage.owner, company.id, viewer, 'viewer');
});

const send = (document_request: object) => company.ask('POST', '/document_requests', { document_request });
const patch = (id: number, document_request: object, headers?: Record<string, string>) =>
  company.ask('PATCH', `/document_requests/${id}`, { document_request }, headers);
const list = async (query = '') => (await company.ask('GET', `/document_requests${query}`)).body;
const one = async (id: number) => (await list()).find((each: JsonValue) => each.id === id);
const EMAIL = 'dodavatel@jinde.example';

type Asked = { id: number; url: string; token: string };

async function asked(more: object = {}): Promise<Asked> {
  const { status, body } = await send({ email: EMAIL, text: 'Chybí účtenka', ...more });
  expect([status, body.error]).toEqual([201, undefined]);
  return { ...body, token: tokenOf(body.url) };
}
const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1);

const uploadPath = (id: number, companyId = company.id) =>
  `/entities/${companyId}/document_requests/${id}/upload`;
const look = (id: number, token: string, headers = {}, companyId = company.id) =>
  stage.call('GET', uploadPath(id, companyId), { headers: { 'X-Request-Token': token, ...headers } });

function formOf(bytes: Uint8Array | string, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes as never]), name);
  return form;
}
const bring = (
  id: number,
  token: string,
  bytes: Uint8Array | string = PDF,
  name = 'doklad.pdf',
  headers = {},
) =>
  stage.call('POST', uploadPath(id), {
    ...{ body: formOf(bytes, name), headers: { 'X-Request-Token': token, ...headers } },
  });
const bringAs = (id: number, as: Caller, bytes: Uint8Array | string = PDF) =>
  stage.call('POST', uploadPath(id), { as, body: formOf(bytes, 'doklad.pdf') });

const attachments = async () => (await company.ask('GET', '/attachments')).body.rows;
const events = async () =>
  (await company.ask('GET', '/events')).body.rows.filter(({ action }: JsonValue) =>
    action.startsWith('document_request.'),
  );
const NOT_FOUND = { status: 404, body: { error: 'Záznam nenalezen.' } };
const outcome = ({ status, body }: Reply) => ({ status, body });

describe('a request', () => {
  test('to a stranger has a link this once, of whose token only the hash is kept', async () => {
    const document = await company.draft({ kind: 'received_invoice', lines: [line(100)] });
    const { status, body } = await send({
      ...{ email: EMAIL, text: 'Chybí\n účtenka ', due_on: '2026-03-30', expires_in_days: 3 },
      ...{ subject_type: 'document', subject_id: document.id },
    });
    expect(status).toBe(201);
    const { url, ...request } = body;
    expect(request).toEqual({
      ...{ id: request.id, state: 'open', subject_type: 'document', subject_id: document.id },
      ...{ text: 'Chybí\n účtenka', username: null, email: EMAIL, due_on: '2026-03-30' },
      ...{ link_expires_at: '2026-03-23T09:00:00.000Z', attachment_ids: [], sent_at: null, reminders: 0 },
      ...{ created_by: stage.owner.username, created_at: '2026-03-20T09:00:00.000Z' },
      ...{ updated_at: '2026-03-20T09:00:00.000Z', closed_at: null },
    });
    expect(url).toMatch(new RegExp(`^${stage.origin}/doklad/${company.id}/${request.id}#[\\w-]{40}$`));
    const stored = await stage.sql`
      select digest from document_request_links where entity_id = ${company.id} and request_id = ${request.id}`;
    expect(stored).toEqual([{ digest: createHash('sha256').update(tokenOf(url)).digest() }]);
    expect(await list()).toEqual([request]);
    expect(await events()).toMatchObject([
      { action: 'document_request.created', summary: 'Vyžádán doklad: Chybí účtenka' },
    ]);
  });

  test('to a member has no link, whatever case the name is written in', async () => {
    const { status, body } = await send({ username: viewer.username.toUpperCase(), text: 'Účtenka' });
    expect([status, body.username, body.email, body.url]).toEqual([201, viewer.username, null, undefined]);
    expect(body.link_expires_at).toBeNull();
    expect((await patch(body.id, { renew_link: true })).body.fields).toHaveProperty('renew_link');
  });

  test.each([
    ['nobody', { text: 'x' }, 'username'],
    ['two at once', { text: 'x', username: 'nekdo', email: EMAIL }, 'email'],
    ['no member', { text: 'x', username: 'nikdo-takovy' }, 'username'],
    ['no address', { text: 'x', email: 'a@b' }, 'email'],
    ['no text', { email: EMAIL, text: ' ' }, 'text'],
    ['too much text', { email: EMAIL, text: 'x'.repeat(1001) }, 'text'],
    [
      'a day of a link that would last too long',
      { email: EMAIL, text: 'x', expires_in_days: 61 },
      'expires_in_days',
    ],
    ['no day of a link', { email: EMAIL, text: 'x', expires_in_days: 0 }, 'expires_in_days'],
    ['a subject by half', { email: EMAIL, text: 'x', subject_type: 'document' }, 'subject_id'],
    ['a number of nothing', { email: EMAIL, text: 'x', subject_id: 1 }, 'subject_type'],
    [
      'a kind of subject',
      { email: EMAIL, text: 'x', subject_type: 'partner', subject_id: 1 },
      'subject_type',
    ],
    ['a day that is over', { email: EMAIL, text: 'x', due_on: '2026-03-19' }, 'due_on'],
    [
      'no such document',
      { email: EMAIL, text: 'x', subject_type: 'document', subject_id: 999999 },
      'subject_id',
    ],
    ['a key that is none', { email: EMAIL, text: 'x', emial: EMAIL }, 'document_request.emial'],
  ])('is refused with %s', async (_what, body, field) => {
    const reply = await send(body);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await list()).toEqual([]);
  });

  test('is found by its state and by what it is about, the newest first', async () => {
    const document = await company.draft({ kind: 'received_invoice', lines: [line(100)] });
    const about = { subject_type: 'document', subject_id: document.id };
    const [a, b] = [await asked(about), await asked()];
    await bring(b.id, b.token);
    const ids = async (query: string) => (await list(query)).map(({ id }: JsonValue) => id);
    expect(await ids('')).toEqual([b.id, a.id]);
    expect(await ids('?state=answered')).toEqual([b.id]);
    expect(await ids('?subject_type=document')).toEqual([a.id]);
    expect(await ids(`?subject_type=document&subject_id=${document.id}`)).toEqual([a.id]);
    expect(await ids('?subject_type=bank_transaction')).toEqual([]);
    const refused = await company.ask('GET', '/document_requests?subject_id=1&state=jiny');
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['state', 'subject_type']]);
  });

  test('outlives the draft that it is about', async () => {
    const document = await company.draft({ kind: 'received_invoice', lines: [line(100)] });
    const { id, token } = await asked({ subject_type: 'document', subject_id: document.id });
    expect((await company.ask('DELETE', `/documents/${document.id}`)).status).toBe(204);
    expect(await one(id)).toMatchObject({ subject_type: null, subject_id: null, state: 'open' });
    expect((await bring(id, token)).status).toBe(201);
    expect((await attachments())[0].links).toEqual([]);
  });
});

describe('the holder of a link', () => {
  test('sees what is asked for and nothing else, signed in as whoever', async () => {
    const { id, token } = await asked({ due_on: '2026-03-25' });
    const seen = {
      ...{ entity_name: 'Dílna s.r.o.', text: 'Chybí účtenka', due_on: '2026-03-25' },
      ...{ expires_at: '2026-04-03T09:00:00.000Z', files_left: 10 },
    };
    const stranger = await stage.user();
    for (const headers of [{}, stage.owner.headers, stranger.headers]) {
      const reply = await look(id, token, headers);
      expect([reply.status, reply.body]).toEqual([200, seen]);
    }
    expect((await stage.call('GET', uploadPath(id), { as: viewer })).body).toEqual(seen);
  });

  test('brings files, which are linked to what was asked about', async () => {
    const document = await company.draft({ kind: 'received_invoice', lines: [line(100)] });
    const { id, token } = await asked({ subject_type: 'document', subject_id: document.id });
    const first = await bring(id, token, PDF, '../Účtenka.exe', stage.owner.headers);
    expect(outcome(first)).toEqual({
      status: 201,
      body: { name: 'Účtenka.pdf', bytes: PDF.length, files_left: 9 },
    });
    expect((await bring(id, token, PNG, 'strana 2.png')).body.files_left).toBe(8);
    const [png, pdf] = await attachments();
    for (const attachment of [png, pdf])
      expect(attachment).toMatchObject({
        ...{ source: 'document_request', uploaded_by: null },
        links: [{ subject_type: 'document', subject_id: document.id }],
      });
    expect(await one(id)).toMatchObject({ state: 'answered', attachment_ids: [pdf.id, png.id] });
    const told = (await company.ask('GET', '/events')).body.rows;
    expect(told.slice(0, 3).map(({ action, user }: JsonValue) => [action, user])).toEqual([
      ['attachment.created', null],
      ['document_request.answered', null],
      ['attachment.created', null],
    ]);
  });

  test('leaves files that are found by their request', async () => {
    const { id, token } = await asked();
    await company.ask('POST', '/attachments', formOf('jiný obsah', 'jiny.txt'));
    await bring(id, token, PDF, 'první.pdf');
    await bring(id, token, PNG, 'druhý.png');
    const { rows, total } = (await company.ask('GET', `/attachments?document_request_id=${id}`)).body;
    expect([total, rows.map(({ name }: JsonValue) => name)]).toEqual([2, ['druhý.png', 'první.pdf']]);
    const others = (await company.ask('GET', `/attachments?document_request_id=${id + 1}`)).body;
    expect(others.total).toBe(0);
    expect((await company.ask('GET', '/attachments?document_request_id=x')).status).toBe(422);
  });

  test('does not learn what the company has: the same bytes are answered alike', async () => {
    const form = formOf(PDF, 'Tajná smlouva.pdf');
    const before = (await company.ask('POST', '/attachments', form)).body;
    const { id, token } = await asked();
    const reply = await bring(id, token, PDF, 'doklad.pdf');
    expect(outcome(reply)).toEqual({
      status: 201,
      body: { name: 'doklad.pdf', bytes: PDF.length, files_left: 9 },
    });
    expect((await bring(id, token, PDF, 'znovu.pdf')).body).toEqual({
      ...{ name: 'znovu.pdf', bytes: PDF.length, files_left: 9 },
    });
    expect(await one(id)).toMatchObject({ attachment_ids: [before.id] });
    expect(await attachments()).toHaveLength(1);
  });

  test('is refused what no attachment can be, and nothing of it is kept', async () => {
    const { id, token } = await asked();
    const reply = await bring(id, token, '<html><script>alert(1)</script></html>', 'doklad.pdf');
    expect([reply.status, reply.body.code]).toEqual([422, 'UNSUPPORTED_FILE']);
    expect((await bring(id, token, '')).body.code).toBe('UNSUPPORTED_FILE');
    expect(await one(id)).toMatchObject({ state: 'open', attachment_ids: [] });
  });

  test('with a token that is wrong, old, replaced, of another request or of a closed one finds nothing', async () => {
    const { id, token } = await asked({ expires_in_days: 2 });
    const other = await asked();
    const elsewhere = await stage.newCompany();
    const refused = async (token: string, of = id, companyId = company.id) => {
      expect(outcome(await look(of, token, {}, companyId))).toEqual(NOT_FOUND);
      const sent = await stage.call('POST', uploadPath(of, companyId), {
        ...{ body: formOf(PDF, 'a.pdf'), headers: { 'X-Request-Token': token } },
      });
      expect(outcome(sent)).toEqual(NOT_FOUND);
    };
    for (const wrong of ['', 'x', 'a'.repeat(40), other.token, `${token}a`, token.toLowerCase()])
      await refused(wrong);
    await refused(token, 999_999);
    await refused(token, id, elsewhere.id);
    await refused(token, id, 999_999);

    await patch(id, { state: 'closed' });
    await refused(token);
    await patch(id, { state: 'open' });
    expect((await look(id, token)).status).toBe(200);
    const renewed = tokenOf((await patch(id, { renew_link: true })).body.url);
    await refused(token);
    expect((await look(id, renewed)).status).toBe(200);
    stage.goTo('2026-03-22');
    await refused(renewed);
    expect(await attachments()).toEqual([]);
  });

  test('is nobody without the header, and can open no other path', async () => {
    const { id, token } = await asked();
    for (const path of [uploadPath(id), `${uploadPath(id)}?token=${token}&X-Request-Token=${token}`])
      expect(outcome(await stage.call('GET', path))).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    const headers = { 'X-Request-Token': token };
    for (const path of ['', '/document_requests', '/attachments', '/events'])
      expect((await stage.call('GET', `/entities/${company.id}${path}`, { headers })).status).toBe(401);
    const closes = { body: { document_request: { state: 'closed' } }, headers };
    expect((await stage.call('PATCH', uploadPath(id).replace('/upload', ''), closes)).status).toBe(401);
  });

  test('brings ten files and no eleventh, however many come at once', async () => {
    const { id, token } = await asked();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => bring(id, token, `Účtenka číslo ${at}`, 'u.txt')),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    expect((await one(id)).attachment_ids).toHaveLength(10);
    expect((await look(id, token)).body.files_left).toBe(0);
    expect((await bring(id, token)).body.code).toBe('TOO_MANY_FILES');
    expect((await bringAs(id, viewer)).status).toBe(201);
  });
});

describe('limits of a link', () => {
  let limited: DocumentsStage;
  beforeAll(async () => {
    limited = await startDocuments({ settings: { ACCOUNTING_RATE_LIMITS: 'on' } });
  });
  afterAll(() => limited.close());

  async function link() {
    const { id, ask } = await limited.newCompany();
    const { body } = await ask('POST', '/document_requests', {
      document_request: { email: EMAIL, text: 'x' },
    });
    const headers = { 'X-Request-Token': tokenOf(body.url) };
    return { path: uploadPath(body.id, id), headers };
  }

  test('are 20 uploads an hour of a request, and 60 requests a minute from an address', async () => {
    const { path, headers } = await link();
    const upload = () => limited.call('POST', path, { body: formOf(PDF, 'a.pdf'), headers });
    for (let at = 0; at < 20; at += 1) expect((await upload()).status).toBe(201);
    const beyond = await upload();
    expect([beyond.status, beyond.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(beyond.headers.has('retry-after')).toBe(true);
    // The request is still there, and other requests have a count of their own.
    const other = await link();
    expect(
      (await limited.call('POST', other.path, { body: formOf(PDF, 'a.pdf'), headers: other.headers })).status,
    ).toBe(201);
    const statuses = new Set<number>();
    for (let at = 0; at < 60; at += 1) statuses.add((await limited.call('GET', path, { headers })).status);
    expect(statuses).toEqual(new Set([200, 429]));
    // Guessing tokens is counted as well.
    const guess = await limited.call('GET', other.path, { headers: { 'X-Request-Token': 'a'.repeat(40) } });
    expect(guess.status).toBe(429);
  });
});

describe('a member', () => {
  test('of any role uploads and gets the attachment', async () => {
    const { body: request } = await send({ username: viewer.username, text: 'Účtenka z cesty' });
    const { status, body } = await bringAs(request.id, viewer);
    expect([status, body.source, body.uploaded_by]).toEqual([201, 'document_request', viewer.username]);
    expect(await one(request.id)).toMatchObject({ state: 'answered', attachment_ids: [body.id] });
    const [answered] = await events();
    expect([answered.action, answered.user]).toEqual(['document_request.answered', viewer.username]);
  });

  test('sees on the home screen how many papers are wanted of him', async () => {
    const counts = async (as: Caller) =>
      (await stage.call('GET', `/entities/${company.id}/overview`, { as })).body.counts;
    const waiting = { requests: 0, queue: (await counts(viewer)).queue };
    const { body } = await send({ username: viewer.username, text: 'Chybí účtenka' });
    expect(await counts(viewer)).toMatchObject({ requests: 1, queue: waiting.queue + 1 });
    expect(await counts(stage.owner)).toMatchObject({ requests: 0 });
    await bringAs(body.id, viewer);
    expect(await counts(viewer)).toMatchObject({ requests: 0 });
  });

  test('cannot upload to a closed request, and somebody else not at all', async () => {
    const { id } = await asked();
    await patch(id, { state: 'closed' });
    expect((await bringAs(id, viewer)).status).toBe(422);
    expect((await bringAs(id, await stage.user())).status).toBe(404);
  });

  test('who only reads asks nobody', async () => {
    const own = companyOf(stage, viewer, company.id);
    const reply = await own.ask('POST', '/document_requests', {
      document_request: { email: EMAIL, text: 'x' },
    });
    expect(reply.status).toBe(403);
    const { id } = await asked();
    expect((await own.ask('PATCH', `/document_requests/${id}`, { document_request: {} })).status).toBe(403);
    expect((await own.ask('GET', '/document_requests')).body).toHaveLength(1);
  });
});

describe('a change', () => {
  test('closes, opens again and says so', async () => {
    const { id } = await asked();
    const closed = (await patch(id, { state: 'closed' })).body;
    expect(closed).toMatchObject({ state: 'closed', closed_at: '2026-03-20T09:00:00.000Z' });
    expect((await patch(id, { state: 'closed' })).body.state).toBe('closed');
    expect((await patch(id, { state: 'open' })).body).toMatchObject({ state: 'open', closed_at: null });
    await patch(id, { text: 'Jiná účtenka', due_on: '2026-03-21' });
    const told = await events();
    expect(told.map(({ action }: JsonValue) => action.slice('document_request.'.length))).toEqual([
      ...['updated', 'reopened', 'closed', 'created'],
    ]);
    expect(told[0].changes.map(({ field }: JsonValue) => field).sort()).toEqual(['due_on', 'text']);
  });

  test('asks for a day that is not over, but leaves a day that has passed as it is', async () => {
    const { id } = await asked({ due_on: TODAY });
    stage.goTo('2026-03-21');
    const refused = await patch(id, { due_on: '2026-03-19' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['due_on']]);
    const renamed = await patch(id, { text: 'Jiná účtenka', due_on: TODAY });
    expect([renamed.status, renamed.body.due_on]).toEqual([200, TODAY]);
    expect((await patch(id, { due_on: '2026-03-21' })).body.due_on).toBe('2026-03-21');
  });

  test('asks again after an answer', async () => {
    const { id, token } = await asked();
    await bring(id, token);
    expect((await patch(id, { state: 'open' })).body.state).toBe('open');
    expect((await bring(id, token, PNG)).body.files_left).toBe(8);
    expect((await one(id)).state).toBe('answered');
  });

  test('reminds once in 24 hours, and only of what is waited for', async () => {
    const { id, token } = await asked({ expires_in_days: 2 });
    const remind = () => patch(id, { remind: true });
    expect((await remind()).body.reminders).toBe(1);
    expect((await remind()).status).toBe(422);
    stage.goTo('2026-03-21');
    expect((await remind()).body.reminders).toBe(2);
    expect((await events())[0].summary).toBe('Připomenuto vyžádání dokladu (bez e-mailu): Chybí účtenka');
    stage.goTo('2026-03-22');
    expect((await remind()).status).toBe(422);
    const both = await patch(id, { remind: true, renew_link: true });
    expect([both.status, both.body.link_expires_at]).toEqual([200, '2026-03-24T09:00:00.000Z']);
    stage.goTo('2026-03-23');
    expect((await bring(id, token)).status).toBe(404);
    await bring(id, tokenOf(both.body.url));
    expect((await remind()).status).toBe(422);
  });

  test('of another version is refused, also after a file has come', async () => {
    const { id, token } = await asked();
    const etag = `"${(await one(id)).updated_at}"`;
    await bring(id, token);
    const stale = await patch(id, { text: 'Jiné' }, { 'If-Match': etag });
    expect([stale.status, stale.body.code, stale.body.current.state]).toEqual([412, 'STALE', 'answered']);
    const now = `"${(await one(id)).updated_at}"`;
    expect((await patch(id, { text: 'Jiné' }, { 'If-Match': now })).status).toBe(200);
    expect((await patch(999_999, { text: 'Jiné' })).status).toBe(404);
  });
});

describe('the queue', () => {
  const waiting = async (of: Caller, role = 'viewer'): Promise<JsonValue[]> => {
    const row = { id: company.id, role } as never;
    const given = { company: row, userId: of.userId, today: TODAY, now: Date.parse(`${TODAY}T09:00:00Z`) };
    const found = await Promise.all(
      REQUEST_QUEUE.map(async (source) => {
        const rows = await stage.sql<{ nr: number }[]>`${source.rows(stage.sql, given)}`;
        const about = await source.about(
          stage.sql,
          given,
          rows.map(({ nr }) => nr),
        );
        return rows.map(({ nr }) => [source.kind, nr, about.get(nr)?.title]);
      }),
    );
    return found.flat();
  };

  test('has what waits for whom', async () => {
    const { body: mine } = await send({ username: viewer.username, text: 'Účtenka' });
    stage.goTo('2026-03-19');
    const late = await asked({ due_on: '2026-03-19' });
    const answered = await asked({ due_on: '2026-03-19' });
    stage.goTo(TODAY);
    await asked({ due_on: TODAY });
    await bring(answered.id, answered.token);
    expect(await waiting(viewer)).toEqual([
      ['request_answered', answered.id, 'Přišel vyžádaný doklad: Chybí účtenka'],
      ['request_waiting', mine.id, 'Nahrát doklad: Účtenka'],
    ]);
    expect(await waiting(stage.owner)).toEqual([
      ['request_answered', answered.id, 'Přišel vyžádaný doklad: Chybí účtenka'],
      ['request_waiting', late.id, `Neodpověděl ${EMAIL}: Chybí účtenka`],
    ]);
    await patch(answered.id, { state: 'closed' });
    expect(await waiting(viewer)).toHaveLength(1);
  });

  test('has an answer that belongs to nothing once: by its request, then by its file', async () => {
    const { id, token } = await asked();
    await bring(id, token);
    const kinds = async () => {
      const { rows } = (await company.ask('GET', '/queue?kind=attachment_unlinked,request_answered')).body;
      return rows.map(({ kind, subject_id }: JsonValue) => [kind, subject_id]);
    };
    expect(await kinds()).toEqual([['request_answered', id]]);
    expect((await company.ask('GET', '/queue')).body.counts.attachment_unlinked ?? 0).toBe(0);
    await patch(id, { state: 'closed' });
    expect(await kinds()).toEqual([['attachment_unlinked', (await attachments())[0].id]]);
    await company.ask('POST', '/attachments', formOf(PNG, 'sken.png'));
    await patch(id, { state: 'open' });
    expect((await kinds()).map(([kind]: string[]) => kind)).toEqual([
      'attachment_unlinked',
      'attachment_unlinked',
    ]);
  });

  test('has what nobody answered to somebody who has left, for those who manage the company', async () => {
    stage.goTo('2026-03-19');
    const late = await asked({ due_on: '2026-03-19' });
    stage.goTo(TODAY);
    const lateIds = async (role: string) =>
      (await waiting(viewer, role)).flatMap(([kind, nr]) => (kind === 'request_waiting' ? [nr] : []));
    expect(await lateIds('accountant')).not.toContain(late.id);
    const gone = await stage.user();
    await stage.sql`update document_requests set created_by = ${gone.userId}
      where entity_id = ${company.id} and id = ${late.id}`;
    expect(await lateIds('accountant')).toContain(late.id);
    expect(await lateIds('editor')).not.toContain(late.id);
  });
});

describe('the checks', () => {
  test('find nothing wrong, and what somebody has changed by hand', async () => {
    const { id, token } = await asked();
    await bring(id, token);
    await asked();
    const broken = async (damage: (tx: Queries) => Promise<unknown>) => {
      const rollback = new Error('the damage is not kept');
      let failing: string[] = [];
      const work = async (tx: Queries): Promise<never> => {
        await damage(tx);
        const found = await Promise.all(
          DOCUMENT_REQUEST_CHECKS.map(async (check) => [check.name, await check.violations(tx)] as const),
        );
        failing = found.filter(([, violations]) => violations.length > 0).map(([name]) => name);
        throw rollback;
      };
      await expect(stage.sql.begin(work as never)).rejects.toBe(rollback);
      return failing;
    };
    expect(await broken(async () => {})).toEqual([]);
    expect(
      await broken((tx) => tx`update document_requests set state = 'open' where entity_id = ${company.id}`),
    ).toEqual(['a request without an answer has no file']);
    expect(
      await broken(
        (tx) => tx`delete from document_requests where entity_id = ${company.id} and state = 'answered'`,
      ),
    ).toEqual(['requests for documents and the change history agree on what was created and deleted']);
  });
});
