import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding } from '../http/encoding.ts';
import { sessionCookieOf } from '../http/session-cookie.ts';
import type { Encoding, WebFile, WebFiles } from './files.ts';
import { type Language, languageFor, PAGES } from './language.ts';
import { pageFor } from './screen-page.ts';

/** What stands at the addresses of the application at the moment. */
export type WebState =
  | { kind: 'ready'; files: WebFiles }
  /** The first build is on its way. */
  | { kind: 'building' }
  /** There is none: the interface runs without it. */
  | { kind: 'missing' };

/** The web application of a service, whose files may come later than the service. */
export type Web = { state: WebState };

/**
 * Scripts come from this origin only, beside what the builder itself has put into the page, by its digest. Styles may
 * stand in elements: the component library positions menus and sizes columns that way.
 */
const policyWith = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const YEAR_SECONDS = 31_536_000;
const RETRY_SECONDS = 3;

/**
 * Where `share_target` of the application's manifests sends files. The browser itself keeps them (`sw.js`): what comes
 * here was shared with a browser that has forgotten the application.
 */
const SHARE_ADDRESS = '/sdileni';

/**
 * Answers an address outside the interface with the web application: a file, or the page for every other address
 * that a browser opens. False for what it does not answer.
 */
export function answerWeb(web: Web, request: FastifyRequest, reply: FastifyReply): boolean {
  const path = addressOf(request.url);
  if (request.method === 'POST' && path === SHARE_ADDRESS) return answerLostShare(reply);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === null || /^\/(api|healthz|readyz)(\/|$)/.test(path)) return false;
  const { state } = web;
  const language = languageFor(request.headers);
  if (state.kind !== 'ready') {
    return opensPage(request, path) ? answerWithout(state.kind, language, reply) : false;
  }
  const file = isPage(path) ? undefined : state.files.get(path);
  if (file !== undefined) return sendFile(file, request, reply.header('Vary', 'Accept-Encoding'));
  const page = state.files.get(`/${PAGES[language]}`);
  if (page === undefined || !(isPage(path) || opensPage(request, path))) return false;
  const hasSession = sessionCookieOf(request.headers.cookie) !== null;
  const whole = pageFor(state.files, { path, language, hasSession }, page);
  return sendFile(whole, request, reply.header('Vary', VARY_OF_PAGE).header('Content-Language', language));
}

/** The screen that shared files wait on says that these do not; the next ones will. */
function answerLostShare(reply: FastifyReply): true {
  reply.redirect('/vyfotit?sdileni=selhalo', 303);
  return true;
}

/** The same address has the page in several languages. */
const VARY_OF_PAGE = 'Accept-Encoding, Accept-Language, Cookie';

const isPage = (path: string) => path === '/' || /^\/index(\.\w+)?\.html$/.test(path);

/** A missing script is a 404 and not the page, which a browser would try to run. */
function opensPage(request: FastifyRequest, path: string): boolean {
  if (path.startsWith('/assets/') || path.includes('/.') || /\.[a-z0-9]{2,5}$/i.test(path)) return false;
  const { accept } = request.headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

function addressOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return null;
  }
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): boolean {
  const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''));
  const { bytes, etag } = file.forms[encoding] ?? file.forms.identity;
  reply
    .header('Content-Security-Policy', policyWith(file.scripts ?? []))
    .header('Cross-Origin-Opener-Policy', 'same-origin')
    .header('ETag', etag)
    .header('Cache-Control', file.isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  const known = String(request.headers['if-none-match'] ?? '');
  if (known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)) {
    reply.code(304).send();
  } else {
    sendBytes(bytes(), reply.code(200).type(file.type));
  }
  return true;
}

function sendBytes(bytes: Buffer | Promise<Buffer>, reply: FastifyReply): void {
  if (!(bytes instanceof Promise)) reply.send(bytes);
  else
    bytes.then(
      (read) => reply.send(read),
      (error: unknown) => {
        for (const name of ['Content-Encoding', 'ETag', 'Cache-Control']) reply.removeHeader(name);
        reply.send(error);
      },
    );
}

function chooseEncoding(file: WebFile, accepted: string): Encoding {
  const takes = (name: string) => takesEncoding(accepted, name);
  if (file.forms.br !== undefined && takes('br')) return 'br';
  if (file.forms.gzip !== undefined && takes('gzip')) return 'gzip';
  return 'identity';
}

const WITHOUT = {
  cs: {
    building: ['Aplikace se připravuje', 'Za chvíli se tu sama otevře.'],
    missing: ['Aplikace teď není k dispozici', 'Rozhraní na adrese /api běží. Důvod je v záznamu služby.'],
  },
  en: {
    building: ['The application is being prepared', 'It will open here by itself in a moment.'],
    missing: [
      'The application is not available now',
      'The interface at /api is running. The reason is in the log of the service.',
    ],
  },
} as const;

function answerWithout(kind: 'building' | 'missing', language: Language, reply: FastifyReply): true {
  const [title, text] = WITHOUT[language][kind];
  const refresh = kind === 'building' ? `<meta http-equiv="refresh" content="${RETRY_SECONDS}">` : '';
  reply
    .code(503)
    .header('Retry-After', String(kind === 'building' ? RETRY_SECONDS : 60))
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
    .header('Vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>\n`,
    );
  return true;
}
