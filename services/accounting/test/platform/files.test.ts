import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { readParts, storedFileChecks, sweepFiles, UnreadParts } from '../../src/platform/files/index.ts';
import { accountingOpenApi } from '../../src/reference.ts';
import { eventually } from '../harness.ts';
import { startFilesProcess } from './files-process.ts';
import { addPaper, type FilesStage, formOf, MEGABYTE, sendRaw, startFiles } from './files-stage.ts';

let stage: FilesStage;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 10 });
  stage = await startFiles({ database });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sql`delete from papers`;
  await stage.sql`delete from stored_files`;
});

const get = (fileId: number, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${stage.url}/api${stage.papers}/${fileId}/file`, {
    method,
    headers: { ...stage.owner.headers, ...headers },
  });
const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a file', () => {
  test('of several megabytes comes back as it was sent, and stands in chunks of one', async () => {
    const bytes = randomBytes(5 * MEGABYTE + 123);
    const { status, body } = await stage.send(
      formOf(bytes, { name: 'C:\\faktury\\Přijatá.pdf', note: 'žluťoučký' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Přijatá.pdf',
      note: 'žluťoučký',
      bytes: bytes.length,
      sha256: hex(bytes),
      media_type: 'application/octet-stream',
      is_new: true,
    });
    expect(await stage.stored()).toEqual([1, 6, 1]);
    const reply = await get(body.file_id);
    expect([reply.status, hex(new Uint8Array(await reply.arrayBuffer()))]).toEqual([200, hex(bytes)]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-length': String(bytes.length),
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Prijata _faktura_ c. 1_2026.pdf"; filename*=UTF-8''${encodeURIComponent('Přijatá „faktura“ č. 1/2026.pdf')}`,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${hex(bytes)}"`,
    });
  });

  test('is not sent again to who has it', async () => {
    const { body } = await stage.send(formOf('obsah'));
    const etag = `"${hex(Buffer.from('obsah'))}"`;
    const known = await get(body.file_id, { 'If-None-Match': `"x", W/${etag}` });
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(body.file_id, { 'If-None-Match': '"x"' })).status).toBe(200);
    const head = await get(body.file_id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5']);
  });

  test.each([
    ['%PDF-1.7\n%…', 'application/pdf'],
    [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
    ['<?xml version="1.0"?><Invoice/>', 'application/xml'],
    ['příliš žluťoučký\tkůň\r\n', 'text/plain'],
    ['<html><script>alert(1)</script>', 'text/plain'],
    [Buffer.from([0x80, 0x81, 0xfe]), 'application/octet-stream'],
  ])('has the type of what is in it: %j', async (bytes, type) => {
    const { body } = await stage.send(formOf(bytes, { name: 'obrazek.jpg' }));
    expect(body.media_type).toBe(type);
  });

  test('is stored once in a company and never shared between two', async () => {
    const same = await Promise.all(Array.from({ length: 8 }, () => stage.send(formOf('stejné'))));
    expect(new Set(same.map(({ body }) => body.file_id)).size).toBe(1);
    expect(same.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect(await stage.stored()).toEqual([1, 1, 8]);
    const other = await stage.user();
    const { id } = await stage.company(other);
    const { body } = await stage.send(formOf('stejné'), { as: other, path: `/entities/${id}/papers` });
    expect([body.is_new, await stage.stored()]).toEqual([true, [2, 2, 9]]);
    expect((await get(body.file_id)).status).toBe(404);
  });
});

describe('a body that cannot be taken names what is wrong and leaves nothing', () => {
  const form = (fill: (form: FormData) => void) => {
    const made = formOf('obsah');
    fill(made);
    return made;
  };
  const file = (text: string) => [new Blob([text]), 'a.txt'] as const;
  test.each([
    ['no file', 422, { file: 'Chybí.' }, formOf(null, { note: 'x' })],
    ['an empty file', 422, { file: 'Soubor je prázdný.' }, formOf('')],
    [
      'a file that is too large',
      413,
      { file: 'Soubor smí mít nejvýš 6 MB.' },
      formOf(randomBytes(6 * MEGABYTE + 1)),
    ],
    [
      'another one that is',
      413,
      { preview: 'Soubor smí mít nejvýš 1000 bajtů.' },
      form((f) => f.append('preview', ...file('x'.repeat(1001)))),
    ],
    ['two files', 422, { file: 'Smí být jen jednou.' }, form((f) => f.append('file', ...file('další')))],
    ['an unknown text', 422, { noet: 'Neznámé pole.' }, form((f) => f.append('noet', 'x'))],
    [
      'an unknown file',
      422,
      { constructor: 'Neznámé pole.' },
      form((f) => f.append('constructor', ...file('x'))),
    ],
    [
      'a text where a file belongs',
      422,
      { preview: 'Musí být soubor.' },
      form((f) => f.append('preview', 'x')),
    ],
    [
      'a file where a text belongs',
      422,
      { note: 'Nesmí být soubor.' },
      form((f) => f.append('note', ...file('x'))),
    ],
    [
      'a text given twice',
      422,
      { note: 'Smí být jen jednou.' },
      form((f) => ['a', 'b'].map((n) => f.append('note', n))),
    ],
    [
      'a text that is too long',
      422,
      { note: 'Smí mít nejvýš 20 bajtů.' },
      form((f) => f.append('note', 'žluťoučký kůň!!')),
    ],
    ['a NUL', 422, { note: 'Obsahuje neplatné znaky.' }, form((f) => f.append('note', 'a\u0000b'))],
  ])('%s', async (_what, status, fields, body) => {
    const reply = await stage.send(body);
    expect([reply.status, reply.body.fields]).toEqual([status, fields]);
    expect(await stage.stored()).toEqual([0, 0, 0]);
  });

  test('another type of body, and parts where none are taken', async () => {
    const json = await stage.call('POST', stage.papers, { as: stage.owner, body: { note: 'x' } });
    expect([json.status, json.body.error]).toEqual([415, 'Tělo požadavku musí být multipart/form-data.']);
    expect((await stage.send(formOf('x'), { path: '/entities' })).status).toBe(415);
  });

  const url = () => `${stage.url}/api${stage.papers}`;
  const headers = (type: string) => ({ ...stage.owner.headers, 'Content-Type': type });
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no parts', 'multipart/form-data; boundary=b', 'nothing'],
    ['an end that is missing', 'multipart/form-data; boundary=b', `${head}obsah`],
  ])('%s', async (_what, type, body) => {
    const reply = await sendRaw(url(), { headers: headers(type), body: Buffer.from(body) });
    expect(reply?.status).toBe(400);
    expect(await stage.stored()).toEqual([0, 0, 0]);
  });

  test('a body that says that it is too long, before its file is received', async () => {
    const reply = await stage.send(formOf(randomBytes(9 * MEGABYTE)));
    expect([reply.status, reply.body.error]).toEqual([413, 'Tělo požadavku je příliš velké.']);
    // Of one file it is known which one it is.
    const unread = new UnreadParts(new PassThrough(), {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(9 * MEGABYTE),
    });
    const files = { scan: { bytesAtMost: MEGABYTE, isRequired: true, description: '' } };
    await expect(
      readParts(unread, { files }, { signal: new AbortController().signal }),
    ).rejects.toMatchObject({
      answer: { status: 413, body: { fields: { scan: 'Soubor smí mít nejvýš 1 MB.' } } },
    });
  });

  test('a body that goes on after its end', async () => {
    const body = Buffer.concat([Buffer.from(`${head}obsah\r\n--b--\r\n`), randomBytes(7 * MEGABYTE)]);
    const endless = { ...headers('multipart/form-data; boundary=b'), 'Transfer-Encoding': 'chunked' };
    const reply = await sendRaw(url(), { headers: endless, body });
    expect([reply?.status, reply?.body.error]).toEqual([413, 'Tělo požadavku je příliš velké.']);
    expect(await stage.stored()).toEqual([0, 0, 0]);
  });

  test('an upload whose sender goes away, and the next one is taken', async () => {
    const cut = { ...headers('multipart/form-data; boundary=b'), 'Content-Length': '4000000' };
    const body = Buffer.concat([Buffer.from(head), randomBytes(2 * MEGABYTE)]);
    expect(await sendRaw(url(), { headers: cut, body, isCut: true })).toBeNull();
    expect((await stage.send(formOf('další'))).status).toBe(201);
    expect(await stage.stored()).toEqual([1, 1, 1]);
  });

  test('whatever piece of it comes', async () => {
    const whole = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n${head}obsah\r\n--b--\r\n`,
    );
    const files = { file: { bytesAtMost: 100, isRequired: true, description: '' } };
    const texts = { note: { bytesAtMost: 100, description: '' } };
    const { signal } = new AbortController();
    const statuses = new Set<number>();
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const payload = new PassThrough();
      const unread = new UnreadParts(payload, { 'content-type': 'multipart/form-data; boundary=b' });
      payload.end(whole.subarray(0, cut));
      const outcome = await readParts(unread, { files, texts }, { signal, idleMilliseconds: 500 }).then(
        async ({ parts, close }) => {
          expect(parts.files.file?.bytes).toBe(5);
          await close();
          return 200;
        },
        ({ answer }) => answer.status as number,
      );
      statuses.add(outcome);
      // The last two are the line break after the end.
      expect([cut, outcome]).toEqual([cut, cut >= whole.length - 2 ? 200 : 400]);
    }
    expect(statuses).toEqual(new Set([200, 400]));
  });

  test('an upload that stops', async () => {
    const payload = new PassThrough();
    const unread = new UnreadParts(payload, { 'content-type': 'multipart/form-data; boundary=b' });
    const files = { file: { bytesAtMost: 100, isRequired: true, description: '' } };
    payload.write(`${head}obs`);
    const { signal } = new AbortController();
    await expect(readParts(unread, { files }, { signal, idleMilliseconds: 20 })).rejects.toMatchObject({
      answer: { status: 408 },
    });
  });

  test('no upload whose pieces came while the process was busy', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [payload] = (await once(server, 'connection')) as [Socket];
    const unread = new UnreadParts(payload, { 'content-type': 'multipart/form-data; boundary=b' });
    const files = { file: { bytesAtMost: 100, isRequired: true, description: '' } };
    const { signal } = new AbortController();
    const reading = readParts(unread, { files }, { signal, idleMilliseconds: 200 });
    sender.write(`${head}obs`);
    await once(payload, 'data');
    sender.end('ah\r\n--b--\r\n');
    for (const end = performance.now() + 300; performance.now() < end; );
    const { parts, close } = await reading;
    expect(parts.files.file?.bytes).toBe(5);
    await close();
    server.close();
  });

  test('a write that fails after the file was stored', async () => {
    expect((await stage.send(formOf('obsah'), { path: `${stage.papers}?fail=1` })).status).toBe(500);
    expect(await stage.stored()).toEqual([0, 0, 0]);
  });

  test('who may not write is told before the body is read', async () => {
    const nobody = { ...stage.owner, headers: {} };
    expect((await stage.send(formOf(randomBytes(3 * MEGABYTE)), { as: nobody })).status).toBe(401);
  });
});

test('the description says which parts there are', () => {
  type Described = {
    paths: Record<string, { post: { requestBody: object; responses: Record<string, object> } }>;
  };
  const { paths } = accountingOpenApi('', { operations: [addPaper] }) as Described;
  const { requestBody, responses } = paths['/entities/{entity_id}/papers']?.post ?? {};
  expect(requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          additionalProperties: false,
          required: ['file'],
          properties: {
            file: { type: 'string', format: 'binary', description: 'The file' },
            preview: { type: 'string', format: 'binary', description: 'Its picture' },
            note: { type: 'string', description: 'A note' },
          },
        },
      },
    },
  });
  expect(Object.keys(responses ?? {})).toEqual(
    expect.arrayContaining([
      '201',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '503',
    ]),
  );
});

test('an upload under a key is stored once, whatever its boundary; other bytes are another request', async () => {
  const headers = { 'Idempotency-Key': 'nahrání-1'.normalize('NFD').replaceAll(/\P{ASCII}/gu, '') };
  const first = await stage.send(formOf('obsah', { note: 'a' }), { headers });
  const again = await stage.send(formOf('obsah', { note: 'a' }), { headers });
  expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
    201,
    'true',
    first.body,
  ]);
  expect(await stage.stored()).toEqual([1, 1, 1]);
  for (const form of [
    formOf('jiný', { note: 'a' }),
    formOf('obsah', { note: 'b' }),
    formOf('obsah', { name: 'b', note: 'a' }),
  ]) {
    const other = await stage.send(form, { headers });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  }
  expect(await stage.stored()).toEqual([1, 1, 1]);
});

test.each([
  [
    'a changed byte',
    `update stored_file_chunks set data = set_byte(data, 7, (get_byte(data, 7) + 1) % 256) where position = 1`,
    'another hash',
  ],
  ['a lost chunk', 'delete from stored_file_chunks where position = 1', 'bytes of'],
])('%s is found by the checks, and no reader takes the file for whole', async (_what, damage, words) => {
  const { body } = await stage.send(formOf(randomBytes(2 * MEGABYTE + 5)));
  const checked = async () => (await runChecks(stage.sql, storedFileChecks(null)))[0];
  expect(await checked()).toMatchObject({ outcome: 'passed' });
  await stage.sql.unsafe(damage);
  expect(await checked()).toMatchObject({
    outcome: 'failed',
    detail: expect.stringContaining(`the file ${body.file_id} of the company ${stage.id} has`),
  });
  expect((await checked())?.detail).toContain(words);
  const whole = await get(body.file_id)
    .then(async (reply) => reply.ok && (await reply.arrayBuffer()))
    .catch(() => false);
  expect(whole).toBe(false);
});

test('what nothing refers to is swept after an hour, what something refers to stays', async () => {
  const sweep = (now: number) => sweepFiles({ sql: stage.sql, objects: null }, now);
  const { body: kept } = await stage.send(formOf('zůstane'));
  const { body: gone } = await stage.send(formOf('zmizí'));
  await stage.sql`delete from papers where file_id = ${gone.file_id}`;
  expect(await sweep(Date.now() + 59 * 60_000)).toEqual({ files: 0, objects: 0 });
  expect(await sweep(Date.now() + 61 * 60_000)).toEqual({ files: 1, objects: 0 });
  expect(await stage.stored()).toEqual([1, 1, 1]);
  expect([(await get(kept.file_id)).status, (await get(gone.file_id)).status]).toEqual([200, 404]);
});

test('a process that is killed while it receives one file and stores another leaves nothing of either', async () => {
  const process = await startFilesProcess(database.options.databaseUrl);
  const url = `${process.url}/api${stage.papers}`;
  const isStoring = () => stage.isWaitedFor('stored_file_chunks');
  const { promise: untilKilled, resolve: killed } = Promise.withResolvers<void>();
  const held = stage.sql.begin(async (tx) => {
    await tx`lock table stored_file_chunks in exclusive mode`;
    await untilKilled;
  });
  const headers = { ...stage.owner.headers, 'Idempotency-Key': 'doklad-1' };
  const file = randomBytes(3 * MEGABYTE);
  const stored = fetch(url, { method: 'POST', body: formOf(file), headers }).catch(() => null);
  const received = request(url, {
    method: 'POST',
    headers: {
      ...stage.owner.headers,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': 6 * MEGABYTE,
    },
  });
  received.on('error', () => {});
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
  // More than what waits between two processes: a good part of it has been read.
  await new Promise((resolve) =>
    received.write(Buffer.concat([Buffer.from(head), randomBytes(5 * MEGABYTE)]), resolve),
  );
  await eventually(isStoring);
  expect(await process.kill()).toEqual([]);
  killed();
  await held;
  expect(await stored).toBeNull();
  expect(await stage.stored()).toEqual([0, 0, 0]);

  await stage.sql`update idempotency_keys set until = now() - interval '1 second'`;
  const again = { headers: { 'Idempotency-Key': 'doklad-1' } };
  expect((await stage.send(formOf(file), again)).status).toBe(201);
  expect((await stage.send(formOf(file), again)).status).toBe(201);
  expect(await stage.stored()).toEqual([1, 3, 1]);
});
