import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the double answers one request: as given, never, or by dropping the connection. */
export type DoubleAnswer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  | 'never'
  | 'drop';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Both registries on a local port, answering with prepared answers; everything else is not known to them. */
export interface RegistryDouble {
  readonly aresUrl: string;
  readonly vatRegistryUrl: string;
  readonly seen: SeenRequest[];
  /** By path below the base address, such as `ekonomicke-subjekty/99900017`. */
  readonly ares: Map<string, DoubleAnswer>;
  /** By the number asked for; `*` for all others. */
  readonly vat: Map<string, DoubleAnswer>;
  /** Prepares the answers of `fixtures/<name>`. */
  load(name: FixtureName): string;
  close(): Promise<void>;
}

/** The invented subjects and their numbers. */
export const FIXTURES = {
  'bakery-sro': { ico: '99900017', vat: '99900017' },
  'works-as': { ico: '99900025', vat: '99900025' },
  'joiner-osvc': { ico: '99900033', vat: '8002290010' },
  'consultant-osvc': { ico: '99900041', vat: '99900041' },
  'dissolved-as': { ico: '99900050', vat: '99900050' },
  'group-member-as': { ico: '99900068', vat: '699990013' },
  'unreliable-sro': { ico: '99900076', vat: '99900076' },
  'library-spolek': { ico: '99900084', vat: '99900084' },
} as const;

export type FixtureName = keyof typeof FIXTURES;

const ARES_PATHS = {
  subject: 'ekonomicke-subjekty',
  res: 'ekonomicke-subjekty-res',
  vr: 'ekonomicke-subjekty-vr',
  rzp: 'ekonomicke-subjekty-rzp',
} as const;

export const UNKNOWN_SUBJECT = {
  status: 404,
  body: JSON.stringify({
    kod: 'NENALEZENO',
    popis: 'Subjekt není evidován.',
    subKod: 'VYSTUP_SUBJEKT_NENALEZEN',
  }),
};

/** The text of a fixture; null when the subject has no such answer. */
export function fixture(name: FixtureName, file: string): string | null {
  try {
    return readFileSync(new URL(`./fixtures/${name}/${file}`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}

export async function startRegistryDouble(): Promise<RegistryDouble> {
  const ares = new Map<string, DoubleAnswer>();
  const vat = new Map<string, DoubleAnswer>();
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = (request.url ?? '').replace(/^\/(ares\/)?/, '');
      seen.push({ method: request.method ?? '', path, headers: request.headers, body });
      send(response, path === 'vat' ? vatAnswer(vat, body) : (ares.get(path) ?? UNKNOWN_SUBJECT));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    aresUrl: `${origin}/ares`,
    vatRegistryUrl: `${origin}/vat`,
    seen,
    ares,
    vat,
    load: (name) => load(name, ares, vat),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function load(name: FixtureName, ares: Map<string, DoubleAnswer>, vat: Map<string, DoubleAnswer>): string {
  const { ico, vat: number } = FIXTURES[name];
  for (const [file, path] of Object.entries(ARES_PATHS)) {
    const body = fixture(name, `${file}.json`);
    if (body !== null) ares.set(`${path}/${ico}`, { body });
  }
  vat.set(number, { body: fixture(name, 'vat.xml') ?? '' });
  return ico;
}

function vatAnswer(vat: Map<string, DoubleAnswer>, request: string): DoubleAnswer {
  const numbers = [...request.matchAll(/<roz:dic>(\d+)<\/roz:dic>/g)].map(([, number = '']) => number);
  const answers = numbers.map((number) => vat.get(number) ?? vat.get('*') ?? { status: 500, body: '' });
  const [first = { status: 500, body: '' }, ...others] = answers;
  // About several numbers it answers as about the first one, with what it would say of the others in the same answer.
  if (typeof first === 'string' || others.length === 0) return first;
  const items = others.flatMap((each) => (typeof each === 'string' ? [] : [String(each.body ?? '')]));
  const more = items.map(
    (body) => /<statusSubjektu\b.*<\/statusSubjektu>|<statusSubjektu\b[^>]*\/>/s.exec(body)?.[0] ?? '',
  );
  return { ...first, body: String(first.body ?? '').replace(/(?=<\/[A-Za-z0-9:]*Response>)/, more.join('')) };
}

function send(response: ServerResponse, answer: DoubleAnswer): void {
  if (answer === 'never') return;
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  // A misleading content type: nothing may depend on it.
  response.writeHead(answer.status ?? 200, { 'content-type': 'image/png', ...answer.headers });
  response.end(answer.body ?? '');
}
