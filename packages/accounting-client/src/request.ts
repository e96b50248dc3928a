export type Params = {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  header?: Readonly<Record<string, unknown>>;
};

/** The address of an operation with its placeholders filled in; lists in a query are separated by commas. */
export function addressOf(base: string, path: string, { path: places = {}, query = {} }: Params): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (places[name] === undefined) throw new TypeError(`${path}: the parameter ${name} is missing`);
    return encodeURIComponent(String(places[name]));
  });
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)]);
  return `${base}${filled}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`;
}

type Prepared = { body?: string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>; type?: string };

/** A body as it is sent, the same bytes each time: a key of idempotency belongs to exactly these. */
export async function prepared(body: unknown): Promise<Prepared> {
  if (body === undefined) return {};
  if (body instanceof FormData) return preparedForm(body);
  if (body instanceof Blob) return { body, ...(body.type === '' ? {} : { type: body.type }) };
  if (body instanceof ArrayBuffer || body instanceof Uint8Array) return { body: body as ArrayBuffer };
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** `fetch` would write a form with another boundary at each try. */
async function preparedForm(form: FormData): Promise<Prepared> {
  const written = new Response(form);
  const type = written.headers.get('Content-Type') ?? '';
  return { body: await written.blob(), type };
}

/** The fields of a form; a list gives one of each element, what is undefined is left out. */
export function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each instanceof Blob) form.append(name, each);
      else if (each !== undefined && each !== null)
        form.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each));
    }
  return form;
}

/** A key of idempotency that nobody else makes. `randomUUID` is missing on pages that came without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
