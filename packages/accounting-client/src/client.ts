import { AccountingError, errorOf, etagOf } from './error.ts';
import { addressOf, formOf, newKey, type Params, prepared } from './request.ts';
import { RETRIES, type Repeatable, type Retries, sentUntilAnswered } from './retry.ts';
import type {
  Answer,
  At,
  CallOptions,
  DataOf,
  Init,
  InitArgument,
  PagedPath,
  ParseAs,
  PathsWith,
  RowOf,
  UploadInit,
  UploadPath,
  Verb,
} from './types.ts';

export type ClientOptions = {
  /** A personal API key; absent: nobody, or who the headers name. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
  fetch?: typeof fetch;
  retries?: Partial<Retries>;
};

type Method<Paths, M extends Verb> = <
  P extends PathsWith<Paths, M>,
  A extends ParseAs | undefined = undefined,
>(
  path: P,
  ...init: InitArgument<Init<At<Paths, P, M>, A>>
) => Promise<Answer<DataOf<At<Paths, P, M>, A>>>;

type PageInit<Paths, P extends PagedPath<Paths>> = InitArgument<Init<At<Paths, P, 'get'>, undefined>>;

/** Each call gives the answer or throws an `AccountingError`. */
export type Client<Paths> = {
  GET: Method<Paths, 'get'>;
  POST: Method<Paths, 'post'>;
  PUT: Method<Paths, 'put'>;
  PATCH: Method<Paths, 'patch'>;
  DELETE: Method<Paths, 'delete'>;
  /** The pages of a list, one after another, from the one asked for to the last. */
  pages<P extends PagedPath<Paths>>(
    path: P,
    ...init: PageInit<Paths, P>
  ): AsyncGenerator<DataOf<At<Paths, P, 'get'>>, void, undefined>;
  /** The rows of all pages. */
  rows<P extends PagedPath<Paths>>(
    path: P,
    ...init: PageInit<Paths, P>
  ): AsyncGenerator<RowOf<At<Paths, P, 'get'>>, void, undefined>;
  /** Posts a form with files; a `File` is sent with its name. */
  upload<P extends UploadPath<Paths>>(
    path: P,
    init: UploadInit<At<Paths, P, 'post'>>,
  ): Promise<Answer<DataOf<At<Paths, P, 'post'>>>>;
};

type AnyInit = CallOptions & { params?: Params; body?: unknown; parseAs?: ParseAs };
type Page = { total: number; page: number; per: number; rows: unknown[] };

export type ClientSetup = ClientOptions & {
  /** What every path comes after. */
  base: string;
  /** POSTs that take no `Idempotency-Key`. */
  keyless: readonly string[];
};

/** A client of the operations that `Paths` describes. */
export function createClient<Paths>(setup: ClientSetup): Client<Paths> {
  const call = (method: string, path: string, init: AnyInit = {}) => answered(setup, method, path, init);
  const pages = (path: string, init?: AnyInit) => pagesOf((each) => call('GET', path, each), init);
  const client = {
    GET: (path: string, init?: AnyInit) => call('GET', path, init),
    POST: (path: string, init?: AnyInit) => call('POST', path, init),
    PUT: (path: string, init?: AnyInit) => call('PUT', path, init),
    PATCH: (path: string, init?: AnyInit) => call('PATCH', path, init),
    DELETE: (path: string, init?: AnyInit) => call('DELETE', path, init),
    pages,
    async *rows(path: string, init?: AnyInit) {
      for await (const { rows } of pages(path, init)) yield* rows;
    },
    upload: (path: string, { form, ...init }: AnyInit & { form: Record<string, unknown> }) =>
      call('POST', path, { ...init, body: formOf(form) }),
  };
  // What the types say of each path is only known to them.
  return client as unknown as Client<Paths>;
}

async function* pagesOf(
  get: (init: AnyInit) => Promise<Answer<unknown>>,
  init: AnyInit = {},
): AsyncGenerator<Page, void, undefined> {
  const { query } = init.params ?? {};
  for (let page = Number(query?.page ?? 1); ; page += 1) {
    const { data } = await get({ ...init, params: { ...init.params, query: { ...query, page } } });
    const { rows, per, total } = data as Page;
    yield data as Page;
    if (rows.length === 0 || page * per >= total) return;
  }
}

async function answered(
  setup: ClientSetup,
  method: string,
  path: string,
  init: AnyInit,
): Promise<Answer<unknown>> {
  const { fetch: send = fetch, retries = {}, base, keyless } = setup;
  const { params = {}, signal, parseAs } = init;
  const { body, type } = await prepared(init.body);
  const headers = headersOf(setup, init, type);
  if (method === 'POST' && !keyless.includes(path) && !headers.has('Idempotency-Key'))
    headers.set('Idempotency-Key', newKey());
  const request = {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  };
  const address = addressOf(base, path, params);
  const isRepeatable = repeatable(method, keyless.includes(path));
  const response = await sentUntilAnswered(
    async () => whole(await send(address, request)),
    isRepeatable,
    { ...RETRIES, ...retries },
    signal,
  ).catch((failure: unknown) => {
    signal?.throwIfAborted();
    throw new AccountingError('The service did not answer', null, {}, failure);
  });
  if (!response.ok) throw await errorOf(response);
  return {
    data: await dataOf(response, parseAs),
    etag: etagOf(response),
    isReplayed: response.headers.get('Idempotency-Replayed') === 'true',
    response,
  };
}

function repeatable(method: string, isKeyless: boolean): Repeatable {
  if (method === 'GET') return 'always';
  return method === 'POST' && !isKeyless ? 'under a key' : 'refused';
}

function headersOf({ key, headers }: ClientOptions, init: AnyInit, type: string | undefined): Headers {
  const all = new Headers(headers);
  if (key !== undefined) all.set('X-API-Key', key);
  if (type !== undefined) all.set('Content-Type', type);
  for (const [name, value] of Object.entries({ ...init.headers, ...init.params?.header }))
    if (value !== undefined && value !== null) all.set(name, String(value));
  return all;
}

/** JSON is read to its end within the try: an answer that breaks off is none. */
async function whole(response: Response): Promise<Response> {
  if (!isJson(response)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.text(), { status, statusText, headers });
}

async function dataOf(response: Response, parseAs: ParseAs | undefined): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (parseAs === 'stream') return response.body;
  return response[parseAs ?? (isJson(response) ? 'json' : 'blob')]();
}

function isJson(response: Response): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(response.headers.get('Content-Type') ?? '');
}
