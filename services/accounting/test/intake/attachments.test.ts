import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACHMENT_CHECKS } from '../../src/intake/attachments/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type DocumentsStage, startDocuments, type TestCompany } from '../documents/documents-harness.ts';
import { NO_ROOM, withFullDisk } from '../full-disk.ts';
import type { Caller, JsonValue } from '../harness.ts';
import { PDF, PNG, scriptedPdf } from './sample-files.ts';

let stage: DocumentsStage;
let company: TestCompany;
beforeAll(async () => {
  stage = await startDocuments();
  company = await stage.newCompany();
});
afterAll(() => stage.close());

const hex = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

type File = {
  bytes: Uint8Array | string;
  name?: string;
  subject?: [type: string, id: number];
  note?: string;
};

function formOf({ bytes, name = 'soubor', subject, note }: File): FormData {
  const form = new FormData();
  if (subject !== undefined) {
    form.append('subject_type', subject[0]);
    form.append('subject_id', String(subject[1]));
  }
  if (note !== undefined) form.append('note', note);
  form.append('file', new Blob([bytes as never]), name);
  return form;
}

const send = (file: File, { ask } = company) => ask('POST', '/attachments', formOf(file));

async function uploaded(file: File): Promise<JsonValue> {
  const { status, body } = await send(file);
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

const list = async (query = '') => (await company.ask('GET', `/attachments${query}`)).body;
const change = (id: number, attachment: object, headers?: Record<string, string>) =>
  company.ask('PATCH', `/attachments/${id}`, { attachment }, headers);
const remove = (id: number, headers?: Record<string, string>) =>
  company.ask('DELETE', `/attachments/${id}`, undefined, headers);
const file = (id: number, query = '', as: Caller = stage.owner, headers = {}) =>
  fetch(`${stage.url}/api/entities/${company.id}/attachments/${id}/file${query}`, {
    headers: { ...as.headers, ...headers },
  });

let count = 0;
/** A text that no other is the same as. */
function text(): string {
  count += 1;
  return `Poznámka číslo ${count}\n`;
}

test('an upload that the disk does not take is told as such, and nothing is stored', async () => {
  const before = (await list()).total;
  for (const bytesLeft of [0, PNG.length - 1]) {
    const reply = await withFullDisk(() => send({ bytes: PNG }), bytesLeft);
    expect(reply).toMatchObject(NO_ROOM);
    expect(reply.headers.get('retry-after')).toBe('5');
  }
  const folder = process.env.TMPDIR;
  process.env.TMPDIR = `${folder ?? '/tmp'}/gone`;
  try {
    expect(await send({ bytes: PNG })).toMatchObject(NO_ROOM);
  } finally {
    if (folder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = folder;
  }
  expect((await list()).total).toBe(before);
});

describe('an upload', () => {
  test('is what its bytes are, whatever it is called, and comes back as it was', async () => {
    const partnerId = await company.partner();
    const made = await uploaded({
      ...{ bytes: PDF, name: 'C:\\doklady\\Smlouva.exe', note: ' Nájem \n', subject: ['partner', partnerId] },
    });
    expect(made).toMatchObject({
      ...{ name: 'Smlouva.pdf', media_type: 'application/pdf', format: 'pdf', bytes: PDF.length, pages: 1 },
      ...{ sha256: hex(PDF), active_content: false, note: 'Nájem', source: 'upload', duplicate: false },
      ...{ uploaded_by: stage.owner.username },
      links: [{ subject_type: 'partner', subject_id: partnerId }],
    });
    const reply = await file(made.id);
    expect(hex(new Uint8Array(await reply.arrayBuffer()))).toBe(hex(PDF));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Smlouva.pdf"; filename*=UTF-8''Smlouva.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      etag: `"${hex(PDF)}"`,
    });
    const known = await file(made.id, '', stage.owner, { 'If-None-Match': `"${hex(PDF)}"` });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('of known bytes is the same attachment with one more link', async () => {
    const bytes = text();
    const [a, b] = [await company.partner({ name: 'A' }), await company.partner({ name: 'B' })];
    const first = await uploaded({ bytes, name: 'a.txt', subject: ['partner', a] });
    const { status, body } = await send({ bytes, name: 'b.csv', subject: ['partner', b], note: 'dodáno' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first.id, name: 'a.txt', duplicate: true, note: 'dodáno' });
    expect(body.links).toEqual([
      { subject_type: 'partner', subject_id: a },
      { subject_type: 'partner', subject_id: b },
    ]);
    const { total } = await list(`?subject_type=partner&subject_id=${b}`);
    expect(total).toBe(1);
    const again = await send({ bytes, subject: ['partner', b] });
    expect([again.status, again.body.updated_at]).toEqual([200, body.updated_at]);
  });

  test('of the same bytes in another company is another attachment', async () => {
    const other = await stage.newCompany();
    const bytes = text();
    const [mine, theirs] = [await uploaded({ bytes }), (await send({ bytes }, other)).body];
    expect([theirs.duplicate, theirs.id === mine.id]).toEqual([false, false]);
    expect((await other.ask('GET', `/attachments/${mine.id}/file`)).status).toBe(404);
  });

  test('sent twice at the same moment is stored once', async () => {
    const bytes = text();
    const replies = await Promise.all([1, 2, 3].map(() => send({ bytes })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  test.each([
    ['a web page', '<!doctype html><html><script>alert(1)</script></html>'],
    [
      'a drawing that runs scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1')],
    ['an empty file', ''],
    ['broken XML', '<?xml version="1.0"?><Invoice><ID>1</Invoice>'],
    ['XML with entities', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ])('of %s is refused by its content and leaves nothing', async (_what, bytes) => {
    const before = await stored();
    const { status, body } = await send({ bytes, name: 'faktura.pdf' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'UNSUPPORTED_FILE', ['file']]);
    expect(await stored()).toEqual(before);
  });

  test.each([
    [{ subject_type: 'partner' }, 'subject_id'],
    [{ subject_id: '1' }, 'subject_type'],
    [{ subject_type: 'partner', subject_id: '999999999' }, 'subject_id'],
    [{ subject_type: 'partner', subject_id: '1.5' }, 'subject_id'],
    [{ subject_type: 'company', subject_id: '1' }, 'subject_type'],
    [{ note: 'x'.repeat(2001) }, 'note'],
  ])('with %j is refused', async (texts, field) => {
    const before = await stored();
    const form = formOf({ bytes: text() });
    for (const [name, value] of Object.entries(texts)) form.append(name, value);
    const { status, body } = await company.ask('POST', '/attachments', form);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await stored()).toEqual(before);
  });

  test('of more than 20 MB, of two files or of none is refused', async () => {
    const two = formOf({ bytes: text() });
    two.append('file', new Blob(['druhý']), 'b.txt');
    const replies = [
      await send({ bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') }),
      await company.ask('POST', '/attachments', two),
      await company.ask('POST', '/attachments', new FormData()),
      await company.ask('POST', '/attachments', { file: 'x' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([413, 422, 422, 415]);
  });

  test('cannot be linked to what another company has', async () => {
    const other = await stage.newCompany();
    const subject: [string, number] = ['partner', await other.partner()];
    expect((await send({ bytes: text(), subject })).body.fields).toHaveProperty('subject_id');
  });
});

/** What the company has stored of files. */
async function stored(): Promise<unknown> {
  const [row] = await stage.sql`
    select (select count(*)::int from attachments) as attachments, (select count(*)::int from stored_files) as files,
      (select count(*)::int from attachment_links) as links`;
  return row;
}

describe('a download', () => {
  test.each([
    ['a picture', () => PNG, 'foto.png', 'inline'],
    ['a PDF', () => Buffer.concat([PDF, Buffer.from('\n%druhý\n')]), 'a.pdf', 'inline'],
    ['a PDF with a script', () => scriptedPdf(), 'b.pdf', 'attachment'],
    ['a text', () => text(), 'c.txt', 'attachment'],
  ])('of %s is shown only where that is safe', async (_what, bytes, name, disposition) => {
    const made = await uploaded({ bytes: bytes(), name });
    expect(made.active_content).toBe(_what === 'a PDF with a script');
    const inline = await file(made.id, '?inline=1');
    expect([inline.status, inline.headers.get('content-disposition')?.split(';')[0]]).toEqual([
      200,
      disposition,
    ]);
    expect(inline.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const plain = await file(made.id);
    expect(plain.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('is for members, also for those who only read', async () => {
    const made = await uploaded({ bytes: text() });
    const [viewer, stranger] = [await stage.user(), await stage.user()];
    await stage.join(stage.owner, company.id, viewer, 'viewer');
    expect((await file(made.id, '', viewer)).status).toBe(200);
    expect((await file(made.id, '', stranger)).status).toBe(404);
    const path = `/entities/${company.id}/attachments`;
    const upload = await stage.call('POST', path, { as: viewer, body: formOf({ bytes: text() }) });
    expect(upload.status).toBe(403);
  });
});

describe('the list', () => {
  test('has filters, sums and pages, the newest first', async () => {
    const own = await stage.newCompany();
    const partnerId = await own.partner();
    const files: File[] = [
      { bytes: PDF, name: 'Nájem březen.pdf', subject: ['partner', partnerId] },
      { bytes: PNG, name: 'účtenka_2026-03.png' },
      { bytes: text(), name: 'poznámky.txt' },
    ];
    for (const each of files) expect((await send(each, own)).status).toBe(201);
    const ask = async (query = '') => (await own.ask('GET', `/attachments${query}`)).body;
    const names = async (query: string) => (await ask(query)).rows.map(({ name }: JsonValue) => name);
    const all = await ask();
    expect(all).toMatchObject({ total: 3, page: 1, per: 100 });
    expect(all.rows.map(({ name }: JsonValue) => name)).toEqual([
      'poznámky.txt',
      'účtenka_2026-03.png',
      'Nájem březen.pdf',
    ]);
    expect(all.sums.bytes).toBe(all.rows.reduce((sum: number, { bytes }: JsonValue) => sum + bytes, 0));
    expect(await names('?unlinked=1')).toEqual(['poznámky.txt', 'účtenka_2026-03.png']);
    expect(await names('?format=pdf,image')).toEqual(['účtenka_2026-03.png', 'Nájem březen.pdf']);
    expect(await names('?q=uctenka%202026')).toEqual(['účtenka_2026-03.png']);
    expect(await names('?subject_type=partner')).toEqual(['Nájem březen.pdf']);
    expect(await names(`?subject_type=partner&subject_id=${partnerId}`)).toEqual(['Nájem březen.pdf']);
    expect(await ask('?per=1&page=2')).toMatchObject({ total: 3, page: 2, rows: [{ format: 'image' }] });
    expect(await ask('?page=9')).toMatchObject({ total: 3, rows: [] });
    for (const [query, field] of [
      ['?format=exe', 'format'],
      ['?subject_type=firma', 'subject_type'],
      ['?subject_id=1', 'subject_type'],
      ['?subject_type=partner&subject_id=x', 'subject_id'],
    ] as const)
      expect((await own.ask('GET', `/attachments${query}`)).body.fields).toHaveProperty(field);
  });
});

describe('a change', () => {
  test('renames, notes and links anew, and is told with both values', async () => {
    const [a, b] = [await company.partner({ name: 'A' }), await company.partner({ name: 'B' })];
    const made = await uploaded({ bytes: text(), name: 'a.txt', subject: ['partner', a] });
    const links = [{ subject_type: 'partner', subject_id: b }];
    const { status, body } = await change(made.id, { name: 'Smlouva.pdf', note: 'k nájmu', links });
    expect([status, body.name, body.note, body.links]).toEqual([200, 'Smlouva.txt', 'k nájmu', links]);
    const history = await company.ask('GET', `/events?subject_type=Attachment&subject_id=${made.id}`);
    const { rows } = history.body;
    expect(rows[0]).toMatchObject({ action: 'attachment.updated', summary: 'Změněna příloha Smlouva.txt' });
    expect(rows[0].changes).toEqual([
      { field: 'name', from: 'a.txt', to: 'Smlouva.txt' },
      { field: 'note', from: null, to: 'k nájmu' },
      { field: 'links', from: `partner ${a}`, to: `partner ${b}` },
    ]);
    const bare = await change(made.id, { links: [], note: null });
    expect([bare.body.links, bare.body.note, bare.body.name]).toEqual([[], null, 'Smlouva.txt']);
    expect((await list(`?unlinked=1&q=Smlouva`)).total).toBeGreaterThan(0);
  });

  test.each([
    [{ links: [{ subject_type: 'document', subject_id: 999_999 }] }, 'links[0].subject_id'],
    [{ links: [{ subject_type: 'x', subject_id: 1 }] }, 'links[0].subject_type'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ sha256: 'x' }, 'attachment.sha256'],
  ])('to %j is refused', async (attachment, field) => {
    const made = await uploaded({ bytes: text() });
    const { status, body } = await change(made.id, attachment);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  test('of what somebody else has changed is refused, and so is a deletion', async () => {
    const made = await uploaded({ bytes: text() });
    const { body } = await change(made.id, { note: 'první' });
    const old = { 'If-Match': `"${made.updated_at}"` };
    const stale = await change(made.id, { note: 'druhá' }, old);
    expect([stale.status, stale.body.code, stale.body.current.note]).toEqual([412, 'STALE', 'první']);
    expect((await remove(made.id, old)).status).toBe(412);
    expect((await remove(made.id, { 'If-Match': `"${body.updated_at}"` })).status).toBe(204);
  });

  test('cannot give a thing its 51st attachment', async () => {
    const partnerId = await company.partner({ name: 'Padesát příloh' });
    const subject: [string, number] = ['partner', partnerId];
    for (let i = 0; i < 50; i += 1) await uploaded({ bytes: text(), subject });
    const full = await send({ bytes: text(), subject });
    expect([full.status, Object.keys(full.body.fields)]).toEqual([422, ['subject_id']]);
    const other = await uploaded({ bytes: text() });
    const links = [{ subject_type: 'partner', subject_id: partnerId }];
    expect((await change(other.id, { links })).status).toBe(422);
    expect((await list(`?subject_type=partner&subject_id=${partnerId}`)).total).toBe(50);
  });
});

describe('what is locked', () => {
  const issuedOn = (day: string, own: TestCompany, partner_id: number) =>
    own.issued({
      ...{ kind: 'invoice', partner_id, issued_on: day, taxable_on: day, due_on: day },
      lines: [{ name: 'Práce', unit_price: 100, vat_rate: 21 }],
    });

  test('keeps its attachments: an issued document, an entry and its card; drafts and contacts do not', async () => {
    const own = await stage.newCompany();
    const partnerId = await own.partner();
    const [old, young] = [
      await issuedOn('2026-01-15', own, partnerId),
      await issuedOn('2026-03-10', own, partnerId),
    ];
    const draft = await own.draft({ kind: 'invoice', partner_id: partnerId, issued_on: '2026-01-20' });
    const attach = async (...subject: [string, number]) =>
      (await send({ bytes: text(), subject }, own)).body.id as number;
    const entry = old.entries[0].entry_id ?? old.entries[0].id;
    const [onOld, onEntry, onYoung, onDraft, onPartner] = [
      await attach('document', old.id),
      await attach('journal', entry),
      await attach('document', young.id),
      await attach('document', draft.id),
      await attach('partner', partnerId),
    ];
    expect((await own.ask('POST', '/lock', { locked_until: '2026-02-28' })).status).toBe(200);
    const text_ = 'Období do 28. 2. 2026 je uzamčené, zápis nelze změnit.';
    for (const id of [onOld, onEntry]) {
      const gone = await own.ask('DELETE', `/attachments/${id}`);
      expect([gone.status, gone.body]).toEqual([422, { error: text_ }]);
      const unlinked = await own.ask('PATCH', `/attachments/${id}`, { attachment: { links: [] } });
      expect([unlinked.status, unlinked.body.error]).toEqual([422, text_]);
      const renamed = await own.ask('PATCH', `/attachments/${id}`, { attachment: { name: 'jinak' } });
      expect(renamed.body.name).toBe('jinak.txt');
    }
    for (const id of [onYoung, onDraft, onPartner])
      expect((await own.ask('DELETE', `/attachments/${id}`)).status).toBe(204);
    const added = await send({ bytes: text(), subject: ['document', old.id] }, own);
    expect(added.status).toBe(201);
    expect((await own.read(old.id)).attachments.map(({ id }: JsonValue) => id)).toEqual([
      onOld,
      added.body.id,
    ]);
    expect((await own.ask('DELETE', '/lock', { reason: 'oprava' })).status).toBe(200);
    expect((await own.ask('DELETE', `/attachments/${onOld}`)).status).toBe(204);
  });
});

describe('a deletion', () => {
  test('leaves its name and hash in the history, and nothing else', async () => {
    const bytes = text();
    const made = await uploaded({
      bytes,
      name: 'ke smazání.txt',
      subject: ['partner', await company.partner()],
    });
    expect((await remove(made.id)).status).toBe(204);
    expect((await file(made.id)).status).toBe(404);
    expect((await remove(made.id)).status).toBe(404);
    const { rows } = (await company.ask('GET', `/events?action=attachment.deleted&subject_id=${made.id}`))
      .body;
    expect(rows[0].summary).toBe(`Smazána příloha (SHA-256 ${hex(bytes)}) ke smazání.txt`);
    const again = await uploaded({ bytes, name: 'znovu.txt' });
    expect(again.id).not.toBe(made.id);
  });

  test('of a draft leaves its attachment unlinked', async () => {
    const draft = await company.draft({ kind: 'invoice' });
    const made = await uploaded({ bytes: text(), subject: ['document', draft.id] });
    expect((await company.read(draft.id)).attachments).toMatchObject([{ id: made.id }]);
    expect((await company.ask('DELETE', `/documents/${draft.id}`)).status).toBe(204);
    expect((await list(`?unlinked=1&per=500`)).rows.map(({ id }: JsonValue) => id)).toContain(made.id);
  });
});

test('attachments hold their invariants', async () => {
  expect((await runChecks(stage.sql, ATTACHMENT_CHECKS)).map(({ outcome }) => outcome)).toEqual([
    'passed',
    'passed',
  ]);
});
