import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { type Client, createClient } from './client.ts';
import { AccountingError } from './error.ts';

/** A description of its own: a form with files, a list, a write, a file. */
type JsonAnswer<T> = { content: { 'application/json': T } };
type Thing = { id: number };
type None = { query?: never; path?: never; header?: never; cookie?: never };
type Paths = {
  '/things': {
    get: {
      parameters: Omit<None, 'query'> & { query?: { page?: string; per?: string; kind?: ('a' | 'b')[] } };
      requestBody?: never;
      responses: { 200: JsonAnswer<{ total: number; page: number; per: number; rows: Thing[] }> };
    };
    post: {
      parameters: Omit<None, 'header'> & { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'application/json': { thing: { name: string } } } };
      responses: { 201: JsonAnswer<Thing> };
    };
    put?: never;
  };
  '/things/{id}': {
    patch: {
      parameters: Omit<None, 'path'> & { path: { id: number } };
      requestBody: { content: { 'application/json': { thing: { name?: string } } } };
      responses: { 200: JsonAnswer<Thing> };
    };
    delete: { parameters: Omit<None, 'path'> & { path: { id: number } }; responses: { 204: object } };
  };
  '/things/{id}/files': {
    post: {
      parameters: Omit<None, 'path'> & { path: { id: number } };
      requestBody: { content: { 'multipart/form-data': { file: string; note?: string } } };
      responses: { 201: JsonAnswer<Thing> };
    };
    get: {
      parameters: Omit<None, 'path'> & { path: { id: number } };
      responses: { 200: { content: { 'application/pdf': string } } };
    };
  };
  '/keyless': { post: { parameters: None; responses: { 201: JsonAnswer<Thing> } } };
};

type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer };

let server: Server;
let url: string;
let seen: Seen[];
/** What each request gets, one after another; the last one stays. */
let handlers: Handler[];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const { method = '', url: address = '', headers } = request;
    seen.push({ method, url: address, headers, body });
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
    handler?.(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen = [];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };
const created = json(201, { id: 7 });
const breaksOff: Handler = (request) => request.socket.destroy();
/** The head comes, and a part of the body. */
const breaksOffWithin: Handler = (request, response) => {
  response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  response.write('{"id"');
  setImmediate(() => request.socket.destroy());
};
const inProgress = json(409, { error: 'Běží.', code: 'IDEMPOTENCY_IN_PROGRESS' }, { 'Retry-After': '0' });
const limited = json(429, { error: 'Moc.', code: 'RATE_LIMITED' }, { 'Retry-After': '0' });

const things = (options: { attempts?: number; longestWait?: number } = {}): Client<Paths> =>
  createClient<Paths>({
    base: `${url}/api`,
    key: 'k',
    keyless: ['/keyless'],
    retries: { pause: 1, attempts: 3, ...options },
  });
const post = (options?: { attempts?: number }) =>
  things(options).POST('/things', { body: { thing: { name: 'x' } } });
const refusal = (call: Promise<unknown>): Promise<AccountingError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (error) => (error instanceof AccountingError ? error : Promise.reject(error)),
  );
const keys = () => seen.map(({ headers }) => headers['idempotency-key']);

describe('a POST', () => {
  test.each([
    ['no answer came', breaksOff],
    ['the answer broke off', breaksOffWithin],
    ['the first one still runs', inProgress],
    ['there were too many', limited],
    ['an outside service was away', json(502, {})],
    ['the database was away', json(503, {}, { 'Retry-After': '0' })],
    ['a proxy gave up', json(504, {})],
  ])('is sent again under its key when %s', async (_, fault) => {
    handlers = [fault, fault, created];
    expect((await post()).data).toEqual({ id: 7 });
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(seen.map(({ body }) => String(body))).toEqual(Array(3).fill('{"thing":{"name":"x"}}'));
  });

  test('has a key of its own, or the one that it is given', async () => {
    handlers = [created];
    await post();
    await post();
    await things().POST('/things', {
      body: { thing: { name: 'x' } },
      params: { header: { 'Idempotency-Key': 'mine' } },
    });
    expect(new Set(keys()).size).toBe(3);
    expect(keys()[2]).toBe('mine');
  });

  test.each([400, 401, 403, 404, 409, 412, 422, 500])('is not sent again after %i', async (status) => {
    handlers = [json(status, { error: 'Ne.', code: 'NO', fields: { name: 'chybí' } })];
    const { message, code, fields, ...error } = await refusal(post());
    expect({ message, code, fields, status: error.status }).toEqual({
      message: 'Ne.',
      code: 'NO',
      fields: { name: 'chybí' },
      status,
    });
    expect(seen).toHaveLength(1);
  });

  test('is given up after the last try, with what came last', async () => {
    handlers = [json(503, { error: 'Databáze je pryč.' }, { 'Retry-After': '0' })];
    expect(await refusal(post({ attempts: 4 }))).toMatchObject({ status: 503, message: 'Databáze je pryč.' });
    expect(seen).toHaveLength(4);
    handlers = [breaksOff];
    const error = await refusal(post({ attempts: 2 }));
    expect([error.status, error.code, error.response]).toEqual([0, null, null]);
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(seen).toHaveLength(6);
  });

  test('without a key is never sent again', async () => {
    for (const fault of [breaksOff, json(503, {}, { 'Retry-After': '0' }), inProgress]) {
      seen = [];
      handlers = [fault, created];
      await refusal(things().POST('/keyless'));
      expect(keys()).toEqual([undefined]);
    }
  });

  test('does not wait longer than allowed', async () => {
    handlers = [json(429, { error: 'Moc.' }, { 'Retry-After': '3600' })];
    expect((await refusal(post())).status).toBe(429);
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    handlers = [json(503, {}, { 'Retry-After': date })];
    expect((await refusal(post())).status).toBe(503);
    expect(seen).toHaveLength(2);
  });
});

describe('other methods', () => {
  test('a GET is sent again', async () => {
    handlers = [breaksOff, json(503, {}), json(200, { total: 0, page: 1, per: 100, rows: [] })];
    expect((await things().GET('/things')).data.total).toBe(0);
    expect(keys()).toEqual([undefined, undefined, undefined]);
  });

  test('a change is sent again only where it was refused before it began', async () => {
    const change = () =>
      things().PATCH('/things/{id}', { params: { path: { id: 1 } }, body: { thing: { name: 'y' } } });
    handlers = [limited, json(200, { id: 1 })];
    expect((await change()).data).toEqual({ id: 1 });
    seen = [];
    for (const fault of [breaksOff, json(503, {}, { 'Retry-After': '0' })]) {
      handlers = [fault, json(200, { id: 1 })];
      await refusal(change());
    }
    expect(seen).toHaveLength(2);
  });

  test('an answer without a body is undefined, a file a blob', async () => {
    handlers = [(_request, response) => response.writeHead(204).end()];
    const { data } = await things().DELETE('/things/{id}', { params: { path: { id: 1 } } });
    expect(data).toBeUndefined();
    handlers = [
      (_request, response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF'),
    ];
    const params = { path: { id: 1 } };
    expect(await (await things().GET('/things/{id}/files', { params })).data.text()).toBe('%PDF');
    expect((await things().GET('/things/{id}/files', { params, parseAs: 'text' })).data).toBe('%PDF');
  });

  test('an answer of a proxy that is no JSON is an error with its status', async () => {
    handlers = [(_request, response) => response.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>')];
    expect(await refusal(post())).toMatchObject({ status: 413, code: null, fields: {} });
  });
});

describe('a signal', () => {
  test('ends the wait for an answer and the pause before the next try', async () => {
    for (const handler of [() => {}, json(503, {}, { 'Retry-After': '30' })] as Handler[]) {
      seen = [];
      const aborting = new AbortController();
      handlers = [
        (request, response, body) => {
          handler(request, response, body);
          setTimeout(() => aborting.abort(new Error('enough')), 20);
        },
      ];
      await expect(things().GET('/things', { signal: aborting.signal })).rejects.toThrow('enough');
      expect(seen).toHaveLength(1);
    }
    await expect(things().GET('/things', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  });
});

describe('pages', () => {
  const page: Handler = (request, response, body) => {
    const query = new URL(request.url ?? '', url).searchParams;
    const [page, per] = [Number(query.get('page')), Number(query.get('per') ?? 100)];
    const ids = Array.from({ length: 5 }, (_, index) => index + 1).slice((page - 1) * per, page * per);
    json(200, { total: 5, page, per, rows: ids.map((id) => ({ id })) })(request, response, body);
  };

  test('come one after another until the last', async () => {
    handlers = [page];
    const params = { query: { per: 2, kind: ['a' as const, 'b' as const] } };
    const all = await Array.fromAsync(things().pages('/things', { params }));
    expect(all.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]]);
    expect(seen.map((each) => each.url)).toEqual([
      '/api/things?per=2&kind=a%2Cb&page=1',
      '/api/things?per=2&kind=a%2Cb&page=2',
      '/api/things?per=2&kind=a%2Cb&page=3',
    ]);
    const rows = await Array.fromAsync(things().rows('/things', { params: { query: { per: 2, page: 2 } } }));
    expect(rows).toEqual([{ id: 3 }, { id: 4 }, { id: 5 }]);
  });

  test('of a list that was emptied meanwhile come to an end', async () => {
    handlers = [
      json(200, { total: 9, page: 1, per: 2, rows: [{ id: 1 }] }),
      json(200, { total: 9, rows: [] }),
    ];
    expect(await Array.fromAsync(things().rows('/things'))).toEqual([{ id: 1 }]);
  });

  test('are not asked for before they are needed', async () => {
    handlers = [page];
    for await (const _ of things().pages('/things', { params: { query: { per: 1 } } })) break;
    expect(seen).toHaveLength(1);
  });
});

describe('an upload', () => {
  test('sends files with their names and types, the same bytes at each try', async () => {
    handlers = [breaksOff, json(503, {}), created];
    const file = new File(['obsah'], 'účtenka.pdf', { type: 'application/pdf' });
    const init = { params: { path: { id: 1 } }, form: { file, note: 'poznámka' } };
    expect((await things().upload('/things/{id}/files', init)).data).toEqual({ id: 7 });
    expect(new Set(keys()).size).toBe(1);
    expect(new Set(seen.map(({ headers, body }) => `${headers['content-type']} ${body}`)).size).toBe(1);
    const [sent] = seen;
    const form = await new Response(new Uint8Array(sent?.body ?? []), {
      headers: { 'Content-Type': sent?.headers['content-type'] ?? '' },
    }).formData();
    const received = form.get('file') as File;
    expect([received.name, received.type, await received.text()]).toEqual([
      'účtenka.pdf',
      'application/pdf',
      'obsah',
    ]);
    expect(form.get('note')).toBe('poznámka');
  });
});

test('the compiler knows what each operation takes and gives', () => {
  const client = {} as Client<Paths>;
  const unused = () => [
    // @ts-expect-error a path without this method
    client.PUT('/things', {}),
    // @ts-expect-error the placeholder is missing
    client.DELETE('/things/{id}'),
    // @ts-expect-error the body is missing
    client.POST('/things'),
    // @ts-expect-error a key that the body does not have
    client.POST('/things', { body: { thing: { name: 'x', nmae: 'y' } } }),
    // @ts-expect-error a parameter that does not exist
    client.GET('/things', { params: { query: { knid: ['a'] } } }),
    // @ts-expect-error a list that has no pages
    client.pages('/things/{id}/files', { params: { path: { id: 1 } } }),
    // @ts-expect-error an operation that takes no form
    client.upload('/things', { form: {} }),
    // @ts-expect-error the file is missing
    client.upload('/things/{id}/files', { params: { path: { id: 1 } }, form: {} }),
  ];
  expect(unused).toBeTypeOf('function');
  type Data<C extends (...input: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<C>>['data'];
  const created = () => client.POST('/things', { body: { thing: { name: 'x' } } });
  expectTypeOf<Data<typeof created>>().toEqualTypeOf<Thing>();
  const removed = () => client.DELETE('/things/{id}', { params: { path: { id: 1 } } });
  expectTypeOf<Data<typeof removed>>().toEqualTypeOf<undefined>();
  const file = () =>
    client.GET('/things/{id}/files', { params: { path: { id: 1 } }, parseAs: 'arrayBuffer' });
  expectTypeOf<Data<typeof file>>().toEqualTypeOf<ArrayBuffer>();
});
