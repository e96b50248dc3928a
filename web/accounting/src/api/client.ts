import type { paths } from '@news-and-accounting/accounting-client';
import createClient, { type Middleware } from 'openapi-fetch';
import { common } from '../cs/common.ts';
import { serviceTexts } from '../cs/service-texts.ts';
import { noteAsked } from './asked.ts';
import { earlyAnswer } from './early.ts';
import { ApiError, apiErrorOf } from './error.ts';
import { isReadOnlyFor } from './roles.ts';
import { signInAgain } from './session-lost.ts';
import { sendOnce } from './unanswered.ts';

/** Writes of a company that also a reader may send: leaving it, computations that store nothing, and decisions and papers asked for. */
const ALLOWED_TO_READERS = [
  'DELETE /entities/{entity_id}/members/{id}',
  'POST /entities/{entity_id}/trips/calculate',
  'POST /entities/{entity_id}/documents/{id}/approve',
  'POST /entities/{entity_id}/documents/{id}/reject',
  'POST /entities/{entity_id}/document_requests/{id}/upload',
];

/** A reader's application never sends a write, whatever a screen offers. */
const readersOnlyRead: Middleware = {
  onRequest({ request, schemaPath, params }) {
    if (request.method === 'GET' || ALLOWED_TO_READERS.includes(`${request.method} ${schemaPath}`)) return;
    const entityId = params.path?.entity_id;
    if (typeof entityId === 'number' && isReadOnlyFor(entityId)) throw new ApiError(403, common.readOnly);
  },
};

/** The interface of the service, typed by its own description. Wrap calls in `unwrap`. */
export const api = createClient<paths>({
  baseUrl: '/api',
  headers: { 'X-Service': '1' },
  fetch: fetchInSession,
});
api.use(readersOnlyRead);

/**
 * When the session is over, the page stays as it is, a dialog asks for the password, and the request is sent again:
 * nothing that was typed is lost.
 */
async function fetchInSession(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await sendOnce(request, send);
  if (response.status !== 401 || isSignIn(request)) return response;
  return (await signInAgain()) ? sendOnce(again, send) : response;
}

function isSignIn(request: Request): boolean {
  return /^\/api\/session(\/|$)/.test(new URL(request.url).pathname) && request.method !== 'DELETE';
}

async function send(request: Request): Promise<Response> {
  const note = noteAsked(request);
  try {
    const response = (await earlyAnswer(request)) ?? (await fetch(request));
    note(response);
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ApiError(0, navigator.onLine ? common.noConnection : common.offline);
  }
}

type Call = { data?: unknown; error?: unknown; response: Response };

/**
 * The body of a successful answer, what the service says in it in the language of the page.
 * @throws {ApiError}
 */
export async function unwrap<R extends Call>(call: Promise<R>): Promise<Exclude<R['data'], undefined>> {
  const { data, error, response } = await call;
  const body = await serviceTexts.inAnswer(response.ok ? data : error, response.url);
  if (!response.ok) throw apiErrorOf(response.status, body, etagOf(response));
  return body as Exclude<R['data'], undefined>;
}

/** The body of a successful answer with the version of the resource, for those that do not state when they changed. */
export async function unwrapVersioned<R extends Call>(
  call: Promise<R>,
): Promise<Exclude<R['data'], undefined> & { version?: string }> {
  const version = etagOf((await call).response);
  const data = await unwrap(call);
  return (version === null ? data : { ...(data as object), version }) as Exclude<R['data'], undefined> & {
    version?: string;
  };
}

/** Proxies that compress make the tag weak, which no write would match. */
function etagOf(response: Response): string | null {
  return response.headers.get('ETag')?.replace(/^W\//, '') ?? null;
}
